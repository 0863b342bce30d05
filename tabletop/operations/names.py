"""Walks through what steps.yaml says: every operation with its place in the file, every name that must exist elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pydantic import BaseModel, RootModel

from tabletop.catalog.document import Path
from tabletop.operations.models import AnySteps, Item


class Name(NamedTuple):
    """A word that must exist: what it is, and where it stands, also as a key.  A `place` is a family of table.yaml."""

    kind: str
    word: str
    path: Path
    is_key: bool = False


class Found(NamedTuple):
    """A part of the declarations, where it stands, and the step around it (empty outside of steps)."""

    part: BaseModel
    path: Path
    step: str


def parts(spec: AnySteps) -> Iterator[Found]:
    """Every declaration in the file, from the outside in."""
    yield from inside(spec)


def keys(part: BaseModel) -> Iterator[tuple[str, str, Any]]:
    """The keys of a declaration: each as Python calls it and as it is written, and what stands there."""
    for name, field in type(part).model_fields.items():
        value = getattr(part, name)
        yield name, field.alias or name, value.root if isinstance(value, RootModel) else value


def inside(part: BaseModel, path: Path = (), step: str = "") -> Iterator[Found]:
    """A declaration and every one in it."""
    if isinstance(part, Item) and part.step is not None:
        step = part.step
    yield Found(part, path, step)
    for _, key, value in keys(part):
        if isinstance(value, BaseModel):
            yield from inside(value, (*path, key), step)
        elif isinstance(value, list):
            for i, item in enumerate(value):
                if isinstance(item, BaseModel):
                    yield from inside(item, (*path, key, i), step)
        elif isinstance(value, dict):
            for word, item in value.items():
                if isinstance(item, BaseModel):
                    yield from inside(item, (*path, key, word), step)


def names(spec: AnySteps) -> Iterator[Name]:
    """Every word that must exist elsewhere."""
    for pile, source in spec.refill.items():
        yield Name("place", pile, ("refill", pile), True)
        yield Name("place", source, ("refill", pile))
    yield from named(spec)


def named(declared: BaseModel) -> Iterator[Name]:
    """Every such word in a declaration, but for those of `refill`."""
    for part, path, _ in inside(declared):
        for name, key, value in keys(part):
            kind = KINDS.get((type(part).__name__, name)) or KINDS.get(("", name))
            if kind is None or value is None:
                continue
            here = (*path, key)
            if isinstance(value, str):
                yield Name(kind, value, here)
            elif isinstance(value, dict):
                yield from (Name(kind, word, (*here, word), True) for word in value)
            else:
                yield from (Name(kind, word, (*here, i)) for i, word in enumerate(value))


KINDS = {
    ("", "from_"): "place", ("", "in_"): "place", ("", "to"): "place", ("", "count"): "place",
    ("", "sum"): "number field", ("", "highest"): "number field", ("", "repeats"): "field", ("", "gauge"): "gauge",
    ("", "where"): "field", ("", "trump"): "field", ("", "follow"): "field", ("", "by"): "number field",
    ("Use", "field"): "effect field",
    ("Operation", "shuffle"): "place", ("Operation", "reveal"): "place", ("Operation", "score"): "gauge",
    ("Win", "most"): "gauge", ("Win", "least"): "gauge", ("Win", "ties"): "gauge",
}
"""What the words of a key name, by the declaration it stands in, or in any."""
