"""What speaks for an answer beside another where the table it leads to tells nothing: the cheap units of a first hand."""

from __future__ import annotations

from tabletop.games.wars3x3.advice import CHEAP, CHEAP_WANTED
from tabletop.games.wars3x3.cards import cards
from tabletop.referee.ask import PASS
from tabletop.referee.fact import Fact
from tabletop.table.state import Move, State


def pleads(s: State, seat: int, move: Move, other: Move) -> list[Fact]:
    """S-5: how many units of the hand can come early, for a new hand or against one."""
    if s.step() != "mulligan":
        return []
    c = cards(s)
    n = sum(c.unit[s.face[card]] and c.cost[s.face[card]] <= CHEAP for card in s.zones[c.hand[seat]])
    if (move.verb == PASS) != (n >= CHEAP_WANTED):
        return []
    return [Fact.of("hand", "cheap.enough" if move.verb == PASS else "cheap.few", 1.0, seat, n=n, cost=CHEAP)]
