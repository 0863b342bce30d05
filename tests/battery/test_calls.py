"""How many Python calls an answer costs: a measure of speed that is the same on every machine.

    PYTHONPATH=. python tests/battery/test_calls.py

prints what it is now; a figure that fell is kept.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import FrameType

import battery_checks as must
import pytest

from tabletop.referee.legal import random_move
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice

KEPT = json.loads((Path(__file__).parent.parent / "fixtures" / "calls.json").read_text("utf-8"))
"""Calls an answer, by setup."""
GAMES, WARM_UP = range(4), 99
MORE = 1.1


def answers(game: must.Opened, seed: int) -> int:
    """Plays a random game; how many answers were given."""
    runner, dice, n = Runner(game.rules, game.table(seed)), Dice(seed), 0
    while runner.ask is not None:
        seat = runner.waiting()[0]
        runner.answer(seat, random_move(game.rules, runner.state, runner.ask, seat, dice))
        n += 1
    return n


def calls(game: must.Opened) -> float:
    """Python calls an answer, over some games after a warm-up."""
    met = 0

    def called(frame: FrameType, event: str, arg: object) -> None:
        nonlocal met
        met += event == "call"

    answers(game, WARM_UP)
    before = sys.getprofile()
    sys.setprofile(called)
    try:
        given = sum(answers(game, seed) for seed in GAMES)
    finally:
        sys.setprofile(before)
    return met / given


@pytest.mark.parametrize("game", [game for game in must.all_setups() if str(game) in KEPT], ids=str)
def test_an_answer_costs_no_more_calls_than_it_did(game: must.Opened) -> None:
    assert calls(game) <= MORE * KEPT[str(game)]


def test_every_game_and_mode_is_measured() -> None:
    assert {(game.box.game, game.box.mode) for game in must.all_setups()} == {tuple(name.split("-")[:2]) for name in KEPT}


if __name__ == "__main__":
    print(json.dumps({str(game): round(calls(game)) for game in must.all_setups()}, indent=1))
