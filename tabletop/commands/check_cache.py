"""What a check found is kept until a file of the game, or of the program, is another one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path

from tabletop import places
from tabletop.catalog.belongs import PICTURES
from tabletop.catalog.plain import astray, read_plain
from tabletop.catalog.problem import Problem, current
from tabletop.catalog.strict import MOST_BYTES
from tabletop.play.listing import UNFIT

KEPT = 200
"""How many results are kept."""
READ = (".yaml", ".yml", ".csv")
"""Files that are read for the key; of pictures it is enough when they were saved."""


@dataclass(frozen=True, slots=True)
class Found:
    """What is wrong with a game, how many cards of it could be read, and whether it declares no rules."""

    problems: tuple[Problem, ...]
    cards: int
    by_hand: bool = False


def found_in(folder: Path, look: Callable[[Path], Found]) -> Found:
    """What `look` finds in a folder, or found when all was as it is now."""
    file = places.cache_dir() / "check" / f"{_key(folder)}-{look.__name__}.json"
    with suppress(OSError, *UNFIT):
        kept = json.loads(file.read_text("utf-8"))
        return Found(tuple(Problem(**problem) for problem in kept["problems"]), int(kept["cards"]), bool(kept["by_hand"]))
    found = look(folder)
    with suppress(OSError):
        places.made(file.parent)
        file.write_text(json.dumps(asdict(found)), "utf-8")
        for old in sorted(file.parent.glob("*.json"), key=lambda path: path.stat().st_mtime)[:-KEPT]:
            old.unlink()
    return found


def _key(folder: Path) -> str:
    """Another word where anything that a check looks at is another: the files, the pictures, the program, where we are."""
    here = current()
    said = hashlib.blake2b(f"{here} {folder.absolute() if here else folder} {_program()}".encode(errors="replace"), digest_size=16)
    for path in sorted(folder.rglob("*")):
        said.update(path.as_posix().encode(errors="replace"))
        if path.suffix in (*READ, *PICTURES):
            said.update(_said(path, folder))
    return said.hexdigest()


def _said(file: Path, folder: Path) -> bytes:
    """What a file says, or when it was saved where that is enough."""
    try:
        if astray(file, folder):
            return b"astray"
        return read_plain(file, MOST_BYTES) if file.suffix in READ else repr(file.stat().st_mtime_ns).encode()
    except OSError as problem:
        return repr(problem).encode(errors="replace")


@lru_cache(1)
def _program() -> str:
    files = sorted((str(path), path.stat().st_mtime_ns) for path in places.PACKAGE.rglob("*.[py][ya]*"))
    pictures = sorted(path.as_posix() for path in places.sprites_dir().rglob("*.svg"))
    lines_break_by = [version(library) for library in ("budoux", "pygame-ce")]
    return hashlib.blake2b(repr((files, pictures, lines_break_by)).encode(errors="replace"), digest_size=16).hexdigest()
