"""Where the game of a saved table lies: found by its id and content among the places this machine knows.

A header tells where a game outside the program lay when the table was saved.  That may be another machine, or a trap, so nothing
there is looked at unless a person opened a game from there, or it lies in the folder of their own games.  `places.json` beside the
saves lists where they opened one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from tabletop.catalog.models import is_game_id
from tabletop.catalog.opening import make_box
from tabletop.catalog.plain import open_plain
from tabletop.catalog.shelf import entry_at, game_folders
from tabletop.operations.reading import load_game
from tabletop.play.header import LONGEST_HEADER
from tabletop.play.journal import MOST_BYTES, content_hash, put_whole, read_header
from tabletop.play.listing import GAMES, UNFIT

KNOWN = "places.json"
MOST_KNOWN, MOST_BESIDE = 200, 200
"""So many places are kept, and so many folders looked at beside each."""


@dataclass(frozen=True, slots=True)
class Sought:
    """The game of a saved table: `folder` is where it lay, empty for a game of the program, `header` all the table says of it."""

    game: str
    folder: str = ""
    header: Mapping[str, Any] = field(default_factory=dict)


def sought(path: Path) -> Sought:
    """The game a saved table is of; raises BadJournal where its header does not say, OSError where it cannot be read."""
    with open_plain(path, MOST_BYTES) as file:
        header = read_header(file.readline(LONGEST_HEADER + 1), f"{path}: ")
    return Sought(str(header["game"]), str(header.get("folder") or ""), header)


def find(one: Sought, saves: Path, content: Path, mine: Path, wide: bool = True) -> Path | None:
    """The folder of a game, None where none of the known places has it.

    `content` holds the program's games, `mine` a person's own.  Of several games of that id the one with the same content is taken.
    With `wide` the folders beside known places are looked at too, where one of them may have been renamed.
    """
    own = next((folder for folder in game_folders(content) if folder.name == one.game), None)
    if own is not None and not one.folder:
        return own
    known, came = places(saves), [*game_folders(mine), *game_folders(saves / GAMES)]
    if one.folder and (there := Path(one.folder)) in (*known, *(folder.resolve() for folder in came)) and is_game(there, one.game):
        return there
    fitting = [folder for folder in (*known, *came) if is_game(folder, one.game)]
    fitting += [folder for folder in (_beside(known) if wide and not fitting else ()) if is_game(folder, one.game)]
    if own is not None and has_content(own, one):
        fitting.append(own)
    return next((folder for folder in fitting if len(fitting) > 1 and has_content(folder, one)), next(iter(fitting), None))


def named(game: str, saves: Path, content: Path, mine: Path) -> Path | None:
    """The folder of the game a file of moves names, by its id or by a place a person opened a game from; None: nobody looks
    there."""
    if is_game_id(game):
        return find(Sought(game), saves, content, mine)
    return Path(game) if Path(game) in places(saves) else None


def is_game(folder: Path, game: str) -> bool:
    """Whether the game of that id lies in a folder."""
    try:
        found = (folder / "game.yaml").stat()
    except (OSError, ValueError):
        return False
    return _id(folder, found.st_mtime_ns, found.st_size) == game


@lru_cache(512)
def _id(folder: Path, changed: int, size: int) -> str:
    """The id of a game as its file was at a time."""
    return entry_at(folder).id


def has_content(folder: Path, one: Sought) -> bool:
    """Whether the cards and places of the game in a folder have the names they had when the table was saved."""
    header = one.header
    try:
        catalog = load_game(folder, tuple(map(str, header.get("variants") or ())))
        if "table" in header:
            names = {card.key for card in catalog.cards}, {*catalog.zones}
            return names == ({*header["cards"]}, {*header["table"]["zones"]})
        box = make_box(catalog, str(header["mode"]), int(header["seats"]), header["switches"])
        return content_hash(box) == str(header["content"])
    except UNFIT:
        return False


def places(saves: Path) -> list[Path]:
    """The folders a person opened games from, the last one first."""
    file = saves / KNOWN
    try:
        found = file.stat()
    except OSError:
        return []
    return list(_places(file, found.st_mtime_ns, found.st_size))


@lru_cache(4)
def _places(file: Path, changed: int, size: int) -> tuple[Path, ...]:
    try:
        listed = json.loads(file.read_text("utf-8"))
        return tuple(Path(folder) for folder in listed if isinstance(folder, str)) if isinstance(listed, list) else ()
    except (OSError, *UNFIT):
        return ()


def remember(folder: Path, saves: Path, content: Path) -> None:
    """A person opened a game from a folder: it is a known place from now on, unless it is one of the program's."""
    there = folder.resolve()
    known = places(saves)
    if there.is_relative_to(content.resolve()) or known[:1] == [there]:
        return
    listed = [there, *(place for place in known if place != there)][:MOST_KNOWN]
    with suppress(OSError):  # it is asked for again then
        put_whole(saves / KNOWN, json.dumps([*map(str, listed)], indent=0).encode())


def _beside(known: list[Path]) -> Iterator[Path]:
    for parent in dict.fromkeys(place.parent for place in known):
        with suppress(OSError), os.scandir(parent) as found:
            yield from sorted(Path(entry.path) for _, entry in zip(range(MOST_BESIDE), found, strict=False) if entry.is_dir())
