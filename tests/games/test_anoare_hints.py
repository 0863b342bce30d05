"""Hints drawn from whole duels: short, and what they say of skills is so on the table."""

from __future__ import annotations

import pytest
from drawn_hints import Drawn, drawn, short

from tabletop.games.anoare.reasons import critical, known
from tabletop.games.anoare.tables import tables
from tabletop.referee.ask import PASSED
from tabletop.referee.fact import Fact


@pytest.mark.parametrize("seed", [21, 22, 23])
def test_hints_are_short_and_their_figures_those_of_the_table(seed: int) -> None:
    met = 0
    for one in drawn("anoare", "duel", 2, seed, 3):
        assert short(one), one.said
        met += sum(_holds(one, fact) for fact in one.hint.facts[:1] if one.hint.move != PASSED)
    assert met


def _holds(one: Drawn, fact: Fact) -> bool:
    """Whether a fact is one of those looked at here; they are so on the table, and better than of what they are set beside."""
    kind, c, state = fact.says.key.removeprefix("fact."), tables(one.table), one.table
    paid = [state.face[part.piece] for part in one.hint.move.parts]
    if kind in ("meets.crit.may", "meets.safe.may"):
        pairs = [critical(state, one.seat, one.hint.move.parts[0].piece, theirs) for theirs in known(state, 1 - one.seat)]
        n = sum(pair[kind == "meets.safe.may"] for pair in pairs)
        assert fact.says.figures["n"] == n and (n > fact.says.figures["m"]) is (kind == "meets.crit.may")
    elif kind == "keeps.atk":
        assert fact.says.figures["other"] in [c.said[face] for face in paid] and fact.says.figures["n"] > fact.says.figures["m"]
        assert fact.says.figures["m"] in [max(0, c.atk[face]) for face in paid]
    elif kind in ("takes.atk", "meets.atk.may"):
        assert fact.says.figures["n"] == c.atk[paid[0]] > fact.says.figures["m"]
    else:
        return False
    return True
