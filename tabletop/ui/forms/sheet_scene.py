"""A sheet of paper over whatever scene was shown: a dialog, a list, a chooser of files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import pygame

from tabletop.ui.look import Look
from tabletop.ui.scene import Host, Still
from tabletop.ui.widgets import Action, Control, Group

LEAST_LOGICAL = (560, 400)


class Sheet(Protocol):
    """What such a scene shows: it dims what lies under it and takes every event."""

    rect: pygame.Rect
    group: Group

    @property
    def stale(self) -> bool: ...

    def place(self, within: pygame.Rect, look: Look) -> None: ...

    def handle(self, event: pygame.event.Event) -> Action | None: ...

    def draw(self, surface: pygame.Surface, look: Look) -> None: ...


class SheetScene(Still):
    """Shows what `make` makes for a language, hands what is asked for to `act`, and is left by calling `back`."""

    over: Literal[True] = True

    def __init__(self, host: Host, make: Callable[[str], Sheet], act: Callable[[Action], None], back: Callable[[], None]) -> None:
        self.host, self.back = host, back
        self._make, self._act = make, act
        self._look = host.look
        self.sheet = make(host.look.lang)
        self._under: pygame.Surface | None = None
        self._whole = True

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field now."""
        return self.sheet.group.typing

    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pressed now."""
        return self.sheet.group.widgets

    def remake(self) -> None:
        """Show it anew; what was typed, how far a list is scrolled, and the focus stay."""
        before, self.sheet = self.sheet.group, self._make(self._look.lang)
        for control in self.sheet.group.widgets:
            old = next((w for w in before.widgets if w.action == control.action and type(w) is type(control)), None)
            if old is not None:
                control.take_over(old)
            if old is not None and old is before.focused:
                self.sheet.group.focus(control)
        self._place()

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """Lay out again."""
        k = min(look.k, size[0] / LEAST_LOGICAL[0], size[1] / LEAST_LOGICAL[1])
        before, self._look, self._size = self._look, look.at(k), size
        if before.lang != look.lang:
            self.remake()
        self._place()

    def _place(self) -> None:
        self.sheet.place(pygame.Rect((0, 0), self._size), self._look)
        self._whole = True

    def renew(self) -> None:
        """What lies under it was drawn anew."""
        self._under, self._whole = None, True

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        action = self.sheet.handle(event)
        if action is not None:
            self._act(action)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw all of it when anything changed."""
        if not self._whole and not self.sheet.stale:
            return []
        self._whole = False
        if self._under is None or self._under.get_size() != surface.get_size():
            self._under = surface.copy()
        surface.blit(self._under, (0, 0))
        self.sheet.draw(surface, self._look)
        return None

    def leave(self) -> None:
        """A field that was typed in lets the keyboard go."""
        self.sheet.group.focus(None)
