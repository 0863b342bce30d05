"""The window of a face: its picture, or cells or a blow, with a figure where there is room beside them."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from tabletop.table.box import Card
from tabletop.ui.faces.crests import crest
from tabletop.ui.faces.crests.raster import clip, woven
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.measures import Measures
from tabletop.ui.faces.parts.art import Tones, picture
from tabletop.ui.faces.parts.figure import focus_of
from tabletop.ui.faces.parts.grid import COLUMNS, REACH_ROWS, draw_grid
from tabletop.ui.faces.parts.strike import draw_strike_small
from tabletop.ui.images.svg import svg
from tabletop.ui.paint import box

LONG = 1.45
"""A window so many times as wide as high, or as high as wide, is long."""
HILL, BROAD, NEAR = 1.38, .46, 1.5
"""A figure in a window that is long stands so many times as high as that, and takes at least that part of its width, cut below; or
is so many times as wide, cut at both sides of its face."""
LEAST = 8
"""Pixels: nothing is drawn smaller."""
CLOSE = 1.2
"""A portrait is so many times as large as what it fills."""
BESIDE, BELOW, ROUND = (.56, .9), (.68, .46), (.8, .46)
"""The part of a window that cells take which stand beside a figure, or below its face, or below it all round a piece: of the width
and the height."""
LEAST_CELL = {"full": 13, "table": 9, "mini": 5}
"""Units: a figure leaves cells no smaller than that."""


def figured(shown: Shown) -> bool:
    """Whether the card has a figure of its own."""
    return "figure_files" in shown.card.data


def draw_window(surface: pygame.Surface, shown: Shown, where: pygame.Rect, m: Measures) -> None:
    """What stands in the window of a face."""
    if where.w <= 0 or where.h <= 0:
        return
    if art := _art(shown, *where.size):
        surface.blit(clip(art.copy(), m.corner), where.topleft)
        return
    _ground(surface, shown, where, m)
    if (grid := shown.look.template.window.grid) and (shown.field(grid) or not figured(shown)):
        _grid(surface, shown, where, m, grid)
    elif not _figure(surface, shown, where, m.corner):
        full = m.level == "full"
        most, air = (132 * m.u, 20 * m.u) if full else (72 * m.u, 12 * m.u)
        _crest(surface, shown, round(min(most, where.h - air, where.w - air)), where.center)


def draw_window_small(surface: pygame.Surface, shown: Shown, m: Measures) -> None:
    """What stands beside the spine of a face that shows nothing else."""
    where = pygame.Rect(m.spine, 0, m.w - m.spine, m.h)
    surface.fill(shown.tone.tint, where)
    if strike := shown.look.template.window.strike:
        draw_strike_small(surface, shown, pygame.Rect(m.spine + 2, 3, where.w - 4, m.h - 6), m, strike)
    elif art := _art(shown, *where.size):
        surface.blit(art, where)
    elif (grid := shown.look.template.window.grid) and (shown.field(grid) or not figured(shown)):
        _grid(surface, shown, where, m, grid)
    elif not _figure(surface, shown, where):
        _crest(surface, shown, round(min(38 * m.u, where.w - 4)), ((m.spine + m.w) // 2, m.h // 2))


def _ground(surface: pygame.Surface, shown: Shown, where: pygame.Rect, m: Measures) -> None:
    tone, tallest = shown.tone, max(where.h, round(m.window_most))
    opacity, scale = (.30, 1.15) if m.level == "full" else (.26, .62)
    field = woven(tone.pattern, where.w, tallest, tone.tint, tone.main, opacity, scale * m.u)
    surface.blit(clip(field.subsurface((0, 0, *where.size)).copy(), m.corner), where.topleft)


def _art(shown: Shown, w: int, h: int) -> pygame.Surface | None:
    """The picture of a card that has one."""
    file = shown.card.data.get("art_file")
    return picture(file[0], file[1], w, h) if file and w > 0 and h > 0 else None


def _figure(surface: pygame.Surface, shown: Shown, where: pygame.Rect, corner: float = 0) -> bool:
    """Draws the figure of a card into a place; whether it is there."""
    tone = shown.tone
    found = cut_out(shown.card, where.size, (tone.deep, tone.main, tone.tint, tone.paper))
    if found is not None:
        surface.blit(clip(found, corner) if corner else found, where.topleft)
    return found is not None


def cut_out(card: Card, size: tuple[int, int], tones: Tones, which: int | None = None) -> pygame.Surface | None:
    """The figure of a card in `tones` (deep, main, tint and paper) on a clear ground of that size: whole, as a hill, or near; None
    where none is at hand.  Of several it is the one the game chose, or that one.

    The surface is the caller's own.
    """
    file = figure_file(card, which)
    if file is None or min(size) < LEAST:
        return None
    (w, h), side = size, min(size)
    if max(w, h) > LONG * side:
        side = round(min(w, max(HILL * h, BROAD * w)) if w > h else min(h, NEAR * w))
    return _cut(file, size, side, tones)


def portrait(card: Card, size: tuple[int, int], tones: Tones, which: int | None = None) -> pygame.Surface | None:
    """The same filling all of a tinted ground round its face."""
    file = figure_file(card, which)
    return face_of(file, size, tones) if file is not None else None


def face_of(file: tuple[str, int], size: tuple[int, int], tones: Tones) -> pygame.Surface | None:
    """The portrait that a figure's file holds as it was saved."""
    found = _cut(file, size, round(CLOSE * max(size)), tones) if min(size) >= LEAST else None
    if found is None:
        return None
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(tones[2])
    made.blit(found, (0, 0))
    return made


