"""Rows in two columns where there is room, else in one, inside a body over which they scroll."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.ui import paint, theme
from tabletop.ui.forms.blocks import FormBlock
from tabletop.ui.look import Look
from tabletop.ui.widgets import Control

GUTTER, BAR = 40, 10


class Columns:
    """`fill` it, ask `wanted` for the height of a width, `place` it, then draw it and move it."""

    def __init__(self) -> None:
        self.body = pygame.Rect(0, 0, 0, 0)
        self.offset = 0
        self._columns: tuple[Sequence[FormBlock], Sequence[FormBlock]] = ((), ())
        self._look = Look()
        self._height = self._each = 0
        self._wide = False

    def fill(self, left: Sequence[FormBlock], right: Sequence[FormBlock]) -> None:
        """Takes other rows; where they are scrolled to stays."""
        self._columns = (left, right)

    @property
    def blocks(self) -> list[FormBlock]:
        """All rows, down the left column, then down the right."""
        return [*self._columns[0], *self._columns[1]]

    @property
    def controls(self) -> list[Control]:
        """The controls of all rows in order."""
        return [control for block in self.blocks for control in block.controls]

    def wanted(self, look: Look, width: int, wide: bool) -> int:
        """The height that shows every row, in device pixels, for a width of two columns or one."""
        self._look, self._wide = look, wide
        self._each = (width - look.px(GUTTER)) // 2 if wide else width - look.px(BAR)
        heights = [sum(block.height(look, self._each) for block in column) for column in self._columns]
        self._height = max(heights) if wide else sum(heights)
        return self._height

    def place(self, body: pygame.Rect) -> None:
        """Lays the rows out inside a body."""
        self.body = body.copy()
        self.offset = max(0, min(self.offset, self._height - body.h))
        look, x, y = self._look, body.x, body.y - self.offset
        for column in self._columns:
            for block in column:
                h = block.height(look, self._each)
                block.place(look, pygame.Rect(x, y, self._each, h))
                y += h
            if self._wide:
                x, y = x + self._each + look.px(GUTTER), body.y - self.offset

    def scroll(self, by: int) -> bool:
        """Moves the rows by so many device pixels, within their ends; whether they moved."""
        offset = max(0, min(self._height - self.body.h, self.offset + by))
        moved = offset != self.offset
        if moved:
            self.offset = offset
            self.place(self.body)
        return moved

    def reveal(self, control: Control) -> bool:
        """Scrolls so that a control that got the focus can be seen; whether anything moved."""
        if control not in self.controls:
            return False
        above = self.body.y + self._look.px(40) - control.rect.y
        below = control.rect.bottom + self._look.px(12) - self.body.bottom
        return self.scroll(-above if above > 0 else max(0, below))

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the words of the rows, inside the body; the clip of the surface is left at it for their controls."""
        rows = self.body.inflate(self._look.px(16), 0)
        surface.set_clip(rows)
        for block in self.blocks:
            if block.area.colliderect(rows):
                block.draw(surface, self._look)

    def draw_bar(self, surface: pygame.Surface, right: int) -> None:
        """A scroll bar that ends at `right`, where not all rows are seen."""
        look, body = self._look, self.body
        if self._height <= body.h:
            return
        h = max(look.px(24), body.h * body.h // self._height)
        y = body.y + (body.h - h) * self.offset // (self._height - body.h)
        paint.box(surface, (right - look.px(5), y, look.px(5), h), 2.5 * look.k, theme.EDGE)
