"""Two people who learn at one table: who does which step, who holds which seat, and what each of them answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.lessons.entries import StepEntry
from tabletop.lessons.reading import Lesson
from tabletop.lessons.sitting import seats_of
from tabletop.play.people import Privacy

ANSWERED = "answered"
"""What the journal calls an answer that one of them gave first at a step."""


@dataclass(slots=True)
class Pair:
    """What the two are called, and how they hide their hands where they play on against each other.

    `given` are the answers to the open question so far, the first one's first, and `told` those that both gave and were told of.
    """

    names: tuple[str, str]
    privacy: Privacy = "peek"
    given: list[int] = field(default_factory=list)
    told: tuple[int, ...] = ()

    def gives(self, answer: int) -> bool:
        """Whose turn it is to answer does; whether both have answered then."""
        self.given.append(answer)
        if len(self.given) < len(self.names):
            return False
        self.told, self.given = tuple(self.given), []
        return True

    def forget(self) -> None:
        """Another question is open, or none."""
        self.given, self.told = [], ()


def does(lesson: Lesson, n: int) -> int:
    """Which of the two acts at the step `n`, 0 or 1: whose seat it is where the lesson asks for moves of several, else each in
    turn."""
    acts = [step for step, entry in enumerate(lesson.steps) if _asked(entry)]
    seats = seats_of(lesson)
    asked = [int(_asked(lesson.steps[step])[1:]) - 1 for step in acts]
    if n not in acts:
        return 0
    if len({*asked}) > 1:
        return seats.index(asked[acts.index(n)]) % 2 if asked[acts.index(n)] in seats else 0
    return acts.index(n) % 2


def _asked(entry: StepEntry) -> str:
    """The seat whose move is asked for, empty where none is."""
    moves = entry.do or (entry.goal.by if entry.goal is not None else ())
    return moves[0].split()[0] if moves else ""


def played_by(lesson: Lesson, seats: int) -> dict[int, int]:
    """Who of the two holds which seat where they play on: the seats of the lesson in turn, or of its one seat the first and
    another one the second."""
    own = seats_of(lesson)
    others = [seat for seat in range(seats) if seat not in own]
    held = (*own, *others[:1]) if len(own) == 1 else own
    return {seat: n % 2 for n, seat in enumerate(held)}


def score(remarks: Iterable[Mapping[str, Any]], stamp: str) -> tuple[tuple[int, int], int]:
    """How many questions each of the two answered rightly at first, and how many they were asked."""
    first: dict[tuple[int, int], bool] = {}
    for remark in remarks:
        if remark.get("remark") == ANSWERED and remark.get("stamp") == stamp:
            first.setdefault((int(remark["who"]), int(remark["step"])), bool(remark["right"]))
    right = [sum(good for (who, _), good in first.items() if who == one) for one in (0, 1)]
    return (right[0], right[1]), len({step for _, step in first})


def rights(entry: StepEntry, answers: Sequence[int]) -> list[int]:
    """The right ones among answers to a question."""
    return [n for n in answers if entry.ask[n].right]
