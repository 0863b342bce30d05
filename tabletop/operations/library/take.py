"""`take: {from: all.played, to: won}`, and `discard` without a limit: all cards of some places go to another."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.node import Act
from tabletop.operations.places import Places, taken
from tabletop.operations.word import Made, Word
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Take(Act):
    sources: tuple[Places, ...]
    to: Places
    said: bool

    def run(self, s: State, seat: int) -> None:
        n = taken(s, [piece for source in self.sources for piece in source.pieces(s, seat)], self.to, seat)
        if n and self.said:
            s.say("log.taken", seat=f"seat:{seat}", n=n)


def _bind(made: Made) -> Take:
    spec, table = made.spec.take or made.spec.discard, made.table
    assert spec is not None
    return Take(tuple(map(table.places, spec.from_)), table.places(spec.to), made.spec.take is not None)


WORD = Word(_bind)
