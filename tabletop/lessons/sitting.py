"""Who sits at the table of a lesson, and where the learner stops."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.lessons.reading import Lesson
from tabletop.play.people import HUMAN, Person

NOBODY = "bot:lesson"
"""What holds a seat for which nobody acts by themselves."""


def seats_of(lesson: Lesson) -> tuple[int, ...]:
    """The seats the learner plays."""
    return tuple(int(seat[1:]) - 1 for seat in lesson.entry.learner)


def stops_of(lesson: Lesson) -> frozenset[tuple[int, str]]:
    """The steps at which the learner stops."""
    return frozenset((seat, step) for seat in seats_of(lesson) for step in lesson.entry.stops)


def people_of(lesson: Lesson, names: Sequence[str], seats: int) -> tuple[Person, ...]:
    """Who sits at the table of a lesson: the learner, and for each other seat nobody who acts by themselves; `names` by seat."""
    held = seats_of(lesson)
    others = (Person(names[seat], (seat,), NOBODY) for seat in range(seats) if seat not in held)
    return tuple(sorted((Person(names[held[0]], held, HUMAN), *others), key=lambda person: person.seats))
