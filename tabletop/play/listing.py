"""The folder of saves: what lies there, under which names, and what is wrong with what cannot be read.

    saves/*.jsonl             one journal for each table, written while it is played
    saves/named/NAME.jsonl    what a person kept under a name; it stays as it is
    saves/quick/*.jsonl       the quick save of each table
    saves/rolling/*.jsonl     the last copies of each journal
    saves/games/ID/           games that came with an imported save
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Literal
from urllib.parse import quote, unquote

from tabletop.catalog.plain import NotPlain, TooLarge, open_plain
from tabletop.play.ended import Ended, read_end
from tabletop.play.header import LONGEST_HEADER
from tabletop.play.journal import MOST_BYTES, SUFFIX, BadJournal, read_header
from tabletop.play.people import Person, read_people

Kind = Literal["auto", "named", "quick"]
FOLDERS: dict[Kind, str] = {"auto": "", "named": "named", "quick": "quick"}
ROLLING, GAMES = "rolling", "games"
TAIL = 16384
"""How many bytes before the end of a journal its last line is looked for first."""
LAST_SECOND = 1 << 32
"""No line was written later."""
LONGEST_NAME, LONGEST_WRITTEN = 60, 200
"""Letters of a name, and bytes of it in a file's name, at most."""
FORBIDDEN = frozenset('<>:"/\\|?*%')
RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})
UNFIT = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""What reading a line may raise that says something else than a journal does."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved table as a list shows it: where it is, which game, who plays, when it was last touched (seconds).

    `name` is what a person called it, empty for one kept by itself; `folder` where the game lies outside the program's content;
    `ended` how it came out, where it is over; `acts` how many were done before it stands where it does.
    """

    path: Path
    game: str
    mode: str
    people: tuple[Person, ...]
    turn: int
    touched: float
    kind: Kind = "auto"
    name: str = ""
    folder: str = ""
    variants: tuple[str, ...] = ()
    seats: int = 0
    switches: Mapping[str, Any] = field(default_factory=dict)
    ended: Ended | None = None
    acts: int = 0


@dataclass(frozen=True, slots=True)
class Unread:
    """A file among the saves that cannot be read: `why` as `BadJournal.why`, or `folder`, `forbidden`, `unreadable`."""

    path: Path
    why: str
    touched: float = 0.0


def new_path(folder: Path, game: str) -> Path:
    """A file name no saved table has yet."""
    return _free(folder, f"{game}-{datetime.now():%Y%m%d-%H%M%S}", "-")


def next_path(folder: Path, table: str) -> Path:
    """A name for a table taken up again from a copy of its journal: `TABLE~2`."""
    return _free(folder, table.partition("~")[0], "~")


def table_of(path: Path) -> str:
    """Which table a journal is of: equal for it and what was taken up again from its copies."""
    return path.stem.partition("~")[0]


def _free(folder: Path, stem: str, sign: str) -> Path:
    path, n = folder / f"{stem}{SUFFIX}", 2
    while os.path.lexists(path):
        path, n = folder / f"{stem}{sign}{n}{SUFFIX}", n + 1
    return path


# --- names -----------------------------------------------------------------------------------------------------------


def named_path(saves: Path, name: str, tail: str = "") -> Path:
    """The file of what is kept under a name, cut so that `tail` fits after it; raises ValueError for a name of nothing."""
    told = " ".join(name.split())[:LONGEST_NAME - len(tail)].strip()
    if not told:
        raise ValueError("a name of nothing")
    while len(_written(told + tail).encode()) > LONGEST_WRITTEN:
        told = told[:-1].strip()
    return saves / FOLDERS["named"] / f"{_written(told + tail)}{SUFFIX}"


def _written(told: str) -> str:
    """A name as every system takes it for a file."""
    written = "".join(quote(sign, safe="") if sign in FORBIDDEN or not sign.isprintable() else sign for sign in told)
    if written.partition(".")[0].lower() in RESERVED or written[0] == ".":
        written = f"%{ord(written[0]):02X}{written[1:]}"
    return written


def name_of(path: Path) -> str:
    """What a person called the save in a file."""
    return unquote(path.name.removesuffix(SUFFIX))


# --- lists -----------------------------------------------------------------------------------------------------------


def saved_tables(folder: Path) -> list[Saved]:
    """The readable tables of a folder, newest first; files that are none are passed over."""
    return [found for found in _read(_journals(folder), "auto") if isinstance(found, Saved)]


def left_last(folder: Path) -> tuple[Saved | None, Unread | None]:
    """The newest readable table of a folder, and the newest file in it that cannot be read where that is newer still."""
    found = _read(_journals(folder), "auto")
    saved = next((one for one in found if isinstance(one, Saved)), None)
    return saved, found[0] if found and isinstance(found[0], Unread) else None


def all_saves(saves: Path) -> list[Saved | Unread]:
    """Everything a person may open, newest first, then what cannot be read."""
    found = [one for kind, folder in FOLDERS.items() for one in _read(_journals(saves / folder), kind)]
    return sorted(found, key=lambda one: (isinstance(one, Unread), -one.touched, str(one.path)))


def _journals(folder: Path) -> list[Path]:
    return [path for path in folder.glob(f"*{SUFFIX}") if path.name[0] != "."] if folder.is_dir() else []


def _touched(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _read(paths: Iterable[Path], kind: Kind) -> list[Saved | Unread]:
    found = [read_entry(path, kind) for path in paths]
    return sorted(found, key=lambda one: (-one.touched, str(one.path)))


def read_entry(path: Path, kind: Kind = "auto") -> Saved | Unread:
    """One file as a list shows it."""
    try:
        header, turn, acts, at, ended = _ends(path)
        touched = at if at and kind == "auto" else path.stat().st_mtime
        people = read_people(header["people"], int(header["seats"]))
        name = name_of(path) if kind == "named" else ""
        return Saved(path, str(header["game"]), str(header["mode"]), people, turn, touched, kind, name,
                     str(header.get("folder") or ""), tuple(map(str, header.get("variants") or ())), int(header["seats"]),
                     dict(header["switches"]), ended, acts)
    except (OSError, *UNFIT) as problem:
        return Unread(path, why(problem), _touched(path))


def why(problem: Exception) -> str:
    """What is wrong with a file, in one word: as `Unread.why`."""
    if isinstance(problem, BadJournal):
        return problem.why
    if isinstance(problem, NotPlain):
        return "device"
    if isinstance(problem, TooLarge):
        return "large"
    if isinstance(problem, IsADirectoryError):
        return "folder"
    if isinstance(problem, PermissionError):
        return "forbidden"
    if isinstance(problem, FileNotFoundError):
        return "gone"
    return "unreadable" if isinstance(problem, OSError) else "no_table"


def _ends(path: Path) -> tuple[dict[str, Any], int, int, float, Ended | None]:
    """The header of a journal, the turn the commit led to at which it stands and which commit that is, the second its last line was
    written in, 0 where that is not said, and how it came out; what lies between is not read."""
    with open_plain(path, MOST_BYTES) as file:
        size = os.fstat(file.fileno()).st_size
        if not size:
            raise BadJournal("an empty file", "empty")
        header = read_header(file.readline(LONGEST_HEADER + 1))
        begin, at = file.tell(), 0.0
        for tail in (TAIL, size):
            file.seek(max(begin, size - tail))
            lines = [line for raw in reversed(file.read().split(b"\n")[:-1]) if (line := _line(raw)) is not None]
            stands: int | None = None
            for line in lines:
                try:
                    at = at or _second(line.get("t"))
                    stands = int(line["to"]) if stands is None and "to" in line else stands
                    turns = [fact[2] for fact in line["facts"] if fact[0] == "turn_of"]
                    turn = int(turns[-1] if turns else line["turn"])
                    if stands is None or line["n"] == stands:
                        return header, turn, int(line["n"]), at, _end_of(lines)
                except UNFIT:
                    continue
    raise BadJournal("the table was never laid out", "never_laid")


def _second(told: object) -> float:
    """The moment a line says it was written at, 0 where it says none that a calendar has."""
    return float(told) if isinstance(told, int | float) and 0 < told < LAST_SECOND else 0.0


def _line(raw: bytes) -> dict[str, Any] | None:
    """A line of a journal, None for what is none."""
    try:
        line = json.loads(raw)
    except UNFIT:
        return None
    return line if isinstance(line, dict) else None


def _end_of(lines: list[dict[str, Any]]) -> Ended | None:
    try:
        return read_end(lines)
    except UNFIT:
        return None
