"""What an operation is once it is bound to a table, and several of them one after another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tabletop.referee.ask import Flow
from tabletop.table.state import State

Run = Callable[..., Flow | None]
"""What a frame does: `run(state, seat, *rest of the frame)`."""
Ref = tuple[str, str]
"""A node as frames name it: the step it stands in and its path."""


class Node(Protocol):
    """Something bound to a table.  One that is `plain` only acts: it asks nothing and leaves the agenda alone."""

    __slots__ = ()

    @property
    def plain(self) -> bool:
        return False

    def run(self, s: State, seat: int) -> Flow | None:
        """What it does for a seat."""


class Ready(NamedTuple):
    """A function with what the keys of its declaration mean at the table."""

    run: Run
    plain: bool = True


@dataclass(frozen=True, slots=True)
class Block:
    """Nodes one after another: those of `now`, the first of them, only act; the others are frames."""

    refs: tuple[Ref, ...]
    now: tuple[Run, ...] = ()

    @property
    def plain(self) -> bool:
        return len(self.now) == len(self.refs)

    def run(self, s: State, seat: int) -> None:
        """Do what can be done at once and put the rest next."""
        for one in self.now:
            one(s, seat)
        if len(self.now) < len(self.refs):
            s.then(*[(name, path, seat) for name, path in self.refs[len(self.now):]])

    def schedule(self, s: State, seat: int) -> None:
        """Put all of it next, where something else is still to come before it."""
        if self.refs:
            s.then(*[(name, path, seat) for name, path in self.refs])

    def each(self, s: State, seats: list[int]) -> None:
        """The same for several seats, one after another."""
        for seat in seats if self.plain else reversed(seats):
            (self.run if self.plain else self.schedule)(s, seat)
