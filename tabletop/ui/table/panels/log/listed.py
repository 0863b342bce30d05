"""The list of the log: rows as everywhere, some of them struck out."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.ui import paint
from tabletop.ui.faces.beside import FACE, FAINT, Likeness, put_figure
from tabletop.ui.look import Look
from tabletop.ui.widgets import Row, ScrollList


@dataclass(frozen=True, slots=True)
class BotAct:
    """What a line of the log tells of: the act of a bot, by its commit."""

    n: int


@dataclass(frozen=True, slots=True)
class Named:
    """The faces of the cards a row of the log names, the first first."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LogRow(Row):
    """A row that may be struck out, as what was undone is, and shows the `figure` of the one card it names in place of its sign;
    `named` are all cards it names."""

    struck: bool = False
    figure: Likeness | None = None
    named: Named | None = None


class LogList(ScrollList):
    """A list that strikes rows out and says which row the pointer is on."""

    @property
    def under(self) -> object:
        """The value of the row under the pointer or chosen by keys."""
        row = self._under
        return row.value if row is not None else None

    @property
    def named(self) -> Named | None:
        """The cards that row names."""
        row = self._under
        return row.named if isinstance(row, LogRow) else None

    @property
    def _under(self) -> Row | None:
        return self.rows[self.chosen] if self.chosen is not None and self.chosen < len(self.rows) else None

    def _sign(self, surface: pygame.Surface, look: Look, row: Row, at: tuple[float, float]) -> None:
        figure = row.figure if isinstance(row, LogRow) else None
        if not put_figure(surface, figure, at, look.px(FACE), FAINT if isinstance(row, LogRow) and row.struck else 255):
            super()._sign(surface, look, row, at)

    def _row(self, surface: pygame.Surface, look: Look, n: int, row: Row, top: int) -> None:
        super()._row(surface, look, n, row, top)
        if not isinstance(row, LogRow) or not row.struck:
            return
        block = self._block(look, row)
        left = self.rect.x + self._indent(look)
        for i, line in enumerate(block.lines):
            y = top + look.px(2) + round((i + 0.5) * block.pitch)
            paint.line(surface, (left, y), (left + line.w, y), row.ink, look.k)
