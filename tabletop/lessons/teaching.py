"""A lesson under way: what answers a step, and what the lesson does by itself.

It stands where the journal of its table stands: an undo leads back to the step that was answered, for each step is entered at a
commit.  Nothing here is drawn; whoever shows it calls `follow` once all that was done has been seen, then `act` while it returns
true.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from tabletop.lessons.entries import AnswerEntry
from tabletop.lessons.judging import answered, verdict
from tabletop.lessons.pair import ANSWERED, Pair, rights
from tabletop.lessons.telling import Telling
from tabletop.lessons.trial import BadLesson, read, stops_before
from tabletop.play.passing import let_go_on
from tabletop.play.thinking import any_move
from tabletop.referee.ask import PASS, PASSED
from tabletop.table.rng import Dice
from tabletop.table.state import Move

MOST_HINTS = 3


class Teaching(Telling):
    """A lesson at a table, as it is gone through."""

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
        if self.pair is not None:
            return self._both(self.pair, n)
        answer: AnswerEntry = self.step.ask[n]
        self.stand.tried.add(n)
        self.stand.said = answer.then
        if answer.right:
            self.stand.phase = "right"
            if answer.then is None:
                self._enter(self._onward())
        return answer.right

    def _both(self, pair: Pair, n: int) -> bool:
        """Each of a pair answers without being told what the other one said; it is right where one of them is."""
        stand, who = self.stand, len(pair.given)
        self.session.remark(ANSWERED, -1, stamp=self.lesson.stamp, step=stand.step, who=who, right=self.step.ask[n].right)
        if not pair.gives(n):
            self._sit()
            return False
        stand.tried.update(pair.told)
        found = rights(self.step, pair.told)
        stand.said = self.step.ask[(found or pair.told)[0]].then or self.step.ask[pair.told[0]].say
        if found:
            stand.phase = "right"
        self._sit()
        return bool(found)

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
        if not (self.waits or self.kind == "ask") or not (self.answer() or self.kind == "ask"):
            return False
        self.stand.hints += 1
        if self.stand.hints < MOST_HINTS:
            return False
        self.solve()
        return True

    def solve(self) -> None:
        """Do what the step asks for."""
        if self.kind == "ask":
            right = next(n for n, answer in enumerate(self.step.ask) if answer.right)
            self.choose(right)
            if self.pair is not None and self.pair.given:
                self.choose(right)
        elif self.kind == "goal":
            self.again()
            assert self.step.goal is not None
            self._play(self.step.goal.by)
        elif self.kind == "do":
            self.again()
            self._play([self.step.do[0], *self.step.then])

    def drive(self) -> bool:
        """Go on as who teaches others does: what is asked for is done before everybody's eyes; whether there was anything to do."""
        if self.over or self.stand.phase == "plays":
            return False
        if self.stand.phase != "waits" or self.kind not in ("do", "goal", "ask", "free"):
            return self.next()
        if self.kind == "free":
            self._enter(self._onward())
        else:
            self.solve()
        return True

    def once_more(self) -> bool:
        """Stand where the step began; where nothing was done since, make the moves of the step before once more."""
        if self.session.history.at != self.stand.commit or self.stand.phase != "waits":
            self.again()
            return True
        return self.back() and (self.kind not in ("show", "do", "goal") or self.drive())

    def skip(self) -> None:
        """Stand at the task that proves the lesson, with all before it done.  Raises BadLesson."""
        for _ in range(len(self.lesson.steps) * 2):
            if self.over or self.stand.step >= self.lesson.task() or self.kind == "free":
                return
            if self.kind in ("do", "goal", "ask") and self.stand.phase == "waits":
                self.solve()
            if self.stand.phase != "plays":
                self.next()
            let_go_on(self.session)
            while self.act():
                let_go_on(self.session)
                self.follow()
            self.follow()

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
        if self.pair is not None:
            self.pair.forget()
        if not self.over:
            self._sit()

    def _judge(self) -> None:
        found, stand = verdict(self), self.stand
        if found is None:
            return
        if found.phase == "right" and self.step.do:
            self._play(self.step.then, answered(self))
        elif found.phase == "right" and self.step.goal is not None:
            self._enter(self._onward())
        else:
            stand.phase, stand.said = found

    # --- what it does by itself --------------------------------------------------------------------------------------

    def _play(self, script: Sequence[str], played: int = 0) -> None:
        stand = self.stand
        stand.phase, stand.script, stand.played = "plays", tuple(script), played

    def act(self) -> bool:
        """Make the next move that is the lesson's own; whether there was one, which is to be shown then.  Raises BadLesson."""
        stand = self.stand
        if self.over:
            return False
        if stand.phase == "plays":
            return self._acts_on()
        return self._answers_others() if self.waits and self.kind != "free" else False

    def _acts_on(self) -> bool:
        """Make the next move of what is played, or see what has come of it."""
        stand = self.stand
        if stand.played < len(stand.script):
            if (self.kind == "goal" or self._unbegun()) and self._answers_others():
                return True
            stand.played += 1
            return self._make(stand.script[stand.played - 1])
        if self.session.state.sealed and self._answers_others():
            return True
        if self.kind != "goal":
            self._enter(self._onward())
            return self.stand.phase == "waits" and self.act()
        self._judge()
        if self.stand is not stand:
            return False
        if stand.phase == "plays" and self._answers_others():
            return True
        raise BadLesson(f"{self.lesson.places[stand.step]}: its moves do not lead to its goal")

    def _unbegun(self) -> bool:
        """Whether the move that is asked for is about to be made, with nothing done since the step began."""
        return self.kind == "do" and not self.stand.played and not self.touched()

    def _make(self, text: str) -> bool:
        session = self.session
        while stops_before(session.ask, session.waiting(), text):
            session.answer(session.waiting()[0], PASSED, by_human=False)
        runner = session.runner
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
        if session.runner is None or session.ask is None or session.goes_on() is not None:
            return False
        if not waiting or {*waiting} & {*self.learners}:
            return False
        for text in self.step.others:
            with suppress(BadLesson):
                seat, move = read(session.runner, text)
                if seat in waiting:
                    return self._give(seat, move)
        seat = waiting[0]
        if PASS in session.ask.to.get(seat, ()):
            return self._give(seat, PASSED)
        return self._give(seat, any_move(session, seat, Dice(len(session.history.commits))))
