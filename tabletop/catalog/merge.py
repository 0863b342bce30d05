"""Laying a patch over what a file says.

Mappings are merged, everything else is replaced.  An entry of a list is named by its `id` or by its number, counted from 1, a step
by its id wherever it stands below, an operation by its word: what stands at that is laid over what the operation is given.
`before X`, `after X`, `first` and `last` put an entry, or a list of them, there.  `null` takes out an entry of a mapping or of a
list (the field of a card becomes null).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from .document import Document, Path
from .problem import Problem, unknown

ENDS = ("first", "last")
MOST_NAMED = 8


class _Change(NamedTuple):
    """What a list becomes at one place: from number `at`, counted from 0, `gone` entries leave and others come, from where."""

    items: Path
    at: int
    gone: int
    come: tuple[Any, ...] = ()
    base: Path = ()


@dataclass(slots=True)
class Merge:
    """Lays a patch of one document over the data of another, the target; `over` takes down what was written elsewhere."""

    target: Document
    document: Document
    over: dict[Path, tuple[Document, Path]]
    problems: list[Problem]

    def into(self, path: Path, patch: Any, base: Path) -> Any:
        """The data of the target with the node at `path` patched; nothing that was there is changed in place."""
        data = self.target.data
        if not path:
            return self.merged(data, (), patch, base)
        node = _at(data, path[:-1])
        old = node.get(path[-1]) if isinstance(node, dict) else node[path[-1]]
        return _put(data, path, self.merged(old, path, patch, base))

    def merged(self, old: Any, path: Path, patch: Any, base: Path) -> Any:
        """A node with its patch."""
        if isinstance(patch, dict) and isinstance(old, dict):
            return self._mapping(old, path, patch, base)
        if isinstance(patch, dict) and (isinstance(old, list) or (old is None and patch and patch.keys() <= {*ENDS})):
            return self._list(old or [], path, patch, base)
        self._forget(path)
        self.over[path] = self.document, base
        return patch

    def _forget(self, path: Path) -> None:
        for inner in [known for known in self.over if known[:len(path)] == path]:
            del self.over[inner]

    def _mapping(self, old: dict[str, Any], path: Path, patch: dict[str, Any], base: Path) -> dict[str, Any]:
        made = dict(old)
        steps = dict(_steps(old.get("play"))) if not path else {}
        for key, value in patch.items():
            if value is None and key in made:
                del made[key]
            elif key in steps and key not in made:
                inner: Path = ("play", *steps[key])
                made = _put(made, inner, self.merged(_at(made, inner), inner, value, (*base, key)))
            else:
                made[key] = self.merged(made.get(key), (*path, key), value, (*base, key))
        return made

    def _list(self, old: list[Any], path: Path, patch: dict[str, Any], base: Path) -> list[Any]:
        made: Any = list(old)
        known = dict(_named(made))
        changes: list[_Change] = []
        for key, value in patch.items():
            where, _, beside = key.partition(" ")
            inner = known.get(key)
            if inner is None and where in ("before", "after") and beside in known:
                inner = known[beside]
                changes.append(_Change(inner[:-1], int(inner[-1]) + (where == "after"), 0, *_come(value, (*base, key))))
            elif inner is None and key in ENDS:
                changes.append(_Change((), 0 if key == "first" else len(made), 0, *_come(value, (*base, key))))
            elif inner is None:
                self.problems.append(self._not_there(key, made, known, base))
            elif value is None:
                changes.append(_Change(inner[:-1], int(inner[-1]), 1))
            else:
                self._called(known, key, inner, base)
                item, at = _at(made, inner), inner
                if _is_given(item, key, value):
                    item, at = item[key], (*inner, key)
                made = _put(made, at, self.merged(item, (*path, *at), value, (*base, key)))
        for change in sorted(changes, key=lambda one: ((*one.items, one.at), one.gone), reverse=True):
            made = self._changed(made, path, change)
        return list(made)

    def _changed(self, made: list[Any], path: Path, change: _Change) -> Any:
        """The same with entries put in or taken out; what comes to stand elsewhere is told where it was written."""
        items, where = list(_at(made, change.items)), (*path, *change.items)
        before = replace(self.target, over=dict(self.over))
        for n in range(change.at, len(items)):
            self._forget((*where, n))
        kept = [*range(change.at), *[None] * len(change.come), *range(change.at + change.gone, len(items))]
        for n, was in enumerate(kept):
            if was is None:
                k = n - change.at
                self.over[(*where, n)] = self.document, change.base if len(change.come) == 1 else (*change.base, k)
            elif was != n:
                self.over[(*where, n)] = before, (*where, was)
        items[change.at:change.at + change.gone] = change.come
        return _put(made, change.items, items)

    def _not_there(self, key: str, items: list[Any], known: Mapping[str, Path], base: Path) -> Problem:
        word = key.partition(" ")[2] if key.startswith(("before ", "after ")) else key
        alike = [str(n) for n, item in enumerate(items, 1) if isinstance(item, dict) and word in item]
        names = [name for name in known if not name.isdigit()][:MOST_NAMED]
        hint = f"there are several of it; name one by its number: {', '.join(alike)}" if len(alike) > 1 else \
            f"name what is there{': ' if names else ''}{', '.join(names)}, or a number from 1 to {len(items)}; " \
            "`before NAME`, `after NAME`, `first` and `last` put something new there"
        return self.document.problem((*base, key), *unknown("entry", word, known), hint, key=True)

    def _called(self, known: Mapping[str, Path], key: str, inner: Path, base: Path) -> None:
        """Tells the name of a step or an operation that is named by its number."""
        name = next((name for name, path in known.items() if path == inner and not name.isdigit()), "")
        if base[:1] == ("steps",) and key.isdigit() and name:
            told = f"number {key} is {name!r}, which holds where others come to stand before it"
            hint = f"write {name} in place of {key}; a step is found by its id wherever it stands"
            self.problems.append(self.document.problem((*base, key), "by-number", told, hint, "note", key=True))


def _come(value: Any, base: Path) -> tuple[tuple[Any, ...], Path]:
    """What comes into a list, one entry or several, and where it is written."""
    return (tuple(value), base) if isinstance(value, list) and len(value) != 1 else \
        ((value[0],), (*base, 0)) if isinstance(value, list) else ((value,), base)


def _is_given(item: Any, key: str, value: Any) -> bool:
    """Whether a patch at the word of an operation is of what the operation is given, not of the whole entry."""
    if not isinstance(item, dict) or key not in item:
        return False
    return not isinstance(value, dict) or not value.keys() & ({"if", "then", "else"} if key == "if" else item.keys())


def _named(items: list[Any]) -> Iterator[tuple[str, Path]]:
    """What names an entry of a list, and where that is: a step by its id wherever it stands below, an operation by its word where
    no other beside it has that; of equal names the last counts, so an entry by its id or its number before all."""
    words = [key for item in items if isinstance(item, dict) for key in item]
    yield from _steps(items)
    for n, item in enumerate(items):
        if isinstance(item, dict) and (len(item) == 1 or "if" in item):
            yield from ((str(word), (n,)) for word in item if words.count(word) == 1 and (len(item) == 1 or word == "if"))
    for n, item in enumerate(items):
        yield str(item["id"]) if isinstance(item, dict) and "id" in item else str(n + 1), (n,)


def _steps(item: Any) -> Iterator[tuple[str, Path]]:
    """The steps below a node, by their ids."""
    if isinstance(item, dict):
        for key, part in item.items():
            yield from ((name, (key, *path)) for name, path in _steps(part))
    elif isinstance(item, list):
        for n, part in enumerate(item):
            if isinstance(part, dict) and isinstance(part.get("step"), str):
                yield part["step"], (n,)
            yield from ((name, (n, *path)) for name, path in _steps(part))


def _at(data: Any, path: Path) -> Any:
    """The node at a path."""
    for part in path:
        data = data[part]
    return data


def _put(data: Any, path: Path, node: Any) -> Any:
    """The same with another node at a path; nothing is changed in place."""
    if not path:
        return node
    copy = data.copy()
    copy[path[0]] = _put(data[path[0]], path[1:], node) if path[1:] else node
    return copy
