"""The sheet of settings: reached from home and from the table, every choice acts at once, is kept, and comes back."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pygame
import pytest
from scene_play import Sitting, opened
from screens import LANGS, SIZES, SMALL, app_of, click, cut, key, named, seldom, shelf

from tabletop.play import thinking
from tabletop.play.people import Person
from tabletop.ui import commands
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.program.app import App
from tabletop.ui.program.start import Start
from tabletop.ui.settings import SCALES, TEXT_SIZES, Settings, load_settings, save_settings
from tabletop.ui.settings_scene.scene import SettingsScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Slider

__all__ = ["cut", "shelf"]
BOTS = (Person("Bot 1", (0,), "bot:random"), Person("Bot 2", (1,), "bot:random"))
ALL = Settings("ja", 0.75, 0.5, 2.0, text_size=1.15, reduced=True, bots_wait=True, left=True, touch=True, volume=35, muted=True,
               ask_shuffle=True, ask_hands=True, both=True)


def at_home(size: tuple[int, int] = (1280, 800), k: float = 1.0, lang: str = "en") -> App:
    app = app_of(size, k, lang)
    app.begin(Start())
    app.step([], 0)
    app.settle()
    app.step([key(pygame.K_F9)], 10)
    return app


def sheet(app: App) -> SettingsScene:
    assert isinstance(app.scene, SettingsScene)
    return app.scene


def press(app: App, action: str, now: int = 20) -> None:
    """Bring a control into sight and click on it."""
    control = named(sheet(app).controls(), action)
    sheet(app)._rows.reveal(control)
    app.step(click(control), now)


def choose(app: App, action: str, value: str) -> None:
    """Click on one segment of a choice."""
    app.step([], 20)
    control = named(sheet(app).controls(), action)
    cell = control._cells[[o.value for o in control.options].index(value)]  # type: ignore[attr-defined]
    app.step([pygame.event.Event(kind, pos=cell.center, button=1, buttons=(1, 0, 0), rel=(0, 0))
              for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)], 30)


HALVES = ['{"mode": "\\ud83c", "seats": [], "rules": "off", "privacy": "open", "switches": {}}',
          '{"mode": "", "seats": [], "rules": "off", "privacy": "open", "switches": {"a": "\\ud83c"}}']
"""Set-ups with half a character in them, which no file can hold."""

# --- kept ------------------------------------------------------------------------------------------------------------

def test_everything_is_kept_and_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    assert save_settings(ALL, file) == "" and load_settings(file) == (ALL, "")


@pytest.mark.parametrize("wrong", ['"text_size": 3', '"volume": 101', '"volume": true', '"left": 1', '"touch": "yes"',
                                   '"muted": null', *(f'"choices": {{"g": {choice}}}' for choice in HALVES)])
def test_one_wrong_value_is_told_and_the_rest_stands(tmp_path: Path, wrong: str) -> None:
    file = tmp_path / "settings.json"
    file.write_text(f'{{"both": true, {wrong}}}', "utf-8")
    settings, note = load_settings(file)
    assert settings.both and note == "app.settings_broken"


# --- the way in and out ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("way", [key(pygame.K_ESCAPE), key(pygame.K_F9), None])
def test_from_home_and_back_to_where_one_was(shelf, way: pygame.event.Event | None) -> None:
    app = at_home()
    back = [way] if way is not None else click(named(sheet(app).controls(), "close"))
    app.step(back, 20)
    assert isinstance(app.scene, HomeScene)
    app.step(click(named(app.scene.controls(), "settings")), 30)
    assert isinstance(app.scene, SettingsScene)
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)], 40)
    assert isinstance(app.scene, HomeScene)


def test_from_the_menu_of_a_table_and_back_to_the_same_table() -> None:
    t = Sitting(opened())
    scene, before = t.scene, t.digest
    t.key(pygame.K_F10)
    rows = [item.action for item in scene.overlays.bar.menu.items]  # type: ignore[union-attr]
    assert "settings" in rows
    for _ in range(rows.index("settings")):
        t.key(pygame.K_DOWN)
    t.key(pygame.K_RETURN)
    assert isinstance(t.app.scene, SettingsScene)
    choose(t.app, "lang", "ja")
    t.key(pygame.K_ESCAPE)
    assert t.scene is scene and t.digest == before and scene.look.lang == "ja" and not t.session.journal.failed
    piece = t.hand()[0]
    assert t.scene.geometry.at(t.grip(piece.seen.place)) is not None


def test_nothing_is_taken_off_the_table_by_a_piece_in_hand_while_settings_open() -> None:
    t = Sitting(opened())
    before = t.digest
    t.lift(t.grip(t.hand()[0].seen.place), (600, 300))
    t.key(pygame.K_F9)
    t.release((600, 300))
    t.key(pygame.K_ESCAPE)
    assert t.scene.held is None and t.digest == before


# --- every choice acts at once ---------------------------------------------------------------------------------------

def test_language_size_letters_and_motion_act_at_once(shelf, tmp_path: Path) -> None:
    app = at_home()
    choose(app, "lang", "ja")
    assert app.look.lang == "ja"
    choose(app, "ui_scale", "0.75")
    assert app.look.k == 0.75
    choose(app, "text_size", "1.3")
    assert app.look.text(20) == pytest.approx(20 * 0.75 * 1.3) and app.look.text(12) == 12
    for name, motion, reduced in (("reduced", 0.0, True), ("full", 1.0, False), ("off", 0.0, False)):
        choose(app, "motion", name)
        assert (app.look.motion, app.look.reduced) == (motion, reduced)
    assert load_settings(tmp_path / "home" / "settings.json")[0] == app.settings


@pytest.mark.parametrize("name", ["both", "muted", "bots_wait", "left", "touch", "ask_shuffle", "ask_hands"])
def test_a_switch_is_turned_by_mouse_and_by_keys(shelf, tmp_path: Path, name: str) -> None:
    app = at_home()
    press(app, name)
    assert getattr(app.settings, name) and getattr(load_settings(tmp_path / "home" / "settings.json")[0], name)
    assert sheet(app).group.focused is named(sheet(app).controls(), name)
    app.step([key(pygame.K_SPACE, " ")], 30)
    assert not getattr(app.settings, name)


def test_sliders_say_where_they_stand(shelf) -> None:
    app = at_home()
    for name, field, figure in (("volume", "volume", "Volume 100 %"), ("bot_pace", "bot_pace", "Time they take ×2")):
        slider = named(sheet(app).controls(), name)
        assert isinstance(slider, Slider)
        at = slider.rect.midleft
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
                  pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)], 20)
        assert getattr(app.settings, field) == 0
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(at[0] + 500, at[1]), rel=(9, 0), buttons=(1, 0, 0)),
                  pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(at[0] + 500, at[1]), button=1)], 30)
        said = [getattr(block, "words", "") for block in sheet(app)._rows.blocks]
        assert figure in said and slider.value == slider.high


def test_a_file_of_keys_is_written_once_and_its_place_is_told(shelf, tmp_path: Path) -> None:
    app = at_home()
    press(app, "write_keys")
    file = tmp_path / "home" / "keys.yaml"
    assert file.exists() and app.message.shown and not named(sheet(app).controls(), "write_keys").enabled
    app.step([key(pygame.K_ESCAPE), key(pygame.K_F9)], 40)
    assert any(str(file) in getattr(block, "words", "") for block in sheet(app)._rows.blocks)


def test_a_file_of_keys_that_cannot_be_written_is_told(shelf, tmp_path: Path) -> None:
    app = at_home()
    (tmp_path / "file").write_text("")
    app.file = tmp_path / "file" / "settings.json"
    press(app, "write_keys")
    assert app.message.shown and isinstance(app.scene, SettingsScene)


# --- it fits ---------------------------------------------------------------------------------------------------------

EVERY = [(size, k, letters) for size, k in [*((size, k) for size in SIZES for k in SCALES if k < 2), *SMALL]
         for letters in TEXT_SIZES]
TELLING = [((1280, 800), 1.0, 1.0), ((1280, 800), 1.5, 1.3), ((1366, 768), 1.25, 1.15), ((1024, 600), 1.0, 1.3),
           ((1024, 600), 2.0, 1.0), ((1280, 800), 2.0, 1.3), ((1920, 1080), 0.75, 1.0), ((3840, 2160), 2.0, 1.3)]
"""The windows and letters in which room is scarcest in some way; the long run goes through every one."""


@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("size", "k", "letters"), seldom(EVERY, TELLING))
def test_every_setting_can_be_brought_into_sight_and_nothing_is_cut(
        shelf, cut, size, k: float, letters: float, lang: str) -> None:
    app = app_of(size, k, lang, text_size=letters, touch=letters > 1.2)
    app.show(SettingsScene(app))
    app.step([], 10)
    scene, drawn = sheet(app), -1
    assert pygame.Rect((0, 0), size).contains(scene.rect)
    for n in range(len(scene.controls())):
        scene.handle(key(pygame.K_TAB))
        control = scene.group.focused
        assert control is not None and (control.action == "close" or scene._rows.body.contains(control.rect)), control.action
        assert min(control.rect.size) >= scene._look.hit
        if scene._rows.offset != drawn:
            drawn = scene._rows.offset
            app.step([], 20 + n)
    assert not [words for words in cut if not re.search(r"keys\.yaml|home/games", words)]
    assert {w.action for w in scene.controls()} >= {"lang", "bot_pace", "bots_wait", "left", "touch", "volume", "both", "ask_hands"}


def test_nothing_is_drawn_while_nothing_happens(shelf) -> None:
    app = at_home()
    draws = app.draws
    for n in range(10):
        app.step([], 100 + n * 16)
    assert app.draws == draws and app.wake() is None


# --- what settings change at the table -------------------------------------------------------------------------------

def test_bots_wait_for_the_key_and_one_press_is_one_act() -> None:
    t = Sitting(opened(BOTS))
    t.key(pygame.K_b, "b")
    assert t.scene.habits.halted and t.app.message.shown and not t.app.settings.bots_wait, "at this table only"
    t.wait(3000)
    count = len(t.session.history.commits)
    assert thinking.bot_to_move(t.session) is not None and t.scene.thinker.at is None
    t.key(pygame.K_b, "b")
    t.wait(100)
    assert len(t.session.history.commits) == count + 1
    t.wait(3000)
    assert len(t.session.history.commits) == count + 1


def test_the_menu_lets_halted_bots_go_on() -> None:
    t = Sitting(opened(BOTS))
    t.key(pygame.K_b, "b")
    t.wait(500)
    count = len(t.session.history.commits)
    t.scene.overlays.bar.open_menu()
    item = next(i for i in t.scene.overlays.bar.menu.items if i.action == "bots_wait")  # type: ignore[union-attr]
    assert item.checked
    t.scene.overlays.bar.menu = None
    t.scene.act(commands.BOTS_WAIT())
    t.wait(200)
    assert not t.scene.habits.halted and len(t.session.history.commits) > count


def test_case_T29_a_pile_is_mixed_after_a_question_and_once() -> None:
    t = Sitting(opened(rules_mode="off"))
    deck = t.spot("deck")
    t.move(deck)
    count = len(t.session.history.commits)
    for _ in range(2):
        t.key(pygame.K_r, "r")
    assert len(t.session.history.commits) == count + 1
    t.wait(400)
    t.key(pygame.K_r, "r")
    assert len(t.session.history.commits) == count + 2
    t.wait(400)
    t.app.keep(Settings(lang="en", motion=0.0, ask_shuffle=True))
    t.move(deck)
    t.key(pygame.K_r, "r")
    assert t.scene.overlays.dialog is not None and len(t.session.history.commits) == count + 2
    t.key(pygame.K_ESCAPE)
    assert t.scene.overlays.dialog is None and len(t.session.history.commits) == count + 2
    t.wait(400)
    t.move(deck)
    t.key(pygame.K_r, "r")
    t.key(pygame.K_RETURN)
    assert len(t.session.history.commits) == count + 3 and isinstance(t.app.scene, TableScene)


def test_settings_that_cannot_be_kept_leave_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.mkdir()
    assert load_settings(file)[1] == "app.settings_broken"
    assert save_settings(Settings(), file) == "app.settings_unsaved"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(sys.platform != "linux", reason="the menu of Linux")
def test_tabletop_is_put_into_the_menu_of_the_system_and_taken_out_by_the_same_button(
        shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    app, entry = app_of(), tmp_path / "share" / "applications" / "tabletop.desktop"
    app.show(SettingsScene(app))
    app.step([], 20)
    assert named(sheet(app).controls(), "menu").words == "Put Tabletop into the menu"
    press(app, "menu", 30)
    assert entry.is_file() and str(entry) in app.message.told("en")
    assert named(sheet(app).controls(), "menu").words == "Take Tabletop out of the menu"
    press(app, "menu", 40)
    assert not entry.exists()
