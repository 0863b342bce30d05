"""`take: {from: all.played, to: won}`: all cards of some places go to another."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import Field

from tabletop.operations.declare import Declared, Made, Parts, Place, Sources
from tabletop.operations.node import Act, Node
from tabletop.operations.places import Places, taken
from tabletop.operations.prose import Prose
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Taking(Act):
    sources: tuple[Places, ...]
    to: Places
    said: bool

    def run(self, s: State, seat: int) -> None:
        n = taken(s, [piece for source in self.sources for piece in source.pieces(s, seat)], self.to, seat)
        if n and self.said:
            s.say("log.taken", seat=f"seat:{seat}", n=n)


class Take(Parts, Declared):
    """All cards of some places go to another; nobody chooses."""

    from_: Sources = Field(alias="from", description="the places that are emptied: one, or a list of them")
    to: Place = Field(description="where the cards go")

    def bind(self, made: Made) -> Node:
        return Taking(tuple(map(made.table.places, self.from_)), made.table.places(self.to), True)

    def said(self, prose: Prose) -> str:
        return prose.say("take", **prose.ends(self.from_, self.to))
