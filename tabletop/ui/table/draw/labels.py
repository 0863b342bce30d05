"""Empty places and the words of zones: what each is called, how many lie there, and where that finds room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.table.box import Box
from tabletop.table.view import View
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.draw.boards import draw_cell, draw_mark
from tabletop.ui.table.layout.geometry import GROUND, RAIL, Geometry, Spot, own_line

HOLLOW = ("slot", "pile", "row", "grid", "stacked", "plaques", "listed")
"""Spreads that show a dashed slot while nothing lies there."""
MARKED = 22
"""The room of the mark that says whose a hand is, logical."""
UNDER, LINE = (23.5, 30), 15
"""How far under a place a second line stands, at least and where there is room, and how far under the first; logical."""
NEAR = 3
"""So much closer than other words the second line may come to what lies under it, logical."""
ROUND = 24
"""So much more than the room it takes from others is drawn of a label, at both sides together, logical."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What is written beside a place: its words and its count, round a point or ending there (`right`), the sign that stands for
    the words where those have no room, and words that come `after` both where these have; it may go aside as far as `until`."""

    words: str
    number: str
    x: float
    y: float
    sign: str = ""
    right: bool = False
    until: int = 0
    after: str = ""


NO_LIMITS: Mapping[int, str] = {}


class Labels:
    """Of the zones of one table; where they are `written` was found as they were drawn last."""

    def __init__(self, catalog: Catalog, box: Box) -> None:
        self.catalog, self.box = catalog, box
        self.written: list[pygame.Rect] = []
        self._spots, self._pieces = list[pygame.Rect](), list[pygame.Rect]()
        self._limits = NO_LIMITS
        self._raised = pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, view: View, geometry: Geometry, look: Look, near: int,
              taken: Sequence[pygame.Rect] = (), limits: Mapping[int, str] = NO_LIMITS) -> None:
        """Empty slots, and the label of every board and of every zone with its count, which yields to what is `taken` and to labels
        before it; those beside the name plates come first, then the counts of hands, and both go aside from a raised card.  What
        is planned counts too.  `limits` say by seat what it may still do, where nothing that is planned changes it."""
        shared, others, taken = self._shared(geometry), len(taken), [*taken]
        planned = Counter(laid.zone for laid in geometry.pieces if laid.planned and "/" not in laid.seen.place)
        changed = {self.box.zones[zone].seat for zone in planned}
        self._limits = {seat: said for seat, said in limits.items() if seat not in changed}
        over = [spot.rect for spot in geometry.spots.values() if spot.spread == "beside"]
        layout = self.catalog.layout
        captions = layout.captions if layout is not None else {}
        worded = {name for name, caption in captions.items() if caption.over}
        self._spots = [spot.rect for spot in geometry.spots.values() if spot.spread != GROUND]
        self._pieces = [laid.box for laid in geometry.pieces]
        self._raised = geometry.raised.box if geometry.raised is not None else pygame.Rect(0, 0, 0, 0)
        for zone, spot in sorted(geometry.spots.items(), key=lambda one: self._order(one[1], geometry, look, near)):
            if spot.spread == "cell":
                draw_cell(surface, spot, self.box.zones[zone].mark, self.catalog.cloth, look)
                continue
            if spot.spread == "tray":
                continue
            count = len(view.zones[zone]) + planned[zone]
            empty = (spot.spread in HOLLOW and not count) or spot.spread == "area"
            if self.box.zones[zone].name not in worded:
                draw_mark(surface, spot, self.box.zones[zone].mark, look)
            if empty and spot.rect.collidelist(over) < 0:
                self._slot(surface, spot, look, geometry.small)
            if spot.token and look.legible(12.5):
                paper = any(board.rect.contains(spot.rect) for board in geometry.sheets.boards.values())
                self._token(surface, spot, count, look, paper)
            elif spot.spread not in ("fan", "token") and zone not in shared and look.legible(12.5):
                self._label(surface, count, spot, geometry, look, near, taken)
        fans = [spot for spot in geometry.spots.values() if spot.spread == "fan"]
        for spot in fans if len(fans) > 1 else ():  # whose hand lies where
            at = spot.rect.centerx, spot.rect.y
            paint.seat_mark(surface, self.box.zones[spot.zone].seat, at, 8 * look.k, rim=theme.PAPER0)
        for family, board in boards(self.box, geometry).items() if look.legible(12.5) and not geometry.blocks else ():
            words = self.box.zones[self.box.family(family)[0]].label[look.lang]
            self._words(surface, Caption(words, "", board.centerx, board.bottom + 14 * look.k), look, taken)
        self.written = taken[others:]

    def _shared(self, geometry: Geometry) -> set[int]:
        """Zones that bear no label: slots say theirs inside, what lies beside has no room, a family is labelled once."""
        seen: dict[tuple[str, int], int] = {}
        doubled = {zone for zone in geometry.spots
                   if seen.setdefault((self.box.zones[zone].family, self.box.zones[zone].seat), zone) != zone}
        nameless = ("stacked", "slot", "cell", "beside", "corner", "bare", "badge", "listed", GROUND)
        columns = [spot for spot in geometry.spots.values() if spot.spread == "plaques"]
        doubled |= {one.zone for one in columns for other in columns if one.rect.h < other.rect.h and (one.rect.x, self.box.zones[
            one.zone].seat) == (other.rect.x, self.box.zones[other.zone].seat)}
        return doubled | {zone for zone, spot in geometry.spots.items() if spot.spread in nameless}

    def _token(self, surface: pygame.Surface, spot: Spot, count: int, look: Look, paper: bool) -> None:
        """A zone as its sign and how many pieces lie there, in ink on `paper`; a hand says what it is as well."""
        zone, k, r = self.box.zones[spot.zone], look.k, spot.rect
        ink, ground = (theme.INK7, theme.PAPER0) if paper else (theme.PAPER0, self.catalog.cloth)
        side, size = min((15 if paper else 20) * k, r.h - 4 * k), look.text(16)
        words = zone.label[look.lang] if zone.kind == "hand" and r.w >= look.px(100) else ""
        wide = side + 10 * k + text.measure(str(count), size, True)
        wide += text.measure(words, look.text(12.5)) + (6 + MARKED) * k if words else 0
        x = r.centerx - wide / 2 if words else r.x + 4 * k
        if words:
            paint.seat_mark(surface, zone.seat, (x + 7 * k, r.centery), 7 * k, rim=theme.PAPER0)
            x += MARKED * k
        paint.put_icon(surface, zone.sign or "ui_deck", (x + side / 2, r.centery), side, ink, ground)
        x += side + (4 if paper else 10) * k
        if words:
            x += text.draw_line(surface, words, (x, r.centery), look.text(12.5), colour=theme.CLOTH_TEXT) + 6 * k
        text.draw_line(surface, str(count), (x, r.centery), size, bold=True, colour=theme.INK9 if paper else theme.PAPER0)

    def _slot(self, surface: pygame.Surface, spot: Spot, look: Look, small: bool) -> None:
        rect, k = spot.rect, look.k
        paint.box(surface, rect, 8 * k, "#000000", alpha=0.10)
        if spot.spread != "pile":  # which nobody fills by hand
            paint.box(surface, rect, 8 * k, None, "#E9E2D2", 1.4 * k, stroke_alpha=0.42, dash=(6 * k, 5 * k))
        zone, layout = self.box.zones[spot.zone], self.catalog.layout
        caption = layout.captions.get(zone.name, layout.captions.get(zone.family)) if layout is not None else None
        sign = (caption.sign if caption is not None else "") or zone.sign
        if sign:
            up = 0 if small else 10 * k
            paint.put_icon(surface, sign, (rect.centerx, rect.centery - up), 22 * k, "#C9CFD2", self.catalog.cloth)
        if caption is not None and caption.inside and not small and look.legible(12.5):
            said = text.fit(caption.inside[look.lang], rect.w - 8 * k, rect.h / 2 - 8 * k, look.text(12.5), look.floor,
                            align="centre", colour="#E4E6E4", leading=1.2)
            return said.draw(surface, (rect.centerx - said.w // 2, round(rect.centery + 5 * k)))
        words = zone.label[look.lang]
        fits = rect.w >= look.px(70) and text.measure(words, look.floor) <= rect.w - 8 * k
        if words and not small and look.legible(12.5) and fits and spot.spread not in ("pile", "cell", "area", "listed"):
            text.draw_line(surface, words, (rect.centerx, rect.centery + 14 * k), look.text(12.5), colour="#E4E6E4",
                           align="centre", max_width=rect.w - 8 * k, floor=look.floor)
        return None

    def _beside_plate(self, spot: Spot, geometry: Geometry, look: Look, near: int) -> bool:
        """Whether a zone stands in the first column of its seat, whose labels share their strip with the name plate."""
        seat = self.box.zones[spot.zone].seat
        strip = geometry.strips.get(seat, geometry.strips.get(near))
        return seat >= 0 and strip is not None and not geometry.blocks and spot.rect.x < strip.x + look.px(RAIL + 120)

    def _order(self, spot: Spot, geometry: Geometry, look: Look, near: int) -> int:
        """Which labels come first."""
        hand = spot.spread.startswith("backs")
        return 1 if hand else 0 if self._beside_plate(spot, geometry, look, near) else 2

    def _label(self, surface: pygame.Surface, count: int, spot: Spot, geometry: Geometry, look: Look, near: int,
               taken: list[pygame.Rect]) -> None:
        """Its name and how many lie there, and what its game says after that: on the same line, or close under it."""
        zone, k = self.box.zones[spot.zone], look.k
        words = zone.label[look.lang]
        number = str(count) if zone.counted else ""
        if not words:
            return
        layout = self.catalog.layout
        caption = layout.captions.get(zone.family) if layout is not None else None
        after = caption.after.get(look.lang, "").replace("{n}", number) if caption is not None else ""
        after = after.replace("{limits}", self._limits.get(zone.seat, ""))
        if zone.seat < 0 or geometry.blocks:
            low = self._under(spot, look) if after else spot.rect.bottom + UNDER[1] * k
            self._words(surface, Caption(words, number, spot.rect.centerx, low - LINE * k), look, taken)
            if after:
                under = Caption(after, "", spot.rect.centerx, low)
                met = [one.inflate(0, -2 * look.px(NEAR)) for one in (*self._spots, *self._pieces)]
                self._words(surface, under, look, [*taken[:-1], *met])
            return None
        strip = geometry.strips[zone.seat if zone.seat in geometry.strips else near]
        y = own_line(strip, look) if zone.seat == near else strip.bottom - min(17 * k, strip.h / 2)
        if spot.spread.startswith("backs"):
            said = Caption(words, number, spot.rect.right + 46 * k, y, zone.sign, until=strip.right)
            return self._words(surface, said, look, taken)
        if self._beside_plate(spot, geometry, look, near):
            said = Caption("" if geometry.small else words, number, spot.rect.right, y, zone.sign, True, strip.right, after)
            return self._words(surface, said, look, taken)
        if geometry.small and number:
            return self._words(surface, Caption("", number, spot.rect.centerx, y, zone.sign), look, taken)
        said = Caption(words, number, spot.rect.centerx, y, zone.sign)
        return None if geometry.small else self._words(surface, said, look, taken)

    def _under(self, spot: Spot, look: Look) -> float:
        """Where the second of two lines stands under a place: a little higher where a pile below it has grown."""
        r = spot.rect
        below = [one.y for one in (*self._spots, *self._pieces) if one.y >= r.bottom and one.x < r.right and one.right > r.x]
        free = min(below, default=r.bottom + look.px(60)) - look.px(6) - 1
        return max(r.bottom + UNDER[0] * look.k, min(r.bottom + UNDER[1] * look.k, free))

    def _words(self, surface: pygame.Surface, said: Caption, look: Look, taken: list[pygame.Rect]) -> None:
        """Words and count; where they would touch what is taken they go past it as far as `until`, and the sign stands for the
        words where those do not fit (beside a plate before they move), then nothing."""
        words, number, x, y, right = said.words, said.number, said.x, said.y, said.right
        size, bold, gap = look.text(12.5), look.text(16), look.px(6)
        counted = text.measure(number, bold, True) + gap if number else 0
        for wide, short in ((text.measure(words, size), False), (look.px(15) if said.sign else 0, True)):
            left = x - (wide + counted if right else (wide + counted) / 2)
            area = pygame.Rect(round(left) - gap, round(y) - gap, round(wide + counted) + gap, 2 * gap)
            if short or not right:
                area = _past(area, taken, said.until)
            whole = pygame.Rect(area.topleft, (area.w + (text.measure(said.after, size) + 2 * gap if said.after else 0), area.h))
            if said.until and whole.colliderect(self._raised):
                area.x = _past(whole, [*taken, self._raised], said.until).x
            if wide and area.collidelist(taken) < 0:
                break
        else:
            return
        behind = pygame.Rect(area.right, area.y, text.measure(said.after, size) + 2 * gap, area.h)
        free = behind.collidelist([*taken, *self._pieces]) < 0 and behind.right <= (said.until or behind.right)
        after = said.after if free else ""
        whole = area.union(behind) if after else area
        taken.append(whole)
        if not whole.inflate(look.px(ROUND), look.px(ROUND)).colliderect(surface.get_clip()):
            return
        left = area.x + gap
        if short:
            paint.put_icon(surface, said.sign, (left + wide / 2, y), 15 * look.k, theme.CLOTH_TEXT, self.catalog.cloth)
        else:
            text.draw_line(surface, words, (left, y), size, colour=theme.CLOTH_TEXT)
        if number:
            text.draw_line(surface, number, (left + wide + gap, y - 0.5), bold, bold=True, colour=theme.PAPER0)
        if after:
            text.draw_line(surface, after, (behind.x + gap, y), size, colour=theme.CLOTH_TEXT)


def draw_owners(surface: pygame.Surface, geometry: Geometry, box: Box, called: Callable[[int], str], look: Look) -> None:
    """Under places of which each seat has one beside the others: its mark, and what its person is `called`."""
    for zone, spot in geometry.spots.items() if look.legible(12.5) else ():
        if spot.named:
            k, seat = look.k, box.zones[zone].seat
            wide = min(text.measure(called(seat), look.text(12.5)), spot.rect.w - look.px(20)) + look.px(20)
            left, middle = spot.rect.centerx - wide / 2, spot.rect.bottom + 15 * k
            paint.seat_mark(surface, seat, (left + 7 * k, middle), 6 * k, rim=theme.PAPER0)
            text.draw_line(surface, called(seat), (left + 20 * k, middle), look.text(12.5), colour=theme.PAPER0,
                           max_width=spot.rect.w - look.px(20), floor=look.floor)


def boards(box: Box, geometry: Geometry) -> dict[str, pygame.Rect]:
    """The boards of cells by the name of their family."""
    found: dict[str, pygame.Rect] = {}
    for zone, spot in geometry.spots.items():
        if spot.spread == "cell":
            family = box.zones[zone].family
            found[family] = found.get(family, spot.rect).union(spot.rect)
    return found


def _past(area: pygame.Rect, taken: Sequence[pygame.Rect], until: int) -> pygame.Rect:
    """An area right of all that it meets, unless it would end beyond `until`."""
    moved = area.copy()
    while (met := moved.collidelist(list(taken))) >= 0:
        moved.x = taken[met].right + area.h // 2
    return moved if moved.right <= until else area
