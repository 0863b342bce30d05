"""A puzzle at the table, with posted events: solved, answered wrongly, left; the pages from which it is opened."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from driven import Driven
from read_once import catalog_of
from screens import firsts, seldom

from tabletop.lessons.budget import minutes
from tabletop.lessons.progress import solved_puzzles
from tabletop.lessons.puzzle import puzzles_for, puzzles_of
from tabletop.lessons.reading import lessons_of
from tabletop.lessons.trial import read
from tabletop.places import content_dir
from tabletop.ui.lesson.course import CourseScene
from tabletop.ui.lesson.opening import show_course
from tabletop.ui.lesson.puzzles.opening import show_puzzles
from tabletop.ui.lesson.puzzles.page import PuzzlesScene
from tabletop.ui.lesson.puzzles.scene import PuzzleScene
from tabletop.ui.program.app import App
from tabletop.ui.settings import Settings
from tabletop.ui.table.moment.nothing import losing
from tabletop.ui.widgets import Button, PickList

GAME = "wars3x3"
SHIPPED = sorted((file.parents[1].name, file.stem) for file in content_dir().glob("*/puzzles/*.yaml"))


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


class Solver(Driven):
    """Somebody before a puzzle: keys, moves and time."""

    looks = 240

    def __init__(self, game: str = GAME, puzzle: str = "", lang: str = "en") -> None:
        self.app = App((1280, 800), Settings(lang=lang, motion=0.0, bot_pace=0.0, beat=0.0))
        self.app.scenes.strict, self.now, self.catalog = True, 0, catalog_of(game)
        self.puzzle = next(one for one in puzzles_of(self.catalog.folder)[0] if puzzle in ("", one.id))
        self.app.learn(self.catalog, self.puzzle.id)
        self.wait()

    @property
    def scene(self) -> PuzzleScene:
        assert isinstance(self.app.scene, PuzzleScene), self.app.scene
        return self.app.scene

    def does(self, text: str) -> None:
        session = self.scene.session
        mark = len(session.history.commits)
        assert session.runner is not None
        session.answer(*read(session.runner, text))
        self.scene.changed(mark)
        self.settled()

    def settled(self) -> None:
        for _ in range(400):
            scene = self.scene
            if scene.overlays.telling:
                self.key(pygame.K_SPACE, " ")
            elif scene.teaching.stand.phase != "plays" and not scene.unfolds and scene.session.goes_on() is None and not scene._due:
                return
            self.wait(64)
        raise AssertionError("the puzzle does not go on")

    def says(self) -> str:
        return self.scene.bubble.told.said


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("game", "name"), seldom(SHIPPED, firsts(SHIPPED)))
def test_a_puzzle_is_answered_wrongly_then_right(game: str, name: str, lang: str) -> None:
    solver = Solver(game, name, lang)
    entry, task = solver.puzzle.entry, solver.says()
    solver.does(entry.proof.instead)
    assert solver.scene.teaching.stand.phase == "wrong"
    assert solver.says() != task
    solver.key(pygame.K_SPACE, " ")
    solver.settled()
    assert (solver.says(), solver.scene.teaching.waits) == (task, True)
    for one in entry.answer:
        assert not solver.scene.teaching.over
        solver.does(one.do[0])
    assert solver.scene.teaching.over
    assert str(entry.proof.best) in solver.scene.bubble.told.note
    assert solved_puzzles(game) == {name}


def test_three_hints_show_the_answer() -> None:
    solver = Solver()
    for _ in range(3 * len(solver.puzzle.entry.answer)):
        solver.key(pygame.K_i, "i")
        solver.settled()
    assert solver.scene.teaching.over


def test_esc_leads_to_the_page_of_puzzles_and_what_it_is_about_is_told_once_it_is_solved() -> None:
    solver = Solver()
    solver.key(pygame.K_ESCAPE)
    assert isinstance(solver.app.scene, PuzzlesScene)
    rows = next(w for w in solver.app.scene.controls() if isinstance(w, PickList)).picks
    assert [row.right for row in rows] == [""] * len(puzzles_of(solver.catalog.folder)[0])
    show_puzzles(solver.app, solver.catalog)
    solver.key(pygame.K_RETURN)
    assert isinstance(solver.app.scene, PuzzleScene)


def test_the_lessons_are_followed_by_the_puzzles() -> None:
    solver = Solver()
    show_course(solver.app, solver.catalog)
    solver.wait()
    assert isinstance(solver.app.scene, CourseScene)
    rows = next(w for w in solver.app.scene.controls() if isinstance(w, PickList)).picks
    assert [row.value for row in rows[-2:]] == [one.where for one in puzzles_for(solver.catalog)[-2:]]


def test_puzzles_come_by_mode_then_the_easy_ones_first() -> None:
    catalog = catalog_of(GAME)
    modes = [mode.id for mode in catalog.modes]
    order = [(modes.index(one.entry.mode), one.entry.grade) for one in puzzles_for(catalog)]
    assert order == sorted(order) and len({mode for mode, _ in order}) > 1


def test_the_key_of_the_hint_is_named_once() -> None:
    t = Solver()
    bubble = [b.key for b in t.scene.bubble.buttons]
    prompt = [b.key for b in t.scene.overlays.prompt.controls if isinstance(b, Button)]
    assert bubble.count("I") == 1 and "I" not in prompt


def test_a_puzzle_does_not_tell_what_going_on_would_cost_and_a_game_does() -> None:
    solver = Solver(GAME, "last_word")
    model = solver.scene.model
    assert model.untold and losing(model, 0) == ""
    assert losing(replace(model, untold=False), 0)


def test_the_first_hint_may_be_an_idea_and_the_proof_names_the_next_best_move() -> None:
    solver = Solver(GAME, "too_dear")
    solver.key(pygame.K_i, "i")
    told = solver.scene.bubble.told
    assert "Dragon Queen" in told.note and "next step" in told.note
    solver.does("p1 pass")
    assert "(Remove with " in solver.scene.bubble.told.note


def test_a_used_up_magic_says_so() -> None:
    solver = Solver(GAME, "by_one")
    assert solver.scene.glance.tags == {"p1.magic.1": "Used up"}


def test_a_course_says_how_long_it_takes_as_it_was_measured() -> None:
    took = [minutes(lesson.steps) for lesson in lessons_of(catalog_of(GAME).folder)[0]]
    assert 18 <= sum(took) <= 26 and max(took) <= 6


def test_a_wrong_answer_that_loses_says_what_decided_and_a_right_step_says_that_it_was_right() -> None:
    solver = Solver("hackclad_delta", "step_and_blade")
    task = solver.says()
    solver.does(solver.puzzle.entry.proof.instead)
    assert "This loses the game: " in solver.says()
    assert "13" in solver.says()
    solver.key(pygame.K_SPACE, " ")
    solver.settled()
    solver.does(solver.puzzle.entry.answer[0].do[0])
    assert solver.says() == f"**Right so far.** {task}"
