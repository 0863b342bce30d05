"""Where everything of the home screen lies, in logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tabletop.ui import theme

GAP, WIDEST = 16, 1480
LEAST_CARD, WIDE_CARD, MOST_COLUMNS = 212, 520, 6
TALLEST, TALLEST_WIDE, LEAST_ROW, MANY = 660, 340, 300, 4
ROOMY, LINKS = 660, 42
"""A window so high is roomy; the line of the ways to other scenes takes so much under the cards.  From `MANY` games on they lie in
two lines where each is at least `LEAST_ROW` high."""


class Area(NamedTuple):
    """A box in logical pixels."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class HomeLayout:
    """`wide` cards lie on their side; `page` cards fit beside each other; boxes are None for what is not shown."""

    roomy: bool
    margin: float
    width: float
    head: float
    last: Area | None
    heading: float
    cards: tuple[Area, ...]
    wide: bool
    page: int
    hint: float | None
    banner: Area | None


def lay_home(w: float, h: float, games: int, *, last: bool, banner: bool) -> HomeLayout:
    """The layout for a window of that logical size and that many games."""
    roomy = h >= ROOMY
    least = theme.HOME_MARGIN if roomy else 24
    width = min(w - 2 * least, WIDEST)
    margin = (w - width) / 2
    head, y = (48.0, 92.0) if roomy else (34.0, 66.0)
    last_area = Area(margin, y, width, 164 if roomy else 104) if last else None
    y += (last_area.h + (24 if roomy else 14)) if last_area else 0
    foot = h - (20 if roomy else 12)
    banner_area = Area(margin, foot - 34, width, 34) if banner else None
    foot -= 44 if banner else 0
    hint = LINKS if roomy or not banner else 0
    columns, wide = _columns(width, games)
    free = foot - hint - (y + 30)
    rows = 2 if games >= MANY and not wide and free >= 2 * LEAST_ROW + GAP else 1
    columns = min(columns, -(-games // rows)) if games else columns
    tall = min((free - GAP * (rows - 1)) / rows, TALLEST_WIDE if wide else TALLEST)
    high = tall * rows + GAP * (rows - 1)
    y += 0 if last else min(70, (free - high) * 0.3)
    heading, top = y + 10, y + 30
    each = (width - GAP * (columns - 1)) / columns
    cards = tuple(Area(margin + n * (each + GAP), top + row * (tall + GAP), each, tall)
                  for row in range(rows) for n in range(columns))
    below = top + high + (LINKS + 6) / 2 if hint else None
    return HomeLayout(roomy, margin, width, head, last_area, heading, cards, wide, columns * rows, below, banner_area)


def _columns(width: float, games: int) -> tuple[int, bool]:
    """How many cards lie side by side, and whether they lie on their side."""
    if games <= 2 and (width - GAP * (games - 1)) / max(1, games) >= WIDE_CARD:
        return max(1, games), True
    fit = max(1, int((width + GAP) // (LEAST_CARD + GAP)))
    return max(1, min(games, fit, MOST_COLUMNS)), False
