"""Crests: the emblems on cards, made from data.  A crest has as many points as the card's main number.

Everything here is text: SVG elements on a field of 100 by 100, without pygame.
"""

from __future__ import annotations

import hashlib
import math
from typing import cast

from tabletop.catalog.faces import MOST_POINTS, PETALS, Core, Crest, Outer, Petal, barred
from tabletop.ui.faces.crests.petals import petal

VIEWBOX = "0 0 100 100"
_SEEDED_CORES: tuple[Core, ...] = ("disc", "ring", "diamond")
_SEEDED_OUTERS: tuple[Outer, ...] = ("none", "ring", "dots")


def seeded(seed: str, points: int) -> Crest:
    """The crest that belongs to `seed`, the same on every machine; never one of the barred ones."""
    points = max(1, min(points, MOST_POINTS))
    digest = hashlib.sha256(seed.encode()).digest()
    core = _SEEDED_CORES[digest[1] % len(_SEEDED_CORES)]
    kinds = [cast(Petal, kind) for kind in PETALS if kind != "comma" and not barred(kind, points, core)]
    kind = kinds[digest[0] % len(kinds)]
    return Crest(kind=kind, points=points, core=core, outer=_SEEDED_OUTERS[digest[2] % len(_SEEDED_OUTERS)])


def figure(crest: Crest, colour: str, paper: str, points: int | None = None) -> str:
    """SVG elements of a crest in `colour` on ground `paper`; `points` counts where the crest leaves its own open.

    Raises ValueError for a crest that must never be drawn.
    """
    count = max(1, min(crest.points or points or 1, MOST_POINTS))
    reason = barred(crest.kind, count, crest.core)
    if reason:
        raise ValueError(reason)
    if crest.kind == "rings":
        return _ring(44, 4, colour) + _ring(31, 4, colour) + _ring(18, 4, colour) + _disc(6, colour)
    if crest.kind == "shield":
        return _shield(colour, paper)
    return _petals(crest.kind, count, colour, paper) + _core(crest.core, count, colour, paper) + _outer(crest.outer, count, colour)


def drawable(crest: Crest, points: int | None) -> bool:
    """Whether `figure` may draw this crest with that number."""
    return not barred(crest.kind, max(1, min(crest.points or points or 1, MOST_POINTS)), crest.core)


def encircled(crest: Crest, colour: str, paper: str, points: int | None = None) -> str:
    """`figure` inside two rings, which take the place of its own outer ring."""
    body = figure(crest.model_copy(update={"outer": "none"}), colour, paper, points)
    inner = f'<g transform="translate(50 50) scale(.82) translate(-50 -50)">{body}</g>'
    return _ring(48, 2, colour) + _ring(44, 1, colour) + inner


def _petals(kind: str, points: int, colour: str, paper: str) -> str:
    if points == 1:
        if kind == "comma":
            return _comma(colour)
        return f'<g transform="translate(50 50) scale(2.1) translate(-50 -22)">{petal(kind, 9, colour, paper)}</g>'
    if points == 2:
        pair = petal(kind, 13, colour, paper)
        return _turned(pair, 2, 45) + f'<g opacity=".38">{_turned(pair, 2, -45)}</g>'
    return _turned(petal(kind, min(27.0, math.pi * 28.8 / points) / 2, colour, paper), points)


def _turned(body: str, times: int, first: float = 0) -> str:
    return "".join(f'<g transform="rotate({first + 360 * i / times:.2f} 50 50)">{body}</g>' for i in range(times))


def _core(core: str, points: int, colour: str, paper: str) -> str:
    if points == 1 or core == "none":
        return ""
    r = 10.5 if points < 8 else 12.5
    hole = _disc(r, paper)
    if core == "disc":
        return hole + _disc(r - 3, colour)
    if core == "ring":
        return hole + _ring(r - 3.4, 2.6, colour)
    if core == "diamond":
        return hole + f'<path d="M50 {52 - r} L{47 + r} 50 L50 {48 + r} L{53 - r} 50 Z" fill="{colour}"/>'
    lids = f'<path d="M{50 - r} 50 Q50 {50 - r} {50 + r} 50 Q50 {50 + r} {50 - r} 50 Z" fill="{colour}"/>'
    return _disc(r + 1, paper) + lids + _disc(3.4, paper)


def _outer(outer: str, points: int, colour: str) -> str:
    if outer == "ring":
        return _ring(48, 1.6, colour)
    if outer == "double":
        return _ring(48.6, 1.2, colour) + _ring(45.8, 1, colour)
    if outer == "dots":
        return _turned(f'<circle cx="50" cy="3" r="1.7" fill="{colour}"/>', max(points, 3) * 2)
    return ""


def _ring(r: float, width: float, colour: str) -> str:
    return f'<circle cx="50" cy="50" r="{r:g}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


def _disc(r: float, colour: str) -> str:
    return f'<circle cx="50" cy="50" r="{r:g}" fill="{colour}"/>'


def _comma(colour: str) -> str:
    tail = "M52 8 C80 8 92 34 80 58 C70 78 46 84 30 72 C18 63 17 46 28 40 C24 58 40 68 54 60 C70 51 68 28 50 26 C36 25 26 32 20 42"
    return f'<path d="{tail} C20 22 34 8 52 8 Z" fill="{colour}"/><circle cx="46" cy="44" r="7" fill="{colour}"/>'


def _shield(colour: str, paper: str) -> str:
    wall = f'<path d="M50 4 L90 26 V60 L74 84 L50 96 L26 84 L10 60 V26 Z" fill="none" stroke="{colour}" stroke-width="4"/>'
    crack = '<path d="M58 6 L40 40 L58 52 L38 96" fill="none" stroke="{}" stroke-width="{}"/>'
    return wall + crack.format(paper, 12) + crack.format(colour, 3.6)
