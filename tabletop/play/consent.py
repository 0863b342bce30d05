"""Who must agree to an undo: it must never be a way to peek (T17)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Literal

from tabletop.play.people import Person
from tabletop.play.shown import Shown
from tabletop.table.state import State

Reason = Literal["dice", "seen"]
"""Why somebody is asked: chance decided something, or a hidden face was seen."""
PRACTICE = "practice"
"""The remark that somebody who knew what lay hidden took back what nobody else could refuse."""


def undo_needs(session: Shown, to: int | None = None, by: Person | None = None) -> tuple[Person, ...]:
    """Who must agree to going back to commit `to` (left out: the next undo) beside `by`, who asks for it.

    Left out, `by` is whoever did what is taken back.  Nobody is asked where no hand is hidden; the rules may be off.
    """
    history = session.history
    goal = history.undo_to() if to is None else history.shared(history.at, to)
    if goal is None or session.privacy == "open":
        return ()
    back = [n for n in history.line(history.at) if n >= goal]
    acts = [history.commits[n] for n in back[1:] if history.commits[n].by_human]
    asker = by or (session.person_of(acts[-1].seat) if acts else None)
    return must_agree([history.states[n] for n in back], session.people, asker)


def undo_reasons(session: Shown, to: int) -> tuple[Reason, ...]:
    """Why somebody is asked before the table goes back to commit `to`."""
    history = session.history
    goal = history.shared(history.at, to)
    return reasons([history.states[n] for n in history.line(history.at) if n >= goal], session.people)


def must_agree(states: Iterable[State], people: Iterable[Person], by: Person | None) -> tuple[Person, ...]:
    """The humans beside `by` who are asked, `states` being the table before, during and after what is to be undone.

    They are asked when a human learned a face that lay hidden, or when the generator was drawn from.
    """
    them = [*people]
    others = tuple(person for person in them if person.human and person != by)
    return others if others and reasons(states, them) else ()


def reasons(states: Iterable[State], people: Iterable[Person]) -> tuple[Reason, ...]:
    """Why what lies between these tables must not simply be undone; empty where nobody need be asked."""
    them, humans = [*states], [person for person in people if person.human]
    found: list[Reason] = []
    if any(before.rng != after.rng for before, after in pairwise(them)):
        found.append("dice")
    if any(_learned(before, after, person.eyes(before.box)) for before, after in pairwise(them) for person in humans):
        found.append("seen")
    return tuple(found)


def _learned(before: State, after: State, eyes: int) -> bool:
    """Whether these eyes came to know a face that was on the table before."""
    return any(now & eyes and not then & eyes for then, now in zip(before.known, after.known, strict=False))
