"""Pictures of cards that others than the thread that draws read, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from tabletop.ui.faces.parts import art

Later = Callable[[Callable[[], object], Callable[[object], None]], None]
"""Runs work on another thread and hands its result over on the one that draws."""


class Reading:
    """Has pictures read `later`; `arrived` is told of each that is at hand.

    One is read at a time: whoever else gives work to those threads waits for no more than that.
    """

    def __init__(self, later: Later, arrived: Callable[[art.Want], None]) -> None:
        self._later, self._arrived = later, arrived
        self._wanted: dict[art.Want, None] = {}
        self._coming: list[art.Want] = []
        self._busy = False

    def ask(self, want: art.Want) -> None:
        """Have a picture read after those that were asked for before."""
        self._wanted[want] = None
        self._next()

    def foresee(self, coming: Iterable[art.Want]) -> None:
        """Have pictures read in this order, each when nothing is asked for: they will be wanted."""
        self._coming = [*coming][::-1]
        self._next()

    def drop(self) -> None:
        """What was asked for is wanted no longer."""
        self._wanted.clear()

    def _next(self) -> None:
        while self._coming and art.at_hand(self._coming[-1]):
            self._coming.pop()
        if self._busy or not (self._wanted or self._coming):
            return
        want = next(iter(self._wanted)) if self._wanted else self._coming.pop()
        self._wanted.pop(want, None)
        self._busy = True
        self._later(art.reading(want), partial(self._done, want))

    def _done(self, want: art.Want, read: object) -> None:
        self._busy = False
        art.keep(want, read)
        self._arrived(want)
        self._next()
