"""Saves of a table that is played: by keys, by the menu, by themselves."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
from saves_desk import Desk
from screens import key, new_table, play_on, shelf

from tabletop import places
from tabletop.play.copies import quick_path, rolling
from tabletop.play.listing import all_saves, saved_tables
from tabletop.play.session import Session
from tabletop.table.digest import digest
from tabletop.ui import commands
from tabletop.ui.forms.consent import Consent
from tabletop.ui.forms.sheet_scene import SheetScene

__all__ = ["shelf"]

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
