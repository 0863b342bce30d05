"""Keys that are held down."""

from __future__ import annotations

import pygame

from tabletop.ui.keymap import of_scene
from tabletop.ui.widgets import keys

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class HeldKeys:
    """What is down now, and what is shown only while its key is."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._holding: dict[int, str] = {}

    @property
    def shift(self) -> bool:
        """Whether Shift is held down."""
        return bool(self._down & {pygame.K_LSHIFT, pygame.K_RSHIFT})

    @property
    def ctrl(self) -> bool:
        """Whether Ctrl is held down, or Command."""
        return bool(self._down & {pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA, pygame.K_RMETA})

    def again(self, event: pygame.event.Event) -> bool:
        """Note a key that went down; whether it was down already: only the focus and text go on by that."""
        again = event.key in self._down and event.key not in (*ARROWS, pygame.K_TAB)
        self._down.add(event.key)
        for key in of_scene("table"):
            if key.hold and keys.any_pressed(key.caps, event):
                self._holding[event.key] = key.name
        return again

    def let_go(self, event: pygame.event.Event) -> list[str]:
        """A key was let go, or with the window all of them; what was shown while they were held goes away: the names of its
        commands."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            action = self._holding.pop(event.key, "")
            return [action] if action else []
        self._down.clear()
        self._holding.clear()
        return [key.name for key in of_scene("table") if key.hold]
