"""The journal: what is on the screen is on the disk, and whatever is left of a file is opened as it was then."""

from __future__ import annotations

import errno
import json
import os
import random
import re
import sys
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from play_help import AKI, RULES, do, hands, loaded, new_table, prepare, random_act, stands_like, wars

from tabletop.catalog.definitions import Catalog
from tabletop.play.hands import Edit
from tabletop.play.holding import FAR, hold
from tabletop.play.journal import BadJournal
from tabletop.play.listing import new_path, saved_tables
from tabletop.play.opening import Setup
from tabletop.play.saves import load, whole_of
from tabletop.play.session import Session
from tabletop.table.digest import digest

Stand = tuple[str, object, tuple[int, ...]]


def played(path: Path, seed: int = 3, gestures: int = 10) -> tuple[Session, list[Stand]]:
    """A game with some of everything, and how the table stood after each line of its journal."""
    chance = random.Random(seed)
    session = new_table(path, seed=seed)
    stood = [stands_like(session)]

    def note() -> None:
        lines = path.read_bytes().count(b"\n")
        assert lines > len(stood), "what is on the screen is on the disk"
        stood.extend([stands_like(session)] * (lines - 1 - len(stood)))

    for n in range(gestures):
        before = session.history.at
        random_act(session, chance)
        if session.history.at != before:
            note()
        if n % 3 == 2 and session.undo():
            note()
            if n % 2 and session.redo():
                note()
    session.give_seat(1, "bot:greedy", "Greedy")
    stood.append(stands_like(session))
    session.close()
    return session, stood


