"""A program whose frames a test draws one by one, with keys between them."""

from __future__ import annotations

import pygame

from tabletop.ui.program.app import App

FRAME = 16


class Driven:
    """What runs in `app` is at `now`; after a key as long passes as a person takes to look, `looks` milliseconds."""

    app: App
    now: int
    looks = 200

    def wait(self, ms: int | None = None, step: int = FRAME) -> None:
        """Time passes, frame by frame."""
        for _ in range(max(1, (self.looks if ms is None else ms) // step)):
            self.now += step
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
