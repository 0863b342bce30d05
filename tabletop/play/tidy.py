"""Hidden copies left by a program that was killed while it wrote a file whole, or took a game in."""

from __future__ import annotations

import os
import re
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

COPY = re.compile(r"\.(?:.+\.(?P<after>\d+)|(?P<before>\d+)\.taken\.jsonl)")
"""The names `put_whole`, `take_in_game` and `take_in` write under: `.NAME.PID`, `.PID.taken.jsonl`."""
OLD = 3600
"""After so many seconds nobody writes such a copy any more, whatever runs under its number now."""


def tidy(folders: Iterable[Path], system: str = sys.platform) -> None:
    """Remove such copies in folders and those below them, but for what a program that runs may be writing."""
    for folder in folders:
        for file in _copies(folder):
            with suppress(OSError):
                if not _is_written(file, system):
                    file.unlink()


def tidy_games(mine: Path, system: str = sys.platform) -> None:
    """The same of the folders in which games were made that were to lie among a person's own."""
    with suppress(OSError):
        for made in [folder for folder in mine.iterdir() if folder.is_dir() and not folder.is_symlink()]:
            match = COPY.fullmatch(made.name)
            if match and match["after"] and not _is_written(made, system):
                shutil.rmtree(made, ignore_errors=True)


def _copies(folder: Path) -> Iterator[Path]:
    for place, _, names in os.walk(folder):
        yield from (Path(place, name) for name in names if COPY.fullmatch(name))


def _is_written(file: Path, system: str) -> bool:
    match = COPY.fullmatch(file.name)
    assert match is not None
    return time.time() - file.stat().st_mtime < OLD and _runs(int(match["after"] or match["before"]), system)


def _runs(process: int, system: str) -> bool:
    """Whether a process runs; where that cannot be asked without harm it is taken for one."""
    if system == "win32":
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        pass
    return True
