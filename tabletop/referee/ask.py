"""Questions: a step of the rules yields at most one, naming the verbs a seat may answer with."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import cache, wraps
from typing import Any, NamedTuple

from tabletop.table.state import NOWHERE, Move, State

PASS = "pass"
"""The verb of doing nothing; always part of a question that may be declined."""


class Ask(NamedTuple):
    """A question.  `to` names each asked seat's verbs, `about` is the zone it is about or NOWHERE.

    With `first` the first seat to act answers for all.  A `pause` has nothing to decide: it is answered at once unless a
    person stops there, and only standing verbs are open at it.
    """

    to: Mapping[int, tuple[str, ...]]
    about: int = NOWHERE
    first: bool = False
    pause: bool = False


Answers = dict[int, Move]
Flow = Generator[Ask, Answers, None]
Act = tuple[Callable[..., None], tuple[Any, ...]]
"""What a step does that has nothing to ask, and with what; somebody may stop before it."""
Step = Callable[..., Flow | Act | None]
"""A step of the rules: it asks, or acts after a stop, or acts at once and returns nothing."""
Steps = dict[str, Step]
"""Steps of rules by the name their frames have."""

PASSED = Move(PASS)


def pause(state: State) -> Ask:
    """A stop before a step that only acts; nothing is answered to it."""
    return pause_of(state.seat)


def paused(act: Callable[..., None]) -> Callable[..., Act]:
    """A step that only acts: a stop, then what `act` does."""
    @wraps(act)
    def step(*args: Any) -> Act:
        return act, args
    return step


def waits(state: State, act: Act) -> Flow:
    """The stop before what a step does."""
    yield pause(state)
    act[0](*act[1])


@cache
def put_to(seat: int, *verbs: str) -> Ask:
    """A question to one seat; equal ones are one object, for they are put again and again."""
    return Ask({seat: verbs})


@cache
def pause_of(seat: int) -> Ask:
    """A stop of one seat; equal ones are one object."""
    return Ask({seat: (PASS,)}, pause=True)
