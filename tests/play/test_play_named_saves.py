"""Saves with a name, quick saves and branches."""

from __future__ import annotations

from pathlib import Path

import pytest
from play_help import do, hands, loaded, new_table, prepare, stands_like
from saves_play import commits_of, counted

from tabletop.play.copies import (
    NameTaken,
    delete,
    goes_on,
    keep_named,
    keep_quick,
    quick_path,
    rename,
    roll,
    rolling,
)
from tabletop.play.journal import BadJournal
from tabletop.play.listing import Saved, all_saves, name_of, named_path, new_path, read_entry
from tabletop.play.saves import line_of, whole_of
from tabletop.play.session import Session


@pytest.mark.parametrize("name", ["Before the attack", "決勝 第3局", "a/b\\c: d? *", "CON", "nul.txt", ".hidden", "100% sure",
                                  "é (combining)", "trailing dot.", "x" * 200, "🂡 ace", "👨\u200d👩\u200d👧" * 3])
def test_any_name_can_be_given_and_comes_back(tmp_path: Path, name: str) -> None:
    session = new_table(tmp_path / "a.jsonl")
    path = keep_named(whole_of(session), tmp_path, name)
    session.close()
    assert path.parent == tmp_path / "named" and path.name[0] != "."
    assert not set(path.name) & set('<>:"/\\|?*') and len(path.name.encode()) < 255
    assert name_of(path) == name[:60] or len(name) > 60
    assert [saved.name for saved in all_saves(tmp_path) if isinstance(saved, Saved) and saved.kind == "named"] == [name_of(path)]


@pytest.mark.parametrize("name", ["👨\u200d👩\u200d👧\u200d👦" * 8, "🂡" * 60, "\u200d" * 60, "決" * 200])
def test_a_name_too_long_for_a_file_is_cut(tmp_path: Path, name: str) -> None:
    session = new_table(tmp_path / "a.jsonl")
    path = keep_named(whole_of(session), tmp_path, name)
    session.close()
    assert name.startswith(name_of(path)) and len(path.name.encode()) < 240


@pytest.mark.parametrize("name", ["", "   ", "\t\n"])
def test_a_name_of_nothing_is_none(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="nothing"):
        named_path(tmp_path, name)


def test_a_name_is_not_taken_from_another_save_unasked(tmp_path: Path) -> None:
    session = counted(tmp_path / "a.jsonl", 1)
    first = keep_named(whole_of(session), tmp_path, "One")
    hands(session, "p1 count p1.life=9")
    with pytest.raises(NameTaken):
        keep_named(whole_of(session), tmp_path, " One ")
    assert commits_of(first) == 2
    keep_named(whole_of(session), tmp_path, "One", over=True)
    assert commits_of(first) == 3
    second = keep_named(whole_of(session), tmp_path, "Two")
    session.close()
    with pytest.raises(NameTaken):
        rename(tmp_path, second, "One")
    assert rename(tmp_path, second, "Two") == second
    third = rename(tmp_path, second, "Three")
    assert (name_of(third), second.exists()) == ("Three", False)
    delete(third)
    assert [saved.name for saved in all_saves(tmp_path) if isinstance(saved, Saved) and saved.name] == ["One"]


