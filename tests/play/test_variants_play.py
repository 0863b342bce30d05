"""Variants at the table: kept in the save, chosen on the set-up sheet, played by bots."""

import json
from pathlib import Path

import pytest
from read_once import catalog_of

from tabletop.bots.simulate import simulate
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.saves import load
from tabletop.play.session import Session

GAMES = [(file.parents[1].name, file.stem) for file in sorted(content_dir().glob("*/variants/*.yaml"))]


def test_a_save_remembers_its_variants(tmp_path: Path) -> None:
    catalog, path = load_game(content_dir() / "wars3x3", ["breakthrough"]), tmp_path / "a.jsonl"
    session = Session.start(catalog, rules_of("wars3x3"), Setup("", 2, 3), (Person("A", (0,)), Person("B", (1,))), path=path)
    session.close()
    assert json.loads(path.read_text("utf-8").splitlines()[0])["variants"] == ["breakthrough"]
    again = load(path, lambda game: catalog_of(game), lambda catalog: rules_of("wars3x3"), keep_writing=False)
    assert again.wrong == ""
    assert again.session.catalog.applied == ("breakthrough",)
    assert [card.data["cost"] for card in again.session.box.cards if card.id == "black_hound"] == [5] * 6
    assert again.session.state.key() == session.state.key()


@pytest.mark.parametrize("game, name", GAMES)
def test_bots_play_every_variant_to_its_end(game: str, name: str) -> None:
    catalog = load_game(content_dir() / game, [name])
    assert catalog.problems == ()
    played = simulate(catalog, ["random"] * catalog.modes[0].players[0], 3, seed=2)
    assert (played.finished, played.errors) == (3, 0)
