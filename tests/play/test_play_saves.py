"""Looking changes nothing, rolling copies, and the newest good one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from journal_play import without
from play_help import RULES, hands, loaded, new_table, prepare, stands_like, wars
from saves_play import commits_of, counted

from tabletop.play import copies, listing
from tabletop.play.copies import (
    KEPT,
    has_longer,
    keep_named,
    keep_quick,
    newest_good,
    roll,
    rolling,
)
from tabletop.play.journal import put_whole
from tabletop.play.listing import Saved, Unread, all_saves, read_entry, saved_tables
from tabletop.play.saves import load, whole_of


def test_case_T41_a_save_whose_cards_are_gone_opens_with_a_list_and_is_not_changed_by_looking(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = new_table(path)
    for seat in (0, 1):
        prepare(session, seat)
    session.close()
    before, stamp = path.read_bytes(), path.stat().st_mtime_ns
    poorer = without(wars(), "028", "016")
    again = load(path, lambda game: poorer, lambda catalog: RULES)
    assert again.missing == ("016", "028") and again.wrong == ""
    assert [card.missing for card in again.session.box.cards if card.key in again.missing] == [True, True]
    again.session.view(again.session.box.everyone)
    again.session.close()
    assert (path.read_bytes(), path.stat().st_mtime_ns, list(tmp_path.iterdir())) == (before, stamp, [path])
    restored = loaded(path)
    assert restored.missing == () and stands_like(restored.session) == stands_like(session)


def test_a_damaged_save_is_copied_aside_only_when_somebody_acts(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    counted(path, 3).close()
    path.write_bytes(path.read_bytes() + b"rubbish\nmore\n")
    broken = path.read_bytes()
    again = loaded(path)
    assert again.line == 6 and list(tmp_path.iterdir()) == [path] and path.read_bytes() == broken
    hands(again.session, "p1 count p1.life=4")
    again.session.close()
    assert path.with_suffix(".damaged").read_bytes() == broken
    assert loaded(path, keep_writing=False).wrong == ""


# --- rolling copies ----------------------------------------------------------------------------------------------------

def test_the_last_three_copies_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    for n in range(6):
        counted(path, 2, 2 * n).close()
        roll(path)
    kept = rolling(path)
    assert [copy.name for copy in kept] == ["a.6.jsonl", "a.5.jsonl", "a.4.jsonl"]
    assert [commits_of(copy) for copy in kept] == [13, 11, 9]
    assert roll(path) == kept[0] and rolling(path) == kept, "nothing new, no new copy"
    assert [saved.path for saved in saved_tables(tmp_path)] == [path]


def test_killed_whenever_it_copies_it_leaves_one_copy_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.jsonl"

    def killed_once_written(file: Path, data: bytes) -> None:
        put_whole(file, data)
        raise KeyboardInterrupt

    monkeypatch.setattr(copies, "put_whole", killed_once_written)
    for n in range(KEPT + 3):
        counted(path, 2, 2 * n).close()
        with pytest.raises(KeyboardInterrupt):
            roll(path)
    assert [commits_of(copy) for copy in rolling(path)] == [13, 11, 9, 7] and KEPT == 3


def test_a_copy_made_while_a_line_is_written_holds_whole_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    counted(path, 2).close()
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"n": 3, "aft')
    copy = roll(path)
    assert copy is not None and copy.read_bytes() == whole


@pytest.mark.parametrize("damage", [b"", b"\x00" * 4000, b"rubbish\n" * 9])
def test_case_T45_no_good_copy_gives_way_to_a_bad_file(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "a.jsonl"
    counted(path, 4).close()
    good = roll(path)
    assert good is not None
    kept = good.read_bytes()
    path.write_bytes(damage)
    for _ in range(5):
        assert roll(path) in (None, good)
    assert rolling(path) == [good] and good.read_bytes() == kept


def test_case_T45_a_journal_that_lost_its_end_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    counted(path, 6).close()
    copy = roll(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4]))
    assert has_longer(path) and roll(path) == copy
    found = newest_good(path, tmp_path, commits_of, commits_of(path))
    assert found is not None and found.own and found.commits == 7 and found.saved.path == copy


def test_case_T45_an_exception_while_writing_leaves_the_good_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = counted(tmp_path / "a.jsonl", 2)
    saves = tmp_path
    named = keep_named(whole_of(session), saves, "Good")
    quick = keep_quick(session, saves)
    assert quick is not None
    before = named.read_bytes(), quick.read_bytes()
    hands(session, "p1 count p1.life=9")

    def fails(*args: object) -> None:
        raise OSError(28, "No space left on device")

    for what in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, what, fails)
            with pytest.raises(OSError):
                keep_named(b"".join([whole_of(session)]), saves, "Good", over=True)
            with pytest.raises(OSError):
                keep_quick(session, saves)
        assert (named.read_bytes(), quick.read_bytes()) == before
        assert not [file.name for file in named.parent.iterdir() if file.name.startswith(".")]
    session.close()


def test_what_could_not_be_written_can_still_be_kept_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    session = new_table(tmp_path / "file" / "a.jsonl")
    prepare(session, 0)
    assert session.journal.failed
    kept = keep_named(whole_of(session), tmp_path, "Rescued")
    assert stands_like(loaded(kept, keep_writing=False).session) == stands_like(session)


# --- the newest good one -----------------------------------------------------------------------------------------------

def test_case_T45_in_place_of_a_bad_save_the_newest_good_one_is_found(tmp_path: Path) -> None:
    path, other = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    counted(other, 1).close()
    counted(path, 2).close()
    roll(path)
    hands(again := loaded(path).session, "p1 count p1.life=3")
    again.close()
    newest = roll(path)
    assert newest is not None
    path.write_bytes(b"")
    found = newest_good(path, tmp_path, commits_of)
    assert found is not None and (found.saved.path, found.commits, found.own) == (newest, 4, True)
    newest.write_bytes(newest.read_bytes()[:-40] + b"\n")
    found = newest_good(path, tmp_path, commits_of)
    assert found is not None and found.own and found.commits == 3, "a copy that is bad itself is passed over"
    for copy in rolling(path):
        copy.write_bytes(b"")
    found = newest_good(path, tmp_path, commits_of)
    assert found is not None and (found.saved.path, found.own) == (other, False)
    other.unlink()
    assert newest_good(path, tmp_path, commits_of) is None


def test_case_T45_files_that_are_no_saves_are_listed_with_the_reason_and_stay(tmp_path: Path) -> None:
    counted(tmp_path / "good.jsonl", 1).close()
    whole = (tmp_path / "good.jsonl").read_bytes()
    (tmp_path / "zero.jsonl").write_bytes(b"")
    (tmp_path / "junk.jsonl").write_bytes(bytes(range(256)) * 40)
    (tmp_path / "header.jsonl").write_bytes(whole.splitlines(keepends=True)[0])
    (tmp_path / "torn.jsonl").write_bytes(whole[:60])
    (tmp_path / "old.jsonl").write_bytes(whole.replace(b'"tabletop":2', b'"tabletop":99', 1))
    (tmp_path / "folder.jsonl").mkdir()
    expected = {"zero": "empty", "junk": "no_table", "header": "never_laid", "torn": "no_table", "old": "version",
                "folder": "folder"}
    before = {file: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
    found = all_saves(tmp_path)
    assert [one.path.stem for one in found if isinstance(one, Saved)] == ["good"]
    assert {one.path.stem: one.why for one in found if isinstance(one, Unread)} == expected
    assert [saved.path.stem for saved in saved_tables(tmp_path)] == ["good"]
    assert {file: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()} == before


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="whoever runs this may read everything")
def test_case_T45_a_file_that_may_not_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    counted(path, 1).close()
    path.chmod(0)
    entry = read_entry(path)
    path.chmod(0o600)
    assert isinstance(entry, Unread) and entry.why == "forbidden"


def test_case_T45_a_file_that_may_not_be_read_is_told_by_whatever_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counted(tmp_path / "a.jsonl", 1).close()

    def forbidden(*args: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(listing, "open_plain", forbidden)
    entry = read_entry(tmp_path / "a.jsonl")
    assert isinstance(entry, Unread) and entry.why == "forbidden"
