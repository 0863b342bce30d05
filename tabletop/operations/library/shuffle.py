"""`shuffle: deck`: a place is mixed."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import RootModel

from tabletop.operations.declare import Declared, Made, Place
from tabletop.operations.node import Act
from tabletop.operations.places import Places
from tabletop.operations.prose import Prose
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Shuffling(Act):
    places: Places

    def run(self, s: State, seat: int) -> None:
        for zone in self.places.zones[seat]:
            s.shuffle(zone)


class Shuffle(RootModel[Place], Declared):
    """A place is mixed."""

    def bind(self, made: Made) -> Shuffling:
        return Shuffling(made.table.places(self.root))

    def said(self, prose: Prose) -> str:
        return prose.say("shuffle", place=prose.place(self.root))
