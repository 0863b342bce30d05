"""Validation by pydantic, with every fault put into our words and at its place in the file."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path as File
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, RootModel, TypeAdapter, ValidationError

from . import strict
from .document import Document, Path
from .problem import Problem, is_slip_of, nearest, shown, unknown

SHOULD = {
    "int_type": "a whole number", "int_from_float": "a whole number", "float_type": "a number", "bool_type": "true or false",
    "list_type": "a list", "dict_type": "a mapping", "model_type": "a mapping", "string_type": "text",
    "model_attributes_type": "a mapping", "dataclass_type": "a mapping",
}
PATTERNS = {
    r"^[a-z][a-z0-9_]*$": ("value", "is no id", "small letters, digits and _, beginning with a letter"),
    r"^#[0-9A-Fa-f]{6}$": ("value", "is no colour", "write it like '#4D5D68'"),
    r"\S": ("value", "is blank", ""),
    r"^[a-z][a-z_0-9]*$": ("steps", "cannot be the id of a step", "small letters, digits and _, beginning with a letter"),
    r"^(top\.)?((all|others|next|turn|team)\.)?[a-z][a-z0-9_]*(\.[1-9][0-9]?)?$": (
        "steps", "is no place", "a family of table.yaml: hand, all.hand, others.hand, next.hand, turn.hand, team.hand, top.hand"),
}


@lru_cache(64)
def adapter(kind: Any) -> TypeAdapter[Any]:
    """What validates data as a type."""
    return TypeAdapter(kind)


def settle(kind: Any, document: Document) -> tuple[Any, list[Problem]]:
    """The data of a document as `kind`, without the parts that are wrong, and what is wrong; None if nothing is left of it."""
    data = _copied(document.data)
    problems: list[Problem] = []
    if data is None:
        return None, [] if document.problems else [document.problem((), "file", "the file says nothing")]
    for attempt in range(50):
        try:
            return adapter(kind).validate_python(data), problems
        except ValidationError as error:
            faults = error.errors(include_url=False)
        if not attempt:
            misspelt = _misspelt(faults, kind) | _misnamed(faults)
            first = [f for f in faults if plain(f["loc"]) not in misspelt or "[key]" in f["loc"]]
            problems = [p for f in first if (p := fault(f, kind, document))]
        spots = sorted({_culprit(f, data) for f in faults}, key=_depth, reverse=True)
        if () in spots:
            break
        for path in spots:
            _remove(data, path)
    return None, problems


def list_beside(kind: Any, folder: File, name: str) -> tuple[tuple[Any, ...], tuple[Problem, ...]]:
    """What a file of a game's folder lists, the whole as `kind`, and what is wrong with the file; nothing where there is none."""
    file = folder / name
    if not file.is_file():
        return (), ()
    document = strict.read(file, shown(file, folder), folder)
    found, problems = settle(kind, document)
    return tuple(found or ()), (*document.problems, *problems)


def _misspelt(faults: list[Any], kind: Any) -> set[Path]:
    """The keys that are missing because they stand there under another name, which is told."""
    unknown_keys = [plain(error["loc"]) for error in faults if error["type"] == "extra_forbidden"]
    meant = {(*path[:-1], said) for path in unknown_keys for name in (str(path[-1]),)
             for said in (nearest(name, keys_at(kind, path[:-1])), name.partition(" ")[0])}
    return {path for error in faults if error["type"] == "missing" and (path := plain(error["loc"])) in meant}


def _misnamed(faults: list[Any]) -> set[Path]:
    """What stands below keys that are no names, and further parts of a text that commas cut: the first of them is told."""
    cut = [plain(error["loc"]) for error in faults if error["type"] == "extra_forbidden" and error["input"] is None]
    later = {path for n, path in enumerate(cut) if path[:-1] in {other[:-1] for other in cut[:n]}}
    return {plain(error["loc"]) for error in faults if "[key]" in error["loc"]} | later


