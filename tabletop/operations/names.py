"""Walks through what steps.yaml says: every operation with its place in the file, every name that must exist elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pydantic import BaseModel

from tabletop.catalog.document import Path
from tabletop.operations.forms import keys, kind_of
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


def inside(part: BaseModel, path: Path = (), step: str = "") -> Iterator[Found]:
    """A declaration and every one in it."""
    if isinstance(part, Item) and part.step is not None:
        step = part.step
    yield Found(part, path, step)
    for name, key, value in keys(part):
        here = path if name == "root" else (*path, key)
        if isinstance(value, BaseModel):
            yield from inside(value, here, step)
        elif isinstance(value, list | dict):
            for at, item in enumerate(value) if isinstance(value, list) else value.items():
                if isinstance(item, BaseModel):
                    yield from inside(item, (*here, at), step)


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
            kind = kind_of(part, name)
            if not kind or value is None:
                continue
            here = path if name == "root" else (*path, key)
            if isinstance(value, str):
                yield Name(kind, value, here)
            elif isinstance(value, dict):
                yield from (Name(kind, word, (*here, word), True) for word in value)
            else:
                yield from (Name(kind, word, (*here, i)) for i, word in enumerate(value) if isinstance(word, str))
