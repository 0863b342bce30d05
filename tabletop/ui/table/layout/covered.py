"""What is seen of boxes that lie one on another."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

LINES = 128
"""The edges of boxes part the table in so many rows and columns at most; where there are more, some stand for others."""


class Heaped(NamedTuple):
    """The box something is drawn in, and that in it through which nothing is seen but at its four corners, for so many pixels."""

    box: pygame.Rect
    solid: pygame.Rect | None = None
    corner: int = 0


class LyingOver(NamedTuple):
    """What lies over a box, after all of it was moved by so much."""

    grid: _Grid
    hidden: int
    by: tuple[int, int] = (0, 0)

    def seen(self, parts: Iterable[pygame.Rect]) -> Iterator[pygame.Rect]:
        """What it leaves free of parts of that box."""
        x, y = self.by
        for part in parts:
            if not part:
                continue
            free = self.grid.seen(part.move(-x, -y) if self.by != (0, 0) else part, self.hidden)
            if free is not None:
                yield free.move(x, y) if self.by != (0, 0) else free


class InSight(NamedTuple):
    """What is seen of a box and of what is solid in it; None where others hide it.  It may be a little more than is seen."""

    box: pygame.Rect | None
    solid: pygame.Rect | None
    over: LyingOver

    def moved(self, by: tuple[int, int]) -> InSight:
        """The same elsewhere."""
        box, solid = (part.move(by) if part is not None else None for part in self[:2])
        return InSight(box, solid, self.over._replace(by=(self.over.by[0] + by[0], self.over.by[1] + by[1])))


def seen_parts(lying: Sequence[Heaped], known: Sequence[InSight | None] = ()) -> list[InSight]:
    """What is seen of boxes in order, the topmost last; of some it may be `known`."""
    known = known or [None] * len(lying)
    asked = [one.box for one, before in zip(lying, known, strict=True) if before is None]
    lowest = next((n for n, before in enumerate(known) if before is None), len(lying))
    hides = [n > lowest and one.solid is not None and one.solid.collidelist(asked) >= 0 for n, one in enumerate(lying)]
    grid = _Grid([(one.solid, one.corner) for one, near in zip(lying, hides, strict=True) if near and one.solid is not None])
    found, hidden = list[InSight](), 0
    for (box, solid, corner), before, near in zip(reversed(lying), reversed(known), reversed(hides), strict=True):
        free = grid.seen(solid, hidden) if solid is not None and before is None else None
        seen = before or InSight(grid.seen(box, hidden), free, LyingOver(grid, hidden))
        found.append(seen)
        if solid is not None and near and seen.solid is not None:
            hidden |= grid.hides(solid, corner)
    return found[::-1]


class _Grid:
    """Cells between the edges of boxes, a bit each, row by row: it is set where something hides all that lies under it."""

    def __init__(self, solid: Sequence[tuple[pygame.Rect, int]]) -> None:
        self.xs = _lines(x for box, corner in solid for x in (box.x, box.x + corner, box.right - corner, box.right))
        self.ys = _lines(y for box, corner in solid for y in (box.y, box.y + corner, box.bottom - corner, box.bottom))
        self.wide = len(self.xs) + 1
        self.columns = [0]
        for _ in range(len(self.ys) + 1):
            self.columns.append(self.columns[-1] << self.wide | 1)

    def seen(self, box: pygame.Rect, hidden: int) -> pygame.Rect | None:
        """The part of a box that nothing hides."""
        xs, ys, wide = self.xs, self.ys, self.wide
        left, end = bisect_right(xs, box.x), bisect_left(xs, box.right) + 1
        top, below = bisect_right(ys, box.y), bisect_left(ys, box.bottom) + 1
        whole = ((1 << end) - (1 << left)) * self.columns[below - top]
        free = whole & ~(hidden >> wide * top)
        if free == whole:
            return box
        if not free:
            return None
        first, last = ((free & -free).bit_length() - 1) // wide, (free.bit_length() - 1) // wide
        rows = 1
        while rows <= last:
            free |= free >> wide * rows
            rows *= 2
        free &= (1 << wide) - 1
        first, last, left, end = first + top, last + top + 1, (free & -free).bit_length() - 1, free.bit_length()
        x, y = xs[left - 1] if left else box.x, ys[first - 1] if first else box.y
        right, bottom = xs[end - 1] if end <= len(xs) else box.right, ys[last - 1] if last <= len(ys) else box.bottom
        return pygame.Rect(x, y, right - x, bottom - y).clip(box)

    def hides(self, box: pygame.Rect, corner: int) -> int:
        """The cells in which nothing is seen any more of what lies under a box: all but its corners."""
        cells = 0
        for inset in ((corner, 0), (0, corner)):
            inner = box.inflate(-2 * inset[0], -2 * inset[1])
            left, end = bisect_left(self.xs, inner.x) + 1, bisect_right(self.xs, inner.right)
            top, below = bisect_left(self.ys, inner.y) + 1, bisect_right(self.ys, inner.bottom)
            if end > left and below > top:
                cells |= ((1 << end) - (1 << left)) * self.columns[below - top] << self.wide * top
        return cells


def _lines(edges: Iterable[int]) -> list[int]:
    """All edges in order, or about so many of them as there may be."""
    lines = sorted(set(edges))
    return lines[::max(1, -(-len(lines) // LINES))]
