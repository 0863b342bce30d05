"""Which lessons a person has done, kept beside their saves."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from tabletop import places
from tabletop.lessons.reading import FOLDER
from tabletop.play.journal import put_whole

FILE = "done.json"


def done_lessons(game: str) -> frozenset[str]:
    """The lessons of a game that were done to their end."""
    return frozenset(_all().get(game, ()))


def mark_done(game: str, lesson: str) -> None:
    """A lesson was done; where that cannot be written down nothing is said, for nothing is lost by it."""
    found = _all()
    found[game] = sorted({*found.get(game, ()), lesson})
    with suppress(OSError):
        places.made(_file().parent)
        put_whole(_file(), json.dumps(found, indent=1).encode())


def _file() -> Path:
    return places.saves_dir() / FOLDER / FILE


def _all() -> dict[str, list[str]]:
    try:
        found = json.loads(_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(game): [str(one) for one in lessons] for game, lessons in found.items()
            if isinstance(lessons, list)} if isinstance(found, dict) else {}
