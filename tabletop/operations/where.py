"""What cards must be like: how it is declared and said, and which cards fit for a seat at a table.

A field must have a value or one of several, lie within bounds, or be like a card that lies somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from sys import maxsize
from typing import TYPE_CHECKING, Annotated, Any, Self

from pydantic import BeforeValidator, Discriminator, Field, RootModel, Tag, model_validator

from tabletop.catalog.problem import Slip
from tabletop.operations.forms import THERE, Parts, Place, family_of
from tabletop.operations.places import Places
from tabletop.operations.prose import Prose
from tabletop.operations.table import Read, Table
from tabletop.table.state import State

if TYPE_CHECKING:
    from tabletop.operations.numbers import AnyNumber

BOUNDS = ("at_least", "at_most", "exactly")
Value = str | int | bool | list[str | int]


def _is(value: Any) -> Any:
    """A plain value as what must be."""
    if isinstance(value, dict | Is):
        return value
    if isinstance(value, str | int) or (isinstance(value, list) and all(isinstance(one, str | int) for one in value)):
        return {"is": value}
    raise Slip("value", "should be a value the field has, or a list of such values")


class Is(Parts):
    """What a field must be; a value alone, or a list of them, means `is`."""

    is_: Value | None = Field(default=None, alias="is", description="the value, or a list of values of which any will do")
    not_: Value | None = Field(default=None, alias="not", description="the value, or each of a list, that it must not be")
    at_least: AnyNumber | None = Field(default=None, description="the least it may be")
    at_most: AnyNumber | None = Field(default=None, description="the most it may be")
    exactly: AnyNumber | None = Field(default=None, description="the number it must be")
    like: Place | None = Field(default=None, description="a place: it must be that of a card which lies there")
    called: bool = Field(default=False, description="true: it must be what the seat on turn called")

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not self.model_fields_set:
            raise Slip("steps", "says nothing: write a value, or is, not, at_least, at_most, exactly, like, called")
        return self

    @property
    def plain(self) -> bool:
        """Whether a card alone says if it fits."""
        return not self.numbers and self.like is None and not self.called

    @property
    def numbers(self) -> Mapping[str, Any]:
        """Its bounds."""
        return {bound: getattr(self, bound) for bound in BOUNDS if getattr(self, bound) is not None}

    @property
    def values(self) -> Iterator[str | int]:
        """The values it names."""
        for said in (self.is_, self.not_):
            yield from () if said is None else said if isinstance(said, list) else [said]

    def seen(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """The places whose cards it looks at, each with the keys that lead to it."""
        if self.like is not None:
            yield ("like",), self.like
        for bound, number in self.numbers.items():
            yield from (((bound, *path), place) for path, place in number.seen())

    @property
    def words(self) -> Iterator[str]:
        """The places it names."""
        yield from filter(None, (self.like,))
        for number in self.numbers.values():
            yield from number.words

    def said(self, prose: Prose, field: str) -> str:
        """What must be, in words."""
        name, found = prose.value(field), []
        if self.is_ is not None:
            found.append(prose.values(self.is_))
        if self.not_ is not None:
            found.append(prose.say("where.not", value=prose.values(self.not_)))
        found += [prose.say(f"where.{bound}", field=name, n=number.said(prose)) for bound, number in self.numbers.items()]
        if self.like is not None:
            found.append(prose.say("where.like", field=name, place=prose.place(self.like)))
        if self.called:
            found.append(prose.say("where.called", field=name))
        return prose.texts["comma"].join(found)


AnyIs = Annotated[Is, BeforeValidator(_is, json_schema_input_type=Is | Value)]
Where = dict[str, AnyIs]
"""Fields, and what each must be."""


class Fit(RootModel[Where]):
    """One of several ways to fit."""


AnyWhere = Annotated[Annotated[Where, Tag("[one]")] | Annotated[list[Fit], Tag("[ways]")],
                     Discriminator(lambda said: "[ways]" if isinstance(said, list) else "[one]")]


def ways(where: Where | Sequence[Fit]) -> list[Where]:
    """The ways to fit: all that is said, or of a list any."""
    return [where] if isinstance(where, dict) else [one.root for one in where]


def aims(where: Where | Sequence[Fit]) -> bool:
    """Whether it hangs on where a card goes."""
    return any(family_of(word) == THERE for way in ways(where) for one in way.values() for word in one.words)


# --- at a table ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Wanted:
    """What one field must be: `values` holds it by face, or `of` reads it off what dice show; `faces` are those that fit by what
    they say, as does a die by what it `shows`."""

    field: str
    values: tuple[Any, ...]
    faces: frozenset[int] | None
    reads: Callable[[State, int], Any] | None = None
    shows: Callable[[Any], bool] | None = None
    low: Read | None = None
    high: Read | None = None
    like: Places | None = None
    named: Read | None = None
    names: tuple[Any, ...] = ()

    def of(self, s: State, piece: int) -> Any:
        """The value of a card."""
        return self.values[s.face[piece]] if self.reads is None else self.reads(s, piece)

    def bounds(self, s: State, seat: int) -> tuple[int, int]:
        """From what to what it may go."""
        return (self.low(s, seat) if self.low is not None else -maxsize, self.high(s, seat) if self.high is not None else maxsize)

    def liked(self, s: State, seat: int) -> list[Any]:
        """The values of what lies where it must be like."""
        return [*map(partial(self.of, s), self.like.pieces(s, seat))] if self.like is not None else []

    def admits(self, s: State, seat: int, piece: int) -> bool:
        """Whether a card fits for a seat."""
        if self.faces is not None and s.face[piece] not in self.faces:
            return False
        value = self.values[s.face[piece]] if self.reads is None else self.reads(s, piece)
        if self.shows is not None and not self.shows(value):
            return False
        if self.low is not None or self.high is not None:
            low, high = self.bounds(s, seat)
            if not isinstance(value, int) or not low <= value <= high:
                return False
        if self.like is not None and (value is None or value not in self.liked(s, seat)):
            return False
        return self.named is None or value == self.called(s, seat)

    def called(self, s: State, seat: int) -> Any:
        """The value that was called, None where none was."""
        n = self.named(s, seat) if self.named is not None else 0
        return self.names[n - 1] if 0 < n <= len(self.names) else None


@dataclass(frozen=True, slots=True)
class Fits:
    """Which cards fit: those of `faces` where that hangs on nothing else, else any way of which every field admits them."""

    faces: frozenset[int] | None
    ways: tuple[tuple[Wanted, ...], ...] = ()

    def admits(self, s: State, seat: int, piece: int) -> bool:
        """Whether a card fits for a seat."""
        if self.faces is not None:
            return s.face[piece] in self.faces
        for way in self.ways:
            for one in way:
                if not one.admits(s, seat, piece):
                    break
            else:
                return True
        return False

    def of(self, s: State, seat: int, pieces: Iterable[int]) -> list[int]:
        """The cards that fit."""
        faces = self.faces
        if faces is not None:
            return [piece for piece in pieces if s.face[piece] in faces]
        return [piece for piece in pieces if self.admits(s, seat, piece)]


def fitting(table: Table, where: Where | Sequence[Fit]) -> Fits | None:
    """Which cards fit, None where all do."""
    if not where:
        return None
    each = ways(where)
    bound = tuple(tuple(wanted(table, field, one) for field, one in way.items()) for way in each)
    static = all(one.plain and table.shown(field) is None for way in each for field, one in way.items())
    faces = None
    if static:
        faces = frozenset(n for n in range(len(table.box.cards))
                          if any(all(one.faces is None or n in one.faces for one in way) for way in bound))
    return Fits(faces, bound)


def wanted(table: Table, field: str, said: Is) -> Wanted:
    """What a field must be, at a table."""
    numbers = {bound: number.bind(table) for bound, number in said.numbers.items()}
    low, high = (numbers.get("exactly", numbers.get(bound)) for bound in ("at_least", "at_most"))
    like = table.places(said.like) if said.like is not None else None
    named = table.called() if said.called else None
    plainly = None if said.is_ is None and said.not_ is None else partial(_fits, said)
    values, reads = table.values(field), table.shown(field)
    if reads is not None:
        return Wanted(field, values, None, reads, plainly, low, high, like)
    faces = frozenset(n for n, found in enumerate(values) if plainly(found)) if plainly is not None else None
    return Wanted(field, values, faces, None, None, low, high, like, named, table.names(field) if said.called else ())


def _fits(said: Is, found: Any) -> bool:
    """Whether a value is one that is named, and none that it must not be."""
    return (said.is_ is None or _has(found, said.is_)) and (said.not_ is None or not _has(found, said.not_))


def _has(found: Any, value: Any) -> bool:
    """Whether a field has a value, or one of several; of a field that is a list one that is in it."""
    if isinstance(value, list):
        return any(_has(found, one) for one in value)
    return value in found if isinstance(found, tuple) else bool(found == value)
