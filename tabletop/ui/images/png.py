"""Pictures as PNG files."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from tabletop import places
from tabletop.play.journal import put_out
from tabletop.ui.images.icons import icon

SEAL = "brand_seal"
"""The sign of the program."""


def as_png(surface: pygame.Surface) -> bytes:
    """A picture as the bytes of a PNG file."""
    out = io.BytesIO()
    pygame.image.save(surface, out, ".png")
    return out.getvalue()


def save_png(surface: pygame.Surface, out: Path) -> None:
    """Write a picture, whole or not at all; raises OSError, also on a full disk, of which SDL's own writer says nothing."""
    put_out(out, as_png(surface))


def program_icon() -> tuple[Path, bytes]:
    """The icon of the program: its file, and a picture of 256 pixels as PNG."""
    return places.sprites_dir() / "icons" / f"{SEAL}.svg", as_png(icon(SEAL, 256))
