"""A saved object of Tabletop Simulator: decks on sheets of pictures, pieces and boards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

COLUMNS, ROWS = 10, 7
"""The most a sheet holds; its last place is what others see of a hidden card, so that it stays free."""
MOST = COLUMNS * ROWS - 1
WIDTH = 400
"""Pixels a card is wide on a sheet, so that a whole sheet stays under 4096."""
UPLOAD = ("put the folder into Saves/Saved Objects of Tabletop Simulator, spawn it there, and choose Modding > Cloud Manager > "
          "Upload All Loaded Files, so that others see the pictures too")


COLOURS = ("White", "Green", "Red", "Blue", "Yellow", "Purple", "Orange", "Pink", "Teal", "Brown")
"""What seats are called there, those opposite each other first."""
DICE = (4, 6, 8, 10, 12, 20)
"""Sides of the dice there are."""
TINT, GREY = {"r": 1.0, "g": 1.0, "b": 1.0}, {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259}
"""The colour that pictures are drawn through, and that of cards, which that program gives them itself."""
USUAL: dict[str, Any] = {
    "GMNotes": "", "AltLookAngle": {"x": 0.0, "y": 0.0, "z": 0.0}, "ColorDiffuse": TINT, "LayoutGroupSortIndex": 0, "Value": 0,
    "Locked": False, "Grid": True, "Snap": True, "IgnoreFoW": False, "MeasureMovement": False, "DragSelectable": True,
    "Autoraise": True, "Sticky": True, "Tooltip": True, "GridProjection": False, "HideWhenFaceDown": False, "Hands": False,
    "LuaScript": "", "LuaScriptState": "", "XmlUI": ""}
"""What that program writes of every thing: it is not said what it takes for what is left out, and of zones nothing may be."""
CARD: dict[str, Any] = {"ColorDiffuse": GREY, "HideWhenFaceDown": True, "Hands": True, "SidewaysCard": False}
MANY: dict[str, Any] = {"MaterialIndex": -1, "MeshIndex": -1}
SAVE: dict[str, Any] = {
    "Date": "", "VersionNumber": "", "GameMode": "", "GameType": "", "GameComplexity": "", "Tags": [], "Gravity": 0.5,
    "PlayArea": 0.5, "Table": "", "Sky": "", "Note": "", "TabStates": {}, "LuaScript": "", "LuaScriptState": "", "XmlUI": ""}
HAND = {"scaleX": 24.0, "scaleY": 5.0, "scaleZ": 5.0}


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a pile: on which sheet it is, at which place there, its name and its text."""

    sheet: int
    place: int
    name: str
    text: str


