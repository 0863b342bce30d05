"""A notice of the program over whatever scene is shown, which goes away by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from tabletop.ui import text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets import Notice
from tabletop.ui.widgets.notice import CROSS
from tabletop.ui.words import words

STAYS_MS, LETTER_MS, WIDE_MS = 4000, 25, 70
"""How long a notice stays: so long, and so much longer for each letter and for each character of Japanese."""
WIDE = "\u2e80"
"""The first of the characters that are a syllable or a word each."""
MARGIN, WIDTH, BESIDE, EVEN = 16, 560, 76, 48
"""Logical: the gap to the edge of the window, the most a notice is wide, what of it is no words, and by how much lines of one that
has several may be longer than even."""

Room = Callable[[tuple[int, int]], pygame.Rect | None]
"""Where a notice of a size lies, in device pixels, or another width and its upper left corner; None: nowhere now."""


class Message:
    """At most one notice.  What lies under it is kept, so that scenes may go on drawing only what changes."""

    def __init__(self) -> None:
        self._said: tuple[str, str, Mapping[str, object]] | None = None
        self._until: int | None = 0
        self._under: pygame.Surface | None = None
        self._area = self._lies = pygame.Rect(0, 0, 0, 0)

    @property
    def shown(self) -> bool:
        """Whether there is something to read."""
        return self._said is not None

    @property
    def stays(self) -> bool:
        """Whether it stays until something takes it away."""
        return self.shown and self._until is None

    @property
    def rect(self) -> pygame.Rect:
        """Where it was drawn last, empty while there is nothing to read."""
        return self._lies if self.shown else pygame.Rect(0, 0, 0, 0)

    def say(self, tone: str, key: str, figures: Mapping[str, object], now: int, lang: str, stays: bool = False) -> None:
        """Show a notice from now on, for as long as it takes to read, or one that `stays` until something takes it away; a figure
        may be told by language."""
        self._said = tone, key, figures
        read = STAYS_MS + sum(WIDE_MS if sign >= WIDE else LETTER_MS for sign in self.told(lang))
        self._until = None if stays else now + read

    def told(self, lang: str) -> str:
        """The notice in words, empty where there is none."""
        if self._said is None:
            return ""
        _, key, figures = self._said
        return words(key, lang, **{name: value(lang) if callable(value) else value for name, value in figures.items()})

    def hush(self, key: str) -> bool:
        """A notice whose key begins like this goes; whether it was there."""
        told = self._said is not None and self._said[1].startswith(key)
        if told:
            self._said = None
        return told

    def leave(self) -> None:
        """Another scene is shown: a notice that stayed is of the one before."""
        if self._until is None:
            self._said = None

    def forget(self) -> None:
        """What was kept of the surface is no longer there."""
        self._under = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes a click on the notice away from the scene, and the notice away from the screen."""
        on_it = event.type == pygame.MOUSEBUTTONDOWN and self._under is not None and self._lies.collidepoint(event.pos)
        if on_it:
            self._said = None
        return on_it

    def wake(self, now: int) -> int | None:
        """When the notice goes."""
        return max(0, self._until - now) if self._said and self._until is not None else None

    def lift(self, surface: pygame.Surface, now: int) -> list[pygame.Rect]:
        """Takes the notice off the surface before a scene draws; what was touched."""
        if self._said and self._until is not None and now >= self._until:
            self._said = None
        if self._under is None:
            return []
        surface.blit(self._under, self._area)
        self._under = None
        return [self._area]

    def draw(self, surface: pygame.Surface, look: Look, room: Room | None = None) -> list[pygame.Rect]:
        """Puts the notice on the surface, where a scene has room for it or else at its lower edge; what was touched."""
        if self._said is None:
            return []
        told, beside = self.told(look.lang), look.px(BESIDE + (CROSS if self._until is None else 0))
        notice = Notice("", self._said[0], told, closes=self._until is None)
        most = min(look.px(WIDTH), surface.get_width() - look.px(2 * MARGIN)) - beside
        words_wide = text.measure(told, look.text(theme.CONTROL))
        lines = -(-words_wide // max(1, most))
        even = words_wide if lines == 1 else min(most, words_wide // lines + look.px(EVEN))
        w, h = notice.natural(look, even + beside)
        low = pygame.Rect((surface.get_width() - w) // 2, surface.get_height() - h - look.px(MARGIN), w, h)
        place = room((w, h)) if room is not None else low
        if place is None:
            return []
        if place.w != w:
            place.size = notice.natural(look, place.w)
        notice.rect = self._lies = place
        self._area = notice.rect.inflate(look.px(36), look.px(36)).clip(surface.get_rect())
        self._under = surface.subsurface(self._area).copy()
        notice.draw(surface, look)
        return [self._area]
