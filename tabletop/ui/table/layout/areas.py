"""Free areas and boards of cells on the screen: where a spot of an area lies, which spot a point means, how cells stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from tabletop.table.view import Seen
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.look import Look
from tabletop.ui.table.layout.geometry import GROUND, Spot
from tabletop.ui.table.layout.ground import Ground

WHOLE = 1000
"""A spot is told in parts of so many of the width and height of its area."""


def bare_cloth(on: Ground, card: int, free: bool) -> dict[int, Spot]:
    """The cloth under all places, where pieces of a height lie that hands left beside them: there while hands are `free`, and while
    anything lies on it."""
    cloth = on.box.cloth
    return {cloth: Spot(cloth, on.frame.cloth, card, GROUND)} if cloth >= 0 and (free or on.view.zones[cloth]) else {}


def middle_of(spot: Spot, at: tuple[int, ...]) -> tuple[int, int]:
    """The middle of a piece that lies at a spot; a piece at the very edge lies whole inside the area."""
    return _middle(_inner(spot), at)


def _middle(inner: pygame.Rect, at: tuple[int, ...]) -> tuple[int, int]:
    return round(inner.x + inner.w * at[0] / WHOLE), round(inner.y + inner.h * at[1] / WHOLE)


def spots_at(spot: Spot, points: Sequence[tuple[int, int]], snap: int) -> tuple[tuple[int, int], ...]:
    """The spots of an area some points mean, on its grid of `snap` thousandths where that is not 0.

    Points beyond the edge come in, all of them together as far as there is room.
    """
    inner = _inner(spot)
    dx = _inwards([x for x, _ in points], inner.left, inner.right)
    dy = _inwards([y for _, y in points], inner.top, inner.bottom)
    return tuple((_snapped(WHOLE * (x + dx - inner.x) / max(1, inner.w), snap),
                  _snapped(WHOLE * (y + dy - inner.y) / max(1, inner.h), snap)) for x, y in points)


def _inwards(points: Sequence[int], low: int, high: int) -> int:
    return max(low - min(points), 0) or min(high - max(points), 0)


def _snapped(n: float, snap: int) -> int:
    near = round(n / snap) * snap if snap else round(n)
    return min(WHOLE, max(0, near))


def _inner(spot: Spot) -> pygame.Rect:
    """Where the middles of cards may lie."""
    return spot.rect.inflate(-round(spot.card / ASPECT), -spot.card)


def lie_freely(spot: Spot, pieces: Sequence[Seen], look: Look) -> Iterator[tuple[pygame.Rect, float]]:
    """The boxes of the pieces of an area; those without a spot stand in lines from its upper left."""
    width, gap = round(spot.card / ASPECT), look.px(10)
    columns = max(1, (spot.rect.w - gap) // (width + gap))
    loose, inner = 0, _inner(spot)
    for seen in pieces:
        box = pygame.Rect(0, 0, width, spot.card)
        if seen.spot:
            box.center = _middle(inner, seen.spot)
        else:
            line, column = divmod(loose, columns)
            box.topleft = spot.rect.x + gap + column * (width + gap), spot.rect.y + gap + line * (spot.card + gap)
            box.clamp_ip(spot.rect)
            loose += 1
        yield box, 0.0


def cells(zones: Sequence[int], wide: int, area: pygame.Rect, look: Look, hexes: bool = False, apart: int = 4) -> Iterator[Spot]:
    """The cells of a board in lines of `wide`, so far `apart`, logical, as large as the area lets them be, in its middle; as
    `hexes` each second line stands half a cell to the right."""
    lines, gap = -(-len(zones) // wide), look.px(apart)
    side = min((area.w - gap * (wide - 1)) * 2 // (2 * wide + hexes), (area.h - gap * (lines - 1)) // lines)
    left = area.centerx - (side * wide + gap * (wide - 1) + hexes * side // 2) // 2
    top = area.centery - (side * lines + gap * (lines - 1)) // 2
    for n, zone in enumerate(zones):
        line, column = divmod(n, wide)
        moved = side // 2 if hexes and line % 2 else 0
        rect = pygame.Rect(left + column * (side + gap) + moved, top + line * (side + gap), side, side)
        yield Spot(zone, rect, round(side * 0.94), "cell")


def step_of(spot: Spot, snap: int) -> tuple[int, int]:
    """How far a step by keyboard goes in an area: from one line of its grid to the next, without a grid a twentieth."""
    inner, part = _inner(spot), (snap or WHOLE // 20) / WHOLE
    return max(1, round(inner.w * part)), max(1, round(inner.h * part))
