"""The marks of state and of seats. Each state has its own shape, so none is told by colour alone.

Boxes are device pixels; `k` is the UI scale that line widths and gaps grow with.
"""

import math

import pygame

from tabletop.ui import theme
from tabletop.ui.images.cache import SurfaceCache
from tabletop.ui.images.svg import svg
from tabletop.ui.paint.shadows import soft, spread
from tabletop.ui.paint.shapes import Box, Point, box, disc, edged, line, poly, put_icon, rounded, snap

_made = SurfaceCache(24 << 20)


def brackets(surface: pygame.Surface, area: Box, k: float = 1, *, hover: bool = False) -> None:
    """A place that takes what is held: mint corner brackets 5 px outside it with a soft glow; under the pointer a full outline."""
    r = _around(area, 5 * k)
    glow(surface, r, 11 * k, k, strong=hover)
    fill = theme.LIT if hover else None
    box(surface, r, 11 * k, fill, theme.LIT, (3.5 if hover else 2) * k, alpha=0.1, stroke_alpha=0.9)
    arm = math.ceil(min(26 * k, r.w * 0.24, r.h * 0.32))
    bend, i, side = 12 * k, 2 * k, arm + math.ceil(2 * k)
    d = "".join(f"M{x + sx * arm:.1f} {y}H{x + sx * bend:.1f}Q{x} {y} {x} {y + sy * bend:.1f}V{y + sy * arm:.1f}"
                for x, sx in ((i, 1), (2 * side - i, -1)) for y, sy in ((i, 1), (2 * side - i, -1)))
    stroke = f'stroke="{theme.LIT}" stroke-width="{4 * k:.2f}" stroke-linecap="round"'
    corners = svg(f'<path d="{d}" fill="none" {stroke}/>', 2 * side, 2 * side)
    for x, left in ((0, r.x), (side, r.right - side)):
        for y, top in ((0, r.y), (side, r.bottom - side)):
            surface.blit(corners, (left, top), (x, y, side, side))


def waiting(surface: pygame.Surface, area: Box, k: float = 1) -> None:
    """A place that will take it in a later step: a dotted mint outline."""
    box(surface, _around(area, 5 * k), 11 * k, None, theme.LIT, 2 * k, stroke_alpha=0.8, dash=(2 * k, 6 * k))


def refused(surface: pygame.Surface, area: Box, k: float = 1, radius: float | None = None) -> None:
    """A place that refused: vermilion hatch, a pale outline and the seal with a cross."""
    r = snap(area)
    round_ = 8 * k if radius is None else radius
    hatch(surface, r, round_, k)
    box(surface, r, round_, None, theme.SHU_T, 2.5 * k)
    seal(surface, r.center, min(22 * k, r.w * 0.27, r.h * 0.27))


def seal(surface: pygame.Surface, centre: Point, radius: float, name: str = "ui_cross", colour: str = theme.SHU) -> None:
    """The referee's seal: a vermilion disc with a white rim and a sign."""
    disc(surface, centre, radius, colour, theme.WHITE, max(1.5, radius * 0.11))
    put_icon(surface, name, centre, radius * 0.9, theme.WHITE, colour)


def plate(surface: pygame.Surface, centre: Point, side: float, name: str, colour: str, tint: str) -> None:
    """A sign on a small tinted square, as before a message."""
    box(surface, (centre[0] - side / 2, centre[1] - side / 2, side, side), side * 0.24, tint)
    put_icon(surface, name, centre, side * 0.6, colour, tint)


def hatch(surface: pygame.Surface, area: Box, radius: float = 0, k: float = 1, colour: str = theme.SHU) -> None:
    """45 degree stripes over a wash of the same colour, cut to a rounded box."""
    r = snap(area)
    surface.blit(_made.get(("hatch", r.size, radius, k, colour), lambda: _hatch(r.size, radius, k, colour)), r.topleft)


def now(surface: pygame.Surface, area: Box, k: float = 1, radius: float | None = None) -> None:
    """Chosen, or whose turn it is: a gold ring just outside."""
    box(surface, _around(area, 3 * k), 7 * k if radius is None else radius + 3 * k, None, theme.GOLD, 3 * k)


