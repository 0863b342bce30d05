"""`reverse: turns`: from now on the seat before comes next."""

from typing import Literal

from pydantic import RootModel

from tabletop.operations.declare import Declared
from tabletop.operations.table import BACK, way
from tabletop.table.state import State


class Reverse(RootModel[Literal["turns"]], Declared):
    """Turns go the other way."""

    @staticmethod
    def run(s: State, seat: int, it: str) -> None:
        other = int(way(s) > 0)
        for one in range(s.box.seats):
            s.count(one, BACK, other)
        s.say("log.reversed")
