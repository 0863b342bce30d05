import gc
import json
import threading
import time
import weakref
from pathlib import Path

import pygame
import pytest
from screens import app_of, key, new_table, play_on, shelf

from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.look import Look
from tabletop.ui.program.app import App, Screen
from tabletop.ui.program.start import Start
from tabletop.ui.proof.shot import Pictured, pictured, shot
from tabletop.ui.runtime.later import Later
from tabletop.ui.settings import Choice, SeatChoice, Settings, load_settings, save_settings
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.scene import TableScene

__all__ = ["shelf"]


class Breaking:
    """A scene that fails where it is told to."""

    def __init__(self, where: str) -> None:
        self.where = where

    def _maybe(self, where: str) -> None:
        if where == self.where:
            raise ZeroDivisionError(where)

    def resize(self, size: tuple[int, int], look: Look) -> None:
        self._maybe("resize")

    def handle(self, event: pygame.event.Event) -> None:
        self._maybe("handle")

    def tick(self, now: int) -> None:
        self._maybe("tick")

    def wake(self) -> int | None:
        return None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        self._maybe("draw")
        return []

    def leave(self) -> None:
        self._maybe("leave")


@pytest.mark.parametrize("where", ["resize", "handle", "tick", "draw", "leave"])
def test_a_fault_is_written_down_and_told_and_the_program_goes_on(shelf, tmp_path: Path, where: str) -> None:
    app = app_of()
    app.scenes.strict = False
    app.show(Breaking(where))
    app.step([key(pygame.K_a, "a")], 0)
    app.home()
    app.step([], 10)
    assert isinstance(app.scene, HomeScene) and app.message.shown
    assert f"Breaking.{where}" in (tmp_path / "home" / "cache" / "errors.log").read_text("utf-8")


def test_a_fault_speaks_of_a_saved_table_only_where_one_lies_and_of_files_that_went(shelf, monkeypatch) -> None:
    app = app_of()
    app.scenes.strict = False

    def told(problem: Exception) -> str:
        def breaks(event: pygame.event.Event) -> None:
            raise problem
        with monkeypatch.context() as patched:
            patched.setattr(app.scene, "handle", breaks)
            app.step([key(pygame.K_a, "a")], 0)
        return app.message.told("en")

    app.home()
    app.step([], 0)
    assert told(ZeroDivisionError()).startswith("Something went wrong inside the program (ZeroDivisionError). Details: ")
    assert told(ModuleNotFoundError()).startswith("Files of the program were moved or removed while it ran. Close it")
    app.table(new_table())
    app.step([], 0)
    assert "The table is saved up to here." in told(ZeroDivisionError())


def test_a_scene_that_cannot_draw_is_left_for_home(shelf) -> None:
    app = app_of()
    app.scenes.strict = False
    app.show(Breaking("draw"))
    for now in range(5):
        app.step([], now)
    assert isinstance(app.scene, HomeScene)


def test_a_notice_goes_away_and_leaves_what_was_under_it(shelf) -> None:
    app = app_of()
    app.begin(Start())
    app.step([], 0)
    app.settle()
    app.step([], 10)
    before = pygame.image.tobytes(app.surface, "RGB")
    app.tell("app.no_file")
    app.step([], 20)
    assert pygame.image.tobytes(app.surface, "RGB") != before and app.wake() is not None
    app.step([], 20_000)
    assert pygame.image.tobytes(app.surface, "RGB") == before and app.wake() is None


def test_start_with_a_game_goes_to_its_table(shelf) -> None:
    app = app_of()
    app.begin(Start("wars3x3", seats=("human", "human"), rules="advise", seed=5, lang="ja"))
    app.step([], 0)
    assert isinstance(app.scene, TableScene) and app.look.lang == "ja"
    session = app.scene.session
    assert [p.name for p in session.people] == ["プレイヤー1", "プレイヤー2"]
    assert session.setup.seed == 5 and session.rules_mode == "advise" and session.privacy == "peek"


@pytest.mark.parametrize("start", [Start("chess"), Start("wars3x3", mode="expert"), Start("wars3x3", seats=("human",)),
                                   Start("wars3x3", seats=("human", "bot:deep"))])
def test_a_start_that_cannot_be_is_told_at_home(shelf, start: Start) -> None:
    app = app_of()
    app.begin(start)
    app.step([], 0)
    assert isinstance(app.scene, HomeScene) and app.message.shown


def test_a_save_that_is_not_there_is_told_over_home(shelf) -> None:
    app = app_of()
    app.begin(Start(load=Path("nowhere.jsonl")))
    app.step([], 0)
    assert isinstance(app.scene, SheetScene)
    app.step([key(pygame.K_ESCAPE)], 16)
    assert isinstance(app.scene, HomeScene)


def test_load_takes_up_a_table(shelf) -> None:
    session = play_on(new_table(), 10)
    session.close()
    app = app_of()
    app.begin(Start(load=session.journal.path))
    app.step([], 0)
    assert isinstance(app.scene, TableScene) and app.scene.session.state.key() == session.state.key()


