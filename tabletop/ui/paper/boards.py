"""Pages of boards, tracks of numbers and rules in brief."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.catalog.definitions import Rule
from tabletop.studio.paper import CARD, PAPERS, pixels
from tabletop.ui import text, theme
from tabletop.ui.paint import box
from tabletop.ui.paper.picture import opaque
from tabletop.ui.paper.stock import PaperBoard, Track

DPI = 200
EDGE, HEAD = 10.0, 14.0
"""Millimetres: the white round a page, and the height of its title."""
CELL, STEP = 48.0, 12.0
"""Millimetres: the widest cell of a board, and the widest step of a track."""
ROUND = 16.0
"""Millimetres: the widest round place on a corner."""
POINT = 25.4 / 72
LARGEST, SMALLEST = 12.0, 6.0
"""Points: sizes of the rules in brief."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page as a picture, and its width and height in millimetres.  `cut`: something did not fit on it."""

    picture: pygame.Surface
    w: float
    h: float
    cut: bool = False


def _px(mm: float) -> int:
    return pixels(mm, DPI)


def _blank(w: float, h: float, title: str) -> pygame.Surface:
    surface = opaque((_px(w), _px(h)), theme.WHITE)
    text.draw_line(surface, title, (_px(EDGE), _px(EDGE + HEAD / 2 - 2)), _px(6), bold=True, max_width=_px(w - 2 * EDGE))
    return surface


def board_page(board: PaperBoard, paper: str, lang: str, size: tuple[float, float] = CARD) -> Page:
    """A board as large as the paper allows, lying or upright."""
    wide, tall = (size[0] + 4, size[1] + 4) if board.of_cards else (CELL, CELL)
    rows = -(-board.places // board.wide)

    def scale(w: float, h: float) -> float:
        return min(1.0, (w - 2 * EDGE - (ROUND if board.corners else 0)) / (wide * board.wide),
                   (h - 2 * EDGE - HEAD - ROUND / 2) / (tall * rows))

    upright = PAPERS[paper]
    w, h = max((upright, upright[::-1]), key=lambda page: scale(*page))
    wide, tall = wide * scale(w, h), tall * scale(w, h)
    surface = _blank(w, h, board.label.get(lang, board.name))
    left, top = (w - wide * board.wide) / 2, EDGE + HEAD + (ROUND / 2 if board.corners else 0)
    for n in range(board.places):
        x, y = left + n % board.wide * wide, top + n // board.wide * tall
        gap = 1.0 if board.of_cards else 0.0
        where = pygame.Rect(_px(x + gap), _px(y + gap), _px(wide - 2 * gap), _px(tall - 2 * gap))
        box(surface, where, _px(3 if board.of_cards else 0.5), theme.PAPER0, theme.INK5, max(2, _px(0.4)))
        mark = board.marks.get(n + 1, "")
        if mark:
            at = where.centerx, where.bottom - _px(5)
            text.draw_line(surface, mark, at, _px(5), bold=True, colour=theme.INK5, align="centre")
    _corners(surface, board, (left, top), (wide, tall))
    return Page(surface, w, h)


def _corners(surface: pygame.Surface, board: PaperBoard, at: tuple[float, float], cell: tuple[float, float]) -> None:
    """Round places on the upper left corners of the cells."""
    for n, mark in enumerate(board.corners):
        x, y = at[0] + n % board.wide * cell[0], at[1] + n // board.wide * cell[1]
        side = _px(min(ROUND, cell[0] * 0.4))
        where = pygame.Rect(0, 0, side, side)
        where.center = _px(x), _px(y)
        box(surface, where, side / 2, theme.WHITE, theme.INK5, max(2, _px(0.4)))
        if mark:
            text.draw_line(surface, mark, where.center, _px(5), bold=True, colour=theme.INK5, align="centre")


def track_pages(tracks: Sequence[Track], paper: str, lang: str, title: str) -> list[Page]:
    """The tracks of numbers one under another, on as many pages as they need."""
    w, h = PAPERS[paper]
    across = int((w - 2 * EDGE) / STEP)
    pages: list[Page] = []
    y = h
    for track in tracks:
        rows = -(-(track.high - track.low + 1) // across)
        if y + 9 + rows * STEP > h - EDGE:
            pages.append(Page(_blank(w, h, title), w, h))
            y = EDGE + HEAD
        _track(pages[-1].picture, track, y, across, lang)
        y += 9 + rows * STEP + 4
    return pages


def _track(surface: pygame.Surface, track: Track, y: float, across: int, lang: str) -> None:
    text.draw_line(surface, track.label.get(lang) or track.name, (_px(EDGE), _px(y + 4)), _px(4.5), bold=True)
    for n, value in enumerate(range(track.low, track.high + 1)):
        left, top = EDGE + n % across * STEP, y + 9 + n // across * STEP
        where = pygame.Rect(_px(left), _px(top), _px(STEP), _px(STEP))
        begins = value == track.start
        box(surface, where, 0, theme.PAPER2 if begins else theme.PAPER0, theme.INK5, max(2, _px(0.3)))
        text.draw_line(surface, str(value), where.center, _px(4.5), bold=begins, align="centre")


def brief_page(title: str, rules: Sequence[Rule], paper: str) -> Page:
    """The rules in two columns on one page, as large as they fit."""
    w, h = PAPERS[paper]
    surface = _blank(w, h, title)
    gutter = 8.0
    room, height = _px((w - 2 * EDGE - gutter) / 2), _px(h - 2 * EDGE - HEAD)
    points = LARGEST
    while (columns := _columns(rules, room, height, points)) is None and points > SMALLEST:
        points -= 0.5
    for n, column in enumerate(columns or _columns(rules, room, 1 << 30, points) or ()):
        y = _px(EDGE + HEAD)
        for block in column:
            block.draw(surface, (_px(EDGE + n * ((w - 2 * EDGE - gutter) / 2 + gutter)), y))
            y += block.h + _px(points * POINT * 0.6)
    return Page(surface, w, h, columns is None)


def _columns(rules: Sequence[Rule], room: int, height: int, points: float) -> tuple[list[text.Block], list[text.Block]] | None:
    """The rules laid out in two columns; None where they are too high."""
    size, air = _px(points * POINT), _px(points * POINT * 0.6)
    blocks = [text.lay(f"**{rule.title}**\n{rule.text}", room, size, leading=1.35, knock=theme.WHITE) for rule in rules]
    half, first, used = sum(block.h + air for block in blocks) / 2, 0, 0
    while first < len(blocks) and used + blocks[first].h / 2 <= half and used + blocks[first].h <= height:
        used += blocks[first].h + air
        first += 1
    rest = sum(block.h + air for block in blocks[first:]) - air
    return (blocks[:first], blocks[first:]) if rest <= height else None
