"""Numbers bound to a table: read for a seat at play time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.operations.models import Number
from tabletop.operations.places import Places
from tabletop.operations.table import Table
from tabletop.table.state import State

Read = Callable[[State, int], int]
"""What a number is for a seat now."""
MOST = 1_000_000_000
"""No number grows beyond this, nor below its opposite."""


def within(n: int) -> int:
    """The nearest number there may be."""
    return n if -MOST <= n <= MOST else MOST if n > 0 else -MOST


@dataclass(frozen=True, slots=True)
class Fixed:
    """The number itself."""

    n: int

    def read(self, s: State, seat: int) -> int:
        return self.n


@dataclass(frozen=True, slots=True)
class OfSeat:
    """A number of the seat."""

    gauge: str
    times: int

    def read(self, s: State, seat: int) -> int:
        return within(self.times * s.seat_num[seat, self.gauge])


@dataclass(frozen=True, slots=True)
class OfCards:
    """What is read off the cards of a place that fit: `values` by face, put together."""

    places: Places
    fits: frozenset[int] | None
    values: tuple[Any, ...]
    together: Callable[[list[Any]], int]
    times: int

    def read(self, s: State, seat: int) -> int:
        faces = [s.face[piece] for piece in self.places.pieces(s, seat)]
        values = [self.values[face] for face in faces if self.fits is None or face in self.fits]
        return within(self.times * self.together(values))


def _largest(values: list[int]) -> int:
    return max(values, default=0)


def _shared(values: list[Any]) -> int:
    """How many are equal, at most; those that are none do not count."""
    return max(Counter([found for found in values if found is not None]).values(), default=0)


def number(table: Table, spec: Number) -> Read:
    """A declared number."""
    if spec.fixed is not None:
        return Fixed(within(spec.times * spec.fixed)).read
    if spec.gauge is not None:
        return OfSeat(table.gauge(spec.gauge), spec.times).read
    places, fits = table.places(spec.count or spec.in_ or ""), fitting(table, spec.where)
    if spec.repeats is not None:
        return OfCards(places, fits, table.values(spec.repeats), _shared, spec.times).read
    field = spec.sum or spec.highest
    values = table.figures(field) if field is not None else (1,) * len(table.box.cards)
    return OfCards(places, fits, values, _largest if spec.highest is not None else sum, spec.times).read


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
