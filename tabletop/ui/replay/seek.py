"""The line of a game: a knob that can be dragged to any step, with a mark where each turn begins."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.ui import commands, paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets import Action, Control

LEAST, CLOSE, NEAR = 26, 11, 7
"""Logical pixels between two numbers of turns, and between two marks; how near to one its name is told."""


class SeekBar(Control):
    """`turns` are (step, turn, seat) where each turn begins, `named` the steps of which something is said, with what they are
    called; it asks for the step that was chosen."""

    def __init__(self, value: int, last: int, turns: Sequence[tuple[int, int, int]],
                 named: Sequence[tuple[int, str]] = ()) -> None:
        super().__init__("seek")
        self.value, self.last, self.turns, self.named = value, last, tuple(turns), tuple(named)

    @property
    def focusable(self) -> bool:
        return False

    def handle(self, event: pygame.event.Event) -> Action | None:
        super().handle(event)
        dragged = event.type == pygame.MOUSEMOTION and self.pressed
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEWHEEL and self.hover:
            return self._to(self.value + (1 if event.y < 0 else -1))
        return self._to(self._at(event.pos[0])) if dragged or pressed else None

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        return None

    def x_of(self, step: int) -> int:
        """Where a step lies, in device pixels."""
        left, right = self._ends()
        return round(left + (right - left) * step / max(1, self.last))

    def told_at(self, at: tuple[int, int] | None) -> tuple[str, str, pygame.Rect]:
        """What a moment near a point is called."""
        near = ((abs(self.x_of(step) - at[0]), step, name) for step, name in self.named if name) if at is not None else ()
        off, step, name = min(near, default=(self.rect.w, 0, ""))
        if off > NEAR:
            return super().told_at(at)
        return f"{self.action}.{step}", name, pygame.Rect(self.x_of(step) - NEAR, self.rect.y, 2 * NEAR, self.rect.h)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        k, r = look.k, self.rect
        y = r.y + round(r.h * 0.66)
        left, right = self._ends()
        x = self.x_of(self.value)
        paint.line(surface, (left, y), (right, y), theme.PAPER3, 4 * k)
        if x > left:
            paint.line(surface, (left, y), (x, y), theme.INK9, 4 * k)
        size, mark, number = look.text(12), -1e9, -1e9
        for step, turn, seat in self.turns:
            at = self.x_of(step)
            if at - mark >= CLOSE * k:
                paint.seat_mark(surface, seat % len(theme.SEATS), (at, y), 4 * k, rim=theme.PAPER0)
                mark = at
            if at - number >= LEAST * k:
                text.draw_line(surface, str(turn), (at, y - round(r.h * 0.4)), size, colour=theme.INK5, align="centre")
                number = at
        for step, _ in self.named:
            at, low = self.x_of(step), y - round(8 * k)
            paint.poly(surface, [(at - 4 * k, low - 7 * k), (at + 4 * k, low - 7 * k), (at, low)], theme.LIT_D, theme.PAPER0, k)
        paint.disc(surface, (x, y), (8 if self.hover or self.pressed else 7) * k, theme.GOLD, theme.INK9, 2 * k)

    def _to(self, step: int) -> Action | None:
        step = max(0, min(self.last, step))
        if step == self.value:
            return None
        self.value, self.stale = step, True
        return commands.SEEK(step)

    def _ends(self) -> tuple[int, int]:
        inset = round(self.rect.h * 0.25)
        return self.rect.x + inset, self.rect.right - inset

    def _at(self, x: int) -> int:
        left, right = self._ends()
        return round((x - left) / max(1, right - left) * self.last)
