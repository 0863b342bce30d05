"""Faces in a grid: what is found of a pile.  The focus goes by arrows, Space and clicks choose."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.play.lying import Lying
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.measures import ASPECT, TABLE_FROM
from tabletop.ui.look import Look
from tabletop.ui.table.draw.felt import Felt
from tabletop.ui.table.piles.row import picture
from tabletop.ui.widgets import Action, Control

WIDE, GAP, PAD = 112, 10, 10
"""Logical: a card's width (never so small that its name is left out), the gap between two, the room round them."""
FRESH = 6
"""So many faces come into sight in one frame, whether they were drawn before or not: what lay open earlier is not told."""


class CardGrid(Control):
    """`cards` is what is shown now, `chosen` the places of what was chosen, in order; both outlive a filter.

    A click or Space chooses, and asks for the action; a second click on a chosen card lets it go.
    """

    arrows = frozenset((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN))

    def __init__(self, action: str, felt: Felt, cards: Sequence[Lying] = ()) -> None:
        super().__init__(action)
        self.felt = felt
        self.cards: tuple[Lying, ...] = tuple(cards)
        self.chosen: list[str] = []
        self.empty = ""
        self.at = 0
        self.unready = False
        self._offset = 0
        self._over: int | None = None
        self._look = Look()
        self._shown: set[tuple[str, int, str]] = set()

    def show(self, cards: Sequence[Lying]) -> None:
        """Other cards; the focus goes to the first."""
        self.cards, self.at, self._offset, self.stale = tuple(cards), 0, 0, True

    @property
    def here(self) -> Lying | None:
        """The card in focus."""
        return self.cards[self.at] if self.at < len(self.cards) else None

    @property
    def pointed(self) -> Lying | None:
        """The card under the pointer, else the one in focus."""
        return self.cards[self._over] if self._over is not None and self._over < len(self.cards) else self.here

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    def _size(self) -> tuple[int, int]:
        w = max(TABLE_FROM, self._look.px(WIDE))
        return w, round(w * ASPECT)

    @property
    def columns(self) -> int:
        """How many cards stand side by side."""
        return max(1, (self.rect.w - self._look.px(2 * PAD)) // (self._size[0] + self._look.px(GAP)))

    def box(self, n: int) -> pygame.Rect:
        """Where a card lies in the window, as far as the grid is scrolled now."""
        (w, h), gap, pad = self._size, self._look.px(GAP), self._look.px(PAD)
        row, column = divmod(n, self.columns)
        return pygame.Rect(self.rect.x + pad + column * (w + gap), self.rect.y + pad + row * (h + gap) - self._offset, w, h)

    def _tall(self) -> int:
        rows = -(-len(self.cards) // self.columns)
        return rows * (self._size[1] + self._look.px(GAP)) + self._look.px(2 * PAD)

    def _scroll(self, by: int) -> None:
        last = max(0, self._tall() - self.rect.h)
        self._offset, self.stale = max(0, min(last, self._offset + by)), True

    def _reveal(self) -> None:
        """Scroll so that the card in focus can be seen whole."""
        box, pad = self.box(self.at), self._look.px(PAD)
        if box.y < self.rect.y + pad:
            self._scroll(box.y - self.rect.y - pad)
        elif box.bottom > self.rect.bottom - pad:
            self._scroll(box.bottom - self.rect.bottom + pad)

    def _under(self, pos: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(pos):
            return None
        return next((n for n in self._visible() if self.box(n).collidepoint(pos)), None)

    def _visible(self) -> range:
        """The cards of which anything can be seen."""
        row = self._size[1] + self._look.px(GAP)
        first, last = max(0, self._offset - self._look.px(PAD)) // row, (self._offset + self.rect.h) // row + 1
        return range(min(len(self.cards), first * self.columns), min(len(self.cards), last * self.columns))

    # --- acting ------------------------------------------------------------------------------------------------------

    def toggle(self, n: int) -> Action | None:
        """Choose a card, or let it go."""
        if n >= len(self.cards):
            return None
        place = self.cards[n].place
        if place in self.chosen:
            self.chosen.remove(place)
        else:
            self.chosen.append(place)
        self.stale = True
        return Action(self.action)

    def keyed(self, event: pygame.event.Event) -> Action | None:
        page = self.columns * max(1, self.rect.h // (self._size[1] + self._look.px(GAP)))
        every = len(self.cards)
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self.columns, pygame.K_DOWN: self.columns,
                 pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -every, pygame.K_END: every}
        if event.key == pygame.K_SPACE:
            return self.toggle(self.at)
        if event.key in steps and self.cards:
            self.at, self.stale = max(0, min(every - 1, self.at + steps[event.key])), True
            self._reveal()
        return None

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEWHEEL and self.hover:
            self._scroll(-event.y * self._size[1] // 2)
            return None
        if event.type == pygame.MOUSEMOTION:
            over = self._under(event.pos)
            self.stale, self._over = self.stale or over != self._over, over
        return super().handle(event)

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        found = self._under(at) if at is not None else None
        if found is None:
            return None
        self.at = found
        return self.toggle(found)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale, self._look, self.unready = False, look, False
        paint.box(surface, self.rect, 10 * look.k, theme.PAPER2, theme.PAPER3, look.k)
        if not self.cards:
            text.draw_line(surface, self.empty, self.rect.center, look.text(theme.CONTROL), colour=theme.INK5, align="centre",
                           max_width=self.rect.w - look.px(24), floor=look.floor)
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-2, -2).clip(clip))
        fresh = FRESH
        for n in self._visible():
            key = (self.cards[n].place, self.box(n).w, look.lang)
            fresh -= key not in self._shown
            if fresh >= 0:
                self._shown.add(key)
            self._card(surface, look, n, self.cards[n], key in self._shown)
        self._bar(surface, look)
        surface.set_clip(clip)

    def _card(self, surface: pygame.Surface, look: Look, n: int, card: Lying, shown: bool) -> None:
        box, radius = self.box(n), self._size[0] * theme.R_CARD
        paint.shadow(surface, box, "hover" if n == self._over else "rest", radius, look.k)
        if shown:
            surface.blit(picture(self.felt, card.seen, box.w, look.lang), box)
        else:
            self.unready = self.stale = True
            paint.box(surface, box, radius, theme.PAPER0, theme.PAPER3, look.k)
        if card.place in self.chosen:
            paint.box(surface, box.inflate(look.px(4), look.px(4)), radius, None, theme.GOLD, 3 * look.k)
            at = box.right - look.px(14), box.y + look.px(14)
            paint.disc(surface, at, 11 * look.k, theme.GOLD, theme.INK9, 1.4 * look.k)
            paint.put_icon(surface, "ui_check", at, 14 * look.k, theme.INK9, theme.GOLD)
        if n == self.at and self.focused:
            paint.focus(surface, box, look.k, radius)

    def _bar(self, surface: pygame.Surface, look: Look) -> None:
        tall = self._tall()
        if tall > self.rect.h:
            h = max(look.px(24), self.rect.h * self.rect.h // tall)
            y = self.rect.y + (self.rect.h - h) * self._offset // max(1, tall - self.rect.h)
            paint.box(surface, (self.rect.right - look.px(7), y, look.px(4), h), 2 * look.k, theme.EDGE_D)
