"""Numbers and conditions, read from the table for a seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tabletop.catalog.steps.models import Condition, Number
from tabletop.declared.tables import number_of, pieces, value
from tabletop.table.state import State


def fits(state: State, piece: int, where: Mapping[str, Any]) -> bool:
    """Whether a card has all these values; of a list any is enough, and of a field that is a list one that is in it."""
    return all(_has(value(state, piece, field), wanted) for field, wanted in where.items())


def _has(found: Any, wanted: Any) -> bool:
    if isinstance(wanted, list):
        return any(_has(found, one) for one in wanted)
    return wanted in found if isinstance(found, tuple) else found == wanted


MOST = 1_000_000_000
"""No number grows beyond this, nor below its opposite."""


def number(state: State, spec: Number, seat: int) -> int:
    """What a number is for a seat now."""
    return within(spec.times * _read(state, spec, seat))


def within(n: int) -> int:
    """The nearest number there may be."""
    return max(-MOST, min(MOST, n))


def _read(state: State, spec: Number, seat: int) -> int:
    if spec.fixed is not None:
        return spec.fixed
    if spec.gauge is not None:
        return state.seat_num[seat, spec.gauge]
    cards = [p for p in pieces(state, spec.count or spec.in_ or "", seat) if fits(state, p, spec.where)]
    if spec.count is not None:
        return len(cards)
    if spec.sum is not None:
        return sum(number_of(state, p, spec.sum) for p in cards)
    if spec.highest is not None:
        return max((number_of(state, p, spec.highest) for p in cards), default=0)
    shared = Counter(found for p in cards if (found := value(state, p, spec.repeats or "")) is not None)
    return max(shared.values(), default=0)


def holds(state: State, condition: Condition, seat: int) -> bool:
    """Whether a condition holds for a seat, or for anyone or everyone where it says so."""
    if condition.who == "me":
        return _compares(condition, number(state, condition, seat))
    held = (_compares(condition, number(state, condition, one)) for one in range(state.box.seats))
    return any(held) if condition.who == "anyone" else all(held)


def _compares(condition: Condition, n: int) -> bool:
    if condition.exactly is not None:
        return n == condition.exactly
    return n >= condition.at_least if condition.at_least is not None else n <= (condition.at_most or 0)
