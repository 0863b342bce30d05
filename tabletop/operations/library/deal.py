"""`deal: {from: deck, to: hand, cards: 5}`: every seat is given a card, beginning with the one that leads, so many times around."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.library.draw import MOST_CARDS
from tabletop.operations.node import Act
from tabletop.operations.numbers import Read, number
from tabletop.operations.places import Places, drawn
from tabletop.operations.table import leader
from tabletop.operations.word import Made, Word
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Deal(Act):
    pile: Places
    to: Places
    cards: Read

    def run(self, s: State, seat: int) -> None:
        n, seats, first = max(0, min(self.cards(s, seat), MOST_CARDS)), s.box.seats, leader(s)
        for k in range(n * seats):
            drawn(s, self.pile, self.to, (first + k) % seats)
        s.say("log.dealt", n=n)


def _bind(made: Made) -> Deal:
    spec, table = made.spec.deal, made.table
    assert spec is not None
    return Deal(table.places(spec.from_), table.places(spec.to), number(table, spec.cards))


WORD = Word(_bind)