def focus(surface: pygame.Surface, area: Box, k: float = 1, radius: float = theme.R_BUTTON) -> None:
    """Keyboard focus: an indigo ring of 2.5 px with a gap of 3 px, lined with paper so that it also shows on cloth."""
    box(surface, _around(area, 5.5 * k), radius + 5.5 * k, None, theme.PAPER0, 4.5 * k, stroke_alpha=0.85)
    box(surface, _around(area, 5.5 * k), radius + 5.5 * k, None, theme.AI, 2.5 * k)


def glow(surface: pygame.Surface, area: Box, radius: float, k: float = 1, *, strong: bool = False) -> None:
    """Mint light around a box, none inside it."""
    r = snap(area)
    blur = max(1, round(9 * k))
    pad, least = spread(blur), 2 * math.ceil(radius + 2.5 * blur) + 1
    size = (least, least) if min(r.size) > least else r.size
    made = _made.get(("glow", size, radius, blur, strong), lambda: _glow(size, radius, blur, 0.92 if strong else 0.5))
    if size == r.size:
        surface.blit(made, (r.x - pad, r.y - pad))
    else:
        edged(surface, r.inflate(2 * pad, 2 * pad), made)


def seat_mark(surface: pygame.Surface, seat: int, centre: Point, radius: float, *, rim: str | None = None) -> None:
    """The mark of a seat in its colour and shape, which the fifth shares with the first; `rim` outlines it, for use on cloth."""
    look = theme.SEATS[seat % len(theme.SEATS)]
    x, y = centre
    width = max(1.0, radius * 0.15)
    if look.mark == "circle":
        disc(surface, centre, radius, look.colour, rim, width)
    elif look.mark == "square":
        side = radius * 1.8
        box(surface, (x - side / 2, y - side / 2, side, side), radius * 0.25, look.colour, rim, width)
    elif look.mark == "triangle":
        corners = [(x, y - radius), (x + radius, y + radius * 0.82), (x - radius, y + radius * 0.82)]
        poly(surface, corners, look.colour, rim or look.colour, width)
    else:
        s = radius * 1.08
        poly(surface, [(x, y - s), (x + s, y), (x, y + s), (x - s, y)], look.colour, rim or look.colour, width)


def _around(area: Box, gap: float) -> pygame.Rect:
    x, y, w, h = area
    return snap((x - gap, y - gap, w + 2 * gap, h + 2 * gap))


def _hatch(size: tuple[int, int], radius: float, k: float, colour: str) -> pygame.Surface:
    w, h = size
    step = 12 * k
    starts = (n * step - h for n in range(int((w + 2 * h) / step) + 2))
    stripes = "".join(f"M{x:.1f} {h}L{x + h:.1f} 0" for x in starts)
    body = f'<rect width="{w}" height="{h}" fill="{colour}" fill-opacity=".2"/>'
    body += f'<path d="{stripes}" stroke="{colour}" stroke-width="{3 * k:.2f}" stroke-opacity=".55" fill="none"/>'
    cut = svg(body, w, h).copy()
    cut.blit(rounded(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return cut


def _glow(size: tuple[int, int], radius: float, blur: int, alpha: float) -> pygame.Surface:
    light = soft(size, radius, blur, theme.LIT, alpha).copy()
    hole = rounded(size, radius).copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
    pad = spread(blur)
    light.blit(hole, (pad, pad), special_flags=pygame.BLEND_RGBA_SUB)
    return light


SHAFT, RIM, HEAD, LEAST = 4, 2, 8, 40
"""Logical: how thick an arrow is, the pale rim round it, and half of its head; a shorter way has none."""
OFF = 0.12
"""How much of its way an arrow leaves free at each end."""


def arrow(surface: pygame.Surface, start: Point, end: Point, k: float = 1, colour: str = theme.LIT_D) -> None:
    """An arrow from one point to another, readable on any ground."""
    a, b = pygame.Vector2(start), pygame.Vector2(end)
    if a.distance_to(b) < LEAST * k:
        return
    along = (b - a).normalize()
    tail, tip = a + (b - a) * OFF, b - (b - a) * OFF
    side, neck = along.rotate(90) * HEAD * k, tip - along * 1.7 * HEAD * k
    low, high, left, right, point = ((at.x, at.y) for at in (tail, neck, neck + side, neck - side, tip))
    for wider, ink in ((RIM * k, theme.PAPER0), (0, colour)):
        line(surface, low, high, ink, SHAFT * k + 2 * wider)
        poly(surface, [left, point, right], ink, ink, max(1, 2 * wider))
