"""The pieces of a resting table, and who draws what they lie on: its cloth, the labels of its zones, its gauges."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faces import Faces
from tabletop.catalog.terms import Term
from tabletop.table.box import Box, Card
from tabletop.table.view import Seen, View
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.cache import FaceCache, Print, picture_size
from tabletop.ui.faces.fields import Shown, said
from tabletop.ui.faces.measures import ASPECT, LEAST, TABLE_FROM, level_for
from tabletop.ui.images.cache import SurfaceCache
from tabletop.ui.look import Look
from tabletop.ui.table.draw.boards import draw_tray
from tabletop.ui.table.draw.cloth import Cloth
from tabletop.ui.table.draw.flights import Pictures
from tabletop.ui.table.draw.labels import Labels
from tabletop.ui.table.draw.plaques import NAME, Lain, lying, plaque
from tabletop.ui.table.draw.rails import Rails
from tabletop.ui.table.layout.covered import Heaped
from tabletop.ui.table.layout.geometry import Geometry, Laid, Spot
from tabletop.ui.table.layout.groups import Blit, LaidGroup, LaidGroups, LaidPart, shifted
from tabletop.ui.table.layout.marks import draw_marks, draw_signed
from tabletop.ui.table.moment.glance import Glance
from tabletop.ui.words import words

READ = 208
"""How wide a card is at least that is shown to be read, logical."""
EXACT = 48
"""Of so many pieces at most it is found out in one go which parts of their shadows others hide."""
PREPARED_PX = 20_000
"""A piece of so many pixels counts as one more where they are made ready to be drawn."""
FLAT = "flat"
"""The group of the pieces on the cloth."""
ROUND = 0.72
"""The shadow of a piece that is no card is round and so much smaller than it."""


def _alike(card: Card, was: Card | None) -> bool:
    """Whether a card looks as it did, wherever it is written."""
    return was is not None and replace(card, at="") == replace(was, at="")


class Felt:
    """Draws the resting table of one game; surfaces of faces are cached over its life."""

    def __init__(self, catalog: Catalog, box: Box, unused: frozenset[str]) -> None:
        self.catalog, self.box = catalog, box
        self._backs = {card.back: card for card in reversed(box.cards[1:])}
        self._dots = SurfaceCache(8 << 20)
        self.groups = LaidGroups()
        self.cloth, self.labels, self.rails = Cloth(catalog.cloth), Labels(catalog, box), Rails(catalog, box)
        self._unused, self._shown = unused, box.cards
        self.altered: Mapping[str, Card] = {}
        self._altered: Mapping[str, Card] = {}
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
        self.cloth.colour, self.labels, self.rails = catalog.cloth, Labels(catalog, box), Rails(catalog, box)
        self._dots.clear()
        self.groups = LaidGroups()

    def struck(self, face: int, lang: str) -> list[str]:
        """The names of what stands on a card and does not count in this mode, where it is written as small as on the table."""
        return [said(term.name, lang) for term in self._terms(face, lang) if term.id in self._unused]

    def named(self, face: int, lang: str) -> list[str]:
        """What the names mean that stand alone on a card, where it is written as small as on the table, and count in this mode."""
        return [words("table.prompt.told", lang, name=said(term.name, lang), said=said(term.text, lang))
                for term in self._terms(face, lang) if term.id not in self._unused and said(term.text, lang)]

    def _terms(self, face: int, lang: str) -> Iterator[Term]:
        """The terms of which only the names stand on a card as small as on the table."""
        card = self.box.cards[face]
        shown = Shown(card, (self.catalog.faces or Faces()).look(card), self.catalog.terms, lang, "table", self._unused)
        fields = {block.field for block in shown.look.template.body if block.show == "terms" and "table" in block.at}
        return (shown.term(term) for field in sorted(fields) for term in shown.listed(field))

    def give_back(self) -> None:
        """Hold no picture any more."""
        self.faces.forget()
        self._dots.clear()
        self.groups = LaidGroups()
        self.cloth.give_back()

    def trays(self, surface: pygame.Surface, view: View, geometry: Geometry, look: Look, hidden: Collection[str],
              ringed: Collection[str]) -> None:
        """The piles that are spread, over all that lies under them; that only their person sees them is plain there."""
        for zone, spot in geometry.spots.items():
            if spot.spread == "tray":
                draw_tray(surface, spot, self.box.zones[zone].label[look.lang], len(view.zones[zone]), look)
        spread = [replace(laid, seen=laid.seen._replace(secret=False)) for laid in geometry.pieces
                  if geometry.spots[laid.zone].spread == "tray"]
        self.pieces(surface, "tray", spread, look, hidden, ringed)

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
        picture = self.faces.get(Print(card, bool(seen.face), width, level_for(width), angle, look.lang))
        box = picture.get_rect(center=(area.centerx, area.y + (area.h - look.px(22)) // 2))
        paint.shadow(surface, box, "rest", width * theme.R_CARD, k)
        surface.blit(picture, box)
        if seen.face and look.legible(12.5):
            text.draw_line(surface, card.name[look.lang], (area.centerx, area.bottom - 10 * k), look.text(12.5),
                           colour=theme.CLOTH_TEXT, align="centre", max_width=area.w + look.px(64), floor=look.floor)

    # --- pieces --------------------------------------------------------------------------------------------------

    def pieces(self, surface: pygame.Surface, name: str, pieces: Sequence[Laid], look: Look, hidden: Collection[str] = (),
               ringed: Collection[str] = ()) -> None:
        """The pieces of a group of that `name` in order, but for what lies wholly under others or outside the clip of the surface.

        Those at the places in `hidden` are in the air, those in `ringed` were moved last by others.
        """
        plain: list[Blit] = []
        exact = EXACT
        clip, group = surface.get_clip(), self._group(name, pieces, look, hidden)
        for one in group.drawn:
            laid = one.laid
            if one.seen.box is not None and one.seen.box.move(group.by).colliderect(clip):
                blits = one.blits
                if blits is None or (exact and not one.exact and not one.blurred):
                    blits = self._blits(one, look, exact > 0)
                    exact -= exact > 0
                plain += shifted(blits, group.by)
            rings = laid.seen.place in ringed and laid.turn % 90 == 0
            if rings or self._marked(laid):
                surface.blits(plain, doreturn=False)
                plain.clear()
                laid = replace(laid, rect=laid.rect.move(group.by))
                self._adorn(surface, laid, look)
            if rings:
                ring = laid.box.inflate(look.px(5), look.px(5))
                paint.box(surface, ring, ring.w * theme.R_CARD, None, theme.GOLD, 1.5 * look.k)
        surface.blits(plain, doreturn=False)

    def prepare(self, pieces: Sequence[Laid], window: pygame.Rect, look: Look, hidden: Collection[str], most: int) -> bool:
        """Find out how about `most` more of the pieces are drawn that are seen in a window, large ones fewer at a time; whether all
        are known."""
        last, group = self.groups.last.get(FLAT), self._group(FLAT, pieces, look, hidden)
        if group is not last:
            return False
        for one in group.drawn:
            if one.blits is None and one.seen.box is not None and one.seen.box.move(group.by).colliderect(window):
                if most <= 0:
                    return False
                self._blits(one, look)
                most -= 1 + one.laid.rect.w * one.laid.rect.h // PREPARED_PX
        return True

    def pictured(self) -> None:
        """Pictures of faces came that were drawn without them: what was made of those is forgotten."""
        self.faces.renewed = False
        self._dots.clear()

    def sharpened(self) -> Iterator[pygame.Rect]:
        """Where faces are seen that have become sharp since they were drawn."""
        for group in self.groups.last.values():
            yield from group.sharpened(partial(self._settled, lang=group.look[1]))

    def _settled(self, one: LaidPart, lang: str) -> bool:
        """Whether nothing needs to stand in for a face any more."""
        return self.faces.settled(*self._face(one, lang))

    def _group(self, name: str, pieces: Sequence[Laid], look: Look, hidden: Collection[str]) -> LaidGroup:
        if self.altered != self._altered:
            self.groups, self._altered = LaidGroups(), self.altered
        return self.groups.group(name, pieces, look, hidden, partial(self._lying, look=look))

    def _lying(self, laid: Laid, look: Look) -> Heaped:
        """The box a piece is drawn in with its shadow, and the card in it."""
        margin = paint.reach("rest", look.k)
        if not _whole(laid, self.box.cards[laid.seen.face]):
            return Heaped(laid.around.inflate(2 * margin, 2 * margin))
        w, h = picture_size(self.box.cards[laid.seen.face], laid.up, laid.rect.w, laid.turn)
        card = pygame.Rect(laid.rect.centerx - w // 2, laid.rect.centery - h // 2, w, h)
        return Heaped(card.inflate(2 * margin, 2 * margin), card, round(max(4, laid.rect.w * theme.R_CARD)) + 2)

    def _blits(self, one: LaidPart, look: Look, exact: bool = True) -> tuple[Blit, ...]:
        """What is seen of a piece: its shadow, then itself; they are kept but for faces that only some eyes see."""
        box, card, over = one.seen
        if one.lies.solid is None:
            cast = tuple((picture, at, picture.get_rect()) for picture, at in self._cast(one.laid, look))
            one.blurred = not self.faces.settled(*self._face(one, look.lang))
            return cast
        found: list[Blit] = []
        if box is not None:
            shade, where = paint.shade(one.lies.solid, "rest", one.laid.rect.w * theme.R_CARD, look.k)
            edges = _edges(where.clip(box), one.lies.solid, card, one.lies.corner)
            parts = over.seen(edges) if exact else (edge for edge in edges if edge)
            found += ((shade, part.topleft, part.move(-where.x, -where.y)) for part in parts)
        if card is not None:
            cut = self.faces.cut(*self._face(one, look.lang))
            one.blurred = not cut.sharp
            x, y = one.lies.solid.topleft
            found.append((cut.surface, card.topleft, card.move(-x - cut.at[0], -y - cut.at[1])))
        if not one.laid.seen.secret:
            one.blits, one.exact = tuple(found), exact
        return tuple(found)

    def _face(self, one: LaidPart, lang: str) -> tuple[Print, pygame.Rect | None]:
        """The face of a piece, and the part of it that is seen; None where it is drawn whole."""
        card, seen = one.lies.solid, one.seen.solid
        part = seen.move(-card.x, -card.y) if card is not None and seen is not None else None
        return self._print(one.laid, lang), part

    def piece(self, surface: pygame.Surface, laid: Laid, look: Look) -> None:
        """One piece with its shadow and marks."""
        surface.blits([*self._cast(laid, look)], doreturn=False)
        self._adorn(surface, laid, look)

    def _cast(self, laid: Laid, look: Look) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """The shadow of a piece, but of one that lies askew or is a dot, and its picture; where they go."""
        cast = laid.turn % 90 == 0 and laid.rect.w >= LEAST
        picture = self.picture(laid, look, look.k if cast else 0)
        w, h = picture.get_size()
        box = pygame.Rect(laid.rect.centerx - w // 2, laid.rect.centery - h // 2, w, h)
        if cast and not laid.plaque:
            card = self.box.cards[laid.seen.face]
            side = round(laid.rect.w * ROUND)
            round_ = pygame.Rect(box.centerx - side // 2, box.centery - side // 2, side, side)
            below, radius = (round_, side / 2) if laid.up and card.shape else (box, laid.rect.w * theme.R_CARD)
            shade, where = paint.shade(below, "rest", radius, look.k)
            yield shade, where.topleft
        yield picture, box.topleft

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
        """The face or back of a piece at its size and angle, shared; a plaque casts a shadow of a UI scale where one is given."""
        wanted = self._print(laid, look.lang)
        if laid.plaque:
            return self._plaque(wanted.card, laid, wanted.uses, look, cast)
        if wanted.width < LEAST and not (laid.up and wanted.card.shape):
            return self._dot(wanted.card, laid, look.lang)
        return self.faces.get(wanted)

    def carried(self, laid: Laid, look: Look) -> tuple[pygame.Surface, bool]:
        """The picture of a piece that is held, and whether it is sharp; else it is `settled` soon."""
        wanted = self._print(laid, look.lang)
        if laid.rect.w < LEAST or (laid.up and wanted.card.shape):
            return self.picture(laid, look), True
        cut = self.faces.cut(wanted)
        return cut.surface, cut.sharp

    def settled(self, laid: Laid, look: Look) -> bool:
        """Whether the picture of a piece that was not sharp is by now."""
        return self.faces.settled(self._print(laid, look.lang), None)

    def _print(self, laid: Laid, lang: str) -> Print:
        """The face or back of a piece at its size and angle."""
        seen, width = laid.seen, laid.rect.w
        card = self.altered.get(seen.place, self.box.cards[seen.face]) if laid.up else self.back_card(seen.back)
        uses = ticked(seen) if seen.face else 0
        return Print(card, laid.up, level=level_for(width), width=width, angle=laid.angle, lang=lang, uses=uses,
                     free=laid.free, alone=seen.secret)

    def _plaque(self, card: Card, laid: Laid, uses: int, look: Look, cast: float) -> pygame.Surface:
        """A card as a plaque, with its shadow where a UI scale to `cast` is given."""
        how, size = lying(laid, self.box), laid.rect.size
        what = (card.key, how, uses, laid.listed) if laid.up else card.back
        return self._dots.get((what, size, look.lang, look.text(NAME), cast),
                              lambda: plaque(self.catalog, self._unused, Lain(card, size, how, uses, laid.listed), look, cast))

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
        """The picture of a card in the air, as large as where it lands, or as the `least` width; where only a sign will stand for a
        face that is known, so large that it has its name."""
        laid, name = geometry.of(place), place.split("/")[0]
        zone = self.box.zone_of.get(name, self.box.zone_of.get(name.rpartition(".")[0], 0))
        spot = geometry.spots.get(zone)
        width = (laid.plaque or laid.rect.w) if laid is not None else round((spot.card if spot else geometry.unit) / ASPECT)
        width = max(width, least, TABLE_FROM if up and laid is None else 0)
        card = self.box.cards[face] if up else self.back_card(self.box.cards[face].back)
        return self.faces.get(Print(card, up, level=level_for(width), width=width, angle=angle, lang=look.lang, alone=True))

    def back_card(self, back: str) -> Card:
        """Any card bearing a back: all of them are drawn alike."""
        return self._backs.get(back, self.box.cards[0])

    def _marks(self, surface: pygame.Surface, laid: Laid, look: Look) -> None:
        """What lasts on a piece, what hands left on it, and the corner that says only you know this face."""
        quiet = self.catalog.layout.quiet if self.catalog.layout is not None else ()
        effects = [effect_words(self.catalog.messages, key, n, look.lang) for key, n, _ in laid.seen.effects if key not in quiet]
        card = self.box.cards[laid.seen.face]
        template = (self.catalog.faces or Faces()).look(card).template
        printed = [card.data.get(mark.field) for mark in template.spine.marks if mark.show == "number" and mark.field]
        shown = [one for one in self.box.gauges.values() if one.scope == "piece" and not one.hidden and one.key not in quiet]
        signs = {gauge.key: gauge.sign for gauge in shown if gauge.sign} if len(shown) > 1 else {}
        draw_signed(surface, laid, look, signs)
        if quiet or signs:
            told = tuple(number for number in laid.seen.numbers if number[0] not in quiet and number[0] not in signs)
            laid = replace(laid, seen=laid.seen._replace(numbers=told))
        draw_marks(surface, laid, look, card, self.box.zones[laid.zone].kind, effects, printed if laid.up else ())


def ticked(seen: Seen) -> int:
    """How many of the boxes on a card are ticked: one once it lies face up, and one more once it lies across."""
    return seen.side + (1 if seen.angle else 0)


def _whole(laid: Laid, card: Card) -> bool:
    """Whether a piece is drawn as a card upright or across, through which nothing is seen."""
    return not laid.plaque and laid.turn % 90 == 0 and laid.rect.w >= LEAST and not (laid.up and card.shape)


def _edges(shade: pygame.Rect, card: pygame.Rect, seen: pygame.Rect | None, corner: int) -> Iterable[pygame.Rect]:
    """The parts of a shadow that are seen round its card: above, below and beside it, and what round corners leave free where the
    card is `seen`."""
    inner = card.inflate(-2, -2)
    yield pygame.Rect(shade.x, shade.y, shade.w, inner.y - shade.y)
    yield pygame.Rect(shade.x, inner.bottom, shade.w, shade.bottom - inner.bottom)
    yield pygame.Rect(shade.x, inner.y, inner.x - shade.x, inner.h)
    yield pygame.Rect(inner.right, inner.y, shade.right - inner.right, inner.h)
    if seen is not None:
        for x in (inner.x, inner.right - corner):
            for y in (inner.y, inner.bottom - corner):
                yield pygame.Rect(x, y, corner, corner).clip(seen)


def effect_words(messages: Mapping[str, Mapping[str, str]], key: str, n: int, lang: str, times: int = 1) -> str:
    """The short words of a lasting effect: `effect.KEY.N` of the game's messages, `effect.KEY`, else the number; without figure
    how often."""
    texts = messages.get(lang, {})
    said = texts.get(f"effect.{key}.{n}") or texts.get(f"effect.{key}", "{n}")
    if "{n}" not in said:
        return said if times == 1 else f"{said} ×{times}"
    return said.replace("{n}", f"+{n}" if n > 0 else f"−{-n}")
