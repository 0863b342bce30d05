"""Wings, flames, waves and boots."""

from itertools import pairwise

from sprites.papercut.kit import path, shape
from sprites.papercut.paths import Point, number, placed, points, through


def wing(x: float, y: float, tips: str, fill: str = "D", depth: float = .55, edge: float = 4) -> str:
    """A wing of skin: from the shoulder at (x, y) over its tips, hollow between them."""
    ends = [point for point, _ in points(tips)]
    way: list[tuple[Point, bool]] = [((x, y), True), (ends[0], True)]
    for (ax, ay), (bx, by) in pairwise(ends):
        middle = ((ax + bx) / 2, (ay + by) / 2)
        pull = (1 - depth) * .6
        way += [((middle[0] + (x - middle[0]) * pull, middle[1] + (y - middle[1]) * pull), False), ((bx, by), True)]
    return path(through(way), fill, edge)


def flame(x: float, y: float, w: float, h: float, fill: str = "M", edge: float = 0, lean: float = 0) -> str:
    """A tongue of flame on its foot at (x, y)."""
    outline = "0,0 -.42,.1 -.48,.34 -.26,.6 -.3,.8! -.08,.68 .06,1! .2,.7 .42,.5 .46,.22 .3,.04"
    return shape(placed(outline, x, y, w, h, lean), fill, edge)


def wave(x: float, y: float, w: float, h: float, fill: str = "M", edge: float = 0) -> str:
    """A curling wave from its foot at (x, y) to the right."""
    return shape(placed("0,0! .2,.3 .38,.85 .66,1 .86,.8 .84,.5! .74,.68 .6,.62 .56,.36 .7,.12 1,0!", x, y, w, h), fill, edge)


def boot(x: float, y: float, turn: int = -1, k: float = 1.0, fill: str = "D", edge: float = 4) -> str:
    """A boot with its ankle at (x, y), the toe to the left (-1) or right (1)."""
    outline = "-10,-22! -9,0 -12,12! 26,12! 24,4 12,-2 11,-22!"
    words = [f"{number(x + turn * p[0] * k)},{number(y + p[1] * k)}{'!' if corner else ''}" for p, corner in points(outline)]
    return shape(" ".join(words), fill, edge)
