"""A program whose frames a test draws one by one, with keys between them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from tabletop.ui.program.app import App

FRAME = 16
DRAWN = 5
"""While time passes one of so many frames is drawn, as on a slow machine, and the last two."""


def is_drawn(n: int, frames: int) -> bool:
    """Whether the n-th of so many frames is drawn, counted from 1."""
    return n % DRAWN == 0 or n > frames - 2


@contextmanager
def drawing(app: App, on: bool) -> Iterator[None]:
    """Whether what `app` shows is drawn."""
    if on:
        yield
        return
    app._draw = lambda: None  # type: ignore[method-assign]
    try:
        yield
    finally:
        del app._draw


class Driven:
    """What runs in `app` is at `now`; after a key as long passes as a person takes to look, `looks` milliseconds."""

    app: App
    now: int
    looks = 200

    def wait(self, ms: int | None = None, step: int = FRAME) -> None:
        """Time passes, frame by frame."""
        frames = max(1, (self.looks if ms is None else ms) // step)
        for n in range(1, frames + 1):
            self.now += step
            with drawing(self.app, is_drawn(n, frames)):
                self.app.step([], self.now)
            self.app.settle()

    def key(self, code: int, typed: str = "", mod: int = 0) -> None:
        """A key is pressed and let go."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.now += FRAME
            self.app.step([pygame.event.Event(kind, key=code, unicode=typed, mod=mod)], self.now)
        self.wait()

    def click(self, at: tuple[int, int]) -> None:
        """The pointer comes to a point, and the button there is pressed and let go."""
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.now += FRAME
            self.app.step([pygame.event.Event(kind, pos=at, button=1, buttons=(0, 0, 0), rel=(0, 0))], self.now)
        self.wait()
