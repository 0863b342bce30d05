"""Saved tables of a person's own game whose folder lies elsewhere now: found, or asked for with a way to choose it."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest
from saves_desk import Desk
from screens import shelf

from tabletop import places
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.saving.chooser import ChooserPanel
from tabletop.ui.setup import games, tables
from tabletop.ui.setup.tables import usual_choice
from tabletop.ui.table.scene import TableScene

__all__ = ["shelf"]
HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


@pytest.fixture
def mine(shelf: Path, tmp_path: Path) -> Path:
    """The folder of a game that was played once."""
    folder = shutil.copytree(HARBOUR, tmp_path / "games" / "harbour")
    desk = Desk()
    catalog = games.catalog_of(folder)
    tables.open_table(catalog, usual_choice(catalog, desk.app.settings), "en", 4).close()
    return folder


@pytest.fixture
def strange(mine: Path, tmp_path: Path) -> Path:
    """The same, but lying where nobody ever opened a game, and nowhere near."""
    (places.saves_dir() / "places.json").unlink()
    return mine.rename(tmp_path / "port")


def choose(desk: Desk, folder: Path) -> None:
    desk.press("choose")
    assert isinstance(desk.sheet, ChooserPanel)
    desk.sheet.path.value = str(folder / "game.yaml")
    desk.sheet.group.focus(desk.sheet.path)
    desk.key(pygame.K_RETURN)


def test_a_renamed_folder_is_found_by_continue(mine: Path) -> None:
    there = mine.rename(mine.with_name("harbour two"))
    desk = Desk()
    desk.press("continue")
    assert desk.table.session.catalog.folder == there


@pytest.mark.parametrize(("lang", "button"), [("en", "Find its game..."), ("ja", "ゲームを探す…")])
def test_continue_says_that_the_game_of_the_last_table_is_lost_and_opens_no_other(
        strange: Path, monkeypatch: pytest.MonkeyPatch, lang: str, button: str) -> None:
    with monkeypatch.context() as patch:  # a table of a game that is here, but older
        patch.setattr("tabletop.play.journal.time.time", lambda: 1_000_000.0)
        wars = games.catalog_of(places.content_dir() / "wars3x3")
        tables.open_table(wars, usual_choice(wars, Desk().app.settings), lang, 4).close()
    desk = Desk(lang=lang)
    assert isinstance(desk.scene, HomeScene)
    assert [control.words for control in desk.scene.controls() if control.action == "continue"] == [button]  # type: ignore[attr-defined]
    desk.press("continue")
    assert "harbour" in desk.body()
    choose(desk, strange)
    assert desk.table.session.catalog.folder == strange


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_lost_game_is_asked_for_and_its_folder_chosen(strange: Path, lang: str) -> None:
    desk = Desk(lang=lang)
    desk.saves()
    desk.key(pygame.K_RETURN)
    assert "harbour" in desk.body() and str(strange.parent / "games") in desk.body()
    choose(desk, strange)
    assert isinstance(desk.scene, TableScene) and desk.table.session.catalog.folder == strange
    desk.app.home()
    desk.wait()
    desk.press("continue")
    assert desk.table.session.catalog.folder == strange, "it is known from now on"


def test_where_it_lay_is_looked_at_only_when_a_person_says_so(strange: Path, monkeypatch: Any) -> None:
    looked: list[str] = []
    stat, was = Path.stat, strange.parent / "games" / "harbour"
    monkeypatch.setattr(Path, "stat", lambda self, **options: looked.append(str(self)) or stat(self, **options))
    desk = Desk()
    desk.saves()
    desk.key(pygame.K_RETURN)
    assert not [one for one in looked if str(was) in one]
    desk.press("there")
    assert [one for one in looked if str(was) in one] and "does not hold" in desk.body()
    strange.rename(was.parent / "x").rename(was)
    desk.key(pygame.K_ESCAPE)
    desk.press("there")
    assert desk.table.session.catalog.folder == was


def test_another_game_is_not_taken_and_leaving_goes_home(strange: Path) -> None:
    desk = Desk()
    desk.app.load(places.saves_dir() / next(places.saves_dir().glob("*.jsonl")).name)
    desk.wait()
    choose(desk, places.content_dir() / "wars3x3")
    assert "does not hold the game “harbour”" in desk.body()
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, HomeScene)


def test_it_is_asked_for_to_watch_and_to_take_in_too(strange: Path, tmp_path: Path) -> None:
    save = next(places.saves_dir().glob("*.jsonl"))
    desk = Desk()
    desk.app.watch(save)
    desk.wait()
    choose(desk, strange)
    assert isinstance(desk.scene, ReplayScene)
    sent = save.rename(tmp_path / "sent.tabletop")
    (places.saves_dir() / "places.json").unlink()
    desk = Desk()
    desk.drop(sent)
    choose(desk, strange)
    desk.press("yes")
    assert desk.table.session.catalog.folder == strange
