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
