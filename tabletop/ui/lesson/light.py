"""Where on the screen lies what a sentence speaks of."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

import pygame

from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.draw.plates import Plate
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.sheets.pointed import REACH


def areas(desk: LookingDesk, plates: Iterable[Plate], names: Iterable[str]) -> list[pygame.Rect]:
    """The boxes of pieces, zones, gauges, plates and parts of the screen by their names; of what is not shown there is none."""
    found = [box for name in names for box in _boxes(desk, plates, name)]
    window = pygame.Rect((0, 0), desk.size)
    return [box.clip(window) for box in found if box.clip(window).w]


def _boxes(desk: LookingDesk, plates: Iterable[Plate], name: str) -> Iterator[pygame.Rect]:
    frame, geometry, box = desk.frame, desk.geometry, desk.session.box
    parts = {"prompt": frame.prompt, "log": frame.log, "step": frame.bar, "hand": frame.hand}
    plate = next((plate.rect for plate in plates if f"p{plate.seat + 1}" == name), None)
    zones = [zone for zone, one in enumerate(box.zones) if one.name == name or one.name.startswith(f"{name}.")]
    shown = [zone for zone in zones if zone in geometry.spots]
    laid, rail, part = geometry.of(name), geometry.rail(name), geometry.part(name)
    if name in parts:
        yield parts[name]
    elif plate is not None:
        yield plate
    elif shown:
        yield from (_zone(desk, zone) for zone in shown)
    elif part is not None:
        yield part
    elif laid is not None:
        yield _bare(laid).clip(frame.hand) if geometry.spots[laid.zone].spread == "fan" else _bare(laid)
    elif rail is not None:
        yield rail.rect if rail.paper or rail.art else rail.rect.inflate(desk.look.px(REACH), 0)


def _bare(laid: Laid) -> pygame.Rect:
    """What of a piece is seen where others lie on its right side or above its lower edge."""
    box = laid.box
    if laid.tucked:
        box = pygame.Rect(box.x, box.bottom - laid.tucked, box.w, laid.tucked)
    return pygame.Rect(box.x, box.y, laid.free, box.h) if laid.free else box


def _zone(desk: LookingDesk, zone: int) -> pygame.Rect:
    """The pieces of a zone as far as they are seen, or where they would lie."""
    geometry = desk.geometry
    fan, held = geometry.spots[zone].spread == "fan", any(laid.zone == zone for laid in geometry.pieces)
    if not held:
        return desk.frame.hand if fan else geometry.sight(zone)
    pieces = geometry.around(zone)
    seen = pieces.clip(desk.frame.hand if fan else geometry.window or desk.frame.cloth)
    return seen if seen.w else pieces  # a pile that is looked through lies beside the table


def needed_by(desk: LookingDesk, plates: Iterable[Plate]) -> list[pygame.Rect]:
    """The boxes of all that is read while a lesson speaks: pieces, places for them, plates, gauges, sums, and parts of a game's
    own."""
    geometry, zones = desk.geometry, desk.session.box.zones
    places = [geometry.sight(zone) for zone in geometry.spots if zones[zone].kind in ("slot", "pile")]
    figures = [geometry.ledger, *(rail.rect for rail in geometry.rails), *(part.area for part in geometry.sheets.parts)]
    return [*(laid.box for laid in geometry.pieces), *places, *(plate.rect for plate in plates), *geometry.strips.values(),
            *figures]


READ = ("slot", "row", "hand", "cell", "track")
"""The kinds of places whose open cards tell how a game stands."""


def vital_to(desk: LookingDesk, lays: bool) -> list[pygame.Rect]:
    """The boxes without which nobody can judge how a game stands: open cards, gauges with their clips, sums, parts of a game's own,
    and where something is to be laid (`lays`) the places for it."""
    geometry, zones, reach = desk.geometry, desk.session.box.zones, desk.look.px(REACH)
    cards = [_bare(laid) for laid in geometry.pieces if not laid.seen.side and zones[laid.zone].kind in READ]
    free = [geometry.sight(zone) for zone in geometry.spots if lays and zones[zone].kind == "slot"]
    rails = [rail.rect if rail.paper or rail.art else rail.rect.inflate(reach, 0) for rail in geometry.rails]
    boxes = [*cards, *free, *rails, geometry.ledger, *(part.area for part in geometry.sheets.parts)]
    return [box for box in boxes if box.w and box.h]


LABEL = 30
"""Logical: the height of the words below a card or a place."""


def below(box: pygame.Rect, high: int) -> pygame.Rect:
    """Where the words of a card or a place stand."""
    return pygame.Rect(box.x, box.bottom, box.w, high)


STEPS, LIT, NEEDED, NEAR, VITAL = 12, 60, 8, 40.0, 100_000
"""So many places a side are tried for a bubble; a pixel it would cover of what is lit and of others that are needed counts so much,
a pixel further from what is lit, and each box of what is vital that it touches."""


def roomiest(size: tuple[int, int], within: pygame.Rect, lit: Sequence[pygame.Rect], needed: Sequence[pygame.Rect],
             vital: Sequence[pygame.Rect] = ()) -> pygame.Rect:
    """A place for a box inside an area: over nothing that is lit or vital, near to what is lit, and over as little else as can
    be."""
    free_w, free_h = max(0, within.w - size[0]), max(0, within.h - size[1])
    found = [pygame.Rect((within.x + free_w * x // STEPS, within.y + free_h * y // STEPS), size)
             for x in range(STEPS + 1) for y in range(STEPS + 1)]
    boxes = [*vital]

    def cost(at: pygame.Rect) -> float:
        covered = NEEDED * sum(_shared(at, box) for box in needed) + LIT * sum(_shared(at, box) for box in lit)
        covered += VITAL * len(at.collidelistall(boxes))
        return covered + NEAR * min((apart(at, box) for box in lit), default=0)

    return min(found, key=cost)


def apart(a: pygame.Rect, b: pygame.Rect) -> float:
    """How far two boxes lie apart."""
    x = max(0, a.left - b.right, b.left - a.right)
    y = max(0, a.top - b.bottom, b.top - a.bottom)
    return math.hypot(x, y)


def _shared(a: pygame.Rect, b: pygame.Rect) -> int:
    both = a.clip(b)
    return both.w * both.h
