"""The measures of a face at each level of detail, in device pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletop.catalog.faces import Level
from tabletop.ui.theme import R_CARD, TEXT_FLOOR

ASPECT = 352 / 252
FULL_FROM, TABLE_FROM = 190, 116
LEAST, MOST = 24, 1200
"""Widths in pixels a card can be drawn at."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Where things stand.  `u` is one unit of the level's drawing; y of a line of text is its optical middle.

    Sizes of text and signs (`title`, `body`, `number`, `sign`, `signs`, `coin`) are in units, the rest is in pixels; a mark
    of the spine has its size and the height it takes.  `floor` is the least size of text.
    """

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
    window_top: int
    body_end: int
    gap: int
    title_y: float
    kind_y: float
    window_most: float
    corner: float
    top: float
    foot: float
    title: float
    body: float
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


_WHOLE = ("spine", "line", "left", "right", "window_top", "body_end", "gap")
_EXACT = ("title_y", "kind_y", "window_most", "corner", "top", "foot")
_DESIGN: dict[Level, dict[str, Any]] = {
    "full": {"width": 252, "spine": 48, "line": 6, "left": 60, "right": 242, "window_top": 68, "body_end": 314, "gap": 10,
             "title_y": 30, "kind_y": 54, "window_most": 246, "corner": 7, "top": 15, "foot": 12, "title": 24, "body": 14,
             "number": (36, 44), "sign": (28, 32), "signs": (18, 28), "coin": (30, 33)},
    "table": {"width": 120, "spine": 27, "line": 4, "left": 32, "right": 116, "window_top": 29, "body_end": 163, "gap": 5,
              "title_y": 16, "kind_y": 0, "window_most": 134, "corner": 4, "top": 6, "foot": 6, "title": 12.5, "body": 12.5,
              "number": (22, 25), "sign": (18, 22), "signs": (15, 20), "coin": (19, 22)},
    "mini": {"width": 63, "spine": 21, "line": 3, "left": 21, "right": 63, "window_top": 0, "body_end": 88, "gap": 0,
             "title_y": 0, "kind_y": 0, "window_most": 88, "corner": 0, "top": 3, "foot": 3, "title": 0, "body": 0,
             "number": (18, 21), "sign": (15, 18), "signs": (12, 15), "coin": (14, 17)},
}
"""Positions and sizes in units, for a card of `width` units."""
_LEAST_SPINE = 1.4
"""In sizes of the least text: a spine must hold two figures."""


def level_for(width: float) -> Level:
    """The level of detail of a card this many device pixels wide."""
    return "full" if width >= FULL_FROM else "table" if width >= TABLE_FROM else "mini"


def measures(level: Level, width: int, oversample: int = 1) -> Measures:
    """The measures of a card that ends up `width` pixels wide and is drawn `oversample` times as large."""
    w, floor = max(LEAST, min(width, MOST)) * oversample, TEXT_FLOOR * oversample
    design = dict(_DESIGN[level])
    u = w / design.pop("width")
    design.update({name: round(design[name] * u) for name in _WHOLE} | {name: design[name] * u for name in _EXACT})
    design["spine"] = max(design["spine"], round(_LEAST_SPINE * floor))
    return Measures(level=level, floor=floor, w=w, h=round(w * ASPECT), u=u, radius=max(4.0 * oversample, w * R_CARD), **design)
