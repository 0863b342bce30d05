"""Pages that fill from the top down with words and pictures."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from tabletop.studio.paper import INCH, PAPERS, pixels
from tabletop.studio.pdf import Pages
from tabletop.ui import text, theme
from tabletop.ui.paper.picture import jpeg, opaque, png

DPI = 200
EDGE, FOOT = 12.0, 9.0
"""Millimetres: the white round a page, and the height of the line at its foot."""
POINT = INCH / 72
LEADING = 1.4


@dataclass(slots=True)
class Flow:
    """Writes into `pages`; `y` is how far down the page it is full, in millimetres.  `foot` stands at the foot of each page."""

    pages: Pages
    paper: str
    foot: str = ""
    y: float = field(default=float("inf"), init=False)

    @property
    def wide(self) -> float:
        """The width there is to write on."""
        return PAPERS[self.paper][0] - 2 * EDGE

    @property
    def low(self) -> float:
        """How far down may be written."""
        return PAPERS[self.paper][1] - EDGE - FOOT

    def page(self) -> None:
        """Begin another page."""
        w, h = PAPERS[self.paper]
        self.pages.page(w, h)
        self.y = EDGE
        block = text.lay(f"{self.foot}  {self.pages.count}", px(self.wide), px(8 * POINT), colour=theme.INK5)
        self._put(block, EDGE + (self.wide - self.mm(block.w)) / 2, h - EDGE - 3)

    def need(self, high: float) -> None:
        """Begin another page where less than so much is free on this one."""
        if self.y + high > self.low:
            self.page()

    def block(self, said: str, points: float, wide: float, colour: str = theme.INK9) -> text.Block:
        """Words laid out in so many millimetres."""
        return text.lay(said, px(wide), px(points * POINT), leading=LEADING, colour=colour, knock=theme.WHITE)

    def mm(self, dots: float) -> float:
        """A length in millimetres."""
        return dots * INCH / DPI

    def write(self, block: text.Block, plain: str, x: float = 0, y: float | None = None) -> float:
        """Put words down at `x` from the edge, at `y` or where the page is free; how high they are.  `plain` is what is found
        there by a search."""
        top, high = self.y if y is None else y, self.mm(block.h)
        self._put(block, EDGE + x, top)
        points = self.mm(block.size) / POINT
        self.pages.words(plain, EDGE + x, top, self.mm(block.w) + 2, points)
        return high

    def picture(self, picture: pygame.Surface, x: float, y: float, wide: float) -> float:
        """Put a picture down so wide; how high it is."""
        high = wide * picture.get_height() / picture.get_width()
        self.pages.put(jpeg(picture), EDGE + x, y, wide, high)
        return high

    def _put(self, block: text.Block, x: float, y: float) -> None:
        if not block.w or not block.h:
            return
        picture = opaque((block.w, block.h), theme.WHITE)
        block.draw(picture, (0, 0))
        self.pages.put(png(picture), x, y, self.mm(block.w), self.mm(block.h))


def px(mm: float) -> int:
    """A length in dots."""
    return pixels(mm, DPI)
