"""`take: {from: all.played, to: won}`: all cards of some places, or those that fit `where`, go to another."""

from typing import ClassVar

from pydantic import Field

from tabletop.operations.declare import Declared
from tabletop.operations.forms import Parts, Place, Sources
from tabletop.operations.places import Places, taken
from tabletop.operations.prose import Prose
from tabletop.operations.where import Fits, Where
from tabletop.table.state import State


class Take(Parts, Declared):
    """All cards of some places go to another; nobody chooses."""

    moves: ClassVar = True
    from_: Sources = Field(alias="from", description="the places that are emptied: one, or a list of them")
    to: Place = Field(description="where the cards go")
    where: Where = Field(default_factory=dict, description="only cards like this go")
    leave: int = Field(default=0, ge=0, le=99, description="so many on top stay")

    @staticmethod
    def run(s: State, seat: int, from_: Places, to: Places, where: Fits | None, leave: int) -> None:
        if n := taken(s, going(s, seat, from_, where, leave), to, seat):
            s.say("log.taken", seat=f"seat:{seat}", n=n)

    def said(self, prose: Prose) -> str:
        return self.sentences(prose, self.key, "where", *(["leave"] if self.leave else []))


def going(s: State, seat: int, from_: Places, where: Fits | None, leave: int) -> list[int]:
    """The cards that go: those that fit, but for so many on top."""
    pieces = from_.pieces(s, seat)
    pieces = pieces[:len(pieces) - leave] if leave else pieces
    return where.of(s, seat, pieces) if where is not None else pieces
