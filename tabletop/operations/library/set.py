"""`set: {coins: 0}`: numbers of the seat become something."""

from pydantic import RootModel

from tabletop.catalog.models import Id
from tabletop.operations.declare import Declared
from tabletop.operations.library.score import counted
from tabletop.operations.numbers import AnyNumber
from tabletop.operations.prose import Prose
from tabletop.operations.table import Read
from tabletop.table.state import State


class Set(RootModel[dict[Id, AnyNumber]], Declared):
    """Numbers of the seat become something."""

    @staticmethod
    def run(s: State, seat: int, it: tuple[tuple[str, Read], ...]) -> None:
        for gauge, number in it:
            counted(s, seat, gauge, number(s, seat))

    def said(self, prose: Prose) -> str:
        return prose.lines(*(prose.say("set", gauge=prose.gauge(key), number=one.said(prose)) for key, one in self.root.items()))
