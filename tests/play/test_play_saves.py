"""Saved tables: rolling copies, names, quick saves, files to send, and what becomes of files that are none."""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from play_help import RULES, do, hands, loaded, new_table, prepare, stands_like, wars
from test_play_journal import without

from tabletop import places
from tabletop.operations.reading import load_game
from tabletop.play import copies, listing
from tabletop.play.copies import (
    KEPT,
    NameTaken,
    delete,
    goes_on,
    has_longer,
    keep_named,
    keep_quick,
    newest_good,
    quick_path,
    rename,
    roll,
    rolling,
)
from tabletop.play.journal import BadJournal, put_whole
from tabletop.play.listing import Saved, Unread, all_saves, name_of, named_path, new_path, read_entry, saved_tables
from tabletop.play.opening import Setup
from tabletop.play.parcel import BadParcel, packed, take_in
from tabletop.play.people import Person
from tabletop.play.saves import line_of, load, whole_of
from tabletop.play.session import Session
from tabletop.play.whereabouts import find, sought

ANY_BYTES = pytest.mark.skipif(sys.platform != "linux", reason="names of files are text")
HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


def counted(path: Path, times: int, start: int = 0) -> Session:
    """A table at which a gauge was counted so many times, left open."""
    session = loaded(path).session if path.exists() else new_table(path)
    for n in range(start, start + times):
        assert hands(session, f"p1 count p1.life={n % 30 + 1}").committed
    return session


def commits_of(path: Path) -> int:
    found = loaded(path, keep_writing=False)
    if found.wrong:
        raise ValueError(found.wrong)
    return len(found.session.history.commits)


def opens(path: Path) -> None:
    commits_of(path)


# --- looking changes nothing -------------------------------------------------------------------------------------------

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


# --- names -------------------------------------------------------------------------------------------------------------

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


# --- one file to send --------------------------------------------------------------------------------------------------

