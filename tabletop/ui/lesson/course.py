"""The page from which a game is learnt: its lessons in order, which are done, and the ways to watch or just to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.strict import files_in
from tabletop.lessons.budget import minutes
from tabletop.lessons.opening import journal_of
from tabletop.lessons.progress import done_lessons, solved_puzzles
from tabletop.lessons.puzzle import Puzzle
from tabletop.lessons.reading import Lesson
from tabletop.ui.lesson.listed import ListedScene
from tabletop.ui.lesson.puzzles.page import picks_of
from tabletop.ui.scene import Host
from tabletop.ui.settings import LEARNERS, Learners
from tabletop.ui.widgets import Action, Button, Option, Pick, Segmented
from tabletop.ui.words import words


class CourseScene(ListedScene):
    """The lesson that is chosen at the start is the first that is not done; puzzles follow the lessons."""

    def __init__(self, host: Host, catalog: Catalog, lessons: list[Lesson], learn: Callable[[Lesson], None],
                 play: Callable[[], None], puzzles: list[Puzzle], solve: Callable[[Puzzle], None]) -> None:
        super().__init__(host, catalog, play)
        self.lessons, self._learn, self.puzzles, self._solve = lessons, learn, puzzles, solve

    def _act(self, action: Action) -> None:
        if action.name == "watch":
            self.host.watch(Path(str(action.value)))
        elif action.name == "learners":
            self.host.keep(replace(self.host.settings, learners=cast(Learners, action.value)))
            self.group.focus(None)
            self._build()
        else:
            super()._act(action)

    def _begin(self, chosen: object) -> None:
        lesson = next((one for one in self.lessons if one.id == chosen), None)
        puzzle = next((one for one in self.puzzles if one.where == chosen), None)
        if lesson is not None:
            self._learn(lesson)
        elif puzzle is not None:
            self._solve(puzzle)

    def _picks(self, lang: str) -> list[Pick]:
        done = done_lessons(self.catalog.id)
        puzzles = picks_of(self.puzzles, self.catalog, solved_puzzles(self.catalog.id), lang)
        return [*(self._pick(lesson, lesson.id in done) for lesson in self.lessons),
                *(replace(pick, value=one.where) for pick, one in zip(puzzles, self.puzzles, strict=True))]

    def _pick(self, lesson: Lesson, done: bool) -> Pick:
        lang = self._look.lang
        about = getattr(lesson.entry.about, lang) if lesson.entry.about is not None else ""
        begun = self._journal(lesson).is_file() and not done
        right = words("lesson.done" if done else "lesson.begun" if begun else "lesson.minutes", lang, n=minutes(lesson.steps))
        return Pick(lesson.id, getattr(lesson.entry.title, lang), about, "ui_check" if done else "ui_learn", right)

    def _journal(self, lesson: Lesson) -> Path:
        return journal_of(lesson, two=self.host.settings.learners == "two")

    def _first(self) -> str | None:
        done = done_lessons(self.catalog.id)
        return next((lesson.id for lesson in self.lessons if lesson.id not in done), None)

    def _ways(self, lang: str) -> Sequence[Button]:
        replays = files_in(self.catalog.folder / "replays", "*.yaml")
        begin = Button("begin", words("lesson.begin", lang), "primary", icon="ui_learn", key="Enter", enabled=bool(self.lessons))
        watch = [Button(Action("watch", replays[0]), words("lesson.watch", lang), icon="ui_play")] if replays else []
        return begin, *watch, Button("play", words("lesson.play", lang), icon="ui_hand")

    def _beside(self, lang: str) -> Sequence[Segmented]:
        ways = [Option(way, words(f"course.{way}", lang)) for way in LEARNERS]
        return (Segmented("learners", ways, self.host.settings.learners),)

    def _named(self, lang: str) -> tuple[str, str]:
        return words("lesson.course", lang, game=self.catalog.name[lang]), self.catalog.subtitle[lang]
