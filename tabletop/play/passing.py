"""Passing over optional steps: to the next step worth a stop, or to a later one in which something is to be done."""

from __future__ import annotations

from tabletop.play.calling import may_be_called
from tabletop.play.session import Outcome, Session
from tabletop.referee import legal
from tabletop.referee.ask import PASS, PASSED
from tabletop.table.state import NOWHERE, Move


def next_step(session: Session, seat: int) -> Outcome:
    """Pass on to the next step in which a seat can do something, or to the end of its turn; each pass is logged."""
    session.new_gesture()
    outcome = Outcome(False, session.refusal(seat, PASSED))
    turn = session.state.turn
    while session.ask is not None and PASS in session.ask.to.get(seat, ()) and session.state.turn == turn:
        outcome = session.answer(seat, PASSED, same_gesture=True)
        if not outcome.committed or worth_stopping(session, seat) or step_in_possible(session):
            break
    return outcome


def step_in_possible(session: Session) -> bool:
    """Whether the table has beats and somebody may call *wait* now, so that passing on stops here for one."""
    return session.beats and may_be_called(session)


def pass_towards(session: Session, seat: int, step: str) -> Outcome:
    """Pass on towards a later step of this turn, as far as nobody may call *wait* on the way."""
    session.new_gesture()
    turn, passed = session.state.turn, Outcome(False)
    while session.ask is not None and PASS in session.ask.to.get(seat, ()) and session.state.turn == turn:
        passed = session.answer(seat, PASSED, same_gesture=True)
        if not passed.committed or session.state.step() == step or step_in_possible(session):
            break
    return passed


def worth_stopping(session: Session, seat: int) -> bool:
    """Whether the seat can do what is asked, or at the last question of its turn anything at all."""
    ask, rules, state = session.ask, session.rules, session.state
    if ask is None or rules is None or seat not in ask.to:
        return True
    if any(rules.verbs[verb].possible(state, seat, ask.about) for verb in ask.to[seat] if verb != PASS):
        return True
    last = not any(t.verbs and legal.is_ahead(rules, state, t.step) for t in rules.track)
    return ask.pause or (last and legal.has_choice(rules, state, ask, seat))


def go_to(session: Session, seat: int, step: str) -> Outcome:
    """Pass the optional steps of this turn up to `step`, each pass logged; committed where the table then stands there."""
    if session.rules is None or not (session.state.step() == step or legal.is_ahead(session.rules, session.state, step)):
        return Outcome(False)
    session.new_gesture()
    turn, passed = session.state.turn, Outcome(True)
    while (passed.committed and session.ask is not None and session.state.turn == turn and session.state.step() != step
           and PASS in session.ask.to.get(seat, ())):
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
