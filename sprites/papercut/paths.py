"""Path data: points to outlines, bands, petals and stars.

Points are written "x,y" with a space between them; a point is smooth, and "x,y!" is a corner.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float]
LARGE = 26
"""Units in width and height from which an outline lies on whole ones."""
BROAD = 5
"""Units in width from which a band lies on whole ones."""


def points(text: str) -> list[tuple[Point, bool]]:
    """The points of a text, each with whether it is a corner."""
    read = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        read.append(((float(x), float(y)), word.endswith("!")))
    return read


def number(value: float) -> str:
    """A number as it stands in a file: one decimal at most."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if abs(value) > .04 else "0"


def packed(values: Sequence[float]) -> str:
    """Numbers after each other, a minus being its own separator."""
    out = ""
    for value in values:
        word = number(value).replace("0.", ".", 1) if abs(value) < 1 else number(value)
        out += word if word[0] == "-" or not out else " " + word
    return out


def through(way: Sequence[tuple[Point, bool]], closed: bool = True, fine: bool = False) -> str:
    """Path data of a smooth line (Catmull-Rom) through points and corners, in relative steps; if not `fine`, whole ones for
    what is large."""
    count = len(way)
    places = 1 if fine or not large(way) else None

    def at(i: int) -> tuple[Point, bool]:
        return way[i % count] if closed else way[max(0, min(count - 1, i))]

    x, y = (round(v, places) for v in way[0][0])
    data = f"M{packed((x, y))}"
    for i in range(count if closed else count - 1):
        (before, _), (here, corner), (then, cornered), (after, _) = at(i - 1), at(i), at(i + 1), at(i + 2)
        if corner and cornered:
            if closed and i == count - 1:
                break
            steps = [*then]
            letter = "l"
        else:
            one = [here[j] + ((then[j] - here[j]) / 3 if corner else (then[j] - before[j]) / 6) for j in (0, 1)]
            two = [then[j] - ((then[j] - here[j]) / 3 if cornered else (after[j] - here[j]) / 6) for j in (0, 1)]
            steps = [*one, *two, *then]
            letter = "c"
        moved = [round(round(v, places) - (x, y)[j % 2], 1) for j, v in enumerate(steps)]
        data += letter + packed(moved)
        x, y = x + moved[-2], y + moved[-1]
    return data + ("Z" if closed else "")


def large(way: Sequence[tuple[Point, bool]]) -> bool:
    """Whether an outline is so large that whole units are fine enough for it."""
    return any(max(axis) - min(axis) >= LARGE for axis in ([point[j] for point, _ in way] for j in (0, 1)))


def ribbon(way: Sequence[Point], widths: Sequence[float] | None = None, w: float = 4) -> str:
    """Path data of a band along points, as wide as said at each; without widths it swells to `w` in the middle."""
    count = len(way)
    if widths is None and count == 2:
        (ax, ay), (bx, by) = way
        way, widths, count = [way[0], ((ax + bx) / 2, (ay + by) / 2), way[1]], [0, w, 0], 3
    elif widths is None:
        widths = [w * math.sin(math.pi * i / (count - 1)) for i in range(1, count - 1)]
        widths = [0, *widths, 0]
    left, right = [], []
    for i in range(count):
        (ax, ay), (bx, by) = way[max(0, i - 1)], way[min(count - 1, i + 1)]
        size = math.hypot(bx - ax, by - ay) or 1
        ox, oy = (ay - by) / size * widths[i] / 2, (bx - ax) / size * widths[i] / 2
        x, y = way[i]
        left.append(((x + ox, y + oy), widths[i] == 0))
        right.append(((x - ox, y - oy), widths[i] == 0))
    if widths[0] == 0:
        del right[0]
    if widths[-1] == 0:
        del right[-1]
    return through(left + right[::-1], fine=max(widths) < BROAD)


def placed(text: str, x: float, y: float, w: float = 1, h: float = 1, lean: float = 0) -> str:
    """Points given in units of `w` and `h` upwards from the foot at (x, y), bent sideways by `lean` at the top."""
    words = []
    for (a, b), corner in points(text):
        words.append(f"{number(x + a * w + lean * b * b)},{number(y - b * h)}{'!' if corner else ''}")
    return " ".join(words)


def turned(text: str, x: float, y: float, degrees: float = 0, k: float = 1, flip: bool = False) -> str:
    """Points around (0, 0) put at (x, y), `k` times as large, turned clockwise; `flip` mirrors them left and right first."""
    c, s = math.cos(math.radians(degrees)) * k, math.sin(math.radians(degrees)) * k
    words = []
    for (a, b), corner in points(text):
        a = -a if flip else a
        words.append(f"{number(x + a * c - b * s)},{number(y + a * s + b * c)}{'!' if corner else ''}")
    return " ".join(words)


def petal(x: float, y: float, degrees: float, length: float, width: float) -> str:
    """Path data of a petal from (x, y) outwards; 0 degrees is to the right, 90 down."""
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)

    def put(u: float, v: float) -> Point:
        return x + u * c - v * s, y + u * s + v * c

    half = width / 2
    return through([(put(0, 0), True), (put(length * .55, -half), False), (put(length * .92, -width * .22), False),
                    (put(length, 0), True), (put(length * .92, width * .22), False), (put(length * .55, half), False)])


def star(x: float, y: float, r: float, inner: float, tips: int = 4, turn: float = 0) -> str:
    """Path data of a star with so many tips: a spark, a burst, a cog."""
    way = []
    for i in range(2 * tips):
        far, a = (r, inner)[i % 2], math.radians(turn - 90 + 180 * i / tips)
        way.append(((x + far * math.cos(a), y + far * math.sin(a)), True))
    return through(way)
