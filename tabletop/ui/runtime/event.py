"""A stand at an event: who comes finds the beginning, and after who went nothing is left of them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import pygame

from tabletop.ui.widgets import keys

IDLE_MS, COUNT_MS, SECOND = 120_000, 15_000, 1_000
"""After so long without a touch it is counted down for so long, in milliseconds."""
SHOW_MS, MOST_MS, STAYS_MS = 25_000, 600_000, 6_000
"""So long nobody is there before a game is shown, so long it is shown at most, and so long its end stays."""
RESET = "F12"
TOUCHES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.FINGERDOWN, pygame.FINGERMOTION,
           pygame.TEXTINPUT)
"""The events that somebody is there by."""


class Counting(Protocol):
    """Who says how long it still is."""

    def tell_on(self, key: str, tone: str = "info", **figures: object) -> None:
        """Say something that stays."""

    def hush(self, key: str) -> bool:
        """Take it away."""


class Demo(Protocol):
    """Games that are shown while nobody is there, one after the other."""

    def begin(self) -> bool:
        """Show the next one; whether there is any."""

    def ended(self) -> bool:
        """Whether it has been shown to its end."""


class EventStand:
    """`home` is a folder of this stand alone, emptied at every beginning; `leave` goes from whatever is shown, `begin` shows the
    beginning, from which a `demo` is shown while nobody is there."""

    def __init__(self, home: Path, leave: Callable[[], None], begin: Callable[[], None], demo: Demo) -> None:
        self._home, self._leave, self._begin, self._demo = home, leave, begin, demo
        self._touched, self._told, self._used = 0, -1, False
        self._shown = self._ended = -1

    def step(self, events: Iterable[pygame.event.Event], now: int, host: Counting) -> bool:
        """Somebody is there, or nobody is for a while; its key begins anew at once.  Whether the events were for it alone."""
        found = [event for event in events if event.type in TOUCHES]
        if any(event.type == pygame.KEYDOWN and keys.pressed(RESET, event) for event in found):
            self.reset(now, host)
            return True
        if self._shown >= 0:
            return self._shows(bool(found), now, host)
        self._counts(found, now, host)
        if not self._used and now - self._touched >= SHOW_MS and self._demo.begin():
            self._shown = now
        return False

    def _shows(self, touched: bool, now: int, host: Counting) -> bool:
        """A game is shown, until somebody comes or it has ended; what they touched is for nothing else."""
        if touched or now - self._shown >= MOST_MS or (self._ended >= 0 and now - self._ended >= STAYS_MS):
            self.reset(now, host)
        elif self._ended < 0 and self._demo.ended():
            self._ended = now
        return touched

    def _counts(self, events: Iterable[pygame.event.Event], now: int, host: Counting) -> None:
        for event in events:
            if event.type in TOUCHES:
                self._touched, self._used = now, True
                if self._told >= 0:
                    self._told = -1
                    host.hush("event.")
        left = self._touched + IDLE_MS + COUNT_MS - now
        if not self._used or left > COUNT_MS:
            return None
        if left <= 0:
            return self.reset(now, host)
        if (seconds := -(-left // SECOND)) != self._told:
            self._told = seconds
            host.hush("event.")
            host.tell_on("event.back", n=seconds)
        return None

    def reset(self, now: int, host: Counting) -> None:
        """The beginning, with nothing kept."""
        host.hush("event.")
        self._touched, self._told, self._used = now, -1, False
        self._shown = self._ended = -1
        self._leave()
        with suppress(OSError):
            self._home.mkdir(exist_ok=True)
            for inside in self._home.iterdir():
                _remove(inside)
        self._begin()

    def wake(self, now: int) -> int | None:
        """In how many milliseconds it wants to be asked again."""
        if self._shown >= 0:
            return SECOND // 4
        if not self._used:
            return max(0, self._touched + SHOW_MS - now) or SECOND
        left = self._touched + IDLE_MS - now
        return max(0, left) if left > 0 else SECOND // 4


def _remove(inside: Path) -> None:
    """Take away a file, a link or a folder, as far as that can be done."""
    if inside.is_dir() and not inside.is_symlink():
        return shutil.rmtree(inside, ignore_errors=True)
    with suppress(OSError):
        inside.unlink()
    return None
