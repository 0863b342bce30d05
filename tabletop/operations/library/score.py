"""`score: {points: NUMBER}`: something is added to numbers of the seat."""

from collections.abc import Iterator

from pydantic import RootModel

from tabletop.catalog.models import Id
from tabletop.operations.declare import Declared
from tabletop.operations.numbers import AnyNumber, Number, within
from tabletop.operations.prose import Prose
from tabletop.operations.table import Read
from tabletop.table.state import State


def counted(s: State, seat: int, gauge: str, n: int) -> None:
    """A number of a seat becomes another, with a line in the log where it is not what it was."""
    before = s.seat_num[seat, gauge]
    if n == before:
        return
    s.count(seat, gauge, within(n))
    after = s.seat_num[seat, gauge]
    s.say("log.scored", seat=f"seat:{seat}", gauge=f"gauge:{gauge}", n=after - before, before=before, after=after)


class Score(RootModel[dict[Id, AnyNumber]], Declared):
    """Something is added to numbers of the seat."""

    @staticmethod
    def run(s: State, seat: int, it: tuple[tuple[str, Read], ...]) -> None:
        for gauge, more in it:
            counted(s, seat, gauge, s.seat_num[seat, gauge] + more(s, seat))

    def adds(self, gauge: str) -> Iterator[Number]:
        yield from (more for key, more in self.root.items() if key == gauge)

    def said(self, prose: Prose) -> str:
        added = self.root.items()
        return prose.lines(*(prose.say("score", gauge=prose.gauge(key), number=more.said(prose)) for key, more in added))
