"""Bots at a table: whose move one would make, and what it thinks of, in an imagined world only."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.play.session import Session
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.legal import random_move
from tabletop.referee.runner import Runner
from tabletop.table.imagine import imagine
from tabletop.table.state import Move


def bot_to_move(session: Session) -> int | None:
    """A seat the question waits for that a bot holds; one this program does not know plays nothing."""
    for seat in session.waiting():
        person = session.person_of(seat)
        if person is not None and person.bot in session.bots:
            return seat
    return None


def thought(session: Session, seat: int, first: Move | None = None) -> Callable[[], Move]:
    """What a bot would do, as a call that may run on another thread: it reads an imagined world only.

    With `first`, what it would answer if it did that and may then pass.
    """
    person, rules = session.person_of(seat), session.rules
    assert person is not None and rules is not None
    seed = len(session.history.commits)
    world, choose = imagine(session.state, person.eyes(session.box), seed), session.bots[person.bot]

    def think() -> Move:
        runner = Runner(rules, world, lambda *_: True)
        if first is not None:
            runner.answer(seat, first)
            if runner.ask is None or PASS not in runner.ask.to.get(seat, ()):
                return PASSED
        assert runner.ask is not None
        if runner.ask.pause:  # a person left their turn at its end to a bot
            return PASSED
        return choose(world, runner.ask, seat, seed)

    return think


def any_move(session: Session, seat: int, below: Callable[[int], int]) -> Move:
    """A legal answer of a seat to the open question by lot: `below(n)` gives a number from 0 to n - 1.  Raises ValueError where
    nothing is asked."""
    if session.rules is None or session.ask is None:
        raise ValueError("nothing is asked")
    return random_move(session.rules, session.state, session.ask, seat, below)
