"""The environment of processes beside this one.

A Python of this program never looks for code in the current folder, where a stranger's game may lie.  A program of a person's own
keeps the person's environment.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

HOME = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""The folder this package lies in."""

_ours: dict[str, str] = {}
"""What this program put into its environment."""
_told: dict[str, str] = {}
"""In a process beside the program: the environment of the person who started that."""


def put(name: str, value: str) -> None:
    """A variable for this program and its libraries, where the person has not set it."""
    if name not in os.environ:
        os.environ[name] = _ours[name] = value


def persons() -> dict[str, str]:
    """The environment of whoever started the program."""
    return dict(_told) or {name: value for name, value in os.environ.items() if _ours.get(name) != value}


def take_persons(told: Mapping[str, str]) -> None:
    """In a process beside the program: what that calls the environment of the person."""
    _told.update(told)


def sheltered(environment: Mapping[str, str]) -> dict[str, str]:
    """An environment in which Python does not look for code in the current folder."""
    here = _current()
    named = environment.get("PYTHONPATH", "").split(os.pathsep)
    kept = [path for path in named if os.path.isabs(path) and os.path.realpath(path) != here]
    return {**environment, "PYTHONSAFEPATH": "1", "PYTHONPATH": os.pathsep.join(kept)}


def command(module: str) -> list[str]:
    """The command line of a Python that runs `main` of a module of this very package, in an environment that is sheltered."""
    begin = f"import sys; sys.path.insert(0, {HOME!r}); import tabletop; del sys.path[0]; from {module} import main; main()"
    return [sys.executable, "-P", "-c", begin]


@contextmanager
def in_shelter() -> Iterator[None]:
    """While a process begins that inherits the environment as it is."""
    before = dict(os.environ)
    fresh = sheltered(before)
    os.environ.update(fresh)
    try:
        yield
    finally:
        for name in fresh.keys() - before.keys():
            del os.environ[name]
        os.environ.update(before)


def _current() -> str:
    try:
        return os.path.realpath(os.getcwd())
    except OSError:  # it is gone
        return ""
