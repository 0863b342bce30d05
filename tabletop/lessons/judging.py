"""What is made of a move: whether it answers a step, reaches its goal, or puts it out of reach."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.catalog.models import Said
from tabletop.lessons.standing import Phase, Standing
from tabletop.lessons.trial import holds
from tabletop.play.history import Commit


class Verdict(NamedTuple):
    """`right`, `wrong` or `missed`, and what is said about it."""

    phase: Phase
    said: Said | None = None


RIGHT = Verdict("right")


def verdict(at: Standing) -> Verdict | None:
    """What is made of all that was done since the step began; None where it is not decided yet."""
    if at.step.do:
        given = _given(at.since())
        if given is None:
            return RIGHT if at.session.result is not None else None
        return RIGHT if answers(at, given) else Verdict("wrong", _about(at, given))
    if at.step.goal is not None:
        return _of_goal(at)
    return _of_end(at) if at.step.free is not None else None


def answers(at: Standing, given: Commit) -> bool:
    """Whether a move is one that the step asks for."""
    return any(at.is_move(wanted, given) for wanted in at.step.do)


def answered(at: Standing) -> int:
    """How many of the moves with which others answer were made already, by who did it again."""
    n = 0
    for commit in at.since():
        n += n < len(at.step.then) and not commit.by_human and at.is_move(at.step.then[n], commit)
    return n


def _of_goal(at: Standing) -> Verdict | None:
    goal, runner = at.step.goal, at.session.runner
    assert goal is not None
    if holds(runner, goal.reach):
        return RIGHT
    if at.session.result is None and (goal.lost is None or not holds(runner, goal.lost)):
        return None
    given = _given(reversed(at.since()))
    return Verdict("missed", _about(at, given) if given is not None else at.step.otherwise)


def _of_end(at: Standing) -> Verdict | None:
    free, result = at.step.free, at.session.result
    assert free is not None
    if result is not None and not {*result.winners} & {*at.players}:
        return Verdict("missed", free.lost)
    if result is not None or (free.until is not None and holds(at.session.runner, free.until)):
        return Verdict("right", free.won)
    return None


def _given(commits: Iterable[Commit]) -> Commit | None:
    return next((commit for commit in commits if commit.by_human), None)


def _about(at: Standing, given: Commit) -> Said | None:
    """What is said of a move that does not answer the step."""
    return next((wrong.say for wrong in at.step.wrong if at.is_move(wrong.move, given)), at.step.otherwise)
