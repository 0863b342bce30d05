"""The petals crests are made of: each points up and lives between radius 11 and 46 of a field of 100 by 100."""

from __future__ import annotations

from collections.abc import Callable

Shape = Callable[[float, str, str], str]


def petal(kind: str, w: float, colour: str, paper: str) -> str:
    """SVG elements of one petal; `w` is half the width it may take.  Raises KeyError for an unknown kind."""
    return _SHAPES[kind](w, colour, paper)


def _fill(d: str, colour: str) -> str:
    return f'<path d="{d}" fill="{colour}"/>'


def _stroke(d: str, colour: str, width: float) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"/>'


def _x(value: float) -> str:
    return f"{50 + value:.2f}"


def _blade(w: float, c: str, p: str) -> str:
    outline = f"M50 5 L{_x(w * .9)} 24 L{_x(w * .35)} 40 H{_x(-w * .35)} L{_x(-w * .9)} 24 Z"
    return _fill(outline, c) + _stroke("M50 12 V38", p, 1.6)


def _petal(w: float, c: str, p: str) -> str:
    outline = f"M50 39 C{_x(-w * 1.5)} 30 {_x(-w * 1.3)} 12 50 6 C{_x(w * 1.3)} 12 {_x(w * 1.5)} 30 50 39 Z"
    return _fill(outline, c) + _stroke("M50 34 V18", p, 1.6)


def _scale(w: float, c: str, p: str) -> str:
    outline = f"M50 8 C{_x(w * 1.5)} 10 {_x(w * 1.5)} 28 50 38 C{_x(-w * 1.5)} 28 {_x(-w * 1.5)} 10 50 8 Z"
    inner = f"M50 14 C{_x(w * .8)} 16 {_x(w * .8)} 26 50 32 C{_x(-w * .8)} 26 {_x(-w * .8)} 16 50 14 Z"
    return _fill(outline, c) + _stroke(inner, p, 1.5)


def _fang(w: float, c: str, p: str) -> str:
    return _fill(f"M{_x(-w * 1.15)} 38 C{_x(-w * 1.5)} 22 {_x(-w * .6)} 10 {_x(w * 1.2)} 5 C{_x(w * .5)} 14 {_x(w * .5)} 26 "
                 f"{_x(w * .9)} 37 C{_x(w * .2)} 33 {_x(-w * .5)} 33 {_x(-w * 1.15)} 38 Z", c)


def _lobe(w: float, c: str, p: str) -> str:
    outline = (f"M{_x(-w * .62)} 39 V20 C{_x(-w * 1.5)} 18 {_x(-w * 1.4)} 6 50 5 "
               f"C{_x(w * 1.4)} 6 {_x(w * 1.5)} 18 {_x(w * .62)} 20 V39 Z")
    return _fill(outline, c) + _stroke(f"M{_x(-w * .5)} 10 V16 M{_x(w * .5)} 10 V16", p, 1.5)


def _cog(w: float, c: str, p: str) -> str:
    outline = (f"M{_x(-w * .72)} 6 H{_x(w * .72)} V15 L{_x(w * 1.35)} 22 V30 L{_x(w * .7)} 36 H{_x(-w * .7)} "
               f"L{_x(-w * 1.35)} 30 V22 L{_x(-w * .72)} 15 Z")
    return _fill(outline, c) + f'<circle cx="50" cy="26" r="{w * .42:.2f}" fill="{p}"/>'


def _hex(w: float, c: str, p: str) -> str:
    outline = f"M50 5 L{_x(w * 1.15)} 13 V29 L50 37 L{_x(-w * 1.15)} 29 V13 Z"
    return _fill(outline, c) + _stroke(f"M50 12 L{_x(w * .6)} 16.5 V25.5 L50 30 L{_x(-w * .6)} 25.5 V16.5 Z", p, 1.8)


def _feather(w: float, c: str, p: str) -> str:
    outline = f"M50 4 L{_x(w)} 16 V30 L50 40 L{_x(-w)} 30 V16 Z"
    return _fill(outline, c) + _stroke(f"M50 8 V40 M{_x(-w)} 20 L50 26 L{_x(w)} 20", p, 1.8)


def _leaf(w: float, c: str, p: str) -> str:
    outline = f"M50 38 C{_x(-w * 1.4)} 34 {_x(-w * 1.2)} 14 50 5 C{_x(w * 1.2)} 14 {_x(w * 1.4)} 34 50 38 Z"
    veins = f"M50 36 V12 M50 24 L{_x(-w * .6)} 19 M50 24 L{_x(w * .6)} 19 M50 31 L{_x(-w * .6)} 26 M50 31 L{_x(w * .6)} 26"
    return _fill(outline, c) + _stroke(veins, p, 1.3)


def _drop(w: float, c: str, p: str) -> str:
    return _fill(f"M50 5 C{_x(w * .4)} 16 {_x(w * 1.2)} 22 {_x(w * 1.1)} 29 C{_x(w)} 36 {_x(-w)} 36 {_x(-w * 1.1)} 29 "
                 f"C{_x(-w * 1.2)} 22 {_x(-w * .4)} 16 50 5 Z", c)


def _bolt(w: float, c: str, p: str) -> str:
    return _fill(f"M{_x(w * .5)} 5 L{_x(-w * .9)} 23 H{_x(-w * .05)} L{_x(-w * .4)} 39 L{_x(w * .95)} 19 H{_x(w * .1)} Z", c)


def _diamond(w: float, c: str, p: str) -> str:
    return _fill(f"M50 5 L{_x(w * 1.1)} 22 L50 39 L{_x(-w * 1.1)} 22 Z", c) + _fill(
        f"M50 13 L{_x(w * .5)} 22 L50 31 L{_x(-w * .5)} 22 Z", p)


def _arrow(w: float, c: str, p: str) -> str:
    return _fill(f"M50 5 L{_x(w * 1.2)} 20 H{_x(w * .4)} V38 H{_x(-w * .4)} V20 H{_x(-w * 1.2)} Z", c)


def _moon(w: float, c: str, p: str) -> str:
    outline = (f"M{_x(-w * 1.05)} 13 C{_x(-w * 1.1)} 44 {_x(w * 1.1)} 44 {_x(w * 1.05)} 13 "
               f"C{_x(w * .6)} 31 {_x(-w * .6)} 31 {_x(-w * 1.05)} 13 Z")
    return _fill(outline, c) + f'<circle cx="50" cy="14" r="{min(4.6, w * .36):.2f}" fill="{c}"/>'


def _comma(w: float, c: str, p: str) -> str:
    shape = "M50 6 C66 6 70 24 60 33 C54 38.5 45 38 41 33 C48 34 53 30 53 24 C53 15 46 12 38 14 C40 9 44 6 50 6 Z"
    return f'<g transform="translate(50 22) scale({min(1.0, w / 13):.3f}) translate(-50 -22)">{_fill(shape, c)}</g>'


_SHAPES: dict[str, Shape] = {
    "blade": _blade, "petal": _petal, "scale": _scale, "fang": _fang, "lobe": _lobe, "cog": _cog, "hex": _hex, "feather": _feather,
    "leaf": _leaf, "drop": _drop, "bolt": _bolt, "diamond": _diamond, "arrow": _arrow, "moon": _moon, "comma": _comma,
}
