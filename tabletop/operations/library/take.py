"""`take: {from: all.played, to: won}`: all cards of some places go to another."""

from pydantic import Field

from tabletop.operations.declare import Declared
from tabletop.operations.forms import Parts, Place, Sources
from tabletop.operations.places import Places, taken
from tabletop.table.state import State


class Take(Parts, Declared):
    """All cards of some places go to another; nobody chooses."""

    from_: Sources = Field(alias="from", description="the places that are emptied: one, or a list of them")
    to: Place = Field(description="where the cards go")

    @staticmethod
    def run(s: State, seat: int, from_: Places, to: Places) -> None:
        if n := taken(s, from_.pieces(s, seat), to, seat):
            s.say("log.taken", seat=f"seat:{seat}", n=n)
