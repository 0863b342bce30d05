"""Wood and cloth, woven from seeded noise: the same on every machine."""

import random
from functools import lru_cache

import pygame

from tabletop.ui import theme
from tabletop.ui.images.cache import SurfaceCache
from tabletop.ui.paint.shadows import shadow
from tabletop.ui.paint.shapes import Box, box, rounded, snap

TILE = 256
BOLT = 640
"""Fabric is made in multiples of this: cloths of nearly one size are cut from the same piece."""
DRAWN_OUT = 8
"""So many times narrower than the table its wood is laid out."""
SHEETS = 4
"""What a table shows at once: its wood, its cloth, that of the hand, and one it showed before.  They are woven once for a window,
however large it is."""
_woven = SurfaceCache(32 << 20, SHEETS)


def wood(surface: pygame.Surface, area: Box, colour: str = theme.WOOD1) -> None:
    """Fills a box with planed wood, its grain lying across."""
    r = snap(area)
    surface.blit(planks(r.size, colour), r.topleft)


def planks(size: tuple[int, int], colour: str = theme.WOOD1) -> pygame.Surface:
    """Planed wood of a size. It is shared: never draw on it."""
    return _woven.get(("wood", size, colour), lambda: _wood(size, colour))


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
    size = -(-r.w // BOLT) * BOLT, -(-r.h // BOLT) * BOLT
    _lay(surface, r, _woven.get(("cloth", size, colour), lambda: _fabric(size, colour)), radius)
    rim(surface, r, radius, theme.mix(colour, "#000000", 0.28), max(1, k))
    inner = snap((r.x + 5 * k, r.y + 5 * k, r.w - 10 * k, r.h - 10 * k))
    box(surface, inner, radius - 4 * k, None, theme.mix(colour, "#FFFFFF", 0.30), max(1, k), stroke_alpha=0.8, dash=(5 * k, 4 * k))


def rim(surface: pygame.Surface, area: pygame.Rect, radius: float, colour: str, width: float) -> None:
    """The outline of a large box: its corners drawn, its sides filled, which is much quicker than one drawing of all of it."""
    side = min(round(radius + 2 * width) + 1, area.w // 2, area.h // 2)
    patch = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
    box(patch, patch.get_rect(), radius, None, colour, width)
    _corners(surface, area, patch)
    thick, ink = max(1, round(width)), theme.rgb(colour)
    for y in (area.y, area.bottom - thick):
        surface.fill(ink, (area.x + side, y, area.w - 2 * side, thick))
    for x in (area.x, area.right - thick):
        surface.fill(ink, (x, area.y + side, thick, area.h - 2 * side))


def _corners(surface: pygame.Surface, area: pygame.Rect, patch: pygame.Surface) -> None:
    """The quarters of a square patch at the corners of a box."""
    side = patch.get_width() // 2
    for x, left in ((0, area.x), (side, area.right - side)):
        for y, top in ((0, area.y), (side, area.bottom - side)):
            surface.blit(patch, (left, top), (x, y, side, side))


def _wood(size: tuple[int, int], colour: str) -> pygame.Surface:
    """Its grain is long: it is laid out on a narrow piece and drawn out to the width at last."""
    w, h = size
    narrow = max(1, w // DRAWN_OUT), h
    out = _opaque(pygame.Surface(narrow))
    out.fill(theme.rgb(colour))
    for columns, rows, depth, seed in ((max(2, w // 240), h, 9, 5), (max(2, w // 420), max(2, h // 22), 11, 6)):
        grain = pygame.transform.smoothscale(_noise(columns, rows, depth, seed), narrow)
        out.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    out.fill((9, 10, 11), special_flags=pygame.BLEND_RGB_SUB)
    return pygame.transform.smoothscale(out, size)


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the window's own pixel order, where there is a window."""
    return surface.convert() if pygame.display.get_surface() else surface


def _lay(surface: pygame.Surface, area: pygame.Rect, fabric: pygame.Surface, radius: float) -> None:
    """Fabric in a box with round corners: all of it at once but for the corners, which are cut."""
    w, h = area.size
    side = min(round(radius) + 1, w // 2, h // 2)
    surface.blit(fabric, (area.x + side, area.y), (side, 0, w - 2 * side, h))
    mask = rounded((2 * side, 2 * side), radius)
    for x, quarter in ((0, 0), (w - side, side)):
        surface.blit(fabric, (area.x + x, area.y + side), (x, side, side, h - 2 * side))
        for y, half in ((0, 0), (h - side, side)):
            corner = pygame.Surface((side, side), pygame.SRCALPHA)
            corner.blit(fabric, (0, 0), (x, y, side, side))
            corner.blit(mask, (0, 0), (quarter, half, side, side), special_flags=pygame.BLEND_RGBA_MIN)
            surface.blit(corner, (area.x + x, area.y + y))


def _fabric(size: tuple[int, int], colour: str) -> pygame.Surface:
    corners = _opaque(pygame.Surface((2, 2)))
    corners.fill(theme.rgb(colour))
    corners.blit(_light(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    corners.fill((10, 10, 10), special_flags=pygame.BLEND_RGB_SUB)
    out = pygame.transform.smoothscale(corners, size)
    weave = _opaque(_weave())
    for y in range(0, size[1], TILE):
        for x in range(0, size[0], TILE):
            out.blit(weave, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return out


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
