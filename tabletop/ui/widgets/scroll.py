"""A list that scrolls, as the log does: rows of a sign and marked-up words under headings with a seat's mark."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets.control import Action, Control

MOST_CUT = 3
"""At most this part of a list is left empty over its first whole row."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row. A heading is bold with a hairline and the mark of `seat`; a row with a `value` can be chosen."""

    words: str
    icon: str | None = None
    ink: str = theme.INK9
    seat: int | None = None
    heading: bool = False
    value: object = None


class ScrollList(Control):
    """Rows of any height. `follow` keeps the end in sight as rows are added, until a person scrolls back; with the next row they go
    on to the end where the pointer has left them."""

    worded = True
    arrows = frozenset((pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END))

    def __init__(self, action: str, rows: Sequence[Row] = (), *, follow: bool = False, size: float = theme.LABEL) -> None:
        super().__init__(action)
        self.follow, self._follows, self.size = follow, follow, size
        self.chosen: int | None = None
        self._rows = tuple(rows)
        self._offset = 0
        self._tops: list[int] = []
        self._height = 0
        self._laid: tuple[object, ...] = ()
        self._heights: dict[tuple[str, bool], int] = {}
        self._heights_for: tuple[object, ...] = ()
        self._line = 24

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows from top to bottom; setting them keeps the place, or the end where it is followed."""
        return self._rows

    @rows.setter
    def rows(self, rows: Sequence[Row]) -> None:
        self.follow = self.follow or (self._follows and len(rows) > len(self._rows) and not (self.hover or self.focused))
        self._rows, self.stale = tuple(rows), True
        self.chosen = None

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEWHEEL and self.hover:
            self.scroll(-event.y * 2 * self._line)
            return None
        if event.type == pygame.MOUSEMOTION:
            inside = self.rect.collidepoint(event.pos)
            self._choose(self._at(event.pos) if inside else None)
        return super().handle(event)

    def keyed(self, event: pygame.event.Event) -> Action | None:
        pages = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1, pygame.K_HOME: -(10**6), pygame.K_END: 10**6}
        if event.key in pages:
            self.scroll(pages[event.key] * max(1, self.rect.h - self._line))
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(1 if event.key == pygame.K_DOWN else -1)
        else:
            return super().keyed(event)
        return None

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        index = self._at(at) if at else self.chosen
        if index is None or self._rows[index].value is None:
            return None
        return Action(self.action, self._rows[index].value)

    def scroll(self, by: int) -> None:
        """Moves the rows by so many device pixels, within their ends."""
        last = max(0, self._height - self.rect.h)
        self._offset = max(0, min(last, self._offset + by))
        self.follow = self.follow and self._offset == last if by < 0 else self.follow or self._offset == last
        self.stale = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        self._measure(look)
        if self.focused:
            paint.focus(surface, self.rect, look.k, 6 * look.k)
        clip = surface.get_clip()
        surface.set_clip(self._whole(look).clip(clip))
        for n in range(max(0, bisect_right(self._tops, self._offset) - 1), len(self._rows)):
            top = self.rect.y + self._tops[n] - self._offset
            if top > self.rect.bottom:
                break
            self._row(surface, look, n, self._rows[n], top)
        surface.set_clip(self.rect.clip(clip))
        self._bar(surface, look)
        surface.set_clip(clip)

    def _whole(self, look: Look) -> pygame.Rect:
        """What of the list shows whole lines: those its ends would cut through are left out, and where the end is followed all
        of the row at its top, unless that is a large part of the list."""
        first, last = (self._line_at(look, y) for y in (self._offset, self._offset + self.rect.h))
        top = first[1] if first is not None else self._offset
        row = self._tops[min(bisect_left(self._tops, self._offset), len(self._tops) - 1)]
        if self.follow and row <= self._offset + self.rect.h // MOST_CUT:
            top = row
        bottom = last[0] if last is not None else self._offset + self.rect.h
        if bottom <= top:
            return self.rect
        return pygame.Rect(self.rect.x, self.rect.y + top - self._offset, self.rect.w, bottom - top)

    def _line_at(self, look: Look, y: int) -> tuple[int, int] | None:
        """Where the line of words begins and ends whose letters lie at `y` of all rows."""
        n = bisect_right(self._tops, y) - 1
        if not 0 <= n < len(self._rows):
            return None
        block = self._block(look, self._rows[n])
        line, into = divmod(y - self._tops[n] - look.px(2), block.pitch)
        free = (block.pitch - block.big) // 2
        if not 0 <= line < len(block.lines) or into <= free or into >= block.pitch - free:
            return None
        return y - into, y - into + block.pitch

    def _row(self, surface: pygame.Surface, look: Look, n: int, row: Row, top: int) -> None:
        block = self._block(look, row)
        middle = top + look.px(2) + block.pitch / 2
        left = self.rect.x + self._indent(look)
        if n == self.chosen and row.value is not None:
            area = (self.rect.x, top, self.rect.w - look.px(8), self._tops[n + 1] - self._tops[n])
            paint.box(surface, area, 6 * look.k, theme.PAPER2)
        self._sign(surface, look, row, (self.rect.x + look.px(10), middle))
        block.draw(surface, (left, top + look.px(2)))
        if row.heading:
            y = round(middle) + 0.5
            paint.line(surface, (left + block.w + look.px(8), y), (self.rect.right - look.px(14), y), theme.PAPER3, look.k)

    def _sign(self, surface: pygame.Surface, look: Look, row: Row, at: tuple[float, float]) -> None:
        """What stands before the words of a row."""
        if row.seat is not None:
            paint.seat_mark(surface, row.seat, at, 6 * look.k)
        elif row.icon:
            ink = theme.INK7 if row.ink == theme.INK9 else row.ink
            paint.put_icon(surface, row.icon, at, look.px(14), ink, theme.PAPER1)

    def _bar(self, surface: pygame.Surface, look: Look) -> None:
        if self._height <= self.rect.h:
            return
        h = max(look.px(24), self.rect.h * self.rect.h // self._height)
        y = self.rect.y + (self.rect.h - h) * self._offset // (self._height - self.rect.h)
        paint.box(surface, (self.rect.right - look.px(5), y, look.px(4), h), 2 * look.k, theme.EDGE)

    def _measure(self, look: Look) -> None:
        laid = (self._rows, look, self.rect.w, self.rect.h, self.size)
        if laid != self._laid:
            self._laid, self._tops, top = laid, [], 0
            self._line = look.px(24)
            if (kept := (look, self.rect.w, self.size)) != self._heights_for:
                self._heights, self._heights_for = {}, kept
            for n, row in enumerate(self._rows):
                top += look.px(6) if row.heading and n else 0
                self._tops.append(top)
                top += self._row_height(look, row)
            self._tops.append(top)
            self._height = top + look.px(4)
        last = max(0, self._height - self.rect.h)
        self._offset = last if self.follow else min(self._offset, last)

    def _row_height(self, look: Look, row: Row) -> int:
        """How high a row is; remembered by its words, so that a long list that grows by a row is not laid out anew."""
        key = row.words, row.heading
        found = self._heights.get(key)
        if found is None:
            found = self._heights[key] = self._block(look, row).h + look.px(4)
        return found

    def _block(self, look: Look, row: Row) -> text.Block:
        room = self.rect.w - self._indent(look) - look.px(14)
        return text.lay(row.words, room, look.text(self.size), bold=row.heading, colour=row.ink, leading=1.45, knock=theme.PAPER1)

    def _indent(self, look: Look) -> int:
        return look.px(24)

    def _at(self, at: tuple[int, int]) -> int | None:
        y = at[1] - self.rect.y + self._offset
        n = bisect_right(self._tops, y) - 1
        return n if 0 <= n < len(self._tops) - 1 else None

    def _choose(self, index: int | None) -> None:
        if index != self.chosen:
            self.chosen, self.stale = index, True

    def _step(self, by: int) -> None:
        usable = [n for n, row in enumerate(self._rows) if row.value is not None]
        if not usable or len(self._tops) <= len(self._rows):
            return self.scroll(by * self._line)
        start = usable.index(self.chosen) if self.chosen in usable else (-1 if by > 0 else 0)
        at = usable[max(0, min(len(usable) - 1, start + by))]
        self._choose(at)
        above, below = self._tops[at] - self._offset, self._tops[at + 1] - self._offset - self.rect.h
        if above < 0 or below > 0:
            self.scroll(above if above < 0 else below)
        return None
