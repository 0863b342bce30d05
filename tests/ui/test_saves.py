"""The list of saves: continued, searched, opened, named, deleted, and files that come and go."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest
from saves_desk import CTRL, Desk, kept, kept_as
from screens import LANGS, app_of, assert_in_place, click, cut, named, play_on, shelf

from tabletop import places
from tabletop.play.listing import all_saves, saved_tables
from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.home.saves import SavesPanel, show_saves
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.saving.chooser import ChooserPanel
from tabletop.ui.widgets import Button, Dialog, TextField

__all__ = ["cut", "shelf"]

def test_continue_follows_the_newest_line_and_after_the_quick_save_the_table_taken_up(shelf: Path) -> None:
    older, newer = kept(seed=1, age=9000), kept(seed=2, age=100)
    os.utime(older)
    desk = Desk()
    desk.press("continue")
    assert desk.table.session.journal.path == newer
    desk.key(pygame.K_F5)
    play_on(desk.table.session, 2)
    desk.key(pygame.K_F7)
    desk.agree()
    taken = desk.table.session.journal.path
    assert taken is not None and taken not in (older, newer)
    desk.app.home()
    desk.wait()
    desk.press("continue")
    assert desk.table.session.journal.path == taken


# --- the list ----------------------------------------------------------------------------------------------------------

def test_all_that_was_kept_is_listed_newest_first_and_named_ones_are_marked(shelf: Path) -> None:
    old, new = kept(seed=1, age=9000), kept(seed=2, age=100)
    kept_as("The final")
    rows = Desk().saves()
    assert [row.title for row in rows] == ["The final", "3x3Wars Beginner", "3x3Wars Beginner"]
    assert [row.value.path for row in rows[1:]] == [new, old]  # type: ignore[attr-defined]
    assert [row.tag for row in rows] == ["Named", "", ""]
    assert "Haru vs Nagi" in rows[0].line and "Turn" in rows[0].line and rows[0].right.startswith("today")


@pytest.mark.parametrize("query, found", [
    ("final", 1), ("mika", 1), ("3x3", 3), ("サイザン", 3), ("さいざん", 3), ("ｻｲｻﾞﾝ", 3), ("ＭＩＫＡ　３ｘ３", 1),
    ("haru nobody", 0), ("FINAL", 1)])
def test_it_is_searched_by_name_game_and_person(shelf: Path, query: str, found: int) -> None:
    kept(seed=1, names=("Mika", "Nagi"))
    kept(seed=2)
    kept_as("The final")
    desk = Desk()
    desk.saves()
    desk.key(pygame.K_f, "", CTRL)
    desk.type(query)
    assert len(desk.saves()) == found
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.sheet, SavesPanel), "Esc leaves the field first"
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, HomeScene)


def test_saves_that_are_read_before_the_list_is_laid_out_are_listed(shelf: Path) -> None:
    app = app_of()
    app.home()
    app.step([], 0)
    app.settle()
    show_saves(app, [], app.back)
    app.settle()
    app.step([], 0)
    assert isinstance(app.scene, SheetScene) and isinstance(app.scene.sheet, SavesPanel)


def test_a_save_is_opened_by_keys(shelf: Path) -> None:
    path = kept(seed=1, age=9000)
    kept(seed=2)
    desk = Desk()
    desk.saves()
    desk.key(pygame.K_DOWN)
    desk.key(pygame.K_RETURN)
    assert desk.table.session.journal.path == path


@pytest.mark.parametrize("row", [0, 1, 2])
def test_a_save_is_opened_by_a_double_click(shelf: Path, row: int) -> None:
    paths = [kept(seed=seed, age=seed * 9000) for seed in range(3)]
    desk = Desk()
    desk.saves()
    rows = desk.sheet.list  # type: ignore[attr-defined]
    at = (rows.rect.centerx, rows.rect.y + 4 + row * 52 + 20)
    for kind in (pygame.MOUSEMOTION, *[pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP] * 2):
        desk.wait()
        desk.app.step([pygame.event.Event(kind, pos=at, button=1, buttons=(1, 0, 0), rel=(0, 0))], desk.now)
    desk.wait()
    assert desk.table.session.journal.path == paths[row]


def test_a_click_in_a_long_list_of_saves_leaves_it_where_it_was_scrolled(shelf: Path) -> None:
    for n in range(14):
        kept_as(f"Table {n}", answers=2)
    desk = Desk()
    desk.saves()
    before = desk.sheet.list  # type: ignore[attr-defined]
    at = (before.rect.centerx, before.rect.y + 120)
    desk.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=at, buttons=(0, 0, 0), rel=(0, 0)),
                   pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_x=0.0, precise_y=-3.0, flipped=False)], desk.now)
    desk.wait()
    aimed = before.picks[before._at(at)].value
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk.app.step([pygame.event.Event(kind, pos=at, button=1)], desk.now)
    desk.wait()
    after = desk.sheet.list  # type: ignore[attr-defined]
    assert after.value == aimed and after.picks[after._at(at)].value == aimed


def test_a_named_save_opened_goes_on_as_a_table_of_its_own(shelf: Path) -> None:
    path = kept_as("The final")
    before = path.read_bytes()
    desk = Desk()
    desk.saves()
    desk.press("open")
    session = desk.table.session
    assert saved_tables(places.saves_dir()) == [], "looking makes no file"
    play_on(session, 1)
    assert [saved.path for saved in saved_tables(places.saves_dir())] == [session.journal.path]
    assert path.read_bytes() == before


def test_a_save_is_watched_and_the_list_is_there_again(shelf: Path) -> None:
    kept()
    desk = Desk()
    desk.saves()
    desk.key(pygame.K_w, "w")
    assert isinstance(desk.scene, ReplayScene)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.sheet, SavesPanel)


def test_a_save_gets_a_name_another_name_and_is_deleted_once_that_is_agreed(shelf: Path) -> None:
    path = kept()
    desk = Desk()
    desk.saves()
    desk.key(pygame.K_s, "s")
    field = next(w for w in desk.scene.controls() if isinstance(w, TextField))  # type: ignore[attr-defined]
    assert field.value == "3x3Wars Beginner"
    field.value = ""
    desk.type("The final")
    desk.key(pygame.K_RETURN)
    assert {row.title for row in desk.saves()} == {"The final", "3x3Wars Beginner"} and path.exists()
    assert desk.sheet.list.value is not None  # type: ignore[attr-defined]
    while desk.sheet.list.value.name != "The final":  # type: ignore[attr-defined]
        desk.key(pygame.K_DOWN)
    desk.key(pygame.K_s, "s")
    desk.type(" of finals")
    desk.key(pygame.K_RETURN)
    assert {row.title for row in desk.saves()} == {"The final of finals", "3x3Wars Beginner"}
    while desk.sheet.list.value.name != "The final of finals":  # type: ignore[attr-defined]
        desk.key(pygame.K_UP)
        desk.key(pygame.K_UP) if desk.sheet.list.value.name else desk.key(pygame.K_DOWN)  # type: ignore[attr-defined]
    desk.key(pygame.K_DELETE)
    desk.key(pygame.K_ESCAPE)
    assert len(desk.saves()) == 2, "not agreed to"
    desk.key(pygame.K_DELETE)
    desk.press("yes")
    assert [row.title for row in desk.saves()] == ["3x3Wars Beginner"]


def test_a_name_that_is_taken_is_asked_about(shelf: Path) -> None:
    kept()
    kept_as("The final")
    desk = Desk()
    desk.saves()
    while desk.sheet.list.value.name:  # type: ignore[attr-defined]
        desk.key(pygame.K_DOWN)
    desk.key(pygame.K_s, "s")
    next(w for w in desk.scene.controls() if isinstance(w, TextField)).value = ""  # type: ignore[attr-defined]
    desk.type("The final")
    desk.key(pygame.K_RETURN)
    assert "The final" in desk.body()
    desk.press("yes")
    assert len(desk.saves()) == 2


# --- files -------------------------------------------------------------------------------------------------------------

def test_a_table_is_exported_and_taken_in_again(shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept()
    mail = tmp_path / "mail"
    mail.mkdir()
    monkeypatch.setattr(Path, "home", lambda: mail)
    desk = Desk()
    desk.saves()
    desk.key(pygame.K_e, "e")
    assert isinstance(desk.sheet, ChooserPanel)
    desk.press("yes")
    sent = mail / "3x3Wars Beginner.tabletop"
    assert sent.read_bytes() == path.read_bytes() and isinstance(desk.sheet, SavesPanel)
    desk.key(pygame.K_e, "e")
    desk.press("yes")
    assert isinstance(desk.sheet, Dialog), "what is there already is not replaced unasked"
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_ESCAPE)
    desk.key(pygame.K_i, "i")
    assert isinstance(desk.sheet, ChooserPanel)
    desk.key(pygame.K_DOWN)
    desk.key(pygame.K_RETURN)
    assert "3x3Wars Beginner" in desk.body()
    desk.key(pygame.K_RETURN)
    assert desk.table.session.journal.origin is not None
    assert [one.name for one in all_saves(places.saves_dir()) if getattr(one, "name", "")] == ["3x3Wars Beginner"]


def test_a_path_can_be_typed(shelf: Path, tmp_path: Path) -> None:
    path = kept()
    other = tmp_path / "some where" / "x.jsonl"
    other.parent.mkdir()
    other.write_bytes(path.read_bytes())
    desk = Desk()
    desk.saves()
    desk.key(pygame.K_i, "i")
    panel = desk.sheet
    assert isinstance(panel, ChooserPanel)
    for typed in (str(other.parent), str(other)):
        field = named(desk.scene.controls(), "path")  # type: ignore[attr-defined]
        desk.app.step(click(field), desk.now)
        field.value = ""  # type: ignore[attr-defined]
        desk.type(typed)
        desk.key(pygame.K_RETURN)
        if typed == str(other.parent):
            assert [pick.title for pick in desk.sheet.list.picks] == ["Up", "x.jsonl"]  # type: ignore[attr-defined]
    assert isinstance(desk.sheet, Dialog)


def test_a_file_is_dropped_on_the_home_screen_and_on_a_table(shelf: Path, tmp_path: Path) -> None:
    path = kept()
    sent = tmp_path / "sent.tabletop"
    sent.write_bytes(path.read_bytes())
    desk = Desk()
    desk.drop(sent)
    assert "sent" in desk.body()
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, HomeScene)
    desk.app.load(path)
    desk.wait()
    session = desk.table.session
    desk.drop(sent)
    desk.key(pygame.K_ESCAPE)
    assert desk.table.session is session
    desk.drop(Path(__file__).parents[2] / "content" / "wars3x3" / "replays" / "manual.yaml")
    assert isinstance(desk.scene, ReplayScene)
    desk.key(pygame.K_ESCAPE)
    assert desk.table.session is session


@pytest.mark.parametrize("data", [b"", b"rubbish", b"PK\x03\x04rubbish"])
def test_case_T45_a_dropped_file_that_is_none_is_told_and_nothing_is_kept(shelf: Path, tmp_path: Path, data: bytes) -> None:
    bad = tmp_path / "bad.tabletop"
    bad.write_bytes(data)
    desk = Desk()
    desk.drop(bad)
    assert desk.body() and "{" not in desk.body() and all_saves(places.saves_dir()) == []
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, HomeScene) and bad.read_bytes() == data


# --- how it looks ------------------------------------------------------------------------------------------------------

@pytest.mark.each_once
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size, k", [((1280, 800), 1.0), ((1366, 768), 1.5), ((1024, 600), 1.0), ((1024, 600), 2.0)])
def test_every_sheet_fits_any_window(shelf: Path, cut: list[str], size: tuple[int, int], k: float, lang: str) -> None:
    kept()
    kept_as("とても長い名前を付けて残した決勝戦")
    desk = Desk(size, k, lang)
    desk.saves()
    for code, typed in ((0, ""), (pygame.K_i, "i"), (pygame.K_e, "e"), (pygame.K_s, "s"), (pygame.K_DELETE, "")):
        if code:
            desk.key(code, typed)
        controls = [w for w in desk.scene.controls() if not isinstance(w, Button) or w.rect.w]  # type: ignore[attr-defined]
        assert_in_place(controls, size)
        assert not [words for words in cut if "/" not in words], cut
        if code:
            desk.key(pygame.K_ESCAPE)
            desk.key(pygame.K_ESCAPE) if not isinstance(desk.sheet, SavesPanel) else None


def test_nothing_is_drawn_while_a_sheet_lies_there(shelf: Path) -> None:
    kept()
    desk = Desk()
    desk.saves()
    draws = desk.app.draws
    desk.wait(400)
    assert desk.app.draws == draws and desk.app.wake() is None
