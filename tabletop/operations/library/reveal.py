"""`reveal: all.bid`: the cards of a place are turned face up."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.node import Act
from tabletop.operations.places import Places, card
from tabletop.operations.word import Made, Word
from tabletop.table.state import UP, State


@dataclass(frozen=True, slots=True)
class Reveal(Act):
    places: Places

    def run(self, s: State, seat: int) -> None:
        for piece in self.places.pieces(s, seat):
            if s.side[piece] != UP:
                s.flip(piece, UP)
                whose = s.box.zones[s.where[piece]].seat
                key = "log.revealed" if whose >= 0 else "log.turned_up"
                s.say(key, seat=f"seat:{max(0, whose)}", card=card(s, piece))


def _bind(made: Made) -> Reveal:
    return Reveal(made.table.places(made.spec.reveal or ""))


WORD = Word(_bind)
