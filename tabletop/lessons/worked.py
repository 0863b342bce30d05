"""A scenario worked out at a table of its own: how it lies before, what is done move by move, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.models import Said
from tabletop.lessons.examples import shown
from tabletop.lessons.trial import BadLesson, read
from tabletop.play.forced_table import CannotLay, open_forced
from tabletop.play.hands import read_edits
from tabletop.play.opening import CannotOpen, Setup
from tabletop.play.people import HUMAN, Person
from tabletop.play.scenario import LONG, PASS_TO, STEP
from tabletop.play.scenario_expect import Scene
from tabletop.play.scenario_file import Line, RefusedEntry, Scenario
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.referee.rules import Rules
from tabletop.referee.verbs import Refusal
from tabletop.table.box import seat_name
from tabletop.table.state import Move


@dataclass(frozen=True, slots=True)
class Act:
    """Something that is shown: what was committed after the commit `after` up to `upto`, or a move that is refused there."""

    after: int
    upto: int
    seat: int = -1
    move: Move | None = None
    why: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Worked:
    """A scenario as it was played at `session`: it begins at the commit `start`."""

    id: str
    about: Said
    session: Session
    start: int
    acts: tuple[Act, ...]


def work(scenario: Scenario, rule: str, catalog: Catalog, rules: Rules, names: tuple[str, ...]) -> Worked:
    """The example of a rule, worked out with the people `names` at its seats.  Where nobody moves it shows what the rules do by
    themselves; of what is refused the first by this rule, else the first.  Raises BadLesson where it cannot be played."""
    session, laid = lay(scenario, catalog, rules, names)
    lines = shown(scenario)
    try:
        moves = any(line.move for line in lines)
        start = session.history.at if moves else laid
        began = () if moves else (Act(laid, session.history.at),)
        acts = (*began, *_acts(session, lines, _twin(scenario, rule)))
    except (ValueError, IndexError) as problem:
        raise BadLesson(f"{scenario.where}: {problem}") from None
    return Worked(scenario.id, scenario.entry.about, session, start, acts)


def lay(scenario: Scenario, catalog: Catalog, rules: Rules, names: tuple[str, ...]) -> tuple[Session, int]:
    """The table of a scenario as its example begins, and the commit at which it lies as it was laid; what the rules then do by
    themselves has been done.  Raises BadLesson."""
    entry = scenario.entry
    try:
        state = open_forced(catalog, rules, entry, record=True)
    except (CannotOpen, CannotLay) as problem:
        raise BadLesson(f"{scenario.where}: its table cannot be laid: {problem}") from None
    seats = range(state.box.seats)
    people = tuple(Person(names[seat], (seat,), HUMAN) for seat in seats)
    stops = frozenset((seat, step) for seat in seats for step in entry.stops)
    session = Session.start_at(state, catalog, rules, Setup(entry.mode, state.box.seats, entry.seed, dict(entry.switches)), people,
                               privacy="open", rules_mode="off", stops=stops)
    laid = session.history.at
    session.switch_rules("enforce")
    try:
        for line in scenario.lines[:len(scenario.lines) - len(shown(scenario))]:
            _do(session, line.move)
    except (ValueError, IndexError) as problem:
        raise BadLesson(f"{scenario.where}: {problem}") from None
    return session, laid


def _twin(scenario: Scenario, rule: str) -> RefusedEntry | None:
    refused = [line.expect.refused for line in scenario.lines if line.expect is not None and line.expect.refused is not None]
    return next((one for one in refused if one.rule == rule), refused[0] if refused else None)


def _acts(session: Session, lines: tuple[Line, ...], twin: RefusedEntry | None) -> Iterator[Act]:
    for line in lines:
        before = session.history.at
        if line.move:
            seat, move = _do(session, line.move)
            yield Act(before, session.history.at, seat, move)
        elif line.expect is not None and line.expect.refused is twin and twin is not None and session.runner is not None:
            scene = Scene(session.runner)
            seat, move = scene.read(twin.move)
            yield Act(before, before, seat, move, scene.refusal(twin.move))


def _do(session: Session, text: str) -> tuple[int, Move | None]:
    """Make what a line says; the seat and the move, where it is one."""
    by_hand, onward = STEP.fullmatch(text), PASS_TO.fullmatch(text)
    if by_hand:
        seat = int(text[1:text.index(" ")]) - 1
        session.edit(seat, *read_edits(text.partition(" ")[2]))
        return seat, None
    if onward:
        return _pass_to(session, onward[1]), None
    if session.runner is None:
        raise BadLesson(f"the rules rest before {text}")
    seat, move = read(session.runner, text)
    session.answer(seat, move)
    return seat, move


def _pass_to(session: Session, goal: str) -> int:
    first, seat = session.state.turn, -1
    for _ in range(LONG):
        state = session.state
        if session.ask is None or goal == state.step() or (goal == seat_name(state.seat) and state.turn != first):
            return seat
        seat = session.waiting()[0]
        if not session.answer(seat, PASSED).committed:
            break
    raise BadLesson(f"cannot pass to {goal}")
