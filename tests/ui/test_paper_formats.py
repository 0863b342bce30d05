"""What is written for other tables, key by key, against the files these programs write themselves.

They are not here to open anything.  Of Tabletop Simulator the keys and their kinds are those that saved objects of many games on
its workshop have in common, one list for what every thing has and what is more of each kind; of Udonarium the attributes are those
its classes keep in step between browsers, and the parts are those its tables are made of.
"""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from tabletop.commands.export import Asked, export
from tabletop.ui.proof.shot import without_window

FIXTURES = Path(__file__).parents[1] / "fixtures"
GAMES = [str(FIXTURES / "harbour"), str(FIXTURES / "workshop"), "night_market",
         pytest.param("hackclad_delta", marks=pytest.mark.long)]
PLACE = dict.fromkeys(("posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"), float)
POINT, COLOUR = dict.fromkeys("xyz", float), dict.fromkeys("rgb", float)
THING: dict[str, Any] = {
    "GUID": str, "Name": str, "Transform": PLACE, "Nickname": str, "Description": str, "GMNotes": str, "AltLookAngle": POINT,
    "ColorDiffuse": COLOUR, "LayoutGroupSortIndex": int, "Value": int, "Locked": bool, "Grid": bool, "Snap": bool,
    "IgnoreFoW": bool, "MeasureMovement": bool, "DragSelectable": bool, "Autoraise": bool, "Sticky": bool, "Tooltip": bool,
    "GridProjection": bool, "HideWhenFaceDown": bool, "Hands": bool, "LuaScript": str, "LuaScriptState": str, "XmlUI": str}
SHEET = {"FaceURL": str, "BackURL": str, "NumWidth": int, "NumHeight": int, "BackIsHidden": bool, "UniqueBack": bool, "Type": int}
IMAGE = {"ImageURL": str, "ImageSecondaryURL": str, "ImageScalar": float, "WidthScale": float}
TOKEN = {**IMAGE, "CustomToken": {"Thickness": float, "MergeDistancePixels": float, "StandUp": bool, "Stackable": bool}}
STACK = {"MaterialIndex": int, "MeshIndex": int}
MORE: dict[str, dict[str, Any]] = {
    "CardCustom": {"CardID": int, "SidewaysCard": bool, "CustomDeck": dict},
    "DeckCustom": {"SidewaysCard": bool, "DeckIDs": list, "CustomDeck": dict, "ContainedObjects": list},
    "Custom_Token": {"CustomImage": TOKEN}, "Custom_Token_Stack": {"CustomImage": TOKEN, "Number": int, **STACK},
    "Infinite_Bag": {"ContainedObjects": list, **STACK}, "Custom_Board": {"CustomImage": IMAGE}, "HandTrigger": {"FogColor": str},
    "ScriptingTrigger": {"AttachedSnapPoints": list}, "Quarter": {}, "Die_4": {}, "Die_6": {}, "Die_8": {}, "Die_10": {},
    "Die_12": {}, "Die_20": {}}
SAVED = {"SaveName": str, "Date": str, "VersionNumber": str, "GameMode": str, "GameType": str, "GameComplexity": str, "Tags": list,
         "Gravity": float, "PlayArea": float, "Table": str, "Sky": str, "Note": str, "TabStates": dict, "LuaScript": str,
         "LuaScriptState": str, "XmlUI": str, "ObjectStates": list}
LIES = {"location.name", "location.x", "location.y", "posZ"}
KEPT = {
    "game-table": {"name", "width", "height", "gridSize", "imageIdentifier", "backgroundImageIdentifier", "backgroundFilterType",
                   "selected", "gridType", "gridColor"},
    "card-stack": {*LIES, "rotate", "zindex", "owner", "isShowTotal"}, "card": {*LIES, "state", "rotate", "owner", "zindex"},
    "character": {*LIES, "rotate", "roll"}, "dice-symbol": {*LIES, "face", "owner", "rotate"}, "node": {"name"}, "room": set[str](),
    "chat-palette": {"dicebot"}}
IMAGES = {"card-stack": ["imageIdentifier"], "card": ["imageIdentifier", "front", "back"], "character": ["imageIdentifier"]}
COMMON = {"card-stack": ["name"], "card": ["name", "size"], "character": ["name", "size"], "dice-symbol": ["name", "size"]}


def exported(game: str, to: str, out: Path) -> Path:
    without_window()
    export(Asked(game, "", "en", "", "20x28", 1.0), to, out)
    return out


def is_like(said: Any, wanted: Any) -> bool:
    """Whether something has just these keys, and each is of its kind."""
    if isinstance(wanted, dict):
        return isinstance(said, dict) and said.keys() == wanted.keys() and all(is_like(said[key], wanted[key]) for key in wanted)
    return type(said) is wanted


def things(lying: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for thing in lying:
        yield thing
        yield from things(thing.get("ContainedObjects", []))


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_object_has_the_keys_that_others_have(game: str, tmp_path: Path) -> None:
    saved = json.loads(next(exported(game, "tts", tmp_path).glob("*.json")).read_text("utf-8"))
    assert is_like(saved, SAVED)
    for thing in things(saved["ObjectStates"]):
        assert is_like(thing, {**THING, **MORE[thing["Name"]]}), thing
        assert len(thing["GUID"]) == 6 and int(thing["GUID"], 16) >= 0
        for number, sheet in thing.get("CustomDeck", {}).items():
            assert number.isdecimal() and is_like(sheet, SHEET)
        for point in thing.get("AttachedSnapPoints", []):
            assert is_like(point, {"Position": POINT, "Rotation": POINT})
        ids = thing.get("DeckIDs", [thing["CardID"]] if "CardID" in thing else [])
        assert {str(number // 100) for number in ids} <= {*thing.get("CustomDeck", {})}
        if thing["Name"] == "CardCustom":
            assert thing["Hands"], "it could not be taken into a hand"


@pytest.mark.parametrize("game", GAMES)
def test_a_room_is_made_of_what_its_program_makes_tables_of(game: str, tmp_path: Path) -> None:
    with zipfile.ZipFile(exported(game, "udonarium", tmp_path / "room.zip")) as archive:
        room = fromstring(archive.read("data.xml"))
    assert room.tag == "room" and {part.tag for part in room} <= {*KEPT} - {"node", "card", "chat-palette"}
    for part in room.iter():
        if part.tag != "data":
            assert {*part.attrib} == KEPT[part.tag], part.tag
        if part.tag in COMMON:
            assert next(child.get("name") for child in part) == part.tag
            said = {child.get("name"): child for child in part.findall("data/data")}
            assert [*said] == ["image", "common", "detail"] and names(said["common"]) == COMMON[part.tag]
            assert names(said["image"]) == IMAGES.get(part.tag, [str(n + 1) for n in range(len(said["image"]))])
            assert all(picture.get("type") == "image" for picture in said["image"])
        if part.tag == "dice-symbol":
            assert part.get("face") in names(part.find("data/data[@name='image']"))
        if part.tag == "card-stack":
            assert {card.tag for card in part.findall("node[@name='cardRoot']/*")} == {"card"}


def names(of: Element | None) -> list[str | None]:
    return [child.get("name") for child in of] if of is not None else []
