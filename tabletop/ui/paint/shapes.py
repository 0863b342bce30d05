"""Anti-aliased shapes. Boxes are `(x, y, w, h)` in device pixels, fractions allowed: edges fall on whole pixels."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypedDict, Unpack

import pygame

from tabletop.ui import theme
from tabletop.ui.images.icons import icon
from tabletop.ui.images.svg import svg

Box = pygame.Rect | tuple[float, float, float, float]
Point = tuple[float, float]
Whole = tuple[int, int]
Corners = tuple[bool, bool, bool, bool]
ROUND: Corners = (True, True, True, True)
LARGE = 160
"""A box whose sides are all longer is put together from a small one."""
BAND = 64
"""So high is what a box through which something is seen is laid on with, again and again."""


class Finish(TypedDict, total=False):
    """What a box has beside its fill and its edge: how solid both are, an edge of dashes (on, off), and which of its corners are
    round, clockwise from top left."""

    alpha: float
    stroke_alpha: float
    dash: tuple[float, float] | None
    corners: Corners


class _Drawn(NamedTuple):
    """How a shape is drawn, with nothing left open."""

    radius: float
    fill: str | None
    stroke: str | None
    width: float
    alpha: float = 1
    stroke_alpha: float = 1
    dash: tuple[float, float] | None = None
    corners: Corners = ROUND


def snap(area: Box) -> pygame.Rect:
    """The whole pixels of a box: each edge rounded by itself, so that neighbours neither overlap nor part."""
    x, y, w, h = area
    left, top = round(x), round(y)
    return pygame.Rect(left, top, round(x + w) - left, round(y + h) - top)


def box(
    surface: pygame.Surface,
    area: Box,
    radius: float = 0,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 1,
    **finish: Unpack[Finish],
) -> pygame.Rect:
    """A rectangle with round corners, filled, stroked inside its edge, or both."""
    r = snap(area)
    if r.w < 1 or r.h < 1:
        return r
    drawn = _Drawn(radius, fill, stroke, width, **finish)
    if min(r.size) > LARGE and radius < LARGE // 3 and not (drawn.dash and drawn.fill):
        _seam(surface, r, drawn) if drawn.dash else _large(surface, r, drawn)
    else:
        surface.blit(_sheet(r.size, drawn), r.topleft)
    return r


def _sheet(size: tuple[int, int], drawn: _Drawn) -> pygame.Surface:
    """A box drawn whole; shared."""
    return svg(_written(size, drawn), *size)


@lru_cache(2048)
def _written(size: tuple[int, int], drawn: _Drawn) -> str:
    """The elements of a box."""
    (w, h), radius, dash, width, corners = size, drawn.radius, drawn.dash, drawn.width, drawn.corners
    parts = ""
    if drawn.fill:
        inset = width / 2 if drawn.stroke and not dash else 0
        parts += f'<path d="{_outline(w, h, radius, inset, corners)}" fill="{drawn.fill}" fill-opacity="{drawn.alpha}"/>'
    if drawn.stroke:
        inset = width / 2
        d = _dashed(w, h, radius, inset, dash) if dash else _outline(w, h, radius, inset, corners)
        cap = "round" if dash and dash[0] <= 2.5 * max(1.0, width / 2) else "butt"
        parts += f'<path d="{d}" fill="none" {_stroked(drawn)} stroke-linecap="{cap}"/>'
    return parts


def _stroked(drawn: _Drawn) -> str:
    return f'stroke="{drawn.stroke}" stroke-width="{drawn.width:.2f}" stroke-opacity="{drawn.stroke_alpha}"'


def _large(surface: pygame.Surface, r: pygame.Rect, drawn: _Drawn) -> None:
    """A large box out of the corners and edges of a small one: all that lies between is one colour."""
    m = math.ceil(max(drawn.radius, drawn.width)) + 2
    inner = r.inflate(-2 * m, -2 * m)
    if drawn.fill and drawn.alpha == 1:
        surface.fill(theme.rgb(drawn.fill), inner)
    elif drawn.fill and (seen := inner.clip(surface.get_clip())):
        veil = pygame.Surface((seen.w, min(BAND, seen.h)), pygame.SRCALPHA)
        veil.fill((*theme.rgb(drawn.fill), round(255 * drawn.alpha)))
        for y in range(seen.y, seen.bottom, BAND):
            surface.blit(veil, (seen.x, y), (0, 0, seen.w, seen.bottom - y))
    edged(surface, r, _sheet((2 * m + 1, 2 * m + 1), drawn))


def edged(surface: pygame.Surface, r: pygame.Rect, small: pygame.Surface) -> None:
    """A large box out of the corners and edges of a small one whose sides are of odd length; between them nothing is drawn."""
    m = small.get_width() // 2
    w, h = r.w - 2 * m, r.h - 2 * m
    for x, left in ((0, r.x), (m + 1, r.right - m)):
        for y, top in ((0, r.y), (m + 1, r.bottom - m)):
            surface.blit(small, (left, top), (x, y, m, m))
        surface.blit(pygame.transform.scale(small.subsurface(x, m, m, 1), (m, h)), (left, r.y + m))
    for y, top in ((0, r.y), (m + 1, r.bottom - m)):
        surface.blit(pygame.transform.scale(small.subsurface(m, y, 1, m), (w, m)), (r.x + m, top))


def _seam(surface: pygame.Surface, r: pygame.Rect, drawn: _Drawn) -> None:
    """A dashed edge along a large box: its corners are drawn, its sides filled."""
    side = math.ceil(drawn.radius) + 2
    corners, (on, off) = _sheet((2 * side, 2 * side), drawn), drawn.dash or (1, 1)
    for x, left in ((0, r.x), (side, r.right - side)):
        for y, top in ((0, r.y), (side, r.bottom - side)):
            surface.blit(corners, (left, top), (x, y, side, side))
    thick, ink = max(1, round(drawn.width)), (*theme.rgb(drawn.stroke or ""), round(255 * drawn.stroke_alpha))
    for length, down in ((r.w - 2 * side, False), (r.h - 2 * side, True)):
        seam = pygame.Surface((thick, length) if down else (length, thick), pygame.SRCALPHA)
        pitch = length / max(1, round(length / (on + off)))
        for n in range(round(length / pitch)):
            start, stop = round(n * pitch + pitch * off / (on + off) / 2), round(n * pitch + pitch - pitch * off / (on + off) / 2)
            seam.fill(ink, (0, start, thick, stop - start) if down else (start, 0, stop - start, thick))
        first = (r.x, r.y + side) if down else (r.x + side, r.y)
        surface.blit(seam, first)
        surface.blit(seam, (r.right - thick, first[1]) if down else (first[0], r.bottom - thick))


def rounded(size: tuple[int, int], radius: float) -> pygame.Surface:
    """A white rounded rectangle on clear ground, to cut a surface with `BLEND_RGBA_MIN`. It is shared."""
    return svg(f'<path d="{_outline(*size, radius, 0, (True,) * 4)}" fill="#fff"/>', *size)


def pill(
    surface: pygame.Surface, area: Box, fill: str | None = None, stroke: str | None = None, width: float = 1, *, alpha: float = 1
) -> pygame.Rect:
    """A box whose short sides are half circles."""
    return box(surface, area, area[3] / 2, fill, stroke, width, alpha=alpha)


def around(centre: Point, radius: float) -> pygame.Rect:
    """The box around a circle."""
    box_ = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
    box_.center = round(centre[0]), round(centre[1])
    return box_


def disc(
    surface: pygame.Surface,
    centre: Point,
    radius: float,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 1,
    *,
    alpha: float = 1,
) -> None:
    """A circle, filled, stroked inside its edge, or both."""
    pad = math.ceil(radius) + 1
    left, top = math.floor(centre[0]) - pad, math.floor(centre[1]) - pad
    cx, cy = round(centre[0] - left, 1), round(centre[1] - top, 1)
    ink = f'stroke="{stroke}" stroke-width="{width:.2f}"' if stroke else ""
    rim = radius - (width / 2 if stroke else 0)
    body = f'<circle cx="{cx}" cy="{cy}" r="{rim:.2f}" fill="{fill or "none"}" fill-opacity="{alpha}" {ink}/>'
    surface.blit(svg(body, 2 * pad + 1, 2 * pad + 1), (left, top))


def line(
    surface: pygame.Surface,
    a: Point,
    b: Point,
    colour: str,
    width: float = 1,
    *,
    alpha: float = 1,
    dash: tuple[float, float] | None = None,
) -> None:
    """A line with round ends."""
    pieces = dashes([a, b], *dash) if dash else [(a, b)]
    _path(surface, pieces, _Drawn(0, None, colour, width, stroke_alpha=alpha), closed=False)


def poly(
    surface: pygame.Surface,
    points: Sequence[Point],
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 1,
    *,
    alpha: float = 1,
    closed: bool = True,
) -> None:
    """A polygon, or with `closed=False` a line of several corners."""
    _path(surface, [points], _Drawn(0, fill, stroke, width, alpha), closed)


def put_icon(
    surface: pygame.Surface, name: str, centre: Point, px: float, ink: str = theme.INK9, knock: str = theme.PAPER0
) -> None:
    """A sign of `px` pixels with its middle at `centre`."""
    side = max(6, round(px))
    surface.blit(icon(name, side, ink, knock), (round(centre[0] - side / 2), round(centre[1] - side / 2)))


def dashes(points: Sequence[Point], on: float, off: float) -> Iterable[list[Point]]:
    """Cuts a line into dashes, stretched a little so that it ends as it began."""
    length = sum(math.dist(a, b) for a, b in pairwise(points))
    if length <= 0:
        return
    stretch = length / (max(1, round(length / (on + off))) * (on + off))
    pen, left = True, on * stretch
    piece = [points[0]]
    for a, b in pairwise(points):
        span, done = math.dist(a, b), 0.0
        while span - done > left:
            done += left
            turn = (a[0] + (b[0] - a[0]) * done / span, a[1] + (b[1] - a[1]) * done / span)
            if pen:
                yield [*piece, turn]
            piece = [turn]
            pen = not pen
            left = (on if pen else off) * stretch
        left -= span - done
        if pen:
            piece.append(b)
    if pen and len(piece) > 1:
        yield piece


def _outline(w: float, h: float, radius: float, inset: float, corners: Corners) -> str:
    r = max(0.0, min(radius - inset * 0.5, (w - 2 * inset) / 2, (h - 2 * inset) / 2))
    a, b, c, d = (r if round_ else 0 for round_ in corners)
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    return (
        f"M{x0 + a:.2f} {y0:.2f}H{x1 - b:.2f}{_arc(b)}{x1:.2f} {y0 + b:.2f}V{y1 - c:.2f}{_arc(c)}{x1 - c:.2f} {y1:.2f}"
        f"H{x0 + d:.2f}{_arc(d)}{x0:.2f} {y1 - d:.2f}V{y0 + a:.2f}{_arc(a)}{x0 + a:.2f} {y0:.2f}Z"
    )


def _arc(r: float) -> str:
    return f"A{r:.2f} {r:.2f} 0 0 1 " if r else "L"


@lru_cache(512)
def _dashed(w: float, h: float, radius: float, inset: float, dash: tuple[float, float]) -> str:
    x0, y0, x1, y1 = inset, inset, w - inset, h - inset
    r = max(0.0, min(radius - inset, (x1 - x0) / 2, (y1 - y0) / 2))
    points: list[Point] = [((x0 + x1) / 2, y0)]
    for cx, cy, start in ((x1 - r, y0 + r, -0.25), (x1 - r, y1 - r, 0.0), (x0 + r, y1 - r, 0.25), (x0 + r, y0 + r, 0.5)):
        steps = max(2, int(r / 1.5))
        turns = (math.tau * (start + 0.25 * n / steps) for n in range(steps + 1))
        points += ((cx + r * math.cos(t), cy + r * math.sin(t)) for t in turns)
    points.append(points[0])
    return _moves(dashes(points, *dash))


def _moves(pieces: Iterable[Sequence[Point]], close: str = "") -> str:
    return " ".join("M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in piece) + close for piece in pieces)


def _path(surface: pygame.Surface, pieces: Iterable[Iterable[Point]], drawn: _Drawn, closed: bool) -> None:
    written = _stroke(tuple(tuple(piece) for piece in pieces), drawn, closed)
    if written is not None:
        body, size, at = written
        surface.blit(svg(body, *size), at)


@lru_cache(4096)
def _stroke(pieces: tuple[tuple[Point, ...], ...], drawn: _Drawn, closed: bool) -> tuple[str, Whole, Whole] | None:
    """The elements of lines, how large they are drawn and where; None where there is no point."""
    every = [p for piece in pieces for p in piece]
    if not every:
        return None
    pad = drawn.width + 2
    left, top = math.floor(min(x for x, _ in every) - pad), math.floor(min(y for _, y in every) - pad)
    w, h = math.ceil(max(x for x, _ in every) + pad) - left, math.ceil(max(y for _, y in every) + pad) - top
    d = _moves([[(x - left, y - top) for x, y in piece] for piece in pieces], "Z" if closed else "")
    round_ = 'stroke-linejoin="round" stroke-linecap="round"'
    ink = f"{_stroked(drawn)} {round_}" if drawn.stroke else ""
    return f'<path d="{d}" fill="{drawn.fill or "none"}" fill-opacity="{drawn.alpha}" {ink}/>', (w, h), (left, top)
