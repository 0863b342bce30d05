"""Several cards side by side, left on top: their order is changed by dragging or by keys, and each may say where it goes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.play.lying import Lying
from tabletop.table.box import UNKNOWN
from tabletop.table.view import Seen
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.cache import Print
from tabletop.ui.faces.measures import ASPECT, level_for
from tabletop.ui.look import Look
from tabletop.ui.table.draw.felt import Felt
from tabletop.ui.table.draw.held import THRESHOLD
from tabletop.ui.widgets import Action, Control

PILL, GAP, PAD = 28, 10, 10
SIGNS = {"stay": "ui_deck", "bottom": "ui_down", "hand": "ui_hand"}


def picture(felt: Felt, seen: Seen, width: int, lang: str, up: bool = True) -> pygame.Surface:
    """The face of a card as far as it is known, else its back; shared, never drawn on."""
    known = up and seen.face != UNKNOWN
    card = felt.box.cards[seen.face] if known else felt.back_card(seen.back)
    return felt.faces.get(Print(card, known, level=level_for(width), width=width, lang=lang, alone=seen.secret))


class CardRow(Control):
    """`cards` is the order as it stands.  Left and right move the focus, with Shift or after Space the card itself.

    `fates` are the ways a card may go: up and down choose among them, so does a click on the words under the card.  `covered`
    shows backs.
    """

    arrows = frozenset((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN))

    def __init__(self, action: str, felt: Felt, cards: Sequence[Lying], fates: Sequence[str] = ()) -> None:
        super().__init__(action)
        self.felt = felt
        self.cards = list(cards)
        self.fates = tuple(fates)
        self.said: dict[str, str] = {}
        self.fate = {card.place: self.fates[0] for card in cards} if fates else {}
        self.covered = self.carried = False
        self.at = 0
        self._held: tuple[int, int] | None = None
        self._dragged = False
        self._look = Look()

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    def card_size(self) -> tuple[int, int]:
        """The size of a card in device pixels."""
        look = self._look
        high = self.rect.h - look.px(2 * PAD) - (look.px(PILL + GAP) if self.fates else 0)
        return round(high / ASPECT), high

    def boxes(self) -> list[pygame.Rect]:
        """Where the cards lie, from left to right."""
        look, count = self._look, len(self.cards)
        w, h = self.card_size
        room = self.rect.w - look.px(2 * PAD)
        step = w + look.px(GAP) if count < 2 else min(w + look.px(GAP), (room - w) // (count - 1))
        left = self.rect.centerx - (step * (count - 1) + w) // 2
        return [pygame.Rect(left + n * step, self.rect.y + look.px(PAD), w, h) for n in range(count)]

    def _under(self, pos: tuple[int, int]) -> int | None:
        boxes = self.boxes()
        order = [self.at, *(n for n in range(len(boxes) - 1, -1, -1) if n != self.at)]
        return next((n for n in order if n < len(boxes) and self._whole(boxes[n]).collidepoint(pos)), None)

    def _whole(self, box: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(box.x, box.y, box.w, box.h + (self._look.px(PILL + GAP) if self.fates else 0))

    # --- acting ------------------------------------------------------------------------------------------------------

    def shift(self, by: int) -> Action | None:
        """Move the card in focus; an action where it moved."""
        to = max(0, min(len(self.cards) - 1, self.at + by))
        if to == self.at:
            return None
        self.cards.insert(to, self.cards.pop(self.at))
        self.at, self.stale = to, True
        return Action(self.action)

    def choose(self, by: int) -> Action | None:
        """Another way for the card in focus."""
        if not self.fates:
            return None
        place = self.cards[self.at].place
        self.fate[place] = self.fates[(self.fates.index(self.fate[place]) + by) % len(self.fates)]
        self.stale = True
        return Action(self.action)

    def keyed(self, event: pygame.event.Event) -> Action | None:
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in ways:
            if self.carried or getattr(event, "mod", 0) & pygame.KMOD_SHIFT:
                return self.shift(ways[event.key])
            self._to(self.at + ways[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._to(0 if event.key == pygame.K_HOME else len(self.cards) - 1)
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            return self.choose(1 if event.key == pygame.K_DOWN else -1)
        elif event.key == pygame.K_SPACE:
            self.carried, self.stale = not self.carried, True
        return None

    def _to(self, at: int) -> None:
        self.at, self.stale = max(0, min(len(self.cards) - 1, at)), True

    def focus(self, on: bool) -> None:
        self.carried = False
        super().focus(on)

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            found = self._under(event.pos)
            if found is not None:
                self._to(found)
                self._held, self._dragged = event.pos, False
        elif event.type == pygame.MOUSEMOTION and self._held is not None:
            return self._drag(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is not None:
            clicked, self._held = not self._dragged, None
            self.stale = True
            if clicked and event.pos[1] > self.boxes()[self.at].bottom:
                return self.choose(1)
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._held = None
        elif event.type == pygame.KEYDOWN and self.focused:
            return self.keyed(event)
        return None

    def _drag(self, pos: tuple[int, int]) -> Action | None:
        assert self._held is not None
        self._dragged = self._dragged or max(abs(pos[0] - self._held[0]), abs(pos[1] - self._held[1])) >= THRESHOLD
        boxes = self.boxes()
        if not self._dragged or len(boxes) < 2:
            return None
        step = max(1, boxes[1].x - boxes[0].x)
        return self.shift(round((pos[0] - boxes[0].centerx) / step) - self.at)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale, self._look = False, look
        paint.box(surface, self.rect, 10 * look.k, theme.PAPER2, theme.PAPER3, look.k)
        boxes = self.boxes()
        for n in sorted(range(len(boxes)), key=lambda n: n == self.at):
            self._card(surface, look, n, boxes[n])

    def _card(self, surface: pygame.Surface, look: Look, n: int, box: pygame.Rect) -> None:
        card, here = self.cards[n], n == self.at
        lifted = here and (self.carried or (self._dragged and self._held is not None))
        if lifted:
            box = box.move(0, -look.px(6))
        paint.shadow(surface, box, "lifted" if lifted else "rest", box.w * theme.R_CARD, look.k)
        surface.blit(picture(self.felt, card.seen, box.w, look.lang, not self.covered), box)
        if here and self.focused:
            paint.focus(surface, box, look.k, box.w * theme.R_CARD)
        if self.fates and not (self._crowded() and not here):
            self._pill(surface, look, self.fate[card.place], box)

    def _crowded(self) -> bool:
        boxes = self.boxes()
        return len(boxes) > 1 and boxes[1].x - boxes[0].x < boxes[0].w * 0.7

    def _pill(self, surface: pygame.Surface, look: Look, fate: str, box: pygame.Rect) -> None:
        chosen = fate != self.fates[0]
        area = pygame.Rect(box.x, box.bottom + look.px(GAP), box.w, look.px(PILL))
        ground = theme.INK9 if chosen else theme.PAPER0
        ink = theme.PAPER0 if chosen else theme.INK7
        paint.pill(surface, area, ground, theme.INK9 if chosen else theme.EDGE, look.k)
        left = area.x + look.px(28)
        room = area.right - look.px(8) - left
        words = text.measure(self.said[fate], look.floor, chosen) <= room
        middle = area.x + look.px(16) if words else area.centerx
        paint.put_icon(surface, SIGNS[fate], (middle, area.centery), look.px(15), ink, ground)
        if words:
            text.draw_line(surface, self.said[fate], (left, area.centery), look.text(13), bold=chosen, colour=ink, max_width=room,
                           floor=look.floor)
