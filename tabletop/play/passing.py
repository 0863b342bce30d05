"""Passing over optional steps: to the next step worth a stop, or to a later one in which something is to be done."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.play.calling import may_be_called
from tabletop.play.session import Outcome, Session
from tabletop.play.shown import Shown
from tabletop.referee import legal
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.imagine import imagine
from tabletop.table.state import NOWHERE, Move, State


def next_step(session: Session, seat: int, covered: bool = False) -> Outcome:
    """Pass on to the next step in which a seat can do something, or to the end of its turn; each pass is logged.

    With its hand `covered` it is the next one in which it might, as all can see: to stop or not would tell of the hand.
    """
    session.new_gesture()
    outcome = Outcome(False, session.refusal(seat, PASSED))
    turn = session.state.turn
    while _may_pass(session, seat, turn):
        outcome = session.answer(seat, PASSED, same_gesture=True)
        if not outcome.committed or worth_stopping(session, seat, covered) or step_in_possible(session):
            break
    return outcome


def _may_pass(session: Session, seat: int, turn: int) -> bool:
    """Whether the open question still needs a seat's answer, which may be to pass, in that turn: who has passed a question that
    others are asked as well passes it no second time."""
    return session.ask is not None and session.turn == turn and seat in session.waiting() and PASS in session.ask.to[seat]


@dataclass(frozen=True, slots=True)
class Ahead:
    """Where passing on leads: the step that is asked then, and that of the tracker it belongs to; whose question it is.

    It `ends` where nothing more can be asked of the seat in this turn.  `acts` are the steps of the tracker that do something of
    themselves on the way.
    """

    step: str
    track: str
    own: bool
    ends: bool
    acts: tuple[str, ...] = ()


def on_the_way(session: Shown, seat: int, eyes: int, move: Move) -> tuple[str, ...]:
    """The steps of the tracker that act of themselves once a seat has answered with a move and nobody answers that, up to what it
    is asked next in this turn, as far as these eyes can tell."""
    rules = session.rules
    assert rules is not None
    world = imagine(session.state, eyes, 0)
    acting = {track.step for track in rules.track if not track.verbs} - rules.closing
    turn, acts = world.turn, list[str]()

    def stop(state: State, ask: Ask) -> bool:
        stands = session.stands_at(ask, state.step())
        if not stands and state.turn == turn and state.step() in acting:
            acts.append(state.step())
        return stands

    runner = Runner(rules, world, stop)
    acts.clear()
    runner.answer(seat, move)
    while runner.ask is not None and world.turn == turn and seat not in (asked := runner.waiting()):
        if not asked or PASS not in runner.ask.to[asked[0]]:
            break
        runner.answer(asked[0], PASSED)
    return tuple(acts)


def ahead(session: Shown, seat: int, eyes: int) -> Ahead:
    """Where `next_step` leads a seat, as far as these eyes can tell; with the hand they do not see it is covered."""
    rules = session.rules
    assert rules is not None
    world = imagine(session.state, eyes, 0)
    turn, covered = world.turn, not eyes >> seat & 1
    acting = {track.step for track in rules.track if not track.verbs} - rules.closing
    acts: list[str] = []

    def stop(state: State, ask: Ask) -> bool:
        stands = session.stands_at(ask, state.step())
        if not stands and state.turn == turn and seat in ask.to and state.step() in acting:
            acts.append(state.step())
        return stands

    runner = Runner(rules, world, stop)
    acts.clear()
    while runner.ask is not None and seat in runner.waiting() and PASS in runner.ask.to[seat] and world.turn == turn:
        runner.answer(seat, PASSED)
        if runner.ask is None or _worth(rules, world, runner.ask, seat, covered):
            break
    own = runner.ask is not None and seat in runner.ask.to
    on = world.turn == turn and (own or any(t.verbs and legal.is_ahead(rules, world, t.step) for t in rules.track))
    track = rules.track_step(world)
    return Ahead(world.step(), track.step if track is not None else "", own, not on or world.result is not None, tuple(acts))


def step_in_possible(session: Session) -> bool:
    """Whether the table has beats and somebody may call *wait* now, so that passing on stops here for one."""
    return session.beats and may_be_called(session)


def pass_towards(session: Session, seat: int, step: str) -> Outcome:
    """Pass on towards a later step of this turn, as far as nobody may call *wait* on the way."""
    session.new_gesture()
    turn, passed = session.state.turn, Outcome(False)
    while _may_pass(session, seat, turn):
        passed = session.answer(seat, PASSED, same_gesture=True)
        if not passed.committed or session.state.step() == step or step_in_possible(session):
            break
    return passed


def worth_stopping(session: Session, seat: int, covered: bool = False) -> bool:
    """Whether the seat can do what is asked, or at the last question of its turn anything at all; with its hand `covered` whether
    it might."""
    return session.ask is None or session.rules is None or _worth(session.rules, session.state, session.ask, seat, covered)


def _worth(rules: Rules, state: State, ask: Ask, seat: int, covered: bool) -> bool:
    if seat not in ask.to:
        return True
    if any(covered or rules.verbs[verb].possible(state, seat, ask.about) for verb in ask.to[seat] if verb != PASS):
        return True
    last = not any(t.verbs and legal.is_ahead(rules, state, t.step) for t in rules.track)
    choice = legal.offered(rules, state, ask, seat) if covered else legal.has_choice(rules, state, ask, seat)
    return ask.pause or (last and bool(choice))


def go_to(session: Session, seat: int, step: str) -> Outcome:
    """Pass the optional steps of this turn up to `step`, each pass logged; committed where the table then stands there."""
    if session.rules is None or not (session.state.step() == step or legal.is_ahead(session.rules, session.state, step)):
        return Outcome(False)
    session.new_gesture()
    turn, passed = session.state.turn, Outcome(True)
    while passed.committed and session.state.step() != step and _may_pass(session, seat, turn):
        passed = session.answer(seat, PASSED, same_gesture=True)
    there = session.ask is not None and session.state.step() == step and session.state.turn == turn
    return passed if there or not passed.committed else Outcome(False)


def answer_later(session: Session, seat: int, step: str, move: Move) -> Outcome:
    """Pass the optional steps up to `step`, each pass logged, then act; one gesture.  An illegal move passes nothing."""
    rules = session.rules
    verb = rules.verbs.get(move.verb) if rules is not None else None
    if rules is None or verb is None or not move.parts or not session.is_here(seat, move):
        return Outcome(False, session.refusal(seat, move))
    if session.rules_mode == "enforce" and session.state.step() != step:
        refusal = verb.refusal(session.state, seat, NOWHERE, move.parts)
        if refusal is not None or not legal.is_ahead(rules, session.state, step):
            return Outcome(False, refusal or session.refusal(seat, move))
    gone = go_to(session, seat, step)
    return session.answer(seat, move, same_gesture=True) if gone.committed else Outcome(False, session.refusal(seat, move))


def let_go_on(session: Session) -> None:
    """What runs by itself is done up to the next question that is not declined beforehand, and not stopped at to be followed."""
    while (going := session.goes_on()) is not None or (going := session.standing.due(session)) is not None:
        session.answer(going, PASSED, by_human=False)
