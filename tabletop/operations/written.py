"""Reading what cards do, once: lists of one-key mappings become functions with their values, and what is wrong in them is told.

What can be told follows from the declared parameters, so it is complete for every operation there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop.catalog.problem import nearest, unknown
from tabletop.operations.vocabulary import Asked, Deed, Param, Path, Todo, Vocabulary
from tabletop.table.box import Card

Fault = tuple[Path, str, str]
"""Where in the effect, the code of what is wrong with it, and what that is."""
Lists = Mapping[tuple[str, Path], Todo]
"""Every list of operations, those inside others too, by card and path."""


def faults(effect: Any, vocabulary: Vocabulary) -> list[Fault]:
    """Everything wrong with an effect; empty where it will run."""
    return _read(effect, vocabulary, "", ()).faults


def done(cards: Iterable[Card], vocabulary: Vocabulary) -> Lists:
    """What cards do; a field in which anything is wrong does nothing."""
    found: dict[tuple[str, Path], Todo] = {}
    for card in cards:
        for field in vocabulary.fields:
            if card.data.get(field):
                read = _read(card.data[field], vocabulary, card.key, (field,))
                found |= {} if read.faults else {(card.key, path): todo for path, todo in read.lists.items()}
    return found


def written(effect: Any, vocabulary: Vocabulary) -> Iterator[tuple[str, Any]]:
    """Every operation of an effect with its parameters as they stand there, those inside others too."""
    for todo in _read(effect, vocabulary, "", ()).lists.values():
        for item in todo.written:
            yield from item.items() if isinstance(item, dict) else ()


def told(card: Card, field: str, vocabulary: Vocabulary) -> Todo:
    """What stands in a field of a card, as far as it can be read."""
    return _read(card.data[field], vocabulary, card.key, (field,)).lists[field,]


def _read(effect: Any, vocabulary: Vocabulary, card: str, path: Path) -> _Reader:
    reader = _Reader(vocabulary, card)
    reader.todo(effect, path, set())
    return reader


class _Reader:
    """Reads one effect: its lists of operations by path, and what is wrong."""

    def __init__(self, vocabulary: Vocabulary, card: str) -> None:
        self.vocabulary, self.card = vocabulary, card
        self.lists: dict[Path, Todo] = {}
        self.faults: list[Fault] = []
        self.used: set[str] = set()

    def wrong(self, path: Path, message: str, code: str = "effect") -> None:
        self.faults.append((path, code, message))

    def todo(self, effect: Any, path: Path, bound: set[str]) -> Todo:
        """A list of operations; `bound` are the names before it, and those it binds are added."""
        if not isinstance(effect, list | tuple) or not effect:
            self.wrong(path, "an effect is a list of operations, each a mapping with one key")
            effect = ()
        mine: dict[str, Path] = {}
        deeds = [self.deed(item, (*path, i), bound, mine) for i, item in enumerate(effect)]
        for name, where in mine.items():
            if name not in self.used:
                self.wrong(where, f"the name {name!r} is never used")
        self.lists[path] = Todo(self.card, path, tuple(deed for deed in deeds if deed is not None), effect)
        return self.lists[path]

    def deed(self, item: Any, path: Path, bound: set[str], mine: dict[str, Path]) -> Deed | None:
        if not isinstance(item, dict) or len(item) != 1:
            self.wrong(path, "an operation is a mapping with one key, its name")
            return None
        (name, args), = item.items()
        word = self.vocabulary.operations.get(name)
        if word is None:
            code, message = unknown("operation", name, self.vocabulary.operations)
            self.wrong(path, message, code)
            return None
        args = {} if args is None else args
        if not isinstance(args, dict):
            self.wrong((*path, name), f"{name} takes a mapping of its parameters: {', '.join(word.params) or 'none'}")
            return None
        for key in args:
            if key not in word.params:
                self.wrong((*path, name, key), f"{name} has no parameter {key!r}{_near(str(key), word.params)}")
        given = {}
        for key, param in word.params.items():
            if key in args:
                named = {args["as"]} if param.kind == "effect" and isinstance(args.get("as"), str) else set()
                value = self.value(args[key], param, (*path, name, key), bound | named)
                given[f"{key}_" if key in PYTHON else key] = value
            elif param.required:
                self.wrong((*path, name), f"{name} needs {key!r}")
        for key, param in word.params.items():
            if param.kind == "new" and isinstance(args.get(key), str):
                bound.add(args[key])
                mine[args[key]] = (*path, name, key)
        return Deed(name, word, given)

    def value(self, value: Any, param: Param, path: Path, bound: set[str]) -> Any:
        """A parameter as a plain value, for one that holds operations what is read of them."""
        match param.kind:
            case "int":
                if not isinstance(value, int) or isinstance(value, bool):
                    self.wrong(path, f"expected a number, found {value!r}")
            case "word":
                if value not in param.words:
                    self.wrong(path, f"expected one of {', '.join(param.words)}, found {value!r}{_near(str(value), param.words)}")
            case "new":
                if not (isinstance(value, str) and value.isidentifier()):
                    self.wrong(path, f"expected a new name, found {value!r}")
            case "name":
                self.used.add(str(value))
                if not isinstance(value, str) or value not in bound:
                    self.wrong(path, f"nothing before this is called {value!r}{_near(str(value), bound)}")
            case "selector":
                return self.selector(value, path)
            case "where":
                return self.where(value, path, bound)
            case "options":
                if isinstance(value, list | tuple) and len(value) > 1:
                    return tuple(self.todo(option, (*path, i), set(bound)) for i, option in enumerate(value))
                self.wrong(path, "expected a list of at least two effects to choose among")
            case "effect":
                return self.todo(value, path, bound)
        return value

    def selector(self, value: Any, path: Path) -> Any:
        if isinstance(value, str) and value in self.vocabulary.selectors:
            return self.vocabulary.selectors[value]
        code, message = unknown("pieces", str(value), self.vocabulary.selectors)
        self.wrong(path, f"{message}; there are {', '.join(self.vocabulary.selectors)}", code)
        return None

    def where(self, value: Any, path: Path, bound: set[str]) -> tuple[Asked, ...]:
        """Conditions."""
        conditions = self.vocabulary.conditions
        if not isinstance(value, dict):
            self.wrong(path, f"expected conditions, a mapping of {', '.join(conditions)}")
            return ()
        found = []
        for name, wanted in value.items():
            if name in conditions:
                found.append(Asked(name, conditions[name], self.value(wanted, conditions[name].param, (*path, name), bound)))
            else:
                code, message = unknown("condition", str(name), conditions)
                self.wrong((*path, name), message, code)
        return tuple(found)


PYTHON = ("as", "from", "if", "is")
"""Keys that are words of Python."""


def _near(word: str, words: Iterable[str]) -> str:
    """A suggestion to append to a message, empty where nothing is close."""
    close = nearest(word, words)
    return f", did you mean {close!r}?" if close else ""