def fault(error: Any, kind: Any, document: Document, base: Path = ()) -> Problem | None:
    """The problem one pydantic error stands for; None where the reader of the file has spoken already."""
    path = base + plain(error["loc"])
    if path[:1] in document.shifted or any(node[:len(path)] == path or path[:len(node)] == node for node in document.broken):
        return None
    if error["type"] == "missing":
        return None if document.amiss else document.missing(path, len(base))
    code, message, hint = worded(error, kind)
    return document.problem(path, code, message, hint, key=error["type"] == "extra_forbidden" or "[key]" in error["loc"])


def worded(error: Any, kind: Any) -> tuple[str, str, str]:
    """The code of one pydantic error, what is wrong, and how to mend it."""
    loc = plain(error["loc"])
    name = str(loc[-1]) if loc else ""
    if error["type"] == "extra_forbidden":
        hint = "quote text that holds a comma" if " " in name and error["input"] is None else ""
        known = keys_at(kind, loc[:-1])
        if hint and name.partition(" ")[0] in known:
            hint = f"a ':' is missing after {name.partition(' ')[0]}"
        return *unknown("key", name, known), hint or ("" if is_slip_of(name, known) else may_stand(kind, loc[:-1], known))
    if error["type"] == "missing":
        return "missing-key", f"key {name!r} is missing", ""
    code, message, hint = describe(error)
    where = name if not isinstance(loc[-1] if loc else "", int) else f"{loc[-2] if len(loc) > 1 else 'item'} {int(name) + 1}"
    such = SUCH.get(name, "") if error["type"] in SHOULD or error["type"] == "string_pattern_mismatch" else ""
    hint = f"write {such}" if such and hint in ("", WRITTEN["Operation"]) else hint
    return code, f"{where}: {message}" if where else message, hint


def may_stand(kind: Any, path: Path, known: list[str]) -> str:
    """What may stand at a path, as a hint."""
    where = path[-1] if path and isinstance(path[-1], str) else "there"
    such = WRITTEN.get(getattr(holder(kind, path), "__name__", ""), "")
    may = f"{where} may {'be' if where == 'there' else 'have'} {', '.join(known)}" if known else ""
    return "; ".join(filter(None, (such, may)))


WRITTEN = {
    "Said": "words: a text, or {ja: ..., en: ...}", "Number": "a number, or where it is read: {count: hand}",
    "Condition": "such as {empty: deck}, or {gauge: points, at_least: 10}",
    "Operation": "such as shuffle: deck, with a space after the colon", "Item": "such as {step: deal, name: Deal, do: [...]}",
    "ZoneEntry": "such as {each: seat, kind: hand, facing: down, looks: owner}",
    "GaugeEntry": "such as {start: 0, label: Points}", "SupplyEntry": "such as {cards: {tag: animal}, zone: deck}",
    "Card": "a field of your own is a line below fields: in game.yaml",
}
"""How what is written as a mapping looks, by declaration."""
SUCH = {
    "shuffle": "shuffle: deck", "reveal": "reveal: all.played", "roll": "roll: tray", "rotate": "rotate: hand",
    "use": "use: played",
    "draw": "draw: {from: deck, to: hand}", "deal": "deal: {from: deck, to: hand, cards: 5}",
    "take": "take: {from: hand, to: discard}", "discard": "discard: {from: hand, to: discard}",
    "reshuffle": "reshuffle: {from: discard, to: deck}", "play": "play: {from: hand, to: played}",
    "compare": "compare: {in: played, by: rank, winner: [score: {points: 1}]}", "score": "score: {points: 1}",
    "set": "set: {points: 0}", "pay": "pay: {coins: 2}", "where": "where: {kind: spell}", "trump": "trump: {kind: spell}",
    "win": "win: {most: points}", "repeat": "repeat: {times: 5, do: [...]}", "swap": "swap: [hand, next.hand]",
    **{word: f"{word}: [score: {{points: 1}}]"
       for word in ("everyone", "others", "next", "turn", "team", "then", "else", "passed")},
    "players": "players: [2, 4], the least and the most", "tags": "tags: [goods]", "ties": "ties: [coins]",
}
"""How a key is written, where something of another kind stands at it."""
BOUNDED = re.compile(r"[<>=]")