def test_a_saved_game_is_taken_up_as_it_stood(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session, _ = played(path)
    again = loaded(path)
    assert (again.wrong, again.missing) == ("", ())
    assert stands_like(again.session) == stands_like(session)
    assert [c.do for c in again.session.history.commits] == [c.do for c in session.history.commits]
    assert again.session.log() == session.log()
    assert [(p.name, p.kind) for p in again.session.people] == [("Aki", "human"), ("Greedy", "bot:greedy")]


def written(path: Path) -> list[dict[str, object]]:
    """The lines of a journal but for the seconds they were written in."""
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    assert all(isinstance(line.pop("t"), float) for line in lines)
    return lines


def test_loading_and_going_on_is_the_same_as_never_having_left(tmp_path: Path) -> None:
    stayed = new_table(tmp_path / "stayed.jsonl")
    left = new_table(tmp_path / "left.jsonl")
    for seat in (0, 1):
        prepare(stayed, seat)
        prepare(left, seat)
        left.close()
        left = loaded(tmp_path / "left.jsonl").session
    do(stayed, "p1 pass")
    do(left, "p1 pass")
    assert stands_like(stayed) == stands_like(left)
    assert written(tmp_path / "stayed.jsonl") == written(tmp_path / "left.jsonl")


def test_a_line_is_on_the_disk_before_the_table_shows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.jsonl"
    session = new_table(path)
    synced: list[tuple[int, int]] = []
    real = os.fsync

    def watched(handle: int) -> None:
        real(handle)
        last = json.loads(path.read_bytes().splitlines()[-1])
        synced.append((last.get("n", -1), len(session.history.commits)))

    monkeypatch.setattr(os, "fsync", watched)
    prepare(session, 0)
    hands(session, "p1 count p1.life=20")
    assert synced == [(1, 1), (2, 2)], "each line was whole on the disk while the history did not have it yet"
    session.undo()
    session.redo()
    assert len(synced) == 4


def cut(path: Path, whole: bytes, at: int, stood: list[Stand]) -> None:
    """The first `at` bytes of a journal open as the table stood after their last whole line."""
    path.write_bytes(whole[:at])
    lines = whole[:at].count(b"\n")
    if lines < 2:
        with pytest.raises(BadJournal):
            loaded(path)
        return
    again = loaded(path)
    assert again.wrong == ""
    assert stands_like(again.session) == stood[lines - 2]
    assert path.read_bytes() == whole[:at], "looking changes nothing"
    hands(again.session, "p1 count p1.life=1")
    again.session.close()
    kept = whole[:whole.rfind(b"\n", 0, at) + 1]
    assert path.read_bytes()[:len(kept) + 1] == kept + b"{", "what was torn is gone, so that the next line is whole"


def test_a_torn_file_opens_as_before_the_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    _, stood = played(path)
    whole = path.read_bytes()
    ends = [i + 1 for i, byte in enumerate(whole) if byte == 10]
    near = {at for end in ends for at in (end - 2, end - 1, end, end + 1) if at <= len(whole)}
    for at in sorted(near | set(random.Random(1).sample(range(len(whole)), 60)) | {0, 1}):
        cut(path, whole, at, stood)


@pytest.mark.long
def test_a_file_torn_at_any_byte_opens_as_before_the_torn_line(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    _, stood = played(path)
    whole = path.read_bytes()
    for at in range(len(whole) + 1):
        cut(path, whole, at, stood)


@pytest.mark.parametrize("damage", [b"\x00" * 40, b"{}", b"not json", b'{"n": 99}', b"[1, 2]", b"\xff\xfe", b"[" * 100_000, b"",
                                    b'{"to": 77, "undo": true}', b'{"to": 0, "redo": true}', b'{"people": 3}', b'{"n": {}}'])
def test_a_damaged_line_in_the_middle_opens_the_game_as_before_it(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "a.jsonl"
    _, stood = played(path, seed=4)
    lines = path.read_bytes().split(b"\n")
    lines[4] = damage
    broken = b"\n".join(lines)
    path.write_bytes(broken)
    again = loaded(path)
    assert stands_like(again.session) == stood[2]
    assert again.wrong.startswith(f"{path}:5: ")
    assert again.wrong.endswith("the game is opened as it was before it")
    assert "\n" not in again.wrong
    assert list(tmp_path.iterdir()) == [path] and path.read_bytes() == broken, "looking changes nothing"
    hands(again.session, "p1 count p1.life=11")
    again.session.close()
    assert path.with_suffix(".damaged").read_bytes() == broken
    assert loaded(path).session.state.seat_num[0, "life"] == 11


def test_a_fact_that_was_tampered_with_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = new_table(path)
    hands(session, "p1 count p1.life=20")
    session.close()
    path.write_text(path.read_text("utf-8").replace('["count",0,"life",20]', '["count",0,"life",99]'), "utf-8")
    again = loaded(path)
    assert "what it did is not what it says" in again.wrong
    assert again.session.state.seat_num[0, "life"] == 30


def test_each_damaged_copy_keeps_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    for text in ("one", "two"):
        session = new_table(path)
        hands(session, "p1 count p1.life=20")
        session.close()
        with path.open("a") as file:
            file.write(f"{text}\n{{}}\n")
        again = loaded(path)
        assert again.wrong
        hands(again.session, "p1 count p1.life=21")
        again.session.close()
        path.unlink()
    assert len([file for file in tmp_path.iterdir() if file.name.endswith(".damaged")]) == 2


@pytest.mark.parametrize("text", ["", "\n", "hello\n", "{}\n", '{"tabletop": 99}\n', "\x00\x01\x02", '{"tabletop": 1}\n', "[]\n",
                                  '{"tabletop": 1, "game": "wars3x3", "mode": "beginner"}\n{"n": 0}\n',
                                  '{"tabletop": 1, "game": "wars3x3", "mode": "cup", "seats": 2, "seed": 1, "switches": {}}\n',
                                  '{"tabletop": 1, "game": "wars3x3", "mode": 3, "seats": "two", "seed": 1, "switches": []}\n'])
def test_a_file_that_is_no_saved_table_says_so(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(text, "utf-8")
    with pytest.raises(BadJournal) as problem:
        loaded(path)
    assert str(problem.value).startswith(f"{path}: ")
    assert "\n" not in str(problem.value)
    assert saved_tables(tmp_path) == []


def test_cards_the_content_lacks_lie_there_as_placeholders(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = new_table(path)
    for seat in (0, 1):
        prepare(session, seat)
    session.close()
    fewer = without(wars(), "007", "A08", "026")
    again = load(path, lambda game: fewer, lambda catalog: RULES)
    assert again.missing == ("007", "026", "A08")
    assert again.wrong == ""
    box = again.session.box
    assert [box.cards[box.card_of[key]].missing for key in again.missing] == [True] * 3
    assert len(again.session.state.face) == len(session.state.face)
    assert hands(again.session, "p1 count p1.life=5").committed
    while again.session.undo():
        pass
    assert again.session.history.at == 0


def test_a_magic_under_way_whose_card_is_gone_makes_the_rules_wait(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = new_table(path)
    for seat in (0, 1):
        prepare(session, seat)
    session.close()
    text = path.read_text("utf-8").splitlines()
    last = json.loads(text[-1])
    last["agenda"].append(["effect", 0, "A08", [], 0, []])
    del last["stamps"]
    path.write_text("\n".join([unchecked(text[0]), *text[1:-1], json.dumps(last)]) + "\n", "utf-8")
    again = load(path, lambda game: without(wars(), "A08"), lambda catalog: RULES)
    assert again.session.ask is None
    assert [why.key for why in again.session.unsound] == ["rules_broken"]
    assert hands(again.session, "p1 step 2.1").committed
    assert again.session.ask is not None


def unchecked(header: str) -> str:
    """The header of a save of format 1 of other content: what its lines led to is not compared."""
    return header.replace('"tabletop":2', '"tabletop":1', 1)


def without(catalog: Catalog, *keys: str) -> Catalog:
    """The same content without some cards."""
    kept = tuple(card for card in catalog.cards if card.key not in keys)
    return replace(catalog, cards=kept, copies={key: n for key, n in catalog.copies.items() if key not in keys})


def test_new_cards_do_not_keep_an_old_game_from_opening(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    old = without(wars(), "007")
    session = Session.start(old, RULES, Setup("beginner", 2, 1), (AKI,), path=path)
    session.close()
    again = loaded(path)
    assert (again.wrong, again.missing) == ("", ())
    assert len(again.session.state.face) == len(session.state.face)


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


def test_a_file_opened_to_look_at_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played(path)
    torn = path.read_bytes()[:-20]
    path.write_bytes(torn)
    looked = loaded(path, keep_writing=False).session
    hands(looked, "p1 count p1.life=20")
    assert path.read_bytes() == torn
    assert list(tmp_path.iterdir()) == [path]


def test_saved_tables_are_listed_newest_first(tmp_path: Path) -> None:
    first = new_path(tmp_path, "wars3x3")
    new_table(first).close()
    second = new_path(tmp_path, "wars3x3")
    assert second != first
    new_table(second).close()
    os.utime(second, (1, 1))
    before = first.read_text("utf-8")
    first.write_text(re.sub(r'"t":[\d.]+}', '"t":1700000000.0}', before), "utf-8")
    (tmp_path / "notes.txt").write_text("no table")
    (tmp_path / "other.jsonl").write_text("no table")
    assert [saved.path for saved in saved_tables(tmp_path)] == [second, first]
    assert saved_tables(tmp_path)[0].game == "wars3x3"
    assert saved_tables(tmp_path / "nowhere") == []


def test_a_list_tells_the_turn_at_which_a_table_stands_after_an_undo(tmp_path: Path) -> None:
    played(tmp_path / "a.jsonl", seed=9, gestures=30)
    session = loaded(tmp_path / "a.jsonl").session
    turn = session.state.turn
    while session.state.turn == turn:
        assert session.undo()
    assert [saved.turn for saved in saved_tables(tmp_path)] == [session.state.turn]
    assert session.redo() and session.state.turn == turn
    assert [saved.turn for saved in saved_tables(tmp_path)] == [turn]


def test_a_long_journal_walks_to_any_commit(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session, _ = played(path, seed=9, gestures=60)
    again = loaded(path).session
    for n, commit in enumerate(session.history.commits):
        assert digest(again.history.states[n]) == commit.digest


def test_what_is_written_can_be_read_by_people(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = new_table(path)
    prepare(session, 0)
    session.close()
    header, opened, answer = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert (header["game"], header["mode"], header["seed"]) == ("wars3x3", "beginner", 7)
    assert (opened["n"], opened["after"], opened["do"]) == (0, -1, "open")
    wanted: dict[str, Any] = {"n": 1, "after": 0, "seat": 0, "turn": 1, "kind": "sealed"}
    assert {key: answer[key] for key in wanted} == wanted
    assert answer["do"].startswith("p1 prepare ")
    assert answer["hash"] == digest(session.state)


@pytest.mark.parametrize("facts", [
    [["shuffle", "deck", [0, 0, 0]]], [["lay", "deck", "deck", 1]], [["turn_of", 9, 3]], [["flip", "deck", 7]],
    [["count", 9, "life", 5]], [["count", 0, "number", 5]], [["mark", "deck", "nothing", 5]], [["show", "deck", 1 << 70]],
    [["move", "deck", "p1.hand", 0, 0, 4000]], [["end", 5]], [["create", "007", "deck", 9]], [["finish", [9], "", ""]],
    [["last", "power", "", 9, 1, "turn"]], [["say", ["no", "key"], {}]], [["say", "log.draw", 5]], 5, [5], [[]], [["create"]],
], ids=str)
def test_what_no_table_can_do_is_not_done(tmp_path: Path, facts: object) -> None:
    path = tmp_path / "a.jsonl"
    session = new_table(path)
    prepare(session, 0)
    session.close()
    header, *lines = path.read_text("utf-8").splitlines()
    last = {**json.loads(lines[-1]), "facts": facts}
    path.write_text("\n".join([unchecked(header), *lines[:-1], json.dumps(last)]) + "\n", "utf-8")
    again = loaded(path, keep_writing=False)
    assert "a.jsonl:3: this line does not fit the table" in again.wrong
    assert len(again.session.history.commits) == 1
    assert again.session.waiting() == (0, 1)


@pytest.mark.parametrize(("old", "new"), [
    ('"seats":[1]', '"seats":[0]'), ('"seats":[1]', '"seats":[-1]'), ('"seats":[1]', '"seats":[1e999]'),
    ('"seats":[1]', '"seats":[7]'), ('"privacy":"peek"', '"privacy":"x"'), ('"rules":"enforce"', '"rules":7'),
])
def test_a_header_of_no_sense_is_told(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "a.jsonl"
    new_table(path).close()
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    saved_tables(tmp_path)
    with pytest.raises(BadJournal, match="this table cannot be opened"):
        loaded(path)
    assert path.read_text("utf-8") == text.replace(old, new, 1)


def test_files_that_are_no_saves_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "deep.jsonl").write_text("[" * 200_000 + "\n")
    (tmp_path / "folder.jsonl").mkdir()
    new_table(tmp_path / "good.jsonl").close()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.jsonl")
        (tmp_path / "zero.jsonl").symlink_to("/dev/zero")
        (tmp_path / "loop.jsonl").symlink_to("loop.jsonl")
    assert [saved.path.name for saved in saved_tables(tmp_path)] == ["good.jsonl"]


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
