"""Weighing an effect on the table as it lies: for whom, and the units that its names stand for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tabletop.games.wars3x3.board import power
from tabletop.games.wars3x3.operations.conditions import OWN_UNITS
from tabletop.games.wars3x3.value import loss
from tabletop.operations.machine import Choice
from tabletop.operations.vocabulary import From, New, Todo, Where
from tabletop.table.state import State

KILL = 1000.0
"""What ends the game is worth more than all else."""


class Cast(NamedTuple):
    """An effect being weighed."""

    s: State
    seat: int
    names: dict[str, list[int]]

    def promise(self, todo: Todo) -> float:
        """What an effect is worth: each operation on its own, on the units that would be chosen."""
        return sum([deed.worth(self) for deed in todo.deeds])

    def wanted(self, choice: Choice) -> list[int]:
        """The units a choice is best made of, as many as it asks for, as far as there are."""
        s = self.s
        worth: Callable[[int], float] = (lambda u: power(s, u)) if choice.from_.name == OWN_UNITS else (lambda u: loss(s, u))
        return sorted(choice.pieces(s, self.seat), key=worth, reverse=True)[:choice.count]


def choose(cast: Cast, from_: From, as_: New, count: int = 1, where: Where = ()) -> float:
    cast.names[as_] = cast.wanted(Choice(from_, as_, where, count))
    return 0.0


def each(cast: Cast, *, from_: From, as_: New, where: Where = (), do: Todo) -> float:
    there = Choice(from_, as_, where).pieces(cast.s, cast.seat)
    return sum(cast._replace(names={as_: [u]}).promise(do) for u in there)
