"""`deal: {from: deck, to: hand, cards: 5}`: every seat is given a card, beginning with the one that leads, so many times around."""

from collections.abc import Iterator

from tabletop.operations.forms import Fault, Ground
from tabletop.operations.library.draw import MOST_CARDS, Draw
from tabletop.operations.places import Places, drawn
from tabletop.operations.table import Read, from_leader
from tabletop.table.state import State


class Deal(Draw):
    """Cards from a pile to every seat, one after another, beginning with the one that leads."""

    @staticmethod
    def run(s: State, seat: int, from_: Places, to: Places, cards: Read) -> None:
        n = max(0, min(cards(s, seat), MOST_CARDS))
        for one in n * from_leader(s):
            drawn(s, from_, to, one)
        s.say("log.dealt", n=n)

    def faults(self, ground: Ground) -> Iterator[Fault]:
        if ground.shared(self.to):
            yield ("to",), "steps", f"{self.to!r} is one place for all; cards are dealt to places of the seats", "use draw"
