"""Faces and backs kept ready to blit, by card, size, angle, language and state."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame

from tabletop.catalog.faces import Faces, Level
from tabletop.catalog.terms import Term
from tabletop.table.box import Card
from tabletop.ui.cache import SurfaceCache
from tabletop.ui.faces.back import render_back
from tabletop.ui.faces.draw import draw_face
from tabletop.ui.svg import ready
from tabletop.ui.theme import PAPER3, rgb

LIMIT = 96 << 20
"""Bytes of surfaces kept at most."""


class FaceCache:
    """Draws each face once per size and state and keeps the surfaces, at most `limit` bytes of them.

    The surfaces it hands out are shared: never draw on them.
    """

    def __init__(self, faces: Faces, terms: Mapping[str, Term], *, unused: frozenset[str] = frozenset(),
                 limit: int = LIMIT) -> None:
        self._kept = SurfaceCache(limit)
        self.reload(faces, terms, unused=unused)

    def reload(self, faces: Faces, terms: Mapping[str, Term], *, unused: frozenset[str] = frozenset()) -> None:
        """Takes new templates and terms, or new cards under known keys, and forgets every surface."""
        self._faces, self._terms, self._unused = faces, terms, unused
        self._kept.clear()

    @property
    def weight(self) -> int:
        """Bytes kept now."""
        return self._kept.weight

    def get(self, card: Card, up: bool, *, level: Level, width: int, angle: float = 0, lang: str = "en", uses: int = 0,
            note: str | None = None) -> pygame.Surface:
        """The face (`up`) or back of a card `width` device pixels wide, turned clockwise by `angle` degrees.

        A free angle is taken to the nearest whole degree; the surface is then the box round the turned card, with the same
        middle.  Backs depend on nothing but the card's back, width and angle.
        """
        turn = round(angle) % 360
        key: Hashable = (card.key, level, width, turn, lang, uses, note) if up else (None, card.back, width, turn)
        return self._kept.get(key, lambda: ready(self._turned(card, up, level, width, turn, lang, uses, note)))

    def _turned(self, card: Card, up: bool, level: Level, width: int, turn: int, lang: str, uses: int,
                note: str | None) -> pygame.Surface:
        oversample = 1 if turn % 90 == 0 else 2
        if up:
            surface = draw_face(card, self._faces.look(card), self._terms, lang=lang, width=width, level=level, unused=self._unused,
                                uses=uses, note=note, oversample=oversample).surface
        else:
            surface = render_back(self._faces.back(card.back), width * oversample)
        return surface if turn == 0 else turned(surface, turn, oversample)


def turned(surface: pygame.Surface, turn: int, oversample: int) -> pygame.Surface:
    """The surface turned clockwise by `turn` degrees and scaled down `oversample` times."""
    surface.set_at((0, 0), (*rgb(PAPER3), 0))  # SDL fills the corners with this colour, clear: no dark fringe when scaled
    result = pygame.transform.rotate(surface, -turn)
    if oversample == 1:
        return result
    w, h = result.get_size()
    return pygame.transform.smoothscale(result, (round(w / oversample), round(h / oversample)))
