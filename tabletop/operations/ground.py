"""What declarations are checked against: the places there are, and what all can see in them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tabletop.catalog.models import ZoneEntry


@dataclass(frozen=True, slots=True)
class Ground:
    """The families of places, and those that a step turns face up."""

    zones: Mapping[str, ZoneEntry]
    revealed: Collection[str]

    def hides(self, place: str) -> bool:
        """Whether some eyes may not see what lies in a place."""
        zone = self.zones[family_of(place)]
        return zone.facing != "up" and zone.looks != "all"

    def unseen(self, place: str) -> bool:
        """Whether nobody sees what lies there, for no step turns it up either."""
        return self.hides(place) and family_of(place) not in self.revealed

    def shared(self, place: str) -> bool:
        """Whether it is one place for all."""
        return not self.zones[family_of(place)].each


def family_of(place: str) -> str:
    """The family a word for a place means."""
    return place.rpartition(".")[2]
