"""A game as one file that can be sent, and taken in among a person's own games; nothing of it is kept before they said so."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.problem import Problem
from tabletop.catalog.shelf import game_folders
from tabletop.operations.reading import load_game
from tabletop.play.parcel import GAME, MOST_BYTES, BadParcel, game_files, is_zip, read_parcel, unpacked, zipped


@dataclass(frozen=True, slots=True)
class Pack:
    """A game that was sent: the bytes of its `files` by name, what they say, read where nobody looks for games, and where the same
    game lies `here` already.  `another` says that one of its id does that says something else."""

    files: dict[str, bytes]
    catalog: Catalog
    here: Path | None
    another: bool

    @property
    def size(self) -> int:
        """The bytes of all its files."""
        return sum(map(len, self.files.values()))

    @property
    def errors(self) -> list[Problem]:
        """What is wrong in it."""
        return [problem for problem in self.catalog.problems if problem.severity == "error"]


def packed_game(folder: Path) -> bytes:
    """The game in a folder as one file to send; raises BadParcel where it would be too large to be taken in anywhere, OSError."""
    return zipped({f"{GAME}/{name}": said for name, said in game_files(folder, MOST_BYTES).items()})


def is_pack(path: Path) -> bool:
    """Whether a file holds a game and no table; raises BadParcel for one that is damaged or does no good, OSError."""
    data = read_parcel(path)
    return is_zip(data) and unpacked(data)[0] is None


def look_into(path: Path, mine: Path) -> Pack:
    """What a file holds that was sent; `mine` is the folder of a person's own games.  Nothing is kept.

    Raises BadParcel where it holds no game that could be opened, OSError.
    """
    files = unpacked(read_parcel(path))[1]
    with TemporaryDirectory() as trial:
        _write(Path(trial), files)
        catalog = load_game(Path(trial))
    pack = Pack(files, catalog, None, False)
    if not (catalog.modes and catalog.zones):
        raise BadParcel("broken", str(pack.errors[0]))
    same = [folder for folder in game_folders(mine) if folder.name == catalog.id or folder.name.startswith(f"{catalog.id}_")]
    here = next((folder for folder in same if _says(folder) == files), None)
    return replace(pack, here=here, another=here is None and bool(same))


def take_in_game(pack: Pack, mine: Path) -> Path:
    """Lay a game that was sent among a person's own, where it is not there already; its folder.

    All of it is there or nothing, and nothing that was there before has changed.  Raises OSError.
    """
    if pack.here is not None:
        return pack.here
    mine.mkdir(parents=True, exist_ok=True)
    made = mine / f".{pack.catalog.id}.{os.getpid()}"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir()
    try:
        _write(made, pack.files)
        folder = _free(mine, pack.catalog.id)
        os.replace(made, folder)
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        raise
    return folder


def _free(mine: Path, game: str) -> Path:
    folder, n = mine / game, 2
    while os.path.lexists(folder):
        folder, n = mine / f"{game}_{n}", n + 1
    return folder


def _write(folder: Path, files: dict[str, bytes]) -> None:
    for name, said in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(said)


def _says(folder: Path) -> dict[str, bytes]:
    """The files of the game in a folder; none where they cannot be read or are too many."""
    try:
        return game_files(folder, MOST_BYTES)
    except (BadParcel, OSError):
        return {}
