"""On or off: a check box and a switch. Both say it by shape: a tick, and the side the knob lies on."""

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets.control import Action, Control


class Checkbox(Control):
    """A box with a tick, and words after it."""

    mark_width = 20

    def __init__(self, action: str, words: str, value: bool = False, *, enabled: bool = True, tip: str | None = None) -> None:
        super().__init__(action, enabled=enabled, tip=tip)
        self.words, self.value = words, value

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels at which nothing has to shrink."""
        words = text.measure(self.words, look.text(theme.CONTROL))
        return look.px(self.mark_width + 10) + words, look.hit

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        self.value, self.stale = not self.value, True
        return Action(self.action, self.value)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        if self.focused:
            paint.focus(surface, self.rect.inflate(0, -look.px(4)), look.k, 6 * look.k)
        self._mark(surface, look)
        left = self.rect.x + look.px(self.mark_width + 10)
        ink = theme.INK9 if self.enabled else theme.DISABLED
        at, size = (left, self.rect.centery), look.text(theme.CONTROL)
        text.draw_line(surface, self.words, at, size, colour=ink, max_width=self.rect.right - left, floor=look.floor)

    def _mark(self, surface: pygame.Surface, look: Look) -> None:
        side = look.px(20)
        area = pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        if self.value:
            fill = theme.INK9 if self.enabled else theme.DISABLED
            paint.box(surface, area, 5 * look.k, fill)
            paint.put_icon(surface, "ui_check", area.center, side * 0.68, theme.PAPER0, fill)
        else:
            edge = theme.NODE if self.enabled else theme.PAPER3
            paint.box(surface, area, 5 * look.k, theme.PAPER2 if self.hover else theme.PAPER0, edge, 1.6 * look.k)


class Switch(Checkbox):
    """A knob on a rail: right, dark and ticked is on."""

    mark_width = 40

    def _mark(self, surface: pygame.Surface, look: Look) -> None:
        w, h = look.px(40), look.px(22)
        area = pygame.Rect(self.rect.x, self.rect.centery - h // 2, w, h)
        fill = theme.PAPER3 if not self.enabled else theme.LIT_D if self.value else theme.PAPER2
        paint.pill(surface, area, fill, fill if self.value else theme.NODE, 1.4 * look.k)
        at = (area.right - h / 2 if self.value else area.x + h / 2, area.centery)
        paint.disc(surface, at, h / 2 - 2.5 * look.k, theme.PAPER0, None if self.value else theme.NODE, 1.4 * look.k)
        if self.value:
            paint.put_icon(surface, "ui_check", at, h * 0.5, fill, theme.PAPER0)
