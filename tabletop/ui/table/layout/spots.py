"""Where the zones of a layout stand on the cloth: columns from left to right, other seats above, one's own below."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.layout import Column, Layout, automatic
from tabletop.play.shown import Shown
from tabletop.table.box import Box, Gauge
from tabletop.table.view import View
from tabletop.ui.faces.measures import ASPECT, TABLE_FROM
from tabletop.ui.look import Look
from tabletop.ui.table.layout.areas import cells
from tabletop.ui.table.layout.blocks import blocks
from tabletop.ui.table.layout.fan import read_height
from tabletop.ui.table.layout.frame import hand_share
from tabletop.ui.table.layout.geometry import RAIL, Rail, Sheets, Spot
from tabletop.ui.table.layout.ground import Ground, Places

GAP = 14
BELOW_HANDS = 55
"""The strip of several seats above, whose names stand below their hands, logical."""
MOST_UNIT = 186
"""The greatest height of a card on the cloth, logical."""
CLIP = 30
"""The height of the clip of a gauge."""
FEW_RAILS, STACKED = 2, (58, 48)
"""More numbers of a seat than so many, or than one where several sit above, are clips one under another with their names; width and
height of each, logical."""
TOKEN = 74, 30
"""Width and height of a pile shown as a sign and its count."""
PLAQUE, LEAST_PLAQUE = 1.25, 140
"""The width of a column of plaques in cards, and its least logical width."""
CLOSE = 0.8
"""Cards that lie beside a column show so much of each at least; where there is less room they lie as plaques."""
NAMED = 120
"""The width of such a sign that has words as well."""
LEAST_UNIT = 0.3
"""Cards that would not fit are smaller, down to this part."""
NAMED_BELOW = 28
"""The room under a place for whose it is, logical."""
SECOND_LINE = 12
"""So much farther down the next place begins under one with two lines of words, logical."""
TENS = 10
"""The ends of a rail are whole tens where the game names none."""
PILES = ("pile", "bag")
"""Kinds of zones whose pieces lie one on another."""


def layout_of(catalog: Catalog, box: Box, tricks: Collection[str] = ()) -> Layout:
    """The layout of a game, or what its zones and numbers come to where it names none; `tricks` are families that lie together."""
    rails = tuple(key for key, gauge in box.gauges.items() if gauge.scope == "seat" and not gauge.hidden)
    return (catalog.layout or automatic(box.zones, rails, tricks)).of_mode(box.mode)


def layout_now(session: Shown) -> Layout:
    """The same of a table under way."""
    return layout_of(session.catalog, session.box, session.rules.display.tricks if session.rules is not None else ())


def spots(on: Ground) -> Places:
    """The zones on the cloth: other seats above, the near one below; hands lie under the prompt."""
    if on.layout.blocks:
        return blocks(on)
    box, layout, frame, look, near = on.box, on.layout, on.frame, on.look, on.near
    cloth = frame.cloth
    ledger_h, pad = frame.ledger, look.px(12)
    unit, top = max(look.px(60), min(look.px(MOST_UNIT), _room(on))), _strip_above(on)
    spare = cloth.h - ledger_h - top - frame.strip - 2 * (frame.gap + unit)
    above = pygame.Rect(cloth.x, cloth.y + top + max(0, (spare - max(0, _rise(on) - frame.strip)) // 2), cloth.w, unit)
    ledger = pygame.Rect(cloth.x, above.bottom + frame.gap, cloth.w, ledger_h)
    below = pygame.Rect(cloth.x, ledger.bottom + frame.gap, cloth.w, unit)
    others = [seat for seat in range(box.seats) if seat != near]
    columns, stacks = _stacked(on, layout.columns, unit, len(others))
    card, widths = _fitted(on, columns, unit, cloth.w - 2 * pad)
    free = max(0, cloth.w - 2 * pad - sum(widths))
    shares = [not column.rail for column in columns]
    gap = free / max(1, sum(shares))
    x = float(cloth.x + pad)
    ledger_left, ledger_right = cloth.right, cloth.x
    left = cloth.x + pad + look.px(RAIL) * any(column.rail for column in columns[:1])
    shared = cloth if len(others) < 2 else pygame.Rect(cloth.x, below.y - look.px(14), cloth.w, unit + look.px(62))
    for column, width, spaced in zip(columns, widths, shares, strict=True):
        x += gap / 2 if spaced else 0
        seats = others if len(others) == 1 else ()
        if column.rail and stacks:
            for seat, band in ((near, below), *((seat, above) for seat in seats)):
                _stack(on, stacks[column.rail], round(x), band, seat)
        elif column.rail:
            laid = _clips if frame.small else _rails
            on.rails.extend(laid(on, column.rail, round(x), above, below, seats))
        elif column.together:
            ledger = _together(on, column, pygame.Rect(round(x), shared.y, width, shared.h), card, ledger)
        elif column.common:
            if frame.small and _all_piles(column, box):
                _tokens(on, column, round(x), width, shared, card)
            else:
                _common(on, column, round(x), width, shared, card)
        else:
            if len(others) == 1:
                _each(on, column, others[0], pygame.Rect(round(x), above.y, width, unit), card, left)
            _each(on, column, near, pygame.Rect(round(x), below.y, width, unit), card, left)
            if column.wide > 2 or ledger_left == cloth.right:
                ledger_left, ledger_right = round(x), round(x) + width
        x += width + (gap / 2 if spaced else 0)
    share = cloth.w // max(1, len(others))
    strips = {seat: pygame.Rect(cloth.x + n * share, cloth.y, share, above.y - cloth.y) for n, seat in enumerate(others)}
    if len(others) > 1:
        for seat, strip in strips.items():
            _beside_each_other(on, seat, strip, above, card, stacks)
    strips[near] = pygame.Rect(cloth.x, below.bottom, cloth.w, cloth.bottom - below.bottom)
    _hands(on, strips)
    wide = max(ledger_right - ledger_left, look.px(300))
    middle = ledger.centerx if ledger.y != above.bottom + frame.gap else (ledger_left + ledger_right) // 2
    said = pygame.Rect(middle - wide // 2, ledger.y, wide, ledger_h)
    return Places(on.found, on.rails, said.clamp(cloth), strips, unit, Sheets())


def _rise(on: Ground) -> int:
    """How far over the edge of the cloth a card of the hand reaches that is read."""
    frame = on.frame
    return max(0, read_height(frame.card) - (frame.hand.bottom - frame.cloth.bottom)) if frame.hand.h and not frame.small else 0


def _strip_above(on: Ground) -> int:
    """The strip of the seats above; of several the hands stick out over their names."""
    return max(on.frame.strip, on.look.px(BELOW_HANDS)) if on.box.seats > 2 and not on.frame.small else on.frame.strip


def _room(on: Ground) -> int:
    """The height there is for a card of each half: what is read of the hand leaves one's own free, where it can with their faces
    as full as they would be."""
    frame = on.frame
    high = frame.cloth.h - frame.ledger - 2 * frame.gap - _strip_above(on) - frame.strip
    clear = (high - max(0, _rise(on) - frame.strip)) // 2
    return max(clear, min(high // 2, math.ceil(TABLE_FROM * ASPECT)))


def _fitted(on: Ground, columns: Sequence[Column], unit: int, room: int) -> tuple[int, list[int]]:
    """The height of a card and the widths of the columns; cards are smaller where the columns would not fit."""
    widths = [_width(on, column, unit) for column in columns]
    fixed = sum(width for column, width in zip(columns, widths, strict=True) if column.rail)
    if sum(widths) > room:
        room -= on.look.px(10) * len(widths)
        least = round(unit * LEAST_UNIT)
        unit = max(least, round(unit * (room - fixed) / (sum(widths) - fixed)))
        widths = [_width(on, column, unit) for column in columns]
        while sum(widths) > room and unit > least:  # signs and plaques are no narrower on small cards
            unit -= 1
            widths = [_width(on, column, unit) for column in columns]
    return unit, widths


def _stacked(on: Ground, columns: Sequence[Column], unit: int, others: int) -> tuple[list[Column], dict[str, list[str]]]:
    """The columns with those of many numbers taken together, as many as stand one under another, by the first of each; none where
    they stand side by side as rails."""
    keys = [column.rail for column in columns if column.rail]
    if on.frame.small or len(keys) <= (FEW_RAILS if others < 2 else 1):
        return [*columns], {}
    most = max(1, unit // on.look.px(STACKED[1]))
    n = -(-len(keys) // -(-len(keys) // most))
    stacks = {keys[i]: keys[i:i + n] for i in range(0, len(keys), n)}
    return [column for column in columns if not column.rail or column.rail in stacks], stacks


def _stack(on: Ground, keys: Sequence[str], x: int, band: pygame.Rect, seat: int) -> None:
    """Numbers of a seat as clips one under another."""
    look, (wide, high) = on.look, STACKED
    top = band.y + max(0, band.h - len(keys) * look.px(high)) // 2
    for n, key in enumerate(keys):
        rect = pygame.Rect(x + look.px(14), top + n * look.px(high), look.px(wide), look.px(high))
        on.rails.append(Rail(seat, key, rect, seat != on.near, True))


def _beside_each_other(on: Ground, seat: int, strip: pygame.Rect, above: pygame.Rect, unit: int,
                       stacks: Mapping[str, Sequence[str]]) -> None:
    """One of several seats above: rails at its left, then its families in a share of the width."""
    look, small = on.look, on.frame.small
    pad, columns = look.px(12), [column for column in on.layout.columns if column.each or column.plaques]
    x = strip.x + look.px(26)
    for keys in stacks.values():
        _stack(on, keys, x - look.px(14), above, seat)
        x += look.px(RAIL)
    for column in on.layout.columns:
        if column.rail and not stacks:
            top = strip.y + look.px(14)
            rail = pygame.Rect(x, top, look.px(36), above.bottom - top)
            low, high = ends(on.view, on.box.gauges[column.rail])
            on.rails.append(Rail(seat, column.rail, _clip(rail, above, look) if small else rail, True, small, low=low, high=high))
            x += look.px(RAIL - 20)
    room = strip.right - pad - x
    if sum(_width(on, column, unit) for column in columns) > room:
        columns = [column.model_copy(update={"wide": 1}) if _is_row(on.box, column.each, seat) else column for column in columns]
    card, widths = _fitted(on, columns, unit, room)
    free, left = max(0, strip.right - pad - x - sum(widths)) // max(1, len(columns)), x
    for column, width in zip(columns, widths, strict=True):
        _each(on, column, seat, pygame.Rect(x + free // 2, above.y, width, above.h), card, left)
        x += width + free


def _is_row(box: Box, family: str | None, seat: int) -> bool:
    """Whether a family of a seat is one row, whose cards lie over each other where they are many."""
    zones = box.family(family, seat) if family else ()
    return len(zones) == 1 and box.zones[zones[0]].kind == "row"


def _card_height(column: Column, angle: int | None, unit: int) -> int:
    return round(unit * column.size / (ASPECT if angle == 90 else 1))


def _width(on: Ground, column: Column, unit: int) -> int:
    look, box = on.look, on.box
    if column.rail:
        return look.px(RAIL)
    if column.together:
        return box.seats * (round(_card_height(column, 0, unit) / ASPECT) + look.px(GAP)) - look.px(GAP)
    if on.frame.small and _all_piles(column, box):
        return look.px(TOKEN[0])
    if column.plaques:
        return max(round(unit / ASPECT * PLAQUE), look.px(LEAST_PLAQUE))
    zone = next((z for z in box.zones if z.family in column.families()), None)
    height = _card_height(column, zone.angle if zone else 0, unit)
    across = height if zone is not None and zone.angle == 90 else round(height / ASPECT)
    return column.wide * across + (column.wide - 1) * look.px(GAP if column.wide > 1 else 0)


def _rails(on: Ground, key: str, x: int, above: pygame.Rect, below: pygame.Rect, others: Iterable[int]) -> list[Rail]:
    look, cloth, (low, high) = on.look, on.frame.cloth, ends(on.view, on.box.gauges[key])
    width, inset = look.px(36), look.px(14)
    left = x + look.px(14)
    upper = pygame.Rect(left, cloth.y + inset, width, above.bottom - cloth.y - inset + look.px(8))
    rails = [Rail(seat, key, upper, True, low=low, high=high) for seat in others]
    top = below.y - look.px(8)
    lower = pygame.Rect(left, top, width, cloth.bottom - inset - top)
    return [*rails, Rail(on.near, key, lower, False, low=low, high=high)]


def ends(view: View, gauge: Gauge) -> tuple[int, int]:
    """The numbers at the ends of a rail: those the game names, else whole tens round the number of every seat."""
    numbers = [n for (_, key), n in view.seat_num.items() if key == gauge.key]
    low = gauge.low if gauge.low is not None else min((0, *numbers)) // TENS * TENS
    if gauge.high is not None:
        return low, max(gauge.high, low + 1)
    most = max((gauge.start, *numbers, TENS))
    return low, max(-(-most // TENS) * TENS, low + 1)


def _clips(on: Ground, key: str, x: int, above: pygame.Rect, below: pygame.Rect, others: Iterable[int]) -> list[Rail]:
    """The gauges of a small table: clips at the middle of each seat's half."""
    look = on.look
    column = pygame.Rect(x + look.px(14), 0, look.px(36), 0)
    return [*(Rail(seat, key, _clip(column, above, look), True, True) for seat in others),
            Rail(on.near, key, _clip(column, below, look), False, True)]


