"""`draw: {from: deck, to: hand, cards: 2}`: cards from the top of a pile to a place."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.node import Act
from tabletop.operations.numbers import Read, number
from tabletop.operations.places import Places, card, drawn, is_open, told
from tabletop.operations.word import Made, Word
from tabletop.table.state import State

MOST_CARDS = 999
"""No operation moves more cards than this, whatever a number says."""


@dataclass(frozen=True, slots=True)
class Draw(Act):
    pile: Places
    to: Places
    cards: Read

    def run(self, s: State, seat: int) -> None:
        for _ in range(min(self.cards(s, seat), MOST_CARDS)):
            piece = drawn(s, self.pile, self.to, seat)
            if piece < 0:
                break
            zone = s.where[piece]
            if s.box.zones[zone].seat < 0 and is_open(s.box, zone):
                s.say("log.turned_up", card=card(s, piece))
            else:
                told(s, "log.drew", seat, piece)


def _bind(made: Made) -> Draw:
    spec, table = made.spec.draw, made.table
    assert spec is not None
    return Draw(table.places(spec.from_), table.places(spec.to), number(table, spec.cards))


WORD = Word(_bind)
