"""Names of functions on the agenda: paths of ids that hang on what is inside a function alone.

    play/take                         a step, by its id
    play/take/compare/winner/score    what is done in it, by its word
    play/take/compare/winner/take.2   of equal words beside one another the last has no number, the one before it is `.2`
    play/repeat:take                  what orders steps: its word and the last step in it
    play/repeat:take:2                one that lies around its equal
    card/fire/effect/draw             what a card does, by its key and the field that says it
    when/drawn:deck>hand              what cards do by themselves, by the field that says it and the way they go

What waits on the agenda is what is still to come, so everything is counted from its end: what is put before a step or around it,
in any block, leaves its name and the names of all others as they were.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, RootModel

from tabletop.catalog.models import Said
from tabletop.operations.forms import family_of
from tabletop.operations.models import Item, Operation
from tabletop.operations.names import named
from tabletop.operations.numbers import Number
from tabletop.operations.when import When
from tabletop.operations.where import BOUNDS, Is
from tabletop.table.state import Frame

START = "play"
WORDS = ("name", "prompt")
"""Keys that only people read."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a function does: the declaration it was made of, and whether that stands inside the turn of a seat."""

    part: BaseModel
    in_turn: bool = False

    def digest(self, refill: Mapping[str, str]) -> str:
        """A short name, equal only for what does the same; `refill` says what empty piles are made of."""
        read = {family_of(name.word) for name in named(self.part) if name.kind == "place"}
        filled = sorted((pile, source) for pile, source in refill.items() if pile in read)
        return hashlib.blake2b(repr((said(self.part), self.in_turn, filled)).encode(), digest_size=6).hexdigest()


def said(value: Any) -> Any:
    """A declaration as plain values, without the words people read and what is left out of it."""
    if isinstance(value, Said):
        return True
    if isinstance(value, RootModel):
        return said(value.root)
    if isinstance(value, Is) and value.model_fields_set == {"is_"}:
        return said(value.is_)
    if isinstance(value, BaseModel):
        fields = type(value).model_fields.items()
        return tuple((name, _bound(name, getattr(value, name))) for name, field in fields
                     if name not in WORDS and getattr(value, name) != field.get_default(call_default_factory=True))
    if isinstance(value, list | tuple):
        return tuple(map(said, value))
    return tuple((key, said(one)) for key, one in value.items()) if isinstance(value, dict) else value


def _bound(name: str, value: Any) -> Any:
    """What stands at a key; a bound that is a number alone is that number."""
    return value.fixed if name in BOUNDS and isinstance(value, Number) and value.is_fixed else said(value)


def of_step(step: str) -> str:
    """The path of a step."""
    return f"{START}/{step}"


def of_frame(frame: Frame) -> str:
    """The path of the node a frame names."""
    return str(frame[1]) if len(frame) > 1 else of_step(frame[0])


def of_effect(card: str, field: str) -> str:
    """The path of what a card does."""
    return f"card/{card}/{field}"


def of_when(one: When, taken: Collection[str]) -> str:
    """The path of what cards do by themselves, those of its equals before it being `taken`."""
    path, n = one.path, 1
    while path in taken:
        n += 1
        path = f"{one.path}:{n}"
    return path


def is_of_card(path: str) -> bool:
    """Whether a path leads into what a card does."""
    return path.startswith("card/")


def of_control(item: Item, taken: Collection[str]) -> str:
    """The path of what orders steps, those of its equals inside it being `taken`."""
    path = name = f"{START}/{item.word}:{_last_step(item)}"
    n = 1
    while path in taken:
        n += 1
        path = f"{name}:{n}"
    return path


def _last_step(item: Item) -> str:
    """The id of the last step in an item, empty where there is none."""
    return item.step or next(filter(None, map(_last_step, reversed(item.inside()))), "")


def of_operations(above: str, operations: list[Operation]) -> Iterator[str]:
    """The paths of what is done one after another below a path."""
    words = [one.word for one in operations]
    for i, word in enumerate(words):
        n = words[i:].count(word)
        yield f"{above}/{word}" + (f".{n}" if n > 1 else "")
