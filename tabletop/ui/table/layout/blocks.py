"""Blocks: boards, piles and the boards of seats at fixed places of the cloth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from tabletop.catalog.layout import Block, Layout
from tabletop.table.box import Box
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.look import Look
from tabletop.ui.table.layout.areas import WHOLE, cells
from tabletop.ui.table.layout.frame import Frame, hand_share
from tabletop.ui.table.layout.geometry import RAIL, Board, Rail, Sheets, Spot
from tabletop.ui.table.layout.ground import Ground, Places

PILES = ("pile", "bag")
PLATE, LOW, LABEL, GAP = 24, 20, 26, 4
"""The plate of a board, the plate of one lower than `LOWER`; the label under a pile; what is free between things."""
LOWER, LEAST = 60, 14
"""Below this height a board has a low plate; a line is at least so high."""
STRIP = 48
"""The height of a strip of a list."""
TOKEN = 30
"""The height of a pile that is a sign and a count."""
LINES = (24, 34), (20, 18)
"""How high a line of a board is, and the room for what it says beside its numbers: roomy and narrow."""
DEEDS = 100
"""The least height of the room for what a board lets its seat do."""
NOTES = 38
"""The most room for these words."""
SPINE, PAD = 26, 6
"""The spine of a board, and what is free round what it says."""
CORNER = 0.36
"""How large a zone on the corner of cells is, in parts of a cell."""


def blocks(on: Ground) -> Places:
    """The zones of all blocks, the gauges of the seats, the ledger, the strips of the name plates, the height of a card, and
    what else lies on the cloth; what stands in blocks of a game's own is left out."""
    box, layout, frame, look, near, under = on.box, on.layout, on.frame, on.look, on.near, on.under
    strips: dict[int, pygame.Rect] = {}
    boards: dict[int, Board] = {}
    texts: dict[int, pygame.Rect] = {}
    cloth = frame.cloth
    alone = [block for block in layout.blocks
             if block.alone and any(on.view.zones[zone] for zone in _zones_of(on, block, block.zones, near))]
    for block in (block for block in layout.blocks if not block.own):
        if block.seats is None and any(_over(other, block) for other in alone if other is not block):
            continue
        if block.seats is None:
            _zones(on, block, on_cloth(block.at, cloth), near if block.of in ("own", "others") else under[0])
        for seat, share in of_seats(on, block):
            if block.reads:
                texts |= dict.fromkeys(box.family(block.reads, seat), share)
            else:
                boards[seat], strips[seat] = _seat(on, block, seat, share, layout.hand if seat not in under else None)
    for n, seat in enumerate(under):
        for zone in box.family(layout.hand, seat) if layout.hand else ():
            share = hand_share(frame, n, len(under))
            aside = deeds_room(layout, frame, look).w if len(under) == 1 else 0
            area = pygame.Rect(share.x + aside, share.y, share.w - aside, share.h)
            on.found[zone] = Spot(zone, area, round(frame.card * ASPECT), "fan")
    unit = max((spot.card for spot in on.found.values() if spot.spread in ("pile", "slot")), default=look.px(100))
    ledger = pygame.Rect(cloth.x, cloth.bottom - frame.ledger, cloth.w, frame.ledger)
    ledger = on_cloth(layout.ledger, cloth) if len(layout.ledger) == 4 else ledger
    rounds, acting = (on_cloth(at, cloth) if len(at) == 4 else None for at in (layout.rounds, layout.acting))
    sheets = Sheets(boards, rounds, acting, quiet=frozenset(layout.quiet), texts=texts)
    return Places(on.found, on.rails, ledger, strips, unit, sheets)


def deeds_room(layout: Layout, frame: Frame, look: Look) -> pygame.Rect:
    """The room left of the hand for what a board lets its seat do; none on a small table."""
    wide = 0 if frame.small or frame.hand.h < look.px(DEEDS) else look.px(layout.deeds)
    return pygame.Rect(frame.hand.x, frame.hand.y, wide, frame.hand.h)


def _over(one: Block, other: Block) -> bool:
    """Whether two blocks would cover each other."""
    return pygame.Rect(one.at).colliderect(other.at)


