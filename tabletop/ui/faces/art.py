"""Pictures of cards, cut to the place they are shown in."""

from __future__ import annotations

import io
import logging
from functools import lru_cache
from pathlib import Path

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
            return _cut(_drawing(file, 2 * max(w, h)), w, h)
        return _cut(ready(pygame.image.load(file)), w, h)
    except (pygame.error, OSError, ValueError, MemoryError) as problem:
        log.warning("%s: %s", file, problem)
        return None


def _drawing(file: str, size: int) -> pygame.Surface:
    """A drawing with its dashed lines whole: SDL's reader cuts one into as many dashes as it is told, without end."""
    whole = Path(file).read_bytes().replace(b"stroke-dasharray", b"data-of-no-dashes")
    return pygame.image.load_sized_svg(io.BytesIO(whole), (size, size))


def _cut(whole: pygame.Surface, w: int, h: int) -> pygame.Surface:
    part = max(w / whole.get_width(), h / whole.get_height())
    size = max(1, min(whole.get_width(), round(w / part))), max(1, min(whole.get_height(), round(h / part)))
    at = (whole.get_width() - size[0]) // 2, (whole.get_height() - size[1]) // 2
    shown = whole.subsurface(at, size)
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    made.blit(pygame.transform.smoothscale(shown if whole.get_bitsize() >= 24 else shown.convert_alpha(), (w, h)), (0, 0))
    return made
