"""A saved table or a game as one file that can be sent.

    table of a game of the program:   NAME.tabletop is the journal
    table of any other game:          NAME.tabletop is a zip of `save.jsonl` and the files of the game under `game/`
    game (`pack.py`):                 NAME.tabletop is a zip of the files of the game under `game/`
"""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import stat
import zipfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path, PurePosixPath
from unicodedata import normalize

from tabletop.catalog.belongs import PICTURES, belongs, files_of
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.plain import TooLarge, leads_astray, read_plain
from tabletop.play.journal import SUFFIX, BadJournal, as_line, check_lines, put_whole, read_header
from tabletop.play.listing import GAMES, named_path

PARCEL = ".tabletop"
SAVE, GAME = "save.jsonl", "game"
HARMLESS = frozenset({".yaml", ".yml", ".md", ".txt", *PICTURES})
"""Endings of files that do not belong to a game and are left out where they came with one, as older versions sent them."""
MOST_FILES, MOST_BYTES = 2000, 64 << 20

Opens = Callable[[Path], None]
"""Opens a journal to look at it; raises BadJournal or OSError where it cannot be opened whole."""


class BadParcel(ValueError):
    """A file that cannot be taken in.

    `why` says it in one word: as `BadJournal.why`, or `parcel`, `astray`, `damaged`, `large`, `broken` or `alike` (`game` says
    what is wrong, or the two names).
    """

    def __init__(self, why: str, game: str = "") -> None:
        super().__init__(f"this file cannot be taken in: {why}")
        self.why, self.game = why, game


def packed(data: bytes, catalog: Catalog, content: Path) -> bytes:
    """A journal as one file to send; `content` is the folder of the program's games.

    Raises BadParcel where it would be too large to be taken in anywhere, OSError.
    """
    if len(data) > MOST_BYTES:
        raise BadParcel("large")
    folder = catalog.folder.resolve()
    if folder.parent == content.resolve():
        return data
    return zipped({SAVE: data, **{f"{GAME}/{name}": said for name, said in game_files(folder, MOST_BYTES - len(data)).items()}})


def zipped(held: Mapping[str, bytes]) -> bytes:
    """Files by name in one that can be sent; equal ones make equal bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as parcel:
        for name, said in held.items():
            parcel.writestr(zipfile.ZipInfo(name), said, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def game_files(folder: Path, room: int) -> dict[str, bytes]:
    """What the files of a game say, by their names inside its folder; raises BadParcel for more than `room` bytes, OSError."""
    files: dict[str, bytes] = {}
    for name, file in files_of(folder):
        try:
            files[name] = read_plain(file, room)
        except TooLarge:
            raise BadParcel("large") from None
        room -= len(files[name])
        if len(files) > MOST_FILES:
            raise BadParcel("large")
    if names := one_file(files):
        raise BadParcel("alike", names)
    return files


def one_file(names: Iterable[str]) -> str:
    """Two names that are one file where capitals or composed letters do not matter; nothing where there are none."""
    seen: dict[str, str] = {}
    for name in names:
        there = seen.setdefault(normalize("NFC", normalize("NFC", name).casefold()), name)
        if there is not name:
            return f"{there}, {name}"
    return ""


def take_in(path: Path, saves: Path, opens: Opens) -> Path:
    """Keep a sent file among the named saves, under its own name or the next that is free; the file it is now.

    It is looked through whole before anything is kept; raises BadParcel or OSError, and then nothing has changed.
    """
    data = read_parcel(path)
    return _with_game(path, data, saves, opens) if is_zip(data) else _kept(path, data, saves, opens)


def read_parcel(path: Path) -> bytes:
    """What was sent, as it is; raises BadParcel where it is too large, OSError."""
    try:
        return read_plain(path, MOST_BYTES)
    except TooLarge:
        raise BadParcel("large") from None


def is_zip(data: bytes) -> bool:
    """Whether what was sent holds the files of a game."""
    return data[:4] == b"PK\x03\x04"


def _kept(path: Path, data: bytes, saves: Path, opens: Opens) -> Path:
    """Keep a journal, if all of it can be opened from a place where nobody looks for saves."""
    try:
        check_lines(data)
    except BadJournal as problem:
        raise BadParcel("damaged" if problem.why == "never_laid" else problem.why) from None
    trial = saves / f".{os.getpid()}.taken{SUFFIX}"
    try:
        put_whole(trial, data)
        opens(trial)
    except BadJournal as problem:
        raise BadParcel(problem.why, problem.game) from None
    finally:
        trial.unlink(missing_ok=True)
    fresh = _free_name(path, saves)
    put_whole(fresh, data)
    return fresh


def _free_name(path: Path, saves: Path) -> Path:
    stem = path.name.removesuffix(path.suffix).encode(errors="replace").decode().strip() or "?"
    fresh, n = named_path(saves, stem), 2
    while os.path.lexists(fresh):
        fresh, n = named_path(saves, stem, f" {n}"), n + 1
    return fresh


def _with_game(path: Path, data: bytes, saves: Path, opens: Opens) -> Path:
    """Keep a journal with the game it came with, which is laid beside the saves unless the same one is there already."""
    save, files = unpacked(data)
    if save is None:
        raise BadParcel("parcel")
    stamp = hashlib.blake2b(repr(sorted(files.items())).encode(), digest_size=6).hexdigest()
    try:
        header = read_header(save.partition(b"\n")[0])
    except BadJournal as problem:
        raise BadParcel(problem.why) from None
    folder = saves / GAMES / f"{header['game']}-{stamp}"
    moved = as_line({**header, "folder": str(folder.resolve())}) + save.partition(b"\n")[2]
    there = folder.exists()
    try:
        for name, content in files.items():
            if not (folder / name).exists():
                put_whole(folder / name, content)
        return _kept(path, moved, saves, opens)
    except (OSError, BadParcel):
        if not there:
            shutil.rmtree(folder, ignore_errors=True)
        raise


def unpacked(data: bytes) -> tuple[bytes | None, dict[str, bytes]]:
    """The journal in a zip, None where there is none, and the files of the game; nothing is written.  Raises BadParcel."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parcel:
            entries = [entry for entry in parcel.infolist() if not entry.is_dir()]
            if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > MOST_BYTES:
                raise BadParcel("large")
            if any(stat.S_ISLNK(entry.external_attr >> 16) for entry in entries):
                raise BadParcel("astray")
            held = {entry.filename: parcel.read(entry) for entry in entries}
    except BadParcel:
        raise
    except Exception:  # a damaged zip lets through whatever its unpackers raise
        raise BadParcel("parcel") from None
    if len(held) < len(entries) or one_file(held):  # one of them would be written over another
        raise BadParcel("parcel")
    save = held.pop(SAVE, None)
    return save, {name.removeprefix(f"{GAME}/"): content for name, content in held.items() if _belongs(name)}


def _belongs(name: str) -> bool:
    """Whether a file of a parcel belongs to the game; raises BadParcel for one that does no parcel any good."""
    folder, _, inside = name.partition("/")
    if leads_astray(name):
        raise BadParcel("astray")
    if folder != GAME or not (belongs(inside) or PurePosixPath(name).suffix.lower() in HARMLESS):
        raise BadParcel("parcel")
    return belongs(inside)
