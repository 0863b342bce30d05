"""A game under way says how long it still takes."""

from __future__ import annotations

import pytest
from read_once import catalog_of
from table_helpers import model
from test_table_log import by_bots

from tabletop.ui.table.panels.log.left import time_left


@pytest.mark.parametrize(("game", "mode"), [("wars3x3", "beginner"), ("hackclad_delta", "versus"), ("anoare", "duel")])
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


def test_nobody_can_tell_of_a_game_without_a_clock() -> None:
    assert time_left(model(by_bots("pearls", catalog_of("pearls").modes[0].id, 2, 3, 6))) == ""
