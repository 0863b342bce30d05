"""A sheet of paper over whatever scene was shown: a dialog, a list, a chooser of files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from tabletop.ui.forms.form_scene import OverScene
from tabletop.ui.look import Look
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Group


class Sheet(Protocol):
    """What such a scene shows: it dims what lies under it and takes every event."""

    rect: pygame.Rect
    group: Group

    def place(self, within: pygame.Rect, look: Look) -> None: ...

    def handle(self, event: pygame.event.Event) -> Action | None: ...

    def draw(self, surface: pygame.Surface, look: Look) -> None: ...


class SheetScene(OverScene):
    """Shows what `make` makes for a language, hands what is asked for to `act`, and is left by calling `back`."""

    least = (560, 400)

    def __init__(self, host: Host, make: Callable[[str], Sheet], act: Callable[[Action], None], back: Callable[[], None]) -> None:
        super().__init__(host)
        self.back, self._make, self._act = back, make, act
        self._show(host.look.lang)

    def remake(self) -> None:
        """Show it anew; what was typed, how far a list is scrolled, and the focus stay."""
        before = self.group
        self._show(self._look.lang)
        for control in self.group.widgets:
            old = next((w for w in before.widgets if w.action == control.action and type(w) is type(control)), None)
            if old is not None:
                control.take_over(old)
            if old is not None and old is before.focused:
                self.group.focus(control)
        self._place()

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        action = self.sheet.handle(event)
        if action is not None:
            self._act(action)

    def _show(self, lang: str) -> None:
        self.sheet, self._lang = self._make(lang), lang
        self.group = self.sheet.group

    def _build(self) -> None:
        if self._lang != self._look.lang:
            self.remake()
        self._place()

    def _place(self) -> None:
        self.sheet.place(pygame.Rect((0, 0), self._size), self._look)
        self._whole = True

    def _paint(self, surface: pygame.Surface) -> None:
        self._put_under(surface)
        self.sheet.draw(surface, self._look)
