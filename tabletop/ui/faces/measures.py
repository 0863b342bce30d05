"""The measures of a face at each level of detail, in device pixels."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.catalog.faces import Level
from tabletop.ui.theme import R_CARD, TEXT_FLOOR

ASPECT = 352 / 252
FULL_FROM, TABLE_FROM = 190, 116
LEAST, MOST = 24, 1200
"""Widths in pixels a card can be drawn at."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Where things stand.  `u` is one unit of the level's drawing; y of a line of text is its optical middle."""

    level: Level
    floor: int
    w: int
    h: int
    u: float
    radius: float
    spine: int
    line: int
    left: int
    right: int
    title_y: float
    title: float
    kind_y: float
    window_top: int
    window_most: float
    body_end: int
    body: float
    gap: int
    corner: float
    top: float
    foot: float
    number: tuple[float, float]
    sign: tuple[float, float]
    signs: tuple[float, float]
    coin: tuple[float, float]

    @property
    def room(self) -> int:
        """Width of title, window and body."""
        return self.right - self.left

    def text(self, units: float) -> int:
        """A size of text in whole pixels, never under the floor."""
        return max(self.floor, round(units * self.u))


def level_for(width: float) -> Level:
    """The level of detail of a card this many device pixels wide."""
    return "full" if width >= FULL_FROM else "table" if width >= TABLE_FROM else "mini"


def measures(level: Level, width: int, oversample: int = 1) -> Measures:
    """The measures of a card that ends up `width` pixels wide and is drawn `oversample` times as large."""
    width, floor = max(LEAST, min(width, MOST)) * oversample, TEXT_FLOOR * oversample
    h = round(width * ASPECT)
    radius = max(4.0 * oversample, width * R_CARD)
    if level == "full":
        u = width / 252
        return Measures(level, floor, width, h, u, radius, round(48 * u), round(6 * u), round(60 * u), round(242 * u), 30 * u, 24, 54 * u,
                        round(68 * u), 226 * u, round(314 * u), 14, round(10 * u), 7 * u, 15 * u, 12 * u,
                        (36, 44), (28, 32), (18, 28), (30, 33))
    if level == "table":
        u = width / 120
        return Measures(level, floor, width, h, u, radius, round(27 * u), round(4 * u), round(32 * u), round(116 * u), 16 * u, 12.5, 0,
                        round(29 * u), 126 * u, round(163 * u), 12.5, round(6 * u), 4 * u, 6 * u, 6 * u,
                        (22, 25), (18, 22), (15, 20), (19, 22))
    u = width / 63
    spine = max(round(21 * u), 17 * oversample)
    return Measures(level, floor, width, h, u, radius, spine, round(3 * u), spine, width, 0, 0, 0, 0, float(h), h, 0, 0, 0.0, 3 * u, 3 * u,
                    (18, 21), (15, 18), (12, 15), (14, 17))
