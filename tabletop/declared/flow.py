"""What orders steps: again and again, every seat a turn, every seat in order; and the end."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.catalog.steps.models import Item, Operation, Repeat, Win
from tabletop.declared.acts import end
from tabletop.declared.numbers import holds
from tabletop.declared.tables import leader
from tabletop.table.state import State

MOST_TURNS = 2_000
"""A game that is not over by then ends as it stands."""

Ref = tuple[str, str]


def asks(operation: Operation) -> bool:
    """Whether an operation asks, or holds one that does."""
    if operation.play or operation.push or (operation.discard and operation.discard.down_to is not None):
        return True
    inner = [*operation.then, *operation.else_, *(operation.everyone or ())]
    if operation.compare:
        inner += [*operation.compare.winner, *operation.compare.nobody]
    return any(map(asks, inner))


def blocks(item: Item) -> list[Item]:
    """The items inside one that orders steps."""
    return [*(item.turns or ()), *(item.around or ()), *item.then, *item.else_, *(item.repeat.do if item.repeat else ())]


def asking(item: Item) -> bool:
    """Whether anything is asked in an item of a block."""
    return any(map(asks, item.do)) or any(map(asking, blocks(item)))


def counts(block: list[Item]) -> bool:
    """Whether each pass of a repeated block is a turn: something is asked in it, and nothing inside it is a turn."""
    return any(map(asking, block)) and not any(map(_has_turns, block))


def _has_turns(item: Item) -> bool:
    return ((item.turns is not None or item.repeat is not None) and asking(item)) or any(map(_has_turns, blocks(item)))


def repeat(ref: Ref, spec: Repeat, body: tuple[Ref, ...], is_turn: bool, inside: bool) -> Callable[..., None]:
    """Passes of a block; `n` of them are over, and the last began in turn `began`.

    One that brought no turn is the last of a block without a number of passes, for nothing was asked in it.
    """
    def run(state: State, seat: int, n: int = 0, began: int = -1) -> None:
        if n and ((spec.times is not None and n >= spec.times) or (spec.until is not None and holds(state, spec.until, seat))
                  or (spec.times is None and not inside and state.turn == began)):
            return
        if state.turn >= MOST_TURNS or n >= MOST_TURNS:
            end(state, {}, "game", seat)
            return
        before = state.turn
        if not inside:
            seat = leader(state)
        if is_turn:
            next_turn(state, seat, state.turn + 1)
        state.then(*((name, path, seat) for name, path in body), (*ref, seat, n + 1, before))

    return run


def each_seat(ref: Ref, body: tuple[Ref, ...], is_turn: bool) -> Callable[..., None]:
    """The seats one after another, `n` of them being done, from the one that led when it began."""
    def run(state: State, seat: int, n: int = 0, first: int = -1) -> None:
        if n >= state.box.seats:
            return
        first = first if n else leader(state)
        now = (first + n) % state.box.seats
        if is_turn:
            next_turn(state, now, state.turn + 1)
        else:
            state.pass_turn(now, state.turn)
        state.then(*((name, path, now) for name, path in body), (*ref, now, n + 1, first))

    return run


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


def finish(state: State, win: Win) -> None:
    """The end of the game."""
    state.finish(winners(state, win), "win", "end.most" if win.most is not None else "end.least")
