"""A puzzle at a table: it is answered by hand, and what comes of an answer is played before one's eyes.

After a wrong answer the referee plays what is to be expected until the turn of the learner would come again, then it is taken back;
after the right one as well, and it stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.bots.bot import decide
from tabletop.bots.greedy import GreedyBot
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.models import Said
from tabletop.lessons.figures import Tables, filled
from tabletop.lessons.judging import answered, verdict
from tabletop.lessons.opening import lay
from tabletop.lessons.puzzle import Puzzle, as_lesson
from tabletop.lessons.puzzle_dig import let_pass
from tabletop.lessons.puzzle_table import table_of
from tabletop.lessons.reading import Lesson
from tabletop.lessons.teaching import Teaching
from tabletop.lessons.trial import BadLesson, read
from tabletop.play.forced_table import CannotLay
from tabletop.play.opening import CannotOpen
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.rng import seeded
from tabletop.table.state import State

MOST_SHOWN = 16
"""So many answers are shown at most of what comes of a move."""


class PuzzleTeaching(Teaching):
    """One puzzle at one table.  `done` is called where it was answered."""

    def __init__(self, puzzle: Puzzle, lesson: Lesson, session: Session, done: Callable[[], None] = lambda: None) -> None:
        """Raises BadLesson for a game in which nothing can be expected of anybody."""
        super().__init__(lesson, session, done)
        self.puzzle, self._shown, self._showing = puzzle, 0, False
        if session.rules is None or session.rules.mind.value is None:
            raise BadLesson(f"{puzzle.where}: nobody knows what is good in this game")
        self.rules = session.rules
        self.bot = GreedyBot(self.rules, self.rules.mind.practice)

    @property
    def shows(self) -> bool:
        """Whether what comes of an answer is being played, by nobody at the table."""
        return self._showing

    # --- what comes of an answer -------------------------------------------------------------------------------------

    def _judge(self) -> None:
        found, stand = verdict(self), self.stand
        if found is None:
            return
        if found.phase == "right":
            self._play(self.step.then, answered(self))
        else:
            self._play(())
            stand.said = found.said
        self._shown, self._showing = 0, found.phase != "right" or stand.step == len(self.lesson.steps) - 1

    def _reset(self) -> None:
        super()._reset()
        self._showing = False

    def _acts_on(self) -> bool:
        if not self._showing or self.stand.played < len(self.stand.script):
            return super()._acts_on()
        if self._shown < MOST_SHOWN and self._expected():
            self._shown += 1
            return True
        self._showing = False
        if self._right():
            return super()._acts_on()
        self.stand.phase = "wrong"
        return False

    def _right(self) -> bool:
        given = next((commit for commit in self.since() if commit.by_human), None)
        return given is not None and any(self.is_move(wanted, given) for wanted in self.step.do)

    def _expected(self) -> bool:
        """Make the next answer that is to be expected, while the turn of the learner has not come again; whether there was one."""
        session, began = self.session, self.began()
        if session.ask is None or session.result is not None or session.turn >= began.turn + session.box.seats:
            return False
        seat = session.waiting()[0]
        if session.ask.pause:
            return self._give(seat, PASSED)
        move = decide(self.bot, session.state, session.ask, seat, seeded("puzzle", len(session.history.commits)) >> 5)
        return self._give(seat, move)

    def _answers_others(self) -> bool:
        return False

    # --- what is said ------------------------------------------------------------------------------------------------

    def began(self) -> State:
        """The table of the puzzle as it was laid."""
        return self.session.history.states[self.trail[0].commit]

    def told(self, said: Said, lang: str) -> str:
        """Words with their figures: of the table as it was laid, and `then` of the one at the end of the turn after the answer."""
        began = self.began()
        return filled(getattr(said, lang), Tables(began, began, lambda: self._answered(began)), lang)

    def why(self, lang: str) -> str:
        return ""

    def praise(self, lang: str) -> str:
        """Why the answer is the answer."""
        return self.told(self.puzzle.entry.why, lang)

    def _answered(self, began: State) -> State:
        runner = Runner(self.rules, began.copy())
        for one in self.puzzle.entry.answer:
            for text in (one.do[0], *one.then):
                runner.answer(*read(runner, text))
                let_pass(runner)
        return self.bot._played_on(runner, began.turn, self.puzzle.seat)

    def sentence(self, lang: str) -> str:
        """The task; about a wrong answer what the file says of it, if anything."""
        wrong = self.stand.phase == "wrong"
        own = next((one.say for one in self.step.wrong if one.say is self.stand.said), None)
        said = own if wrong else self.puzzle.entry.say
        return self.told(said, lang) if said is not None else ""

    def outcome(self) -> Iterator[tuple[str, int, int, int]]:
        """What has changed since the puzzle began that all can see: the key of a number, its seat, what it was and is now."""
        began, state = self.began(), self.session.state
        for (seat, key), n in state.seat_num.items():
            gauge = state.box.gauges[key]
            if not gauge.hidden and gauge.label["en"] and began.seat_num.get((seat, key)) != n:
                yield key, seat, began.seat_num.get((seat, key), 0), n


def sit_down(puzzle: Puzzle, catalog: Catalog, rules: Rules, title: Said, names: tuple[str, ...],
             done: Callable[[], None] = lambda: None) -> PuzzleTeaching:
    """A puzzle at its table; raises BadLesson where that cannot be laid."""
    try:
        entry = table_of(puzzle.entry, catalog, rules, puzzle.entry.seed)
    except (CannotLay, CannotOpen) as problem:
        raise BadLesson(f"{puzzle.where}: its table cannot be laid: {problem}") from None
    lesson = as_lesson(Puzzle(puzzle.id, puzzle.folder, entry, puzzle.where, puzzle.stamp), title)
    return PuzzleTeaching(puzzle, lesson, lay(lesson, catalog, rules, names), done)