def test_deleting_takes_the_rolling_copies_along(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    counted(path, 1).close()
    counted(tmp_path / "a.b.jsonl", 1).close()
    other = roll(tmp_path / "a.b.jsonl")
    roll(path)
    delete(path)
    assert not path.exists() and rolling(path) == []
    assert other is not None and other.exists()


def test_a_named_save_stays_as_it_was_when_it_is_played_on(tmp_path: Path) -> None:
    session = counted(tmp_path / "a.jsonl", 2)
    named = keep_named(whole_of(session), tmp_path, "Here")
    session.close()
    before = named.read_bytes()
    fresh = goes_on(named, tmp_path)
    assert fresh is not None and fresh.parent == tmp_path and not fresh.exists()
    again = loaded(named, goes_on=fresh).session
    assert not fresh.exists(), "looking makes no file"
    hands(again, "p1 count p1.life=20")
    again.close()
    assert named.read_bytes() == before and fresh.read_bytes().startswith(before)
    assert loaded(fresh, keep_writing=False).session.state.seat_num[0, "life"] == 20


# --- quick saves -------------------------------------------------------------------------------------------------------

def test_going_back_to_the_quick_save_keeps_the_table_that_was_left(tmp_path: Path) -> None:
    session = counted(new_path(tmp_path, "wars3x3"), 2)
    quick = keep_quick(session, tmp_path)
    stood = stands_like(session)
    hands(session, "p1 count p1.life=25")
    left = stands_like(session)
    session.close()
    assert quick is not None
    fresh = goes_on(quick, tmp_path)
    again = loaded(quick, goes_on=fresh).session
    assert stands_like(again) == stood
    assert quick_path(again, tmp_path) == quick, "its quick save is the one of the table it comes from"
    hands(again, "p1 count p1.life=5")
    again.close()
    assert fresh is not None and quick_path(loaded(fresh, keep_writing=True).session, tmp_path) == quick
    assert session.journal.path is not None and stands_like(loaded(session.journal.path, keep_writing=False).session) == left


def test_each_table_has_its_own_quick_save(tmp_path: Path) -> None:
    one, two = counted(tmp_path / "one.jsonl", 1), counted(tmp_path / "two.jsonl", 2)
    assert quick_path(one, tmp_path) != quick_path(two, tmp_path)
    assert quick_path(new_table(), tmp_path) is None and keep_quick(new_table(), tmp_path) is None
    one.close()
    two.close()


def test_what_was_undone_is_in_a_copy_too(tmp_path: Path) -> None:
    session = counted(tmp_path / "a.jsonl", 3)
    session.undo()
    quick = keep_quick(session, tmp_path)
    session.close()
    assert quick is not None
    again = loaded(quick, keep_writing=False).session
    assert stands_like(again) == stands_like(session) and again.redo() and again.state.seat_num[0, "life"] == 3


# --- a line of a game --------------------------------------------------------------------------------------------------

def test_a_branch_holds_the_line_up_to_a_commit_and_nothing_else(tmp_path: Path) -> None:
    session = new_table(tmp_path / "a.jsonl")
    for seat in (0, 1):
        prepare(session, seat)
    hands(session, "p1 count p1.life=11")
    session.undo()
    do(session, "p1 pass")
    at = session.history.at
    branch = tmp_path / "branch.jsonl"
    branch.write_bytes(line_of(session, at))
    again = loaded(branch).session
    assert stands_like(again) == stands_like(session)
    assert [c.n for c in again.history.commits] == list(range(len(session.history.line(at))))
    assert again.header() == session.header()
    session.close()
    again.close()


# --- undo past the load ------------------------------------------------------------------------------------------------

def test_case_T19_undoing_past_the_load_stops_at_the_beginning(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = counted(path, 5)
    start = stands_like_at(session, 0)
    session.close()
    again = loaded(path).session
    pieces = len(again.state.face)
    steps = sum(again.undo() for _ in range(50))
    assert steps == 5 and not again.can_undo() and len(again.state.face) == pieces
    assert stands_like(again)[0] == start
    assert sum(again.redo() for _ in range(50)) == 5
    assert stands_like(again) == stands_like(session)
    again.close()


def stands_like_at(session: Session, n: int) -> str:
    return session.history.commits[n].digest


def test_a_save_of_a_table_with_endless_seats_is_listed_at_once_and_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    counted(path, 1).close()
    path.write_bytes(path.read_bytes().replace(b'"seats":2', b'"seats":%d' % 10 ** 18, 1))
    assert isinstance(read_entry(path), Saved)
    with pytest.raises(BadJournal):
        loaded(path)
