"""Where on the cloth something may stand for a while: over what is looked at least."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

import pygame

from tabletop.ui.table.layout.geometry import Geometry

ROWS, COLUMNS = 24, 8
"""So many heights, and steps aside, it may stand at."""


def least_read(size: tuple[int, int], cloth: pygame.Rect, window: pygame.Rect, geometry: Geometry, taken: Sequence[pygame.Rect],
               written: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where something of a size meets least of what is `taken`, then covers least of pieces and of what is `written`, then
    least of empty slots, rather low and in the middle of the cloth."""
    counts = [spot.rect for spot in geometry.spots.values() if spot.token]
    read = [*(laid.box for laid in geometry.pieces), *geometry.sheets.texts.values(), *counts, *written]
    slots = [geometry.sight(zone) for zone, spot in geometry.spots.items() if spot.spread in ("slot", "cell", "pile")]
    lefts, tops = _places(size, cloth, window)
    of_read, of_slots = (_covered(lefts, tops, size, under) for under in (read, slots))
    order = [(row, column) for row in reversed(range(len(tops))) for column in sorted(
        range(len(lefts)), key=lambda n: (abs(2 * n - COLUMNS), -n))]
    met = list(taken)
    row, column = min(order, key=lambda at: (
        len(pygame.Rect((lefts[at[1]], tops[at[0]]), size).collidelistall(met)), of_read[at[0]][at[1]], of_slots[at[0]][at[1]]))
    return pygame.Rect((lefts[column], tops[row]), size)


def _places(size: tuple[int, int], cloth: pygame.Rect, window: pygame.Rect) -> tuple[list[int], list[int]]:
    """The left edges and the upper ones at which something may stand, in order."""
    free = max(0, cloth.w - size[0]), max(0, cloth.h - size[1])
    lefts = [pygame.Rect((cloth.x + free[0] * n // COLUMNS, cloth.y), size).clamp(window).x for n in range(COLUMNS + 1)]
    return lefts, [pygame.Rect((cloth.x, cloth.y + free[1] * n // ROWS), size).clamp(window).y for n in range(ROWS + 1)]


def _covered(lefts: Sequence[int], tops: Sequence[int], size: tuple[int, int], under: Sequence[pygame.Rect]) -> list[list[int]]:
    """How much of what lies under it something covers, in pixels, row by row of its places.

    How wide that is goes by its left edge, how high by the upper one, and many things lie at one height.
    """
    wide = dict[tuple[int, int], list[int]]()
    for one in under:
        begin, end = one.left, one.right
        found = wide.setdefault((one.top, one.bottom), [0] * len(lefts))
        for n in range(bisect_right(lefts, begin - size[0]), bisect_left(lefts, end)):
            found[n] += min(end, lefts[n] + size[0]) - max(begin, lefts[n])
    covers = [[0] * len(lefts) for _ in tops]
    for (begin, end), widths in wide.items():
        for n in range(bisect_right(tops, begin - size[1]), bisect_left(tops, end)):
            tall = min(end, tops[n] + size[1]) - max(begin, tops[n])
            covers[n] = [before + tall * width for before, width in zip(covers[n], widths, strict=True)]
    return covers
