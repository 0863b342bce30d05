"""The scene on the screen, the one it lies over, and what becomes of one that fails."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeGuard, TypeVar

import pygame

from tabletop.ui.look import Look
from tabletop.ui.runtime.faults import write_fault
from tabletop.ui.scene import Over, Roomy, Scene

MOST_FAULTS = 3
"""A scene that fails so many times in a row at the same thing is given up."""

T = TypeVar("T")


class Scenes:
    """At most one scene is shown and at most one lies under it.

    `left` is called where a scene gives way to another that does not lie over it.  What a scene raises is written down, `failed` is
    told of it and of the file, and the program goes on; with `strict` it is not caught.
    """

    def __init__(self, left: Callable[[], None], failed: Callable[[Exception, Path | None], None]) -> None:
        self.shown: Scene | None = None
        self.below: Scene | None = None
        self.strict = False
        self._left, self._failed = left, failed
        self._next: list[Scene] = []
        self._faults: dict[str, int] = {}

    @property
    def at_table(self) -> bool:
        """Whether a table is on the screen, be it under another scene."""
        return any(hasattr(scene, "session") for scene in (self.shown, self.below))

    def ask(self, scene: Scene) -> None:
        """Change to a scene at the next `change`; to several in their order."""
        self._next.append(scene)

    def change(self) -> bool:
        """Change to the first scene that was asked for; whether one was.  What a scene lies over is left together with it."""
        if not self._next:
            return False
        scene = self._next.pop(0)
        over = lies_over(scene)
        if over and self.shown is not None and not lies_over(self.shown):
            below = self.below = self.shown
            self.guard("handle", partial(below.handle, pygame.event.Event(pygame.WINDOWFOCUSLOST)))
        else:
            for old in (self.shown, None if over else self.below):
                if old is not None and old is not scene:
                    self.guard("leave", old.leave)
            self.below = self.below if over else None
            self._left()
        self.shown = scene
        return True

    def resize(self, size: tuple[int, int], look: Look, surface: pygame.Surface) -> None:
        """The window, the scale or the language changed: what lies under the scene is drawn anew."""
        below, scene = self.below, self.shown
        if below is not None and scene is not None and lies_over(scene):
            self.guard("resize", lambda: below.resize(size, look))
            self.guard("draw", lambda: below.draw(surface))
            scene.renew()
        if scene is not None:
            self.guard("resize", lambda: scene.resize(size, look))

    def leave(self) -> None:
        """Leave all of them."""
        for scene in (self.shown, self.below):
            if scene is not None:
                self.guard("leave", scene.leave)
        self.shown = self.below = None

    def guard(self, where: str, act: Callable[[], T]) -> T | None:
        """Do something of a scene; None where it failed."""
        try:
            done = act()
        except Exception as problem:
            if self.strict:
                raise
            self._faults[where] = self._faults.get(where, 0) + 1
            self._failed(problem, write_fault(problem, f"{type(self.shown).__name__}.{where}"))
            return None
        self._faults[where] = 0
        return done

    def despairs(self) -> bool:
        """Whether the scene cannot go on; what it failed at is forgotten then."""
        lost = max(self._faults.values(), default=0) >= MOST_FAULTS
        if lost:
            self._faults.clear()
        return lost


def has_room(scene: Scene) -> TypeGuard[Roomy]:
    """Whether a scene says where notices lie."""
    return hasattr(scene, "notice_room")


def lies_over(scene: Scene) -> TypeGuard[Over]:
    """Whether a scene lies over another one."""
    return getattr(scene, "over", False)
