"""`reveal: all.bid`: the cards of a place are turned face up."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import RootModel

from tabletop.operations.declare import Declared, Made, Place
from tabletop.operations.node import Act
from tabletop.operations.places import Places, card
from tabletop.operations.prose import Prose
from tabletop.table.state import UP, State


@dataclass(frozen=True, slots=True)
class Revealing(Act):
    places: Places

    def run(self, s: State, seat: int) -> None:
        for piece in self.places.pieces(s, seat):
            if s.side[piece] != UP:
                s.flip(piece, UP)
                whose = s.box.zones[s.where[piece]].seat
                key = "log.revealed" if whose >= 0 else "log.turned_up"
                s.say(key, seat=f"seat:{max(0, whose)}", card=card(s, piece))


class Reveal(RootModel[Place], Declared):
    """Cards are turned face up."""

    def bind(self, made: Made) -> Revealing:
        return Revealing(made.table.places(self.root))

    def said(self, prose: Prose) -> str:
        return prose.say("reveal", place=prose.place(self.root))
