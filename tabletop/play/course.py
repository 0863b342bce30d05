"""The course of a game: how a number of each seat went from turn to turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from tabletop.play.ended import seat_gauges
from tabletop.play.session import Session
from tabletop.table.box import Words
from tabletop.table.state import State

MOST = 3
"""So many gauges have a course of their own."""


@dataclass(frozen=True, slots=True)
class Course:
    """One number over the turns: `points[seat]` are (turn, value) at the end of each turn.

    `key` is the gauge's, or `value` for how good the table was for a seat by the game's own reckoning; `label` is the gauge's.  Of
    what all `shared` there is one line, of no seat.
    """

    key: str
    label: Words | None
    points: tuple[tuple[tuple[int, float], ...], ...]
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Turning:
    """The turn over which a game swung most, and the commit at which that turn begins."""

    turn: int
    commit: int


def courses(session: Session) -> list[Course]:
    """What all lived on; the numbers of the seats that changed, the one that decides first; where there are none what the tables
    were worth, where the game says so: that has no unit anybody could check."""
    box, rules = session.box, session.rules
    ends = _turn_ends(session)
    found = [Course(gauge.key, gauge.label, _points(ends, box.seats, partial(_gauge, gauge.key))) for gauge in seat_gauges(session)]
    found = [course for course in found if any(len({n for _, n in points}) > 1 for points in course.points)][:MOST]
    if rules is not None and rules.ending.lives:
        zone = box.zone_of[rules.ending.lives]
        line = _points(ends, 1, lambda state, seat: len(state.zones[zone]))
        found = [Course(rules.ending.lives, box.zones[zone].label, line, shared=True), *found]
    if not found and rules is not None and (value := rules.mind.value) is not None:
        open_ = [state for state in ends if state.result is None]
        found.append(Course("value", None, _points(open_, box.seats, lambda state, seat: sum(n for _, n in value(state, seat)))))
    return [course for course in found if all(len(points) > 1 for points in course.points)]


def turning_point(session: Session, found: Sequence[Course]) -> Turning | None:
    """Where the number that decides, the first of a game's courses, swung most within a turn: towards who won, where nobody did or
    none swung that way in which the seats drew apart or together, where all play together in which most was gained or lost; the
    last of equal ones, None where nothing changed."""
    if not found:
        return None
    turns = [turn for turn, _ in found[0].points[0]]
    steps = [[after[1] - before[1] for before, after in pairwise(points)] for points in found[0].points]
    swings = [abs(sum(of)) for of in zip(*steps, strict=True)] if _together(session, found[0]) else _towards(session, steps)
    if not any(swings):
        return None
    turn = next(turns[n + 1] for n in reversed(range(len(swings))) if swings[n] == max(swings))
    history = session.history
    return Turning(turn, next(n for n in history.line(history.at) if history.states[n].turn == turn))


def _together(session: Session, course: Course) -> bool:
    """Whether all play together, or one alone."""
    played = session.rules is not None and session.rules.ending.feat(session.state) is not None
    return course.shared or session.box.seats == 1 or played


def _towards(session: Session, steps: Sequence[Sequence[float]]) -> list[float]:
    """How much each turn swung towards who won, else at all, given what the turns brought each seat."""
    won = session.result.winners if session.result is not None else ()
    others = [seat for seat in range(session.box.seats) if seat not in won]
    turns = list(zip(*steps, strict=True))
    if won and others:
        towards = [max(0.0, min(of[seat] for seat in won) - max(of[seat] for seat in others)) for of in turns]
        if any(towards):
            return towards
    return [max(of) - min(of) for of in turns]


def _turn_ends(session: Session) -> list[State]:
    """The table at the end of each turn, and where it stands."""
    states = [session.history.states[n] for n in session.history.line(session.history.at)]
    return [state for state, then in zip(states, [*states[1:], None], strict=True) if then is None or then.turn != state.turn]


def _gauge(key: str, state: State, seat: int) -> float:
    return state.seat_num[seat, key]


def _points(states: list[State], seats: int, value: Callable[[State, int], float]) -> tuple[tuple[tuple[int, float], ...], ...]:
    return tuple(tuple((state.turn, value(state, seat)) for state in states) for seat in range(seats))
