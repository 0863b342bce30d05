"""The course of a game: how a number of each seat went from turn to turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TypeVar

from tabletop.play.ended import seat_gauges
from tabletop.play.history import LogLine
from tabletop.play.session import Session
from tabletop.table.box import Words
from tabletop.table.state import Fact, State

_At = TypeVar("_At", "_Stretch", State)
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
    """The turn over which a game swung most, the commit from which one goes on to the moment at which it did, and the lines
    in which the log said so."""

    turn: int
    commit: int
    lines: tuple[LogLine, ...] = ()


@dataclass(slots=True)
class _Stretch:
    """What of a commit lay in one turn: its facts, and the numbers of the seats at its end."""

    commit: int
    turn: int
    facts: tuple[Fact, ...]
    numbers: dict[tuple[int, str], int]


def courses(session: Session) -> list[Course]:
    """What all lived on; the numbers of the seats that changed, the one that decides first; where there are none what the tables
    were worth, where the game says so: that has no unit anybody could check."""
    box, rules = session.box, session.rules
    ends, states = _last_of_turns(_stretches(session)), _turn_ends(session)
    found = [Course(gauge.key, gauge.label, _points(ends, box.seats, partial(_gauge, gauge.key))) for gauge in seat_gauges(session)]
    found = [course for course in found if any(len({n for _, n in points}) > 1 for points in course.points)][:MOST]
    if rules is not None and rules.ending.lives:
        zone = box.zone_of[rules.ending.lives]
        line = _points(states, 1, lambda state, seat: len(state.zones[zone]))
        found = [Course(rules.ending.lives, box.zones[zone].label, line, shared=True), *found]
    if not found and rules is not None and (value := rules.mind.value) is not None:
        open_ = [state for state in states if state.result is None]
        found.append(Course("value", None, _points(open_, box.seats, lambda state, seat: sum(n for _, n in value(state, seat)))))
    return [course for course in found if all(len(points) > 1 for points in course.points)]


def turning_point(session: Session, found: Sequence[Course]) -> Turning | None:
    """Where the number that decides, the first of a game's courses, swung most within a turn: towards who won, where nobody did or
    none swung that way in which the seats drew apart or together, where all play together in which most was gained or lost; the
    last of equal ones, None where nothing changed.  The turn that ended the game says nothing of why it did: it is one only where
    no other swung."""
    if not found:
        return None
    turns = [turn for turn, _ in found[0].points[0]]
    swings = _swings(session, found[0], [[value for _, value in points] for points in found[0].points])
    if not any(swings):
        return None
    before = swings[:-1] if session.result is not None and any(swings[:-1]) else swings
    turn = next(turns[n + 1] for n in reversed(range(len(before))) if before[n] == max(before))
    return _moment(session, found[0], turn)


def _moment(session: Session, course: Course, turn: int) -> Turning:
    """Where within its turn a number swung most, and what was said of it."""
    history, stretches = session.history, _stretches(session)
    first = next(n for n, of in enumerate(stretches) if of.turn == turn)
    within = [of for of in stretches[max(0, first - 1):] if of.turn == turn or of is stretches[first - 1]]
    if course.shared or course.key not in session.box.gauges or len(within) < 2:
        return Turning(turn, stretches[first].commit)
    seats = [[_gauge(course.key, of, seat) for of in within] for seat in range(session.box.seats)]
    swings = _swings(session, course, seats)
    at = swings.index(max(swings)) + 1
    there = within[at]
    before = history.commits[there.commit].after
    stands = before if before >= 0 and history.states[before].turn == turn else there.commit
    return Turning(turn, stands, _said_of(there, course.key, within[at - 1].numbers, history.commits[there.commit].seat))


def _said_of(there: _Stretch, key: str, numbers: Mapping[tuple[int, str], int], seat: int) -> tuple[LogLine, ...]:
    """What was said last before a number changed most, which is what was done, if anything was by another seat than it changed
    for, and right after, which is what came of it."""
    stood, most, at, whose = dict(numbers), 0, len(there.facts), -1
    for n, fact in enumerate(there.facts):
        if fact.kind == "count" and fact.args[1] == key:
            change, stood[fact.args[0], key] = abs(fact.args[2] - stood[fact.args[0], key]), fact.args[2]
            most, at, whose = (change, n, fact.args[0]) if change > most else (most, at, whose)
    says = [n for n, fact in enumerate(there.facts) if fact.kind == "say"]
    done = [n for last, n in pairwise([-1, *says]) if n < at and not any(
        fact.kind == "count" and fact.args[1] == key for fact in there.facts[last + 1:n])]
    by_others = [n for n in done if dict(there.facts[n].args[1]).get("seat", f"seat:{whose}") != f"seat:{whose}"]
    beside = [*(by_others or done)[-1:], *[n for n in says if n > at][:1]]
    return tuple(LogLine(there.commit, there.turn, seat, there.facts[n].args[0], dict(there.facts[n].args[1])) for n in beside)


def _swings(session: Session, course: Course, values: Sequence[Sequence[float]]) -> list[float]:
    """How much each step swung from one value of each seat to the next."""
    steps = [[after - before for before, after in pairwise(of)] for of in values]
    return [abs(sum(of)) for of in zip(*steps, strict=True)] if _together(session, course) else _towards(session, steps)


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


def _stretches(session: Session) -> list[_Stretch]:
    """The game up to where it stands, commit after commit; one in which the turn passed is parted there, for what came before
    was of the turn before."""
    history, found = session.history, list[_Stretch]()
    numbers: dict[tuple[int, str], int] = {}
    for n in history.line(history.at):
        commit, state, first = history.commits[n], history.states[n], 0
        turn = found[-1].turn if found else state.turn
        for at, fact in enumerate(commit.facts if found else ()):
            if fact.kind == "turn_of" and fact.args[1] != turn:
                found.append(_Stretch(n, turn, commit.facts[first:at], dict(numbers)))
                turn, first = fact.args[1], at
            elif fact.kind == "count":
                numbers[fact.args[0], fact.args[1]] = fact.args[2]
        numbers = dict(state.seat_num)
        found.append(_Stretch(n, state.turn, commit.facts[first:], dict(numbers)))
    return found


def _last_of_turns(stretches: Sequence[_Stretch]) -> list[_Stretch]:
    """The last of each turn."""
    return [of for of, then in zip(stretches, [*stretches[1:], None], strict=True) if then is None or then.turn != of.turn]


def _turn_ends(session: Session) -> list[State]:
    """The table as it stood last in each turn."""
    states = [session.history.states[n] for n in session.history.line(session.history.at)]
    return [state for state, then in zip(states, [*states[1:], None], strict=True) if then is None or then.turn != state.turn]


def _gauge(key: str, of: _Stretch, seat: int) -> float:
    return of.numbers[seat, key]


def _points(ends: Sequence[_At], seats: int, value: Callable[[_At, int], float]) -> tuple[tuple[tuple[int, float], ...], ...]:
    return tuple(tuple((of.turn, value(of, seat)) for of in ends) for seat in range(seats))
