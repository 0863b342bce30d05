"""Drawings that may take only so long: what they made so far is kept, and another time they go on from there."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

_until: float | None = None
_made = False


class Unfinished(Exception):
    """There was no time for all of it."""


@contextmanager
def within(ms: float) -> Iterator[None]:
    """Inside, `slow` raises Unfinished once so much computing was done, but not before one slow thing was made."""
    global _until, _made
    before, _until, _made = (_until, _made), time.thread_time() + ms / 1e3, False
    try:
        yield
    finally:
        _until, _made = before


def slow() -> None:
    """To be called before something slow is made that is kept from then on."""
    global _made
    if _until is None:
        return
    if _made and time.thread_time() > _until:
        raise Unfinished
    _made = True
