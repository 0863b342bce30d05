"""Somebody before a lesson at the table, by keys and clicks."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from driven import Driven
from read_once import catalog_of

from tabletop.lessons.teaching import Teaching
from tabletop.play.thinking import any_move
from tabletop.table.rng import Dice
from tabletop.ui.lesson.scene import LessonScene
from tabletop.ui.program.app import App
from tabletop.ui.settings import Learners, Settings


class Pupil(Driven):
    """Somebody before a lesson: keys, clicks and time."""

    looks = 240

    def __init__(self, game: str, lesson: str = "", lang: str = "en", size: tuple[int, int] = (1280, 800),
                 learners: Learners = "one") -> None:
        names = ("Aoi", "Kai") if learners == "two" else ()
        self.app = App(size, Settings(lang=lang, motion=0.0, bot_pace=0.0, beat=0.0, learners=learners, names=names))
        self.app.scenes.strict, self.now = True, 0
        self.app.learn(catalog_of(game), lesson)
        self.wait()

    @property
    def scene(self) -> LessonScene:
        assert isinstance(self.app.scene, LessonScene), self.app.scene
        return self.app.scene

    @property
    def teaching(self) -> Teaching:
        return self.scene.teaching

    def looks_so(self, lang: str, size: tuple[int, int]) -> None:
        """The window has another size, and speaks another language."""
        if self.app.size != size:
            self.app.resized(pygame.Surface(size))
        if self.app.look.lang != lang:
            self.app.set_language(lang)
        self.wait(32)

    def on(self) -> None:
        self.key(pygame.K_SPACE, " ")

    def goes_on(self) -> None:
        """Do whatever this step asks for, by keys alone."""
        stand, kind = self.teaching.stand, self.teaching.kind
        if kind == "ask" and stand.phase == "waits":
            right = next(n for n, answer in enumerate(self.teaching.step.ask) if answer.right)
            self.key(pygame.K_1 + right, str(right + 1))
        elif kind == "free" and stand.phase == "waits":
            self.plays_on()
        elif self.teaching.waits:
            for _ in range(3):
                self.key(pygame.K_i, "i")
        else:
            self.on()
        self.settled()

    def plays_on(self) -> None:
        """Any moves, until the game is over."""
        session, dice = self.scene.session, Dice(1)
        while session.result is None:
            mark, seat = len(session.history.commits), session.waiting()[0]
            session.answer(seat, any_move(session, seat, dice))
            self.scene.changed(mark, fly=False)
        self.wait(800)
        if self.teaching.stand.phase == "missed":
            self.teaching.stand.phase = "right"

    def settled(self) -> None:
        for _ in range(400):
            quiet = not self.scene.unfolds and self.scene.session.goes_on() is None
            if self.scene.overlays.telling:
                self.on()
            elif quiet and self.teaching.stand.phase != "plays":
                return
            self.wait(64)
        raise AssertionError("the lesson does not go on")

    def steps(self) -> Iterator[int]:
        """Every step to the end, as it is shown."""
        while not self.teaching.over:
            before = (self.teaching.stand.step, self.teaching.stand.phase)
            yield before[0]
            self.goes_on()
            assert (self.teaching.stand.step, self.teaching.stand.phase) != before, f"stands still at {before}"
