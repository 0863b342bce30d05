"""Small sheets of a few lines: a number, seats, a pile, words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.ui import text, theme
from tabletop.ui.table.piles.controls import Count
from tabletop.ui.table.piles.sheet import FOOT, PileSheet
from tabletop.ui.widgets import Action, Control

LABEL, GAP = 128, 10
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


@dataclass(frozen=True, slots=True)
class AskedLine:
    """One line of a form: what it asks and the control that answers; `high` is logical."""

    label: str
    control: Control
    high: float = 36


class Form(PileSheet):
    """`lines` says what it asks.  Digits write its number whatever has the focus; up and down go from line to line."""

    width = 460.0

    def __init__(self, about: str) -> None:
        super().__init__(about)
        self.asked: Sequence[AskedLine] = ()

    def inside(self) -> tuple[Control, ...]:
        return tuple(line.control for line in self.asked)

    @property
    def count(self) -> Count | None:
        """Its number, if it asks for one."""
        return next((line.control for line in self.asked if isinstance(line.control, Count)), None)

    def height(self, width: int) -> int:
        return sum(self.look.px(line.high + GAP) for line in self.asked) + self.look.px(FOOT - GAP)

    def arrange_inside(self, inner: pygame.Rect) -> None:
        look, y = self.look, self.foot(inner).y
        for line in self.asked:
            left = inner.x + (look.px(LABEL) if line.label else 0)
            line.control.rect = pygame.Rect(left, y, inner.right - left, look.px(line.high))
            if isinstance(line.control, Count):
                line.control.rect.w = min(line.control.rect.w, look.px(150))
            y += look.px(line.high + GAP)

    def draw_inside(self, surface: pygame.Surface) -> None:
        super().draw_inside(surface)
        look = self.look
        for line in self.asked:
            if line.label:
                at = self.sheet.x + look.px(24), line.control.rect.y + look.px(min(line.high, 36) / 2)
                text.draw_line(surface, line.label, at, look.text(theme.CONTROL), colour=theme.INK7, max_width=look.px(LABEL - 8),
                               floor=look.floor)

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.KEYDOWN and not self.typing:
            if self.count is not None and self.count.type(event) is not None:
                return self.changed(Action(self.count.action, self.count.value))
            focus = self._focus
            if event.key in _STEPS and (focus is None or event.key not in focus.arrows):
                self._step(_STEPS[event.key])
                return None
        action = super().handle(event)
        if action is not None and action.name.partition(".")[0] in [control.action for control in self.inside()]:
            return self.changed(action)
        return action

    def changed(self, action: Action) -> Action | None:
        """One of its answers changed; what that asks for by itself."""
        self._stale = True
        return None
