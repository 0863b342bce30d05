"""Where a lesson stands: its steps, each entered at a commit of the journal of its table, and what was done since."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tabletop.catalog.models import Said
from tabletop.lessons.entries import Kind, StepEntry
from tabletop.lessons.pair import Pair, does, played_by
from tabletop.lessons.reading import Lesson
from tabletop.lessons.sitting import NOBODY, seats_of, stops_of
from tabletop.lessons.trial import fits, holds
from tabletop.play.history import Commit
from tabletop.play.people import HUMAN
from tabletop.play.session import Session
from tabletop.table.box import seat_name
from tabletop.table.state import NOWHERE

Phase = Literal["waits", "plays", "wrong", "right", "missed", "over"]
"""The learner is waited for; the lesson makes moves; an answer was not the one, or was; a goal is out of reach; all is done."""
REMARK = "lesson"
"""What the journal calls the entering of a step."""


@dataclass(slots=True)
class Stand:
    """A step, the commit at which it was entered, and what has been made of it since."""

    step: int
    commit: int
    phase: Phase = "waits"
    said: Said | None = None
    script: Sequence[str] = ()
    played: int = 0
    tried: set[int] = field(default_factory=set)
    hints: int = 0


class Standing:
    """One lesson at one table, for one learner or a `pair`.  `done` is called where its last step was left."""

    def __init__(self, lesson: Lesson, session: Session, done: Callable[[], None] = lambda: None, pair: Pair | None = None) -> None:
        self.lesson, self.session, self._done = lesson, session, done
        self.pair = pair
        self._tasked: dict[tuple[int, int], int] = {}
        self._usual = [person.name if (person := session.person_of(seat)) is not None else seat_name(seat)
                       for seat in range(session.box.seats)]
        self.learners = seats_of(lesson)
        session.closes, session.stops = True, {*stops_of(lesson)}
        self.trail: list[Stand] = self._left() or [self._entered(0)]
        self._seen = self._here()
        self._branch()

    @property
    def stand(self) -> Stand:
        return self.trail[-1]

    @property
    def over(self) -> bool:
        """Whether the last step has been left."""
        return self.stand.step >= len(self.lesson.steps)

    @property
    def step(self) -> StepEntry:
        """The step it stands at; at the end the last one."""
        return self.lesson.steps[min(self.stand.step, len(self.lesson.steps) - 1)]

    @property
    def kind(self) -> Kind:
        return self.step.kind

    @property
    def waits(self) -> bool:
        """Whether the learner is to make a move at the table now."""
        return not self.over and self.stand.phase == "waits" and self.kind in ("do", "goal", "free")

    @property
    def can_back(self) -> bool:
        """Whether there is a step to go back to."""
        return len(self.trail) > 1

    def _here(self) -> tuple[int, int]:
        return self.session.history.at, len(self.session.history.commits)

    def _left(self) -> list[Stand]:
        """Where it was left, by the journal: the steps entered on the way to where the table stands."""
        history = self.session.history
        line, trail = set(history.line(history.at)), list[Stand]()
        for remark in self.session.remarks:
            if remark.get("remark") != REMARK or remark.get("stamp") != self.lesson.stamp or remark["at"] not in line:
                continue
            while trail and (trail[-1].step >= remark["step"] or trail[-1].commit > remark["at"]):
                trail.pop()
            trail.append(Stand(int(remark["step"]), int(remark["at"])))
        if trail and trail[-1].commit != history.at:
            self.session.jump(trail[-1].commit)
        return trail if trail and trail[-1].commit == history.at else []

    def _entered(self, step: int) -> Stand:
        self.session.remark(REMARK, -1, stamp=self.lesson.stamp, step=step)
        return Stand(step, self.session.history.at)

    def _enter(self, step: int) -> None:
        self.trail.append(self._entered(step))
        if self.over:
            self.stand.phase = "over"
            self._done()
            return
        if self.pair is not None:
            self.pair.forget()
        self._branch()

    def _branch(self) -> None:
        """A step that only leads elsewhere is left at once; one that is played on gives the other seats to a bot."""
        while not self.over and self.step.branch:
            way = next((way for way in self.step.branch if way.when is None or holds(self.session.runner, way.when)), None)
            step = self.lesson.number(way.to) if way is not None else self.stand.step + 1
            self.trail[-1] = self._entered(step)
        if not self.over:
            self._sit()

    @property
    def players(self) -> tuple[int, ...]:
        """The seats of who learns, where they play on."""
        return tuple(played_by(self.lesson, self.session.box.seats)) if self.pair is not None else self.learners

    @property
    def acts(self) -> int:
        """Which of a pair acts now, or answers now."""
        return len(self.pair.given) if self.pair is not None and self.kind == "ask" else does(self.lesson, self.stand.step)

    def _sit(self) -> None:
        """Who holds which seat: where it is played on bots and each of a pair, else who acts, and nobody by themselves."""
        session, free, pair = self.session, self.step.free, self.pair
        held = played_by(self.lesson, session.box.seats) if pair is not None and free is not None else {}
        for seat in range(session.box.seats):
            kind, name = NOBODY if free is None else f"bot:{free.bot}", self._usual[seat]
            if seat in self.learners or seat in held:
                kind = HUMAN
                name = pair.names[held.get(seat, self.acts)] if pair is not None else name
            person = session.person_of(seat)
            if person is None or (person.kind, person.name) != (kind, name):
                session.give_seat(seat, kind, name)
        privacy = pair.privacy if pair is not None and len({*held.values()}) > 1 else "open"
        if session.privacy != privacy:
            session.set_privacy(privacy)

    def since(self) -> list[Commit]:
        """What was done since the step began."""
        history, commit = self.session.history, self.stand.commit
        return [history.commits[n] for n in history.line(history.at) if n > commit]

    def touched(self) -> bool:
        """Whether the learner has done anything since the step began."""
        return any(commit.by_human for commit in self.since())

    def is_move(self, pattern: str, given: Commit) -> bool:
        """Whether a commit is the move of a pattern."""
        verbs = self.session.rules.verbs if self.session.rules is not None else {}
        if given.kind not in ("answer", "sealed"):
            return False
        return fits(pattern, given.do, self.session.history.states[given.after], verbs, NOWHERE)