def test_work_on_another_thread_comes_back_to_this_one(shelf) -> None:
    app = app_of()
    found: list[object] = []
    app.later(lambda: 6 * 7, found.append)
    app.later(lambda: 1 // 0, found.append)
    app.settle()
    assert 42 in found and any(isinstance(result, ZeroDivisionError) for result in found)


def test_who_is_left_while_work_is_done_for_them_is_given_back() -> None:
    """The threads hold neither them nor results that nobody takes any more: each would keep a whole table."""
    rang = threading.Event()

    class Asking:
        def __init__(self) -> None:
            self.later = Later(self.woken)
            self.later.add(int, self.taken)

        def woken(self) -> None:
            rang.set()

        def taken(self, result: object) -> None:
            raise AssertionError(result)

    gone = weakref.ref(Asking())
    assert rang.wait(10)
    for _ in range(100):
        gc.collect()
        if gone() is None:
            break
        time.sleep(0.01)
    assert gone() is None


def test_settings_are_kept_and_come_back(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.json"
    settings = Settings("ja", 1.5, 0.5, 2.0, ("はる",), {}, (1366, 768)).with_choice(
        "wars3x3", Choice("beginner", (SeatChoice("human", "ナギ"), SeatChoice("bot:greedy")), "off", "open", {"a": "b"}))
    assert save_settings(settings, file) == ""
    assert load_settings(file) == (settings, "") and settings.names == ("ナギ", "はる")


@pytest.mark.parametrize("written", ["{", "[]", "null", '"x"', "[" * 200_000, '{"names": ["\\ud800"]}'],
                         ids=lambda text: text[:9])
def test_a_broken_file_of_settings_gives_the_usual_ones(tmp_path: Path, written: str) -> None:
    file = tmp_path / "settings.json"
    file.write_text(written, "utf-8")
    settings, wrong = load_settings(file)
    assert wrong == "app.settings_broken" and settings.ui_scale is None


@pytest.mark.parametrize("wrong", [{"lang": "fr"}, {"ui_scale": 90}, {"window": [1]}, {"choices": {"a": 3}}, {"motion": True},
                                   {"window": [1e999, 1]}, {"ui_scale": 10 ** 400}])
def test_one_broken_setting_does_not_lose_the_others(tmp_path: Path, wrong: dict[str, object]) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"names": ["はる"], **wrong}), "utf-8")
    settings, note = load_settings(file)
    assert settings.names == ("はる",) and note == "app.settings_broken"


def test_a_home_that_cannot_be_written_is_told_and_settings_hold(shelf, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    app = App((1280, 800), Settings(lang="en"), settings_file=tmp_path / "file" / "settings.json")
    app.home()
    app.step([key(pygame.K_F2)], 0)
    assert app.look.lang == "ja" and app.message.shown


def test_the_scale_leaves_room_for_the_least_table(shelf) -> None:
    assert app_of((1024, 600), 3.0).look.k == pytest.approx(1.6)


@pytest.mark.parametrize(("size", "k"), [((1024, 600), 1.0), ((1280, 800), 1.0), ((1366, 768), 1.0), ((1440, 900), 1.125),
                                         ((1920, 1017), 1.25), ((1920, 1080), 1.375), ((2560, 1440), 1.875), ((3840, 2160), 2.75)])
def test_everything_is_as_large_as_leaves_room_for_a_whole_table(size: tuple[int, int], k: float) -> None:
    assert App(size, Settings()).look.k == k


def test_a_resize_is_followed_until_somebody_chooses_a_scale() -> None:
    app = App((1280, 800), Settings())
    app.resized(pygame.Surface((1920, 1080)))
    assert app.look.k == 1.375
    app.step([key(pygame.K_MINUS, "-", pygame.KMOD_LCTRL)], 0)
    assert app.look.k == 1.25
    app.resized(pygame.Surface((2560, 1440)))
    assert app.look.k == 1.25 and app.settings.ui_scale == 1.25
    app.step([key(pygame.K_PLUS, "+", pygame.KMOD_LCTRL)], 0)
    assert app.look.k == 1.375
    app.step([key(pygame.K_0, "0", pygame.KMOD_LCTRL)], 0)
    assert app.look.k == 1.875 and app.settings.ui_scale is None


def test_a_window_keeps_its_size_while_it_is_maximised_or_fills_the_screen() -> None:
    filled: list[tuple[bool, bool]] = []
    app = App((1536, 864), Settings(window=(1536, 864)), screen=Screen(fill=lambda *how: filled.append(how)))
    app.resized(pygame.Surface((1920, 1017)), maximised=True)
    app.step([key(pygame.K_F11)], 0)
    app.resized(pygame.Surface((1920, 1080)), maximised=True)
    assert (app.settings.window, app.settings.maximised, app.settings.full_screen) == ((1536, 864), True, True)
    app.step([key(pygame.K_RETURN, "", pygame.KMOD_LALT)], 0)
    app.resized(pygame.Surface((1600, 900)))
    assert (app.settings.window, app.settings.maximised, app.settings.full_screen) == ((1600, 900), False, False)
    assert filled == [(True, True), (False, True)]


def test_a_picture_of_a_table_has_no_hands_and_sets_nothing_going() -> None:
    session = new_table()
    paced, beats, closes = session.paced, session.beats, session.closes
    pictured(session, (1024, 600), 1.0, "en")
    assert not issubclass(Pictured, Desk)
    assert (session.paced, session.beats, session.closes) == (paced, beats, closes)


def test_a_shot_is_drawn_without_a_window_and_changes_nothing(shelf, tmp_path: Path) -> None:
    session = play_on(new_table(), 10)
    before = session.state.key()
    out = tmp_path / "table.png"
    shot(session, (1024, 600), 1.0, "en", out)
    assert pygame.image.load(out).get_size() == (1024, 600) and session.state.key() == before
    with pytest.raises(OSError):
        shot(session, (1024, 600), 1.0, "en", out / "in_a_file.png")
