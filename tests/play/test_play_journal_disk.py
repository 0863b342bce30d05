"""Places that cannot be written to, disks that fill up, and two who write."""

from __future__ import annotations

import errno
import os
import sys
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from play_help import hands, loaded, new_table, prepare, stands_like

from tabletop.play.hands import Edit
from tabletop.play.holding import FAR, hold
from tabletop.play.listing import new_path
from tabletop.play.saves import whole_of


def test_a_place_that_cannot_be_written_to_lets_the_game_go_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    session = new_table(tmp_path / "file" / "a.jsonl")
    assert session.journal.failed
    prepare(session, 0)
    assert session.waiting() == (1,)
    assert session.undo()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted")
@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_taken_away_while_it_is_played_is_told_and_the_game_can_be_kept(tmp_path: Path, replaced: bool) -> None:
    path, other = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    session = new_table(path)
    path.unlink()
    if replaced:
        path.write_bytes(b"another")
    hands(session, "p1 count p1.life=20")
    assert "taken away" in session.journal.failed
    other.write_bytes(whole_of(session))
    assert stands_like(loaded(other).session) == stands_like(session)
    assert path.exists() == replaced


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be renamed")
def test_a_file_renamed_while_it_is_played_goes_on(tmp_path: Path) -> None:
    session = new_table(tmp_path / "a.jsonl")
    (tmp_path / "a.jsonl").rename(tmp_path / "b.jsonl")
    hands(session, "p1 count p1.life=20")
    assert not session.journal.failed
    session.close()
    assert stands_like(loaded(tmp_path / "b.jsonl").session) == stands_like(session)


def test_half_a_character_in_a_note_is_kept_with_all_that_follows(tmp_path: Path) -> None:
    session = new_table(tmp_path / "a.jsonl")
    assert session.edit(0, Edit("note", "deck", text="mine \ud83c")).committed
    prepare(session, 0)
    assert not session.journal.failed
    session.close()
    again = loaded(tmp_path / "a.jsonl")
    assert again.wrong == "" and stands_like(again.session) == stands_like(session)


def test_a_disk_that_fills_up_lets_the_game_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.jsonl"
    session = new_table(path)
    prepare(session, 0)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    prepare(session, 1)
    assert "No space left" in session.journal.failed
    monkeypatch.undo()
    assert hands(session, "p1 count p1.life=20").committed
    session.close()
    assert not session.journal.failed, "saving goes on with the next line"
    again = loaded(path)
    assert again.wrong == "" and stands_like(again.session) == stands_like(session) and len(again.session.history.commits) == 4


@pytest.mark.parametrize("taken", [0, 1, 40])
def test_what_a_disk_took_half_of_is_written_whole_once_it_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: int) -> None:
    path = tmp_path / "a.jsonl"
    session = new_table(path)
    file = session.journal._file
    assert file is not None

    class Full:
        """A file on a disk that fills up."""

        def __getattr__(self, name: str) -> Any:
            return getattr(file, name)

        def write(self, data: bytes) -> int:
            file.write(data[:taken])
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(session.journal, "_file", Full())
    for n in range(3):
        assert hands(session, f"p1 count p1.life={n}").committed and session.journal.failed
    assert session.undo() and not session.journal.retry()
    monkeypatch.setattr(session.journal, "_file", file)
    assert session.journal.retry() and not session.journal.failed
    assert hands(session, "p1 count p1.life=7").committed
    session.close()
    again = loaded(path)
    assert again.wrong == "" and stands_like(again.session) == stands_like(session)
    assert [commit.do for commit in again.session.history.commits] == [commit.do for commit in session.history.commits]


def test_a_table_that_had_no_place_is_saved_once_there_is_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    session = new_table(tmp_path / "file" / "a.jsonl")
    prepare(session, 0)
    assert session.journal.failed and not session.journal.retry()
    (tmp_path / "file").unlink()
    assert session.journal.retry()
    session.close()
    assert stands_like(loaded(tmp_path / "file" / "a.jsonl").session) == stands_like(session)


def test_a_table_taken_up_from_a_copy_on_a_full_disk_holds_all_once_there_is_room(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new_table(tmp_path / "a.jsonl").close()
    copy = tmp_path / "b.jsonl"
    session = loaded(tmp_path / "a.jsonl", goes_on=copy).session

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        prepare(session, 0)
        assert session.journal.failed and not copy.exists()
    prepare(session, 1)
    assert not session.journal.failed
    session.close()
    assert stands_like(loaded(copy).session) == stands_like(session)


def test_a_table_open_elsewhere_is_not_written_twice(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    first = new_table(path)
    second = loaded(path).session
    assert "open in another window" in second.journal.failed
    assert hands(second, "p1 count p1.life=1").committed
    assert hands(first, "p1 count p1.life=2").committed
    second.close()
    first.close()
    again = loaded(path)
    assert (again.wrong, again.session.state.seat_num[0, "life"]) == ("", 2)
    again.session.close()


class Locks:
    """The locks of Windows: one byte, at the place the file stands at, for one handle."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.held: set[int] = set()

    def locking(self, handle: int, mode: int, n: int) -> None:
        at = os.lseek(handle, 0, os.SEEK_CUR)
        if (mode, n) != (self.LK_NBLCK, 1) or at in self.held:
            raise PermissionError(errno.EACCES, "Permission denied")
        self.held.add(at)


def test_on_windows_a_byte_far_behind_every_line_is_locked(tmp_path: Path) -> None:
    locks = Locks()
    with (tmp_path / "a.jsonl").open("w+", encoding="utf-8") as first, (tmp_path / "a.jsonl").open(encoding="utf-8") as second:
        first.write("{}\n")
        first.flush()
        hold(first, "win32", locks)
        assert (locks.held, first.tell()) == ({FAR}, 3), "it is written on where it stood"
        with pytest.raises(OSError, match="open in another window"):
            hold(second, "win32", locks)
        assert second.closed


@pytest.mark.parametrize("system", ["win32", "linux"])
def test_a_disk_that_knows_no_locks_is_written_to(system: str, tmp_path: Path) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    locks = SimpleNamespace(LK_NBLCK=2, LOCK_EX=2, LOCK_NB=4, locking=refuse, flock=refuse)
    with (tmp_path / "a.jsonl").open("w", encoding="utf-8") as file:
        hold(file, system, locks)
        assert not file.closed


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_lets_the_game_go_on_and_end(tmp_path: Path) -> None:
    session = new_table(tmp_path / "a.jsonl")
    with Path("/dev/full").open("wb", buffering=0) as full:
        session.journal._file, session.journal._end = full, 0
        assert hands(session, "p1 count p1.life=1").committed
        assert "No space left" in session.journal.failed
        assert session.undo()
        session.close()


def test_a_link_that_leads_nowhere_takes_a_name(tmp_path: Path) -> None:
    for second in range(60):
        (tmp_path / f"wars3x3-{datetime.now() + timedelta(seconds=second):%Y%m%d-%H%M%S}.jsonl").symlink_to("nowhere")
    assert new_path(tmp_path, "wars3x3").name.endswith("-2.jsonl")


def test_a_save_cut_short_by_another_program_is_told_and_not_written_on(tmp_path: Path) -> None:
    session = new_table(tmp_path / "a.jsonl")
    prepare(session, 0)
    whole = (tmp_path / "a.jsonl").read_bytes()
    (tmp_path / "a.jsonl").write_bytes(whole[:100])
    prepare(session, 1)
    assert "cut short" in session.journal.failed
    assert (tmp_path / "a.jsonl").read_bytes() == whole[:100]
