"""Two people who answer at the same time share the keyboard."""

from __future__ import annotations

from tabletop.play.viewer import Viewer

HALVES = "QWERTASDFGZXCVB", "YUIOPJKLNM"
"""The letters of the left and of the right half of a keyboard, row by row."""


class Halves:
    """They do so where hands lie covered without a curtain, and two people of flesh and blood play."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer

    @property
    def seats(self) -> tuple[int, ...]:
        humans = self.viewer.humans
        if not self.viewer.covers or self.viewer.strict or len(humans) != 2:
            return ()
        return tuple(person.seats[0] for person in humans)

    def letters(self, seat: int) -> str:
        return HALVES[self.seats.index(seat)]
