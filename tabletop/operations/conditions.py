"""Conditions bound to a table: what must hold for a seat."""

from __future__ import annotations

from dataclasses import dataclass
from sys import maxsize

from tabletop.operations.models import Condition
from tabletop.operations.numbers import Read, number
from tabletop.operations.table import Table
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Holds:
    """A number within bounds; `who` says whose: that of the seat, of anyone or of everyone."""

    number: Read
    low: int
    high: int
    who: str

    def of(self, s: State, seat: int) -> bool:
        """Whether it holds for a seat now."""
        if self.who == "me":
            return self.low <= self.number(s, seat) <= self.high
        held = [self.low <= self.number(s, one) <= self.high for one in range(s.box.seats)]
        return any(held) if self.who == "anyone" else all(held)


def condition(table: Table, spec: Condition) -> Holds:
    """A declared condition."""
    low = spec.exactly if spec.exactly is not None else spec.at_least
    high = spec.exactly if spec.exactly is not None else spec.at_most
    return Holds(number(table, spec), -maxsize if low is None else low, maxsize if high is None else high, spec.who)
