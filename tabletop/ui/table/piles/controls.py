"""Controls only these sheets need: a number that is typed, and seats with their marks."""

from __future__ import annotations

import pygame

from tabletop.ui import paint, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets import Action, Button, Checkbox, Stepper
from tabletop.ui.widgets import keys as caps


class Count(Stepper):
    """A number between a minus and a plus that digits write: the first begins it, others go on, Backspace takes the last away."""

    def __init__(self, action: str, value: int, low: int, high: int) -> None:
        super().__init__(action, max(low, min(high, value)), low, high)
        self._typed = ""

    def type(self, event: pygame.event.Event) -> Action | None:
        """Take a key that writes the number; None for another key, an action where it is one."""
        digit = next((sign for sign in caps.typed(event) if sign.isdecimal()), "")
        if getattr(event, "mod", 0) & (caps.COMMAND | pygame.KMOD_ALT):
            return None
        if digit:
            return self._write(self._typed + digit if len(self._typed) < len(str(self.high)) else digit)
        if caps.pressed("-", event) and self.low < 0:
            return self._to(-self.value) or Action(self.action, self.value)
        return self._write(str(abs(self.value))[:-1]) if event.key == pygame.K_BACKSPACE else None

    def _write(self, typed: str) -> Action:
        typed = typed.lstrip("0") or "0"
        self._to(int(typed))
        self._typed = typed
        return Action(self.action, self.value)

    def set(self, value: int) -> Action:
        """Another number, as near as its range lets it be."""
        self._typed = ""
        self._to(value)
        return Action(self.action, self.value)

    def keyed(self, event: pygame.event.Event) -> Action | None:
        self._typed = ""
        return super().keyed(event)


class SeatBox(Checkbox):
    """A tick box for a seat, with its mark."""

    mark_width = 48

    def __init__(self, action: str, seat: int, words: str, value: bool) -> None:
        super().__init__(action, words, value)
        self.seat = seat

    def _mark(self, surface: pygame.Surface, look: Look) -> None:
        super()._mark(surface, look)
        paint.seat_mark(surface, self.seat, (self.rect.x + look.px(36), self.rect.centery), 8 * look.k)


class SeatButton(Button):
    """A button for a seat, with its mark; seat -1 stands for all."""

    def __init__(self, action: str, seat: int, words: str, key: str) -> None:
        super().__init__(action, words, key=key)
        self.seat = seat

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        at = (self.rect.x + look.px(20), self.rect.centery)
        if self.seat >= 0:
            paint.seat_mark(surface, self.seat, at, 8 * look.k)
        else:
            paint.put_icon(surface, "ui_players", at, look.px(18), theme.INK7, theme.PAPER0)

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        return Action(self.action, self.seat)
