"""Pixels that belong to faces: SVG drawn without the shared cache, cropped grounds, rounded masks."""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

from tabletop.ui.faces.ground import ground
from tabletop.ui.svg import ready


def picture(body: str, w: int, h: int, viewbox: str = "") -> pygame.Surface:
    """SVG elements on a clear surface of `w` by `h` pixels, a fresh one each time."""
    w, h = max(1, w), max(1, h)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{viewbox or f"0 0 {w} {h}"}">'
    return ready(pygame.image.load_sized_svg(io.BytesIO(f"{head}{body}</svg>".encode()), (w, h)))


@lru_cache(24)
def woven(pattern: str, w: int, h: int, under: str, colour: str, opacity: float, scale: float) -> pygame.Surface:
    """A field of the colour `under` with a pattern on it.  Shared: copy before drawing on it."""
    body = f'<rect width="{w}" height="{h}" fill="{under}"/>' + ground(pattern, w, h, colour, opacity, scale)
    return picture(body, w, h)


@lru_cache(64)
def mask(w: int, h: int, corners: tuple[float, float, float, float]) -> pygame.Surface:
    """White where a box with these corner radii (from top left, clockwise) is, clear elsewhere.  Shared."""
    return picture(box_path(0, 0, w, h, corners, 'fill="#fff"'), w, h)


def box_path(x: float, y: float, w: float, h: float, corners: tuple[float, float, float, float], paint: str) -> str:
    """A path for a box whose corners are rounded one by one (from top left, clockwise)."""
    a, b, c, d = (max(0.0, min(r, w / 2, h / 2)) for r in corners)
    return (f'<path d="M{x + a:.2f} {y:.2f}H{x + w - b:.2f}A{b:.2f} {b:.2f} 0 0 1 {x + w:.2f} {y + b:.2f}V{y + h - c:.2f}'
            f'A{c:.2f} {c:.2f} 0 0 1 {x + w - c:.2f} {y + h:.2f}H{x + d:.2f}A{d:.2f} {d:.2f} 0 0 1 {x:.2f} {y + h - d:.2f}'
            f'V{y + a:.2f}A{a:.2f} {a:.2f} 0 0 1 {x + a:.2f} {y:.2f}Z" {paint}/>')


def clip(surface: pygame.Surface, corners: tuple[float, float, float, float]) -> pygame.Surface:
    """The same surface with its corners cut."""
    surface.blit(mask(*surface.get_size(), corners), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return surface
