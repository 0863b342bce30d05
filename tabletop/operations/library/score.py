"""`score: {points: NUMBER}`: something is added to numbers of the seat."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.node import Act
from tabletop.operations.numbers import Read, number, within
from tabletop.operations.word import Made, Word
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Score(Act):
    added: tuple[tuple[str, Read], ...]

    def run(self, s: State, seat: int) -> None:
        for gauge, more in self.added:
            before, add = s.seat_num[seat, gauge], more(s, seat)
            if add:
                s.count(seat, gauge, within(before + add))
                after = s.seat_num[seat, gauge]
                s.say("log.scored", seat=f"seat:{seat}", gauge=f"gauge:{gauge}", n=after - before, before=before, after=after)


def _bind(made: Made) -> Score:
    table = made.table
    return Score(tuple((table.gauge(key), number(table, more)) for key, more in (made.spec.score or {}).items()))


WORD = Word(_bind)
