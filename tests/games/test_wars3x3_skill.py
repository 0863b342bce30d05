"""What an experienced player of 3x3Wars answers: legal in every phase, and a unit is never given away for nothing."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletop.catalog.game import load_game
from tabletop.games import rules_of
from tabletop.places import content_dir
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.legal import offered, random_move, refusal
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice

WARS, RULES = load_game(content_dir() / "wars3x3"), rules_of("wars3x3")
WAYS = {"removal", "removal by two", "reinforce", "counter", "territory", "deploy", "redeploy", "magic", "choose"}


@pytest.mark.parametrize("mode", ["beginner", "advanced"])
def test_practice_is_legal_and_knows_every_phase_and_magic(mode: str) -> None:
    practice = RULES.practice
    assert practice is not None
    used: Counter[str] = Counter()
    for seed in range(12):
        runner, dice = Runner(RULES, open_table(open_box(WARS, RULES, Setup(mode)), RULES, seed)), Dice(seed)
        while runner.ask is not None:
            seat = runner.waiting()[0]
            move = practice(runner.state, seat)
            if move is not None and move.verb in offered(RULES, runner.state, runner.ask, seat):
                assert refusal(RULES, runner.state, runner.ask, seat, move) is None, runner.state.step()
                used[move.verb] += 1
                used["removal by two"] += move.verb == "removal" and len({part.place for part in move.parts}) < len(move.parts)
            elif PASS in runner.ask.to[seat] and dice(3):
                move = PASSED
            else:
                move = random_move(RULES, runner.state, runner.ask, seat, dice)
            runner.answer(seat, move)
    assert set(+used) >= WAYS
