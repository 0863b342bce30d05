"""How long a bot may think at a table.  Effort is counted in moves looked at; a clock only ends what takes too long.

Without a clock, as in simulations, equal tables and seeds give equal answers on any machine.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf

_until: ContextVar[float] = ContextVar("until", default=inf)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """What is thought inside ends after so many seconds with the best found so far."""
    before = _until.set(time.monotonic() + seconds)
    try:
        yield
    finally:
        _until.reset(before)


def over() -> bool:
    """Whether the time is up."""
    return time.monotonic() >= _until.get()
