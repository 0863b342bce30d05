"""Pixels that belong to faces: grounds and cut corners."""

from __future__ import annotations

from functools import lru_cache

import pygame

from tabletop.ui.faces.crests.ground import ground
from tabletop.ui.images.svg import svg
from tabletop.ui.paint import rounded


@lru_cache(32)
def woven(pattern: str, w: int, h: int, under: str, colour: str, opacity: float, scale: float) -> pygame.Surface:
    """A field of the colour `under` with a pattern on it.  Shared: copy before drawing on it."""
    return svg(f'<rect width="{w}" height="{h}" fill="{under}"/>' + ground(pattern, w, h, colour, opacity, scale), w, h)


def clip(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """The same surface with its corners rounded off."""
    surface.blit(rounded(surface.get_size(), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return surface
