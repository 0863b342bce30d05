"""Blocks: boards, piles and the boards of seats at fixed places of the cloth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from tabletop.catalog.layout import Block, Layout
from tabletop.table.box import Box
from tabletop.table.view import View
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.look import Look
from tabletop.ui.table.areas import WHOLE, cells
from tabletop.ui.table.frame import Frame
from tabletop.ui.table.geometry import Rail, Spot

PILES = ("pile", "bag")
PLATE, CLIP, LABEL, GAP = 24, 26, 20, 4
CORNER = 0.36
"""How large a zone on the corner of cells is, in parts of a cell."""


def blocks(view: View, box: Box, layout: Layout, frame: Frame, look: Look, near: int, dock: int) -> tuple[
        dict[int, Spot], list[Rail], pygame.Rect, dict[int, pygame.Rect], int]:
    """The zones of all blocks, the gauges of the seats, the ledger, the strips of the name plates, and the height of a card."""
    found: dict[int, Spot] = {}
    rails: list[Rail] = []
    strips: dict[int, pygame.Rect] = {}
    cloth = frame.cloth
    for block in layout.blocks:
        area = _at(block.at, cloth)
        if block.seats is not None:
            seats = [near] if block.seats == "near" else [seat for seat in range(box.seats) if seat != near]
            for n, seat in enumerate(seats):
                share = pygame.Rect(area.x, area.y + n * area.h // max(1, len(seats)), area.w, area.h // max(1, len(seats)))
                _seat(found, rails, strips, block, box, seat, share, look, layout.hand if seat != dock else None)
        else:
            _zones(found, block, view, box, area, near, look)
    for seat in range(box.seats):
        for zone in box.family(layout.hand, seat) if layout.hand and seat == dock else ():
            found[zone] = Spot(zone, frame.hand, round(frame.card * ASPECT), "fan")
    unit = max((spot.card for spot in found.values() if spot.spread in ("pile", "slot")), default=look.px(100))
    ledger = _at(layout.ledger, cloth) if len(layout.ledger) == 4 else pygame.Rect(cloth.x, cloth.bottom - frame.ledger, cloth.w,
                                                                                   frame.ledger)
    return found, rails, ledger, strips, unit


def _at(at: list[int], cloth: pygame.Rect) -> pygame.Rect:
    x, y, w, h = at
    return pygame.Rect(cloth.x + cloth.w * x // WHOLE, cloth.y + cloth.h * y // WHOLE, cloth.w * w // WHOLE, cloth.h * h // WHOLE)


def _seat(found: dict[int, Spot], rails: list[Rail], strips: dict[int, pygame.Rect], block: Block, box: Box, seat: int,
          area: pygame.Rect, look: Look, hand: str | None) -> None:
    """The board of a seat: its plate, its gauges as clips, its zones as signs; what has no room is left out."""
    plate, line, gap = look.px(PLATE), look.px(CLIP), look.px(GAP)
    strips[seat] = pygame.Rect(area.x - look.px(92), area.y, area.w + look.px(92), plate)
    y = area.y + plate + gap // 2
    for row in _rows(block.gauges, 3):
        share = area.w // 3
        for n, key in enumerate(row):
            clip = pygame.Rect(area.x + n * share + look.px(13), y, share - gap - look.px(26), line)
            rails.append(Rail(seat, key, clip, True, True))
        y += line + gap
    families = [*([hand] if hand else []), *block.zones]
    zones = [zone for family in families for zone in box.family(family, seat)]
    for row in _rows(zones, 4):
        if y + line > area.bottom + gap:
            return
        share = area.w // 4
        for n, zone in enumerate(row):
            found[zone] = Spot(zone, pygame.Rect(area.x + n * share, y, share - gap, line), look.px(120), "token")
        y += line + gap // 2


def _rows(items: list, wide: int) -> Iterator[list]:  # type: ignore[type-arg]
    for n in range(0, len(items), wide):
        yield items[n:n + wide]


def _zones(found: dict[int, Spot], block: Block, view: View, box: Box, area: pygame.Rect, near: int, look: Look) -> None:
    zones = [zone for name in block.zones for zone, there in enumerate(box.zones) if name in (there.family, there.name)
             and (block.of == "all" or there.seat in (near, -1))]
    if not zones or (block.while_any and not any(view.zones[zone] for zone in zones)):
        return
    if block.corners:
        found.update(_corners(zones, block.corners, found, box))
        return
    if box.zones[zones[0]].kind == "cell" and block.wide:
        found.update({spot.zone: spot for spot in cells(zones, block.wide, area, look)})
        return
    wide = block.wide or len(zones)
    lines = -(-len(zones) // wide)
    gap, label = look.px(GAP), look.px(LABEL) if any(box.zones[zone].kind in PILES for zone in zones) else 0
    share_w, share_h = area.w // wide, area.h // lines
    for n, zone in enumerate(zones):
        share = pygame.Rect(area.x + n % wide * share_w, area.y + n // wide * share_h, share_w - gap, share_h - gap - label)
        kind = box.zones[zone].kind
        if kind == "row":
            found[zone] = Spot(zone, share, min(share.h, round(share.w * ASPECT)), "row" if box.zones[zone].seat < 0 else "bare")
            continue
        card = min(share.h, round(share.w * ASPECT))
        rect = pygame.Rect(0, 0, round(card / ASPECT), card)
        rect.center = share.center
        found[zone] = Spot(zone, rect, card, "pile" if kind in PILES else "slot")


def _corners(zones: list[int], family: str, found: Mapping[int, Spot], box: Box) -> dict[int, Spot]:
    """Zones on the upper left corners of the cells of a board, in the same order."""
    spots = {}
    for zone, cell in zip(zones, box.family(family), strict=False):
        side = round(found[cell].rect.w * CORNER)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = found[cell].rect.topleft
        spots[zone] = Spot(zone, rect, round(side * ASPECT), "corner")
    return spots
