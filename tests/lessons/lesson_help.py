"""A small lesson of 3x3Wars to be changed, and a person who learns by it without a screen."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.lessons.opening import lay
from tabletop.lessons.reading import Lesson, read_lesson
from tabletop.lessons.teaching import Teaching
from tabletop.lessons.trial import read

TEXT = dedent("""\
    format: 1
    title: {ja: 除去, en: Remove}
    mode: beginner
    table:
      zones: {p1.hand: 009 028, p2.unit.1: "016", p2.hand: "020"}
      rest: box
      step: 2.1
    steps:
      - say: {ja: "相手は{016.cost}です。", en: "Theirs costs {016.cost}."}
        light: [p2.unit.1]
      - say: {ja: どちらで除去できる？, en: Which one removes it?}
        ask:
          - {say: {ja: "{028.cost}", en: "{028.cost}"}, right: true}
          - {say: {ja: "{009.cost}", en: "{009.cost}"}, then: {ja: 大きすぎます。, en: Too large.}}
      - id: act
        say: {ja: 除去してください。, en: Remove it.}
        do: p1 removal 028 > p2.unit.1
        then: p2 pass
        wrong:
          - {move: p1 pass, say: {ja: 何もしませんでした。, en: Nothing was removed.}}
        otherwise: {ja: ほかの札です。, en: Another card.}
      - say: {ja: "残りは{p1.hand.count}枚。", en: "{p1.hand.count} card{s(p1.hand.count)} left."}
    """)


def lesson_of(folder: Path, text: str = TEXT) -> Lesson:
    """The lesson of a text, in a folder that stands for a game."""
    lesson, problems = read_lesson(written(folder, text))
    assert lesson is not None, problems
    return lesson


def written(folder: Path, text: str) -> Path:
    file = folder / "wars3x3" / "lessons" / "1_remove.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def slips(folder: Path, text: str) -> list[str]:
    """What is wrong with a text, each from its line on."""
    return [str(problem).rpartition("1_remove.yaml:")[2] for problem in read_lesson(written(folder, text))[1]]


class Learner:
    """Somebody who learns by a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        names = tuple(f"p{n}" for n in range(1, 5))
        session = lay(lesson, catalog_of(lesson.entry.game), rules_of(lesson.entry.game), names)
        self.teaching, self.session = Teaching(lesson, session), session
        self.settle()

    @property
    def step(self) -> int:
        return self.teaching.stand.step

    def says(self) -> str:
        return self.teaching.sentence("en")

    def settle(self) -> None:
        """All that was done is seen."""
        self.teaching.follow()
        while self.teaching.act():
            self.teaching.follow()
        self.teaching.follow()

    def next(self) -> None:
        self.teaching.next()
        self.settle()

    def answer(self, n: int) -> None:
        self.teaching.choose(n)
        self.settle()

    def does(self, text: str) -> None:
        assert self.session.runner is not None
        self.session.answer(*read(self.session.runner, text))
        self.settle()

    def undo(self) -> None:
        assert self.session.undo()
        self.settle()
