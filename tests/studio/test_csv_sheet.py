"""The cards of a game as a sheet: read back, it is the same game."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from read_once import catalog_of

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.operations.reading import load_game
from tabletop.studio.csv_sheet import cards_csv, told_once
from tabletop.table.box import Card

GAMES = ("wars3x3", "hackclad_delta", "anoare", "circuit_drive", "swordrion", "lanterns", "pearls", "night_market")


def read_back(folder: Path, sheet: str, at: Path) -> Catalog:
    shutil.copytree(folder, at / folder.name, ignore=shutil.ignore_patterns("cards", "scenarios", "replays", "variants"))
    (at / folder.name / "cards").mkdir()
    (at / folder.name / "cards" / "all.csv").write_text(sheet, "utf-8-sig", newline="")
    return load_game(at / folder.name)


def without_place(card: Card) -> tuple[object, ...]:
    return (card.key, card.id, card.name, card.template, card.back, card.tags, card.source, card.sides, card.shape,
            {field: value for field, value in card.data.items() if value is not None})


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_read_back_is_the_same_game(game: str, tmp_path: Path) -> None:
    before = catalog_of(game)
    after = read_back(before.folder, cards_csv(before), tmp_path)
    assert [str(problem) for problem in after.problems] == []
    assert sorted(map(without_place, after.cards), key=str) == sorted(map(without_place, before.cards), key=str)
    assert after.copies == before.copies


def test_a_variant_is_in_the_sheet(tmp_path: Path) -> None:
    before = load_game(places.content_dir() / "wars3x3", ["breakthrough"])
    after = read_back(before.folder, cards_csv(before), tmp_path)
    assert {card.key: card.data.get("cost") for card in after.cards} == {card.key: card.data.get("cost") for card in before.cards}
    assert set(told_once(before)) == {key for key, n in before.copies.items() if n != 1}


NOTED = """\
Key,Name,Cost,Remarks,# to do,text
owl,Owl,3,by moonlight,"ask Mia, then Ben",
fox,Fox,1,,,Red.
"""


def sheeted(folder: Path, sheet: str, titles: str) -> Path:
    """A small game whose cards are a sheet with titles of a person's own."""
    (folder / "cards").mkdir(parents=True)
    game = f"id: wood\nname: Wood\nplayers: [1, 2]\nfields: {{cost: int, text: words}}\ntitles: {titles}\n"
    (folder / "game.yaml").write_text(game, "utf-8")
    (folder / "table.yaml").write_text("zones: {deck: {}}\nsupplies: [{cards: {}, zone: deck}]\n")
    (folder / "cards" / "all.csv").write_text(sheet, "utf-8", newline="")
    return folder


def test_titles_of_a_sheet_are_a_persons_own_and_notes_survive_a_round_trip(tmp_path: Path) -> None:
    titles = "{Key: id, Name: name.en, Cost: cost, Remarks: '#'}"
    catalog = load_game(sheeted(tmp_path / "wood", NOTED, titles))
    assert catalog.problems == ()
    assert [(card.id, card.name["ja"], card.data.get("cost")) for card in catalog.cards] == [("owl", "Owl", 3), ("fox", "Fox", 1)]
    once = cards_csv(catalog)
    assert once.splitlines() == ["Key,Name,copies,Cost,text,Remarks,# to do", 'owl,Owl,1,3,,by moonlight,"ask Mia, then Ben"',
                                 "fox,Fox,1,1,Red.,,"]
    again = load_game(sheeted(tmp_path / "again", once, titles))
    assert again.problems == () and cards_csv(again) == once


@pytest.mark.parametrize(("titles", "said"), [
    ("{Key: id, Name: nmae}", "row 1: unknown column 'Name'"),
    ("{Key: id, Name: name, Cost: name.en, Remarks: '#'}", "row 1: column 'Cost' stands beside another for a part of it"),
    ("{Name: name, Cost: cost, Remarks: '#'}", "row 1: unknown column 'Key'"),
])
def test_what_is_wrong_with_titles_is_told_by_the_words_of_the_sheet(tmp_path: Path, titles: str, said: str) -> None:
    problems = load_game(sheeted(tmp_path / "wood", NOTED, titles)).problems
    assert any(said in str(problem) for problem in problems), [*map(str, problems)]


def test_a_game_that_writes_some_words_in_one_language_comes_back_too(tmp_path: Path) -> None:
    folder = sheeted(tmp_path / "wood", "id,name,cost\nowl,Owl,3\n", "{}")
    (folder / "cards" / "more.yaml").write_text("- {id: fox, name: {ja: きつね, en: Fox}, cost: 1}\n", "utf-8")
    once = cards_csv(load_game(folder))
    again = load_game(sheeted(tmp_path / "again", once, "{}"))
    assert again.problems == () and {card.id: card.name["ja"] for card in again.cards} == {"owl": "Owl", "fox": "きつね"}
