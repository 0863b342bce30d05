"""A stand at an event: it begins anew for each visitor, by itself or by one key, and nothing of the last one stays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import rmtree
from threading import Event
from time import perf_counter

import pygame
import pytest
from driven import Driven
from read_once import catalog_of
from scene_play import TWO, opened
from screens import named
from test_scene_fits import until_turn
from written import answer

from tabletop.lessons.progress import done_lessons, mark_done
from tabletop.places import saves_dir
from tabletop.play.consent import undo_needs
from tabletop.table.digest import digest
from tabletop.ui import commands
from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.home.page import PageScene
from tabletop.ui.lesson import learnt
from tabletop.ui.lesson.scene import LessonScene
from tabletop.ui.program.app import App
from tabletop.ui.program.start import Start
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.runtime.event import COUNT_MS, IDLE_MS, SHOW_MS, STAYS_MS
from tabletop.ui.saving import positions
from tabletop.ui.settings import Settings
from tabletop.ui.table.scene import TableScene


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
        self.app.scenes.strict = True
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
    assert "beginning" in hall.app.message.told("en")
    hall.key(pygame.K_SPACE, " ")
    assert not hall.app.message.shown or "beginning" not in hall.app.message.told("en")
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
    before = files(home)
    hall.wait(2 * IDLE_MS, 1_000)
    assert not hall.app.message.shown and files(home) == before


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_while_nobody_is_there_games_are_shown_one_after_the_other(home: Path, lang: str) -> None:
    hall = Hall(home, lang)
    hall.wait(SHOW_MS - 2_000, 500)
    assert isinstance(hall.app.scene, PageScene)
    shown = []
    for _ in range(3):
        hall.wait(4_000, 250)
        assert isinstance(hall.app.scene, ReplayScene) and hall.app.scene.bar.playing
        shown.append(hall.app.scene.file)
        hall.app.scene.seek(len(hall.app.scene.watched.line) - 1)
        hall.wait(STAYS_MS + 2_000, 250)
        assert isinstance(hall.app.scene, PageScene)
        hall.wait(SHOW_MS - 2_000, 500)
    assert shown[0] == shown[2] != shown[1]


def test_a_touch_ends_the_game_that_is_shown_and_does_nothing_else(home: Path) -> None:
    hall = Hall(home, "en")
    before = files(home)
    hall.wait(SHOW_MS + 1_000, 500)
    assert isinstance(hall.app.scene, ReplayScene)
    hall.key(pygame.K_RETURN, "\r")
    assert isinstance(hall.app.scene, PageScene) and files(home) == before
    hall.learns()


def test_who_comes_after_is_asked_to_agree_to_nothing(home: Path) -> None:
    hall = Hall(home, "en")
    hall.app.keep(replace(hall.app.settings, ask_hands=True, ask_shuffle=True, learners="hall"))
    hall.key(pygame.K_F12)
    settings = hall.app.settings
    assert not settings.ask_hands and not settings.ask_shuffle and settings.learners == "one"


def test_two_at_a_stand_have_agreed_to_an_undo_that_lets_one_see_a_card(home: Path) -> None:
    hall, session = Hall(home, "en"), until_turn(opened(TWO, 7), 6)
    before, turn = digest(session.state), session.state.turn
    while session.state.turn == turn:
        before = digest(session.state)
        assert session.answer(session.waiting()[0], answer(session)[1]).committed
    assert undo_needs(session)
    hall.app.table(session)
    hall.wait(400)
    scene = hall.app.scene
    assert isinstance(scene, TableScene)
    scene.act(commands.UNDO())
    assert scene.overlays.dialog is None and digest(session.state) == before


def test_what_a_visitor_writes_is_offered_a_place_that_is_emptied(home: Path) -> None:
    hall = Hall(home, "en")
    learnt.export(hall.app, hall.app.home)
    hall.wait(100)
    assert isinstance(hall.app.scene, SheetScene)
    hall.click(named(hall.app.scene.controls(), "yes").rect.center)
    assert (home / learnt.FILE).is_file()
    hall.key(pygame.K_F12)
    assert not (home / learnt.FILE).exists()


def test_many_visits_leave_nothing_and_each_begins_within_a_second(home: Path) -> None:
    hall = Hall(home, "en")
    before = files(home)
    for _ in range(4):
        hall.learns()
        began = perf_counter()
        hall.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, unicode="", mod=0)], hall.now)
        hall.app.settle()
        assert perf_counter() - began < 1 and files(home) == before
        hall.wait()


def test_what_the_last_visitor_waited_for_is_shown_to_nobody(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hall, found = Hall(home, "en"), Event()
    hall.learns()
    monkeypatch.setattr(positions, "preparing", lambda session, kind: lambda: "theirs" if found.wait(5) else "")
    table = hall.app.scene
    assert isinstance(table, LessonScene)
    table.act(commands.KEEP_PUZZLE())
    hall.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12, unicode="", mod=0)], hall.now + 16)
    assert isinstance(hall.app.scene, PageScene) and not hall.app.message.shown
    found.set()
    hall.wait(300)
    assert isinstance(hall.app.scene, PageScene)


def test_a_home_that_is_gone_or_holds_links_begins_anew_too(home: Path, tmp_path: Path) -> None:
    hall = Hall(home, "en")
    before = files(home)
    rmtree(home)
    hall.key(pygame.K_F12)
    assert files(home) == before
    (home / "link").symlink_to(tmp_path / "mine", target_is_directory=True)
    (home / "nowhere").symlink_to(tmp_path / "nowhere")
    hall.key(pygame.K_F12)
    assert files(home) == before and not [one for one in home.iterdir() if one.is_symlink()]
    assert (tmp_path / "mine" / "saved").read_text("utf-8") == "mine"
