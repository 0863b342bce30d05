"""A stand at an event: it begins anew for each visitor, by itself or by one key, and nothing of the last one stays."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from driven import Driven
from read_once import catalog_of

from tabletop.lessons.progress import done_lessons, mark_done
from tabletop.places import saves_dir
from tabletop.ui.app import App, Start
from tabletop.ui.home.page import PageScene
from tabletop.ui.lesson.scene import LessonScene
from tabletop.ui.runtime.event import COUNT_MS, IDLE_MS
from tabletop.ui.settings import Settings


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "stand"))
    (tmp_path / "stand").mkdir()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "saved").write_text("mine", "utf-8")
    return tmp_path / "stand"


class Hall(Driven):
    """The program at a stand."""

    looks = 160

    def __init__(self, home: Path, lang: str) -> None:
        self.app, self.now = App((1280, 800), Settings(lang=lang, motion=0.0, bot_pace=0.0, beat=0.0)), 0
        self.app.strict = True
        self.app.begin(Start(lessons=catalog_of("circuit_drive"), stand=home))
        self.wait(32)

    def learns(self) -> None:
        """Somebody comes, opens the first lesson and goes on in it."""
        self.key(pygame.K_RETURN, "\r")
        self.key(pygame.K_RETURN, "\r")
        assert isinstance(self.app.scene, LessonScene)
        self.key(pygame.K_SPACE, " ")


def files(home: Path) -> dict[str, bytes]:
    return {str(file.relative_to(home)): file.read_bytes() for file in sorted(home.rglob("*")) if file.is_file()}


@pytest.mark.parametrize(("lang", "said"), [("en", "Back to the beginning"), ("ja", "最初にもどります")])
def test_two_minutes_without_a_touch_are_counted_down_and_lead_back(home: Path, lang: str, said: str) -> None:
    hall = Hall(home, lang)
    before = files(home)
    hall.learns()
    mark_done("circuit_drive", "1_turn")
    assert files(home) != before
    hall.wait(IDLE_MS - 2_000, 500)
    assert isinstance(hall.app.scene, LessonScene) and not hall.app.message.shown
    hall.wait(5_000, 500)
    assert hall.app.message.shown and isinstance(hall.app.scene, LessonScene)
    hall.wait(COUNT_MS, 500)
    assert isinstance(hall.app.scene, PageScene)
    assert files(home) == before and not done_lessons("circuit_drive")


def test_a_touch_while_it_is_counted_down_goes_on(home: Path) -> None:
    hall = Hall(home, "en")
    hall.learns()
    hall.wait(IDLE_MS + 4_000, 500)
    assert hall.app.message.shown
    hall.key(pygame.K_SPACE, " ")
    assert not hall.app.message.shown
    hall.wait(COUNT_MS, 500)
    assert isinstance(hall.app.scene, LessonScene)


def test_one_key_begins_anew_at_once_in_the_language_of_the_beginning(home: Path) -> None:
    hall = Hall(home, "ja")
    before = files(home)
    hall.learns()
    hall.key(pygame.K_F2)
    assert hall.app.look.lang == "en"
    hall.key(pygame.K_F12)
    assert isinstance(hall.app.scene, PageScene) and hall.app.look.lang == "ja"
    assert files(home) == before
    assert (home.parent / "mine" / "saved").read_text("utf-8") == "mine" and saves_dir().is_relative_to(home)


def test_nobody_there_is_not_counted_down(home: Path) -> None:
    hall = Hall(home, "en")
    hall.wait(2 * IDLE_MS, 1_000)
    assert isinstance(hall.app.scene, PageScene) and not hall.app.message.shown
