"""`shuffle: deck`: a place is mixed."""

from pydantic import RootModel

from tabletop.operations.declare import Declared
from tabletop.operations.forms import Place
from tabletop.operations.places import Places
from tabletop.table.state import State


class Shuffle(RootModel[Place], Declared):
    """A place is mixed."""

    @staticmethod
    def run(s: State, seat: int, it: Places) -> None:
        for zone in it.at(s, seat):
            s.shuffle(zone)