def test_a_table_of_the_program_s_games_travels_as_its_journal(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    session = counted(here / "a.jsonl", 3)
    sent = tmp_path / "決勝.tabletop"
    sent.write_bytes(packed(whole_of(session), wars(), places.content_dir()))
    session.close()
    assert sent.read_bytes() == (here / "a.jsonl").read_bytes()
    kept = take_in(sent, there, opens)
    assert name_of(kept) == "決勝" and stands_like(loaded(kept, keep_writing=False).session) == stands_like(session)
    assert name_of(take_in(sent, there, opens)) == "決勝 2"


def where(path: Path, saves: Path) -> Path:
    """The folder in which the game of a save is found."""
    found = find(sought(path), saves, places.content_dir(), places.games_dir())
    assert found is not None
    return found


def harbour_table(tmp_path: Path) -> tuple[Session, Path]:
    folder = shutil.copytree(HARBOUR, tmp_path / "mine" / "harbour")
    people = (Person("Aki", (0,)), Person("Ben", (1,)))
    session = Session.start(load_game(folder), None, Setup("", 2, 4), people, path=tmp_path / "h.jsonl")
    assert hands(session, "p1 draw deck > p1.hand=2").committed
    return session, folder


def test_a_game_from_elsewhere_travels_with_its_table(tmp_path: Path) -> None:
    session, folder = harbour_table(tmp_path)
    sent = tmp_path / "h.tabletop"
    sent.write_bytes(packed(whole_of(session), session.catalog, places.content_dir()))
    session.close()
    shutil.rmtree(folder)
    saves = tmp_path / "there"

    def opens_here(path: Path) -> None:
        load(path, lambda game: load_game(where(path, saves)), lambda catalog: None, keep_writing=False)

    kept = take_in(sent, saves, opens_here)
    header = json.loads(kept.read_bytes().splitlines()[0])
    assert Path(header["folder"]).parent == (saves / "games").resolve()
    assert where(kept, saves) == Path(header["folder"])
    again = load(kept, lambda game: load_game(where(kept, saves)), lambda catalog: None, keep_writing=False)
    assert again.missing == () and stands_like(again.session) == stands_like(session)
    take_in(sent, saves, opens_here)
    assert len(list((saves / "games").iterdir())) == 1, "the same game is kept once"
    lost = Path(header["folder"]) / "table.yaml"
    lost.unlink()
    take_in(sent, saves, opens_here)
    assert lost.is_file(), "what was cut off the last time is made whole"


@pytest.mark.parametrize(("name", "why"), [
    ("game/../../evil.yaml", "astray"), ("/etc/evil.yaml", "astray"), ("game\\..\\evil.yaml", "astray"), ("game/run.py", "parcel"),
    ("other/a.yaml", "parcel"), ("C:/a.yaml", "astray")])
def test_a_parcel_puts_nothing_anywhere_else(tmp_path: Path, name: str, why: str) -> None:
    session, _ = harbour_table(tmp_path)
    sent = tmp_path / "h.tabletop"
    sent.write_bytes(packed(whole_of(session), session.catalog, places.content_dir()))
    session.close()
    with zipfile.ZipFile(sent, "a") as parcel:
        parcel.writestr(name, "x")
    saves = tmp_path / "there"
    with pytest.raises(BadParcel) as told:
        take_in(sent, saves, opens)
    assert told.value.why == why and not saves.exists()


@pytest.mark.parametrize("data, why", [
    (b"", "empty"), (b"rubbish", "no_table"), (b"\x00" * 999, "no_table"), (b"PK\x03\x04 and no zip", "parcel"),
    (b'{"tabletop":99}\n', "version"),
])
def test_a_file_that_is_none_is_told_and_changes_nothing(tmp_path: Path, data: bytes, why: str) -> None:
    sent = tmp_path / "x.tabletop"
    sent.write_bytes(data)
    saves = tmp_path / "saves"
    with pytest.raises(BadParcel) as told:
        take_in(sent, saves, opens)
    assert told.value.why == why
    assert not [file for file in saves.rglob("*") if file.is_file()] if saves.exists() else True


@pytest.mark.parametrize("how", [zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_a_parcel_damaged_at_any_byte_is_told_or_taken_in(tmp_path: Path, how: int) -> None:
    sent, whole = tmp_path / "x.tabletop", io.BytesIO()
    with zipfile.ZipFile(whole, "w", how) as parcel:
        parcel.writestr("save.jsonl", b'{"tabletop":1,"game":"harbour"}\n{}\n' * 40)
    for at in range(4, len(whole.getvalue())):
        data = bytearray(whole.getvalue())
        data[at] ^= 0xff
        sent.write_bytes(data)
        with suppress(BadParcel):
            take_in(sent, tmp_path / "saves", lambda path: None)


def test_a_parcel_whose_header_is_nested_without_end_is_told(tmp_path: Path) -> None:
    sent = tmp_path / "x.tabletop"
    with zipfile.ZipFile(sent, "w") as parcel:
        parcel.writestr("save.jsonl", "[" * 100_000 + "\n")
    with pytest.raises(BadParcel) as told:
        take_in(sent, tmp_path / "saves", lambda path: None)
    assert told.value.why == "no_table"


@pytest.mark.parametrize("name", ["   .tabletop", "....tabletop", "👨\u200d👩\u200d👧\u200d👦" * 8 + ".tabletop",
                                  pytest.param(b"\xff\xfe.tabletop".decode(errors="surrogateescape"), marks=ANY_BYTES)])
def test_a_file_of_any_name_is_taken_in(tmp_path: Path, name: str) -> None:
    session = new_table(tmp_path / "a.jsonl")
    (tmp_path / name).write_bytes(whole_of(session))
    session.close()
    kept = {take_in(tmp_path / name, tmp_path / "saves", opens) for _ in range(3)}
    assert len(kept) == 3 and all(isinstance(read_entry(path, "named"), Saved) for path in kept)


def test_a_file_with_one_bad_line_is_not_taken_in(tmp_path: Path) -> None:
    session = counted(tmp_path / "a.jsonl", 4)
    lines = whole_of(session).splitlines(keepends=True)
    session.close()
    saves = tmp_path / "saves"
    for bad in (b"rubbish\n", lines[2]):
        sent = tmp_path / "x.tabletop"
        sent.write_bytes(b"".join([*lines[:3], bad, *lines[3:]]))
        with pytest.raises((BadParcel, ValueError)):
            take_in(sent, saves, opens)
        assert not [file for file in saves.rglob("*") if file.is_file()]


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
