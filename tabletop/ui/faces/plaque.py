"""Plaques: a card as a low strip that shows its name, what it asks for, and how it lies."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from tabletop.catalog.faces import Back, Mark
from tabletop.ui import text
from tabletop.ui.faces.crests.raster import clip, woven
from tabletop.ui.faces.fields import Shown, figure_text, said
from tabletop.ui.faces.parts.body import tick
from tabletop.ui.faces.parts.spine import coin
from tabletop.ui.faces.parts.window import portrait
from tabletop.ui.paint import box, put_icon
from tabletop.ui.text import noting
from tabletop.ui.theme import INK5, INK9, PAPER0, PAPER2, PAPER3, TEXT_FLOOR, WHITE, back_of, mix

SPINE, LINE, GAP, BESIDE, LISTED = 24, 4, 5, 2, 26
"""Logical: the strip at the left, the line of the tone along it, what is free between things, and before signs; the strip at the
left of a card of a list."""
FIGURE = 26
"""A figure beside what a card does is at least so high, logical."""
NARROW = 40
"""A card of a list lower than this keeps nothing free above its name, logical."""
LISTED_LEAD = 1.25
"""The pitch of the lines of a card of a list, of which two stand under its name."""


class Lying(NamedTuple):
    """How a card lies: its back up, its face `known` to those who look, and turned."""

    down: bool
    known: bool
    turned: bool


class Plaque:
    """Draws one plaque of a size in device pixels; `k` is the UI scale, `px` the size of its name."""

    def __init__(self, size: tuple[int, int], k: float, px: int) -> None:
        self.surface = pygame.Surface(size, pygame.SRCALPHA)
        self.w, self.h, self.k, self.px = *size, k, px

    def hidden(self, back: Back) -> pygame.Surface:
        """A card nobody here may know."""
        cloth = back_of(back.cloth)
        self._ground(cloth, back.pattern)
        if back.emblem:
            put_icon(self.surface, back.emblem, (self.w / 2, self.h / 2), self.h * 0.5, mix(cloth, WHITE, 0.78), cloth)
        return self._edged()

    def shown(self, shown: Shown, back: Back, lying: Lying) -> pygame.Surface:
        """A card these eyes know, as it lies; one that lies open has its figure at the right where all its words have room beside
        that."""
        ground = back_of(back.cloth) if lying.down else PAPER2 if lying.turned else PAPER0
        self._ground(ground, back.pattern if lying.down else "")
        place, end = pygame.Rect(self.w - self.h, 0, self.h, self.h), self.w
        figure = None if lying.down else self._figure(shown, place)
        if figure is not None and self._as_large(shown, ground, lying, place.x):
            self.surface.blit(figure, place)
            end = place.x
        self._written(shown, ground, lying, end)
        return self._edged()

    def _as_large(self, shown: Shown, ground: str, lying: Lying, end: int) -> bool:
        """Whether all that is written has room left of an `end` as it has where there is none."""
        if text.measure(said(shown.card.name, shown.lang), self._name_px(), True) > self._room(end):
            return False
        with noting.aside():
            here, free = (Plaque((self.w, self.h), self.k, self.px)._written(shown, ground, lying, x) for x in (end, self.w))
        return here == free

    def _figure(self, shown: Shown, place: pygame.Rect) -> pygame.Surface | None:
        """The figure of a card at the size of a place."""
        tone = shown.tone
        return portrait(shown.card, place.size, (tone.deep, tone.main, tone.tint, tone.paper))

    def _written(self, shown: Shown, ground: str, lying: Lying, end: int) -> tuple[int, ...]:
        """Draw all but the figure, left of an `end`; the sizes of what is written: whatever has less room there has others."""
        ink = PAPER0 if lying.down else INK5 if lying.turned else INK9
        spine, line = round(SPINE * self.k), max(2, round(LINE * self.k))
        self.surface.fill(INK9, (0, 0, spine, self.h))
        self.surface.fill(shown.tone.main, (spine - line, 0, line, self.h))
        sign = "ui_eye" if lying.down else "turn_right" if lying.turned else shown.tone.sign
        put_icon(self.surface, sign, ((spine - line) / 2, self.h / 2), 14 * self.k, PAPER0, INK9)
        left, room = spine + round(GAP * self.k), self._room(end)
        name = said(shown.card.name, shown.lang)
        px, high = self._name_px(), self.h * 0.27
        wide = text.draw_line(self.surface, name, (left, high), px, bold=True, colour=ink, max_width=room, floor=TEXT_FLOOR)
        return wide, *self._marks(shown, (left, end - round(GAP * self.k)), ink, ground, lying.down)

    def listed(self, shown: Shown) -> pygame.Surface:
        """A card of a list: its sign and first figure on the spine, its name with the figures of its foot, and what it does."""
        self._ground(PAPER0, "")
        spine, pad = round(LISTED * self.k), round(GAP * self.k)
        self.surface.fill(shown.tone.main, (0, 0, spine, self.h))
        marks = [mark for mark in shown.look.template.spine.marks if "plaque" in mark.at and mark.show == "number"]
        put_icon(self.surface, shown.tone.sign, (spine / 2, self.h * 0.28), 16 * self.k, shown.tone.ink, shown.tone.main)
        first = next((figure_text(shown.field(mark.field)) for mark in marks if not mark.foot and shown.has(mark.field)), "")
        low = spine / 2, self.h * 0.7
        text.draw_line(self.surface, first, low, self.px + 2, bold=True, colour=shown.tone.ink, align="centre")
        above = round((3 if self.h >= NARROW * self.k else 1) * self.k)
        left, right, middle = spine + pad, self.w - pad, above + self.px * 0.6
        for mark in (mark for mark in marks if mark.foot and shown.has(mark.field)):
            figure = shown.words(mark.instead) or figure_text(shown.field(mark.field))
            right -= text.measure(figure, self.px, True)
            text.draw_line(self.surface, figure, (right, middle), self.px, bold=True)
            if mark.icon:
                right -= round(13 * self.k)
                put_icon(self.surface, mark.icon, (right + 6 * self.k, middle), 12 * self.k, INK9, PAPER0)
        name = said(shown.card.name, shown.lang)
        text.draw_line(self.surface, name, (left, middle), self.px, bold=True, max_width=right - left - 2, floor=TEXT_FLOOR)
        top = round(middle + self.px * 0.6)
        room = self.w - pad - left, self.h - top - (2 * self.k if self.h >= NARROW * self.k else 0)
        does = text.fit(self._does(shown), *room, self.px, TEXT_FLOOR, leading=LISTED_LEAD)
        if does.overflow:  # one line of it, as far as it goes
            flat = self._does(shown).replace("**", "").replace("\n", " ")
            text.draw_line(self.surface, flat, (left, (top + self.h) / 2), TEXT_FLOOR, max_width=room[0], floor=TEXT_FLOOR)
        else:
            does.draw(self.surface, (left, top))
        side = round(self.h - top - 4 * self.k)
        place = pygame.Rect(self.w - pad - side, top + round(self.k), side, side)
        free = side >= FIGURE * self.k and left + does.w + pad <= place.x
        if free and (drawn := self._figure(shown, place)) is not None:
            self.surface.blit(clip(drawn, 4 * self.k), place)
        return self._edged()

    def _ground(self, colour: str, pattern: str) -> None:
        if pattern:
            self.surface.blit(woven(pattern, self.w, self.h, colour, WHITE, 0.12, max(0.5, self.k * 0.7)), (0, 0))
        else:
            self.surface.fill(pygame.Color(colour))

    def _edged(self) -> pygame.Surface:
        radius = 6 * self.k
        box(clip(self.surface, radius), (0, 0, self.w, self.h), radius, None, PAPER3, max(1.0, self.k))
        return self.surface

    def _name_px(self) -> int:
        return min(self.px, round(self.h * 0.37))

    def _room(self, end: int) -> int:
        return end - round(SPINE * self.k) - round(2 * GAP * self.k)

    # --- the lower line ----------------------------------------------------------------------------------------------

    def _marks(self, shown: Shown, ends: tuple[int, int], ink: str, ground: str, down: bool) -> tuple[int, ...]:
        """What the spine of its face says, from the left; what stands at the foot of it, from the right; use boxes of one that
        was used.  How many of these there are, the size of what it does, and how much is missing between left and right."""
        left, right = ends
        for mark in (m for m in shown.look.template.spine.marks if "plaque" in m.at):
            if mark.foot:
                right = self._signs(shown, mark, right, ink, ground)
            else:
                left = self._first(shown, mark, left, ink)
        block = next((b for b in shown.look.template.body if b.show == "uses" and "plaque" in b.at), None)
        side, step = self._side(), self._side() + round(3 * self.k)
        boxes = len(block.labels) if block is not None and not down else 0
        if right - step * boxes < left:
            boxes = 0  # the sign on the spine says it too
        for n in range(boxes):
            tick(self.surface, right - step * (boxes - n), round(self._low() - side / 2), side, n < shown.uses)
        size = self._short(shown, left + round(GAP * self.k), right - step * boxes - round(BESIDE * self.k), ink)
        return boxes, size, max(0, left - right)

    def _short(self, shown: Shown, left: int, right: int, ink: str) -> int:
        """What the card does in a few words, where all of them have room; how large they are."""
        words = self._does(shown)
        size = next((px for px in range(self.px - 1, TEXT_FLOOR - 1, -1) if text.measure(words, px) <= right - left), 0)
        if words and size:
            text.draw_line(self.surface, words, (left, self._low()), size, colour=ink)
        return size

    def _does(self, shown: Shown) -> str:
        """What the card does in a few words."""
        block = next((b for b in shown.look.template.body if b.show == "text" and "plaque" in b.at), None)
        return shown.words(block.short) or shown.words(block.field) if block is not None else ""

    def _low(self) -> float:
        return self.h * 0.74

    def _side(self) -> int:
        return max(TEXT_FLOOR, round(min(15 * self.k, self.h * 0.36)))

    def _first(self, shown: Shown, mark: Mark, left: int, ink: str) -> int:
        """Figures and coins; where the next one begins."""
        side = max(round(TEXT_FLOOR * 1.25), self._side() + round(2 * self.k))
        if mark.show == "number" and shown.has(mark.field):
            figure = figure_text(shown.field(mark.field))
            left += text.draw_line(self.surface, figure, (left, self._low()), self.px, bold=True, colour=ink)
            return left + round(4 * self.k)
        values = shown.listed(mark.field) if mark.show == "coins" else []
        others = sum(value not in shown.look.tones for value in values)
        for face in ([str(others)] if others else []) + [value for value in values if value in shown.look.tones]:
            tone = shown.look.tones.get(face)
            coin(self.surface, tone or face, (left + side // 2, round(self._low())), side)
            left += side + round(2 * self.k)
        return left

    def _signs(self, shown: Shown, mark: Mark, right: int, ink: str, ground: str) -> int:
        """Signs, from the right; where the next one ends."""
        terms = [shown.term(term) for term in shown.listed(mark.field) if term not in shown.unused]
        signs = [term.sign for term in terms if term.sign] if mark.show == "signs" else [mark.icon] * bool(terms and mark.icon)
        side = self._side()
        for sign in reversed(signs):
            put_icon(self.surface, sign, (right - side / 2, self._low()), side, ink, ground)
            right -= side + round(3 * self.k)
        return right
