"""Games by name, read once and again when a file of theirs changed."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from tabletop import places
from tabletop.catalog.belongs import files_of
from tabletop.catalog.definitions import DECLARED, Catalog
from tabletop.catalog.shelf import GameEntry, entry_at, find_games, game_folders
from tabletop.games import referee_of as rules_for
from tabletop.operations.reading import load_game
from tabletop.play import whereabouts
from tabletop.play.journal import BadJournal
from tabletop.play.whereabouts import Sought
from tabletop.referee.rules import Rules

LAST_USED = 12
"""So many games that were opened from elsewhere stand on the shelf, those used last."""

_lock = threading.Lock()
_kept: dict[tuple[Path, tuple[str, ...]], tuple[tuple[tuple[str, int, int], ...], Catalog]] = {}


class NoGame(ValueError):
    """There is no game of that name; the message says which there are."""


def shelf() -> list[GameEntry]:
    """A person's own games, the one used last first, then those of the program: with a referee, with declared rules, without.
    Those that cannot be read come last."""
    shipped = sorted(find_games(places.content_dir()), key=lambda entry: (not entry.rules, entry.rules == DECLARED, entry.id))
    return sorted([*_own(), *shipped], key=lambda entry: bool(entry.problems))


def _own() -> list[GameEntry]:
    """Those in the folder of a person's own games and those opened from elsewhere, of these only the ones used last."""
    mine = [folder.resolve() for folder in game_folders(places.games_dir()) if (folder / "game.yaml").is_file()]
    used = [folder for folder in whereabouts.places(places.saves_dir()) if (folder / "game.yaml").is_file()]
    last = {folder for _, folder in zip(range(LAST_USED), (folder for folder in used if folder not in mine), strict=False)}
    own = dict.fromkeys([*(folder for folder in used if folder in last or folder in mine), *mine])
    return [_entry_at(*_stamp(folder / "game.yaml")) for folder in own]


def entry_of(game: str, folder: str, entries: Sequence[GameEntry], wide: bool = False) -> GameEntry | None:
    """The game a table is of: one of `entries` by its id, or for one from a `folder` outside what is found of it."""
    found = _found(Sought(game, folder), wide) if folder else None
    if found is not None:
        return _entry_at(*_stamp(found / "game.yaml"))
    own, content = [entry for entry in entries if entry.id == game], places.content_dir()
    return next((entry for entry in own if entry.folder.parent == content), next(iter(own), None))


def game_of(path: Path, folder: str = "") -> Catalog:
    """The game of a saved table, found or in the `folder` named for it; raises BadJournal where there is none, OSError."""
    one = whereabouts.sought(path)
    found = folder_of(folder) if folder else _found(one)
    if found is None or not whereabouts.is_game(found, one.game):
        raise BadJournal(f"{path}: the game {one.game!r} is not here", "no_game", one.game)
    return catalog_of(found)


def _found(one: Sought, wide: bool = True) -> Path | None:
    return whereabouts.find(one, places.saves_dir(), places.content_dir(), places.games_dir(), wide)


def remember(catalog: Catalog) -> None:
    """A person plays a game: where it lies is a known place from now on."""
    whereabouts.remember(catalog.folder, places.saves_dir(), places.content_dir())


def folder_of(game: str) -> Path:
    """The folder of a game by its id, or by a path to it."""
    entries = [*find_games(places.content_dir()), *find_games(places.games_dir())]
    for entry in entries:
        if entry.id == game:
            return entry.folder
    path = Path(game)
    if (path / "game.yaml").is_file():
        return path
    raise NoGame(f"there is no game {game!r}; there are {', '.join(entry.id for entry in entries) or 'none'}")


def catalog_of(folder: Path, variants: tuple[str, ...] = ()) -> Catalog:
    """What a game's folder says, with variants laid over it; it may be called on any thread."""
    with _lock:
        stamp = tuple(map(_stamp, (file for _, file in files_of(folder))))
        known = _kept.get((folder, variants))
        if known is None or known[0] != stamp:
            known = _kept[folder, variants] = stamp, load_game(folder, variants)
        return known[1]


def referee_of(catalog: Catalog) -> Rules | None:
    """The rules of a game, None where it has none or this program does not know them."""
    try:
        return rules_for(catalog)
    except KeyError:
        return None


@lru_cache(64)
def _entry_at(file: str, changed: int, size: int) -> GameEntry:
    """The game of a game.yaml as it was at a time."""
    return entry_at(Path(file).parent)


def _stamp(file: Path) -> tuple[str, int, int]:
    try:
        found = file.stat()
    except OSError:  # gone meanwhile, or a link that leads nowhere
        return str(file), 0, 0
    return str(file), found.st_mtime_ns, found.st_size
