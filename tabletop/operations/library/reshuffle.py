"""`reshuffle: {from: discard, to: deck}`: all cards of some places go to a pile, which is shuffled."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.declare import Made
from tabletop.operations.library.take import Take
from tabletop.operations.node import Act, Node
from tabletop.operations.places import Places, mixed
from tabletop.operations.prose import Prose
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Reshuffling(Act):
    sources: tuple[Places, ...]
    to: Places

    def run(self, s: State, seat: int) -> None:
        mixed(s, [piece for source in self.sources for piece in source.pieces(s, seat)], self.to.zones[seat][0])


class Reshuffle(Take):
    """The same as `take`, to a pile, which is shuffled."""

    def bind(self, made: Made) -> Node:
        return Reshuffling(tuple(map(made.table.places, self.from_)), made.table.places(self.to))

    def said(self, prose: Prose) -> str:
        return prose.say("reshuffle", **prose.ends(self.from_, self.to))
