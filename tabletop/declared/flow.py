"""What orders steps: again and again, every seat a turn, every seat in order; and the end."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.conditions import Holds
from tabletop.operations.library.end import end
from tabletop.operations.models import Item, Win
from tabletop.operations.node import Block, Node, Ref
from tabletop.operations.table import is_out, leader, way
from tabletop.table.state import State

MOST_TURNS = 2_000
"""A game that is not over by then ends as it stands."""
CUT, CUT_KEY = "cut", "end.cut"


def counts(block: list[Item]) -> bool:
    """Whether each pass of a repeated block is a turn: something is asked in it, and nothing inside it is a turn."""
    return any(item.asking for item in block) and not any(map(_has_turns, block))


def _has_turns(item: Item) -> bool:
    return ((item.turns is not None or item.repeat is not None) and item.asking) or any(map(_has_turns, item.inside()))


@dataclass(frozen=True, slots=True)
class Again(Node):
    """Passes of a block, outside of turns each as a turn where it `counts`.

    One that brought no turn is the last of a block without a number of passes, for nothing was asked in it.
    """

    ref: Ref
    times: int | None
    until: Holds | None
    body: Block
    counts: bool
    in_turn: bool

    def run(self, s: State, seat: int, n: int = 0, began: int = -1) -> None:
        """`n` passes are over, and the last began in turn `began`."""
        if n and self.is_over(s, seat, n, began):
            return
        if s.turn >= MOST_TURNS or n >= MOST_TURNS:
            cut_short(s)
            return
        before = s.turn
        if not self.in_turn:
            seat = leader(s)
        if self.counts:
            next_turn(s, seat, s.turn + 1)
        s.then((*self.ref, seat, n + 1, before))
        self.body.schedule(s, seat)

    def is_over(self, s: State, seat: int, n: int, began: int) -> bool:
        """Whether the pass before was the last."""
        if self.times is not None and n >= self.times:
            return True
        return (self.until is not None and self.until.of(s, seat)) or (
            self.times is None and not self.in_turn and s.turn == began)


@dataclass(frozen=True, slots=True)
class EachSeat(Node):
    """The seats that are not out one after another, from the one that led when it began, each in a turn of its own or all within
    one."""

    ref: Ref
    body: Block
    is_turn: bool

    def run(self, s: State, seat: int, n: int = 0, first: int = -1) -> None:
        """`n` of them are done."""
        first = first if n else leader(s)
        while n < s.box.seats and is_out(s, now := (first + way(s) * n) % s.box.seats):
            n += 1
        if n >= s.box.seats:
            return
        if self.is_turn:
            next_turn(s, now, s.turn + 1)
        else:
            s.pass_turn(now, s.turn)
        s.then((*self.ref, now, n + 1, first))
        self.body.schedule(s, now)


@dataclass(frozen=True, slots=True)
class Step(Node):
    """What is done in a step."""

    does: Block

    def run(self, s: State, seat: int) -> None:
        self.does.run(s, seat)


def next_turn(state: State, seat: int, turn: int) -> None:
    """A turn begins."""
    state.pass_turn(seat, turn)
    state.say("log.turn", turn=turn, seat=f"seat:{seat}")


def winners(state: State, win: Win) -> tuple[int, ...]:
    """The seats that win as the table lies; nobody where all are equal."""
    sign = 1 if win.most is not None else -1
    worth = {seat: (sign * state.seat_num[seat, win.gauge], *(state.seat_num[seat, key] for key in win.ties))
             for seat in range(state.box.seats)}
    top = max(worth.values())
    best = tuple(seat for seat in worth if worth[seat] == top)
    return () if len(best) == len(worth) > 1 else best


def cut_short(state: State) -> None:
    """The game does not end by itself: it is over as it stands, and that is told."""
    end(state)
    state.cut("win")
    state.say("log.cut", n=MOST_TURNS)
    state.then(("win", CUT))


def finish(state: State, win: Win, how: str = "") -> None:
    """The end of the game, be it CUT short."""
    key = CUT_KEY if how == CUT else "end.most" if win.most is not None else "end.least"
    state.finish(winners(state, win), "win", key)
