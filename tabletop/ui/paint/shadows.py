"""Soft shadows, blurred once as a small patch whose edges are stretched to any size."""

import math

import pygame

from tabletop.ui import theme
from tabletop.ui.images.cache import SurfaceCache
from tabletop.ui.images.svg import ready, svg
from tabletop.ui.paint.shapes import Box, snap

WIDE = 8
"""A blur of so many pixels."""
CLEAR = 2
"""So many pixels at each side of the picture of a shadow nothing is seen any more."""
_patches = SurfaceCache(4 << 20)
_whole = SurfaceCache(32 << 20)


def shadow(surface: pygame.Surface, area: Box, kind: str = "rest", radius: float = theme.R_BUTTON, k: float = 1) -> None:
    """The shadow of a box with round corners; `kind` is one of `theme.SHADOWS`, `k` the UI scale its blur grows with."""
    r = snap(area)
    if r.w >= 1 and r.h >= 1:
        surface.blit(*shade(r, kind, radius, k))


def shade(area: pygame.Rect, kind: str, radius: float, k: float) -> tuple[pygame.Surface, pygame.Rect]:
    """The shadow of a box, shared by all boxes of that size, and where it falls."""
    cast = theme.SHADOWS[kind]
    blur = max(1, round(cast.blur * k))
    pad = spread(blur)
    picture = soft(area.size, radius, blur, theme.SHADE, cast.alpha)
    return picture, picture.get_rect(topleft=(area.x - pad, area.y - pad + round(cast.drop * k)))


def reach(kind: str, k: float) -> int:
    """How far a shadow is seen beyond its box at most."""
    cast = theme.SHADOWS[kind]
    return spread(max(1, round(cast.blur * k))) - CLEAR + round(cast.drop * k)


def spread(blur: int) -> int:
    """How many pixels the picture of a blur reaches beyond its box."""
    return 2 * blur + CLEAR


def soft(size: tuple[int, int], radius: float, blur: int, colour: str, alpha: float) -> pygame.Surface:
    """A blurred box of `size` with `spread(blur)` pixels of room on each side. It is shared."""
    key = (size, round(radius), blur, colour, alpha)
    return _whole.get(key, lambda: _soft(size, round(radius), blur, colour, alpha))


def _soft(size: tuple[int, int], radius: int, blur: int, colour: str, alpha: float) -> pygame.Surface:
    side = 2 * math.ceil(radius + 2.5 * blur) + 4
    least = min(size[0], side), min(size[1], side)
    patch = _patches.get((least, radius, blur, colour, alpha), lambda: _blurred(least, radius, blur, colour, alpha))
    return stretched(patch, (size[0] + 2 * spread(blur), size[1] + 2 * spread(blur)))


def _blurred(size: tuple[int, int], radius: int, blur: int, colour: str, alpha: float) -> pygame.Surface:
    """A wide blur is made at half its size: it has no detail, and that takes an eighth of the time."""
    pad, part = spread(blur), 2 if blur >= WIDE else 1
    whole = size[0] + 2 * pad, size[1] + 2 * pad
    w, h = -(-whole[0] // part), -(-whole[1] // part)
    shape = f'<rect x="{pad}" y="{pad}" width="{size[0]}" height="{size[1]}" rx="{radius}" fill="{colour}" fill-opacity="{alpha}"/>'
    blurred = pygame.transform.gaussian_blur(svg(shape, w, h, f"0 0 {w * part} {h * part}"), blur // part)
    if part > 1:
        blurred = pygame.transform.smoothscale(blurred, (w * part, h * part)).subsurface((0, 0, *whole)).copy()
    blurred.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    blurred.fill((*theme.rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MIN)
    return ready(blurred)


def stretched(patch: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A patch drawn at `size`: its corners as they are, its middle row and column stretched where it is not that large yet."""
    if patch.get_size() == size:
        return patch
    out = pygame.Surface(size, pygame.SRCALPHA, patch)
    for sx, sw, dx, dw in _thirds(patch.get_width(), size[0]):
        for sy, sh, dy, dh in _thirds(patch.get_height(), size[1]):
            piece = patch.subsurface((sx, sy, sw, sh))
            if (sw, sh) == (1, 1):
                out.fill(piece.get_at((0, 0)), (dx, dy, dw, dh))
            else:
                out.blit(piece if (sw, sh) == (dw, dh) else pygame.transform.scale(piece, (dw, dh)), (dx, dy))
    return out


def _thirds(short: int, long: int) -> tuple[tuple[int, int, int, int], ...]:
    """From where to where, and how long, the parts of a side go that is stretched: begin and size before, begin and size after."""
    cap = short // 2
    if short == long:
        return ((0, short, 0, short),)
    return (0, cap, 0, cap), (cap, 1, cap, long - 2 * cap), (short - cap, cap, long - cap, cap)
