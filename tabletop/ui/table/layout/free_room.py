"""Where on the cloth something may stand for a while: over what is looked at least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
    return min(_places(size, cloth, window),
               key=lambda rect: (len(rect.collidelistall(list(taken))), _covers(rect, read), _covers(rect, slots)))


def _places(size: tuple[int, int], cloth: pygame.Rect, window: pygame.Rect) -> Iterator[pygame.Rect]:
    free = max(0, cloth.w - size[0]), max(0, cloth.h - size[1])
    for row in range(ROWS, -1, -1):
        for column in sorted(range(COLUMNS + 1), key=lambda n: (abs(2 * n - COLUMNS), -n)):
            yield pygame.Rect((cloth.x + free[0] * column // COLUMNS, cloth.y + free[1] * row // ROWS), size).clamp(window)


def _covers(rect: pygame.Rect, under: list[pygame.Rect]) -> int:
    """How much of what lies under it something covers, in pixels."""
    return sum(part.w * part.h for part in (rect.clip(under[n]) for n in rect.collidelistall(under)))
