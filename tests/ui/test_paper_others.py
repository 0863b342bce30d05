"""A game for other tables: a saved object of Tabletop Simulator, a room of Udonarium."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urlparse
from xml.etree.ElementTree import fromstring

import pygame
import pytest

from tabletop.commands.export import Asked, export
from tabletop.studio.tts import MOST
from tabletop.ui.proof.shot import without_window

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"
WORKSHOP = Path(__file__).parents[1] / "fixtures" / "workshop"


@pytest.fixture(autouse=True)
def _drawing() -> None:
    without_window()


def put(game: Path, to: str, out: Path) -> None:
    export(Asked(str(game), "", "en", "", "20x28", 1.0), to, out)


def file_of(url: str) -> Path:
    return Path(unquote(urlparse(url).path))


def test_a_deck_has_all_its_copies_and_its_sheet_has_their_faces(tmp_path: Path) -> None:
    put(HARBOUR, "tts", tmp_path / "tts")
    saved = json.loads((tmp_path / "tts" / "harbour.json").read_text("utf-8"))
    deck = next(thing for thing in saved["ObjectStates"] if thing["Name"] == "DeckCustom")
    assert Counter(card["Nickname"] for card in deck["ContainedObjects"]) == {"Silk": 4, "Salt": 6, "Amber": 2, "Crate": 3}
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
    assert deck["Transform"]["rotZ"] == 180
    sheet = deck["CustomDeck"]["1"]
    picture = pygame.image.load(file_of(sheet["FaceURL"]))
    assert picture.get_width() % sheet["NumWidth"] == picture.get_height() % sheet["NumHeight"] == 0
    assert max(picture.get_size()) <= 4096
    assert all(number % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1 <= MOST for number in deck["DeckIDs"])
    assert file_of(sheet["BackURL"]).is_file()


def test_pieces_and_boards_are_things_of_their_own(tmp_path: Path) -> None:
    put(WORKSHOP, "tts", tmp_path)
    saved = json.loads((tmp_path / "workshop.json").read_text("utf-8"))
    kinds = Counter(thing["Name"] for thing in saved["ObjectStates"])
    assert kinds["Custom_Token"] >= 1
    assert kinds["Custom_Board"] >= 1
    pictures = [thing["CustomImage"]["ImageURL"] for thing in saved["ObjectStates"] if "CustomImage" in thing]
    assert all(file_of(url).is_file() for url in pictures)


def test_a_room_knows_its_pictures_by_their_hash(tmp_path: Path) -> None:
    put(HARBOUR, "udonarium", tmp_path / "room.zip")
    with zipfile.ZipFile(tmp_path / "room.zip") as archive:
        pictures = {Path(name).stem: archive.read(name) for name in archive.namelist() if name != "data.xml"}
        room = fromstring(archive.read("data.xml"))
    assert all(hashlib.sha256(picture).hexdigest() == name for name, picture in pictures.items())
    (stack,) = room.findall("card-stack")
    cards = stack.findall("node[@name='cardRoot']/card")
    assert len(cards) == 15
    assert {card.get("state") for card in cards} == {"1"}
    asked = {data.text for data in room.iter("data") if data.get("type") == "image" and data.text}
    asked |= {table.get("imageIdentifier") for table in room.findall("game-table")} - {"imageIdentifier"}
    assert asked == set(pictures)
    assert len([table for table in room.findall("game-table") if table.get("selected") == "true"]) == 1


def test_equal_games_make_equal_rooms(tmp_path: Path) -> None:
    for name in ("one.zip", "two.zip"):
        put(HARBOUR, "udonarium", tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
