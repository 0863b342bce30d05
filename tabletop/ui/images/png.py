"""Pictures as PNG files."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from tabletop.play.journal import put_out


def as_png(surface: pygame.Surface) -> bytes:
    """A picture as the bytes of a PNG file."""
    out = io.BytesIO()
    pygame.image.save(surface, out, ".png")
    return out.getvalue()


def save_png(surface: pygame.Surface, out: Path) -> None:
    """Write a picture, whole or not at all; raises OSError, also on a full disk, of which SDL's own writer says nothing."""
    put_out(out, as_png(surface))
