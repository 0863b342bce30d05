"""The commands under test, as somebody types them: what was said, and how it ended."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tabletop import cli, places
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.ui import window
from tabletop.ui.program import start as screen

HARBOUR = Path(__file__).parent / "fixtures" / "harbour"
WARS = places.content_dir() / "wars3x3"
MANUAL = WARS / "replays" / "manual.yaml"
LIVES = "30/30 30/30 30/26 30/26 30/26 30/26 30/26 30/22 30/22 18/14 18/8 13/8 13/8 -2/8"


class Said(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def tabletop(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs `tabletop ...` in this process, with a home of its own."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))

    def run(*words: object) -> Said:
        monkeypatch.setattr(sys, "argv", ["tabletop", *map(str, words)])
        with pytest.raises(SystemExit) as left:
            cli.main()
        out, err = capsys.readouterr()
        return Said(int(left.value.code or 0), out, err)

    return run


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[screen.Start]]:
    """What would have been shown in a window."""
    starts: list[screen.Start] = []
    monkeypatch.setattr(window, "run", starts.append)
    yield starts


def wrong(said: Said, *words: str) -> None:
    """Wrong use: exit 2, nothing on stdout, one sentence on stderr with these words in it."""
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("tabletop: ")
    assert said.err.count("\n") == 1, said.err
    assert "Traceback" not in said.err
    for word in words:
        assert word in said.err


def saved(path: Path, *people: Person) -> Session:
    """A saved table of 3x3Wars at its first question."""
    return Session.start(load_game(WARS), rules_of("wars3x3"), Setup("beginner", 2, 5),
                         people or (Person("Aki", (0,)), Person("Ben", (1,), "bot:greedy")), path=path)