def _clip(column: pygame.Rect, band: pygame.Rect, look: Look) -> pygame.Rect:
    clip = pygame.Rect(0, 0, column.w, look.px(CLIP))
    clip.center = column.centerx, band.centery
    return clip


def _all_piles(column: Column, box: Box) -> bool:
    zones = [box.zones[i] for name in column.common for i in box.family(name)]
    return bool(zones) and all(zone.kind in PILES for zone in zones)


def _tokens(on: Ground, column: Column, x: int, width: int, area: pygame.Rect, card: int) -> None:
    """The piles of a small table, each as a sign and its count."""
    look = on.look
    w, h = look.px(TOKEN[0]), look.px(TOKEN[1])
    zones = [i for name in column.common for i in on.box.family(name)]
    pitch = min(h + look.px(6), (area.h - look.px(16)) // max(1, len(zones)))
    for n, zone in enumerate(zones):
        rect = pygame.Rect(x + (width - w) // 2, area.y + look.px(14) + n * pitch, w, min(h, pitch))
        on.found[zone] = Spot(zone, rect, card, "token")


def _common(on: Ground, column: Column, x: int, width: int, area: pygame.Rect, unit: int) -> None:
    box, look, found = on.box, on.look, on.found
    families = [box.family(name) for name in column.common]
    zones = [zones for family in families for zones in ([family] if _is_board(family, box) else [(zone,) for zone in family])]
    label = look.px(26)
    told = [look.px(SECOND_LINE) if not more and _has_after(on, zone) else 0 for zone, *more in zones]
    pitch = (area.h - look.px(28) - sum(told)) // max(1, len(zones))
    card = min(round(unit * column.size), pitch - label - look.px(8))
    for n, (zone, *more) in enumerate(zones):
        share = pygame.Rect(x, area.y + look.px(14) + n * pitch + sum(told[:n]), width, pitch - label)
        if more:
            found.update({spot.zone: spot for spot in cells((zone, *more), column.wide, share, look, column.hexes)})
            continue
        if box.zones[zone].kind == "area":
            found[zone] = Spot(zone, share, min(card, share.h // 2), "area")
            continue
        wide = round(card / ASPECT)
        spread = "pile" if box.zones[zone].kind in PILES or column.wide == 1 else "row"
        across = wide if spread == "pile" else width
        top = share.y + (share.h - card) // 2
        found[zone] = Spot(zone, pygame.Rect(x + (width - across) // 2, top, across, card), card, spread, column.wide)


def _has_after(on: Ground, zone: int) -> bool:
    """Whether a second line stands under a place."""
    caption = on.layout.captions.get(on.box.zones[zone].family)
    return caption is not None and bool(caption.after)


def _together(on: Ground, column: Column, area: pygame.Rect, unit: int, ledger: pygame.Rect) -> pygame.Rect:
    """The places of all seats side by side, the near one last, and under them room for their names; where one other
    sits above, they lie between both, and the ledger below them."""
    look, box = on.look, on.box
    zones = [zone for n in range(1, box.seats + 1) for zone in box.family(column.together or "", (on.near + n) % box.seats)]
    card, alone = _card_height(column, 0, unit), box.seats == 2
    across, gap, name = round(card / ASPECT), look.px(GAP), look.px(NAMED_BELOW)
    whole = card + name + (ledger.h if alone else 0)
    left, top = area.centerx - (len(zones) * (across + gap) - gap) // 2, area.y + max(0, area.h - whole) // 2
    for n, zone in enumerate(zones):
        on.found[zone] = Spot(zone, pygame.Rect(left + n * (across + gap), top, across, card), card, "slot", named=True)
    return pygame.Rect(area.x, top + card + name, area.w, ledger.h) if alone else ledger


def _is_board(family: tuple[int, ...], box: Box) -> bool:
    return len(family) > 1 and box.zones[family[0]].kind == "cell"


def _each(on: Ground, column: Column, seat: int, area: pygame.Rect, unit: int, left: int) -> None:
    """What one seat has in a column; what lies beside it reaches to `left` at most."""
    box, found, family = on.box, on.found, column.each or ""
    _beside(on, column, seat, pygame.Rect(left, area.y, area.x - on.look.px(GAP) - left, area.h), unit)
    if column.plaques:
        return _plaques(on, column, seat, area, unit)
    zones = box.family(family, seat)
    if not zones:
        return None
    angle = box.zones[zones[0]].angle
    card = min(_card_height(column, angle, unit), area.h)
    if len(zones) > 1 or box.zones[zones[0]].kind == "slot":
        across = round(card / ASPECT)
        for n, zone in enumerate(zones):
            left = area.x + (n * (area.w - across) // (len(zones) - 1) if len(zones) > 1 else (area.w - across) // 2)
            found[zone] = Spot(zone, pygame.Rect(left, area.y, across, card), card, "slot")
        return None
    kind = box.zones[zones[0]].kind
    spread = "pile" if kind in PILES else "grid" if angle == 90 else "row"
    if spread == "pile":
        pile = pygame.Rect(0, 0, round(card / ASPECT), card)
        pile.center = area.center
        area = pile.clip(area)
    found[zones[0]] = Spot(zones[0], area, card, spread, column.wide)
    return None


def _plaques(on: Ground, column: Column, seat: int, area: pygame.Rect, card: int) -> None:
    """Families one under another, each with room for as many plaques as it may hold."""
    zones = [(zone, max(on.box.zones[zone].capacity or 1, len(on.view.zones[zone]))) for name in column.plaques
             for zone in on.box.family(name, seat)]
    gap, lines = on.look.px(5), max(1, sum(n for _, n in zones))
    y = float(area.y)
    for zone, n in zones:
        high = (area.h + gap) * n / lines
        on.found[zone] = Spot(zone, pygame.Rect(area.x, round(y), area.w, round(high) - gap), card, "plaques", 1, n)
        y += high


def _beside(on: Ground, column: Column, seat: int, room: pygame.Rect, card: int) -> None:
    """Families that lie at the left of a column, over what is there, while they hold pieces: as cards, else as plaques."""
    look = on.look
    zones = [zone for family in column.beside for zone in on.box.family(family, seat) if on.view.zones[zone]]
    right, share, across = room.right, room.w // max(1, len(zones)), round(card / ASPECT)
    for zone in zones:
        count = len(on.view.zones[zone])
        width = min(share, count * across + (count - 1) * look.px(10))
        close = count > 1 and width - across < (count - 1) * across * CLOSE
        wide = share if close else width
        laid = pygame.Rect(right - wide, room.y, wide, card)
        on.found[zone] = Spot(zone, laid, card, "beside", 2 if close else 1, -(-count // 2))
        right -= wide + look.px(GAP)


def _aside(on: Ground, seat: int, wide: int) -> int:
    """Where the middle of a hand at the edge is: that of the cloth, or past what its seat has there, for the names of that stand in
    the same strip."""
    cloth, look, zones = on.frame.cloth, on.look, on.box.zones
    named = [spot.rect for zone, spot in on.found.items() if zones[zone].seat == seat and spot.spread in ("row", "pile")
             and any(zones[zone].label.values())]
    reach = wide // 2 + look.px(40)
    past = max((rect.right for rect in named), default=cloth.x) + reach
    free = all(abs(rect.centerx - cloth.centerx) > reach for rect in named) or past + reach > cloth.right
    return cloth.centerx if free else past


def _hands(on: Ground, strips: Mapping[int, pygame.Rect]) -> None:
    """The hands of some lie under the prompt, the others stick out of the edge of the cloth as small backs."""
    if not on.layout.hand:
        return
    found, box, frame, look, near, under = on.found, on.box, on.frame, on.look, on.near, on.under
    cloth, back = frame.cloth, look.px(52)
    piles = min((spot.rect.x for spot in found.values() if spot.token), default=cloth.right)
    for seat in range(box.seats):
        for zone in box.family(on.layout.hand, seat):
            if seat in under:
                found[zone] = Spot(zone, hand_share(frame, under.index(seat), len(under)), round(frame.card * ASPECT), "fan")
                continue
            alone = len(strips) == 2 or seat == near
            if frame.small:
                strip = strips[seat]
                area = pygame.Rect(0, 0, look.px(NAMED if alone else 50), min(look.px(TOKEN[1]), strip.h - look.px(2)))
                area.midright = (piles if alone else strip.right) - look.px(10), strip.centery
                found[zone] = Spot(zone, area, round(frame.card * ASPECT), "token")
                continue
            area = pygame.Rect(0, 0, look.px(190 if alone else 150), look.px(38))
            area.midtop = (_aside(on, seat, area.w) if alone else strips[seat].centerx, cloth.y - look.px(9))
            if seat == near:
                area.bottom = cloth.bottom + look.px(9)
            found[zone] = Spot(zone, area, round(back * ASPECT), "backs_low" if seat == near else "backs")
