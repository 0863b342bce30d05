"""Grounds: tone-on-tone repeats behind crests and on backs, as SVG paths in pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

Weave = Callable[[float, float, float], Iterator[str]]


def ground(pattern: str, w: float, h: float, colour: str, opacity: float, scale: float = 1.0) -> str:
    """SVG elements that cover `w` by `h` with a pattern and run over its edge; "none" is empty.

    `scale` 1 suits a card 252 wide drawn one to one.  Raises KeyError for an unknown pattern.
    """
    if pattern == "none":
        return ""
    lines = "".join(_LINES[pattern](w, h, scale))
    body = f'<path d="{lines}" fill="none" stroke="{colour}" stroke-opacity="{opacity:g}" stroke-width="{max(scale, .6):.2f}"/>'
    if pattern in _SOLIDS:
        solid = "".join(_SOLIDS[pattern](w, h, scale))
        filled = f'<path d="{solid}" fill="{colour}" fill-opacity="{opacity * .55:g}"/>'
        return filled if pattern == "uroko" else body + filled
    return body


def _bricks(w: float, h: float, dx: float, dy: float) -> Iterator[tuple[float, float]]:
    for row in range(-1, math.ceil(h / dy) + 2):
        for column in range(-1, math.ceil(w / dx) + 1):
            yield column * dx + (dx / 2 if row % 2 else 0), row * dy


def _uroko(w: float, h: float, k: float) -> Iterator[str]:
    s = 18 * k
    tall = s * math.sqrt(3) / 2
    for x, y in _bricks(w, h, s, tall):
        yield f"M{x:.1f} {y + tall:.1f}L{x + s / 2:.1f} {y:.1f}L{x + s:.1f} {y + tall:.1f}Z"


def _seigaiha(w: float, h: float, k: float) -> Iterator[str]:
    r = 13 * k
    for x, y in _bricks(w, h, 2 * r, r):
        for q in (r, r * .66, r * .33):
            yield f"M{x - q:.1f} {y:.1f}A{q:.1f} {q:.1f} 0 0 1 {x + q:.1f} {y:.1f}"


def _asanoha(w: float, h: float, k: float) -> Iterator[str]:
    s = 26 * k
    tall = s * math.sqrt(3) / 2
    for x, y in _bricks(w, h, s, tall):
        top, low, mid, end = y, y + tall, x + s / 2, x + s
        heart = y + tall * 2 / 3
        yield (f"M{x:.1f} {low:.1f}L{mid:.1f} {top:.1f}L{end:.1f} {low:.1f}Z"
               f"M{x:.1f} {low:.1f}L{mid:.1f} {heart:.1f}L{end:.1f} {low:.1f}M{mid:.1f} {heart:.1f}V{top:.1f}")
        yield (f"M{mid:.1f} {top:.1f}L{end:.1f} {y + tall / 3:.1f}L{end + s / 2:.1f} {top:.1f}"
               f"M{end:.1f} {y + tall / 3:.1f}V{low:.1f}")


def _shippo(w: float, h: float, k: float) -> Iterator[str]:
    r = 13 * k
    for x, y in _bricks(w, h, 2 * r, r):
        yield f"M{x - r:.1f} {y:.1f}a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0"


def _hishi(w: float, h: float, k: float) -> Iterator[str]:
    a, b = 22 * k, 13 * k
    for x, y in _bricks(w, h, a, b / 2):
        yield f"M{x:.1f} {y:.1f}l{a / 2:.1f} {-b / 2:.1f}l{a / 2:.1f} {b / 2:.1f}l{-a / 2:.1f} {b / 2:.1f}Z"


def _hishi_solid(w: float, h: float, k: float) -> Iterator[str]:
    a, b = 22 * k, 13 * k
    for x, y in _bricks(w, h, a, b / 2):
        yield f"M{x + a * .3:.1f} {y:.1f}l{a * .2:.1f} {-b * .2:.1f}l{a * .2:.1f} {b * .2:.1f}l{-a * .2:.1f} {b * .2:.1f}Z"


def _grid(w: float, h: float, k: float) -> Iterator[str]:
    step = 12 * k
    for i in range(1, math.ceil(w / step) + 1):
        yield f"M{i * step:.1f} 0V{h:.1f}"
    for i in range(1, math.ceil(h / step) + 1):
        yield f"M0 {i * step:.1f}H{w:.1f}"


def _steps(w: float, h: float, k: float) -> Iterator[str]:
    s = 14 * k
    runs = math.ceil(w / s) + 1
    for i in range(-math.ceil(runs / 1.2) - 1, math.ceil(h / (s * 1.2)) + 1):
        yield f"M0 {i * s * 1.2:.1f}" + f"h{s:.1f}v{s:.1f}" * runs


_LINES: dict[str, Weave] = {"uroko": _uroko, "seigaiha": _seigaiha, "asanoha": _asanoha, "shippo": _shippo, "hishi": _hishi,
                            "grid": _grid, "steps": _steps}
_SOLIDS: dict[str, Weave] = {"uroko": _uroko, "hishi": _hishi_solid}
