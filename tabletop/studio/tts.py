"""A saved object of Tabletop Simulator: decks on sheets of pictures, pieces and boards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
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


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards with one back: the pictures of sheet and back, how many columns and rows, and the cards by their place."""

    name: str
    sheet: Path
    back: Path
    rows: int
    cards: Sequence[tuple[int, str, str]]
    """Place on the sheet, name and text of each card, from the top of the pile."""


@dataclass(slots=True)
class SavedObject:
    """What is spawned together; places are in the inches of the table."""

    name: str
    _objects: list[dict[str, Any]] = field(default_factory=list)
    _decks: int = 0

    def deck(self, deck: Deck, x: float, z: float) -> None:
        """A face-down pile, or a card that is alone."""
        self._decks += 1
        custom = {str(self._decks): {"FaceURL": _url(deck.sheet), "BackURL": _url(deck.back), "NumWidth": COLUMNS,
                                     "NumHeight": deck.rows, "BackIsHidden": True, "UniqueBack": False, "Type": 0}}
        cards = [self._card(100 * self._decks + place, name, text, custom, x, z) for place, name, text in deck.cards]
        if len(cards) == 1:
            self._objects.append(cards[0])
            return
        pile = self._thing("DeckCustom", deck.name, "", x, z, turned=180)
        pile |= {"DeckIDs": [card["CardID"] for card in cards], "CustomDeck": custom, "ContainedObjects": cards}
        self._objects.append(pile)

    def token(self, name: str, picture: Path, x: float, z: float) -> None:
        """A piece cut out along its outline."""
        cut = {"Thickness": 0.2, "MergeDistancePixels": 15.0, "StandUp": False, "Stackable": True}
        image = {**_image(picture), "CustomToken": cut}
        self._objects.append(self._thing("Custom_Token", name, "", x, z, scale=0.4) | {"CustomImage": image})

    def board(self, name: str, picture: Path, x: float, z: float) -> None:
        """A board that lies on the table."""
        self._objects.append(self._thing("Custom_Board", name, "", x, z) | {"Locked": True, "CustomImage": _image(picture)})

    def text(self) -> str:
        """The file."""
        return json.dumps({"SaveName": self.name, "GameMode": "", "Note": "", "Rules": "", "ObjectStates": self._objects},
                          ensure_ascii=False, indent=1)

    def _card(self, number: int, name: str, text: str, custom: Mapping[str, Any], x: float, z: float) -> dict[str, Any]:
        return self._thing("CardCustom", name, text, x, z, turned=180) | {"CardID": number, "CustomDeck": custom}

    def _thing(self, kind: str, name: str, text: str, x: float, z: float, turned: float = 0, scale: float = 1) -> dict[str, Any]:
        guid = hashlib.blake2b(f"{self.name} {len(self._objects)} {kind} {name}".encode(), digest_size=3).hexdigest()
        place = {"posX": x, "posY": 1.5, "posZ": z, "rotX": 0.0, "rotY": 180.0, "rotZ": turned,
                 "scaleX": scale, "scaleY": 1.0, "scaleZ": scale}
        return {"GUID": guid, "Name": kind, "Transform": place, "Nickname": name, "Description": text}


def _image(picture: Path) -> dict[str, Any]:
    return {"ImageURL": _url(picture), "ImageSecondaryURL": "", "ImageScalar": 1.0, "WidthScale": 0.0}


def _url(file: Path) -> str:
    return file.resolve().as_uri()
