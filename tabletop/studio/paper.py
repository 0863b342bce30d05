"""Sizes of paper and of what is printed on it, in millimetres, and where cards stand on a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
CARD = (63.0, 88.0)
BLEED, DPI = 2.0, 300
MARGIN = 4.0
"""What printers leave white at the edge of a page, and where the cut marks stand."""
INCH = 25.4
LEAST, MOST, WIDEST = 15.0, 280.0, 10.0
"""Millimetres: the least and the most side of a card, and the widest bleed."""


def pixels(mm: float, dpi: int = DPI) -> int:
    """How many dots a length has."""
    return max(1, round(mm / INCH * dpi))


def size_of(text: str) -> tuple[float, float]:
    """`59x86` as width and height; raises ValueError with the reason."""
    found = re.fullmatch(r"(\d{1,3}(?:\.\d{1,2})?)x(\d{1,3}(?:\.\d{1,2})?)", text.strip().lower())
    if not found:
        raise ValueError(f"{text!r} is no size; write width and height in millimetres: 63x88")
    w, h = (float(side) for side in found.groups())
    if not all(LEAST <= side <= MOST for side in (w, h)):
        raise ValueError(f"{text!r}: a card is {LEAST:.0f} to {MOST:.0f} mm wide and high")
    return w, h


@dataclass(frozen=True, slots=True)
class Trim:
    """What is cut out: width and height, and how far the picture goes on beyond the cut."""

    w: float
    h: float
    bleed: float = BLEED

    @property
    def outer(self) -> tuple[float, float]:
        """Width and height with the bleed."""
        return self.w + 2 * self.bleed, self.h + 2 * self.bleed


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page on which things of one size stand in columns and rows, in the middle, their bleeds touching."""

    w: float
    h: float
    trim: Trim
    columns: int
    rows: int

    @property
    def places(self) -> int:
        """How many things stand on it."""
        return self.columns * self.rows

    @property
    def sideways(self) -> bool:
        """Whether the page lies."""
        return self.w > self.h

    def corner(self, n: int, mirrored: bool = False) -> tuple[float, float]:
        """Left and top of the bleed of the n-th place; on the back of the sheet columns run the other way."""
        wide, tall = self.trim.outer
        column = n % self.columns
        column = self.columns - 1 - column if mirrored else column
        return (self.w - self.columns * wide) / 2 + column * wide, (self.h - self.rows * tall) / 2 + n // self.columns * tall

    def marks(self) -> Iterator[tuple[float, float, float, float]]:
        """The cut marks as lines from the edge of the page to the bleed: `x1, y1, x2, y2`."""
        wide, tall = self.trim.outer
        left, top = self.corner(0)
        reach_x, reach_y = min(left, 8.0), min(top, 8.0)
        for column in range(self.columns):
            for x in (left + column * wide + self.trim.bleed, left + (column + 1) * wide - self.trim.bleed):
                yield x, top - reach_y + 1, x, top
                yield x, self.h - top, x, self.h - top + reach_y - 1
        for row in range(self.rows):
            for y in (top + row * tall + self.trim.bleed, top + (row + 1) * tall - self.trim.bleed):
                yield left - reach_x + 1, y, left, y
                yield self.w - left, y, self.w - left + reach_x - 1, y


def sheet_for(paper: str, trim: Trim) -> Sheet:
    """The page, upright or lying, that holds most; raises ValueError where nothing fits on it."""
    wide, tall = trim.outer
    upright = PAPERS[paper]
    found = [Sheet(w, h, trim, int((w - 2 * MARGIN) / wide), int((h - 2 * MARGIN) / tall)) for w, h in (upright, upright[::-1])]
    best = max(found, key=lambda sheet: sheet.places)
    if not best.places:
        raise ValueError(f"{trim.w:g}x{trim.h:g} mm with {trim.bleed:g} mm of bleed does not fit on {paper}")
    return best
