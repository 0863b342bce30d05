"""Pictures from SVG text. SDL's reader has no text, clip or mask, and its dashes can fail: cut dashes with `paint.dashes`."""

import io

import pygame

from tabletop.ui.images import hurry
from tabletop.ui.images.cache import SurfaceCache

_drawn = SurfaceCache(48 << 20)


def svg(body: str, w: int, h: int, viewbox: str | None = None) -> pygame.Surface:
    """Draws the elements `body` on a clear surface of `w` x `h` device pixels. The surface is shared: never draw on it.

    `viewbox` is the SVG attribute of that name; without it one unit is one pixel.
    """
    return _drawn.get((body, w, h, viewbox), lambda: _draw(body, max(1, w), max(1, h), viewbox))


def ready(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the window's own pixel order with alpha, where there is a window."""
    return surface.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else surface


def _draw(body: str, w: int, h: int, viewbox: str | None) -> pygame.Surface:
    hurry.slow()
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{viewbox or f"0 0 {w} {h}"}">'
    return ready(pygame.image.load_sized_svg(io.BytesIO(f"{head}{body}</svg>".encode()), (w, h)))
