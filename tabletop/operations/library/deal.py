"""`deal: {from: deck, to: hand, cards: 5}`: every seat is given a card, beginning with the one that leads, so many times around."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.operations.declare import Fault
from tabletop.operations.ground import Ground
from tabletop.operations.library.draw import MOST_CARDS, Draw, Drawing
from tabletop.operations.places import drawn
from tabletop.operations.table import leader
from tabletop.table.state import State


class Dealing(Drawing):
    __slots__ = ()

    def run(self, s: State, seat: int) -> None:
        n, seats, first = max(0, min(self.cards(s, seat), MOST_CARDS)), s.box.seats, leader(s)
        for k in range(n * seats):
            drawn(s, self.pile, self.to, (first + k) % seats)
        s.say("log.dealt", n=n)


class Deal(Draw):
    """Cards from a pile to every seat, one after another, beginning with the one that leads."""

    node = Dealing
    key = "deal"

    def faults(self, ground: Ground) -> Iterator[Fault]:
        if ground.shared(self.to):
            yield ("to",), "steps", f"{self.to!r} is one place for all; cards are dealt to places of the seats", "use draw"
