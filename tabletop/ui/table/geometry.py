"""Where every zone and piece of a view lies on the screen.  Pure arithmetic: nothing here draws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from tabletop.catalog.layout import Column, Layout
from tabletop.table.box import Box
from tabletop.table.view import Seen, View
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.look import Look
from tabletop.ui.table.frame import Frame

LEDGER = 34
GAP = 14
RAIL = 92


@dataclass(frozen=True, slots=True)
class Spot:
    """A zone on the screen: its area, the height of an upright card there, and how its pieces are spread."""

    zone: int
    rect: pygame.Rect
    card: int
    spread: str
    wide: int = 1


@dataclass(frozen=True, slots=True)
class Rail:
    """A gauge of a seat drawn as a strip; `above` for the seats of the upper half."""

    seat: int
    key: str
    rect: pygame.Rect
    above: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece on the screen: what is seen of it, the box of its upright card and its angle.

    `planned` pieces are only planned there; `covered` ones show their back even to those who may look at them.
    """

    seen: Seen
    zone: int
    rect: pygame.Rect
    angle: float
    planned: bool = False
    covered: bool = False

    @property
    def up(self) -> bool:
        """Whether the face is drawn: it lies face up, or these eyes may know it."""
        return self.seen.face != 0 and not self.covered

    @property
    def box(self) -> pygame.Rect:
        """The upright box round the turned card."""
        if self.angle % 180 == 90:
            turned = pygame.Rect(0, 0, self.rect.h, self.rect.w)
            turned.center = self.rect.center
            return turned
        return self.rect


@dataclass(frozen=True, slots=True)
class Geometry:
    """The whole table: spots by zone, pieces from the lowest to the topmost, rails, the ledger and the strips of the seats."""

    spots: Mapping[int, Spot]
    pieces: tuple[Laid, ...]
    rails: tuple[Rail, ...]
    ledger: pygame.Rect
    strips: Mapping[int, pygame.Rect]
    unit: int

    def at(self, pos: tuple[int, int]) -> Laid | None:
        """The topmost piece under a point."""
        return next((laid for laid in reversed(self.pieces) if laid.box.collidepoint(pos)), None)

    def zone_at(self, pos: tuple[int, int]) -> int | None:
        """The zone whose area is under a point; small areas win over large ones."""
        found = [s for s in self.spots.values() if s.rect.collidepoint(pos)]
        return min(found, key=lambda s: s.rect.w * s.rect.h).zone if found else None

    def of(self, place: str) -> Laid | None:
        """The piece at a place."""
        return next((laid for laid in self.pieces if laid.seen.place == place), None)


