"""`draw: {from: deck, to: hand, cards: 2}`: cards from the top of a pile to a place."""

from typing import ClassVar

from pydantic import Field

from tabletop.operations.declare import Declared
from tabletop.operations.forms import Parts, Place
from tabletop.operations.numbers import AnyNumber, Number
from tabletop.operations.places import Places, card, drawn, is_open, told
from tabletop.operations.table import Read
from tabletop.table.state import State

MOST_CARDS = 999
"""No operation moves more cards than this, whatever a number says."""


class Draw(Parts, Declared):
    """Cards from the top of a pile to a place."""

    moves: ClassVar = True
    from_: Place = Field(alias="from", description="the pile the cards come from")
    to: Place = Field(description="where they go")
    cards: AnyNumber = Field(default_factory=lambda: Number(fixed=1), description="how many; left out: one")

    @staticmethod
    def run(s: State, seat: int, from_: Places, to: Places, cards: Read) -> None:
        for _ in range(min(cards(s, seat), MOST_CARDS)):
            piece = drawn(s, from_, to, seat)
            if piece < 0:
                break
            zone = s.where[piece]
            if s.box.zones[zone].seat < 0 and is_open(s.box, zone):
                s.say("log.turned_up", card=card(s, piece))
            else:
                told(s, "log.drew", seat, piece)
