"""A small picture of a table as everybody may see it."""

from __future__ import annotations

import pygame

from tabletop.play.session import Session
from tabletop.table.box import UNKNOWN, Card
from tabletop.table.state import UP
from tabletop.table.view import Seen, View
from tabletop.ui import paint, theme
from tabletop.ui.faces.cache import FaceCache
from tabletop.ui.faces.measures import ASPECT, LEAST
from tabletop.ui.look import Look

SEATS = 2
MOST_SLOTS, MOST_BACKS = 4, 6


def miniature(session: Session, size: tuple[int, int], look: Look) -> pygame.Surface:
    """The table on its cloth, `size` device pixels: for two seats with slots, else the cloth with its piles."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    paint.cloth(surface, surface.get_rect(), session.catalog.cloth, look.k, cast=False)
    if session.catalog.faces is not None:
        _Painter(surface, session, look).paint()
    return surface


class _Painter:
    def __init__(self, surface: pygame.Surface, session: Session, look: Look) -> None:
        self.surface, self.session, self.look, self.box = surface, session, look, session.box
        assert session.catalog.faces is not None
        unused = session.rules.display.unused.get(self.box.mode, frozenset()) if session.rules is not None else frozenset()
        self.cache = FaceCache(session.catalog.faces, session.catalog.terms, unused=unused)
        self.seen: View = session.view(self.box.public)
        w, h = surface.get_size()
        self.pad = 12 * look.k
        self.row = (h - 3 * self.pad) / SEATS
        self.width = min(self.row / ASPECT, (w - 2 * self.pad) / 6.2)

    def paint(self) -> None:
        w, h = self.surface.get_size()
        shared = [z for z, zone in enumerate(self.box.zones) if zone.seat < 0 and zone.kind == "pile"]
        for seat in range(min(SEATS, self.box.seats)):
            y = h - self.pad - self.row / 2 if seat == 0 else self.pad + self.row / 2
            slots = [z for z, zone in enumerate(self.box.zones) if zone.seat == seat and zone.kind in ("slot", "cell")][:MOST_SLOTS]
            for n, zone in enumerate(slots):
                x = w * 0.52 + (n - (len(slots) - 1) / 2) * self.width * 1.16
                self._place(self.seen.zones[zone], (x, y))
            rows = [z for z, zone in enumerate(self.box.zones) if zone.seat == seat and zone.kind == "row"]
            if rows:
                self._backs(self.seen.zones[rows[0]], y)
        for n, zone in enumerate(shared[:SEATS]):
            y = self.pad + self.row / 2 if n == 0 else h - self.pad - self.row / 2
            self._place(self.seen.zones[zone], (w - self.pad - self.width / 2, y))

    def _place(self, pieces: tuple[Seen, ...], middle: tuple[float, float]) -> None:
        w, h = self.width, self.width * ASPECT
        if pieces:
            self._put(pieces[-1], middle, round(w), 0)
        else:
            area = (middle[0] - w / 2, middle[1] - h / 2, w, h)
            paint.box(self.surface, area, 4 * self.look.k, None, theme.CLOTH_TEXT, 1.2 * self.look.k, stroke_alpha=0.5,
                      dash=(4 * self.look.k, 4 * self.look.k))

    def _backs(self, pieces: tuple[Seen, ...], y: float) -> None:
        shown = pieces[:MOST_BACKS]
        lines = (len(shown) + 1) // 2
        step = min(self.row / max(1, lines), self.width * 0.62)
        back = max(12, round(step * 0.84))
        for n, seen in enumerate(shown):
            at = (self.pad + back * ASPECT * (0.5 + 1.12 * (n % 2)), y + (n // 2 - (lines - 1) / 2) * step)
            self._put(seen, at, back, 90)

    def _put(self, seen: Seen, middle: tuple[float, float], width: int, angle: int) -> None:
        up = seen.side == UP and seen.face != UNKNOWN
        card = self.box.cards[seen.face] if up else self._any_of(seen.back)
        face = self.cache.get(card, up, level="mini", width=max(width, LEAST), angle=angle, lang=self.look.lang)
        if width < LEAST:
            face = pygame.transform.smoothscale_by(face, width / LEAST)
        area = face.get_rect(center=(round(middle[0]), round(middle[1])))
        paint.shadow(self.surface, area, "knob", 3 * self.look.k, self.look.k)
        self.surface.blit(face, area)

    def _any_of(self, back: str) -> Card:
        """Some card of that back: backs depend on nothing else."""
        return next((card for card in self.box.cards[1:] if card.back == back), self.box.cards[0])
