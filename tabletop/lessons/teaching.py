"""A lesson under way: at which step it stands, what it says there, what answers it, and what it does by itself.

It stands where the journal of its table stands: an undo leads back to the step that was answered, for each step is entered at a
commit.  Nothing here is drawn; whoever shows it calls `follow` once all that was done has been seen, then `act` while it returns
true.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from tabletop.catalog.models import Said
from tabletop.lessons.entries import AnswerEntry, Kind, StepEntry
from tabletop.lessons.figures import Tables, filled
from tabletop.lessons.reading import Lesson
from tabletop.lessons.trial import BadLesson, after, fits, holds, pieces_of, read
from tabletop.play.history import Commit
from tabletop.play.people import HUMAN, Person
from tabletop.play.session import Session
from tabletop.play.thinking import any_move
from tabletop.referee.ask import PASS, PASSED
from tabletop.table.box import seat_name
from tabletop.table.rng import Dice
from tabletop.table.state import NOWHERE, Move, State, place_of

Phase = Literal["waits", "plays", "wrong", "right", "missed", "over"]
"""The learner is waited for; the lesson makes moves; an answer was not the one, or was; a goal is out of reach; all is done."""
REMARK = "lesson"
"""What the journal calls the entering of a step."""
MOST_HINTS = 3


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


class Teaching:
    """One lesson at one table.  `done` is called where its last step was left."""

    def __init__(self, lesson: Lesson, session: Session, done: Callable[[], None] = lambda: None) -> None:
        self.lesson, self.session, self._done = lesson, session, done
        self.learners = tuple(int(seat[1:]) - 1 for seat in lesson.entry.learner)
        session.closes, session.stops = True, {*stops_of(lesson)}
        self.trail: list[Stand] = self._left() or [self._entered(0)]
        self._seen = self._here()
        self._branch()

    # --- where it stands ---------------------------------------------------------------------------------------------

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
        self._branch()

    def _branch(self) -> None:
        """A step that only leads elsewhere is left at once; one that is played on gives the other seats to a bot."""
        while not self.over and self.step.branch:
            way = next((way for way in self.step.branch if way.when is None or holds(self.session.runner, way.when)), None)
            step = self.lesson.number(way.to) if way is not None else self.stand.step + 1
            self.trail[-1] = self._entered(step)
        if not self.over and self.step.free is not None:
            self._hand_over(f"bot:{self.step.free.bot}")

    def _hand_over(self, kind: str) -> None:
        for seat in range(self.session.box.seats):
            person = self.session.person_of(seat)
            if seat not in self.learners and (person is None or person.kind != kind):
                self.session.give_seat(seat, kind, person.name if person is not None else seat_name(seat))

    # --- what is said ------------------------------------------------------------------------------------------------

    def sentence(self, lang: str) -> str:
        """What is said now: about the answer that was given, else what the step says."""
        said = self.stand.said or self.step.say
        return self.told(said, lang) if said is not None else ""

    def why(self, lang: str) -> str:
        """What more there is to know."""
        return self.told(self.step.why, lang) if self.step.why is not None else ""

    def answers(self, lang: str) -> list[tuple[str, bool]]:
        """The answers to the question, and whether each has been tried."""
        return [(self.told(answer.say, lang), n in self.stand.tried) for n, answer in enumerate(self.step.ask)]

    def told(self, said: Said, lang: str) -> str:
        """Words with their figures computed from this table; raises BadFigure or BadLesson."""
        history = self.session.history
        began = self.stand.commit if history.at != self.stand.commit or not self.can_back else self.trail[-2].commit
        tables = Tables(self.session.state, history.states[began], self._then)
        return filled(getattr(said, lang), tables, lang)

    def _then(self) -> State:
        """The table after the moves of this step, or of the next one that makes any."""
        rules = self.session.rules
        assert rules is not None
        for step in self.lesson.steps[self.stand.step:]:
            if texts := (*step.show, *step.do[:1], *step.then, *(step.goal.by if step.goal is not None else ())):
                start = self.session.history.states[self.stand.commit]
                return after(rules, start, texts, self._stands)
        return self.session.state

    def _stands(self, seat: int, step: str) -> bool:
        """Whether the table stands at the pause of a step until a learner goes on."""
        rules = self.session.rules
        return (seat, step) in self.session.stops or (rules is not None and seat in self.learners and step in rules.closing)

    def lit(self) -> list[str]:
        """The names of what the sentence speaks of: places of pieces, zones, gauges, parts of the screen."""
        state = self.session.state
        if self.over or self.stand.phase in ("plays", "wrong", "missed"):
            return []
        return [self._place(word, state) for word in self.step.light]

    def _place(self, word: str, state: State) -> str:
        """A card's key as the place where it lies; any other word as it is."""
        card = state.box.card_of.get(word)
        if card is None or card not in state.face:
            return word
        bearing = [piece for piece, face in enumerate(state.face) if face == card]
        return place_of(state, next((p for p in bearing if state.zone_of(p) != NOWHERE), bearing[0]))

    def hinted(self) -> tuple[list[str], list[str]]:
        """Of the right move: the places of the pieces, and once asked again the zones they go to."""
        runner, moves = self.session.runner, self._answer()
        if runner is None or not self.stand.hints or not moves:
            return [], []
        pieces, zones = pieces_of(runner, moves[0])
        state = self.session.state
        places = [place_of(state, piece) for piece in pieces]
        return places, [state.box.zones[zone].name for zone in zones] if self.stand.hints > 1 else []

    def passes(self) -> bool:
        """Whether the right move is to go on."""
        moves = self._answer()
        return bool(moves) and moves[0].split()[1:2] == [PASS]

    # --- what the learner does ---------------------------------------------------------------------------------------

    def next(self) -> bool:
        """Go on where nothing is asked at the table; whether it did."""
        stand = self.stand
        if self.over or stand.phase == "plays" or (stand.phase == "waits" and self.kind in ("do", "ask", "goal", "free")):
            return False
        if stand.phase in ("wrong", "missed"):
            self.again()
        elif stand.phase == "waits" and self.kind == "show":
            self._play(self.step.show)
        else:
            self._enter(self._onward())
        return True

    def _onward(self) -> int:
        given = next((answer for n, answer in enumerate(self.step.ask) if answer.right and n in self.stand.tried), None)
        return self.lesson.number(given.to) if given is not None and given.to else self.stand.step + 1

    def choose(self, n: int) -> bool:
        """Answer a question with its `n`th answer, from 0; whether it is a right one."""
        if self.kind != "ask" or self.stand.phase != "waits" or n >= len(self.step.ask):
            return False
        answer: AnswerEntry = self.step.ask[n]
        self.stand.tried.add(n)
        self.stand.said = answer.then
        if answer.right:
            self.stand.phase = "right"
            if answer.then is None:
                self._enter(self._onward())
        return answer.right

    def again(self) -> None:
        """Stand where the step began."""
        if self.session.history.at != self.stand.commit:
            self.session.jump(self.stand.commit)
        self._reset()

    def back(self) -> bool:
        """Stand at the step before, as it was entered."""
        if len(self.trail) < 2:
            return False
        self.trail.pop()
        self.again()
        return True

    def hint(self) -> bool:
        """Say a little more of the right answer: the piece, the place, then show it; whether it is shown now."""
        if not (self.waits or self.kind == "ask") or not (self._answer() or self.kind == "ask"):
            return False
        self.stand.hints += 1
        if self.stand.hints < MOST_HINTS:
            return False
        self.solve()
        return True

    def solve(self) -> None:
        """Do what the step asks for."""
        if self.kind == "ask":
            self.choose(next(n for n, answer in enumerate(self.step.ask) if answer.right))
        elif self.kind == "goal":
            self.again()
            assert self.step.goal is not None
            self._play(self.step.goal.by)
        elif self.kind == "do":
            self.again()
            self._play([self.step.do[0], *self.step.then])

    def skip(self) -> None:
        """Stand at the task that proves the lesson, with all before it done.  Raises BadLesson."""
        for _ in range(len(self.lesson.steps) * 2):
            if self.over or self.stand.step >= self.lesson.task() or self.kind == "free":
                return
            if self.kind in ("do", "goal", "ask") and self.stand.phase == "waits":
                self.solve()
            if self.stand.phase != "plays":
                self.next()
            while self.act():
                self.follow()
            self.follow()

    def _answer(self) -> Sequence[str]:
        """The moves that answer the step from where the table stands; none where it has to be taken back first."""
        step = self.step
        since = self._since()
        if self.over:
            return []
        if step.do:
            return step.do[:1] if not since else []
        if step.goal is None:
            return []
        made = [commit for commit in since if commit.do.split()[1:2] != [PASS] or commit.by_human]
        verbs = self.session.rules.verbs if self.session.rules is not None else {}
        states = self.session.history.states
        same = len(made) < len(step.goal.by) and all(
            fits(wanted, commit.do, states[commit.after], verbs, NOWHERE)
            for wanted, commit in zip(step.goal.by, made, strict=False))
        return step.goal.by[len(made):] if same else []

    # --- what comes of it --------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """All that was done has been seen: judge it, or go back with who took it back."""
        history, before = self.session.history, self._seen
        self._seen = self._here()
        line = set(history.line(history.at))
        if history.at != before[0] and len(history.commits) == before[1]:
            while len(self.trail) > 1 and self.stand.commit not in line:
                self.trail.pop()
            self._reset()
        if not self.over and self.stand.phase == "waits":
            self._judge()

    def _reset(self) -> None:
        self._seen = self._here()
        stand = self.stand
        stand.phase, stand.said, stand.script, stand.played = "over" if self.over else "waits", None, (), 0

    def _since(self) -> list[Commit]:
        """What was done since the step began."""
        history, commit = self.session.history, self.stand.commit
        return [history.commits[n] for n in history.line(history.at) if n > commit]

    def touched(self) -> bool:
        """Whether the learner has done anything since the step began."""
        return any(commit.by_human for commit in self._since())

    def _judge(self) -> None:
        step, stand = self.step, self.stand
        if step.do:
            given = next((commit for commit in self._since() if commit.by_human), None)
            if given is not None:
                self._judge_move(given)
        elif step.goal is not None:
            if holds(self.session.runner, step.goal.reach):
                self._enter(self._onward())
            elif self.session.result is not None or (step.goal.lost is not None and holds(self.session.runner, step.goal.lost)):
                given = next((commit for commit in reversed(self._since()) if commit.by_human), None)
                stand.phase, stand.said = "missed", self._about(given) if given is not None else step.otherwise
        elif step.free is not None:
            self._judge_end()

    def _judge_end(self) -> None:
        free, result, stand = self.step.free, self.session.result, self.stand
        assert free is not None
        if result is not None and not {*result.winners} & {*self.learners}:
            stand.phase, stand.said = "missed", free.lost
        elif result is not None or (free.until is not None and holds(self.session.runner, free.until)):
            stand.phase, stand.said = "right", free.won

    def _judge_move(self, given: Commit) -> None:
        if any(self._is(wanted, given) for wanted in self.step.do):
            self._play(self.step.then)
            for commit in self._since():  # done again, others have answered it already
                answered = self.step.then[self.stand.played:][:1]
                self.stand.played += commit.n > given.n and any(self._is(one, commit) for one in answered)
        else:
            self.stand.phase, self.stand.said = "wrong", self._about(given)

    def _about(self, given: Commit) -> Said | None:
        """What is said of a move that does not answer the step."""
        return next((wrong.say for wrong in self.step.wrong if self._is(wrong.move, given)), self.step.otherwise)

    def _is(self, pattern: str, given: Commit) -> bool:
        verbs = self.session.rules.verbs if self.session.rules is not None else {}
        if given.kind not in ("answer", "sealed"):
            return False
        return fits(pattern, given.do, self.session.history.states[given.after], verbs, NOWHERE)

    # --- what it does by itself --------------------------------------------------------------------------------------

    def _play(self, script: Sequence[str]) -> None:
        stand = self.stand
        stand.phase, stand.script, stand.played = "plays", tuple(script), 0

    def act(self) -> bool:
        """Make the next move that is the lesson's own; whether there was one, which is to be shown then.  Raises BadLesson."""
        stand = self.stand
        if self.over:
            return False
        if stand.phase == "plays":
            if stand.played < len(stand.script):
                if self.kind == "goal" and self._answers_others():
                    return True
                stand.played += 1
                return self._make(stand.script[stand.played - 1])
            if self.kind == "goal":
                stand.phase = "waits"
                self._judge()
                if self.stand is stand:
                    raise BadLesson(f"{self.lesson.places[stand.step]}: its moves do not lead to its goal")
            else:
                self._enter(self._onward())
            return False
        return self._answers_others() if self.waits and self.kind != "free" else False

    def _make(self, text: str) -> bool:
        runner = self.session.runner
        if runner is None:
            raise BadLesson(f"{self.lesson.places[self.stand.step]}: the rules rest where {text} is to be made")
        try:
            seat, move = read(runner, text)
        except BadLesson as problem:
            raise BadLesson(f"{self.lesson.places[self.stand.step]}: {problem}") from None
        return self._give(seat, move)

    def _give(self, seat: int, move: Move) -> bool:
        done = self.session.answer(seat, move, by_human=False).committed
        self._seen = self._here()
        return done

    def _answers_others(self) -> bool:
        """Answer for a seat that is nobody's, where the question waits for no learner."""
        session = self.session
        waiting = session.waiting()
        if session.ask is None or session.goes_on() is not None or not waiting or {*waiting} & {*self.learners}:
            return False
        seat = waiting[0]
        if self.lesson.entry.others == "pass" and PASS in session.ask.to.get(seat, ()):
            return self._give(seat, PASSED)
        return self._give(seat, any_move(session, seat, Dice(len(session.history.commits))))


def stops_of(lesson: Lesson) -> frozenset[tuple[int, str]]:
    """The steps at which the learner stops."""
    return frozenset((int(seat[1:]) - 1, step) for seat in lesson.entry.learner for step in lesson.entry.stops)


def people_of(lesson: Lesson, names: Sequence[str], seats: int) -> tuple[Person, ...]:
    """Who sits at the table of a lesson: the learner, and for each other seat nobody who acts by themselves; `names` by seat."""
    held = tuple(int(seat[1:]) - 1 for seat in lesson.entry.learner)
    others = (Person(names[seat], (seat,), "bot:lesson") for seat in range(seats) if seat not in held)
    return tuple(sorted((Person(names[held[0]], held, HUMAN), *others), key=lambda person: person.seats))
