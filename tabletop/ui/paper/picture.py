"""Pictures as files: what is drawn for paper, with its bleed and its dots per inch."""

from __future__ import annotations

import io
import struct
import zlib

import pygame

from tabletop.studio.paper import DPI, INCH
from tabletop.ui.images.png import as_png

HEAD = 33
"""Bytes of a PNG file up to the end of its first chunk."""


def png(surface: pygame.Surface, dpi: int = DPI) -> bytes:
    """A picture as the bytes of a PNG file that says how large it is printed."""
    raw = as_png(surface)
    metre = round(dpi / INCH * 1000)
    body = b"pHYs" + struct.pack(">IIB", metre, metre, 1)
    return raw[:HEAD] + struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body)) + raw[HEAD:]


def light(surface: pygame.Surface, most: int, dpi: int = DPI) -> bytes:
    """A picture as the bytes of a PNG file of so many bytes at most, smaller where it has to be."""
    while len(found := png(surface, dpi)) > most:
        part = max(0.5, (most / len(found)) ** 0.5 * 0.95)
        surface = pygame.transform.smoothscale_by(surface, part)
    return found


def jpeg(surface: pygame.Surface) -> bytes:
    """A picture as the bytes of a JPEG file, a tenth of the other: for what is looked at and not cut out."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "picture.jpg")
    return file.getvalue()


def opaque(size: tuple[int, int], colour: str) -> pygame.Surface:
    """A blank picture without transparency."""
    surface = pygame.Surface(size, depth=24)
    surface.fill(colour)
    return surface


def with_bleed(picture: pygame.Surface, w: int, h: int, bleed: int, ground: str) -> pygame.Surface:
    """A picture in the middle of `w` x `h` pixels, its edges drawn out to all sides and `bleed` pixels beyond them."""
    at = bleed + (w - picture.get_width()) // 2, bleed + (h - picture.get_height()) // 2
    sheet = opaque((w + 2 * bleed, h + 2 * bleed), ground)
    sheet.blit(picture, at)
    inner = pygame.Rect(at, picture.get_size())
    wide, tall = sheet.get_size()
    _drawn_out(sheet, (inner.x, inner.y, 1, inner.h), (0, inner.y, inner.x, inner.h))
    _drawn_out(sheet, (inner.right - 1, inner.y, 1, inner.h), (inner.right, inner.y, wide - inner.right, inner.h))
    _drawn_out(sheet, (0, inner.y, wide, 1), (0, 0, wide, inner.y))
    _drawn_out(sheet, (0, inner.bottom - 1, wide, 1), (0, inner.bottom, wide, tall - inner.bottom))
    return sheet


def _drawn_out(sheet: pygame.Surface, line: tuple[int, int, int, int], over: tuple[int, int, int, int]) -> None:
    """Draw a line of pixels along an edge out over what lies beyond it."""
    if over[2] > 0 and over[3] > 0:
        sheet.blit(pygame.transform.scale(sheet.subsurface(line).copy(), over[2:]), over[:2])
