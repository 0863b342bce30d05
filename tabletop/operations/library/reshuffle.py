"""`reshuffle: {from: discard, to: deck}`: all cards of some places go to a pile, which is shuffled."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.node import Act
from tabletop.operations.places import Places, mixed
from tabletop.operations.word import Made, Word
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Reshuffle(Act):
    sources: tuple[Places, ...]
    to: Places

    def run(self, s: State, seat: int) -> None:
        mixed(s, [piece for source in self.sources for piece in source.pieces(s, seat)], self.to.zones[seat][0])


def _bind(made: Made) -> Reshuffle:
    spec, table = made.spec.reshuffle, made.table
    assert spec is not None
    return Reshuffle(tuple(map(table.places, spec.from_)), table.places(spec.to))


WORD = Word(_bind)
