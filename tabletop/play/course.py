"""The course of a game: how a number of each seat went from turn to turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tabletop.play.session import Session
from tabletop.table.box import Words
from tabletop.table.state import State

MOST = 3
"""So many gauges have a course of their own."""


@dataclass(frozen=True, slots=True)
class Course:
    """One number over the turns: `points[seat]` are (turn, value) at the end of each turn.

    `key` is the gauge's, or `value` for how good the table was for a seat by the game's own reckoning; `label` is the gauge's.
    """

    key: str
    label: Words | None
    points: tuple[tuple[tuple[int, float], ...], ...]


def courses(session: Session) -> list[Course]:
    """The numbers of the seats that changed, heaps of chips first, for they are what is won; then what the tables were worth,
    where the game says so."""
    box, rules = session.box, session.rules
    ends = _turn_ends(session)
    gauges = [gauge for gauge in box.gauges.values() if gauge.scope == "seat" and not gauge.hidden]
    gauges.sort(key=lambda gauge: not gauge.chips)
    found = [Course(gauge.key, gauge.label, _points(ends, box.seats, partial(_gauge, gauge.key))) for gauge in gauges]
    found = [course for course in found if any(len({n for _, n in points}) > 1 for points in course.points)][:MOST]
    if rules is not None and (value := rules.mind.value) is not None:
        open_ = [state for state in ends if state.result is None]
        found.append(Course("value", None, _points(open_, box.seats, lambda state, seat: sum(n for _, n in value(state, seat)))))
    return [course for course in found if all(len(points) > 1 for points in course.points)]


def _turn_ends(session: Session) -> list[State]:
    """The table at the end of each turn, and where it stands."""
    states = [session.history.states[n] for n in session.history.line(session.history.at)]
    return [state for state, then in zip(states, [*states[1:], None], strict=True) if then is None or then.turn != state.turn]


def _gauge(key: str, state: State, seat: int) -> float:
    return state.seat_num[seat, key]


def _points(states: list[State], seats: int, value: Callable[[State, int], float]) -> tuple[tuple[tuple[int, float], ...], ...]:
    return tuple(tuple((state.turn, value(state, seat)) for state in states) for seat in range(seats))
