"""What belongs to a game: the one list of the files of its folder, for reading, checking, sending and taking in."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from .definitions import LANGUAGES
from .plain import astray, foreign, leads_astray

PAGE = "page.yaml"
FILES = ("faces.yaml", "game.yaml", "table.yaml", "terms.yaml", "steps.yaml", "par.yaml", "scale.yaml", PAGE,
         *(f"{what}.{lang}.yaml" for what in ("rules", "messages", "prose") for lang in LANGUAGES))
PICTURES = (".svg", ".png", ".jpg", ".jpeg", ".webp")
FOLDERS: Mapping[str, tuple[str, ...]] = {
    "art": PICTURES, "cards": (".yaml", ".csv"),
    **dict.fromkeys(("lessons", "puzzles", "replays", "scenarios", "variants"), (".yaml",)),
}
"""The folders inside, and the endings of what belongs to the game in each, however deep it lies."""
ABOUT = tuple(f"{what}{ending}" for what in ("README", "LICENSE", "CREDITS") for ending in ("", ".md", ".txt"))
"""What is written about a game; nothing reads it."""


def belongs(name: str) -> bool:
    """Whether a file of this name inside the folder, its parts joined by `/`, belongs to a game; what is hidden or left by another
    program does not."""
    first, *inner = parts = name.split("/")
    if leads_astray(name) or any(map(foreign, parts)):
        return False
    return PurePosixPath(name).suffix.lower() in FOLDERS.get(first, ()) if inner else first in (*FILES, *ABOUT)


def files_of(folder: Path) -> Iterator[tuple[str, Path]]:
    """The plain files that belong to a game, each with its name inside the folder, in order; none lies outside, be it by a link."""
    for name in sorted((*FILES, *ABOUT, *FOLDERS)):
        at = folder / name
        for file in (_below(at) if name in FOLDERS and _is_inside(at, folder) else [at]):
            inside = file.relative_to(folder).as_posix()
            if belongs(inside) and _is_inside(file, folder) and file.is_file():
                yield inside, file


def _is_inside(at: Path, folder: Path) -> bool:
    try:
        return not astray(at, folder)
    except OSError:  # links that lead round and round
        return False


def _below(folder: Path) -> Iterator[Path]:
    """All files in a folder and in those below it."""
    for above, inside, names in os.walk(folder):
        inside.sort()
        yield from (Path(above, name) for name in sorted(names))
