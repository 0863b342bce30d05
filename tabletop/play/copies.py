"""Copies of saved tables: rolling ones made while a table is played, named ones, quick saves.  Each appears whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tabletop.play.journal import SUFFIX, BadJournal, check_lines, put_whole
from tabletop.play.listing import FOLDERS, ROLLING, Saved, Unread, all_saves, named_path, new_path, next_path, read_entry, table_of
from tabletop.play.saves import whole_of
from tabletop.play.session import Session

KEPT = 3
"""How many rolling copies of a journal are kept."""
EVERY = 20
"""After so many lines of a journal another rolling copy is made."""


class NameTaken(ValueError):
    """Something is kept under that name already."""


# --- rolling copies --------------------------------------------------------------------------------------------------


def roll(path: Path) -> Path | None:
    """Copy a journal beside the last copies of it and let the oldest go; the newest copy, None where the journal is damaged.

    A good copy never gives way to a journal that is damaged or has lost its end.

    It may run on another thread while the journal is written: only whole lines are copied.  Raises OSError.
    """
    data = path.read_bytes()
    data = data[:data.rfind(b"\n") + 1]
    copies = rolling(path)
    if copies and copies[0].stat().st_size >= len(data) and copies[0].read_bytes().startswith(data):
        return copies[0]
    try:
        check_lines(data)
    except BadJournal:
        return None
    _let_go(copies[KEPT:])  # left by one who was killed here
    fresh = _rolling_name(path, _number(copies[0]) + 1 if copies else 1)
    put_whole(fresh, data)
    _let_go(rolling(path)[KEPT:])
    return fresh


def _let_go(copies: list[Path]) -> None:
    for old in copies:
        old.unlink(missing_ok=True)


def rolling(path: Path) -> list[Path]:
    """The rolling copies of a journal, newest first."""
    folder = path.parent / ROLLING
    names = [copy for copy in folder.glob(f"*{SUFFIX}") if _origin(copy) == path.stem] if folder.is_dir() else []
    return sorted(names, key=_number, reverse=True)


def _rolling_name(path: Path, n: int) -> Path:
    return path.parent / ROLLING / f"{path.stem}.{n}{SUFFIX}"


def _origin(copy: Path) -> str:
    return copy.name.removesuffix(SUFFIX).rpartition(".")[0]


def _number(copy: Path) -> int:
    n = copy.name.removesuffix(SUFFIX).rpartition(".")[2]
    return int(n) if n.isdigit() and n.isascii() else 0


def has_longer(path: Path) -> bool:
    """Whether a rolling copy holds more than the journal: then the journal has lost its end."""
    return any(copy.stat().st_size > path.stat().st_size for copy in rolling(path))


def goes_on(path: Path, saves: Path) -> Path | None:
    """Where a table taken up from a copy is played on, so that the copy stays as it is; None for a journal played on in place."""
    if path.parent == saves / FOLDERS["named"] and isinstance(entry := read_entry(path), Saved):
        return new_path(saves, entry.game)
    if path.parent == saves / FOLDERS["quick"]:
        return next_path(saves, path.stem)
    return next_path(saves, _origin(path)) if path.parent == saves / ROLLING else None


# --- kept by a person --------------------------------------------------------------------------------------------------


def keep_named(journal: bytes, saves: Path, name: str, over: bool = False) -> Path:
    """Keep a journal under a name; raises NameTaken unless `over`, ValueError for a name of nothing, OSError."""
    path = named_path(saves, name)
    if os.path.lexists(path) and not over:
        raise NameTaken(name)
    put_whole(path, journal)
    return path


def rename(saves: Path, path: Path, name: str) -> Path:
    """Give a named save another name; raises NameTaken, ValueError for a name of nothing, OSError."""
    fresh = named_path(saves, name)
    if fresh != path and os.path.lexists(fresh) and not (fresh.exists() and fresh.samefile(path)):
        raise NameTaken(name)
    path.rename(fresh)
    return fresh


def delete(path: Path) -> None:
    """Remove a saved table with its rolling copies; raises OSError."""
    _let_go(rolling(path))
    path.unlink()


def quick_path(session: Session, saves: Path) -> Path | None:
    """Where the quick save of a table is; None for one that is not kept."""
    journal = session.journal
    return saves / FOLDERS["quick"] / f"{table_of(journal.path)}{SUFFIX}" if journal.path is not None else None


def keep_quick(session: Session, saves: Path) -> Path | None:
    """Keep the table as its quick save; None where it has no place for one.  Raises OSError."""
    path = quick_path(session, saves)
    if path is not None:
        put_whole(path, whole_of(session))
    return path


# --- the way back ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Good:
    """A save that can be opened instead of a damaged one; `own` says that it is a copy of the same table."""

    saved: Saved
    commits: int
    own: bool


def newest_good(path: Path, saves: Path, commits_of: Callable[[Path], int], more_than: int = 0) -> Good | None:
    """The newest copy of a damaged journal with more commits than could be read of it, else the newest other save.

    `commits_of` opens a file to look at it and says how many commits it has; it raises OSError or ValueError where it cannot be
    opened.  Another table is offered only where nothing (`more_than` 0) could be read.
    """
    for copy in rolling(path):
        if (found := _tried(copy, commits_of, own=True)) is not None and found.commits > more_than:
            return found
    if more_than:
        return None
    others = (one for one in all_saves(saves) if one.path != path and not isinstance(one, Unread))
    return next((found for one in others if (found := _tried(one.path, commits_of, own=False)) is not None), None)


def _tried(path: Path, commits_of: Callable[[Path], int], own: bool) -> Good | None:
    entry = read_entry(path)
    try:
        return None if isinstance(entry, Unread) else Good(entry, commits_of(path), own)
    except (OSError, ValueError):
        return None
