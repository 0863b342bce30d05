"""Reading what cards do, once: lists of one-key mappings become functions with their values, and what is wrong in them is told.

What may stand there is what the functions declare, checked as all declarations are; here is what names mean in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from tabletop.catalog.faults import plain, worded
from tabletop.catalog.problem import unknown
from tabletop.operations.vocabulary import Asked, Deed, Param, Path, Todo, Vocabulary
from tabletop.table.box import Card

Fault = tuple[Path, str, str, str]
"""Where in the effect, the code of what is wrong with it, what that is, and how to mend it."""
Lists = Mapping[tuple[str, Path], Todo]
"""Every list of operations, those inside others too, by card and path."""
PYTHON = ("as", "from", "if", "is")
"""Keys that are words of Python."""


def faults(effect: Any, vocabulary: Vocabulary) -> list[Fault]:
    """Everything wrong with an effect; empty where it will run."""
    try:
        vocabulary.effect.model_validate({"do": list(effect) if isinstance(effect, tuple) else effect})
    except ValidationError as error:
        found = error.errors(include_url=False)
        return [(plain(one["loc"])[1:], *worded(one, vocabulary.effect)) for one in found]
    return [*_names(effect, vocabulary, (), set())]


def done(cards: Iterable[Card], vocabulary: Vocabulary) -> Lists:
    """What cards do; a field in which anything is wrong does nothing."""
    found: dict[tuple[str, Path], Todo] = {}
    for card in cards:
        for field in vocabulary.fields:
            if card.data.get(field) and not faults(card.data[field], vocabulary):
                _todo(card.data[field], vocabulary, card.key, (field,), found)
    return found


def written(effect: Any, vocabulary: Vocabulary) -> Iterator[tuple[str, Any]]:
    """Every operation of an effect with its parameters as they stand there, those inside others too; nothing of a faulty one."""
    if not faults(effect, vocabulary):
        yield from _walk(effect, vocabulary)


def _walk(effect: Any, vocabulary: Vocabulary) -> Iterator[tuple[str, Any]]:
    for item in effect:
        for name, args in item.items():
            yield name, args
            for one in _inside(args or {}, vocabulary.operations[name].params):
                yield from _walk(one, vocabulary)


def _inside(args: Mapping[str, Any], params: Mapping[str, Param]) -> Iterator[Any]:
    """The lists of operations among the parameters of one."""
    for key in (key for key in params if key in args):
        yield from [args[key]] if params[key].kind == "effect" else args[key] if params[key].kind == "options" else ()


def told(card: Card, field: str, vocabulary: Vocabulary) -> Todo:
    """What stands in a field of a card; nothing where anything is wrong in it."""
    return done([card], vocabulary).get((card.key, (field,)), Todo(card.key, (field,)))


def _todo(effect: Any, vocabulary: Vocabulary, card: str, path: Path, found: dict[tuple[str, Path], Todo]) -> Todo:
    """A list of operations; it and those inside it are found by their paths."""
    def value(given: Any, param: Param, at: Path) -> Any:
        match param.kind:
            case "selector":
                return vocabulary.selectors[given]
            case "where":
                return tuple(Asked(name, vocabulary.conditions[name], wanted) for name, wanted in given.items())
            case "options":
                return tuple(_todo(option, vocabulary, card, (*at, i), found) for i, option in enumerate(given))
            case "effect":
                return _todo(given, vocabulary, card, at, found)
        return given

    deeds = []
    for i, item in enumerate(effect):
        (name, args), = item.items()
        word = vocabulary.operations[name]
        deeds.append(Deed(name, word, {
            f"{key}_" if key in PYTHON else key: value(args[key], param, (*path, i, name, key))
            for key, param in word.params.items() if key in (args or ())}))
    found[card, path] = Todo(card, path, tuple(deeds))
    return found[card, path]


def _names(effect: Any, vocabulary: Vocabulary, path: Path, bound: set[str], used: set[str] | None = None) -> Iterator[Fault]:
    """Names that stand for nothing before them, and those that nothing after them uses; `bound` are those before a list."""
    mine: dict[str, Path] = {}
    used = set() if used is None else used
    for i, item in enumerate(effect):
        (name, args), = item.items()
        for key, param in vocabulary.operations[name].params.items():
            here = (*path, i, name, key)
            match param.kind if key in (args or ()) else "":
                case "name":
                    used.add(args[key])
                    if args[key] not in bound:
                        yield here, *unknown("name", args[key], bound), "it must be bound before this"
                case "effect" | "options":
                    inner = {args["as"]} if "as" in args else set()
                    for n, one in enumerate([args[key]] if param.kind == "effect" else args[key]):
                        at = here if param.kind == "effect" else (*here, n)
                        yield from _names(one, vocabulary, at, bound | inner, used)
        for key, param in vocabulary.operations[name].params.items():
            if param.kind == "new" and key in (args or ()):
                bound = bound | {args[key]}
                mine[args[key]] = (*path, i, name, key)
    yield from ((at, "effect", f"the name {name!r} is never used", "") for name, at in mine.items() if name not in used)
