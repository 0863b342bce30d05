"""A look back at the game that is over, taken on another thread as soon as its end is told: what was found is there at once."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence

from tabletop.lessons.review import Moment, Review
from tabletop.play.session import Session
from tabletop.ui.scene import Host

BY_ITSELF = True
"""Whether it begins without being asked."""
LONGEST_S = 20
"""After so many seconds it looks no further."""


class LookingBack:
    """Of one game as it ended.  `waited` is whether somebody wants to see the next that is found; `stale` where its progress is
    another one than was seen, `curve` which of the curves was looked at last."""

    def __init__(self, host: Host, session: Session) -> None:
        self.host, self.session, self.at = host, session, session.history.at
        self.review = _review(session)
        self.runs = self.waited = self.stale = False
        self.curve = 0
        self._over = self._busy = False
        self._spent = self._since = 0.0
        self._goes: Iterator[int] | None = None

    def is_of(self, session: Session) -> bool:
        """Whether it looks back at a game as that stands now."""
        return self.session is session and self.at == session.history.at

    @property
    def able(self) -> bool:
        """Whether there is anything to look back at."""
        return self.review is not None and bool(self.review.decisions)

    @property
    def done(self) -> bool:
        """Whether nothing more will be found."""
        return self._over

    @property
    def looked(self) -> tuple[int, int]:
        """How many decisions were looked at, of how many."""
        return (self.review.looked, len(self.review.decisions)) if self.review is not None else (0, 0)

    @property
    def moments(self) -> Sequence[Moment]:
        """What is worth another look, of what was looked at."""
        return self.review.moments() if self.review is not None else ()

    @property
    def left(self) -> int:
        """How many seconds it still takes at most."""
        return max(1, math.ceil(LONGEST_S - self._gone()))

    def begin(self, waited: bool = False) -> None:
        """Look back now, or go on with it; `waited`: for somebody who wants to see what is found."""
        self.waited = self.waited or waited
        if self.review is None or self.runs or self.done:
            return
        self.runs, self._since = True, time.monotonic()
        if not self._busy:
            self._on()

    def stop(self) -> None:
        """Look no further for now; what was found stays."""
        if self.runs:
            self._spent = self._gone()
        self.runs, self.waited, self.stale = False, False, True

    def _gone(self) -> float:
        return self._spent + (time.monotonic() - self._since if self.runs else 0.0)

    def _on(self) -> None:
        assert self.review is not None
        goes = self._goes = self._goes or self.review.look(lambda: not self.runs or self._gone() > LONGEST_S)
        self._busy = True
        self.host.later(lambda: next(goes, None), self._more)

    def _more(self, n: object) -> None:
        if isinstance(n, BaseException):
            raise n
        self._busy, self.stale = False, True
        looked, of = self.looked
        if n is None:
            self._goes = None
        if looked == of or self._gone() > LONGEST_S:
            self._over, self.runs = True, False
        elif self.runs:
            self._on()


def _review(session: Session) -> Review | None:
    """None where nobody can tell what a table is worth, or where nobody who is a person decided anything."""
    try:
        return Review(session) if session.rules is not None and session.result is not None else None
    except ValueError:
        return None
