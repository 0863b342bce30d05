"""`shuffle: deck`: a place is mixed."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.node import Act
from tabletop.operations.places import Places
from tabletop.operations.word import Made, Word
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Shuffle(Act):
    places: Places

    def run(self, s: State, seat: int) -> None:
        for zone in self.places.zones[seat]:
            s.shuffle(zone)


def _bind(made: Made) -> Shuffle:
    return Shuffle(made.table.places(made.spec.shuffle or ""))


WORD = Word(_bind)
