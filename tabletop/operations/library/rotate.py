"""`rotate: hand`: what lies in everybody's place goes to that of the next seat, all at once."""

from typing import ClassVar

from pydantic import RootModel

from tabletop.operations.declare import Declared
from tabletop.operations.forms import Place
from tabletop.operations.places import Places, taken
from tabletop.operations.table import following, seats_in
from tabletop.table.state import State


class Rotate(RootModel[Place], Declared):
    """Everybody's cards go on to the next seat."""

    moves: ClassVar = True

    @staticmethod
    def run(s: State, seat: int, it: Places) -> None:
        lying = {one: it.pieces(s, one) for one in seats_in(s)}
        for one, pieces in lying.items():
            taken(s, pieces, it, following(s, one))
        s.say("log.rotated")
