"""Soft shadows, blurred once as a small patch whose edges are stretched to any size."""

import math

import pygame

from tabletop.ui import theme
from tabletop.ui.cache import SurfaceCache
from tabletop.ui.paint.shapes import Box, snap
from tabletop.ui.svg import ready, svg

_patches = SurfaceCache(4 << 20)
_whole = SurfaceCache(32 << 20)


def shadow(surface: pygame.Surface, area: Box, kind: str = "rest", radius: float = theme.R_BUTTON, k: float = 1) -> None:
    """The shadow of a box with round corners; `kind` is one of `theme.SHADOWS`, `k` the UI scale its blur grows with."""
    cast = theme.SHADOWS[kind]
    r = snap(area)
    if r.w < 1 or r.h < 1:
        return
    blur = max(1, round(cast.blur * k))
    pad = spread(blur)
    surface.blit(soft(r.size, radius, blur, theme.SHADE, cast.alpha), (r.x - pad, r.y - pad + round(cast.drop * k)))


def spread(blur: int) -> int:
    """How many pixels a blur reaches beyond its box."""
    return 2 * blur + 2


def soft(size: tuple[int, int], radius: float, blur: int, colour: str, alpha: float) -> pygame.Surface:
    """A blurred box of `size` with `spread(blur)` pixels of room on each side. It is shared."""
    key = (size, round(radius), blur, colour, alpha)
    return _whole.get(key, lambda: _soft(size, round(radius), blur, colour, alpha))


def _soft(size: tuple[int, int], radius: int, blur: int, colour: str, alpha: float) -> pygame.Surface:
    cap = math.ceil(radius + 2.5 * blur) + 1
    if min(size) < 2 * cap + 2:
        return _blurred(size, radius, blur, colour, alpha)
    side = 2 * cap + 2
    patch = _patches.get((radius, blur, colour, alpha), lambda: _blurred((side, side), radius, blur, colour, alpha))
    return stretched(patch, (size[0] + 2 * spread(blur), size[1] + 2 * spread(blur)))


def _blurred(size: tuple[int, int], radius: int, blur: int, colour: str, alpha: float) -> pygame.Surface:
    pad = spread(blur)
    w, h = size
    shape = f'<rect x="{pad}" y="{pad}" width="{w}" height="{h}" rx="{radius}" fill="{colour}" fill-opacity="{alpha}"/>'
    blurred = pygame.transform.gaussian_blur(svg(shape, w + 2 * pad, h + 2 * pad), blur)
    blurred.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    blurred.fill((*theme.rgb(colour), 255), special_flags=pygame.BLEND_RGBA_MIN)
    return ready(blurred)


def stretched(patch: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A square patch drawn at `size`: its corners as they are, its middle row and column stretched."""
    side = patch.get_width()
    cap = side // 2
    w, h = size
    out = pygame.Surface(size, pygame.SRCALPHA)
    columns = ((0, cap, 0, cap), (cap, 1, cap, w - 2 * cap), (side - cap, cap, w - cap, cap))
    rows = ((0, cap, 0, cap), (cap, 1, cap, h - 2 * cap), (side - cap, cap, h - cap, cap))
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in rows:
            piece = patch.subsurface((sx, sy, sw, sh))
            out.blit(piece if (sw, sh) == (dw, dh) else pygame.transform.scale(piece, (dw, dh)), (dx, dy))
    return ready(out)
