"""`draw: {from: deck, to: hand, cards: 2}`: cards from the top of a pile to a place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pydantic import Field

from tabletop.operations.declare import Declared, Made, Parts, Place
from tabletop.operations.node import Act
from tabletop.operations.numbers import AnyNumber, Number, Read
from tabletop.operations.places import Places, card, drawn, is_open, told
from tabletop.operations.prose import Prose
from tabletop.table.state import State

MOST_CARDS = 999
"""No operation moves more cards than this, whatever a number says."""


@dataclass(frozen=True, slots=True)
class Drawing(Act):
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


class Draw(Parts, Declared):
    """Cards from the top of a pile to a place."""

    node: ClassVar[type[Drawing]] = Drawing
    key: ClassVar[str] = "draw"
    from_: Place = Field(alias="from", description="the pile the cards come from")
    to: Place = Field(description="where they go")
    cards: AnyNumber = Field(default_factory=lambda: Number(fixed=1), description="how many; left out: one")

    def bind(self, made: Made) -> Drawing:
        return self.node(made.table.places(self.from_), made.table.places(self.to), self.cards.bind(made.table))

    def said(self, prose: Prose) -> str:
        return prose.say(self.key, n=self.cards.amount(prose), **prose.ends(self.from_, self.to))
