"""The resting table: wood, cloth, slots, labels, rails, ledger and every piece that does not move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faces import Faces
from tabletop.table.box import Box, Card
from tabletop.table.view import View
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.cache import FaceCache, Print
from tabletop.ui.faces.measures import ASPECT, LEAST, level_for
from tabletop.ui.images.cache import SurfaceCache
from tabletop.ui.look import Look
from tabletop.ui.table.draw.boards import draw_cell, draw_mark, draw_tray
from tabletop.ui.table.draw.flights import Pictures
from tabletop.ui.table.draw.papers import draw_rail
from tabletop.ui.table.draw.plaques import NAME, Lain, lying, plaque
from tabletop.ui.table.layout.camera import Camera
from tabletop.ui.table.layout.frame import NO_HAND, Frame
from tabletop.ui.table.layout.geometry import RAIL, Geometry, Laid, Rail, Spot
from tabletop.ui.table.layout.marks import draw_marks
from tabletop.ui.table.moment.glance import Glance

CLIP = 30
HOLLOW = ("slot", "pile", "row", "grid", "stacked", "plaques")
"""Spreads that show a dashed slot while nothing lies there."""
MAT = 0.2
"""The cloth of the hand is so much darker than that of the table."""
MARKED = 22
"""The room of the mark that says whose a hand is, logical."""
READ = 150
"""How wide a card is at least that is shown to be read, logical."""
CAST = 28
"""How far the shadow of the cloth reaches beyond it."""


def _alike(card: Card, was: Card | None) -> bool:
    """Whether a card looks as it did, wherever it is written."""
    return was is not None and replace(card, at="") == replace(was, at="")


@dataclass(frozen=True, slots=True)
class Caption:
    """What is written beside a place: its words and its count, round a point or ending there (`right`), and the sign that stands
    for the words where those have no room; it may go aside as far as `until`."""

    words: str
    number: str
    x: float
    y: float
    sign: str = ""
    right: bool = False
    until: int = 0


class Felt:
    """Draws the resting table of one game; surfaces of faces are cached over its life."""

    def __init__(self, catalog: Catalog, box: Box, unused: frozenset[str]) -> None:
        self.catalog, self.box = catalog, box
        self._backs = {card.back: card for card in reversed(box.cards[1:])}
        self._dots = SurfaceCache(8 << 20)
        self._cloth: tuple[object, pygame.Surface] | None = None
        self._flat: tuple[object, pygame.Surface] | None = None
        self._unused, self._shown = unused, box.cards
        self.faces = FaceCache(catalog.faces or Faces(), catalog.terms, unused=unused)

    def renew(self, catalog: Catalog, box: Box) -> None:
        """Other cards, faces or places: nothing drawn of them before is used again."""
        self.box = box
        same = (self.catalog.faces, self.catalog.terms) == (catalog.faces, catalog.terms)
        others = [card.key for card, was in zip_longest(self.box.cards, self._shown) if card is not None and not _alike(card, was)]
        self.catalog, self._shown = catalog, self.box.cards
        if same and others:
            self.faces.forget_cards(others)
        else:
            self.faces.reload(catalog.faces or Faces(), catalog.terms, unused=self._unused)
        self._backs = {card.back: card for card in reversed(self.box.cards[1:])}
        self._dots.clear()

    def give_back(self) -> None:
        """Hold no picture any more."""
        self.faces.forget()
        self._dots.clear()
        self._cloth = self._flat = None

    def ground(self, surface: pygame.Surface, frame: Frame, look: Look, camera: Camera) -> None:
        """Wood, a darker cloth for the hand, which the edge of the window cuts, and the cloth."""
        paint.wood(surface, surface.get_rect())
        if frame.hand.h > look.px(NO_HAND):
            mat = pygame.Rect(frame.hand)
            mat.h += look.px(2 * theme.R_CLOTH)
            paint.cloth(surface, mat, theme.mix(self.catalog.cloth, "#000000", MAT), look.k)
        if camera.fits:
            paint.cloth(surface, frame.cloth, self.catalog.cloth, look.k)
        elif camera.zoom > 1:
            put_scaled(surface, self._flat_cloth(frame.cloth.size, look), camera.corner(frame.cloth), camera.zoom, frame.cloth)
        else:
            whole, margin = self._whole_cloth(frame.cloth.size, look), look.px(CAST)
            left, top = camera.corner(frame.cloth)
            put_scaled(surface, whole, (left - margin * camera.zoom, top - margin * camera.zoom), camera.zoom, frame.cloth)

    def rim(self, surface: pygame.Surface, cloth: pygame.Rect, look: Look) -> None:
        """The edge of a frame through which a part of the cloth is seen: round corners of wood and a line."""
        radius, side = theme.R_CLOTH * look.k, look.px(theme.R_CLOTH)
        hole = paint.rounded((2 * side, 2 * side), radius).copy()
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
        for n, at in enumerate((cloth.topleft, (cloth.right - side, cloth.y), (cloth.x, cloth.bottom - side),
                                (cloth.right - side, cloth.bottom - side))):
            corner = pygame.Surface((side, side), pygame.SRCALPHA)
            corner.blit(paint.planks(surface.get_size()), (0, 0), pygame.Rect(at, (side, side)))
            corner.blit(hole, (0, 0), pygame.Rect(n % 2 * side, n // 2 * side, side, side), special_flags=pygame.BLEND_RGBA_SUB)
            surface.blit(corner, at)
        paint.rim(surface, cloth, radius, theme.mix(self.catalog.cloth, "#000000", 0.28), max(1, 2 * look.k))

    def keep_flat(self, drawn: pygame.Surface, look: Look) -> None:
        """Keep the cloth as it was drawn where it fitted, to be looked at from near; one cloth is always drawn alike."""
        if self._flat is None or self._flat[0] != (drawn.get_size(), look.k):
            self._flat = (drawn.get_size(), look.k), drawn.copy()

    def _flat_cloth(self, size: tuple[int, int], look: Look) -> pygame.Surface:
        """The cloth to its edges; it fills its frame however near it is looked at."""
        if self._flat is None or self._flat[0] != (size, look.k):
            picture = pygame.Surface(size).convert()
            paint.wood(picture, picture.get_rect())
            paint.cloth(picture, picture.get_rect(), self.catalog.cloth, look.k, cast=False)
            self._flat = (size, look.k), picture
        return self._flat[1]

    def _whole_cloth(self, size: tuple[int, int], look: Look) -> pygame.Surface:
        """The cloth with its edge and shadow on a clear ground."""
        if self._cloth is None or self._cloth[0] != (size, look.k):
            margin = look.px(CAST)
            picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
            paint.cloth(picture, pygame.Rect((margin, margin), size), self.catalog.cloth, look.k)
            self._cloth = (size, look.k), picture
        return self._cloth[1]

    def zones(self, surface: pygame.Surface, view: View, geometry: Geometry, look: Look, near: int,
              taken: Sequence[pygame.Rect] = ()) -> None:
        """Empty slots, and the label of every board and of every zone with its count, which yields to what is `taken` and to labels
        before it; those beside the name plates come first, then the counts of hands.  What is planned counts too."""
        shared, taken = self._shared(geometry), [*taken]
        planned = Counter(laid.zone for laid in geometry.pieces if laid.planned and "/" not in laid.seen.place)
        over = [spot.rect for spot in geometry.spots.values() if spot.spread == "beside"]
        for zone, spot in sorted(geometry.spots.items(), key=lambda one: self._order(one[1], geometry, look, near)):
            if spot.spread == "cell":
                draw_cell(surface, spot, self.box.zones[zone].mark, self.catalog.cloth, look)
                continue
            if spot.spread == "tray":
                continue
            count = len(view.zones[zone]) + planned[zone]
            empty = (spot.spread in HOLLOW and not count) or spot.spread == "area"
            draw_mark(surface, spot, self.box.zones[zone].mark, look)
            if empty and spot.rect.collidelist(over) < 0:
                self._slot(surface, spot, look, geometry.small)
            if spot.token and look.legible(12.5):
                paper = any(board.rect.contains(spot.rect) for board in geometry.sheets.boards.values())
                self._token(surface, spot, count, look, paper)
            elif spot.spread not in ("fan", "token") and zone not in shared and look.legible(12.5):
                self._label(surface, count, spot, geometry, look, near, taken)
        for family, board in boards(self.box, geometry).items() if look.legible(12.5) and not geometry.blocks else ():
            words = self.box.zones[self.box.family(family)[0]].label[look.lang]
            self._words(surface, Caption(words, "", board.centerx, board.bottom + 14 * look.k), look, taken)

    def trays(self, surface: pygame.Surface, view: View, geometry: Geometry, look: Look, hidden: Collection[str],
              ringed: Collection[str]) -> None:
        """The piles that are spread, over all that lies under them."""
        for zone, spot in geometry.spots.items():
            if spot.spread == "tray":
                draw_tray(surface, spot, self.box.zones[zone].label[look.lang], len(view.zones[zone]), look)
        self.pieces(surface, [laid for laid in geometry.pieces if geometry.spots[laid.zone].spread == "tray"], look, hidden, ringed)

    def _shared(self, geometry: Geometry) -> set[int]:
        """Zones that bear no label: slots say theirs inside, what lies beside has no room, a family is labelled once."""
        seen: dict[tuple[str, int], int] = {}
        doubled = {zone for zone in geometry.spots
                   if seen.setdefault((self.box.zones[zone].family, self.box.zones[zone].seat), zone) != zone}
        nameless = ("stacked", "slot", "cell", "beside", "corner", "bare", "badge")
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
        paint.box(surface, rect, 8 * k, None, "#E9E2D2", 1.4 * k, stroke_alpha=0.42, dash=(6 * k, 5 * k))
        zone = self.box.zones[spot.zone]
        if zone.sign:
            up = 0 if small else 10 * k
            paint.put_icon(surface, zone.sign, (rect.centerx, rect.centery - up), 22 * k, "#C9CFD2", self.catalog.cloth)
        words = zone.label[look.lang]
        fits = rect.w >= look.px(70) and text.measure(words, look.floor) <= rect.w - 8 * k
        if words and not small and look.legible(12.5) and fits and spot.spread not in ("pile", "cell", "area"):
            text.draw_line(surface, words, (rect.centerx, rect.centery + 14 * k), look.text(12.5), colour="#E4E6E4",
                           align="centre", max_width=rect.w - 8 * k, floor=look.floor)

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
        zone, k = self.box.zones[spot.zone], look.k
        words = zone.label[look.lang]
        number = str(count) if zone.counted else ""
        if not words:
            return
        if zone.seat < 0 or geometry.blocks:
            return self._words(surface, Caption(words, number, spot.rect.centerx, spot.rect.bottom + 14 * k), look, taken)
        strip = geometry.strips[zone.seat if zone.seat in geometry.strips else near]
        y = min(strip.centery, strip.y + look.px(34)) if zone.seat == near else strip.bottom - min(17 * k, strip.h / 2)
        if spot.spread.startswith("backs"):
            said = Caption(words, number, spot.rect.right + 46 * k, y, zone.sign, until=strip.right)
            return self._words(surface, said, look, taken)
        if self._beside_plate(spot, geometry, look, near):
            said = Caption("" if geometry.small else words, number, spot.rect.right, y, zone.sign, True, strip.right)
            return self._words(surface, said, look, taken)
        if geometry.small and number:
            return self._words(surface, Caption("", number, spot.rect.centerx, y, zone.sign), look, taken)
        said = Caption(words, number, spot.rect.centerx, y, zone.sign)
        return None if geometry.small else self._words(surface, said, look, taken)

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
            if wide and area.collidelist(taken) < 0:
                break
        else:
            return
        taken.append(area)
        left = area.x + gap
        if short:
            paint.put_icon(surface, said.sign, (left + wide / 2, y), 15 * look.k, theme.CLOTH_TEXT, self.catalog.cloth)
        else:
            text.draw_line(surface, words, (left, y), size, colour=theme.CLOTH_TEXT)
        if number:
            text.draw_line(surface, number, (left + wide + gap, y - 0.5), bold, bold=True, colour=theme.PAPER0)

    def ink(self, gauge: str) -> str:
        """The colour of a gauge on paper."""
        layout = self.catalog.layout
        return layout.inks.get(gauge, theme.INK7) if layout is not None else theme.INK7

    def rail(self, surface: pygame.Surface, rail: Rail, value: float, look: Look) -> None:
        """A paper strip with notches from end to end, and the clip at a value."""
        gauge, k = self.box.gauges[rail.key], look.k
        if rail.art is not None:
            return rail.art.draw(surface, rail, value, gauge, look)
        if rail.paper:
            return draw_rail(surface, rail, value, gauge, self.ink(rail.key), look)
        if rail.bare:
            return self._clip(surface, rail, rail.rect.centery, round(value), gauge.sign, look)
        low, high = rail.low, rail.high
        r, pad = rail.rect, 16 * k
        paint.shadow(surface, r, "rest", 6 * k, k)
        paint.box(surface, r, 6 * k, theme.PAPER1, theme.PAPER3)
        step = max(1, (high - low) // 30)
        for notch in range(low, high + 1, step):
            y, big = self._height(rail, notch, pad), (notch - low) % (5 * step) == 0
            paint.line(surface, (r.right - (11 if big else 6) * k, y), (r.right - 3 * k, y), theme.INK7 if big else "#A79E8B",
                       (1.2 if big else 1) * k)
            if (notch - low) % (10 * step) == 0 and look.legible(12):
                text.draw_line(surface, str(notch), (r.x + 5 * k, y), look.text(12), colour=theme.INK7)
        y = self._height(rail, max(low, min(high, value)), pad)
        self._clip(surface, rail, y, round(value), gauge.sign, look)
        if not gauge.sign and not rail.above and look.legible(12.5):
            at = (r.centerx, r.y - 11 * k)
            text.draw_line(surface, gauge.label[look.lang], at, look.text(12.5), colour=theme.CLOTH_TEXT, align="centre",
                           max_width=look.px(RAIL - 12), floor=look.floor)

    @staticmethod
    def _height(rail: Rail, value: float, pad: float) -> float:
        part = (value - rail.low) / (rail.high - rail.low)
        return rail.rect.y + pad + (rail.rect.h - 2 * pad) * (1 - part)

    @staticmethod
    def _clip(surface: pygame.Surface, rail: Rail, y: float, value: int, sign: str, look: Look) -> None:
        k, colour = look.k, theme.SEATS[rail.seat % 4].colour
        clip = pygame.Rect(0, 0, rail.rect.w + round(26 * k), look.px(CLIP))
        clip.center = (rail.rect.centerx, round(y))
        paint.shadow(surface, clip, "rest", 7 * k, k)
        paint.box(surface, clip, 7 * k, colour, theme.WHITE, 1.2 * k, stroke_alpha=0.35)
        if sign:
            paint.put_icon(surface, sign, (clip.x + 13 * k, clip.centery), 14 * k, "#F3B6A6", colour)
        if look.legible(20):
            text.draw_line(surface, str(value).replace("-", "−"), (clip.right - 8 * k, clip.centery), look.text(20), bold=True,
                       colour=theme.WHITE, align="right", max_width=clip.w - 28 * k)

    def acting(self, surface: pygame.Surface, geometry: Geometry, glance: Glance, look: Look) -> None:
        """The card that acts by itself now or next, beside the field, turned as it acts."""
        area = geometry.sheets.acting
        if area is None or glance.acting is None or geometry.covered(Spot(-1, area, 0, "")):
            return
        (seen, angle), k = glance.acting, look.k
        card = self.box.cards[seen.face] if seen.face else self.back_card(seen.back)
        width = round(min(area.w, area.h - look.px(22)) / ASPECT)
        if width < LEAST:
            return
        wanted = Print(card, bool(seen.face), width, level_for(width), angle, look.lang, cast=k)
        picture = self.faces.get(wanted)
        at = area.centerx, area.y + (area.h - look.px(22)) // 2
        surface.blit(picture, picture.get_rect(center=at))
        if seen.face and look.legible(12.5):
            text.draw_line(surface, card.name[look.lang], (area.centerx, area.bottom - 10 * k), look.text(12.5),
                           colour=theme.CLOTH_TEXT, align="centre", max_width=area.w + look.px(64), floor=look.floor)

    # --- pieces --------------------------------------------------------------------------------------------------

    def pieces(self, surface: pygame.Surface, pieces: Sequence[Laid], look: Look, hidden: Collection[str] = (),
               ringed: Collection[str] = ()) -> None:
        """The pieces in order; those at the places in `hidden` are in the air, those in `ringed` were moved last by others."""
        plain: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for laid in pieces:
            if laid.seen.place in hidden or laid.token:
                continue
            plain.append(self._cast(laid, look))
            rings = laid.seen.place in ringed and laid.turn % 90 == 0
            if rings or self._marked(laid):
                surface.fblits(plain)
                plain.clear()
                self._adorn(surface, laid, look)
            if rings:
                ring = laid.box.inflate(look.px(5), look.px(5))
                paint.box(surface, ring, ring.w * theme.R_CARD, None, theme.GOLD, 1.5 * look.k)
        surface.fblits(plain)

    def piece(self, surface: pygame.Surface, laid: Laid, look: Look) -> None:
        """One piece with its shadow and marks."""
        surface.blit(*self._cast(laid, look))
        self._adorn(surface, laid, look)

    def _cast(self, laid: Laid, look: Look) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture of a piece with its shadow, and where it goes; one that lies askew casts none."""
        cast = look.k if laid.turn % 90 == 0 and laid.rect.w >= LEAST else 0
        picture = self.picture(laid, look, cast)
        w, h = picture.get_size()
        return picture, (laid.rect.centerx - w // 2, laid.rect.centery - h // 2)

    def ready(self, pieces: Sequence[Laid], look: Look) -> bool:
        """Whether the pictures of pieces are kept at their size; those that are not are drawn little by little from now on."""
        with self.faces.ordering():
            for laid in pieces:
                self._cast(laid, look)
        return not self.faces.owed

    def _marked(self, laid: Laid) -> bool:
        """Whether anything is drawn on a piece."""
        seen = laid.seen
        return bool(laid.planned or seen.numbers or seen.effects or seen.note or seen.locked or seen.secret
                    or self.box.cards[seen.face].sides)

    def _adorn(self, surface: pygame.Surface, laid: Laid, look: Look) -> None:
        """What is drawn on a piece."""
        if laid.planned:
            paint.box(surface, laid.box.inflate(look.px(6), look.px(6)), 9 * look.k, None, theme.GOLD, 2.5 * look.k,
                      dash=(7 * look.k, 4 * look.k))
        self._marks(surface, laid, look)

    def picture(self, laid: Laid, look: Look, cast: float = 0) -> pygame.Surface:
        """The face or back of a piece at its size and angle, with its shadow where a UI scale to `cast` is given; shared."""
        seen = laid.seen
        card = self.box.cards[seen.face]
        uses = (seen.side + (1 if seen.angle else 0)) if seen.face else 0
        if not laid.up:
            card = self.back_card(seen.back)
        width = laid.rect.w
        if laid.plaque:
            return self._plaque(card, laid, uses, look, cast)
        if width < LEAST and not (laid.up and card.shape):
            return self._dot(card, laid, look.lang)
        return self.faces.get(Print(card, laid.up, level=level_for(width), width=width, angle=laid.angle, lang=look.lang, uses=uses,
                              cast=cast, free=laid.free, alone=seen.secret))

    def _plaque(self, card: Card, laid: Laid, uses: int, look: Look, cast: float) -> pygame.Surface:
        """A card as a plaque, with its shadow where a UI scale to `cast` is given."""
        how, size = lying(laid, self.box), laid.rect.size
        what = (card.key, how, uses) if laid.up else card.back
        return self._dots.get((what, size, look.lang, look.text(NAME), cast),
                              lambda: plaque(self.catalog, self._unused, Lain(card, size, how, uses), look, cast))

    def _dot(self, card: Card, laid: Laid, lang: str) -> pygame.Surface:
        """A card too small for anything but its colours: no figure is drawn under the least size of text."""
        def make() -> pygame.Surface:
            face = self.faces.get(Print(card, laid.up, level="mini", width=LEAST, lang=lang))
            w, h = face.get_size()
            picture = pygame.Surface((w, h), pygame.SRCALPHA)
            picture.blit(face, (0, 0))
            if laid.up:
                picture.fill(face.get_at((3, h - 8)), (2, 3, w // 3, h - 6))
            small = pygame.transform.smoothscale(picture, laid.rect.size)
            return pygame.transform.rotate(small, -laid.turn) if laid.turn else small

        return self._dots.get((card.key if laid.up else card.back, laid.up, laid.rect.size, laid.turn), make)

    def pictures(self, geometry: Geometry, look: Look) -> Pictures:
        """How cards look in the air above a table, and on it."""
        return Pictures(partial(self.flying, geometry, look), partial(self.picture, look=look),
                        partial(self.flying, geometry, look, least=look.px(READ)))

    def flying(self, geometry: Geometry, look: Look, face: int, up: bool, place: str, angle: int, least: int = 0) -> pygame.Surface:
        """The picture of a card in the air, as large as where it lands, or as the `least` width."""
        laid, name = geometry.of(place), place.split("/")[0]
        zone = self.box.zone_of.get(name, self.box.zone_of.get(name.rpartition(".")[0], 0))
        spot = geometry.spots.get(zone)
        width = (laid.plaque or laid.rect.w) if laid is not None else round((spot.card if spot else geometry.unit) / ASPECT)
        width = max(width, least)
        card = self.box.cards[face] if up else self.back_card(self.box.cards[face].back)
        return self.faces.get(Print(card, up, level=level_for(width), width=width, angle=angle, lang=look.lang, alone=True))

    def back_card(self, back: str) -> Card:
        """Any card bearing a back: all of them are drawn alike."""
        return self._backs.get(back, self.box.cards[0])

    def _marks(self, surface: pygame.Surface, laid: Laid, look: Look) -> None:
        """What lasts on a piece, what hands left on it, and the corner that says only you know this face."""
        effects = [effect_words(self.catalog.messages, key, n, look.lang) for key, n, _ in laid.seen.effects]
        card = self.box.cards[laid.seen.face]
        template = (self.catalog.faces or Faces()).look(card).template
        printed = [card.data.get(mark.field) for mark in template.spine.marks if mark.show == "number" and mark.field]
        draw_marks(surface, laid, look, card, self.box.zones[laid.zone].kind, effects, printed if laid.up else ())


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


def put_scaled(surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], zoom: float, clip: pygame.Rect) -> None:
    """Draw the part of a picture that falls inside a clip, `zoom` times as large, with its corner at `at`."""
    w, h = picture.get_size()
    x0, y0 = max(0, int((clip.x - at[0]) / zoom)), max(0, int((clip.y - at[1]) / zoom))
    x1, y1 = min(w, int((clip.right - at[0]) / zoom) + 2), min(h, int((clip.bottom - at[1]) / zoom) + 2)
    if x1 <= x0 or y1 <= y0:
        return
    left, top = round(at[0] + x0 * zoom), round(at[1] + y0 * zoom)
    size = max(1, round(at[0] + x1 * zoom) - left), max(1, round(at[1] + y1 * zoom) - top)
    before = surface.get_clip()
    surface.set_clip(clip.clip(before))
    surface.blit(pygame.transform.smoothscale(picture.subsurface((x0, y0, x1 - x0, y1 - y0)), size), (left, top))
    surface.set_clip(before)


def effect_words(messages: Mapping[str, Mapping[str, str]], key: str, n: int, lang: str, times: int = 1) -> str:
    """The short words of a lasting effect: `effect.KEY` of the game's messages, else the number; without figure how often."""
    said = messages.get(lang, {}).get(f"effect.{key}", "{n}")
    if "{n}" not in said:
        return said if times == 1 else f"{said} ×{times}"
    return said.replace("{n}", f"+{n}" if n > 0 else f"−{-n}")
