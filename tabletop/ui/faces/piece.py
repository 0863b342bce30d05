"""Pieces seen from above: a shape in a colour with a figure or a sign, and a gold wedge at the front where the piece has one."""

from __future__ import annotations

import math

import pygame

from tabletop.table.box import Card
from tabletop.ui import paint, theme
from tabletop.ui.faces.crests.raster import clip
from tabletop.ui.faces.parts.art import Tones
from tabletop.ui.faces.parts.window import portrait
from tabletop.ui.images.svg import svg

SPIKES = 16
FRONTED = "disc", "burst"
"""Shapes that look somewhere."""
WHOLE, ROUND = .36, {"disc": .3, "burst": .31, "lozenge": .3, "drop": .32, "square": .36}
"""The radius of the circle in which a figure stands, as a part of the side: in a round piece, and in those of other shapes."""
LEAST_FIGURE = 30
"""Pixels: smaller pieces show their sign."""
INK = "#F3E9DC"


def draw_piece(card: Card, side: int, angle: int) -> pygame.Surface:
    """A piece `side` device pixels wide, looking `angle` degrees clockwise from up; its figure or sign stays upright."""
    colour = str(card.data.get("colour", theme.INK7))
    surface = svg(_body(card.shape, colour, side), side, side).copy()
    sign = "" if _figure(surface, card, colour, side) else str(card.data.get("sign", ""))
    if sign:
        size = side * (0.5 if card.shape == "disc" else 0.42)
        low = side * 0.56 if card.shape == "drop" else side / 2
        paint.put_icon(surface, sign, (side / 2, low), size, INK if card.shape != "square" else theme.PAPER0, colour)
    if card.shape in FRONTED:
        surface.blit(svg(_front(side / 2, side, angle), side, side), (0, 0))
    return surface


def tones_of(colour: str) -> Tones:
    """The tones of a figure in one colour."""
    return theme.mix(colour, "#000000", .5), colour, theme.mix(colour, "#FFFFFF", .84), INK


def _figure(surface: pygame.Surface, card: Card, colour: str, side: int) -> bool:
    """Draws the figure of a piece in a circle inside its shape, cut round its face; whether it is there."""
    room = round(2 * side * ROUND.get(card.shape, WHOLE))
    found = portrait(card, (room, room), tones_of(colour)) if side >= LEAST_FIGURE else None
    if found is None:
        return False
    low = side * (.58 if card.shape == "drop" else .5)
    surface.blit(clip(found, room / 2), found.get_rect(center=(round(side / 2), round(low))))
    return True


def _body(shape: str, colour: str, side: int) -> str:
    c, r = side / 2, side * 0.40
    edge = max(1.0, side * 0.035)
    ring = f'stroke="{theme.PAPER0}" stroke-width="{edge:.2f}" stroke-linejoin="round"'
    if shape == "disc":
        return f'<circle cx="{c}" cy="{c}" r="{side * .335:.2f}" fill="{colour}" {ring}/>'
    if shape == "dot":
        return f'<circle cx="{c}" cy="{c}" r="{r:.2f}" fill="{colour}" {ring}/>'
    if shape == "burst":
        return f'<path d="{_star(c, side * 0.49, side * 0.38)}" fill="{colour}" {ring}/>'
    if shape == "lozenge":
        far = r * 1.15
        return f'<path d="M{c} {c - far:.1f} L{c + far:.1f} {c} L{c} {c + far:.1f} L{c - far:.1f} {c} Z" fill="{colour}" {ring}/>'
    if shape == "drop":
        low, tip, waist, shoulder, b = c + side * .08, c - side * .46, side * .16, c - side * .05, r * .92
        return (f'<path d="M{c} {tip:.1f} C{c + waist:.1f} {c - side * .2:.1f} {c + b:.1f} {shoulder:.1f} {c + b:.1f} {low:.1f} '
                f'A{b:.1f} {b:.1f} 0 1 1 {c - b:.1f} {low:.1f} C{c - b:.1f} {shoulder:.1f} {c - waist:.1f} {c - side * .2:.1f} '
                f'{c} {tip:.1f} Z" fill="{colour}" {ring}/>')
    at, wide = f'x="{c - r:.1f}" y="{c - r:.1f}"', f'width="{2 * r:.1f}" height="{2 * r:.1f}"'
    return f'<rect {at} {wide} rx="{r * .2:.1f}" fill="{colour}" {ring}/>'


def _star(c: float, outer: float, inner: float) -> str:
    points = [(c + (outer if n % 2 == 0 else inner) * math.sin(math.pi * n / SPIKES),
               c - (outer if n % 2 == 0 else inner) * math.cos(math.pi * n / SPIKES)) for n in range(2 * SPIKES)]
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points) + " Z"


def _front(c: float, side: int, angle: int) -> str:
    """A gold wedge with a dark edge over the rim."""
    edge = _triangle(c, angle, side * .505, side * .295, .84, theme.INK9)
    return edge + _triangle(c, angle, side * .462, side * .3, .66, theme.GOLD)


def _triangle(c: float, angle: int, tip: float, base: float, spread: float, colour: str) -> str:
    a = math.radians(angle)
    points = [(c + tip * math.sin(a), c - tip * math.cos(a)),
              (c + base * math.sin(a + spread), c - base * math.cos(a + spread)),
              (c + base * math.sin(a - spread), c - base * math.cos(a - spread))]
    return f'<path d="M{" L".join(f"{x:.1f} {y:.1f}" for x, y in points)} Z" fill="{colour}"/>'
