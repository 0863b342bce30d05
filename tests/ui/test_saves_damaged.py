"""What a save lacks, what is damaged, what takes long: told before anything happens at it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from saves_desk import CTRL, Desk, kept
from screens import key, named, play_on, shelf

from tabletop import places
from tabletop.play.copies import roll
from tabletop.table.digest import digest
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.program.app import App
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.saving import opening
from tabletop.ui.saving.sheets import MissingPanel
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Dialog

__all__ = ["shelf"]

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
