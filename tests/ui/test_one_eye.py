"""One eye is a wall: the screen can't reach the state, and what draws can't reach the session."""

from __future__ import annotations

import ast
import inspect
import typing
from functools import cache
from pathlib import Path

import pytest

from tabletop.play.doing import Doing
from tabletop.play.game_figures import GameFigures
from tabletop.play.open_moves import OpenMoves
from tabletop.play.sight import Sight
from tabletop.table.state import State
from tabletop.ui import table

SCREEN = Path(table.__file__).parent.parent
LOOKING = ("layout", "moment", "draw", "panels", "sheets", "piles", "plugins")
"""Floors of the table that only look; `Model.of` makes a moment from a session, and what a plug-in does stands in its `acts.py`."""
STATES = {"state", "states", "take_up", "start_at"}


def name(path: Path) -> str:
    return path.relative_to(SCREEN).as_posix()


@cache
def read(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """The attributes a file names, and what it imports."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return (frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute)),
            frozenset(alias.name for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names))


def attributes(path: Path) -> frozenset[str]:
    return read(path)[0]


def imports(path: Path) -> frozenset[str]:
    return read(path)[1]


def test_the_screen_reads_no_state() -> None:
    files = sorted(SCREEN.rglob("*.py"))
    assert len(files) > 99
    assert [name(path) for path in files if attributes(path) & STATES or "State" in imports(path)] == []


@pytest.mark.parametrize("floor", LOOKING)
def test_what_draws_reaches_no_session(floor: str) -> None:
    files = [path for path in sorted((SCREEN / "table" / floor).rglob("*.py")) if path.name != "acts.py"]
    assert len(files) > 1
    assert [name(path) for path in files if "session" in attributes(path)] == []
    assert [name(path) for path in files if "Session" in imports(path) and path.name != "model.py"] == []


@pytest.mark.parametrize("kind", [Sight, GameFigures, OpenMoves, Doing])
def test_a_sight_hands_no_state_out(kind: type) -> None:
    for word, member in inspect.getmembers(kind):
        if word.startswith("_"):
            continue
        found = member.fget if isinstance(member, property) else member
        given = typing.get_type_hints(found).get("return")
        assert State not in (given, *typing.get_args(given)), f"{kind.__name__}.{word} hands a state out"
        assert given is not None and given is not typing.Any, f"{kind.__name__}.{word} does not say what it gives"
