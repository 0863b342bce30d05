"""Drawn figures: files in five stand-in tones, shown in those of the card that names them.

A figure lies under `art/` in the game's folder or among the program's own, NAME.svg either way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tabletop import places

from .plain import TooLarge, astray, read_plain

STAND_INS = {"D": "#111111", "M": "#777777", "S": "#aaaaaa", "T": "#cccccc", "P": "#ffffff"}
"""What stands in a file for the deep tone, the half-tone, the moon's, the tint and the paper."""
MOST_BYTES = 6_144
"""Of one figure: larger ones are drawn too slowly for many cards at once."""
MOST_READ = 100_000
FOCUS = re.compile(r'data-focus="(\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"')
SIDE = 240
"""Units of the grid a figure is drawn on, each way."""
LEFT_OUT = ("use", "symbol", "clipPath", "mask", "text", "linearGradient", "radialGradient", "image", "filter", "pattern")
LEFT_OUT_ATTRIBUTES = ("clip-path", "mask", "paint-order", "filter")
"""Elements and properties that are not drawn, or not as they are meant."""
_ELEMENT = re.compile(rf"<({'|'.join(LEFT_OUT)})\b")
_ATTRIBUTE = re.compile(rf"[\s;\"']({'|'.join(LEFT_OUT_ATTRIBUTES)})\s*[=:]")
_COLOUR = re.compile(r"\b(?:fill|stroke|color|stop-color)\s*[=:]\s*[\"']?\s*([^\"';\s/>]+)")
_COLOURLESS = ("none", "inherit")


def homes(folder: Path) -> tuple[Path, Path]:
    """Where the figures of a game in that folder are looked for."""
    return folder / "art", places.sprites_dir() / "figures"


def figure_file(folder: Path, name: str) -> Path | None:
    """The file of a figure by its name, the game's own first; None where there is none."""
    own, ours = (home / f"{name}.svg" for home in homes(folder))
    try:
        if own.is_file() and not astray(own, folder):
            return own
        return ours if ours.is_file() else None
    except (OSError, ValueError):
        return None


def named(folder: Path) -> Mapping[str, Path]:
    """Every figure a card in that folder may name, and its file."""
    return {file.stem: file for home in reversed(homes(folder)) if home.is_dir() for file in sorted(home.glob("*.svg"))}


def focus(drawing: str) -> tuple[float, float] | None:
    """Where a figure has its face, from 0 to 1 of its width and height; None where it does not say so."""
    found = FOCUS.search(drawing[:drawing.find(">", drawing.find("<svg")) + 1])
    return (float(found[1]) / SIDE, float(found[2]) / SIDE) if found else None


def faults(file: Path) -> Iterator[str]:
    """What is wrong with a figure: it is shown all the same, but not as it was meant."""
    try:
        data = read_plain(file, MOST_READ)
    except TooLarge:
        yield f"is larger than {MOST_READ // 1_000} kB: it is not shown"
        return
    except OSError as error:
        yield f"cannot be read: {error.strerror or error}"
        return
    drawing = data.decode(errors="replace")
    if len(data) > MOST_BYTES:
        yield f"has {len(data)} bytes, {MOST_BYTES} at most"
    if focus(drawing) is None:
        yield 'does not say where its face is: data-focus="x y"'
    foreign = sorted({colour for colour in _COLOUR.findall(drawing) if colour.lower() not in (*STAND_INS.values(), *_COLOURLESS)})
    if foreign:
        yield f"holds {', '.join(foreign)}, which is none of the five tones {', '.join(STAND_INS.values())}"
    lost = sorted({*_ELEMENT.findall(drawing), *_ATTRIBUTE.findall(drawing)})
    if lost:
        yield f"holds {', '.join(lost)}, which is not drawn"
