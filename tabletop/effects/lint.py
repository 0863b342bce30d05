"""The linter of effects: it follows from the declared parameters, so it is complete for every operation there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop.catalog.problem import nearest, unknown
from tabletop.effects.vocabulary import Param, Vocabulary

Path = tuple[int | str, ...]
Fault = tuple[Path, str, str]
"""Where in the effect, the code of what is wrong with it, and what that is."""


def lint(effect: Any, vocabulary: Vocabulary) -> list[Fault]:
    """Everything wrong with an effect; empty where it will run."""
    return list(_operations(effect, vocabulary, (), set(), set()))


def operations(effect: Any) -> Iterator[tuple[str, Any]]:
    """Every operation of an effect with its arguments, those inside others too."""
    for item in effect if isinstance(effect, list | tuple) else ():
        for word, args in item.items() if isinstance(item, Mapping) else ():
            yield str(word), args
            yield from operations([args.get("do"), args.get("of")] if isinstance(args, Mapping) else ())
        yield from operations(item)


def _operations(effect: Any, vocabulary: Vocabulary, path: Path, bound: set[str], used: set[str]) -> Iterator[Fault]:
    if not isinstance(effect, list) or not effect:
        yield path, "effect", "an effect is a list of operations, each a mapping with one key"
        return
    mine: dict[str, Path] = {}
    for i, item in enumerate(effect):
        here = (*path, i)
        if not isinstance(item, dict) or len(item) != 1:
            yield here, "effect", "an operation is a mapping with one key, its name"
            continue
        (name, args), = item.items()
        operation = vocabulary.operations.get(name)
        if operation is None:
            yield here, *unknown("operation", name, vocabulary.operations)
            continue
        args = {} if args is None else args
        if not isinstance(args, dict):
            yield (*here, name), "effect", f"{name} takes a mapping of its parameters: {', '.join(operation.params) or 'none'}"
            continue
        for key in args:
            if key not in operation.params:
                yield (*here, name, key), "effect", f"{name} has no parameter {key!r}{_near(key, operation.params)}"
        for key, param in operation.params.items():
            if key in args:
                yield from _value(args[key], param, vocabulary, (*here, name, key), bound, used, args)
            elif param.required:
                yield (*here, name), "effect", f"{name} needs {key!r}"
        for key, param in operation.params.items():
            if param.kind == "new" and isinstance(args.get(key), str):
                bound.add(args[key])
                mine[args[key]] = (*here, name, key)
    for word, where in mine.items():
        if word not in used:
            yield where, "effect", f"the name {word!r} is never used"


def _value(value: Any, param: Param, vocabulary: Vocabulary, path: Path, bound: set[str], used: set[str],
           args: Mapping[str, Any]) -> Iterator[Fault]:
    if param.kind == "int" and (not isinstance(value, int) or isinstance(value, bool)):
        yield path, "effect", f"expected a number, found {value!r}"
    elif param.kind == "word" and value not in param.words:
        yield path, "effect", f"expected one of {', '.join(param.words)}, found {value!r}{_near(str(value), param.words)}"
    elif param.kind == "new" and not (isinstance(value, str) and value.isidentifier()):
        yield path, "effect", f"expected a new name, found {value!r}"
    elif param.kind == "name":
        used.add(str(value))
        if value not in bound:
            yield path, "effect", f"nothing before this is called {value!r}{_near(str(value), bound)}"
    elif param.kind == "selector" and value not in vocabulary.selectors:
        code, told = unknown("pieces", str(value), vocabulary.selectors)
        yield path, code, f"{told}; there are {', '.join(vocabulary.selectors)}"
    elif param.kind == "where":
        yield from _where(value, vocabulary, path, bound, used)
    elif param.kind == "options":
        if not isinstance(value, list) or len(value) < 2:
            yield path, "effect", "expected a list of at least two effects to choose among"
            return
        for i, option in enumerate(value):
            yield from _operations(option, vocabulary, (*path, i), set(bound), used)
    elif param.kind == "effect":
        inner = bound | {args[k] for k in ("as",) if isinstance(args.get(k), str)}
        yield from _operations(value, vocabulary, path, inner, used)


def _where(value: Any, vocabulary: Vocabulary, path: Path, bound: set[str], used: set[str]) -> Iterator[Fault]:
    if not isinstance(value, dict):
        yield path, "effect", f"expected conditions, a mapping of {', '.join(vocabulary.conditions)}"
        return
    for word, wanted in value.items():
        condition = vocabulary.conditions.get(word)
        if condition is None:
            yield (*path, word), *unknown("condition", str(word), vocabulary.conditions)
        else:
            yield from _value(wanted, condition.param, vocabulary, (*path, word), bound, used, {})


def _near(word: str, words: Iterable[str]) -> str:
    """A suggestion to append to a message, empty where nothing is close."""
    close = nearest(word, words)
    return f", did you mean {close!r}?" if close else ""
