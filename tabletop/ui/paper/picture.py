"""Pictures as files: what is drawn for paper, with its bleed and its dots per inch."""

from __future__ import annotations

import struct
import zlib

import pygame

from tabletop.studio.paper import DPI, INCH
from tabletop.ui.png import as_png

HEAD = 33
"""Bytes of a PNG file up to the end of its first chunk."""


def png(surface: pygame.Surface, dpi: int = DPI) -> bytes:
    """A picture as the bytes of a PNG file that says how large it is printed."""
    raw = as_png(surface)
    metre = round(dpi / INCH * 1000)
    body = b"pHYs" + struct.pack(">IIB", metre, metre, 1)
    return raw[:HEAD] + struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body)) + raw[HEAD:]


def opaque(size: tuple[int, int], colour: str) -> pygame.Surface:
    """A blank picture without transparency."""
    surface = pygame.Surface(size, depth=24)
    surface.fill(colour)
    return surface


def with_bleed(picture: pygame.Surface, w: int, h: int, bleed: int, ground: str) -> pygame.Surface:
    """A picture in the middle of `w` x `h` pixels, mirrored at its edges to all sides and `bleed` pixels beyond them."""
    at = bleed + (w - picture.get_width()) // 2, bleed + (h - picture.get_height()) // 2
    sheet = opaque((w + 2 * bleed, h + 2 * bleed), ground)
    sheet.blit(picture, at)
    inner = pygame.Rect(at, picture.get_size())
    left, right = inner.x, sheet.get_width() - inner.right
    _mirrored(sheet, (inner.x, inner.y, left, inner.h), (0, inner.y), True)
    _mirrored(sheet, (inner.right - right, inner.y, right, inner.h), (inner.right, inner.y), True)
    top, bottom = inner.y, sheet.get_height() - inner.bottom
    _mirrored(sheet, (0, inner.y, sheet.get_width(), top), (0, 0), False)
    _mirrored(sheet, (0, inner.bottom - bottom, sheet.get_width(), bottom), (0, inner.bottom), False)
    return sheet


def _mirrored(sheet: pygame.Surface, strip: tuple[int, int, int, int], at: tuple[int, int], sideways: bool) -> None:
    """Copy a strip along an edge over that edge, as in a mirror."""
    if strip[2] > 0 and strip[3] > 0:
        sheet.blit(pygame.transform.flip(sheet.subsurface(strip).copy(), sideways, not sideways), at)
