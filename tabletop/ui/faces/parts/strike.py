"""A window that shows a blow: how strong it is, how it moves the two apart, and at which of some places it lands whole."""

from __future__ import annotations

from typing import Unpack

import pygame

from tabletop.catalog.faces import Strike
from tabletop.ui import text
from tabletop.ui.faces.fields import Shown, figure_text, said, signed
from tabletop.ui.faces.measures import Measures
from tabletop.ui.faces.words import NO_NUMBER
from tabletop.ui.paint import box, put_icon
from tabletop.ui.theme import INK5, INK7, INK9, PAPER0, PAPER2, PAPER3

LANDS = ("an_crit", "an_half", "ui_cross")
"""By how many places it is off: whole, half, not at all."""
HALF_ROWS = 0.5


def draw_strike(surface: pygame.Surface, shown: Shown, where: pygame.Rect, m: Measures, strike: Strike) -> None:
    """Power and shift side by side, under them the places."""
    gap = max(2, round(where.h * .06))
    row = round((where.h - gap) * (HALF_ROWS if m.level == "full" else .58))
    block = pygame.Rect(where.x, where.y, round(where.w * (.31 if m.level == "full" else .44)), row)
    _power(surface, shown, block, m, strike)
    beside = pygame.Rect(block.right + gap, where.y, where.right - block.right - gap, row)
    if m.level == "full":
        _shift(surface, shown, beside, m, strike)
    else:
        _shift_only(surface, shown, beside, m, strike)
    _places(surface, shown, pygame.Rect(where.x, where.y + row + gap, where.w, where.h - row - gap), m, strike)


def draw_strike_small(surface: pygame.Surface, shown: Shown, where: pygame.Rect, m: Measures, strike: Strike) -> None:
    """Power, places and shift one under the other, without words."""
    gap = max(2, round(where.h * .05))
    block = pygame.Rect(where.x, where.y, where.w, round(where.h * .4))
    _power(surface, shown, block, m, strike)
    cells = pygame.Rect(where.x, block.bottom + gap, where.w, round(where.h * .17))
    _places(surface, shown, cells, m, strike)
    beside = pygame.Rect(where.x, cells.bottom + gap, where.w, where.bottom - cells.bottom - gap)
    _shift_only(surface, shown, beside, m, strike, centred=True)


def _power(surface: pygame.Surface, shown: Shown, block: pygame.Rect, m: Measures, strike: Strike) -> None:
    box(surface, block, max(3, 6 * m.u), INK9)
    named = m.level == "full"
    px = max(m.floor, round(block.h * (.56 if named else .66)))
    y = block.centery - (block.h * .13 if named else 0)
    figure = figure_text(shown.field(strike.power))
    text.draw_line(surface, figure, (block.centerx, y), px, bold=True, colour=PAPER0, align="centre")
    if named:
        label = said(shown.term(strike.power).name, shown.lang)
        text.draw_line(surface, label, (block.centerx, block.bottom - block.h * .19), m.text(12), bold=True, colour=PAPER0,
                       align="centre")


def _shift(surface: pygame.Surface, shown: Shown, beside: pygame.Rect, m: Measures, strike: Strike) -> None:
    value, pad = shown.field(strike.shift), round(9 * m.u)
    box(surface, beside, 6 * m.u, PAPER0, PAPER3, max(1, m.u))
    label = said(shown.term(strike.shift).name, shown.lang)
    text.draw_line(surface, label, (beside.x + pad, beside.y + beside.h * .26), m.text(12), colour=INK7,
                   max_width=beside.w - 2 * pad, floor=m.floor)
    y = beside.y + beside.h * .66
    put_icon(surface, _sign(shown, strike, value), (beside.x + pad + 10 * m.u, y), round(22 * m.u), INK5, PAPER0)
    words = signed(value) or said(NO_NUMBER, shown.lang)
    text.draw_line(surface, words, (beside.right - pad, y), m.text(22 if value else 17), bold=True, align="right")


def _shift_only(surface: pygame.Surface, shown: Shown, beside: pygame.Rect, m: Measures, strike: Strike,
                centred: bool = False) -> None:
    value = shown.field(strike.shift)
    px = m.text(18) if value else m.text(12.5)
    named = said(NO_NUMBER, shown.lang)
    words = signed(value) or ("–" if centred or text.measure(named, px) > beside.w else named)
    if centred:
        text.draw_line(surface, words, beside.center, max(m.floor, min(px, beside.h)), bold=bool(value), align="centre")
    else:
        text.draw_line(surface, words, (beside.right, beside.centery), px, bold=bool(value), colour=INK9 if value else INK5,
                       align="right")


def _places(surface: pygame.Surface, shown: Shown, row: pygame.Rect, m: Measures, strike: Strike) -> None:
    at = shown.field(strike.at)
    if at not in strike.places:
        _everywhere(surface, shown, row, m, strike)
        return
    gap = max(1, round(row.w * .022))
    wide = (row.w - gap * (len(strike.places) - 1)) / len(strike.places)
    for n, place in enumerate(strike.places):
        off = min(abs(n - strike.places.index(at)), len(LANDS) - 1)
        cell = pygame.Rect(round(row.x + n * (wide + gap)), row.y, round(wide), row.h)
        under, ink = (shown.tone.main, shown.tone.ink) if off == 0 else (PAPER2, INK5)
        box(surface, cell, max(2, 5 * m.u), under)
        if m.level == "full":
            side = round(row.h * .4)
            put_icon(surface, LANDS[off], (cell.centerx, cell.y + row.h * .33), side, ink, under)
            _word(surface, shown, place, (cell.centerx, cell.y + row.h * .76), m, 16, cell.w, colour=ink, bold=off == 0)
        elif m.level == "table":
            _word(surface, shown, place, cell.center, m, 12.5, cell.w, colour=ink, bold=off == 0)
        elif off == 0:
            put_icon(surface, LANDS[0], cell.center, round(min(cell.h, cell.w) * .9), ink, under)


def _everywhere(surface: pygame.Surface, shown: Shown, row: pygame.Rect, m: Measures, strike: Strike) -> None:
    """No place is named: it lands as it is, wherever the two stand."""
    box(surface, row, max(2, 5 * m.u), shown.tone.tint, shown.tone.main, max(1, m.u))
    if m.level != "mini":
        _word(surface, shown, strike.everywhere, row.center, m, 15 if m.level == "full" else 12.5, row.w, colour=INK9, bold=True)


def _word(surface: pygame.Surface, shown: Shown, term: str, middle: tuple[float, float], m: Measures, units: float,
          room: int, **ink: Unpack[text.Ink]) -> None:
    words, sign = said(shown.term(term).name, shown.lang), shown.term(term).sign
    if sign and text.measure(words, m.floor, ink["bold"]) > room:
        put_icon(surface, sign, middle, round(m.floor * 1.3), ink["colour"], PAPER0)
        return
    text.draw_line(surface, words, middle, m.text(units), align="centre", max_width=room, floor=m.floor, **ink)


def _sign(shown: Shown, strike: Strike, value: int | None) -> str:
    """The sign of the place it moves the two towards; the middle one's where it moves them nowhere."""
    last = len(strike.places) - 1
    return shown.term(strike.places[0 if value and value < 0 else last if value else last // 2]).sign