def spots(view: View, box: Box, layout: Layout, frame: Frame, look: Look, near: int, dock: int) -> tuple[
        dict[int, Spot], list[Rail], pygame.Rect, dict[int, pygame.Rect], int]:
    """The zones on the cloth: other seats above, `near` below; the hand of `dock` lies under the prompt."""
    cloth = frame.cloth
    ledger_h, pad = look.px(LEDGER), look.px(12)
    most = look.px(186 if cloth.h / look.k >= 540 else 168)
    unit = max(look.px(60), min(most, (cloth.h - ledger_h - 2 * frame.strip - look.px(36)) // 2))
    middle = cloth.y + cloth.h // 2
    ledger = pygame.Rect(cloth.x, middle - ledger_h // 2, cloth.w, ledger_h)
    above = pygame.Rect(cloth.x, ledger.y - look.px(10) - unit, cloth.w, unit)
    below = pygame.Rect(cloth.x, ledger.bottom + look.px(10), cloth.w, unit)
    card, widths = _fitted(layout, view, box, unit, cloth.w - 2 * pad, look)
    free = max(0, cloth.w - 2 * pad - sum(widths))
    shares = [not column.rail for column in layout.columns]
    gap = free / max(1, sum(shares))
    x = float(cloth.x + pad)
    found: dict[int, Spot] = {}
    rails: list[Rail] = []
    others = [seat for seat in range(box.seats) if seat != near]
    ledger_left, ledger_right = cloth.right, cloth.x
    shared = cloth if len(others) < 2 else pygame.Rect(cloth.x, below.y - look.px(14), cloth.w, unit + look.px(62))
    for column, width, spaced in zip(layout.columns, widths, shares, strict=True):
        x += gap / 2 if spaced else 0
        if column.rail:
            rails += _rails(column.rail, round(x), above, below, cloth, look, near, others if len(others) == 1 else ())
        elif column.common:
            _common(found, column, box, round(x), width, shared, card, look)
        else:
            if len(others) == 1:
                _each(found, column, view, box, others[0], pygame.Rect(round(x), above.y, width, unit), card, look)
            _each(found, column, view, box, near, pygame.Rect(round(x), below.y, width, unit), card, look)
            if column.wide > 2 or ledger_left == cloth.right:
                ledger_left, ledger_right = round(x), round(x) + width
        x += width + (gap / 2 if spaced else 0)
    share = cloth.w // max(1, len(others))
    strips = {seat: pygame.Rect(cloth.x + n * share, cloth.y, share, above.y - cloth.y) for n, seat in enumerate(others)}
    if len(others) > 1:
        for seat, strip in strips.items():
            rails += _beside_each_other(found, layout, view, box, seat, strip, above, card, look)
    strips[near] = pygame.Rect(cloth.x, below.bottom, cloth.w, cloth.bottom - below.bottom)
    _hands(found, layout, box, frame, look, near, dock, strips)
    return found, rails, pygame.Rect(ledger_left, ledger.y, max(ledger_right - ledger_left, look.px(300)), ledger_h), strips, unit


def _fitted(layout: Layout, view: View, box: Box, unit: int, room: int, look: Look) -> tuple[int, list[int]]:
    """The height of a card and the widths of the columns; cards are smaller where the columns would not fit."""
    widths = [_width(column, view, box, unit, look) for column in layout.columns]
    fixed = sum(width for column, width in zip(layout.columns, widths, strict=True) if column.rail)
    if sum(widths) > room:
        unit = round(unit * max(0.3, (room - fixed) / (sum(widths) - fixed)))
        widths = [_width(column, view, box, unit, look) for column in layout.columns]
    return unit, widths


def _beside_each_other(found: dict[int, Spot], layout: Layout, view: View, box: Box, seat: int, strip: pygame.Rect,
                       above: pygame.Rect, unit: int, look: Look) -> list[Rail]:
    """One of several seats above: rails at its left, then its families in a share of the width."""
    pad, columns = look.px(12), [column for column in layout.columns if column.each]
    x = strip.x + look.px(26)
    rails = []
    for column in layout.columns:
        if column.rail:
            top = strip.y + look.px(14)
            rails.append(Rail(seat, column.rail, pygame.Rect(x, top, look.px(36), above.bottom - top), True))
            x += look.px(RAIL - 20)
    card, widths = _fitted(Layout.model_construct(hand=None, columns=columns), view, box, unit, strip.right - pad - x, look)
    free = max(0, strip.right - pad - x - sum(widths)) // max(1, len(columns))
    for column, width in zip(columns, widths, strict=True):
        _each(found, column, view, box, seat, pygame.Rect(x + free // 2, above.y, width, above.h), card, look)
        x += width + free
    return rails


def _card_height(column: Column, angle: int | None, unit: int) -> int:
    return round(unit * column.size / (ASPECT if angle == 90 else 1))


def _width(column: Column, view: View, box: Box, unit: int, look: Look) -> int:
    if column.rail:
        return look.px(RAIL)
    zone = next((z for z in box.zones if z.family in column.families()), None)
    height = _card_height(column, zone.angle if zone else 0, unit)
    across = height if zone is not None and zone.angle == 90 else round(height / ASPECT)
    return column.wide * across + (column.wide - 1) * look.px(GAP if column.wide > 1 else 0)


def _rails(key: str, x: int, above: pygame.Rect, below: pygame.Rect, cloth: pygame.Rect, look: Look, near: int,
           others: Iterable[int]) -> list[Rail]:
    width, inset = look.px(36), look.px(14)
    left = x + look.px(14)
    rails = [Rail(seat, key, pygame.Rect(left, cloth.y + inset, width, above.bottom - cloth.y - inset + look.px(8)), True)
             for seat in others]
    top = below.y - look.px(8)
    rails.append(Rail(near, key, pygame.Rect(left, top, width, cloth.bottom - inset - top), False))
    return rails


def _common(found: dict[int, Spot], column: Column, box: Box, x: int, width: int, area: pygame.Rect, unit: int,
            look: Look) -> None:
    zones = [i for name in column.common for i in box.family(name)]
    label = look.px(26)
    pitch = (area.h - look.px(28)) // max(1, len(zones))
    card = min(round(unit * column.size), pitch - label - look.px(8))
    for n, zone in enumerate(zones):
        wide = round(card / ASPECT)
        top = area.y + look.px(14) + n * pitch + (pitch - card - label) // 2
        spread = "pile" if box.zones[zone].kind == "pile" or column.wide == 1 else "row"
        across = wide if spread == "pile" else width
        found[zone] = Spot(zone, pygame.Rect(x + (width - across) // 2, top, across, card), card, spread, column.wide)


def _each(found: dict[int, Spot], column: Column, view: View, box: Box, seat: int, area: pygame.Rect, unit: int,
          look: Look) -> None:
    family = column.each or ""
    if column.beside:
        _beside(found, column.beside, view, box, seat, area, unit, look)
    zones = box.family(family, seat)
    if not zones:
        return
    angle = box.zones[zones[0]].angle
    card = min(_card_height(column, angle, unit), area.h)
    if len(zones) > 1:
        across = round(card / ASPECT)
        for n, zone in enumerate(zones):
            left = area.x + n * (area.w - across) // max(1, len(zones) - 1)
            found[zone] = Spot(zone, pygame.Rect(left, area.y, across, card), card, "slot")
        return
    kind = box.zones[zones[0]].kind
    spread = "pile" if kind == "pile" else "grid" if angle == 90 else "row"
    found[zones[0]] = Spot(zones[0], area, card, spread, column.wide)


def _beside(found: dict[int, Spot], family: str, view: View, box: Box, seat: int, area: pygame.Rect, card: int, look: Look) -> None:
    """A family that lies at the left of a column, over what is there, while it holds pieces."""
    for zone in box.family(family, seat):
        count = len(view.zones[zone])
        if count:
            width = count * round(card / ASPECT) + (count - 1) * look.px(10)
            found[zone] = Spot(zone, pygame.Rect(area.x - look.px(GAP) - width, area.y, width, card), card, "beside")


def _hands(found: dict[int, Spot], layout: Layout, box: Box, frame: Frame, look: Look, near: int, dock: int,
           strips: Mapping[int, pygame.Rect]) -> None:
    """The hand of `dock` lies under the prompt, the others stick out of the edge of the cloth as small backs."""
    if not layout.hand:
        return
    cloth, back = frame.cloth, look.px(52)
    for seat in range(box.seats):
        for zone in box.family(layout.hand, seat):
            if seat == dock:
                found[zone] = Spot(zone, frame.hand, round(frame.card * ASPECT), "fan")
                continue
            alone = len(strips) == 2 or seat == near
            area = pygame.Rect(0, 0, look.px(190 if alone else 150), look.px(38))
            area.midtop = (cloth.centerx if alone else strips[seat].centerx, cloth.y - look.px(9))
            if seat == near:
                area.bottom = cloth.bottom + look.px(9)
            found[zone] = Spot(zone, area, round(back * ASPECT), "backs_low" if seat == near else "backs")
