"""The signs: square SVG files, black for ink and white for what is knocked out of it, recoloured here."""

import logging
import re
from functools import lru_cache
from pathlib import Path

import pygame

from tabletop import places
from tabletop.ui.images.svg import svg

log = logging.getLogger(__name__)

_FILE = re.compile(r'<svg[^>]*viewBox="([^"]*)"[^>]*>(.*)</svg>', re.S)
_NAME = re.compile(r"[\w-]+")
_MISSING = (
    "0 0 24 24",
    '<path d="M3 8V4q0-1 1-1h4M16 3h4q1 0 1 1v4M21 16v4q0 1-1 1h-4M8 21H4q-1 0-1-1v-4" fill="none" stroke="#000" stroke-width="2"/>'
    '<path d="M9.4 9.8C9.4 6.4 14.8 6.6 14.8 9.8C14.8 12 12 12 12 14.2" fill="none" stroke="#000" stroke-width="2"/>'
    '<circle cx="12" cy="17.2" r="1.3" fill="#000"/>'
)


@lru_cache(2048)
def icon(name: str, px: int, ink: str = "#1E2227", knock: str = "#FFFDF7") -> pygame.Surface:
    """The sign `name` at `px` device pixels square. A name without a file is a dashed square, logged once.

    The surface is shared: never draw on it.
    """
    grid, body = _read(name) or _MISSING
    return svg(body.replace('"#000"', f'"{ink}"').replace('"#fff"', f'"{knock}"'), px, px, grid)


def has_icon(name: str) -> bool:
    """Whether `sprites/icons/` has a sign of this name."""
    return bool(_NAME.fullmatch(name)) and _file(name).is_file()


def verb_sign(verb: str, otherwise: str = "ui_hand") -> str:
    """The sign of a verb: one of its name, else of its kind, else another."""
    return next((name for name in (verb, f"kind_{verb}") if has_icon(name)), otherwise)


def _file(name: str) -> Path:
    return places.sprites_dir() / "icons" / f"{name}.svg"


@lru_cache(512)
def _read(name: str) -> tuple[str, str] | None:
    try:
        found = _FILE.search(_file(name).read_text("utf-8")) if _NAME.fullmatch(name) else None
    except OSError:
        found = None
    if found is None:
        log.warning("no icon named %r in %s", name, places.sprites_dir() / "icons")
        return None
    return found.group(1), found.group(2)
