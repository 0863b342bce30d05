"""Where everything of the home screen lies, in logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tabletop.ui import theme

GAP, WIDEST = 16, 1480
LEAST_CARD, LOWEST_CARD = 212, 220
LEAST_WIDE, LOWEST_WIDE = 270, 196
"""The least width and height of a card that stands, and of one that lies on its side."""
TALLEST, TALLEST_WIDE, LARGE_WIDE, LYING = 660, 340, 520, 1.2
"""How high a card of either kind may be; one or two so wide lie on their side, and every card so much wider than high."""
LEAST_ROW, MANY, MOST_ROWS, MOST_COLUMNS = 290, 4, 3, 6
"""From `MANY` games on they lie in two rows where each is at least `LEAST_ROW` high; a lower one that is so wide lies on its side,
for standing it has no room for its words."""
ROOMY, LINKS = 660, 42
"""A window so high is roomy; the line of the ways to other scenes takes so much under the cards."""
LAST, LOW_LAST = 164, 104
"""The height of the sheet of the last table, and where games need the room."""


class Area(NamedTuple):
    """A box in logical pixels."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class HomeLayout:
    """`wide` cards lie on their side; `page` cards fit on a page; boxes are None for what is not shown."""

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

    @property
    def tells_all(self) -> bool:
        """Whether the sheet of the last table has room for all its lines."""
        return self.last is not None and self.last.h >= LAST


class Shelf(NamedTuple):
    """A page of cards: so many rows and columns, how large a card is, and whether cards lie on their side."""

    rows: int
    columns: int
    each: float
    tall: float
    wide: bool

    @property
    def page(self) -> int:
        """How many cards it holds."""
        return self.rows * self.columns

    @property
    def high(self) -> float:
        """How high all rows are."""
        return self.tall * self.rows + GAP * (self.rows - 1)

    @property
    def fits(self) -> bool:
        """Whether a card has room for its words."""
        least, lowest = (LEAST_WIDE, LOWEST_WIDE) if self.wide else (LEAST_CARD, LOWEST_CARD)
        return self.each >= least and self.tall >= lowest and self.columns <= MOST_COLUMNS


def lay_home(w: float, h: float, games: int, *, last: bool, banner: bool) -> HomeLayout:
    """The layout for a window of that logical size and that many games."""
    roomy = h >= ROOMY
    width = min(w - 2 * (theme.HOME_MARGIN if roomy else 24), WIDEST)
    margin = (w - width) / 2
    head, top = (48.0, 92.0) if roomy else (34.0, 66.0)
    foot = h - (20 if roomy else 12)
    banner_area = Area(margin, foot - 34, width, 34) if banner else None
    foot -= 44 if banner else 0
    hint = LINKS if roomy or not banner else 0
    for last_high in (LAST, LOW_LAST) if roomy else (LOW_LAST,):
        y = top + (last_high + (24 if roomy else 14) if last else 0)
        shelf = lay_shelf(width, foot - hint - (y + 30), games)
        if shelf.page >= games and shelf.tall >= LEAST_ROW:
            break
    y += 0 if last else min(70, (foot - hint - (y + 30) - shelf.high) * 0.3)
    first = y + 30
    cards = tuple(Area(margin + n * (shelf.each + GAP), first + row * (shelf.tall + GAP), shelf.each, shelf.tall)
                  for row in range(shelf.rows) for n in range(shelf.columns))
    below = first + shelf.high + (LINKS + 6) / 2 if hint else None
    last_area = Area(margin, top, width, last_high) if last else None
    return HomeLayout(roomy, margin, width, head, last_area, y + 10, cards, shelf.wide, shelf.page, below, banner_area)


def lay_shelf(width: float, high: float, games: int) -> Shelf:
    """All games on one page where there is a way, else a page that holds the most."""
    rows = list(range(1, MOST_ROWS + 1))
    if games >= MANY and _shelf(width, high, 2, -(-games // 2)).tall >= LEAST_ROW:
        rows = [2, 1, *rows[2:]]
    for n in rows:
        whole = _shelf(width, high, n, max(1, -(-games // n)))
        if whole.fits:
            return whole
    pages = (_shelf(width, high, n, columns) for n in rows for columns in range(1, MOST_COLUMNS + 1))
    return max((page for page in pages if page.fits), key=lambda page: page.page, default=_shelf(width, high, 1, 1))


def _shelf(width: float, high: float, rows: int, columns: int) -> Shelf:
    each, tall = (width - GAP * (columns - 1)) / columns, (high - GAP * (rows - 1)) / rows
    low = tall < LEAST_ROW <= each
    wide = each > LYING * tall or low or (rows == 1 and columns <= 2 and each >= LARGE_WIDE)
    return Shelf(rows, columns, each, min(tall, TALLEST_WIDE if wide else TALLEST), wide)
