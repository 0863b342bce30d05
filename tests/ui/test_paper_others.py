"""A game for other tables: a saved object of Tabletop Simulator, a room of Udonarium."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections import Counter
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import unquote, urlparse
from xml.etree.ElementTree import fromstring

import pygame
import pytest
from read_once import catalog_of

from tabletop.catalog.shelf import game_folders
from tabletop.catalog.terms import Term
from tabletop.commands.export import Asked, export
from tabletop.places import content_dir
from tabletop.studio.markup import converted
from tabletop.studio.setting import Free, Spot, amounts
from tabletop.studio.tts import MOST
from tabletop.ui.paper.cards import Printer
from tabletop.ui.paper.exported import Export, in_places, parted
from tabletop.ui.proof.shot import without_window

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"
WORKSHOP = Path(__file__).parents[1] / "fixtures" / "workshop"


@pytest.fixture(autouse=True)
def _drawing() -> None:
    without_window()


def put(game: Path, to: str, out: Path) -> None:
    export(Asked(str(game), "", "en", "", "20x28", 1.0), to, out)


def objects(folder: Path, game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((folder / f"{game}.json").read_text("utf-8"))["ObjectStates"]
    return found


def cards_of(things: list[dict[str, Any]]) -> Counter[str]:
    """The names of all cards, in piles or alone."""
    return Counter(card["Nickname"] for thing in things for card in thing.get("ContainedObjects", [thing])
                   if card["Name"] == "CardCustom")


def file_of(url: str) -> Path:
    return Path(unquote(urlparse(url).path))


def test_a_deck_has_all_its_copies_and_its_sheet_has_their_faces(tmp_path: Path) -> None:
    put(HARBOUR, "tts", tmp_path / "tts")
    saved = json.loads((tmp_path / "tts" / "harbour.json").read_text("utf-8"))
    deck, quay = (thing for thing in saved["ObjectStates"] if thing["Name"] == "DeckCustom")
    assert Counter(card["Nickname"] for card in deck["ContainedObjects"]) == {"Silk": 4, "Salt": 6, "Amber": 2}
    assert (deck["Nickname"], quay["Nickname"], quay["Transform"]["rotZ"]) == ("Deck", "Quay", 0)
    assert deck["Transform"]["posX"] != quay["Transform"]["posX"]
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
    assert kinds["Custom_Token_Stack"] >= 1
    assert kinds["Custom_Board"] >= 1
    pictures = [thing["CustomImage"]["ImageURL"] for thing in saved["ObjectStates"] if "CustomImage" in thing]
    assert all(file_of(url).is_file() for url in pictures)


def test_a_room_knows_its_pictures_by_their_hash(tmp_path: Path) -> None:
    put(HARBOUR, "udonarium", tmp_path / "room.zip")
    with zipfile.ZipFile(tmp_path / "room.zip") as archive:
        pictures = {Path(name).stem: archive.read(name) for name in archive.namelist() if name != "data.xml"}
        room = fromstring(archive.read("data.xml"))
    assert all(hashlib.sha256(picture).hexdigest() == name for name, picture in pictures.items())
    deck, quay, bank, *purses = room.findall("card-stack")
    cards = [stack.findall("node[@name='cardRoot']/card") for stack in (deck, quay, bank, *purses)]
    assert [len(of) for of in cards] == [12, 3, 20, 5, 5, 5, 5]
    assert {card.get("state") for card in cards[0]} == {"1"} and {card.get("state") for card in cards[1]} == {"0"}
    assert len({(stack.get("location.x"), stack.get("location.y")) for stack in room.findall("card-stack")}) == 7
    asked = {data.text for data in room.iter("data") if data.get("type") == "image" and data.text}
    asked |= {table.get("imageIdentifier") for table in room.findall("game-table")} - {"imageIdentifier"}
    assert asked == set(pictures)
    assert len([table for table in room.findall("game-table") if table.get("selected") == "true"]) == 1


@pytest.mark.parametrize(("seats", "bids"), [(0, 4), (2, 2)])
def test_what_every_seat_has_is_there_for_every_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str], seats: int,
                                                     bids: int) -> None:
    export(Asked("night_market", "", "en", "", "20x28", 1.0, seats), "tts", tmp_path / "tts")
    assert f"for {seats or 4} players (--seats 2 to 4)" in capsys.readouterr().out
    things = objects(tmp_path / "tts", "night_market")
    of_bids = [n for name, n in cards_of(things).items() if "coin" in name]
    assert of_bids == [bids] * 9
    assert len([thing for thing in things if thing["Name"] == "HandTrigger"]) == bids
    export(Asked("night_market", "", "en", "", "20x28", 1.0, seats), "udonarium", tmp_path / "room.zip")
    with zipfile.ZipFile(tmp_path / "room.zip") as archive:
        room = fromstring(archive.read("data.xml"))
    named = Counter(card.findtext("data/data[@name='common']/data[@name='name']") for card in room.iter("card"))
    assert [n for name, n in named.items() if "coin" in str(name)] == [bids] * 9


def test_print_has_what_every_seat_needs_and_no_less_than_the_files_say() -> None:
    market = catalog_of("night_market")
    assert {amounts(market, 4)[f"coin_{n}"] for n in range(1, 10)} == {4} and amounts(market, 2)["coin_1"] == 2
    assert {key: n for key, n in amounts(market, 4).items() if not key.startswith("coin")} == {
        card.key: max(1, market.copies[card.key]) for card in market.cards if not card.key.startswith("coin")}


def test_no_two_boards_lie_in_one_place_and_dice_and_chips_are_what_they_are(tmp_path: Path) -> None:
    put(WORKSHOP, "tts", tmp_path)
    things = objects(tmp_path, "workshop")
    names = Counter(thing["Name"] for thing in things)
    assert names["Die_6"] == 2 and names["Quarter"] == 1 and names["Infinite_Bag"] == 1
    purses = [thing for thing in things if thing["Name"] == "Custom_Token_Stack"]
    assert [purse["Number"] for purse in purses] == [5] * len(purses) and purses
    assert all(thing["AttachedSnapPoints"] for thing in things if thing["Name"] == "ScriptingTrigger") and names["ScriptingTrigger"]
    export(Asked("hackclad_delta", "", "ja", "W01", "20x28", 1.0), "tts", tmp_path / "delta")
    boards = [thing["Transform"] for thing in objects(tmp_path / "delta", "hackclad_delta") if thing["Name"] == "Custom_Board"]
    assert len({(at["posX"], at["posZ"]) for at in boards}) == len(boards) > 1


@pytest.mark.parametrize("game", [*sorted(folder.name for folder in game_folders(content_dir())), "workshop", "dice_luck"])
def test_no_two_things_lie_in_each_other(game: str) -> None:
    own = {"workshop": WORKSHOP, "dice_luck": WORKSHOP.parent / "games" / "dice_luck"}
    catalog = catalog_of(own.get(game, game))
    for seats in range(catalog.players[0], catalog.players[1] + 1):
        written = Export(cast(Printer, SimpleNamespace(catalog=catalog, lang="en")), tuple(catalog.cards), seats)
        laid, free = written.laid, Free((*written.laid.spots.values(), *written.laid.hands))
        heaps = [(heap, laid.spots.get(heap.zone.name) or Spot(0, -1)) for heap in laid.heaps if heap.zone.kind != "hand"]
        heaps += [(written.rest, Spot(0, 50))] if written.rest is not None else []
        places = [(at.x, at.y) for heap, spot in heaps for at, _, _ in in_places(parted(heap), free.at(spot))]
        assert places and len(set(places)) == len(places), (seats, places)
        assert not [(one, two) for one, two in combinations(places, 2) if one[1] == two[1] and abs(one[0] - two[0]) < 1]
        all_of = [in_places(parted(heap), Free(()).at(spot)) for heap, spot in heaps]
        assert sum(len(pile) + len(pieces) for of in all_of for _, pile, pieces in of) == sum(len(heap.cards) for heap, _ in heaps)


def test_what_lies_in_no_supply_is_called_after_its_backs() -> None:
    catalog = catalog_of("anoare")
    written = Export(cast(Printer, SimpleNamespace(catalog=catalog, lang="en")), tuple(catalog.cards), 2)
    assert written.rest is not None
    names = {written.name_of_pile(written.rest.zone, pile) for pile in parted(written.rest).piles}
    assert {"ANOARE: Archer", "ANOARE: Wizard"} <= names, names


def test_a_die_of_a_room_has_a_picture_for_each_side(tmp_path: Path) -> None:
    put(WORKSHOP, "udonarium", tmp_path / "room.zip")
    with zipfile.ZipFile(tmp_path / "room.zip") as archive:
        room, names = fromstring(archive.read("data.xml")), archive.namelist()
    die = room.findall("dice-symbol")[0]
    faces = {data.get("name"): data.text for data in die.iter("data") if data.get("type") == "image"}
    assert list(faces) == ["1", "2", "3", "4", "5", "6"] and all(f"{face}.png" in names for face in faces.values())


def test_marks_of_a_text_are_those_of_the_other_program() -> None:
    terms = {"fire": Term("fire", "element", {"ja": "炎", "en": "Fire"}, {}, "", "el_fire")}
    said = "**Draw 2** with :el_fire: or :ui_deck:."
    assert converted(said, terms, "en", ("[b]", "[/b]")) == "[b]Draw 2[/b] with Fire or ui deck."
    assert converted(said, terms, "ja") == "Draw 2 with 炎 or ui deck."


def test_equal_games_make_equal_rooms(tmp_path: Path) -> None:
    for name in ("one.zip", "two.zip"):
        put(HARBOUR, "udonarium", tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()
