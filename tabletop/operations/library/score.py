"""`score: {points: NUMBER}`: something is added to numbers of the seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import RootModel

from tabletop.catalog.models import Id
from tabletop.operations.declare import Declared, Made
from tabletop.operations.node import Act
from tabletop.operations.numbers import AnyNumber, Number, Read, within
from tabletop.operations.prose import Prose
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Scoring(Act):
    added: tuple[tuple[str, Read], ...]

    def run(self, s: State, seat: int) -> None:
        for gauge, more in self.added:
            before, add = s.seat_num[seat, gauge], more(s, seat)
            if add:
                s.count(seat, gauge, within(before + add))
                after = s.seat_num[seat, gauge]
                s.say("log.scored", seat=f"seat:{seat}", gauge=f"gauge:{gauge}", n=after - before, before=before, after=after)


class Score(RootModel[dict[Id, AnyNumber]], Declared):
    """Something is added to numbers of the seat."""

    def bind(self, made: Made) -> Scoring:
        return Scoring(tuple((made.table.gauge(key), more.bind(made.table)) for key, more in self.root.items()))

    def adds(self, gauge: str) -> Iterator[Number]:
        yield from (more for key, more in self.root.items() if key == gauge)

    def said(self, prose: Prose) -> str:
        added = self.root.items()
        return prose.lines(*(prose.say("score", gauge=prose.gauge(key), number=more.said(prose)) for key, more in added))
