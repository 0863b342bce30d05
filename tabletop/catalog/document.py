"""A read YAML file: plain data, and where each part of it stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .problem import Problem, Severity

Path = tuple[str | int, ...]
"""Keys and indexes that lead from the top of a file to one of its nodes."""

Spot = tuple[int, int]
"""Line and column, counted from 1."""


@dataclass(frozen=True, slots=True)
class Document:
    """Data of one file.  `broken` are nodes that were refused, `lost` counts list items whose text is no YAML.

    `over` tells which nodes were written elsewhere: the file and the node they stand at.
    `labels` say where a node stands in the words of whoever wrote a table: *row 3, column 'cost'*.
    In a sheet that is `amiss` a title means nothing, so what its rows lack may stand below that; rows that are `shifted` have more
    cells than titles, so that any of theirs may be another's.
    `notes` are what stands beside an entry there and means nothing to the program, by title.
    """

    path: str
    data: Any = None
    at: dict[Path, Spot] = field(default_factory=dict)
    keys: dict[Path, Spot] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()
    broken: frozenset[Path] = frozenset()
    lost: int = 0
    labels: dict[Path, str] = field(default_factory=dict)
    notes: dict[Path, dict[str, str]] = field(default_factory=dict)
    amiss: bool = False
    shifted: frozenset[Path] = frozenset()
    over: Mapping[Path, tuple[Document, Path]] = field(default_factory=dict)

    def home(self, path: Iterable[str | int]) -> tuple[Document, Path]:
        """The file and the node where a node was written."""
        parts = tuple(path)
        for n in range(len(parts), -1, -1) if self.over else ():
            if parts[:n] in self.over:
                document, base = self.over[parts[:n]]
                return document.home((*base, *parts[n:]))
        return self, parts

    def spot(self, path: Iterable[str | int], key: bool = False) -> Spot:
        """Where a node stands (its key, if `key`), or the nearest node above it that exists."""
        document, parts = self.home(path)
        return document._spot(parts, key)

    def _spot(self, parts: Path, key: bool) -> Spot:
        if key and parts in self.keys:
            return self.keys[parts]
        while parts and parts not in self.at:
            parts = parts[:-1]
        return self.at.get(parts, (1, 1))

    def where(self, path: Iterable[str | int], key: bool = False) -> str:
        """The same as text: `path:line:col`."""
        document, parts = self.home(path)
        line, col = document._spot(parts, key)
        return f"{document.path}:{line}:{col}"

    def problem(self, path: Iterable[str | int], code: str, message: str, hint: str = "", severity: Severity = "error",
                key: bool = False) -> Problem:
        """A problem that stands at a node."""
        document, parts = self.home(path)
        return Problem(document.path, *document._spot(parts, key), code, document._labelled(parts, message), hint, severity)

    def missing(self, path: Path, within: int) -> Problem:
        """The problem of a key that is not there; the entry it belongs to lies `within` so many steps from the top."""
        if not self.labels:
            return self.problem(path[:-1], "missing-key", f"key {str(path[-1])!r} is missing")
        title = ".".join(map(str, path[within:]))
        return self.problem(path[:within], "missing-key", f"column {title!r} is empty or not there")

    def _labelled(self, path: Path, message: str) -> str:
        inner = path
        while inner and inner not in self.labels:
            inner = inner[:-1]
        if not inner:
            return message
        return f"{self.labels[inner]}: {message.removeprefix(f'{inner[-1]}: ')}"

    def damaged(self, path: Iterable[str | int]) -> bool:
        """Whether something inside this node was refused when the file was read."""
        parts = tuple(path)
        return any(node[:len(parts)] == parts for node in self.broken)
