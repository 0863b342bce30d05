"""What lies over the table in a lesson: a shade with what is spoken of left bright, rings, and the bubble."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.ui import paint, theme
from tabletop.ui.lesson.bubble import Bubble
from tabletop.ui.look import Look

SHADE = 96
"""How dark the rest of the table is, of 255, while a sentence speaks of a part: all words on it can still be read."""
MARGIN, RADIUS = 5, 9
Way = tuple[tuple[int, int], tuple[int, int]]
"""From where to where, in device pixels."""


class Veil:
    """One picture over the whole window, made when something of it changes; put on the table part by part."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self.touched: list[pygame.Rect] = []

    def make(self, size: tuple[int, int], look: Look, lit: Sequence[pygame.Rect], bubble: Bubble, shaded: bool,
             ways: Sequence[Way] = ()) -> None:
        """Draw it anew: what is lit is bright in a shade, with a green ring; at a table that is to be played at the ring is
        gold, for there what can be clicked is green; and arrows from point to point."""
        if self._picture is None or self._picture.get_size() != size:
            self._picture = pygame.Surface(size, pygame.SRCALPHA)
        picture = self._picture
        picture.fill((*theme.rgb(theme.DIM), SHADE) if shaded and lit else (0, 0, 0, 0))
        rings = [box.inflate(2 * look.px(MARGIN), 2 * look.px(MARGIN)) for box in lit]
        for ring in rings:
            paint.glow(picture, ring, RADIUS * look.k, look.k, strong=shaded)
        for ring in rings:
            picture.fill((0, 0, 0, 0), ring.inflate(-2, -2))
        for ring in rings:
            paint.box(picture, ring, RADIUS * look.k, None, theme.LIT if shaded else theme.GOLD, 3 * look.k)
        for start, end in ways:
            paint.arrow(picture, start, end, look.k)
        bubble.draw(picture)

    def put(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> None:
        """Lay it over the table, or over a part of it."""
        if self._picture is not None:
            surface.blit(self._picture, area.topleft if area is not None else (0, 0), area)
