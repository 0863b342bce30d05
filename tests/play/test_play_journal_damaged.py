"""Journals that are torn, tampered with, foreign, or lack their cards."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest
from journal_play import Stand, played, unchecked, without
from play_help import AKI, RULES, hands, loaded, new_table, prepare, stands_like, wars

from tabletop.play.journal import BadJournal
from tabletop.play.listing import saved_tables
from tabletop.play.opening import Setup
from tabletop.play.saves import load
from tabletop.play.session import Session


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


def test_new_cards_do_not_keep_an_old_game_from_opening(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    old = without(wars(), "007")
    session = Session.start(old, RULES, Setup("beginner", 2, 1), (AKI,), path=path)
    session.close()
    again = loaded(path)
    assert (again.wrong, again.missing) == ("", ())
    assert len(again.session.state.face) == len(session.state.face)


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
