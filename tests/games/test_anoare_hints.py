"""Hints drawn from whole duels: short, and what they say of skills and blows is so on the table."""

from __future__ import annotations

import pytest
from drawn_hints import Drawn, drawn, short

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.reasons import known, met
from tabletop.games.anoare.tables import tables
from tabletop.referee.ask import PASSED
from tabletop.referee.fact import Fact
from tabletop.referee.runner import Runner


@pytest.mark.parametrize("seed", [21, 22, 23])
def test_hints_are_short_and_their_figures_those_of_the_table(seed: int) -> None:
    looked_at = 0
    for one in drawn("anoare", "duel", 2, seed, 3):
        assert short(one), one.said
        assert one.table.step() == "5.4-2" or one.hint.move.verb != "fragment", one.said
        looked_at += sum(_holds(one, fact) for fact in one.hint.facts[:1])
    assert looked_at


def _holds(one: Drawn, fact: Fact) -> bool:
    """Whether a fact is one of those looked at here; they are so on the table, and better than of all they are set beside."""
    kind, state, says = fact.says.key.removeprefix("fact."), one.table, fact.says.figures
    if kind in ("meets.net", "meets.crit") and state.step() == "5.2":
        hand = state.zones[tables(state).hand[one.seat]]
        found = {card: [met(state, one.seat, card, theirs) for theirs in known(state, 1 - one.seat)] for card in hand}
        n = {card: sum(one[3] if kind == "meets.crit" else one[0] > one[1] for one in met) for card, met in found.items()}
        chosen = one.hint.move.parts[0].piece
        assert says["n"] == n.pop(chosen) > says["m"] == max(n.values())
    elif kind in ("deals", "takes", "blows.both", "blows", "same.fragment", "same.cards", "same.free"):
        assert (says["n"], says["took"]) == _blows(one), one.said
    elif kind == "cools" and one.hint.move != PASSED:
        zone = tables(state).hand[one.seat]
        assert len(one.after.zones[zone]) == len(state.zones[zone]) + says["n"], one.said
    else:
        return False
    return True


def _blows(one: Drawn) -> tuple[int, int]:
    """The damage a seat deals and takes in the turn after a hint, if both pass from then on."""
    runner = Runner(one.rules, one.table.copy(), lambda *_: True)
    runner.answer(one.seat, one.hint.move)
    if one.hint.why.then is not None:
        runner.answer(one.seat, one.hint.why.then.move)
    while runner.ask is not None and runner.state.step() != "5.5-2":
        runner.answer(runner.waiting()[0], PASSED)
    taken = [runner.state.seat_num[seat, "taken"] - one.table.seat_num[seat, "taken"] for seat in (f.other(one.seat), one.seat)]
    return taken[0], taken[1]
