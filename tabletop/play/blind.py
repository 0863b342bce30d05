"""Answering from a covered hand: the cards are named, the rules find what they may do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.play.session import Session
from tabletop.play.shown import Shown
from tabletop.referee.ask import PASS
from tabletop.referee.verbs import Draft
from tabletop.table.state import NOWHERE, Move, Part


def blind_move(session: Session, seat: int, pieces: Sequence[int], slot: int = 0) -> Move | None:
    """The move by which a seat answers the open question with these pieces, in this order; None where none has such a shape.

    A legal move is found where there is one, else one that will be refused.  `slot` is the number of the slot they go to, 0
    for any.
    """
    ask, rules = session.ask, session.rules
    if ask is None or rules is None or not pieces:
        return None
    first: Move | None = None
    for name in ask.to.get(seat, ()):
        if name == PASS:
            continue
        for draft in _drafts(session, seat, name, pieces, slot, ()):
            move = Move(name, draft)
            if session.refusal(seat, move) is None:
                return move
            first = first or move
    return first


def _drafts(session: Shown, seat: int, verb: str, pieces: Sequence[int], slot: int, draft: Draft) -> Iterator[Draft]:
    """Every draft of a verb whose parts are these pieces, those whose parts are allowed first."""
    if not pieces:
        yield draft
        return
    ask, rules, state = session.ask, session.rules, session.state
    assert ask is not None and rules is not None
    fitting = [part for part in rules.verbs[verb].parts(state, seat, ask.about, draft)
               if part.piece == pieces[0] and _goes_to(session, part, slot)]
    fitting.sort(key=lambda part: not rules.verbs[verb].allows(state, seat, ask.about, (*draft, part)))
    for part in fitting:
        yield from _drafts(session, seat, verb, pieces[1:], slot, (*draft, part))


def _goes_to(session: Shown, part: Part, slot: int) -> bool:
    return not slot or (part.place != NOWHERE and session.box.zones[part.place].slot == slot)


def asked_for(session: Shown, seat: int) -> int:
    """How many pieces the answer of a seat takes, 0 where it is asked for nothing: the longest one of its verb."""
    ask, rules, state = session.ask, session.rules, session.state
    if ask is None or rules is None or seat not in session.waiting():
        return 0
    verb = next((rules.verbs[name] for name in ask.to.get(seat, ()) if name != PASS), None)
    draft: Draft = ()
    while verb is not None and (parts := verb.next(state, seat, ask.about, draft)):
        draft = (*draft, parts[0])
    return len(draft)
