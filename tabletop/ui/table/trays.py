"""Piles that are spread over the cloth while the open question may take any of their cards, so that each can be picked up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.table.geometry import Spot

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

LEFT, WIDE, HIGH = 0.24, 0.63, 0.92
"""The part of the cloth that trays take, from where at its left."""
SPREAD = ("pile", "token", "row", "bare")
"""How what is spread lay before."""
LABEL, GAP, CARD = 24, 26, 132
"""The line of a tray's name, what is free between trays, and the width of a card there at most."""


def spread_piles(scene: TableScene, spots: Mapping[int, Spot]) -> dict[int, Spot]:
    """The spots of the piles that are spread, one tray under another in the middle of the cloth."""
    zones = [zone for zone, spot in spots.items() if spot.spread in SPREAD and _is_asked(scene, zone)]
    look, cloth = scene.look, scene.frame.cloth
    area = pygame.Rect(0, 0, round(cloth.w * WIDE), round(cloth.h * HIGH))
    area.midleft = cloth.x + round(cloth.w * LEFT), cloth.centery
    most = min(round(look.px(CARD) * ASPECT) + look.px(LABEL), (area.h - look.px(GAP) * (len(zones) - 1)) // max(1, len(zones)))
    top = area.centery - (most * len(zones) + look.px(GAP) * (len(zones) - 1)) // 2
    found = {}
    for n, zone in enumerate(zones):
        rect = pygame.Rect(area.x, top + n * (most + look.px(GAP)) + look.px(LABEL), area.w, most - look.px(LABEL))
        found[zone] = Spot(zone, rect, rect.h, "tray")
    return found


def _is_asked(scene: TableScene, zone: int) -> bool:
    """Whether cards below the top of an own pile can be taken now, or one of a row that only its owner may look at, and the
    people looking know them; nothing while the hand is covered, for it would tell of a plan."""
    session, seat = scene.session, scene.acts.seat
    there = session.box.zones[zone]
    row = there.kind == "row" and there.looks == "owner"
    if not (there.kind in ("pile", "bag") or row) or there.seat != seat or seat not in session.waiting():
        return False
    if scene.acts.free or scene.viewer.blind:
        return False
    below = session.state.zones[zone][:None if row else -1]
    known = len(below) > 0 and all(seen.face for seen in scene.model.view.zones[zone])
    return known and any(not target.step for piece in below[:1] for target in scene.acts.targets(piece))
