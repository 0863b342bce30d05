"""A teacher before a hall, and two learners at one screen: with keys alone, in both languages and two windows."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pupil import Pupil

from tabletop.referee.verbs import Refusal
from tabletop.ui import theme
from tabletop.ui.lesson.course import CourseScene
from tabletop.ui.lesson.light import areas
from tabletop.ui.widgets import Segmented

LOOKS = [("en", (1280, 800)), ("ja", (1920, 1080))]
FIRST = "circuit_drive", "1_turn"


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


class Teacher(Pupil):
    """Somebody with a clicker."""

    def goes_on(self) -> None:
        self.key(pygame.K_PAGEDOWN)
        self.settled()

    def back(self) -> None:
        self.key(pygame.K_PAGEUP)
        self.settled()

    def once_more(self) -> None:
        self.key(pygame.K_HOME)
        self.settled()


@pytest.mark.each_once
@pytest.mark.parametrize(("lang", "size"), LOOKS)
@pytest.mark.parametrize(("game", "lesson"), [FIRST, ("wars3x3", "2_battle"), ("anoare", "6_game"), ("hackclad_delta", "1_strike"),
                                              ("swordrion", "3_shop")])
def test_a_teacher_goes_through_a_lesson_by_one_key(game: str, lesson: str, lang: str, size: tuple[int, int]) -> None:
    teacher = Teacher(game, lesson, lang, size, "hall")
    for step in teacher.steps():
        scene, window = teacher.scene, pygame.Rect((0, 0), size)
        assert window.contains(scene.bubble.rect), f"step {step}"
        assert all(scene.bubble.rect.contains(button.rect) for button in scene.bubble.buttons), f"step {step}"
        lit = areas(scene, scene.overlays.plates, teacher.teaching.lit())
        covered = sum(scene.bubble.rect.clip(box).w * scene.bubble.rect.clip(box).h for box in lit)
        assert covered <= 0.25 * sum(box.w * box.h for box in lit), f"step {step}: the bubble lies over what is lit"
        assert scene.said_look.text(theme.CONTROL) >= 0.0255 * size[1]


def test_back_and_once_more() -> None:
    teacher = Teacher(*FIRST, learners="hall")
    for _ in teacher.steps():
        if teacher.teaching.kind == "show":
            break
    n, history = teacher.teaching.stand.step, teacher.scene.session.history
    teacher.goes_on()
    shown = [commit.do for commit in history.commits][history.at]
    assert teacher.teaching.stand.step == n + 1
    made = len(history.commits)
    teacher.once_more()
    assert teacher.teaching.stand.step == n + 1 and shown in [commit.do for commit in history.commits[made:]]
    teacher.back()
    assert teacher.teaching.stand.step == n and teacher.teaching.stand.phase == "waits"


def test_while_it_is_halted_nothing_moves_and_no_key_does_anything_but_go_on() -> None:
    teacher = Teacher(*FIRST, learners="hall")
    teacher.key(pygame.K_PERIOD, ".")
    assert teacher.scene.halted and teacher.scene.bubble.told.said == "**Paused.**" and teacher.scene.wake() is None
    step, commits = teacher.teaching.stand.step, len(teacher.scene.session.history.commits)
    for code in (pygame.K_1, pygame.K_p, pygame.K_z, pygame.K_ESCAPE):
        teacher.key(code)
    assert teacher.scene.halted and (teacher.teaching.stand.step, len(teacher.scene.session.history.commits)) == (step, commits)
    teacher.key(pygame.K_PAGEDOWN)
    assert not teacher.scene.halted and teacher.teaching.stand.step == step and teacher.scene.bubble.told.said != "**Paused.**"


def test_a_refusal_is_large_and_stays_until_it_is_clicked() -> None:
    teacher = Teacher("wars3x3", "1_land", learners="hall")
    for _ in teacher.steps():
        if teacher.teaching.kind == "do":
            break
    scene = teacher.scene
    scene.overlays.refuse(Refusal("4.2-1", "cost_over_lands", {"cost": 9, "limit": 3}), None, ())
    toast = scene.overlays.toast
    assert toast is not None and toast.rect.w > scene.look.px(400)
    teacher.wait(60_000, 2_000)
    assert scene.overlays.toast is toast
    teacher.click((scene.frame.cloth.right - 8, scene.frame.cloth.bottom - 8))
    assert scene.overlays.toast is None


def test_the_page_says_for_whom_the_lessons_are() -> None:
    pupil = Pupil(*FIRST)
    pupil.key(pygame.K_ESCAPE)
    page = pupil.app.scene
    assert isinstance(page, CourseScene)
    learners = next(w for w in page.controls() if isinstance(w, Segmented))
    pupil.click(learners._cells[1].center)
    assert pupil.app.settings.learners == "two"
    pupil.key(pygame.K_RETURN)
    assert pupil.teaching.pair is not None and len({*pupil.teaching.pair.names}) == 2


@pytest.mark.parametrize(("lang", "says", "who"), [("en", "**Aoi answers:** ", "**Kai answers:** "),
                                                   ("ja", "**Aoiさんが答えます：** ", "**Kaiさんが答えます：** ")])
def test_of_two_it_is_said_who_acts_and_both_answer(lang: str, says: str, who: str) -> None:
    pupil = Pupil("wars3x3", "1_land", lang, learners="two")
    pupil.on()
    assert pupil.scene.bubble.told.said.startswith(says)
    pupil.key(pygame.K_1, "1")
    assert pupil.scene.bubble.told.said.startswith(who) and not any(tried for _, tried in pupil.scene.bubble.told.answers)
    pupil.key(pygame.K_2, "2")
    assert pupil.scene.bubble.told.said.count("\n") == 1 and pupil.scene.bubble.told.tone == "right"
    pupil.on()
    assert pupil.scene.bubble.told.said.startswith("**Aoi")


def test_two_who_play_against_each_other_see_no_hand_of_the_other() -> None:
    pupil = Pupil("wars3x3", "6_game", learners="two")
    while pupil.teaching.kind == "ask":
        for code, typed in ((pygame.K_1, "1"), (pygame.K_1, "1"), (pygame.K_SPACE, " ")):
            pupil.key(code, typed)
    scene = pupil.scene
    assert pupil.teaching.kind == "free" and scene.bubble.told.said.startswith("**Aoi and Kai:**")
    assert scene.viewer.covers and not scene.viewer.open
    hands = [laid for laid in scene.geometry.pieces if scene.session.box.zones[laid.zone].name in ("p1.hand", "p2.hand")]
    assert hands and not any(laid.seen.face for laid in hands)
