"""The rows of the seats at the end: mark, whole name, what the seat was, and its figures."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.table.box import Gauge
from tabletop.ui import paint, text, theme
from tabletop.ui.end.told import Told
from tabletop.ui.look import Look

ROW, STACKED, HEADS, FIGURE = 44, 66, 24, 50
"""A row, one whose name has a line of its own, the line that names the steps of the score, and the width of one."""
NAMES, TITLE = (15, 14, 13), 12.5
"""Sizes of a name in one line, and of what the seat was: behind the name where that fits in every row, else, and where a name
has a line of its own, under it."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with its sign and its name, as wide as it is drawn."""

    said: str
    w: int
    label: str = ""
    sign: str = ""
    sum: bool = True


class Seats:
    """The rows at a look and a width."""

    def __init__(self, told: Told, look: Look, width: int, curve: bool) -> None:
        self.told, self.look, self.width = told, look, width
        self.scored = any(told.scores)
        gauges = told.gauges()
        self.signs = len(gauges) > 2 and all(gauge.sign for gauge in gauges) and curve
        self.figures = [self._figures(seat) for seat in range(told.session.box.seats)]
        self.heads = look.px(HEADS) if self.scored or self.signs else 0
        self.under = not all(self._beside(seat) for seat in range(told.session.box.seats))
        self.heights = [look.px(STACKED if self._stacked(seat) else ROW) for seat in range(told.session.box.seats)]

    @property
    def h(self) -> int:
        """The height of all."""
        return self.heads + sum(self.heights)

    def draw(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Draw the rows, the first at a point."""
        x, y = at
        if self.heads:
            self._heads(surface, pygame.Rect(x, y, self.width, self.heads))
        y += self.heads
        for seat, h in enumerate(self.heights):
            self._row(surface, seat, pygame.Rect(x, y, self.width, h))
            y += h

    # --- measuring -------------------------------------------------------------------------------------------------------

    def _figures(self, seat: int) -> list[Figure]:
        told = self.told
        if told.scores[seat]:
            last = len(told.scores[seat]) - 1
            return [Figure(_number(n), self._column(key), sum=i == last) for i, (key, n) in enumerate(told.scores[seat])]
        return [self._gauge(seat, gauge) for gauge in told.gauges()]

    def _named(self) -> list[tuple[str, int]]:
        """The names over the figures of a row and how wide each stands."""
        if self.scored:
            return [(self.told.score_name(key, self.look.lang), self._column(key))
                    for key, _ in next(score for score in self.told.scores if score)]
        return [(gauge.label[self.look.lang], figure.w) for gauge, figure in zip(self.told.gauges(), self.figures[0], strict=True)]

    def _column(self, key: str) -> int:
        """How wide the figures of a step of the score stand: its name over them is whole."""
        return self._under(self.told.score_name(key, self.look.lang))

    def _under(self, name: str) -> int:
        return max(self.look.px(FIGURE), text.measure(name, self.look.floor, True) + self.look.px(8))

    def _gauge(self, seat: int, gauge: Gauge) -> Figure:
        look, sign, name = self.look, gauge.sign or "", gauge.label[self.look.lang]
        label = "" if self.signs else name
        said = _number(self.told.sight.view().seat_num.get((seat, gauge.key), 0))
        w = max(look.px(34), text.measure(said, look.text(19), True)) + look.px(22)
        w += text.measure(label, look.text(13)) + look.px(6) if label else 0
        w += look.px(20) if sign else 0
        return Figure(said, max(w, self._under(name)) if self.signs else w, label, sign)

    def _room(self, seat: int) -> int:
        """How wide a name may be beside the figures."""
        look, person = self.look, self.told.session.person_of(seat)
        signs = (look.px(24) if person is not None and not person.human else 0)
        signs += look.px(28) if seat in self.told.result.winners else 0
        return self.width - look.px(28) - signs - look.px(10) - sum(figure.w for figure in self.figures[seat])

    def _name(self, seat: int, room: int, high: int) -> text.Block:
        """A name in one line where it has room in any size, else in several."""
        look, said, bold = self.look, self.told.name(seat, self.look.lang), seat in self.told.result.winners
        size = self._size(seat, room)
        if size:
            return text.lay(said, max(1, room), size, bold=bold, leading=1.3)
        return text.fit(said, max(1, room), high, look.text(15), look.floor, bold=bold, leading=1.3)

    def _size(self, seat: int, room: int) -> float:
        """The largest size at which a name has room in one line, 0 where it has none."""
        look, bold = self.look, seat in self.told.result.winners
        said = self.told.name(seat, look.lang)
        return next((size for size in map(look.text, NAMES) if text.measure(said, size, bold) <= room), 0)

    def _stacked(self, seat: int) -> bool:
        return not self._size(seat, self._room(seat))

    def _beside(self, seat: int) -> bool:
        """Whether what the seat was has room behind its name, or there is nothing of the kind."""
        title, room = self.told.title(seat, self.look.lang), self._room(seat)
        if not title or self._stacked(seat):
            return True
        said = text.measure(self.told.name(seat, self.look.lang), self._size(seat, room), seat in self.told.result.winners)
        return said + text.measure(title, self.look.text(TITLE)) + self.look.px(24) <= room

    # --- drawing ---------------------------------------------------------------------------------------------------------

    def _heads(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look, x = self.look, area.right
        for n, (name, wide) in enumerate(reversed(self._named())):
            text.draw_line(surface, name, (x, area.centery), look.text(12.5), bold=n == 0 and self.scored,
                           colour=theme.INK5, align="right", max_width=wide - look.px(4), floor=look.floor)
            x -= wide

    def _row(self, surface: pygame.Surface, seat: int, area: pygame.Rect) -> None:
        look, told = self.look, self.told
        paint.line(surface, (area.x, area.y + 0.5), (area.right, area.y + 0.5), theme.PAPER3, look.k)
        stacked = area.h > look.px(ROW)
        middle = area.y + look.px(20) if stacked else area.centery
        paint.seat_mark(surface, seat % len(theme.SEATS), (area.x + look.px(10), middle), look.px(8))
        low = area.bottom - look.px(22) if stacked else middle + look.px(11)
        figures = self._numbers(surface, seat, area.right, low if stacked else middle)
        x = area.x + look.px(28)
        room = self.width - look.px(90) if stacked else self._room(seat)
        name = self._name(seat, room, look.px(40 if stacked else ROW - 6))
        title, size = told.title(seat, look.lang), look.text(TITLE)
        if title and (stacked or self.under):
            text.draw_line(surface, title, (x, low), size, colour=theme.INK5, max_width=figures - look.px(14) - x, floor=look.floor)
            middle, title = middle if stacked else middle - look.px(8), ""
        name.draw(surface, (x, middle - name.h // 2))
        x += name.w
        person = told.session.person_of(seat)
        if person is not None and not person.human:
            paint.put_icon(surface, "ui_bot", (x + look.px(16), middle), look.px(16), theme.INK5, theme.PAPER0)
            x += look.px(24)
        if seat in told.result.winners:
            paint.put_icon(surface, "ui_crown", (x + look.px(18), middle), look.px(18), theme.GOLD_D, theme.PAPER0)
            x += look.px(26)
        if title:
            text.draw_line(surface, title, (x + look.px(10), middle), size, colour=theme.INK5)

    def _numbers(self, surface: pygame.Surface, seat: int, right: int, middle: int) -> int:
        """The figures from the right; where they begin."""
        look = self.look
        for figure in reversed(self.figures[seat]):
            left, size = right - figure.w, look.text(19 if figure.sum else 15)
            wide = figure.w - look.px(4) if self.scored else None
            x = right - text.draw_line(surface, figure.said, (right, middle), size, bold=figure.sum, align="right", max_width=wide,
                                       colour=theme.INK9 if figure.sum else theme.INK7, floor=look.floor)
            if not self.scored:
                x = min(x, right - look.px(34)) - look.px(6)
            if figure.label:
                x -= text.draw_line(surface, figure.label, (x, middle), look.text(13), colour=theme.INK5, align="right")
                x -= look.px(6)
            if figure.sign:
                paint.put_icon(surface, figure.sign, (x - look.px(8), middle), look.px(15), theme.INK5, theme.PAPER0)
            right = left
        return right


def _number(n: int) -> str:
    return str(n).replace("-", "\u2212")
