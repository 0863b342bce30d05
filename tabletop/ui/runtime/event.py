"""A stand at an event: who comes finds the beginning, and after who went nothing is left of them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol

import pygame

from tabletop.ui.widgets import keys

IDLE_MS, COUNT_MS, SECOND = 120_000, 15_000, 1_000
"""After so long without a touch it is counted down for so long, in milliseconds."""
RESET = "F12"
TOUCHES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.FINGERDOWN, pygame.FINGERMOTION,
           pygame.TEXTINPUT)
"""The events that somebody is there by."""


class Counting(Protocol):
    """Who says how long it still is."""

    def tell_on(self, key: str, **figures: object) -> None:
        """Say something that stays."""

    def hush(self, key: str) -> bool:
        """Take it away."""


class EventStand:
    """`home` is a folder of this stand alone, emptied at every beginning; `leave` goes from whatever is shown, `begin` shows the
    beginning."""

    def __init__(self, home: Path, leave: Callable[[], None], begin: Callable[[], None]) -> None:
        self._home, self._leave, self._begin = home, leave, begin
        self._touched, self._told, self._used = 0, -1, False

    def step(self, events: Iterable[pygame.event.Event], now: int, host: Counting) -> None:
        """Somebody is there, or nobody is for a while; its key begins anew at once."""
        for event in events:
            if event.type == pygame.KEYDOWN and keys.pressed(RESET, event):
                return self.reset(now, host)
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
        self._leave()
        for inside in self._home.iterdir():
            shutil.rmtree(inside, ignore_errors=True) if inside.is_dir() else inside.unlink(missing_ok=True)
        self._begin()

    def wake(self, now: int) -> int | None:
        """In how many milliseconds it wants to be asked again."""
        if not self._used:
            return None
        left = self._touched + IDLE_MS - now
        return max(0, left) if left > 0 else SECOND // 4
