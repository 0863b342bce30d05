"""The list of the history panel: any number of gestures, drawn only where they are seen, with the way the table went."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.faces.beside import FACE, FAINT, put_figure
from tabletop.ui.look import Look
from tabletop.ui.table.panels.moments import Moment, Saying
from tabletop.ui.widgets import Row, ScrollList

GUTTER, LANE = 34, 12
LINES = 2
HEAD = 30
Tell = Callable[[Moment], tuple[Saying, tuple[str, ...]]]
"""What tells of a gesture, and its captions."""


class Timeline(ScrollList):
    """A row is one gesture.  A solid line joins those on the way to where the table stands; branches are hollow and set off."""

    def __init__(self, action: str, tell: Tell) -> None:
        super().__init__(action)
        self.tell = tell
        self._show = False
        self._here: int | None = None

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows from the oldest to the newest; setting them brings the place where the table stands into sight."""
        return self._rows

    @rows.setter
    def rows(self, rows: Sequence[Row]) -> None:
        self._rows, self.stale, self._show = tuple(rows), True, True
        self._here = next((n for n, row in enumerate(self._rows) if isinstance(row, Moment) and row.here), None)
        self.chosen = self._here if self.focused else None

    # --- places --------------------------------------------------------------------------------------------------------

    def _measure(self, look: Look) -> None:
        laid = (self._rows, look, self.rect.w, self.rect.h, self.size)
        if laid != self._laid:
            self._laid, self._tops, top = laid, [], 0
            self._line = look.px(24)
            words, caption, gap = round(self._pitch(look) * LINES), self._caption(look), look.px(8)
            for row in self._rows:
                self._tops.append(top)
                if isinstance(row, Moment):
                    top += words + gap + caption * ((row.here or row.by > -2) + (row.parent >= 0))
                else:
                    top += look.px(HEAD)
            self._tops.append(top)
            self._height = top + look.px(4)
        last = max(0, self._height - self.rect.h)
        if self._show and self._here is not None:
            self._offset = (self._tops[self._here] + self._tops[self._here + 1] - self.rect.h) // 2
        self._show = False
        self._offset = max(0, min(self._offset, last))

    def _pitch(self, look: Look) -> float:
        return look.text(self.size) * 1.4

    @staticmethod
    def _caption(look: Look) -> int:
        return round(look.text(12) * 1.4)

    def _indent(self, look: Look) -> int:
        return look.px(GUTTER + 22)

    def _line_at(self, look: Look, y: int) -> None:
        """A row is one gesture, and is seen as far as it goes."""

    def _step(self, by: int) -> None:
        if self.chosen is None:
            self.chosen = self._here
        super()._step(by)

    # --- drawing -------------------------------------------------------------------------------------------------------

    def _row(self, surface: pygame.Surface, look: Look, n: int, row: Row, top: int) -> None:
        high = self._tops[n + 1] - self._tops[n]
        if not isinstance(row, Moment):
            self._way(surface, look, n, top, high)
            return self._heading(surface, look, row, top + high // 2)
        area = pygame.Rect(self.rect.x, top, self.rect.w - look.px(8), high)
        if row.here:
            paint.box(surface, area, 6 * look.k, theme.GOLD_T)
            paint.box(surface, (area.x, area.y, look.px(4), area.h), 2 * look.k, theme.GOLD)
        elif n == self.chosen:
            paint.box(surface, area, 6 * look.k, theme.PAPER2)
        if n == self.chosen and row.here:
            paint.box(surface, area, 6 * look.k, None, theme.GOLD, 1.5 * look.k)
        self._way(surface, look, n, top, high)
        self._branch(surface, look, n, top)
        self._dot(surface, look, row, top)
        self._words(surface, look, row, top)
        return None

    def _heading(self, surface: pygame.Surface, look: Look, row: Row, middle: int) -> None:
        left = self.rect.x + look.px(GUTTER)
        if row.seat is not None:
            paint.seat_mark(surface, row.seat, (left + look.px(8), middle), 6 * look.k)
        x = left + self._indent(look) - look.px(GUTTER)
        x += text.draw_line(surface, row.words, (x, middle), look.text(self.size), bold=True, colour=row.ink)
        paint.line(surface, (x + look.px(8), middle + 0.5), (self.rect.right - look.px(14), middle + 0.5), theme.PAPER3, look.k)

    def _words(self, surface: pygame.Surface, look: Look, row: Moment, top: int) -> None:
        (sign, told, figure), captions = self.tell(row)
        left, room = self.rect.x + self._indent(look), self.rect.w - self._indent(look) - look.px(14)
        ink = theme.INK9 if row.past else theme.INK5
        block = text.lay(told, room, look.text(self.size), colour=ink, leading=1.4, max_lines=LINES, knock=theme.PAPER1)
        y = top + look.px(4)
        middle = round(y + block.pitch / 2)
        if row.seat is not None:
            paint.seat_mark(surface, row.seat, (self.rect.x + look.px(GUTTER + 8), middle), 6 * look.k)
        else:
            paint.put_icon(surface, sign, (self.rect.x + look.px(GUTTER + 8), middle), look.px(14), theme.INK7, theme.PAPER1)
        block.draw(surface, (left, y))
        low = self.rect.x + look.px(GUTTER + 8), y + block.pitch * 1.5
        put_figure(surface, figure, low, look.px(FACE), FAINT if row.by > -2 else 255)
        if row.by > -2:
            for i, line in enumerate(block.lines):
                level = y + round((i + 0.5) * block.pitch)
                paint.line(surface, (left, level), (left + line.w, level), ink, look.k)
        y += round(self._pitch(look) * len(block.lines))
        for n, caption in enumerate(captions):
            text.draw_line(surface, caption, (left, y + self._caption(look) // 2), look.text(12), colour=theme.INK5,
                           bold=row.here and n == 0, max_width=room, floor=look.floor)
            y += self._caption(look)

    def _way(self, surface: pygame.Surface, look: Look, n: int, top: int, high: int) -> None:
        """The part of the way the table went that passes by a row."""
        dot, x = self._dot_at(look), self.rect.x + look.px(12)
        if self._here is None or n > self._here:
            return
        a = top + dot if n == 0 else top
        b = top + dot if n == self._here else top + high
        paint.line(surface, (x, a), (x, b), theme.INK7, 2 * look.k)

    def _branch(self, surface: pygame.Surface, look: Look, n: int, top: int) -> None:
        """From the gesture a branch goes on from, where that is the one before."""
        row = self._rows[n]
        before = next((m for m in (n - 1, n - 2) if m >= 0 and isinstance(self._rows[m], Moment)), None)
        if before is None or not isinstance(row, Moment) or row.past or row.parent >= 0:
            return
        dot, start = self._dot_at(look), self._rows[before]
        a = self._lane(look, isinstance(start, Moment) and start.past), top - self._tops[n] + self._tops[before] + dot
        paint.line(surface, a, (self._lane(look, False), top + dot), theme.NODE, 1.4 * look.k, dash=(3 * look.k, 3 * look.k))

    def _lane(self, look: Look, past: bool) -> int:
        return self.rect.x + look.px(12 if past else 12 + LANE)

    def _dot_at(self, look: Look) -> int:
        return look.px(4) + round(self._pitch(look) / 2)

    def _dot(self, surface: pygame.Surface, look: Look, row: Moment, top: int) -> None:
        k, y = look.k, top + self._dot_at(look)
        x = self._lane(look, row.past)
        if row.here:
            paint.disc(surface, (x, y), 8 * k, theme.GOLD, theme.INK9, 2 * k)
            paint.disc(surface, (x, y), 3.2 * k, theme.INK9)
        elif row.past:
            paint.disc(surface, (x, y), 4.5 * k, theme.INK7)
        else:
            paint.disc(surface, (x, y), 4.5 * k, theme.PAPER1, theme.NODE, 1.6 * k)