def of_seats(on: Ground, block: Block) -> Iterator[tuple[int, pygame.Rect]]:
    """The seats a block is of, each with its share of the area, one under another."""
    area, gap = on_cloth(block.at, on.frame.cloth), on.look.px(GAP)
    others = [seat for seat in range(on.box.seats) if seat != on.near]
    seats = {"near": [on.near], "others": others}.get(block.seats or "", [])
    for n, seat in enumerate(seats):
        high = (area.h + gap) // len(seats)
        yield seat, pygame.Rect(area.x, area.y + n * high, area.w, high - gap)


def on_cloth(at: Sequence[int], cloth: pygame.Rect) -> pygame.Rect:
    """An area given in thousandths of the cloth."""
    x, y, w, h = at
    return pygame.Rect(cloth.x + cloth.w * x // WHOLE, cloth.y + cloth.h * y // WHOLE, cloth.w * w // WHOLE, cloth.h * h // WHOLE)


# --- the board of a seat -----------------------------------------------------------------------------------------------------


def _seat(on: Ground, block: Block, seat: int, area: pygame.Rect, hand: str | None) -> tuple[Board, pygame.Rect]:
    """The board of a seat and the strip of its plate: its gauges, its zones as signs; scales yield to figures, what has no room
    is left out."""
    box, look, rails = on.box, on.look, on.rails
    pad = look.px(PAD)
    left = area.x + look.px(SPINE) + pad
    plate = look.px(PLATE if area.h >= look.px(LOWER) else LOW)
    strip = pygame.Rect(left - look.px(RAIL + 4), area.y + pad // 2, area.right - left + look.px(RAIL), plate)
    inside = pygame.Rect(left, area.y + plate + pad // 2, area.right - pad - left, 0)
    inside.h = area.bottom - pad // 2 - inside.y
    families = [*([hand] if hand else []), *block.zones]
    zones = [zone for family in families for zone in box.family(family, seat)]
    fitting = [line for line, notes in LINES if look.px(line) * (len(block.scale) + 1) + look.px(notes) <= inside.h]
    scaled = bool(block.scale and fitting)
    line = look.px(fitting[0]) if scaled else min(look.px(LINES[0][0]), max(inside.h // 2, look.px(LEAST)))
    y = inside.y
    for key in block.scale if scaled else ():
        rails.append(Rail(seat, key, pygame.Rect(inside.x, y, inside.w, line), True, paper="scale"))
        y += line
    figures = [*(() if scaled else block.scale), *block.gauges]
    first = figures[:3] if len(figures) > 3 else []
    for items in ([*first], [*figures[len(first):], *zones]):
        if items and y + line <= inside.bottom + 1:
            for item, cell in zip(items, _shares(pygame.Rect(inside.x, y, inside.w, line), len(items)), strict=True):
                if isinstance(item, str):
                    rails.append(Rail(seat, item, cell, True, paper="figure"))
                else:
                    on.found[item] = Spot(item, cell, look.px(120), "token")
            y += line
    for zone in box.family(block.bears, seat) if block.bears else ():
        on.found[zone] = Spot(zone, area, round(look.px(SPINE) * ASPECT), "badge")
    notes = pygame.Rect(inside.x, y, inside.w, max(0, min(inside.bottom - y, look.px(NOTES))))
    if not block.bears:  # no figure stands on it: the paper ends where its words do
        area = pygame.Rect(*area.topleft, area.w, notes.bottom + pad // 2 - area.y)
    return Board(seat, area, pygame.Rect(area.x, area.y, look.px(SPINE), area.h), notes), strip


def _shares(row: pygame.Rect, n: int) -> Iterator[pygame.Rect]:
    for i in range(n):
        left, right = row.x + row.w * i // n, row.x + row.w * (i + 1) // n
        yield pygame.Rect(left, row.y, right - left, row.h)


# --- zones -------------------------------------------------------------------------------------------------------------------


def _zones_of(on: Ground, block: Block, names: Sequence[str], seat: int) -> list[int]:
    """The zones of families that a block means."""
    return [zone for name in names for zone, there in enumerate(on.box.zones) if name in (there.family, there.name)
            and (block.of == "all" or there.seat < 0 or (there.seat == seat) == (block.of != "others"))]


def _zones(on: Ground, block: Block, area: pygame.Rect, seat: int) -> None:
    """Zones nobody owns and those of all seats, of the one named, or of those that are not."""
    box, look, found = on.box, on.look, on.found
    zones = _zones_of(on, block, block.zones, seat)
    awaited = zones if block.while_any else _zones_of(on, block, [block.during], seat) if block.during else ()
    if not zones or (awaited and not any(on.view.zones[zone] for zone in awaited)):
        return
    if block.corners:
        found.update(corners(zones, block.corners, found, box))
        return
    if box.zones[zones[0]].kind == "cell" and block.wide:
        found.update({spot.zone: spot for spot in cells(zones, block.wide, area, look, block.hexes)})
        return
    if block.listed:
        found.update(_listed(zones, block.wide or 1, area, look))
        return
    found.update(_in_lines(zones, block.wide or len(zones), box, area, look, on.frame.small))
    for zone in zones if block.cards > 1 else ():
        fits = round((found[zone].rect.w // block.cards - look.px(1)) * ASPECT)
        found[zone] = replace(found[zone], card=min(found[zone].card, fits))
    if block.stacked:
        found.update({zone: Spot(zone, area, area.h, "stacked") for zone in zones})
    if block.while_any:
        found.update({zone: replace(found[zone], spread="tray") for zone in zones if found[zone].spread == "row"})


def _in_lines(zones: Sequence[int], wide: int, box: Box, area: pygame.Rect, look: Look, small: bool) -> dict[int, Spot]:
    """Piles, slots and rows side by side, `wide` of them in a line; hands, and on a `small` table piles, are signs with counts."""
    spots = {}
    lines = -(-len(zones) // wide)
    labelled = not small and any(box.zones[zone].kind in PILES for zone in zones)
    gap, label = look.px(GAP), look.px(LABEL) if labelled else 0
    share_w, share_h = area.w // wide, area.h // lines
    for n, zone in enumerate(zones):
        share = pygame.Rect(area.x + n % wide * share_w, area.y + n // wide * share_h, share_w - gap, share_h - gap - label)
        kind = box.zones[zone].kind
        if kind == "row":
            card = min(share.h, round(share.w * ASPECT))
            spots[zone] = Spot(zone, share, card, "row" if box.zones[zone].seat < 0 else "bare")
            continue
        if kind == "hand" or (small and kind in PILES):
            rect = pygame.Rect(share.x, 0, share.w, min(look.px(TOKEN), share.h))
            rect.centery = share.centery
            spots[zone] = Spot(zone, rect, look.px(120), "token")
            continue
        card = min(share.h, round(share.w * ASPECT))
        rect = pygame.Rect(0, 0, round(card / ASPECT), card)
        rect.center = share.center
        spots[zone] = Spot(zone, rect, card, "pile" if kind in PILES else "slot")
    return spots


def _listed(zones: Sequence[int], wide: int, area: pygame.Rect, look: Look) -> dict[int, Spot]:
    """Cards as strips in `wide` columns: zones one under another, or the cards of a single one line by line."""
    gap, card = look.px(GAP), look.px(120)
    if len(zones) == 1:
        return {zones[0]: Spot(zones[0], area, card, "listed", wide, max(1, area.h // look.px(STRIP)))}
    lines = -(-len(zones) // wide)
    across, down = (area.w + gap) / wide, (area.h + gap) / lines
    return {zone: Spot(zone, pygame.Rect(round(area.x + n // lines * across), round(area.y + n % lines * down), round(across) - gap,
                                         round(down) - gap), card, "listed") for n, zone in enumerate(zones)}


def corners(zones: list[int], family: str, found: Mapping[int, Spot], box: Box) -> dict[int, Spot]:
    """Zones on the upper left corners of the cells of a board, in the same order."""
    spots = {}
    for zone, cell in zip(zones, box.family(family), strict=False):
        side = round(found[cell].rect.w * CORNER)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = found[cell].rect.topleft
        spots[zone] = Spot(zone, rect, round(side * ASPECT), "corner")
    return spots
