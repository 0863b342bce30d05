"""What an experienced player of 3x3Wars answers: legal in every phase, and a unit is never given away for nothing."""

from __future__ import annotations

from collections import Counter

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.legal import offered, random_move, refusal
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice

WARS, RULES = catalog_of("wars3x3"), rules_of("wars3x3")
WAYS = {"removal", "removal by two", "reinforce", "counter", "territory", "deploy", "redeploy", "magic", "choose"}
LANDS = ["003", "004", "005", "011", "025"]


@pytest.mark.parametrize("mode", ["beginner", "advanced"])
def test_practice_is_legal_and_knows_every_phase_and_magic(mode: str) -> None:
    practice = RULES.mind.practice
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


def cast(magic: str, hand: str, units: str, life: int = 30) -> bool:
    """Whether practice uses this magic in its turn, with five territories, against a unit of cost 7."""
    mine = {f"p1.unit.{n}": [key] for n, key in enumerate(units.split(), 1)}
    zones = {"p1.magic": [magic], "p1.hand": hand.split(), "p1.land": LANDS, "p2.unit.1": ["043"], **mine}
    lies = TableEntry(zones=zones, seat="p1", turn=5, step="2.1", gauges={"p1.life": life})
    state = open_forced(WARS, RULES, OpeningEntry(game="wars3x3", mode="beginner", table=lies))
    move = RULES.mind.practice(state, 0) if RULES.mind.practice is not None else None
    return move is not None and move.verb == "magic"


def test_practice_uses_a_magic_where_it_promises_something_and_keeps_it_else() -> None:
    assert cast("A11", hand="010 007", units="024")  # Harvest: a unit of 8 with five territories
    assert not cast("A11", hand="007 016", units="024")  # only units of 5, which need none
    assert cast("A08", hand="007", units="014 016 017")  # Poisoning, and 23 lives left
    assert not cast("A08", hand="007", units="014 016 017", life=7)  # and none left
