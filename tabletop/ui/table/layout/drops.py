"""Between which pieces something that is carried would come to lie."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.table.view import View
from tabletop.ui.look import Look
from tabletop.ui.table.layout.geometry import Geometry, Laid

SIDE_BY_SIDE = ("fan", "row", "grid", "beside")
"""Spreads in which a piece lies between others."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Where between others a piece would come to lie: before the `index`th, and the bar that shows it."""

    index: int
    bar: pygame.Rect


def gap_at(geometry: Geometry, view: View, zone: int, pos: tuple[int, int], carried: tuple[str, ...], look: Look) -> Gap | None:
    """Between which pieces of a zone a point lies; None where its pieces do not lie side by side."""
    spot = geometry.spots[zone]
    seen = {piece.place for piece in view.zones[zone]}
    if spot.spread not in SIDE_BY_SIDE or len(seen) < len(view.zones[zone]):
        return None
    others = [laid for laid in geometry.pieces if laid.zone == zone and laid.seen.place in seen and not laid.planned
              and laid.seen.place not in carried]
    before = [laid for laid in others if _is_before(laid, pos, spot.spread == "grid")]
    if not others:
        return None
    wide = max(3, look.px(4))
    after = others[len(before)] if len(before) < len(others) else None
    box = after.box if after is not None else others[-1].box
    x = box.left - look.px(5) if after is not None else box.right + look.px(5)
    bar = pygame.Rect(x - wide // 2, box.y, wide, box.h)
    return Gap(len(before) + 1, bar)


def _is_before(laid: Laid, pos: tuple[int, int], lines: bool) -> bool:
    box = laid.box
    if lines and not box.y <= pos[1] <= box.bottom:
        return box.bottom < pos[1]
    return box.centerx < pos[0]
