"""Saved tables on the screen: listed, searched, opened, named, sent, taken in, and what is told of those that are no good."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pygame
import pytest
from screens import LANGS, app_of, assert_in_place, click, cut, key, named, new_table, play_on, shelf

from tabletop import places
from tabletop.play.copies import keep_named, quick_path, roll, rolling
from tabletop.play.listing import all_saves, saved_tables
from tabletop.play.saves import whole_of
from tabletop.play.session import Session
from tabletop.table.digest import digest
from tabletop.ui import commands
from tabletop.ui.app import App
from tabletop.ui.forms.consent import Consent
from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.home.saves import SavesPanel, show_saves
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.saving import opening
from tabletop.ui.saving.chooser import ChooserPanel
from tabletop.ui.saving.sheets import MissingPanel
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Button, Dialog, Pick, TextField

__all__ = ["cut", "shelf"]
CTRL = pygame.KMOD_LCTRL


class Desk:
    """The program and the person before it."""

    def __init__(self, size: tuple[int, int] = (1280, 800), k: float = 1.0, lang: str = "en") -> None:
        self.app: App = app_of(size, k, lang, motion=0.0)
        self.now = 0
        self.app.home()
        self.wait()

    def wait(self, ms: int = 48) -> None:
        for _ in range(max(1, ms // 16)):
            self.now += 16
            self.app.step([], self.now)
            self.app.settle()

    def key(self, code: int, typed: str = "", mod: int = 0) -> None:
        self.now += 16
        self.app.step([key(code, typed, mod)], self.now)
        self.app.step([pygame.event.Event(pygame.KEYUP, key=code, mod=mod)], self.now)
        self.wait()

    def type(self, text: str) -> None:
        self.now += 16
        self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)], self.now)
        self.wait()

    def drop(self, path: Path) -> None:
        self.now += 16
        self.app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], self.now)
        self.wait()

    def agree(self) -> None:
        """Everybody agrees by their own key."""
        assert isinstance(self.scene, SheetScene) and isinstance(self.scene.sheet, Consent)
        for one in self.scene.sheet.asked:
            assert one.key is not None
            self.key(ord(one.key), one.key)

    def press(self, action: str) -> None:
        self.now += 16
        self.app.step(click(named(self.scene.controls(), action)), self.now)  # type: ignore[attr-defined]
        self.wait()

    @property
    def scene(self) -> object:
        return self.app.scene

    @property
    def sheet(self) -> object:
        assert isinstance(self.app.scene, SheetScene), self.app.scene
        return self.app.scene.sheet

    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene) and not isinstance(self.app.scene, ReplayScene), self.app.scene
        return self.app.scene

    def saves(self) -> list[Pick]:
        """The rows of the list, opened where it is not."""
        if not isinstance(self.app.scene, SheetScene):
            self.press("saved_tables")
        assert isinstance(self.sheet, SavesPanel)
        return list(self.sheet.list.picks)

    def body(self) -> str:
        assert isinstance(self.sheet, Dialog), self.sheet
        return self.sheet.body


def kept(answers: int = 20, seed: int = 3, names: tuple[str, ...] = ("Haru", "Nagi"), age: int = 0) -> Path:
    session = play_on(new_table(names, seed), answers)
    session.close()
    path = session.journal.path
    assert path is not None
    return aged(path, age)


def aged(path: Path, seconds: float) -> Path:
    """A journal as if its lines had been written so long ago."""
    said = re.sub(r'"t":([\d.]+)}', lambda told: f'"t":{float(told[1]) - seconds}}}', path.read_text("utf-8"))
    path.write_text(said, "utf-8", newline="\n")
    return path


def kept_as(name: str, answers: int = 20, names: tuple[str, ...] = ("Haru", "Nagi")) -> Path:
    session = play_on(new_table(names), answers)
    path = keep_named(whole_of(session), places.saves_dir(), name)
    session.close()
    assert session.journal.path is not None
    session.journal.path.unlink()
    return path


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


# --- a table that is played --------------------------------------------------------------------------------------------

def at_table(names: tuple[str, ...] = ("Haru", "Nagi")) -> tuple[Desk, Session]:
    desk = Desk()
    session = play_on(new_table(names), 12)
    desk.app.table(session)
    desk.wait()
    return desk, session


def test_F5_keeps_the_table_and_F7_goes_back_to_it_once_that_is_agreed(shelf: Path) -> None:
    desk, session = at_table()
    desk.key(pygame.K_F7)
    assert desk.table.session is session, "there is no quick save yet"
    desk.key(pygame.K_F5)
    stood = digest(session.state)
    play_on(session, 6)
    left = digest(session.state)
    desk.key(pygame.K_F7)
    assert isinstance(desk.scene, SheetScene) and isinstance(desk.scene.sheet, Consent)
    assert [one.words for one in desk.scene.sheet.asked] == ["Haru: Go back", "Nagi: Go back"], "everybody at the table is asked"
    desk.key(pygame.K_1, "1")
    assert isinstance(desk.scene, SheetScene), "nobody agrees for another"
    desk.key(pygame.K_RETURN)
    assert desk.table.session is session and digest(session.state) == left
    desk.key(pygame.K_F7)
    desk.key(pygame.K_ESCAPE)
    assert desk.table.session is session and digest(session.state) == left
    desk.key(pygame.K_F7)
    desk.agree()
    again = desk.table.session
    assert again is not session and digest(again.state) == stood and digest(session.state) == left
    play_on(again, 1)
    assert len(saved_tables(places.saves_dir())) == 2, "the table that was left stays kept"
    desk.key(pygame.K_F7)
    desk.agree()
    assert digest(desk.table.session.state) == stood, "and the quick save is still the one"


def test_a_quick_save_that_cannot_be_opened_leaves_the_table_under_way(shelf: Path) -> None:
    desk, session = at_table()
    desk.key(pygame.K_F5)
    play_on(session, 6)
    quick = quick_path(session, places.saves_dir())
    assert quick is not None
    first, rest = quick.read_bytes().split(b"\n", 1)
    quick.write_bytes(json.dumps({**json.loads(first), "game": "gone"}).encode() + b"\n" + rest)
    desk.key(pygame.K_F7)
    desk.agree()
    assert quick.name in desk.body(), "it is told that its game is nowhere"
    desk.key(pygame.K_ESCAPE)
    assert desk.table.session is session
    play_on(session, 1)


def test_rolling_copies_are_made_while_a_table_is_played(shelf: Path) -> None:
    desk, session = at_table()
    path = session.journal.path
    assert path is not None and len(rolling(path)) == 1
    for _ in range(2):
        mark = len(session.history.commits)
        play_on(session, 21)
        desk.table.changed(mark)
        desk.wait()
    assert len(rolling(path)) == 3


def test_a_table_is_kept_under_a_name_from_its_menu(shelf: Path) -> None:
    desk, session = at_table()
    desk.table.act(commands.SAVE_NAMED())
    desk.wait()
    desk.type(", turn of the tide")
    desk.key(pygame.K_RETURN)
    assert desk.table.session is session
    assert [one.name for one in all_saves(places.saves_dir()) if getattr(one, "name", "")] == ["3x3Wars, turn of the tide"]


def test_a_hand_held_open_is_covered_when_a_sheet_comes_over_the_table(shelf: Path) -> None:
    desk, _ = at_table()
    desk.app.step([key(pygame.K_h, "h")], desk.now)
    assert desk.table.viewer.open
    desk.key(pygame.K_F5)
    table = desk.table
    desk.key(pygame.K_F7)
    assert isinstance(desk.scene, SheetScene) and not table.viewer.open


# --- what is told ------------------------------------------------------------------------------------------------------

def test_case_T41_what_a_save_lacks_is_listed_before_anything_happens_at_it(shelf: Path) -> None:
    path = kept(2)
    text = path.read_text("utf-8").replace('"028"', '"lost_card"')
    path.write_text(text, "utf-8")
    desk = Desk()
    desk.app.load(path)
    desk.wait(2000)
    assert isinstance(desk.sheet, MissingPanel)
    assert [row.words for row in desk.sheet.rows.rows] == ["lost_card"]
    assert path.read_text("utf-8") == text and not list(path.parent.glob("*.damaged"))
    desk.press("watch")
    assert isinstance(desk.scene, ReplayScene)
    desk.key(pygame.K_ESCAPE)
    desk.press("go_on")
    box = desk.table.session.box
    assert box.cards[box.card_of["lost_card"]].missing
    desk.wait(500)
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize("damage", [b"", b"\x00" * 300, b"rubbish\n"])
def test_case_T45_a_save_that_cannot_be_opened_offers_the_newest_good_one(shelf: Path, damage: bytes) -> None:
    path = kept(20)
    whole = path.read_bytes()
    roll(path)
    path.write_bytes(damage)
    desk = Desk()
    rows = desk.saves()
    assert rows[-1].title == path.name and rows[-1].line and "{" not in rows[-1].line
    desk.press("open")
    assert path.name in desk.body()
    assert path.read_bytes() == damage
    desk.press("good")
    session = desk.table.session
    assert len(session.history.commits) == whole.count(b"\n") - 1
    play_on(session, 1)
    assert path.read_bytes() == damage and session.journal.path != path


def test_case_T45_with_nothing_good_there_the_program_goes_on(shelf: Path) -> None:
    places.made(places.saves_dir())
    bad = places.saves_dir() / "bad.jsonl"
    bad.write_bytes(b"")
    (places.saves_dir() / "folder.jsonl").mkdir()
    desk = Desk()
    assert isinstance(desk.scene, HomeScene)
    for path in (bad, places.saves_dir() / "folder.jsonl", places.saves_dir() / "gone.jsonl"):
        desk.app.load(path)
        desk.wait()
        assert desk.body().strip()
        desk.key(pygame.K_ESCAPE)
        assert isinstance(desk.scene, HomeScene)
    assert bad.exists()


def test_case_T45_a_damaged_end_is_told_and_the_longer_copy_offered(shelf: Path) -> None:
    path = kept(20)
    lines = path.read_bytes().splitlines(keepends=True)
    roll(path)
    path.write_bytes(b"".join([*lines[:8], b"rubbish\n", *lines[9:]]))
    desk = Desk()
    desk.app.load(path)
    desk.wait()
    assert "line 9" in desk.body() and named(desk.scene.controls(), "good")  # type: ignore[attr-defined]
    desk.key(pygame.K_ESCAPE)
    assert len(desk.table.session.history.commits) == 7
    desk.app.load(path)
    desk.wait()
    desk.press("good")
    assert len(desk.table.session.history.commits) == len(lines) - 1


def test_case_T45_a_lost_end_is_told(shelf: Path) -> None:
    path = kept(20)
    lines = path.read_bytes().splitlines(keepends=True)
    roll(path)
    path.write_bytes(b"".join(lines[:6]))
    desk = Desk()
    desk.app.load(path)
    desk.wait()
    desk.press("good")
    assert len(desk.table.session.history.commits) == len(lines) - 1


def test_case_T19_undo_past_the_load_changes_nothing(shelf: Path) -> None:
    path = kept(3, names=("Haru",) * 2)
    desk = Desk()
    desk.app.load(path)
    desk.wait()
    session = desk.table.session
    for _ in range(50):
        desk.app.step([key(pygame.K_z, "", CTRL)], desk.now)
        desk.app.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_z, mod=CTRL)], desk.now)
        desk.now += 16
    first = session.history.commits[0].digest
    assert digest(session.state) == first and not session.can_undo() and len(session.state.face) > 40


@pytest.mark.parametrize("wait", [True, False])
def test_a_large_save_is_read_on_another_thread_and_can_be_waited_for_or_not(shelf: Path, monkeypatch: pytest.MonkeyPatch,
                                                                             wait: bool) -> None:
    path = kept(20)
    monkeypatch.setattr(opening, "LARGE", 10)
    desk, later = Desk(), App.later
    for opened, shown in ((lambda: desk.app.load(path), TableScene), (lambda: desk.app.watch(path), ReplayScene)):
        held: list[tuple[object, ...]] = []
        monkeypatch.setattr(App, "later", lambda app, *work, held=held: held.append((app, *work)))
        opened()
        desk.wait()
        assert isinstance(desk.sheet, Dialog) and desk.sheet.title == "Opening..."
        if not wait:
            desk.key(pygame.K_ESCAPE)
        monkeypatch.setattr(App, "later", later)
        for work in held:
            later(*work)  # type: ignore[arg-type]
        desk.wait()
        assert isinstance(desk.scene, shown if wait else HomeScene)
        desk.app.home()
        desk.wait()


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
