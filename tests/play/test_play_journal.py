"""A journal is the table: taken up, looked at, listed, read by people."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from journal_play import played
from play_help import do, hands, loaded, new_table, prepare, stands_like

from tabletop.play.listing import new_path, saved_tables
from tabletop.table.digest import digest


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
