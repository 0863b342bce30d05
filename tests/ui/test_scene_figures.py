"""A table that keeps figures of its own: the bar that offers those of the files, the menu, the list of cards, F5 and F7."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest
from scene_play import ALONE, Sitting

from tabletop import places
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.hands import read_edit
from tabletop.play.listing import new_path
from tabletop.play.opening import Setup
from tabletop.play.session import Session
from tabletop.ui import commands
from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.saving.sheets import MissingPanel
from tabletop.ui.setup.games import remember
from tabletop.ui.setup.tables import open_saved
from tabletop.ui.table.panels.banner import Banners
from tabletop.ui.table.panels.menus import items
from tabletop.ui.table.scene import TableScene

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    return Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))


def rewrite(file: Path, *pairs: tuple[str, str]) -> None:
    text = file.read_text("utf-8")
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    file.write_text(text, "utf-8")


def saved(folder: Path) -> Path:
    """A table at which something was done, left."""
    path, catalog = new_path(places.made(places.saves_dir()), "harbour"), load_game(folder)
    remember(catalog)
    session = Session.start(catalog, None, Setup(seats=2, seed=1), ALONE, path=path)
    session.edit(0, read_edit("draw deck > p1.hand=3"))
    session.edit(0, read_edit("count p1.coins=9"))
    session.close()
    return path


def bars(t: Sitting) -> list[str]:
    banners = next(panel for panel in t.scene.overlays.panels if isinstance(panel, Banners))
    return [control.action for control in banners.controls]


def press_bar(t: Sitting, action: str) -> None:
    banners = next(panel for panel in t.scene.overlays.panels if isinstance(panel, Banners))
    t.click(next(control for control in banners.controls if control.action == action).rect.center)


def coins(t: Sitting) -> tuple[int, int]:
    return t.session.state.seat_num[0, "coins"], t.session.state.seat_num[1, "coins"]


def in_menu(t: Sitting) -> bool:
    return "figures" in [item.action for item in items("main", t.scene.model)]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_table_keeps_its_figures_until_somebody_takes_the_new_ones_in_the_bar(folder: Path, lang: str) -> None:
    path = saved(folder)
    rewrite(folder / "table.yaml", ("start: 5", "start: 6, high: 8"), ("gauges:\n", "  shed: {kind: row, looks: all}\ngauges:\n"))
    t = Sitting(open_saved(path).session, lang=lang)
    t.wait(300)
    assert coins(t) == (9, 5) and bars(t) == ["figures"] and in_menu(t)
    assert "5" in t.scene.model.files.figures and "6" in t.scene.model.files.figures and "shed" in t.scene.model.files.figures
    before = {*t.scene.geometry.spots}
    press_bar(t, "figures")
    t.wait(300)
    assert coins(t) == (8, 6) and bars(t) == [] and not in_menu(t)
    assert t.session.box.zone_of["shed"] in t.scene.geometry.spots and t.scene.felt.box is t.session.box
    t.undo()
    t.wait(300)
    assert coins(t) == (9, 5) and bars(t) == ["figures"] and {*t.scene.geometry.spots} == before
    t.redo()
    assert coins(t) == (8, 6)
    t.session.close()


def test_the_bar_goes_when_the_game_goes_on_and_the_menu_still_offers_them(folder: Path) -> None:
    path = saved(folder)
    rewrite(folder / "table.yaml", ("start: 5", "start: 6"))
    t = Sitting(open_saved(path).session)
    t.wait(100)
    assert bars(t) == ["figures"]
    t.session.edit(0, read_edit("count p1.coins=7"))
    t.scene.changed(len(t.session.history.commits) - 1)
    assert bars(t) == [] and in_menu(t)
    t.scene.act(commands.FIGURES())
    assert coins(t) == (7, 6) and not in_menu(t)
    t.session.close()


def test_another_table_begins_with_the_figures_of_the_files_and_tells_where_it_cannot(folder: Path) -> None:
    path = saved(folder)
    rewrite(folder / "table.yaml", ("start: 5", "start: 6"))
    t = Sitting(open_saved(path).session)
    t.scene.act(commands.AGAIN(False))
    t.wait(100)
    first, t.session = t.session, t.scene.session
    assert t.session is not first and coins(t) == (6, 6) and bars(t) == []
    t.session.close()
    rewrite(folder / "game.yaml", ("players: [2, 4]", "players: [3, 4]"))
    t = Sitting(open_saved(path, keep_writing=False).session)
    t.scene.act(commands.AGAIN(False))
    t.wait(100)
    assert t.scene.session is t.session and "3 to 4 seats, not 2" in t.app.message.told("en")


def test_cards_that_changed_are_listed_and_the_bar_goes_when_they_were_looked_at(folder: Path) -> None:
    path = saved(folder)
    rewrite(folder / "cards" / "goods.yaml", ("price: 6", "price: 7"))
    t = Sitting(open_saved(path).session)
    t.wait(100)
    assert bars(t) == ["other_cards"]
    press_bar(t, "other_cards")
    t.wait(100)
    assert isinstance(t.app.scene, SheetScene) and isinstance(t.app.scene.sheet, MissingPanel)
    assert [row.words for row in t.app.scene.sheet.rows.rows] == ["Silk"]
    t.key(pygame.K_ESCAPE)
    t.wait(100)
    assert isinstance(t.app.scene, TableScene) and bars(t) == []


def test_after_f5_and_another_number_f7_takes_up_the_table_as_it_was(folder: Path) -> None:
    t = Sitting(open_saved(saved(folder)).session)
    t.wait(200)
    t.key(pygame.K_F5)
    t.wait(200)
    rewrite(folder / "table.yaml", ("start: 5", "start: 9, high: 12"), ("en: Quay", "en: Pier"))
    t.wait(400)
    quay = t.session.box.zone_of["quay"]
    assert t.session.history.commits[-1].kind == "reload" and t.session.box.zones[quay].label["en"] == "Pier"
    left = t.session.journal.path
    assert left is not None
    t.key(pygame.K_F7)
    t.wait(200)
    assert isinstance(t.app.scene, SheetScene)
    t.key(pygame.K_RETURN)
    t.wait(400)
    assert isinstance(t.app.scene, TableScene) and t.app.scene.session is not t.session
    t.session, then = t.app.scene.session, t.session
    assert coins(t) == (9, 5) and t.session.box.zones[quay].label["en"] == "Quay" and bars(t) == ["figures"]
    found: Any = open_saved(left)
    assert found.wrong == "" and found.session.history.commits[-1].digest == then.history.commits[-1].digest
    found.session.close()
    t.session.close()


def test_a_replay_shows_each_commit_on_the_places_it_had_and_offers_nothing(folder: Path) -> None:
    path = saved(folder)
    rewrite(folder / "table.yaml", ("start: 5", "start: 6"), ("gauges:\n", "  shed: {kind: row, looks: all}\ngauges:\n"))
    t = Sitting(open_saved(path).session)
    t.scene.act(commands.FIGURES())
    t.session.edit(0, read_edit("move quay.1 > shed"))
    t.session.close()
    t.app.watch(path, 0)
    t.wait(200)
    scene = t.app.scene
    assert isinstance(scene, ReplayScene) and not scene.model.files.can_take
    shed = t.session.box.zone_of["shed"]
    for index in (4, 0, 3, 2, 4):
        scene.watched.go(index)
        scene.look_again()
        t.wait(50)
        assert (shed in scene.geometry.spots) == (index >= 3), index


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("game", "file", "old", "new"), [
    ("lanterns", "steps.yaml", "play:", "plya:"), ("lanterns", "steps.yaml", "points: 1", "points: 2"),
    ("wars3x3", "game.yaml", "id: wars3x3", "id: ["), ("hackclad_delta", "game.yaml", "rules: hackclad_delta", "rules: chess"),
    ("hackclad_delta", "table.yaml", "zones:", "zonse:"), ("anoare", "faces.yaml", "templates:", "tempaltes:"),
])
def test_a_table_is_shown_and_free_to_touch_whatever_became_of_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str,
                                                                       game: str, file: str, old: str, new: str) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    folder = Path(shutil.copytree(places.content_dir() / game, tmp_path / game))
    path, catalog = new_path(places.made(places.saves_dir()), game), load_game(folder)
    remember(catalog)
    Session.start(catalog, referee_of(catalog), Setup(seats=2, seed=1), ALONE, path=path, privacy="open").close()
    rewrite(folder / file, (old, new))
    t = Sitting(open_saved(path).session, lang=lang)
    t.wait(300)
    rests = file in ("steps.yaml", "game.yaml")
    assert bool(t.session.unsound) == rests == ("undo" in bars(t))
    assert t.session.box.zones and t.scene.geometry.spots
    key = next(gauge.key for gauge in t.session.box.gauges.values() if gauge.scope == "seat")
    mark = len(t.session.history.commits)
    assert t.session.edit(0, read_edit(f"count p1.{key}=1")).committed
    t.scene.changed(mark)
    t.wait(100)
    t.undo()
    t.wait(100)
    assert bool(t.session.unsound) == rests
    t.session.close()
