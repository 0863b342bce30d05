"""Paper-cut figures: a grid of 240 x 240, five tones, light from the upper left.

A figure is a list of SVG elements, back to front.  Points are written "x,y" with a space between them; a point is smooth, and
"x,y!" is a corner.  Tones are letters by role:

* `D` deep: the mass;
* `M` half-tone: what is turned from the light, or far;
* `P` paper: rims, faces, teeth, steel, light itself;
* `T` tint: glints, and what is cut through to the ground;
* `S`: the moon, and nothing else.

The files carry stand-ins for them; whoever shows a figure puts the tones of its card in their place.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from sprites.papercut.paths import number, points, ribbon, through
from tabletop.catalog.figures import STAND_INS as TONES

SIDE = 240
CX, CY, R, HORIZON = 120, 118, 96, 186
"""The moon's middle and radius, and the line below which it is ground."""

Parts = list[str]
MASS, RIM, JOIN = f' fill="{TONES["D"]}"', f' stroke="{TONES["P"]}"', ' stroke-linejoin="round"'
FIGURES: dict[str, str] = {}
"""Each figure drawn so far: its name and its file."""


def figure(x: float = 120, y: float = 80) -> Callable[[Callable[[], Parts]], Callable[[], Parts]]:
    """Keeps what a function draws under the function's name; its face, kept in sight in narrow windows, is at (x, y).

    Unless a sheet says otherwise it is deep, its rim paper and without width, its corners round.
    """

    def keep(draw: Callable[[], Parts]) -> Callable[[], Parts]:
        name = draw.__name__
        if name in FIGURES:
            raise ValueError(f"two figures are named {name}")
        inside = "".join(draw())
        for said in (MASS, RIM, JOIN):
            inside = inside.replace(said, "")
        shared = f'<g{MASS}{RIM} stroke-width="0"{JOIN}>{inside}</g>'
        FIGURES[name] = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" data-focus="{x} {y}">{shared}</svg>'
        return draw

    return keep


def path(data: str, fill: str = "D", edge: float = 0, rim: str = "P") -> str:
    """A sheet of paper by path data; `edge` is the rim it is cut with."""
    stroke = f' stroke="{TONES[rim]}" stroke-width="{number(edge)}" stroke-linejoin="round"' if edge else ""
    return f'<path d="{data}" fill="{TONES[fill]}"{stroke}/>'


def shape(text: str, fill: str = "D", edge: float = 4, rim: str = "P") -> str:
    """A sheet of paper by its outline."""
    return path(through(points(text)), fill, edge, rim)


def cuts(fill: str, *texts: str) -> str:
    """Closed shapes without a rim in one path: cuts of the knife, planes of light."""
    return path("".join(through(points(text)) for text in texts), fill)


def gouge(fill: str, *texts: str, w: float = 4) -> str:
    """Strokes of the knife, thickest in the middle and sharp at both ends; "x,y x,y|6" has its own width."""
    data = ""
    for text in texts:
        line, _, own = text.partition("|")
        data += ribbon([point for point, _ in points(line)], None, float(own or w))
    return path(data, fill)


def limb(text: str, widths: str | float, fill: str = "D", edge: float = 4, rim: str = "P") -> str:
    """An arm, a leg, a neck, a tail along points, as wide as said at each of them or the same everywhere."""
    way = [point for point, _ in points(text)]
    wide = [float(word) for word in str(widths).split()]
    return path(ribbon(way, wide if len(wide) == len(way) else wide * len(way)), fill, edge, rim)


def disc(x: float, y: float, r: float, fill: str = "P", edge: float = 0, rim: str = "P") -> str:
    """A round sheet."""
    half = f"A{number(r)} {number(r)} 0 1 1 "
    return path(f"M{number(x - r)} {number(y)}{half}{number(x + r)} {number(y)}{half}{number(x - r)} {number(y)}Z", fill, edge, rim)


def ring(x: float, y: float, r: float, w: float, fill: str = "D") -> str:
    """A circle drawn with a stroke of width `w`."""
    where = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    return f'<circle {where} fill="none" stroke="{TONES[fill]}" stroke-width="{number(w)}"/>'


def line(text: str, fill: str = "D", w: float = 5, close: bool = False) -> str:
    """A stroke of one width: shafts, strings, staffs."""
    return stroke(through(points(text), close), fill, w, ' stroke-linecap="round" stroke-linejoin="round"')


def stroke(data: str, fill: str = "D", w: float = 5, ends: str = "") -> str:
    """A stroke of one width along path data."""
    return f'<path d="{data}" fill="none" stroke="{TONES[fill]}" stroke-width="{number(w)}"{ends}/>'


def moon(ground: str = "M", far: Sequence[str] = ()) -> Parts:
    """The paper moon behind every figure, its lower part ground, `far` between them; a portrait has no ground ("")."""
    half = math.sqrt(R * R - (HORIZON - CY) ** 2)
    soil = path(f"M{number(CX - half)} {HORIZON}A{R} {R} 0 0 0 {number(CX + half)} {HORIZON}Z", ground) if ground else ""
    mist = gouge("T", "20,72 60,67 104,72|6", "36,86 62,83 84,86|4", "142,160 184,154 226,160|7") if ground else ""
    return [disc(CX, CY, R, "S"), mist, *far, soil]


def fitted(k: float, x: float, y: float, *parts: str) -> Parts:
    """Parts made `k` times as large, rims too, and moved by (x, y), so that all of them stand within the frame."""
    return [f'<g transform="matrix({k:g} 0 0 {k:g} {number(x)} {number(y)})">', *parts, "</g>"]
