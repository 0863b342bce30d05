"""Lessons proved: each is played by its right answers, each wrong one and random legal ones, with an undo at each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tabletop.catalog.definitions import Catalog
from tabletop.lessons.budget import Read, over_budget, wordy
from tabletop.lessons.figures import BadFigure
from tabletop.lessons.opening import lay
from tabletop.lessons.reading import Lesson
from tabletop.lessons.teaching import Teaching
from tabletop.lessons.trial import ANY, BadLesson, read
from tabletop.play.forced_table import CannotLay, gauge_at
from tabletop.play.thinking import any_move
from tabletop.referee.rules import Rules
from tabletop.table.places import NoSuchPlace, piece_at
from tabletop.table.rng import Dice

RANDOM, PLAYERS, LONG, MOST_LUCK = 12, 40, 30, 0.3
"""Random moves tried at a step, random players at a goal and their moves at most, and how many of them may reach it."""
PARTS = ("prompt", "log", "step", "hand")
LANGS = ("ja", "en")


@dataclass(slots=True)
class Proof:
    """What was found in one lesson, each with its `path:line:col`, and its steps as they were read."""

    lesson: Lesson
    found: list[tuple[str, str]] = field(default_factory=list)
    steps: list[Read] = field(default_factory=list)

    def wrong(self, step: int, message: object) -> None:
        """Something does not hold at a step."""
        found = self.lesson.places[min(step, len(self.lesson.places) - 1)], str(message)
        self.found += [found] if found not in self.found else []


def prove(lesson: Lesson, catalog: Catalog, rules: Rules) -> Proof:
    """Play a lesson in every way."""
    proof = Proof(lesson)
    try:
        names = tuple(f"p{seat + 1}" for seat in range(catalog.players[1]))
        _Walk(proof, Teaching(lesson, lay(lesson, catalog, rules, names))).walk()
    except BadLesson as problem:
        where, _, said = str(problem).partition(": ")
        proof.found.append((where, said) if where in lesson.places else (lesson.places[0], str(problem)))
    else:
        proof.found += over_budget(lesson.entry.title.en, proof.steps, lesson.places[0])
        known = catalog.rules_texts.get("en", {})
        for n, step in enumerate(lesson.steps):
            for rule in step.rule:
                if rule not in known:
                    proof.wrong(n, f"there is no rule {rule!r}")
    return proof


def of_course(folder: Path, proofs: Sequence[Proof]) -> Iterator[tuple[str, str]]:
    """What does not hold of all lessons of a game together."""
    if said := wordy([step for proof in proofs for step in proof.steps]):
        yield str(folder), said
    asked = {rule for proof in proofs for step in proof.lesson.steps if step.goal is not None for rule in step.rule}
    for proof in proofs:
        for n, step in enumerate(proof.lesson.steps):
            for rule in step.rule:
                if rule not in asked:
                    asked.add(rule)
                    yield proof.lesson.places[n], f"rule {rule} is taught and never asked for by a goal"


class _Walk:
    """One way through a lesson, with a look to both sides at each step."""

    def __init__(self, proof: Proof, teaching: Teaching) -> None:
        self.proof, self.teaching, self.session = proof, teaching, teaching.session
        self.dice = Dice(1)

    def walk(self) -> None:
        """From the first step to the last, and all the way back."""
        teaching = self.teaching
        while not teaching.over:
            n, before = teaching.stand.step, len(teaching.trail)
            self._read()
            kind = teaching.kind
            {"ask": self._ask, "do": self._do, "goal": self._goal, "free": self._free}.get(kind, self._on)()
            if teaching.stand.step == n and len(teaching.trail) == before:
                raise BadLesson(f"{self.proof.lesson.places[n]}: the lesson does not go on from here")
        while teaching.back():
            if self.session.history.at != teaching.stand.commit:
                self.proof.wrong(teaching.stand.step, "going back leads to another table")

    def _read(self) -> None:
        """Say everything that is said here, in both languages."""
        teaching, step = self.teaching, self.teaching.step
        n, said = teaching.stand.step, {}
        for lang in LANGS:
            try:
                said[lang] = teaching.sentence(lang)
                teaching.why(lang)
                teaching.answers(lang)
            except BadFigure as problem:
                self.proof.wrong(n, f"{lang}: {problem}")
        for name in step.light:
            if not self._is_here(name):
                self.proof.wrong(n, f"light: there is nothing called {name!r} on this table")
        self.proof.steps.append(Read(teaching.kind, said.get("en", ""), said.get("ja", ""), self.proof.lesson.places[n],
                                     len(step.show)))

    def _is_here(self, name: str) -> bool:
        state = self.session.state
        zones = [zone.name for zone in state.box.zones]
        if name in PARTS or name in state.box.card_of or any(z == name or z.startswith(f"{name}.") for z in zones):
            return True
        with suppress(NoSuchPlace):
            return piece_at(state, name) >= 0
        with suppress(CannotLay):
            return bool(gauge_at(state, name))
        return name in (f"p{seat + 1}" for seat in range(state.box.seats))

    def _settle(self) -> None:
        self.teaching.follow()
        while self.teaching.act():
            self.teaching.follow()
        self.teaching.follow()

    def _on(self) -> None:
        self.teaching.next()
        self._settle()

    def _ask(self) -> None:
        teaching, n = self.teaching, self.teaching.stand.step
        for m, answer in sorted(enumerate(teaching.step.ask), key=lambda one: one[1].right):
            if teaching.stand.step != n or teaching.stand.phase != "waits":
                break
            if not answer.right and answer.then is None:
                self.proof.wrong(n, f"answer {m + 1} is wrong, and nothing is said about it: then: ...")
            teaching.choose(m)
            if teaching.stand.step == n:
                self._said(n)
        if teaching.stand.step == n:
            self._on()

    def _said(self, n: int) -> None:
        for lang in LANGS:
            try:
                self.teaching.sentence(lang)
            except BadFigure as problem:
                self.proof.wrong(n, f"{lang}: {problem}")

    # --- moves -------------------------------------------------------------------------------------------------------

    def _give(self, text: str) -> bool:
        """A learner's move; whether the referee lets it through."""
        assert self.session.runner is not None
        try:
            seat, move = read(self.session.runner, text)
        except BadLesson:
            return False
        self.session.answer(seat, move)
        self._settle()
        return True

    def _give_any(self) -> str:
        """Any legal move; its text, empty where none is open to the learner."""
        session = self.session
        seat = next((seat for seat in session.waiting() if seat in self.teaching.learners), None)
        if seat is None:
            return ""
        session.answer(seat, any_move(session, seat, self.dice))
        text = session.history.commits[-1].do
        self._settle()
        return text

    def _taken_back(self, n: int, what: str) -> None:
        """Undo leads back to the step that was answered."""
        teaching = self.teaching
        while teaching.stand.step != n or teaching.touched():
            if not self.session.undo():
                break
            teaching.follow()
        if teaching.stand.step != n or teaching.stand.phase != "waits" or teaching.touched():
            raise BadLesson(f"{self.proof.lesson.places[n]}: undoing {what} does not lead back to this step")
        teaching.again()

    def _do(self) -> None:
        n, step = self.teaching.stand.step, self.teaching.step
        self._settle()
        for wrong in step.wrong:
            if wrong.move.endswith(ANY):
                continue
            if not self._give(wrong.move):
                self.proof.wrong(n, f"the wrong answer {wrong.move} is refused by the referee anyway")
                continue
            if self.teaching.stand.step != n or self.teaching.stand.said != wrong.say:
                self.proof.wrong(n, f"the wrong answer {wrong.move} is not answered by its own sentence")
            self._said(n)
            self._taken_back(n, wrong.move)
            self._settle()
        for _ in range(RANDOM):
            text = self._give_any()
            if self.teaching.stand.step == n:
                self._said(n)
                if self.teaching.stand.phase != "wrong":
                    self.proof.wrong(n, f"nothing is said about {text}")
                self.teaching.again()
            else:
                self._taken_back(n, text)
            self._settle()
        for right in (*step.do[1:], step.do[0]):
            if not self._give(right):
                raise BadLesson(f"{self.proof.lesson.places[n]}: the right answer {right} is refused")
            if self.teaching.stand.step == n:
                raise BadLesson(f"{self.proof.lesson.places[n]}: the right answer {right} does not lead on")
            if right != step.do[0]:
                self._taken_back(n, right)
                self._settle()
        self._taken_back(n, step.do[0])
        self.teaching.solve()
        self._settle()

    def _goal(self) -> None:
        n, step = self.teaching.stand.step, self.teaching.step
        assert step.goal is not None
        self._settle()
        lucky = sum(self._luck(n) for _ in range(PLAYERS))
        if lucky > MOST_LUCK * PLAYERS:
            self.proof.wrong(n, f"{lucky} of {PLAYERS} who play at random reach this goal; it asks for nothing")
        self._settle()
        for text in step.goal.by:
            if not self._give(text):
                raise BadLesson(f"{self.proof.lesson.places[n]}: {text} leads to the goal and is refused")
        if self.teaching.stand.step == n:
            raise BadLesson(f"{self.proof.lesson.places[n]}: its moves do not lead to its goal")
        self._taken_back(n, "what reached the goal")
        self.teaching.solve()
        self._settle()

    def _luck(self, n: int) -> bool:
        """Whether somebody who plays at random reaches a goal; however they play, they can begin again."""
        self._settle()
        for _ in range(LONG):
            text = self._give_any()
            if self.teaching.stand.step != n:
                self._taken_back(n, text)
                return True
            if not text or self.teaching.stand.phase == "missed":
                break
        if self.teaching.stand.phase == "missed":
            self._said(n)
        else:
            self.proof.wrong(n, f"after {LONG} moves the goal is neither reached nor out of reach: lost: ...")
        self.teaching.again()
        return False

    def _free(self) -> None:
        """Anybody plays on; whatever comes of it is said."""
        n = self.teaching.stand.step
        for _ in range(400):
            self.teaching.follow()
            if self.teaching.stand.phase != "waits" or not self.session.waiting():
                break
            seat = self.session.waiting()[0]
            self.session.answer(seat, any_move(self.session, seat, self.dice))
        if self.teaching.stand.phase == "waits":
            self.proof.wrong(n, "the game does not end")
            self.teaching.stand.phase = "right"
        self._said(n)
        self.teaching.stand.phase = "right"
        self.teaching.next()
