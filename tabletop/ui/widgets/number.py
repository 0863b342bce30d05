"""Numbers: a slider for a range and a stepper for a count."""

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets.control import Action, Control


class _Number(Control):
    arrows = frozenset((pygame.K_LEFT, pygame.K_RIGHT))

    def __init__(
        self, action: str, value: int, low: int, high: int, step: int = 1, *, enabled: bool = True, tip: str | None = None
    ) -> None:
        super().__init__(action, enabled=enabled, tip=tip)
        self.low, self.high, self.step = low, high, step
        self.value = value

    def keyed(self, event: pygame.event.Event) -> Action | None:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in steps:
            return self._to(self.value + steps[event.key] * self.step)
        ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        return self._to(ends[event.key]) if event.key in ends else None

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEWHEEL and self.enabled and self.hover:
            return self._to(self.value + (1 if event.y > 0 else -1) * self.step)
        return super().handle(event)

    def _to(self, value: int) -> Action | None:
        value = max(self.low, min(self.high, value))
        if value == self.value:
            return None
        self.value, self.stale = value, True
        return Action(self.action, value)


class Slider(_Number):
    """A knob on a line from `low` to `high`; the action comes at every step of the drag."""

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels."""
        return look.px(180), look.hit

    def handle(self, event: pygame.event.Event) -> Action | None:
        released = super().handle(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION) and self.pressed:
            return self._to(self._value_at(event.pos[0]))
        return released

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        return None if at is None else self._to(self._value_at(at[0]))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        y, (x0, x1) = self.rect.centery, self._ends()
        x = x0 + (x1 - x0) * (self.value - self.low) / max(1, self.high - self.low)
        ink = theme.INK9 if self.enabled else theme.DISABLED
        paint.line(surface, (x0, y), (x1, y), theme.PAPER3, 4 * look.k)
        if x > x0:
            paint.line(surface, (x0, y), (x, y), ink, 4 * look.k)
        radius = (8 if self.hover or self.pressed else 7) * look.k
        if self.focused:
            paint.focus(surface, (x - radius, y - radius, 2 * radius, 2 * radius), look.k, radius)
        paint.disc(surface, (x, y), radius, ink)

    def _ends(self) -> tuple[float, float]:
        inset = self.rect.h * 0.3
        return self.rect.x + inset, self.rect.right - inset

    def _value_at(self, x: float) -> int:
        x0, x1 = self._ends()
        part = (x - x0) / max(1.0, x1 - x0)
        return self.low + round(part * (self.high - self.low) / self.step) * self.step


class Stepper(_Number):
    """A count between a minus and a plus."""

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels."""
        return look.px(112), look.hit

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        if at is None:
            return None
        if at[0] < self.rect.x + self.rect.h:
            return self._to(self.value - self.step)
        return self._to(self.value + self.step) if at[0] >= self.rect.right - self.rect.h else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        radius = theme.R_BUTTON * look.k
        if self.focused:
            paint.focus(surface, self.rect, look.k, radius)
        paint.box(surface, self.rect, radius, theme.PAPER0, theme.EDGE, look.k)
        side = self.rect.h
        ends = (("ui_minus", self.rect.x, self.value > self.low), ("ui_plus", self.rect.right - side, self.value < self.high))
        for name, left, more in ends:
            ink = theme.INK9 if more and self.enabled else theme.INK3
            paint.put_icon(surface, name, (left + side / 2, self.rect.centery), look.px(14), ink, theme.PAPER0)
        ink = theme.INK9 if self.enabled else theme.DISABLED
        figure = str(self.value).replace("-", "−")
        text.draw_line(surface, figure, self.rect.center, look.text(16), bold=True, colour=ink, align="centre")