def describe(error: Any) -> tuple[str, str, str]:
    """The code of what is wrong with a value, what that is, and how to mend it."""
    sort, given, context = error["type"], error["input"], error.get("ctx", {})
    if sort in SHOULD:
        name = context.get("class_name", "")
        if isinstance(given, str) and given.strip().lstrip("-").isdigit() and (name == "Number" or sort == "int_type"):
            return "value", f"should be a number, not the text {given!r}", f"write it without quotes: {given.strip()}"
        hint = f"quote it: '{given}'" if sort == "string_type" and isinstance(given, int | float) else WRITTEN.get(name, "")
        return "value", f"should be {SHOULD[sort]}, not {say(given)}", hint
    if sort == "literal_error":
        allowed = [word.strip().strip("'") for word in context["expected"].replace(" or ", ", ").split(", ")]
        return *unknown("word", str(given), allowed), f"one of {', '.join(allowed)}"
    if sort == "string_pattern_mismatch":
        code, message, hint = PATTERNS.get(context["pattern"], ("value", "has the wrong form", ""))
        hint = "a bound is a key of its own: {gauge: points, at_least: 10}" if BOUNDED.search(str(given)) else hint
        return code, f"{say(given)} {message}", hint
    if sort == "string_too_short":
        return "value", "is blank", ""
    if sort == "value_error":
        return getattr(context["error"], "code", "value"), str(context["error"]), ""
    return "value", f"{error['msg'][:1].lower()}{error['msg'][1:]}, not {say(given)}", ""


def say(value: Any) -> str:
    """A value as messages name it."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, bool):
        return str(value).lower()
    return repr(value) if isinstance(value, str) else f"the number {value}"


def holder(kind: Any, path: Path) -> Any:
    """What may stand at a path."""
    for part in path:
        kind = inner(bare(kind), part)
    return bare(kind)


def keys_at(kind: Any, path: Path) -> list[str]:
    """The keys that a declaration allows at a path."""
    kind = holder(kind, path)
    if not (isinstance(kind, type) and issubclass(kind, BaseModel)):
        return []
    return [field.alias or name for name, field in kind.model_fields.items()]


def bare(kind: Any) -> Any:
    """A type without what pydantic and `None` add to it."""
    origin = get_origin(kind)
    if origin is Annotated:
        return bare(get_args(kind)[0])
    if origin in (Union, UnionType):
        return bare(next(arg for arg in get_args(kind) if arg is not NoneType))
    if isinstance(kind, type) and issubclass(kind, RootModel):
        return bare(kind.model_fields["root"].annotation)
    return kind


def inner(kind: Any, part: str | int) -> Any:
    """The type of a part of a type, None where it has no such part."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        fields = {field.alias or name: field for name, field in kind.model_fields.items()}
        return fields[str(part)].annotation if part in fields else None
    return get_args(kind)[-1] if get_args(kind) else None


def _copied(data: Any) -> Any:
    """Plain data of its own."""
    if isinstance(data, dict):
        return {key: _copied(value) for key, value in data.items()}
    return [_copied(item) for item in data] if isinstance(data, list) else data


def plain(loc: tuple[str | int, ...]) -> Path:
    """The path an error of pydantic stands at; what stands in brackets is its own."""
    return tuple(part for part in loc if not (isinstance(part, str) and part.startswith("[")))


def _culprit(error: Any, data: Any) -> Path:
    """The node to leave out so that the rest may stand."""
    loc = plain(error["loc"])
    path: tuple[Any, ...] = ()
    part: Any
    for part in loc:
        if part in (data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()):
            data, path = data[part], (*path, part)
        else:
            break
    return path


def _depth(path: Path) -> tuple[int, list[str]]:
    return len(path), [str(part).rjust(8) for part in path]


def _remove(data: Any, path: Path) -> None:
    for part in path[:-1]:
        data = data[part]
    del data[path[-1]]
