"""A look back at the game that is over, taken on another thread while its end is told."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from tabletop.lessons.review import Moment, Review
from tabletop.play.session import Session
from tabletop.ui.scene import Host

LONGEST_S = 90
"""After so many seconds what was found by then is shown."""


class LookingBack:
    """`moments` are there once it is `done`; `stale` where its progress is another one than was seen."""

    def __init__(self, host: Host, session: Session) -> None:
        self.host = host
        self.review = _review(session)
        self.begun = self.done = self.stale = False
        self._until = 0.0
        self._goes: Iterator[int] = iter(())

    @property
    def able(self) -> bool:
        """Whether there is anything to look back at."""
        return self.review is not None and bool(self.review.decisions)

    @property
    def looked(self) -> tuple[int, int]:
        """How many decisions were looked at, of how many."""
        return (self.review.looked, len(self.review.decisions)) if self.review is not None else (0, 0)

    @property
    def moments(self) -> Sequence[Moment]:
        """What is worth another look."""
        return self.review.moments() if self.review is not None and self.done else ()

    def begin(self) -> None:
        """Look back now."""
        if self.review is not None and not self.begun:
            self.begun, self._until = True, time.monotonic() + LONGEST_S
            self._goes = self.review.look(lambda: time.monotonic() > self._until)
            self._on()

    def _on(self) -> None:
        self.host.later(lambda: next(self._goes, None), self._more)

    def _more(self, n: object) -> None:
        self.stale = True
        if isinstance(n, int):
            self._on()
        else:
            self.done = True


def _review(session: Session) -> Review | None:
    """None where nobody can tell what a table is worth, or where nobody who is a person decided anything."""
    try:
        return Review(session) if session.rules is not None and session.result is not None else None
    except ValueError:
        return None
