"""Who must agree to an undo: it must never be a way to peek (T17)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from tabletop.play.people import Person
from tabletop.table.state import State


def must_agree(states: Iterable[State], people: Iterable[Person], by: Person | None) -> tuple[Person, ...]:
    """The humans beside `by` who are asked, `states` being the table before, during and after what is to be undone.

    They are asked when a human learned a face that lay hidden, or when the generator was drawn from.
    """
    humans = [person for person in people if person.human]
    others = tuple(person for person in humans if person != by)
    if others and any(_tells(before, after, humans) for before, after in pairwise(states)):
        return others
    return ()


def _tells(before: State, after: State, humans: Iterable[Person]) -> bool:
    if before.rng != after.rng:
        return True
    return any(_learned(before, after, person.eyes(before.box)) for person in humans)


def _learned(before: State, after: State, eyes: int) -> bool:
    """Whether these eyes came to know a face that was on the table before."""
    return any(now & eyes and not then & eyes for then, now in zip(before.known, after.known, strict=False))
