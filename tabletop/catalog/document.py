"""A read YAML file: plain data, and where each part of it stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from .problem import Problem, Severity

Path = tuple[str | int, ...]
"""Keys and indexes that lead from the top of a file to one of its nodes."""

Spot = tuple[int, int]
"""Line and column, counted from 1."""


@dataclass(frozen=True, slots=True)
class Document:
    """Data of one file.  `broken` are nodes that were refused, `lost` counts list items whose text is no YAML."""

    path: str
    data: Any = None
    at: dict[Path, Spot] = field(default_factory=dict)
    keys: dict[Path, Spot] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    broken: frozenset[Path] = frozenset()
    lost: int = 0

    def spot(self, path: Iterable[str | int], key: bool = False) -> Spot:
        """Where a node stands (its key, if `key`), or the nearest node above it that exists."""
        parts = tuple(path)
        if key and parts in self.keys:
            return self.keys[parts]
        while parts and parts not in self.at:
            parts = parts[:-1]
        return self.at.get(parts, (1, 1))

    def where(self, path: Iterable[str | int], key: bool = False) -> str:
        """The same as text: `path:line:col`."""
        line, col = self.spot(path, key)
        return f"{self.path}:{line}:{col}"

    def problem(self, path: Iterable[str | int], message: str, hint: str = "", severity: Severity = "error",
                key: bool = False) -> Problem:
        """A problem that stands at a node."""
        return Problem(self.path, *self.spot(path, key), message, hint, severity)

    def damaged(self, path: Iterable[str | int]) -> bool:
        """Whether something inside this node was refused when the file was read."""
        parts = tuple(path)
        return any(node[:len(parts)] == parts for node in self.broken)
