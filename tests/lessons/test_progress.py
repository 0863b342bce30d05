"""What is kept of a person's learning is theirs: told, written to a file, forgotten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tabletop import places
from tabletop.cli import app
from tabletop.commands import WrongUse
from tabletop.lessons.progress import (
    FILES,
    done_lessons,
    exported,
    forget,
    games_begun,
    mark_done,
    mark_met,
    mark_shown,
    mark_solved,
    progress,
    rules_met,
    was_shown,
)
from tabletop.lessons.reading import FOLDER


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    mark_done("wars3x3", "1_land")
    mark_solved("wars3x3", "all_in")
    mark_met("wars3x3", "4.2")
    mark_shown("anoare")
    games_begun("anoare", "duel", "one")


def test_it_is_told_by_game() -> None:
    told = CliRunner().invoke(app, ["progress"]).output
    assert "wars3x3: 1 lesson, 1 puzzle, 1 rule met" in told and "anoare" in told and "duel 1" in told


def test_it_is_written_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    assert CliRunner().invoke(app, ["progress", "wars3x3", "--export", str(file)]).exit_code == 0
    assert json.loads(file.read_text("utf-8")) == {
        "wars3x3": {"lessons": ["1_land"], "puzzles": ["all_in"], "rules": ["4.2"], "begun": {}, "results": {}}}


def test_it_is_forgotten_of_one_game_or_of_all() -> None:
    forget("wars3x3")
    assert not done_lessons("wars3x3") and not rules_met("wars3x3") and was_shown("anoare")
    assert CliRunner().invoke(app, ["progress", "--delete"]).exit_code == 0
    assert progress() == {} and not was_shown("anoare")


def test_a_game_of_which_nothing_is_kept_is_told() -> None:
    told = CliRunner().invoke(app, ["progress", "chess"])
    assert isinstance(told.exception, WrongUse)


@pytest.mark.parametrize("damage", [b"", b"{", b"[" * 200_000, b"\xff\x00", b'{"wars3x3": ["1_l', b'{"wars3x3": ["\\ud800"]}',
                                    b'{"\\ud800": ["x"]}', b'{"wars3x3": [null, {}, 1e999]}'])
def test_damaged_files_are_read_as_far_as_they_can_be_and_gone_on_from(damage: bytes) -> None:
    for name in FILES:
        (places.saves_dir() / FOLDER / name).write_bytes(damage)
    assert isinstance(json.loads(exported(progress())), dict)
    mark_done("wars3x3", "1_land")
    assert "1_land" in done_lessons("wars3x3")
    forget()
    assert progress() == {}
