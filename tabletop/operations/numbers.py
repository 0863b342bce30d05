"""Numbers: how they are declared and said, and what reads them for a seat at play time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, model_validator

from tabletop.catalog.models import Id
from tabletop.catalog.problem import Slip
from tabletop.operations.forms import Parts, Place, Where
from tabletop.operations.prose import Prose
from tabletop.operations.table import Table
from tabletop.table.state import State

Read = Callable[[State, int], int]
"""What a number is for a seat now."""
MOST = 1_000_000_000
"""No number grows beyond this, nor below its opposite."""


def within(n: int) -> int:
    """The nearest number there may be."""
    return n if -MOST <= n <= MOST else MOST if n > 0 else -MOST


def _largest(values: list[int]) -> int:
    return max(values, default=0)


def _shared(values: list[Any]) -> int:
    """How many are equal, at most; those that are none do not count."""
    return max(Counter([found for found in values if found is not None]).values(), default=0)


def fitting(table: Table, where: Mapping[str, Any]) -> frozenset[int] | None:
    """The faces that have all these values, None for any face; of a list any is enough, and of a field that is a list one that is
    in it."""
    if not where:
        return None
    faces = enumerate(table.box.cards)
    return frozenset(n for n, card in faces if all(_has(card.data.get(field), wanted) for field, wanted in where.items()))


def _has(found: Any, wanted: Any) -> bool:
    if isinstance(wanted, list):
        return any(_has(found, one) for one in wanted)
    return wanted in found if isinstance(found, tuple) else bool(found == wanted)


READS = ("fixed", "count", "sum", "highest", "repeats", "gauge")
"""Keys of which a number has one."""


class Number(Parts):
    """A number read from the table: what one key says, of the cards that fit `where`, taken `times` so often."""

    fixed: int | None = Field(default=None, description="the number itself; an item that is only a number means this")
    count: Place | None = Field(default=None, description="how many cards lie there")
    sum: Id | None = Field(default=None, description="a field of the cards in `in`, added up")
    highest: Id | None = Field(default=None, description="the largest value of a field among the cards in `in`, 0 for none")
    repeats: Id | None = Field(default=None, description="how many cards in `in` share one value of a field, at most")
    gauge: Id | None = Field(default=None, description="a number of the seat")
    in_: Place | None = Field(default=None, alias="in", description="the place a field is read from")
    where: Where = Field(default_factory=dict, description="fields and the value each must have, or a list of values")
    times: int = Field(default=1, ge=-999, le=999, description="the number is taken so many times; below 0 it is taken away")

    @model_validator(mode="after")
    def _says_one_thing(self) -> Self:
        named = [key for key in READS if getattr(self, key) is not None]
        if len(named) != 1:
            raise Slip("steps", f"a number is one of {', '.join(READS[1:])}" + (f", not {', '.join(named)}" if named else ""))
        reads = named[0] in ("sum", "highest", "repeats")
        if reads != (self.in_ is not None):
            told = f"{named[0]} needs 'in', the place it is read from" if reads else f"{named[0]} takes no 'in'"
            raise Slip("steps", told)
        return self

    def bind(self, table: Table) -> Read:
        """What reads it at a table."""
        times = self.times
        if self.fixed is not None:
            n = within(times * self.fixed)
            return lambda s, seat: n
        if self.gauge is not None:
            gauge = table.gauge(self.gauge)
            return lambda s, seat: within(times * s.seat_num[seat, gauge])
        places, fits = table.places(self.count or self.in_ or ""), fitting(table, self.where)
        field, together = self.sum or self.highest, _shared if self.repeats else _largest if self.highest else sum
        values = table.values(self.repeats) if self.repeats else table.figures(field) if field else (1,) * len(table.box.cards)

        def read(s: State, seat: int) -> int:
            faces = [s.face[piece] for piece in places.pieces(s, seat)]
            return within(times * together([values[face] for face in faces if fits is None or face in fits]))

        return read

    @property
    def reads_faces(self) -> bool:
        return bool(self.where) or (self.count is None and self.in_ is not None)

    def figures(self, prose: Prose) -> dict[str, str]:
        """What it is read from, by name."""
        place, field = self.in_ or self.count, self.sum or self.highest or self.repeats or ""
        return {"place": prose.place(place) if place else "", "field": prose.value(field),
                "gauge": prose.gauge(self.gauge) if self.gauge else ""}

    def said(self, prose: Prose) -> str:
        """The number in words."""
        key = next(key for key in READS if getattr(self, key) is not None)
        said = prose.say(f"number.{key}", n=self.fixed, **self.figures(prose))
        if self.where:
            said = prose.say("number.where", number=said, where=prose.where(self.where))
        return said if self.times == 1 else prose.say("number.times", n=self.times, number=said)

    def amount(self, prose: Prose) -> str:
        """How many cards it is, in words."""
        return prose.cards(self.fixed, self.fixed) if self.fixed is not None and self.times == 1 else self.said(prose)


def _number(value: Any) -> Any:
    return {"fixed": value} if isinstance(value, int) and not isinstance(value, bool) else value


AnyNumber = Annotated[Number, BeforeValidator(_number)]
