"""Entries of card files, filled up from the `defaults` of their file and the card they extend."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .document import Document, Path
from .problem import Problem, Slip, unknown

OWN = ("id", "copies", "number", "sources")
"""What an entry never takes over from the card it extends."""

NOWHERE: Path = ()
DEEPEST = 20
"""How many cards may extend one another in a row."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a card file with what it took over; `origin` tells where each field was written."""

    document: Document
    path: Path
    data: dict[str, Any]
    origin: dict[str, tuple[Document, Path]]
    defaults: dict[str, Any]

    @property
    def where(self) -> str:
        """`path:line:col` of the entry."""
        return self.document.where(self.path)

    def problem(self, path: Path, code: str, message: str, hint: str = "", key: bool = False) -> Problem:
        """A problem at a part of this card, wherever that part was written."""
        document, start = self.home(path)
        return document.problem(start, code, message, hint, key=key)

    def home(self, path: Path) -> tuple[Document, Path]:
        """The file and node a path inside this card leads to."""
        if path and path[0] in self.origin:
            document, base = self.origin[str(path[0])]
            return document, (*base, *path[1:])
        return self.document, (*self.path, *path)


@dataclass(slots=True)
class Written:
    """The entries of all card files by id; `damaged` are those whose text was refused, `count` tells how many were written."""

    entries: dict[str, Entry] = field(default_factory=dict)
    damaged: dict[str, dict[str, Any]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    count: int = 0

    def read(self, document: Document) -> None:
        """Adds the entries of one file: a list, or a mapping of `defaults` and `cards`."""
        self.problems += document.problems
        self.count += document.lost
        data, base = document.data, NOWHERE
        defaults: Any = {}
        if isinstance(data, dict):
            self.problems += [document.problem((key,), *unknown("key", key, ("defaults", "cards")), key=True)
                              for key in data if key not in ("defaults", "cards")]
            defaults, base = data.get("defaults") or {}, ("cards",)
            data = data.get("cards")
        if isinstance(data, list) and isinstance(defaults, dict):
            for i, item in enumerate(data):
                self.add(document, (*base, i), item, defaults)
        elif not isinstance(defaults, dict):
            self.problems.append(document.problem(("defaults",), "value", "should be a mapping of fields"))
        elif document.data is not None and not document.damaged(base):
            self.problems.append(document.problem(base, "value", "should be a list of cards", "begin each card with - "))

    def add(self, document: Document, path: Path, item: Any, defaults: dict[str, Any]) -> None:
        """Adds one entry, unless its text was refused or its id is taken."""
        self.count += 1
        name = item.get("id") if isinstance(item, dict) else None
        if document.damaged(path):
            self.damaged[str(name)] = item if isinstance(item, dict) else {}
            return
        if not isinstance(item, dict):
            self.problems.append(document.problem(path, "value", "a card is a mapping of fields"))
            return
        origin = {key: (document, ("defaults", key)) for key in defaults} | {key: (document, (*path, key)) for key in item}
        entry = Entry(document, path, item, origin, defaults)
        if isinstance(name, str) and name in self.entries:
            self.problems.append(entry.problem(("id",), "duplicate",
                                               f"card {name!r} exists already, at {self.entries[name].where}"))
            return
        self.entries[name if isinstance(name, str) else f"?{len(self.entries)}"] = entry

    def filled(self, name: str, below: tuple[str, ...] = ()) -> Entry:
        """An entry with what it takes over: own fields before those of the card it extends, those before the defaults.

        Raises `Slip` with the reason if that card cannot be found.
        """
        entry = self.entries[name]
        parent = entry.data.get("extends")
        if parent is None:
            return Entry(entry.document, entry.path, {**entry.defaults, **entry.data}, entry.origin, {})
        chain = (*below, name)
        if not isinstance(parent, str):
            raise Slip("extends", "extends: should be the id of a card")
        if parent in chain:
            raise Slip("extends", f"extends itself: {' > '.join((*chain, parent))}")
        if parent in self.damaged:
            raise Slip("extends", f"extends {parent!r}, which is broken")
        if parent not in self.entries:
            raise Slip(*unknown("card", parent, (known for known in self.entries if known[:1] != "?")))
        if len(chain) > DEEPEST:
            raise Slip("extends", f"extends a row of more than {DEEPEST} cards")
        above = self.filled(parent, chain)
        kept = {key: value for key, value in above.data.items() if key not in OWN}
        data = {**entry.defaults, **kept, **entry.data}
        del data["extends"]
        origin = {key: entry.origin[key] if key in entry.data or key not in kept else above.origin[key] for key in data}
        return Entry(entry.document, entry.path, data, origin, {})
