"""Saved objects and rooms as Tabletop Simulator and Udonarium read them: everything is found where those look for it.

What is said of Udonarium here is what its source does with a room that is dropped on it.
"""

from __future__ import annotations

import hashlib
import io
import json
import random
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse
from xml.etree.ElementTree import Element, fromstring

import pygame
import pytest

from tabletop.commands.export import Asked, export
from tabletop.studio.tts import COLOURS
from tabletop.ui.paper.picture import light, png
from tabletop.ui.proof.shot import without_window

FIXTURES = Path(__file__).parents[1] / "fixtures"
SMALL = [str(FIXTURES / "harbour"), str(FIXTURES / "workshop"), "night_market"]
LARGE = ["wars3x3", "hackclad_delta", "circuit_drive", "swordrion", "anoare", "lanterns", "pearls"]
GAMES = [*SMALL, *(pytest.param(game, marks=pytest.mark.long) for game in LARGE)]


@pytest.fixture(autouse=True)
def _drawing() -> None:
    without_window()


# --- Tabletop Simulator ---------------------------------------------------------------------------------------------------

SIZE = 4096
"""Pixels of the longest side of a picture there."""


def all_of(things: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for thing in things:
        yield thing
        yield from all_of(thing.get("ContainedObjects", []))


def picture_at(url: str) -> pygame.Surface:
    assert url.startswith("file:///"), url
    return pygame.image.load(unquote(urlparse(url).path))


def card_is_on_its_sheet(card: dict[str, Any]) -> None:
    """The number of a card is a hundred times its sheet's, and its place there, row by row."""
    sheet, place = divmod(card["CardID"], 100)
    assert [*card["CustomDeck"]] == [str(sheet)], card["Nickname"]
    on = card["CustomDeck"][str(sheet)]
    assert 2 <= on["NumWidth"] <= 10 and 2 <= on["NumHeight"] <= 7 and place < on["NumWidth"] * on["NumHeight"] - 1


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_object_holds_what_that_program_reads(game: str, tmp_path: Path) -> None:
    export(Asked(game, "", "ja", "", "20x28", 1.0), "tts", tmp_path / "out")
    saved = json.loads(next((tmp_path / "out").glob("*.json")).read_text("utf-8"))
    things = [*all_of(saved["ObjectStates"])]
    assert saved["SaveName"] and things
    guids = [thing["GUID"] for thing in things]
    assert all(re.fullmatch("[0-9a-f]{6}", guid) for guid in guids) and len({*guids}) == len(guids)
    pictures: dict[str, tuple[int, int]] = {}
    for thing in things:
        sheets = [on[side] for on in thing.get("CustomDeck", {}).values() for side in ("FaceURL", "BackURL")]
        for url in [*sheets, *([thing["CustomImage"]["ImageURL"]] if "CustomImage" in thing else [])]:
            pictures[url] = pictures.get(url) or picture_at(url).get_size()
        if thing["Name"] == "CardCustom":
            card_is_on_its_sheet(thing)
        elif thing["Name"] == "DeckCustom":
            inside = thing["ContainedObjects"]
            assert len(inside) > 1 and thing["DeckIDs"] == [card["CardID"] for card in inside]
            assert {str(number // 100) for number in thing["DeckIDs"]} == {*thing["CustomDeck"]}
        elif thing["Name"] == "HandTrigger":
            assert thing["FogColor"] in COLOURS and thing["Transform"]["scaleX"] > 1
    assert all(max(size) <= SIZE for size in pictures.values())
    for thing in things:
        for on in thing.get("CustomDeck", {}).values():
            w, h = pictures[on["FaceURL"]]
            assert (w % on["NumWidth"], h % on["NumHeight"]) == (0, 0)
            assert pictures[on["BackURL"]] == (w // on["NumWidth"], h // on["NumHeight"]), "a back is as large as a face"


def test_copies_of_a_card_are_things_of_their_own(tmp_path: Path) -> None:
    export(Asked(SMALL[0], "", "en", "", "20x28", 1.0), "tts", tmp_path)
    deck = next(thing for thing in json.loads((tmp_path / "harbour.json").read_text("utf-8"))["ObjectStates"]
                if thing["Name"] == "DeckCustom")
    silk = [card for card in deck["ContainedObjects"] if card["Nickname"] == "Silk"]
    assert len({card["CardID"] for card in silk}) == 1 and len({card["GUID"] for card in silk}) == len(silk) == 4


# --- Udonarium ------------------------------------------------------------------------------------------------------------

LARGEST = 2 * 1024 * 1024
"""Bytes of a picture that is read there at most."""
NUMBERS = {"card-stack": ("location.x", "location.y", "posZ", "rotate", "zindex"),
           "card": ("location.x", "location.y", "posZ", "rotate", "zindex", "state"),
           "character": ("location.x", "location.y", "posZ", "rotate", "roll"),
           "dice-symbol": ("location.x", "location.y", "posZ", "rotate"),
           "game-table": ("width", "height", "gridSize", "gridType")}
SIZED = ("card", "character", "dice-symbol")


def said(thing: Element, part: str) -> dict[str, str]:
    """What a thing says of itself: its part is looked for in the data that bears the name of its kind."""
    return {one.get("name", ""): one.text or "" for one in thing.findall(f"data[@name='{thing.tag}']/data[@name='{part}']/data")}


def things_of(room: Element) -> Iterator[Element]:
    for thing in room:
        yield thing
        yield from thing.findall("node[@name='cardRoot']/card")


@pytest.mark.parametrize("game", GAMES)
def test_a_room_holds_what_that_program_reads(game: str, tmp_path: Path) -> None:
    export(Asked(game, "", "ja", "", "20x28", 1.0), "udonarium", tmp_path / "room.zip")
    with zipfile.ZipFile(tmp_path / "room.zip") as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    room = fromstring(files.pop("data.xml"))
    assert room.tag == "room" and all(name.endswith(".png") and len(data) <= LARGEST for name, data in files.items())
    pictures = {hashlib.sha256(data).hexdigest() for data in files.values()}
    assert {name.removesuffix(".png") for name in files} == pictures
    for thing in things_of(room):
        assert thing.tag in NUMBERS
        assert all(isinstance(json.loads(thing.get(key, "")), (int, float)) for key in NUMBERS[thing.tag])
        if thing.tag == "game-table":
            assert thing.get("selected") in ("true", "false")
            assert {thing.get("imageIdentifier")} <= {*pictures, "imageIdentifier"}
            continue
        assert thing.get("location.name") == "table" and said(thing, "common")["name"]
        assert thing.tag not in SIZED or float(said(thing, "common")["size"]) > 0
        images = said(thing, "image")
        if thing.tag == "card":
            assert {images["front"], images["back"]} <= pictures and thing.get("state") in ("0", "1")
        elif thing.tag == "character":
            assert images["imageIdentifier"] in pictures and thing.find("chat-palette") is not None
        elif thing.tag == "dice-symbol":
            assert thing.get("face") in images and {*images.values()} <= pictures
        else:
            assert thing.findall("node[@name='cardRoot']/card")


def test_a_picture_too_large_for_a_room_is_made_smaller() -> None:
    noise = pygame.image.frombytes(random.Random(1).randbytes(3 * 900 * 700), (900, 700), "RGB")
    small = light(noise, 300_000)
    assert len(png(noise)) > 300_000 >= len(small)
    w, h = pygame.image.load(io.BytesIO(small)).get_size()
    assert abs(w / h - 9 / 7) < 0.02
    assert light(noise, LARGEST) == png(noise)
