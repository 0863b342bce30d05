"""When Python looks for objects that hold one another: it halts everything meanwhile, so it does so while nobody does anything."""

from __future__ import annotations

import gc

QUIET_MS = 1500
"""After so long without an event nobody is in the midst of anything."""
SELDOM = (2000, 20, 100)
"""How much is made before a look at the young objects, the older ones and all of them, while somebody is at work."""


def spare_frames() -> None:
    """Leave what is there now out of every later look, and look seldom by itself."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


class Quiet:
    """Looks once whenever nothing has happened for a while; times are milliseconds of the program's clock."""

    def __init__(self, now: int) -> None:
        self._busy, self._looked = now, False

    def wake(self, due: int | None) -> int | None:
        """When to wake: at `due`, or earlier where a look is still to come."""
        if self._looked:
            return due
        return QUIET_MS if due is None else min(QUIET_MS, due)

    def passed(self, now: int, happened: bool) -> bool:
        """Time passed and something `happened` or nothing; whether it was time to look."""
        if happened:
            self._busy, self._looked = now, False
        elif not self._looked and now - self._busy >= QUIET_MS:
            self._looked = True
            gc.collect()
            return True
        return False
