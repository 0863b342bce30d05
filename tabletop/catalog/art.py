"""The picture of a card: a file under `art/` in the game's folder, or among the program's own for that game; never elsewhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tabletop import places
from tabletop.table.box import Card

from .belongs import PICTURES
from .figures import figure_file
from .picture import sides
from .plain import astray

MOST_BYTES, MOST_SIDE = 20_000_000, 4_096
"""Larger files, and pictures with a longer side, are not shown."""
MOST_SVG = 100_000
"""Bytes of a drawing: what is drawn from more lines than that takes longer than anybody waits."""


def homes_of(folder: Path, game: str) -> tuple[Path, Path]:
    """Where the pictures of a game are looked for."""
    return folder / "art", places.sprites_dir() / game


def art_file(folder: Path, game: str, name: str) -> Path | None:
    """The file of a picture by its name; None where there is none inside these folders."""
    for home in homes_of(folder, game):
        file = home / name
        try:
            if not astray(file, home.parent) and file.is_file():
                return file
        except (OSError, ValueError):
            continue
    return None


def unfit(file: Path) -> str:
    """Why a picture cannot be shown, empty where it can."""
    if file.suffix.lower() not in PICTURES:
        return f"is none of {', '.join(PICTURES)}"
    try:
        size = file.stat().st_size
        if file.suffix.lower() == ".svg":
            return f"is larger than {MOST_SVG // 1_000} kB: save it as PNG" if size > MOST_SVG else ""
        if size > MOST_BYTES:
            return f"is larger than {MOST_BYTES // 1_000_000} MB"
        found = sides(file)
    except OSError as error:
        return f"cannot be read: {error.strerror or error}"
    if not all(found):
        return "is damaged or no picture of this kind"
    return f"has a side of more than {MOST_SIDE} pixels" if max(found) > MOST_SIDE else ""


def with_art(card: Card, folder: Path, game: str) -> Card:
    """A card that knows the files of its picture and of its figures, and when they were saved last; another for every version."""
    name, found = card.data.get("art"), dict[str, object]()
    if name and (art := _saved(art_file(folder, game, str(name)))) is not None:
        found["art_file"] = art
    figures = [_saved(figure_file(folder, name)) for name in card.data.get("figure", ())]
    if figures and None not in figures:
        found["figure_files"] = tuple(figures)
    return replace(card, data={**card.data, **found}) if found else card


def _saved(file: Path | None) -> tuple[str, int] | None:
    """A picture that can be shown, and when it was saved."""
    try:
        return (str(file), file.stat().st_mtime_ns) if file is not None and not unfit(file) else None
    except OSError:
        return None
