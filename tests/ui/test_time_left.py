"""A game under way says how long it still takes."""

from __future__ import annotations

import pytest
from read_once import catalog_of
from table_helpers import model
from test_scene_sandbox import harbour
from test_table_log import by_bots

from tabletop.ui.table.panels.log.left import time_left


@pytest.mark.parametrize(("game", "mode"), [("wars3x3", "beginner"), ("hackclad_delta", "versus"), ("anoare", "duel"),
                                            ("circuit_drive", "multi"), ("pearls", "table")])
def test_it_grows_shorter_from_the_minutes_of_the_game_to_nothing(game: str, mode: str) -> None:
    least, most = catalog_of(game).minutes or (0, 0)
    shares = [table.state.result is None and model(table).sight.figures.left() for commits in (12, 80, 400)
              for table in [by_bots(game, mode, 2, 3, commits)]]
    assert shares[0] and shares[0] > 0.6
    assert shares[1] is False or 0 <= shares[1] <= shares[0]  # type: ignore[operator]
    table = by_bots(game, mode, 2, 3, 12)
    said = time_left(model(table, "en"))
    n = int("".join(c for c in said if c.isdigit()))
    assert said.startswith("about ") and least / 2 <= n <= most
    assert "約" in time_left(model(table, "ja"))


def test_a_pile_that_is_played_empty_tells_it_by_what_still_lies_there() -> None:
    shares = [model(by_bots("night_market", "table", 2, 3, commits)).sight.figures.left() or 0.0 for commits in (2, 12)]
    assert 1 >= shares[0] > 0.6 > shares[1] > 0


def test_nobody_can_tell_of_a_game_without_a_clock() -> None:
    assert time_left(harbour(2, (1280, 800)).scene.model) == ""


def test_with_a_partner_it_is_told_by_the_minutes_of_that_mode_and_by_the_deck() -> None:
    """The pile of enemies is seldom used up: the round is over as the deck is."""
    figures = model(by_bots("circuit_drive", "solo", 2, 3, 2)).sight.figures
    begun = figures.left() or 0.0
    deck = [model(by_bots("circuit_drive", "solo", 2, 3, commits)).sight.figures.left() or 0.0 for commits in (12, 24)]
    assert 0.9 < begun <= 1 and begun > deck[0] > deck[1] > 0
    assert catalog_of("circuit_drive").mode("solo").minutes == (25, 45)  # type: ignore[union-attr]
