"""Wood and cloth, woven from seeded noise: the same on every machine."""

import random
from functools import lru_cache

import pygame

from tabletop.ui import theme
from tabletop.ui.cache import SurfaceCache
from tabletop.ui.paint.shadows import shadow
from tabletop.ui.paint.shapes import Box, box, rounded, snap
from tabletop.ui.svg import ready

TILE = 256
_woven = SurfaceCache(32 << 20)


def wood(surface: pygame.Surface, area: Box, colour: str = theme.WOOD1) -> None:
    """Fills a box with planed wood, its grain lying across."""
    r = snap(area)
    surface.blit(_woven.get(("wood", r.size, colour), lambda: _wood(r.size, colour)), r.topleft)


def dim(surface: pygame.Surface, alpha: float = theme.DIM_DRAG) -> None:
    """Shades the whole surface, so that what is drawn next stands out."""
    shade = pygame.Surface(surface.get_size())
    shade.fill(theme.rgb(theme.DIM))
    shade.set_alpha(round(255 * alpha))
    surface.blit(shade, (0, 0))


def cloth(surface: pygame.Surface, area: Box, colour: str = theme.CLOTH, k: float = 1, *, cast: bool = True) -> None:
    """A linen cloth with a stitched edge, and its shadow unless `cast` is false."""
    r = snap(area)
    radius = theme.R_CLOTH * k
    if cast:
        shadow(surface, r, "cloth", radius, k)
    surface.blit(_woven.get(("cloth", r.size, colour, radius), lambda: _cloth(r.size, colour, radius)), r.topleft)
    box(surface, r, radius, None, theme.mix(colour, "#000000", 0.28), max(1, k))
    inner = (r.x + 5 * k, r.y + 5 * k, r.w - 10 * k, r.h - 10 * k)
    stitch = theme.mix(colour, "#FFFFFF", 0.30)
    box(surface, inner, radius - 4 * k, None, stitch, max(1, k), stroke_alpha=0.8, dash=(5 * k, 4 * k))


def _wood(size: tuple[int, int], colour: str) -> pygame.Surface:
    w, h = size
    out = pygame.Surface(size)
    out.fill(theme.rgb(colour))
    for columns, rows, depth, seed in ((max(2, w // 240), h, 9, 5), (max(2, w // 420), max(2, h // 22), 11, 6)):
        grain = pygame.transform.smoothscale(_noise(columns, rows, depth, seed), size)
        out.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    out.fill((9, 10, 11), special_flags=pygame.BLEND_RGB_SUB)
    return out.convert() if pygame.display.get_surface() else out


def _cloth(size: tuple[int, int], colour: str, radius: float) -> pygame.Surface:
    out = pygame.Surface(size)
    out.fill(theme.rgb(colour))
    out.blit(pygame.transform.smoothscale(_light(), size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    for y in range(0, size[1], TILE):
        for x in range(0, size[0], TILE):
            out.blit(_weave(), (x, y), special_flags=pygame.BLEND_RGB_ADD)
    out.fill((10, 10, 10), special_flags=pygame.BLEND_RGB_SUB)
    cut = pygame.Surface(size, pygame.SRCALPHA)
    cut.blit(out, (0, 0))
    cut.blit(rounded(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return ready(cut)


@lru_cache(1)
def _light() -> pygame.Surface:
    corner = pygame.Surface((2, 2))
    for at, level in (((0, 0), 16), ((1, 0), 8), ((0, 1), 8)):
        corner.set_at(at, (level, level, level))
    return corner


@lru_cache(1)
def _weave() -> pygame.Surface:
    depth, size = 7, (TILE, TILE)
    tile = _noise(TILE, TILE, depth, 11)
    threads = random.Random(11)
    for y in range(0, TILE, 2):
        if threads.random() < 0.5:
            pygame.draw.line(tile, (depth // 2 + 2,) * 3, (0, y), (TILE, y))
    for columns, rows, seed in ((TILE // 8, TILE, 12), (TILE, TILE // 8, 13)):
        streaks = pygame.transform.smoothscale(_noise(columns, rows, depth, seed), size)
        tile.blit(streaks, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


def _noise(w: int, h: int, depth: int, seed: int) -> pygame.Surface:
    """Grey noise from 0 to `depth`."""
    levels = bytes(n * (depth + 1) // 256 for n in range(256))
    grey = random.Random(seed).randbytes(w * h).translate(levels)
    pixels = bytearray(3 * w * h)
    for channel in range(3):
        pixels[channel::3] = grey
    return pygame.image.frombytes(bytes(pixels), (w, h), "RGB")
