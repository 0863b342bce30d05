"""The files that make a game, as they were saved: those it is read from, and the pictures its cards name; nothing else."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from tabletop.catalog.art import art_file
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.reader import VARIANTS

READ = (".yaml", ".csv")

Stamp = tuple[tuple[str, int, int], ...]


def stamp_of(catalog: Catalog) -> Stamp:
    """The names, times and sizes of the files of a game; one that goes while it is looked at is left out."""
    folder = catalog.folder
    found = [stamp for place in (folder, folder / "cards", folder / VARIANTS) for stamp in _read_from(place)]
    named = sorted({str(card.data["art"]) for card in catalog.cards if card.data.get("art")})
    own = sorted({folder / "art" / f"{name}.svg" for card in catalog.cards for name in card.data.get("figure", ())})
    for picture in (*filter(None, (art_file(folder, catalog.id, name) for name in named)), *own):
        try:
            about = picture.stat()
        except OSError:
            continue
        found.append((str(picture), about.st_mtime_ns, about.st_size))
    return tuple(found)


def names(stamp: Stamp) -> set[str]:
    """The names of the files; one that has just gone may be coming back under its name, as some programs save."""
    return {name for name, _, _ in stamp}


def _read_from(folder: Path) -> Iterator[tuple[str, int, int]]:
    """What is read from a folder, without looking at anything else in it."""
    try:
        with os.scandir(folder) as entries:
            read = sorted((one.name, one) for one in entries if one.name.endswith(READ) and one.name[0] != ".")
    except OSError:
        return
    for _, entry in read:
        try:
            if entry.is_file():
                about = entry.stat()
                yield entry.path, about.st_mtime_ns, about.st_size
        except OSError:
            continue
