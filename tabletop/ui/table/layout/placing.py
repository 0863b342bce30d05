"""How the pieces of a zone are spread over its area: one above another, side by side, in a grid, as a fan."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from tabletop.table.box import Box
from tabletop.table.state import UP
from tabletop.table.view import Seen, View
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.look import Look
from tabletop.ui.table.layout.areas import lie_freely
from tabletop.ui.table.layout.frame import OVER_HAND, SINK
from tabletop.ui.table.layout.geometry import GROUND, Geometry, Laid, Spot
from tabletop.ui.table.layout.ground import Ground, Places

DEPTH = 3
"""Edges that show how deep a pile is, at most."""
EDGE = 3
"""Pixels that the edge of a card takes from the one under it."""
FANNED = 20
"""So much of each card that is planned onto a pile is seen over the next, logical."""
STOOD_ON = ("slot", "cell")
"""Spreads where what is laid on a piece is seen with it."""
TITLE, SPINE, BARELY, ASIDE = 46, 30, 2, 12
"""What is seen of the title of a card on which others lie and of the spine of each, and how far these reach over its lower edge and
its right one, logical."""
SMALLEST, SMALLER = 64, 0.62
"""The least width of cards that lie on another, logical, and in parts of that where it is small itself."""
FREELY = ("area", GROUND)
"""Spreads whose pieces lie where they were put."""
HEAPS = ("slot", "cell", "pile", "token")
"""Spreads whose pieces all lie at one place."""
STRIP, LEAST, NAMED, THIN, ABOVE = 18, 15, 13, 5, 4
"""What is seen under a card of each that lies across it, the least of an open one, of one whose name is just read and of a closed
one where there are many, and what is free above; logical."""
HANGS = 36
"""How far strips reach below their place where their names would have no room in it, at most; logical."""
FULL, STACKED = 116, 121
"""The width a card of a stack keeps over many strips, and the least it has where there is room for one; logical."""
TILT = 2.4
"""Degrees by which the outermost card of a hand is turned, at most."""


def laid_out(on: Ground, found: Places, planned: Mapping[str, int]) -> Geometry:
    """The whole table; `planned` says to which zone a plan takes the piece of a place."""
    pieces = within(place_pieces(on.view, on.box, found.spots, planned, on.look), on.frame.cloth)
    return Geometry(found.spots, pieces, tuple(found.rails), found.ledger, found.strips, found.unit, on.frame.small,
                    bool(on.layout.blocks), found.sheets)


def place_pieces(view: View, box: Box, spots: Mapping[int, Spot], planned: Mapping[str, int], look: Look) -> tuple[Laid, ...]:
    """Every piece that is to be drawn, lowest first, what lies on others above all that lies beside those.  `planned` says to
    which zone a plan takes the piece of a place, in the order in which they come there."""
    seen_at = ((seen.place, seen) for pieces in view.zones for lowest in pieces for seen in (lowest, *lowest.on))
    goes = {place: seen for place, seen in seen_at if place in planned}
    moved = dict[int, list[Seen]]()
    for place, to in planned.items():
        if place in goes:
            moved.setdefault(to, []).append(goes[place])
    laid: list[Laid] = []
    for zone, spot in spots.items():
        if spot.spread == "badge":
            continue  # the spine of the board shows what lies there
        rest = [_without(seen, planned) for seen in view.zones[zone] if seen.place not in planned]
        rest = rest[-DEPTH:] if spot.spread == "pile" else rest[-1:] if spot.token else rest
        plans = moved.get(zone, [])
        stacked = spot.spread == "stacked"
        lying = rest[-1] if stacked and rest else None
        count = len(rest) if spot.spread in HEAPS or lying is not None else len(rest) + len(plans)
        boxes = list(_boxes(spot, count, look) if spot.spread not in FREELY else lie_freely(spot, [*rest, *plans], look))
        if stacked:
            held = view.zones[zone]
            across = max((len(seen.on) + (len(plans) if seen is lying else 0) for seen in (*held, *rest)), default=0)
            boxes = [box for n, box in enumerate(_stacked(spot, count + len(held) - len(rest), across, look))
                     if n >= len(held) or held[n].place not in planned]
        if spot.spread == "fan":
            boxes = _keeping(spot, view.zones[zone], planned, len(plans), look)
        token = round(spot.card / ASPECT) if spot.token else 0
        hides = spot.spread == "grid" or (box.zones[zone].looks == "all" and box.zones[zone].kind != "hand")
        free = _free(boxes) if spot.spread in ("fan", "beside", "stacked") and not spot.plaques else 0
        plaque, listed = round(spot.card / ASPECT) if spot.plaques else 0, spot.spread == "listed"
        for n, (seen, (rect, angle)) in enumerate(zip(rest, boxes, strict=False), 1):
            if box.cards[seen.face].shape and not token:
                stand = spot.rect if spot.spread == "cell" else rect
                laid.append(Laid(seen, zone, _square(stand, len(rest), look), seen.angle))
                continue
            turned = 0 if token or plaque else angle + seen.angle
            if spot.spread == "row" and seen.angle % 180 and turned % 180 and rect.h > spot.rect.w:
                rect = rect.scale_by(spot.rect.w / rect.h)
            covered = hides and seen.side != UP and not box.cards[seen.face].sides
            if stacked:
                paid = [*seen.on, *(plans if seen is lying else ())]
                laid += _across(spot, rect, paid, len(seen.on), zone, look)
            laid.append(Laid(seen, zone, rect, turned, covered=covered, token=token, free=free if n < len(boxes) else 0,
                             plaque=plaque, listed=listed))
            above = len(plans) if n == len(rest) and spot.spread in STOOD_ON else 0
            laid += _on(seen, zone, rect, above, look) if seen.on and not token and not stacked else ()
        if lying is not None:
            continue
        turns = box.zones[zone].angle
        for n, seen in enumerate(plans):
            lies = seen.angle if turns is None else turns
            if spot.spread in HEAPS:
                lower = list(all_on(rest[-1])) if spot.spread in STOOD_ON and rest else None
                rect = (spot.rect.move(look.px(6), look.px(6 + n * FANNED)) if lower is None
                        else _spells(spot.rect, len(lower) + len(plans), look)[len(lower) + n])
                laid.append(Laid(seen, zone, rect, lies if box.cards[seen.face].shape else 0, planned=True))
            else:
                rect, angle = boxes[len(rest) + n]
                laid.append(Laid(seen, zone, rect, 0 if plaque else angle + lies, planned=True, covered=spot.spread == "grid",
                                 plaque=plaque, listed=listed))
    return tuple(sorted(laid, key=lambda one: spots[one.zone].spread in STOOD_ON and ("/" in one.seen.place or one.planned)))


def _without(seen: Seen, planned: Mapping[str, int]) -> Seen:
    """A piece without what lies on it and is planned elsewhere."""
    return seen._replace(on=tuple(one for one in seen.on if one.place not in planned)) if seen.on else seen


def _keeping(spot: Spot, held: Sequence[Seen], planned: Mapping[str, int], more: int,
             look: Look) -> list[tuple[pygame.Rect, float]]:
    """The boxes of a hand without those of cards that a plan took out of it, which stay free, and of so many `more`."""
    boxes = list(_fan(spot, len(held) + more, look))
    return [box for n, box in enumerate(boxes) if n >= len(held) or held[n].place not in planned]


def _square(rect: pygame.Rect, n: int, look: Look) -> pygame.Rect:
    """Where a piece stands in a box: in its middle, smaller where several share it."""
    side = round(min(rect.w, rect.h) * (0.9 if n < 2 else 0.72))
    square = pygame.Rect(0, 0, side, side)
    square.center = rect.center
    return square


def _spells(below: pygame.Rect, n: int, look: Look) -> list[pygame.Rect]:
    """Where so many cards lie on another: the title of what is below and the spine of each is seen, and so is what lies beside
    and under that, so they are smaller the more there are."""
    title, step, right = min(look.px(TITLE), below.h * 2 // 7), min(look.px(30), below.h // 5), look.px(SPINE)
    beside, under = below.w + look.px(ASIDE), below.h + look.px(BARELY)
    widest = min(beside - n * right, round((under - title - (n - 1) * step) / ASPECT))
    width = max(widest, min(look.px(SMALLEST), round(below.w * SMALLER)))
    high = round(width * ASPECT)
    right, down = min(right, (beside - width) // max(1, n)), under - high
    title = min(title, down)
    tops = [min(title + i * step, title + (down - title) * i // max(1, n - 1)) for i in range(n)]
    return [pygame.Rect(below.x + i * right, below.y + top, width, high) for i, top in enumerate(tops, 1)]


def all_on(seen: Seen) -> Iterator[Seen]:
    """What lies on a piece, and on that, the lowest first."""
    for one in seen.on:
        yield one
        yield from all_on(one)


def within(pieces: Iterable[Laid], cloth: pygame.Rect) -> tuple[Laid, ...]:
    """The pieces, those that lie on others on the cloth moved up where they would hang over its lower edge."""
    return tuple(replace(laid, rect=laid.rect.move(0, cloth.bottom - laid.box.bottom))
                 if "/" in laid.seen.place and laid.rect.y < cloth.bottom < laid.box.bottom else laid for laid in pieces)


def _on(seen: Seen, zone: int, rect: pygame.Rect, above: int, look: Look) -> Iterator[Laid]:
    """What lies on a piece, with room for so many more `above`."""
    spells = list(all_on(seen))
    places = _spells(rect, len(spells) + above, look)
    yield from (Laid(spell, zone, place, spell.angle) for spell, place in zip(spells, places, strict=False))


def _across(spot: Spot, rect: pygame.Rect, paid: Sequence[Seen], lying: int, zone: int, look: Look) -> Iterator[Laid]:
    """Cards that lie across another, under it so that all of it is seen, and each a strip farther out than the one that was laid
    on it: the last one laid is the nearest.  The farthest comes first; those from `lying` on are only planned."""
    long = round(rect.w * 0.94)
    strips = _strips([one.face != 0 for one in reversed(paid)], spot.rect.bottom - rect.bottom, look)
    for n, one in enumerate(paid):
        above = len(paid) - n
        angle = one.angle if n < lying else 90
        lies = pygame.Rect(0, 0, round(long / ASPECT), long)
        high = lies.w if angle % 180 else lies.h
        lies.center = rect.centerx, rect.bottom + sum(strips[:above]) - (high + 1) // 2
        yield Laid(one, zone, lies, angle, planned=n >= lying, tucked=strips[above - 1])


def _strips(opened: Sequence[bool], room: int, look: Look) -> list[int]:
    """How much is seen of each card under another: as much of all where there is room, else of those these eyes know a name."""
    n, names = len(opened), sum(opened)
    room = max(room, min(names * look.px(NAMED) + (n - names) * look.px(THIN), room + look.px(HANGS)))
    even = max(1, min(look.px(STRIP), room // max(1, n)))
    if even >= look.px(LEAST) or names in (0, n):
        return [even] * n
    open_ones = max(even, min(look.px(LEAST), (room - (n - names) * look.px(THIN)) // names))
    closed = max(1, (room - names * open_ones) // (n - names))
    return [open_ones if face else closed for face in opened]


def _boxes(spot: Spot, n: int, look: Look) -> Iterator[tuple[pygame.Rect, float]]:
    if spot.plaques:
        yield from _plaques(spot, n, look)
        return
    spread = {"fan": _fan, "backs": _backs, "backs_low": _backs, "grid": _grid, "row": _row, "bare": _row,
              "beside": _row, "tray": _tray, "cell": _cell}.get(spot.spread)
    if spread is not None:
        yield from spread(spot, n, look)
    else:
        edge = max(1, look.px(2)) if spot.spread == "pile" else 0
        for i in range(n):
            yield spot.rect.move(-edge * (n - 1 - i), -edge * (n - 1 - i)), 0.0


def _free(boxes: Sequence[tuple[pygame.Rect, float]]) -> int:
    """How much of a card of a fan the next one leaves free."""
    return max(1, boxes[1][0].x - boxes[0][0].x - EDGE) if len(boxes) > 1 else 0


def _cell(spot: Spot, n: int, look: Look) -> Iterator[tuple[pygame.Rect, float]]:
    """Cards one on another, whole inside their cell."""
    box = pygame.Rect(0, 0, round(spot.card / ASPECT), spot.card)
    box.center = spot.rect.center
    for _ in range(n):
        yield box.copy(), 0.0


def _steps(room: int, size: int, n: int, gap: int) -> int:
    """How far apart `n` things of a size begin so that they fit the room, with a gap where there is room for it."""
    return size + gap if n < 2 else min(size + gap, (room - size) // (n - 1))


def _stacked(spot: Spot, n: int, across: int, look: Look) -> Iterator[tuple[pygame.Rect, float]]:
    """Cards side by side at the top of their area, over strips of at most so many that lie `across` one of them."""
    gap, high = look.px(4), spot.rect.h - look.px(ABOVE)
    width = min(round((high - look.px(LEAST)) / ASPECT), max(spot.rect.w // 4 - gap, min(spot.rect.w, look.px(STACKED))))
    width = min(width, max(look.px(FULL), round((high - across * look.px(LEAST)) / ASPECT)))
    card = round(width * ASPECT)
    step = _steps(spot.rect.w, width, n, gap)
    left = spot.rect.centerx - (step * (n - 1) + width) // 2
    for i in range(n):
        yield pygame.Rect(left + i * step, spot.rect.y + look.px(ABOVE), width, card), 0.0


def _row(spot: Spot, n: int, look: Look) -> Iterator[tuple[pygame.Rect, float]]:
    width = round(spot.card / ASPECT)
    step = _steps(spot.rect.w, width, n, look.px(10))
    left = spot.rect.centerx - (step * (n - 1) + width) // 2
    for i in range(n):
        yield pygame.Rect(left + i * step, spot.rect.y + (spot.rect.h - spot.card) // 2, width, spot.card), 0.0


def _tray(spot: Spot, n: int, look: Look) -> Iterator[tuple[pygame.Rect, float]]:
    """Cards in lines, each line over the one before as far as they must."""
    width, gap = round(spot.card / ASPECT), look.px(6)
    columns = max(1, (spot.rect.w + gap) // (width + gap))
    down = _steps(spot.rect.h, spot.card, max(1, -(-n // columns)), gap)
    for i in range(n):
        yield pygame.Rect(spot.rect.x + i % columns * (width + gap), spot.rect.y + i // columns * down, width, spot.card), 0.0


def _grid(spot: Spot, n: int, look: Look) -> Iterator[tuple[pygame.Rect, float]]:
    """Cards lying sideways, `wide` of them in a line."""
    width = round(spot.card / ASPECT)
    gap = look.px(8)
    columns = max(1, spot.wide)
    lines = max(1, -(-n // columns))
    across, down = _steps(spot.rect.w, spot.card, columns, gap), _steps(spot.rect.h, width, lines, gap)
    for i in range(n):
        box = pygame.Rect(0, 0, width, spot.card)
        box.center = (spot.rect.x + (i % columns) * across + spot.card // 2, spot.rect.y + (i // columns) * down + width // 2)
        yield box, 0.0


def _plaques(spot: Spot, n: int, look: Look) -> Iterator[tuple[pygame.Rect, float]]:
    """Low strips one under another, `wide` of them in a line."""
    gap = look.px(5)
    across, down = (spot.rect.w + gap) / spot.wide, (spot.rect.h + gap) / max(spot.lines, -(-n // spot.wide))
    for i in range(n):
        x, y = spot.rect.x + i % spot.wide * across, spot.rect.y + i // spot.wide * down
        yield pygame.Rect(round(x), round(y), round(across) - gap, round(down) - gap), 0.0


FEW = 2
"""So many gaps stay at most in a hand that has no room for its cards side by side."""


def _fan(spot: Spot, n: int, look: Look) -> Iterator[tuple[pygame.Rect, float]]:
    """Cards side by side in a shallow arc, those that keep their places with gaps between; none is covered beside a gap while
    there is room for all, and where there is none no more than a gap or two stay."""
    width, room, many = round(spot.card / ASPECT), spot.rect.w - look.px(24), spot.wide + n - len(spot.slots)
    closes = many * width > room and (n * width <= room or many > n + FEW)
    slots = () if closes else spot.slots
    more = n - len(slots)
    n = spot.wide + more if slots else n
    step = _steps(room, width, n, look.px(4))
    left = spot.rect.centerx - (step * (n - 1) + width) // 2
    for i in (*slots, *range(n - more, n)):
        away = (i - (n - 1) / 2) / max(1.0, (n - 1) / 2)
        sink = round(look.px(SINK) * away * away)
        yield pygame.Rect(left + i * step, spot.rect.y + look.px(OVER_HAND) + sink, width, spot.card), TILT * away


def _backs(spot: Spot, n: int, look: Look) -> Iterator[tuple[pygame.Rect, float]]:
    """A hand that sticks out of the edge of the cloth, at the top or (`backs_low`) at the bottom."""
    low = spot.spread == "backs_low"
    width = round(spot.card / ASPECT)
    step = _steps(spot.rect.w, width, n, -round(width * 0.62))
    left = spot.rect.centerx - (step * (n - 1) + width) // 2
    for i in range(n):
        away = (i - (n - 1) / 2) / max(1.0, (n - 1) / 2)
        dip = round(look.px(4) * away * away)
        box = pygame.Rect(left + i * step, spot.rect.y + dip, width, spot.card)
        if not low:
            box.bottom = spot.rect.bottom - dip
        yield box, TILT * 3 * away * (1 if low else -1)