@dataclass(slots=True)
class SavedObject:
    """What is spawned together; places are in the inches of the table."""

    name: str
    _objects: list[dict[str, Any]] = field(default_factory=list)
    _sheets: list[dict[str, Any]] = field(default_factory=list)
    _guids: set[str] = field(default_factory=set)

    def sheet(self, face: Path, back: Path, rows: int) -> int:
        """A sheet of cards with one back; its number."""
        self._sheets.append({"FaceURL": _url(face), "BackURL": _url(back), "NumWidth": COLUMNS, "NumHeight": rows,
                             "BackIsHidden": True, "UniqueBack": False, "Type": 0})
        return len(self._sheets)

    def pile(self, name: str, laid: Sequence[Laid], x: float, z: float, up: bool = False) -> None:
        """A pile, the first card lowest, face down or up; or a card that is alone."""
        turned = 0 if up else 180
        cards = [self._card(card, x, z, turned) for card in reversed(laid)]
        if len(cards) == 1:
            self._objects.append(cards[0])
            return
        pile = self._thing("DeckCustom", name, "", x, z, turned=turned)
        used = {str(card.sheet): self._sheets[card.sheet - 1] for card in laid}
        self._objects.append(pile | CARD | {"Hands": False, "DeckIDs": [card["CardID"] for card in cards], "CustomDeck": used,
                                            "ContainedObjects": cards})

    def die(self, name: str, sides: int, x: float, z: float) -> None:
        """A die with so many sides, or the next larger there is; a coin is a chip that is thrown."""
        kind = "Quarter" if sides == 2 else f"Die_{next((n for n in DICE if n >= sides), DICE[-1])}"
        told = "" if sides in (2, *DICE) else f"1-{sides}"
        self._objects.append(self._thing(kind, name, told, x, z))

    def chips(self, name: str, picture: Path, n: int, x: float, z: float) -> None:
        """A stack of equal chips."""
        self._objects.append(self._chip(name, picture, x, z) if n == 1
                             else self._chip(name, picture, x, z) | MANY | {"Name": "Custom_Token_Stack", "Number": n})

    def stock(self, name: str, picture: Path, x: float, z: float) -> None:
        """A bag out of which chips never run."""
        chip = self._chip(name, picture, x, z)
        self._objects.append(self._thing("Infinite_Bag", name, "", x, z) | MANY | {"ContainedObjects": [chip]})

    def hand(self, seat: int, x: float, z: float) -> None:
        """Where cards are seen by one player only."""
        zone = self._thing("HandTrigger", "", "", x, z)
        zone["Transform"] |= {**HAND, "posY": 2.5, "rotY": 0.0 if seat % 2 == 0 else 180.0}
        self._objects.append(zone | {"FogColor": COLOURS[seat % len(COLOURS)], "Locked": True})

    def snap(self, name: str, x: float, z: float) -> None:
        """A place that draws cards to it: a zone nobody sees, for what is spawned brings no points of the table along."""
        point = {"Position": {"x": 0.0, "y": -0.5, "z": 0.0}, "Rotation": {"x": 0.0, "y": 180.0, "z": 0.0}}
        zone = self._thing("ScriptingTrigger", name, "", x, z)
        zone["Transform"] |= {"rotY": 0.0}
        self._objects.append(zone | {"Locked": True, "AttachedSnapPoints": [point]})

    def token(self, name: str, picture: Path, x: float, z: float) -> None:
        """A piece cut out along its outline."""
        self._objects.append(self._chip(name, picture, x, z))

    def board(self, name: str, picture: Path, x: float, z: float) -> None:
        """A board that lies on the table."""
        self._objects.append(self._thing("Custom_Board", name, "", x, z) | {"Locked": True, "CustomImage": _image(picture)})

    def text(self) -> str:
        """The file."""
        return json.dumps({"SaveName": self.name, **SAVE, "ObjectStates": self._objects}, ensure_ascii=False, indent=1)

    def _card(self, card: Laid, x: float, z: float, turned: float) -> dict[str, Any]:
        used = {str(card.sheet): self._sheets[card.sheet - 1]}
        return self._thing("CardCustom", card.name, card.text, x, z, turned=turned) | CARD | {
            "CardID": 100 * card.sheet + card.place, "CustomDeck": used}

    def _chip(self, name: str, picture: Path, x: float, z: float) -> dict[str, Any]:
        cut = {"Thickness": 0.2, "MergeDistancePixels": 15.0, "StandUp": False, "Stackable": True}
        return self._thing("Custom_Token", name, "", x, z, scale=0.4) | {"CustomImage": {**_image(picture), "CustomToken": cut}}

    def _thing(self, kind: str, name: str, text: str, x: float, z: float, turned: float = 0, scale: float = 1) -> dict[str, Any]:
        place = {"posX": float(x), "posY": 1.5, "posZ": float(z), "rotX": 0.0, "rotY": 180.0, "rotZ": float(turned),
                 "scaleX": float(scale), "scaleY": 1.0, "scaleZ": float(scale)}
        return {"GUID": self._guid(), "Name": kind, "Transform": place, "Nickname": name, "Description": text, **USUAL}

    def _guid(self) -> str:
        """Six digits by which a script knows a thing: no two are called alike, nor do other games call theirs so."""
        said, tries = f"{self.name} {len(self._guids)}", 0
        while (guid := hashlib.blake2b(f"{said} {tries}".encode(), digest_size=3).hexdigest()) in self._guids:
            tries += 1
        self._guids.add(guid)
        return guid


def _image(picture: Path) -> dict[str, Any]:
    return {"ImageURL": _url(picture), "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0}


def _url(file: Path) -> str:
    return file.resolve().as_uri()
