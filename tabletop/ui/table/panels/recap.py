"""What happened since somebody acted, in a few lines beside the table or on the cloth until they act again; a line lights its
pieces, a click shows its moment once more."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.ui import commands, paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.widgets import Control, IconButton, paper
from tabletop.ui.words import words

MOST, WIDTH, LINE, PAD, CROSS = 3, 560, 26, 6, 22
"""So many lines at most; logical measures."""
PRINT = 3
"""So many lines of print has each of the most lines, fewer lines have more; where one has still more to say, the earliest it says
is left out: a click shows it all."""
BETWEEN = " · "
"""What stands between the sentences of a line."""


@dataclass(frozen=True, slots=True)
class RecapLine:
    """One line: of which commit, by whom (-1: nobody is named), in words, what it is about: places of pieces, and numbers of seats;
    and the `parts` of its words, where it has several."""

    commit: int
    seat: int
    said: str
    places: tuple[str, ...] = ()
    numbers: tuple[tuple[int, str], ...] = ()
    parts: tuple[str, ...] = ()


class RecapBar(Panel):
    """Actions: `moment` (commit), `recap_read`.  It stands while somebody is asked and has laid nothing yet."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[RecapLine] = ()
        self._shown: tuple[RecapLine, ...] = ()

    def content(self, model: Model) -> Hashable:
        asked = model.tells is None and model.speaking is not None and not model.plan.parts and not model.apart
        self._shown = tuple(self.lines[-MOST:]) if asked and model.carried is None else ()
        return model.lang, self._shown

    def build(self, model: Model) -> None:
        cross = IconButton(commands.RECAP_READ(), "ui_cross", words("button.close", model.lang))
        self.controls = (*(_Line(line, self._most) for line in self._shown), cross) if self._shown else ()
        self._focus = None

    def wanted(self, room: pygame.Rect, look: Look) -> tuple[int, int]:
        """How large it is in a room; nothing where it says nothing."""
        if not self._shown:
            return 0, 0
        said = max(text.measure(line.said, look.text(13)) for line in self._shown)
        wide = min(said + look.px(2 * PAD + 28 + CROSS), look.px(WIDTH), room.w - look.px(2 * PAD))
        return wide, sum(self._highs(wide, look)) + look.px(2 * PAD)

    def _highs(self, wide: int, look: Look) -> list[int]:
        """How high each line is in a panel so wide."""
        least = max(look.px(LINE), round(look.floor * 1.6))
        blocks = (_block(line, wide - look.px(2 * PAD + CROSS), look, self._most) for line in self._shown)
        return [max(least, block.h + look.px(PAD)) for block in blocks]

    @property
    def _most(self) -> int:
        """How many lines of print each line has at most."""
        return PRINT * MOST // max(1, len(self._shown))

    def arrange(self) -> None:
        area = self.rect.inflate(-self.look.px(2 * PAD), -self.look.px(2 * PAD))
        y = area.y
        if not self.controls:
            return
        *told, close = self.controls
        cross = self.look.px(CROSS)
        for control, high in zip(told, self._highs(self.rect.w, self.look), strict=True):
            control.rect = pygame.Rect(area.x, y, area.w - cross, high) if self.rect.w else pygame.Rect(0, 0, 0, 0)
            y += high
        close.rect = pygame.Rect(area.right - cross, area.y, cross, cross) if self.rect.w else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface) -> None:
        paper(surface, self.look, self.rect, 8, theme.PAPER0, "hover")
        self._drawn(surface)

    @property
    def under(self) -> RecapLine | None:
        """The line that is pointed at, or has the focus."""
        return next((c.line for c in self.controls if isinstance(c, _Line) and (c.hover or c.focused)), None)


class _Line(Control):
    def __init__(self, line: RecapLine, most: int) -> None:
        super().__init__(commands.MOMENT(line.commit))
        self.line, self._most = line, most

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        if self.hover or self.focused:
            paint.box(surface, self.rect, 5 * look.k, theme.PAPER2)
        if self.focused:
            paint.focus(surface, self.rect, look.k)
        if self.line.seat >= 0:
            paint.seat_mark(surface, self.line.seat, (self.rect.x + look.px(10), self.rect.centery), 6 * look.k)
        block = _block(self.line, self.rect.w, look, self._most)
        block.draw(surface, (self.rect.x + look.px(22), self.rect.centery - block.h // 2))


def _block(line: RecapLine, wide: int, look: Look, print_lines: int) -> text.Block:
    """Its words in a line so wide, in more than one where they need it, at most so many."""
    parts = line.parts or (line.said,)
    said = [line.said, *(BETWEEN.join(parts[n:]) for n in range(1, len(parts)))]
    laid = (text.lay(one, max(1, wide - look.px(24)), look.text(13), colour=theme.INK9, leading=1.3) for one in said)
    most = text.lay("\n".join("|" * print_lines), look.px(WIDTH), look.text(13), leading=1.3).h
    block = next(laid)
    while block.h > most and (shorter := next(laid, None)) is not None:
        block = shorter
    return block
