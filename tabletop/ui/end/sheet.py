"""The sheet of the end laid out and drawn: words at the left, the curve at the right, buttons below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.end.curve import draw_curve
from tabletop.ui.end.reached import Reached
from tabletop.ui.end.seats import Seats
from tabletop.ui.end.told import Told
from tabletop.ui.end.winner import draw_winners
from tabletop.ui.look import Look
from tabletop.ui.widgets import Button, Control, Segmented
from tabletop.ui.words import words

WIDTH, PAD, BUTTON, GAP = 940, 28, 40, 10
GUTTER, CHART, LINE = 28, 190, 25
"""Between words and curve, the least height of the curve, and a line of what was reached."""
HEADLINES = (26, 22, 19)
"""Sizes of the headline; the largest in which it takes two lines at most."""
LEAST_HIT = 30
"""No button is less high, in device pixels, however small all else must be."""
STEP, LEAST = 0.94, 0.4
"""What does not fit is laid out so many times smaller, down to this scale."""


@dataclass(frozen=True, slots=True)
class Buttons:
    """What can be pressed: what goes on from here first, then what looks back; `switch` chooses the curve, `turning` leads to
    where the game swung most."""

    top: Sequence[Button]
    low: Sequence[Button]
    switch: Segmented | None
    turning: Button | None

    def every(self) -> list[Control]:
        """All of them in the order of Tab."""
        return [*self.top, *self.low, *filter(None, (self.turning, self.switch))]


def laid_out(told: Told, reached: Reached, buttons: Buttons, size: tuple[int, int], look: Look) -> EndSheet:
    """The sheet at the largest scale up to the look's at which it fits; the rule and what the buttons mean are left
    out before anything is made smaller."""
    for ruled in (True, False):
        if (sheet := EndSheet(told, reached, buttons, size, look, ruled)).fits:
            return sheet
    while not sheet.fits and look.k * STEP >= LEAST:
        look = look.at(look.k * STEP)
        sheet = EndSheet(told, reached, buttons, size, look, False)
    return sheet


class EndSheet:
    """The sheet at one look; `rect` is where it lies."""

    def __init__(self, told: Told, reached: Reached, buttons: Buttons, size: tuple[int, int], look: Look, ruled: bool) -> None:
        self.told, self.reached, self.buttons, self.look = told, reached, buttons, look
        lang, px = look.lang, look.px
        w = min(px(WIDTH), size[0] - px(24))
        inner = w - 2 * px(PAD)
        part = 56 if any(told.scores) or reached.feat is not None else 48
        self.words = (inner - px(GUTTER)) * part // 100 if told.courses else inner
        self.head = _headline(told.headline(lang), inner - px(32) * len(told.result.winners), look)
        self.why = text.even(told.why(lang), self.words, look.text(theme.BODY), colour=theme.INK7)
        self.seats = Seats(told, look, self.words, bool(told.courses))
        self.rows = reached.rows(lang)
        said = told.rule(lang) if ruled else ""
        self.rule = text.lay(said, self.words - px(52), look.text(theme.LABEL), colour=theme.INK7, leading=1.45) if said else None
        turned = told.turned(lang) if told.courses and buttons.turning is not None else ""
        wide = inner - self.words - px(GUTTER)
        self.turned = text.lay(turned, wide, look.text(theme.LABEL), colour=theme.INK7) if turned else None
        rows = [row for every in (buttons.top, buttons.low) for row in _rows(every, inner, look)]
        meant = words("end.meant" if len(told.session.people) > 1 else "end.meant_alone", lang) if ruled else ""
        self.meant = text.lay(meant, inner, look.text(theme.LABEL), colour=theme.INK7) if meant else None
        body = max(sum(h for h, _ in self._parts()), px(CHART + 40) + self._told_h if told.courses else 0)
        foot = len(rows) * max(LEAST_HIT, px(BUTTON)) + (len(rows) - 1) * px(GAP)
        foot += self.meant.h + px(GAP) if self.meant is not None else 0
        h = px(22) + self.head.h + px(10) + body + px(18) + foot + px(PAD - 4)
        self.fits = h <= size[1] - px(8) and self._roomy(inner)
        self.rect = pygame.Rect(0, 0, w, min(h, size[1] - px(8)))
        self.rect.center = size[0] // 2, size[1] // 2
        self.body = pygame.Rect(self.rect.x + px(PAD), self.rect.y + px(22) + self.head.h + px(10), inner, body)
        self._meant_y = 0
        self._place(rows)

    def _roomy(self, inner: int) -> bool:
        """Whether no button has to shrink."""
        every = [*self.buttons.top, *self.buttons.low]
        return all(button.natural(self.look)[0] <= inner for button in every) and self.words >= self.look.px(240)

    # --- laying out ------------------------------------------------------------------------------------------------------

    def _parts(self) -> Iterator[tuple[int, str]]:
        """The heights of what stands under the headline at the left, from the top, and what each is."""
        px = self.look.px
        yield self.why.h + px(12), "why"
        yield self.seats.h + px(4), "seats"
        if self.rows:
            yield px(30) + len(self.rows) * px(LINE) + px(6), "reached"
        if self.rule is not None:
            yield self.rule.h + px(28), "rule"

    def _place(self, rows: list[list[Button]]) -> None:
        look = self.look
        y, high = self.body.bottom + look.px(18), max(LEAST_HIT, look.px(BUTTON))
        for row in rows:
            _spread(row, pygame.Rect(self.body.x, y, self.body.w, high), look.px(GAP), look)
            y += high + look.px(GAP)
            if self.meant is not None and row[-1] is self.buttons.top[-1]:
                self._meant_y = y
                y += self.meant.h + look.px(GAP)
        chart = self.chart
        if (switch := self.buttons.switch) is not None:
            w = min(switch.natural(look)[0], chart.w)
            switch.rect = pygame.Rect(chart.right - w, chart.y - look.px(4), w, max(LEAST_HIT, look.px(32)))
        if (turning := self.buttons.turning) is not None:
            w = min(turning.natural(look)[0], chart.w)
            h = max(LEAST_HIT, look.px(34))
            turning.rect = pygame.Rect(chart.right - w, chart.bottom - h, w, h)

    @property
    def _told_h(self) -> int:
        """How high it is what happened at the turning point, with the room over it."""
        return self.turned.h + self.look.px(6) if self.turned is not None else 0

    @property
    def chart(self) -> pygame.Rect:
        """Where the curve, what is written over it and the way to its turning point lie."""
        left = self.body.x + self.words + self.look.px(GUTTER)
        return pygame.Rect(left, self.body.y, self.body.right - left, self.body.h)

    # --- drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, shown: int) -> None:
        """Draw everything but the buttons; `shown` is the number of the curve."""
        look, px = self.look, self.look.px
        draw_winners(surface, self.told, self.rect, look)
        paint.box(surface, self.rect, theme.R_DIALOG * look.k, theme.PAPER0, theme.PAPER3, max(1.0, look.k))
        x, y = self.body.x, self.rect.y + px(22)
        for seat in self.told.result.winners:
            paint.seat_mark(surface, seat % len(theme.SEATS), (x + px(13), y + self.head.pitch / 2), px(12))
            x += px(32)
        self.head.draw(surface, (x, y))
        y = self.body.y
        for h, part in self._parts():
            self._draw_part(surface, part, y)
            y += h
        if self.told.courses:
            self._draw_course(surface, shown)
        if self.meant is not None:
            self.meant.draw(surface, (self.body.x, self._meant_y))

    def _draw_part(self, surface: pygame.Surface, part: str, y: int) -> None:
        if part == "why":
            self.why.draw(surface, (self.body.x, y))
        elif part == "seats":
            self.seats.draw(surface, (self.body.x, y))
        elif part == "reached":
            self._draw_reached(surface, y)
        elif self.rule is not None:
            look, px = self.look, self.look.px
            area = pygame.Rect(self.body.x, y + px(8), self.words, self.rule.h + px(20))
            paint.box(surface, area, theme.R_BUTTON * look.k, theme.PAPER1, theme.PAPER3, look.k)
            at = (area.x + px(20), area.y + px(10) + self.rule.pitch / 2)
            paint.put_icon(surface, "ui_book", at, px(16), theme.AI, theme.PAPER1)
            self.rule.draw(surface, (area.x + px(38), area.y + px(10)))

    def _draw_reached(self, surface: pygame.Surface, y: int) -> None:
        """This game among one's own and those of bots, with a tick at what it came up to."""
        look, px, left, right = self.look, self.look.px, self.body.x, self.body.x + self.words
        title = self.reached.title(look.lang)
        text.draw_line(surface, title, (left, y + px(16)), look.text(theme.LABEL), bold=True, colour=theme.INK5,
                       max_width=self.words, floor=look.floor)
        y += px(30)
        for row in self.rows:
            middle, this = y + px(LINE) // 2, row.passed is None
            if this:
                paint.box(surface, (left, y, self.words, px(LINE)), 4 * look.k, theme.PAPER2)
            figure = text.draw_line(surface, row.figure, (right - px(8), middle), look.text(15), bold=True, align="right")
            if row.passed:
                paint.put_icon(surface, "ui_check", (right - px(72), middle), px(15), theme.LIT_D, theme.PAPER0)
            room = self.words - max(px(92), figure + px(20))
            ink = theme.INK9 if this else theme.INK7
            text.draw_line(surface, row.label, (left + px(8), middle), look.text(14), bold=this, colour=ink, max_width=room,
                           floor=look.floor)
            y += px(LINE)

    def _draw_course(self, surface: pygame.Surface, shown: int) -> None:
        """The curve with its name over it, or beside the switch."""
        look, chart, told = self.look, self.chart, self.told
        named = words("end.course", look.lang) if len(told.courses) > 1 else told.course_name(shown, look.lang)
        size, switch = look.text(theme.LABEL), self.buttons.switch
        if switch is None or text.measure(named, size, True) <= switch.rect.x - look.px(8) - chart.x:
            text.draw_line(surface, named, (chart.x, chart.y + look.px(12)), size, bold=True, colour=theme.INK5)
        foot = (look.px(42) if self.buttons.turning is not None else 0) + self._told_h
        area = pygame.Rect(chart.x, chart.y + look.px(32), chart.w, chart.h - look.px(32) - foot)
        if self.turned is not None and shown == 0:  # it is told of the number that decides
            self.turned.draw(surface, (chart.x, area.bottom + look.px(6)))
        turning = told.turning
        draw_curve(surface, told.courses[shown], area, look, turning.turn if turning is not None else None)


def _headline(said: str, width: int, look: Look) -> text.Block:
    """Who won, whole: in two lines at most, else in as many as it takes at the least size."""
    for size in HEADLINES:
        block = text.lay(said, max(1, width), look.text(size), bold=True, leading=1.25)
        if len(block.lines) <= 2 and not block.overflow:
            break
    return block


def _rows(every: Sequence[Button], room: int, look: Look) -> list[list[Button]]:
    """Buttons in as many rows as they need to stand whole."""
    rows: list[list[Button]] = [[]]
    free = room
    for button in every:
        w = button.natural(look)[0]
        if rows[-1] and w > free:
            rows.append([])
            free = room
        rows[-1].append(button)
        free -= w + look.px(GAP)
    return rows


def _spread(row: Sequence[Button], area: pygame.Rect, gap: int, look: Look) -> None:
    """Lays buttons side by side, the room shared by what they need."""
    wanted = [button.natural(look)[0] for button in row]
    free = area.w - gap * (len(row) - 1) - sum(wanted)
    x = area.x
    for n, button in enumerate(row):
        w = wanted[n] + free // len(row)
        button.rect = pygame.Rect(x, area.y, area.right - x if n == len(row) - 1 else w, area.h)
        x += w + gap
