"""The cards of a gallery side by side, over which one scrolls."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import pygame

from tabletop.table.box import Card
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.cache import FaceCache, Print
from tabletop.ui.faces.measures import ASPECT, TABLE_FROM, level_for
from tabletop.ui.look import Look
from tabletop.ui.widgets import Action, Control

WIDTH, GAP, FOOT = 124, 14, 20
"""Logical: a card, what is free between cards, and the line under a card."""
FRAME_S, AHEAD_S, SCREENS = 0.007, 0.004, 2
"""How long faces are drawn in a frame, and in one in which nothing else is done, before they come into sight: so many screens."""


class Grid(Control):
    """`<action>` is asked for with the key of a card that is chosen: by a click, or by the arrows."""

    arrows = frozenset((pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN,
                        pygame.K_HOME, pygame.K_END))

    def __init__(self, action: str, faces: FaceCache) -> None:
        super().__init__(action)
        self.faces, self.look = faces, Look()
        self.cards: Sequence[Card] = ()
        self.changed: frozenset[str] = frozenset()
        self.chosen = ""
        self.offset = 0
        self._drawn: set[tuple[str, int, str]] = set()
        self._owes = False
        self._measure()

    def show(self, cards: Sequence[Card], changed: frozenset[str]) -> None:
        """Other cards; what is chosen stays where it is among them."""
        self.cards, self.changed, self.stale = cards, changed, True
        if all(card.key != self.chosen for card in cards):
            self.chosen, self.offset = cards[0].key if cards else "", 0
        self.scroll(0)

    def place(self, area: pygame.Rect, look: Look) -> None:
        """Take its place."""
        self.rect, self.look, self.stale = area, look, True
        self._measure()
        self.scroll(0)

    # --- measures ------------------------------------------------------------------------------------------------------

    def _measure(self) -> None:
        """The size of a card and of its place, how many stand side by side, the left edge of the first, and a card to come."""
        look, gap = self.look, self.look.px(GAP)
        self._wide = max(TABLE_FROM, look.px(WIDTH))
        self._tall = round(self._wide * ASPECT)
        self._cell = self._wide + gap, self._tall + gap + look.px(FOOT)
        self.columns = max(1, (self.rect.w - gap) // self._cell[0])
        self._left = self.rect.x + gap + (self.rect.w - gap - self.columns * self._cell[0]) // 2
        self._blank = pygame.Surface((self._wide, self._tall), pygame.SRCALPHA)
        paint.box(self._blank, self._blank.get_rect(), self._wide * theme.R_CARD, theme.PAPER1, theme.PAPER3)

    def _height(self) -> int:
        return -(-len(self.cards) // self.columns) * self._cell[1] + self.look.px(GAP)

    def spot(self, index: int) -> pygame.Rect:
        """Where a card is."""
        (w, h), column, row = self._cell, index % self.columns, index // self.columns
        return pygame.Rect(self._left + column * w, self.rect.y + self.look.px(GAP) + row * h - self.offset, self._wide, self._tall)

    def scroll(self, by: int) -> bool:
        """Move over the cards by so many device pixels; whether they moved."""
        offset = max(0, min(self._height() - self.rect.h, self.offset + by))
        moved = offset != self.offset
        self.offset, self.stale = offset, self.stale or moved
        return moved

    # --- events --------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEWHEEL and self.hover:
            self.scroll(-event.y * self._cell[1] // 3)
            return None
        if event.type == pygame.MOUSEMOTION:
            self.hover = bool(self.rect.collidepoint(event.pos))
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos):
            index = next((n for n in self._seen() if self.spot(n).collidepoint(event.pos)), None)
            return self._choose(index) if index is not None else None
        return self.keyed(event) if event.type == pygame.KEYDOWN and self.focused else None

    def keyed(self, event: pygame.event.Event) -> Action | None:
        rows = max(1, self.rect.h // self._cell[1])
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self.columns, pygame.K_DOWN: self.columns,
                 pygame.K_PAGEUP: -rows * self.columns, pygame.K_PAGEDOWN: rows * self.columns,
                 pygame.K_HOME: -len(self.cards), pygame.K_END: len(self.cards)}
        if event.key not in steps or not self.cards:
            return None
        here = next((n for n, card in enumerate(self.cards) if card.key == self.chosen), 0)
        return self._choose(max(0, min(len(self.cards) - 1, here + steps[event.key])))

    def _choose(self, index: int) -> Action:
        self.chosen, self.stale = self.cards[index].key, True
        spot, gap = self.spot(index), self.look.px(GAP)
        self.scroll(min(0, spot.y - gap - self.rect.y) or max(0, spot.bottom + gap + self.look.px(FOOT) - self.rect.bottom))
        return Action(self.action, self.chosen)

    def _seen(self, screens: int = 0) -> range:
        """The cards of the rows that can be seen, or that lie so many screens around them."""
        rows = self.rect.h // self._cell[1] + 2
        first = max(0, self.offset // self._cell[1] - screens * rows) * self.columns
        return range(first, min(len(self.cards), first + (1 + 2 * screens) * rows * self.columns))

    def draw_ahead(self) -> None:
        """Draw some of the faces that are owed, then of those that may come into sight next."""
        if self._owes:
            self.stale = True
            return
        start = time.perf_counter()
        for index in self._ahead():
            self._face(self.cards[index])
            if time.perf_counter() - start > AHEAD_S:
                return

    def waits(self) -> bool:
        """Whether anything is left to be drawn ahead."""
        return self._owes or next(iter(self._ahead()), None) is not None

    def _ahead(self) -> Iterator[int]:
        return (n for n in self._seen(SCREENS) if self._key(self.cards[n]) not in self._drawn)

    def _key(self, card: Card) -> tuple[str, int, str]:
        return card.key, self._wide, self.look.lang

    def _face(self, card: Card) -> pygame.Surface:
        self._drawn.add(self._key(card))
        return self.faces.get(Print(card, True, level=level_for(self._wide), width=self._wide, lang=self.look.lang))

    # --- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        surface.fill(theme.rgb(theme.PAPER2), self.rect)
        k, start, self._owes = look.k, time.perf_counter(), False
        for index in self._seen():
            card, spot = self.cards[index], self.spot(index)
            if self._key(card) in self._drawn or time.perf_counter() - start < FRAME_S:
                surface.blit(self._face(card), spot)
            else:
                self._owes = True
                surface.blit(self._blank, spot)
            if card.key == self.chosen:
                paint.focus(surface, spot, k, spot.w * theme.R_CARD)
            self._foot(surface, card, spot, look)
        self._bar(surface)
        surface.set_clip(clip)
        self.stale = False

    def _foot(self, surface: pygame.Surface, card: Card, spot: pygame.Rect, look: Look) -> None:
        middle, px = spot.bottom + look.px(FOOT / 2 + 2), look.text(12)
        left = spot.x + look.px(2)
        if card.key in self.changed:
            left += text.draw_line(surface, "●", (left, middle), px, colour=theme.SHU) + look.px(4)
        text.draw_line(surface, card.key, (left, middle), px, colour=theme.INK5, max_width=spot.right - left, floor=look.floor)

    def _bar(self, surface: pygame.Surface) -> None:
        tall = self._height()
        if tall > self.rect.h:
            h = max(self.look.px(30), self.rect.h * self.rect.h // tall)
            y = self.rect.y + (self.rect.h - h) * self.offset // (tall - self.rect.h)
            bar = (self.rect.right - self.look.px(7), y, self.look.px(5), h)
            paint.box(surface, bar, 2.5 * self.look.k, theme.EDGE)
