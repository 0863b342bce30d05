"""Tables counted on for the tests of saves."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from play_help import hands, loaded, new_table

from tabletop.play.session import Session

ANY_BYTES = pytest.mark.skipif(sys.platform != "linux", reason="names of files are text")
HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


def counted(path: Path, times: int, start: int = 0) -> Session:
    """A table at which a gauge was counted so many times, left open."""
    session = loaded(path).session if path.exists() else new_table(path)
    for n in range(start, start + times):
        assert hands(session, f"p1 count p1.life={n % 30 + 1}").committed
    return session


def commits_of(path: Path) -> int:
    found = loaded(path, keep_writing=False)
    if found.wrong:
        raise ValueError(found.wrong)
    return len(found.session.history.commits)


def opens(path: Path) -> None:
    commits_of(path)
