"""Pictures of cards, cut to the place they are shown in."""

from __future__ import annotations

import logging
from functools import lru_cache

import pygame

from tabletop.ui.svg import ready

log = logging.getLogger(__name__)


@lru_cache(128)
def picture(file: str, saved: int, w: int, h: int) -> pygame.Surface | None:
    """The picture of a file as it was `saved`, filling `w` x `h`, what is too much cut off all round; None where it cannot be read.

    It is shared: copy before drawing on it.
    """
    try:
        if file.lower().endswith(".svg"):
            return _cut(pygame.image.load_sized_svg(file, (2 * max(w, h), 2 * max(w, h))), w, h)
        return _cut(ready(pygame.image.load(file)), w, h)
    except (pygame.error, OSError, ValueError, MemoryError) as problem:
        log.warning("%s: %s", file, problem)
        return None


def _cut(whole: pygame.Surface, w: int, h: int) -> pygame.Surface:
    part = max(w / whole.get_width(), h / whole.get_height())
    size = max(w, round(whole.get_width() * part)), max(h, round(whole.get_height() * part))
    scaled = pygame.transform.smoothscale(whole if whole.get_bitsize() >= 24 else whole.convert_alpha(), size)
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    made.blit(scaled, ((w - size[0]) // 2, (h - size[1]) // 2))
    return made
