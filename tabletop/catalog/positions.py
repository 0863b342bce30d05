"""Where each part of a card was written, for those who check what is in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .entries import Entry
from .problem import Problem, Severity


@dataclass(frozen=True, slots=True)
class Positions:
    """Look-up from a card's key and a path inside it (`("effect", 0, "damage", "n")`) to its place in a file."""

    homes: Mapping[str, Entry] = field(default_factory=dict)

    def at(self, card: str, path: Iterable[str | int] = ()) -> str:
        """`path:line:col` of that part, or of the nearest part around it; empty for a card that is not from a file."""
        if card not in self.homes:
            return ""
        document, node = self.homes[card].home(tuple(path))
        return document.where(node)

    def problem(self, card: str, path: Iterable[str | int], code: str, message: str, hint: str = "",
                severity: Severity = "error", key: bool = False) -> Problem:
        """A problem at that part; with `key`, at the word before the colon."""
        if card not in self.homes:
            return Problem(card, 1, 1, code, message, hint, severity)
        document, node = self.homes[card].home(tuple(path))
        return document.problem(node, code, message, hint, severity, key)
