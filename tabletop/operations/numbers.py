"""Numbers: how they are declared and said, and what reads them for a seat at play time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from tabletop.catalog.models import Id
from tabletop.catalog.problem import Slip
from tabletop.operations.forms import Parts, Place
from tabletop.operations.places import Places
from tabletop.operations.prose import Prose
from tabletop.operations.table import Read, Table, seats_in
from tabletop.operations.where import Fits, Where, fitting
from tabletop.table.state import State

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


def _different(values: list[Any]) -> int:
    """How many different ones there are; those that are none do not count."""
    return len({found for found in values if found is not None})


READS = ("fixed", "count", "sum", "highest", "repeats", "kinds", "gauge", "seats")
"""Keys of which a number has one."""
MORE = ("apart", "plus", "less")
"""Keys that take a number by which it becomes another."""
SEATS: dict[str, Read] = {
    "all": lambda s, seat: s.box.seats, "in": lambda s, seat: len(seats_in(s)), "me": lambda s, seat: seat + 1}
"""What is counted of the seats."""
OF_CARDS: dict[str, Callable[[list[Any]], int]] = {"sum": sum, "highest": _largest, "repeats": _shared, "kinds": _different}
"""Keys that name a field of the cards in `in`, and what is made of its values."""


def _largest_of(by: Callable[[State, int], Any], of: Callable[[State, int], Any], together: Callable[[list[Any]], int],
                places: Places, fits: Fits | None) -> Read:
    """What is made of the cards that share one value, the largest of it."""
    def read(s: State, seat: int) -> int:
        pieces, alike = places.pieces(s, seat), dict[Any, list[Any]]()
        for piece in fits.of(s, seat, pieces) if fits is not None else pieces:
            if (value := by(s, piece)) is not None and (figure := of(s, piece)) is not None:
                alike.setdefault(value, []).append(figure)
        return within(max(map(together, alike.values()), default=0))
    return read


class Number(Parts):
    """A number read from the table: what one key says, of the cards that fit `where`, taken `times` so often."""

    fixed: int | None = Field(default=None, description="the number itself; an item that is only a number means this")
    count: Place | None = Field(default=None, description="how many cards lie there")
    sum: Id | None = Field(default=None, description="a field of the cards in `in`, added up")
    highest: Id | None = Field(default=None, description="the largest value of a field among the cards in `in`, 0 for none")
    repeats: Id | None = Field(default=None, description="how many cards in `in` share one value of a field, at most")
    kinds: Id | None = Field(default=None, description="how many different values of a field the cards in `in` have")
    gauge: Id | None = Field(default=None, description="a number of the seat")
    seats: Literal["all", "in", "me"] | None = Field(
        default=None, description="how many seats there are, or are not out; me: the number of the seat, from 1 on")
    in_: Place | None = Field(default=None, alias="in", description="the place a field is read from")
    where: Where = Field(default_factory=dict, description="fields and the value each must have, or a list of values")
    each: Id | None = Field(default=None, description="a field: of the cards that share one value of it, the largest of all such")
    times: int = Field(default=1, ge=-999, le=999, description="the number is taken so many times; below 0 it is taken away")
    per: int = Field(default=1, ge=1, le=999, description="1 for so many, what is left over not counted")
    plus: AnyNumber | None = Field(default=None, description="a number that is added")
    less: AnyNumber | None = Field(default=None, description="a number that is taken away")
    apart: AnyNumber | None = Field(default=None, description="how far it is from this number, more or less all the same")

    @model_validator(mode="after")
    def _says_one_thing(self) -> Self:
        self.says_one_number()
        return self

    @property
    def key(self) -> str:
        """The key that says what is read."""
        return next(key for key in READS if getattr(self, key) is not None)

    def says_one_number(self) -> None:
        """Raises Slip where it reads nothing, several things, or has no place to read from."""
        named = [key for key in READS if getattr(self, key) is not None]
        if len(named) != 1:
            raise Slip("steps", f"a number is one of {', '.join(READS[1:])}" + (f", not {', '.join(named)}" if named else ""))
        reads = named[0] in OF_CARDS
        if reads != (self.in_ is not None):
            told = f"{named[0]} needs 'in', the place it is read from" if reads else f"{named[0]} takes no 'in'"
            raise Slip("steps", told)
        if self.each is not None and not reads and self.count is None:
            raise Slip("steps", f"{named[0]} takes no 'each'")

    def bind(self, table: Table) -> Read:
        """What reads it at a table."""
        read, times, per = self._apart(self.read(table), table), self.times, self.per
        more = self.plus.bind(table) if self.plus is not None else None
        fewer = self.less.bind(table) if self.less is not None else None
        if more is None and fewer is None and per == 1:
            return read if times == 1 else lambda s, seat: within(times * read(s, seat))

        def reckoned(s: State, seat: int) -> int:
            n = read(s, seat) // per * times
            return within(n + (more(s, seat) if more is not None else 0) - (fewer(s, seat) if fewer is not None else 0))

        return reckoned

    def _apart(self, read: Read, table: Table) -> Read:
        other = self.apart.bind(table) if self.apart is not None else None
        return read if other is None else lambda s, seat: within(abs(read(s, seat) - other(s, seat)))

    def read(self, table: Table) -> Read:
        """What reads the number alone."""
        if self.fixed is not None:
            n = within(self.fixed)
            return lambda s, seat: n
        if self.gauge is not None:
            gauge = table.gauge(self.gauge)
            return lambda s, seat: s.seat_num[seat, gauge]
        if self.seats is not None:
            return SEATS[self.seats]
        places, fits = table.places(self.count or self.in_ or ""), fitting(table, self.where)
        field = "" if self.count is not None else getattr(self, self.key)
        together = OF_CARDS.get(self.key, len)
        shown = table.shown(field) if field else None
        if self.each is not None:
            return _largest_of(table.read(self.each), table.read(field) if field else lambda s, piece: 1, together, places, fits)
        if shown is not None:
            some = fits.of if fits is not None else lambda s, seat, pieces: pieces
            return lambda s, seat: within(together(
                [value for piece in some(s, seat, places.pieces(s, seat)) if (value := shown(s, piece)) is not None]))
        values = (table.values(field) if self.repeats or self.kinds else table.figures(field) if field
                  else (1,) * len(table.box.cards))
        faces = fits.faces if fits is not None else None
        if fits is not None and faces is None:
            return lambda s, seat: within(together([values[s.face[piece]] for piece in fits.of(s, seat, places.pieces(s, seat))]))

        def read(s: State, seat: int) -> int:
            found = [s.face[piece] for piece in places.pieces(s, seat)]
            return within(together([values[face] for face in found if faces is None or face in faces]))

        return read

    @property
    def reads_faces(self) -> bool:
        return bool(self.where) or self.each is not None or (self.count is None and self.in_ is not None)

    def seen(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """The places whose cards it looks at, each with the keys that lead to it."""
        if self.reads_faces:
            yield ("in",) if self.in_ else ("count",), self.in_ or self.count or ""
        for key in MORE:
            more: Number | None = getattr(self, key)
            yield from (((key, *path), place) for path, place in (more.seen() if more is not None else ()))
        for field, one in self.where.items():
            yield from ((("where", field, *path), place) for path, place in one.seen())

    @property
    def words(self) -> Iterator[str]:
        """The places it names, and those of the numbers in it."""
        yield from filter(None, (self.count, self.in_))
        said = [getattr(self, key) for key in MORE]
        for more in (*said, *(number for one in self.where.values() for number in one.numbers.values())):
            yield from more.words if more is not None else ()

    def figures(self, prose: Prose) -> dict[str, str]:
        """What it is read from, by name."""
        place, field = self.in_ or self.count, self.sum or self.highest or self.repeats or self.kinds or ""
        return {"place": prose.place(place) if place else "", "field": prose.value(field),
                "gauge": prose.gauge(self.gauge) if self.gauge else ""}

    def said(self, prose: Prose) -> str:
        """The number in words."""
        key = self.key if self.seats is None else f"seats.{self.seats}"
        return self.worded(prose, prose.say(f"number.{key}", n=self.fixed, **self.figures(prose)))

    def worded(self, prose: Prose, said: str) -> str:
        """What is read, with what is made of it."""
        if self.each is not None:
            said = prose.say("number.each", number=said, field=prose.value(self.each))
        if self.where:
            said = prose.say("number.where", number=said, where=prose.where(self.where))
        if self.apart is not None:
            said = prose.say("number.apart", number=said, more=self.apart.said(prose))
        if self.per != 1:
            said = prose.say("number.per", n=self.per, number=said)
        if self.times != 1:
            said = prose.say("number.times", n=self.times, number=said)
        for key in ("plus", "less"):
            if (more := getattr(self, key)) is not None:
                said = prose.say(f"number.{key}", number=said, more=more.said(prose))
        return said

    def amount(self, prose: Prose) -> str:
        """How many cards it is, in words."""
        return prose.cards(self.fixed, self.fixed) if self.is_fixed and self.fixed is not None else self.said(prose)

    @property
    def is_fixed(self) -> bool:
        """Whether it is a number alone."""
        return self.fixed is not None and self.model_fields_set <= {"fixed"}


def _number(value: Any) -> Any:
    return {"fixed": value} if isinstance(value, int) and not isinstance(value, bool) else value


AnyNumber = Annotated[Number, BeforeValidator(_number)]