def figure_file(card: Card, which: int | None = None) -> tuple[str, int] | None:
    """The file of a card's figure and when it was saved, None where it has none; of several the one the game chose, or that one."""
    files: tuple[tuple[str, int], ...] = card.data.get("figure_files", ())
    if not files:
        return None
    return files[max(0, min(len(files) - 1, int(card.data.get("figure_at", 0)))) if which is None else which % len(files)]


def _cut(file: tuple[str, int], size: tuple[int, int], side: int, tones: Tones) -> pygame.Surface | None:
    x, y = focus_of(*file)
    found = picture(file[0], file[1], side, side, tones)
    if found is None:
        return None
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(found, (_within(size[0], side, x), _within(size[1], side, y)))
    return made


def _within(room: int, side: int, focus: float) -> int:
    """Where something begins that stands in the middle, or is cut round its focus where it is larger than the room."""
    return (room - side) // 2 if side <= room else max(room - side, min(0, round(room / 2 - focus * side)))


def _grid(surface: pygame.Surface, shown: Shown, where: pygame.Rect, m: Measures, field: str) -> None:
    """The cells of a card, and its figure where they leave it room."""
    air = 2 if m.level == "mini" else round(4 * m.u)
    whole = where.inflate(-2 * air, -2 * air)
    cells, place = _beside(shown, whole, where, m, field) if figured(shown) else (whole, where)
    if cells != whole and _figure(surface, shown, place, m.corner):
        box(surface, cells.inflate(air, air), m.corner, shown.tone.tint)
    draw_grid(surface, shown, cells, field)


def _beside(shown: Shown, whole: pygame.Rect, where: pygame.Rect, m: Measures, field: str) -> tuple[pygame.Rect, pygame.Rect]:
    """Where the cells of a window stand that shows a figure too, at the right or at the foot, and where the figure; the cells have
    the whole of it where both have no room."""
    program = isinstance(shown.field(field)[0], Mapping)
    columns, rows = (COLUMNS + 1, COLUMNS) if program else (COLUMNS, REACH_ROWS)
    wide = where.w > LONG * where.h
    across, down = BESIDE if wide else (1, BELOW[1]) if m.level == "mini" else ROUND if program and m.level == "table" else BELOW
    cell = int(min(whole.w * across / columns, whole.h * down / rows))
    if cell < LEAST_CELL[m.level] * m.u:
        return whole, where
    cells = pygame.Rect(0, 0, cell * columns, cell * rows)
    cells.bottomright = whole.bottomright
    if wide:
        cells.centery = whole.centery
        return cells, pygame.Rect(where.topleft, (cells.x - whole.x, where.h))
    return cells, where if m.level != "mini" else pygame.Rect(where.topleft, (where.w, where.h - cells.h))


def _crest(surface: pygame.Surface, shown: Shown, size: int, centre: tuple[int, int]) -> None:
    own, points = shown.crest()
    tone = shown.tone
    shape = crest.encircled if shown.look.template.window.ringed else crest.figure
    body = shape(own, tone.deep, tone.tint, points)
    if size > 7:
        surface.blit(svg(body, size, size, crest.VIEWBOX), (centre[0] - size // 2, centre[1] - size // 2))
