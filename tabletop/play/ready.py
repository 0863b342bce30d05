"""A set-up that is ready: what is asked before the first turn is answered beforehand."""

from __future__ import annotations

from tabletop.catalog.definitions import Ready
from tabletop.play.history import ANSWERS
from tabletop.play.session import Session
from tabletop.referee import legal, moves
from tabletop.referee.ask import PASS, PASSED
from tabletop.table.state import Move

MOST = 40
"""So many questions are answered at most."""


def give(session: Session, ready: Ready) -> None:
    """Answer the first questions of a table as the set-up says: its moves in their order, then as the game suggests or by
    passing, until a turn begins, something only acts, or a choice is left for which there is no suggestion.  A move that is not
    legal ends it."""
    rules = session.rules
    for text in ready.given:
        if rules is None or session.ask is None or not _answered(session, text):
            return
    turns = {track.step for track in rules.track} if rules is not None else set()
    for _ in range(MOST if ready.suggested else 0):
        seat = next(iter(session.waiting()), None)
        if rules is None or session.ask is None or session.ask.pause or seat is None or session.state.step() in turns:
            return
        move = rules.mind.suggest(session.state.copy(), seat) or (PASSED if PASS in session.ask.to.get(seat, ()) else None)
        if move is None or not session.answer(seat, move).committed:
            return


def was_given(session: Session, ready: Ready) -> bool:
    """Whether a table began with the answers of a set-up that is ready, and not with the same ones that bots thought of."""
    anew = Session.start(session.content, session.rules, session.setup, session.people, privacy=session.privacy)
    give(anew, ready)
    made = [commit.do for commit in anew.history.commits[1:]]
    first = [session.history.commits[n] for n in session.history.line(session.history.at)][1:len(made) + 1]
    return bool(made) and [commit.do for commit in first] == made and all(commit.by_human for commit in first)


def picks(session: Session) -> tuple[str, ...]:
    """The moves by which the seats of a table chose whom they play."""
    verbs = session.rules.mind.picks if session.rules is not None else frozenset()
    line = [session.history.commits[n] for n in session.history.line(session.history.at)]
    return tuple(commit.do for commit in line if commit.kind in ANSWERS and set(commit.do.split()[1:2]) & verbs)


def _answered(session: Session, text: str) -> bool:
    assert session.rules is not None and session.ask is not None
    try:
        seat, move = moves.read(session.state, text, dict(session.rules.verbs), session.ask.about)
    except moves.NotAMove:
        return False
    return _legal(session, seat, move) and session.answer(seat, move).committed


def _legal(session: Session, seat: int, move: Move) -> bool:
    assert session.rules is not None
    return seat in session.waiting() and legal.refusal(session.rules, session.state, session.ask, seat, move) is None
