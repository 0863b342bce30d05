"""Who may call *wait* at a table now: what all can see, and nothing else, says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.play.people import Person
    from tabletop.play.session import Session


def callers(session: Session) -> tuple[int, ...]:
    """The seats people hold that may call now."""
    return tuple(seat for seat, person in _named(session) if person.human)


def bot_callers(session: Session) -> tuple[int, ...]:
    """The seats that may call now and whose bots are among those that think of it (`Session.calling`)."""
    return tuple(seat for seat, person in _named(session) if person.bot in session.bots and person.bot in session.calling)


def may_be_called(session: Session) -> bool:
    """Whether anybody may call now, a person or such a bot."""
    return bool(callers(session) or bot_callers(session))


def is_new(session: Session) -> bool:
    """Whether the table has come to this step and did not stand at it before in this turn: a bot thinks of calling once at a step,
    so that a call never follows a call."""
    history, state = session.history, session.state
    for n in reversed(history.line(history.at)[:-1]):
        then = history.states[n]
        if then.turn != state.turn:
            break
        if then.agenda == state.agenda:
            return False
    return True


def _named(session: Session) -> list[tuple[int, Person]]:
    if session.rules is None or session.ask is None:
        return []
    return [(seat, person) for seat in session.rules.call(session.state)
            if seat != session.state.seat and (person := session.person_of(seat)) is not None]
