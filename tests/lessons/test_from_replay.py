"""Any replay becomes a lesson by one command: it is laid, shown and asked for as the game went, and then edited."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from read_once import catalog_of
from typer.testing import CliRunner

from tabletop.cli import app
from tabletop.commands import WrongUse
from tabletop.commands.lesson import make
from tabletop.games import rules_of
from tabletop.lessons.proof import prove
from tabletop.lessons.reading import Lesson, read_lesson
from tabletop.places import content_dir

BUDGET = ("a lesson has at most", "by estimate", "in a row without", "acts of the learner", "the first act comes")
"""What a person still has to shorten."""


def made(tmp_path: Path, game: str, replay: str, learner: str = "", to: int | None = None) -> Lesson:
    folder = tmp_path / game
    shutil.copytree(content_dir() / game, folder, ignore=shutil.ignore_patterns("lessons", "scenarios", "puzzles"))
    (folder / "lessons").mkdir()
    assert make(content_dir() / game / "replays" / f"{replay}.yaml", folder / "lessons" / "1_played.yaml", learner, to) == 0
    lesson, problems = read_lesson(folder / "lessons" / "1_played.yaml")
    assert lesson is not None, problems
    return lesson


def walked(lesson: Lesson) -> list[str]:
    """What does not hold of a lesson beside its length."""
    game = lesson.entry.game
    found = prove(lesson, catalog_of(game), rules_of(game)).found
    return [said for _, said in found if not any(words in said for words in BUDGET)]


@pytest.mark.parametrize(("game", "replay"), [("wars3x3", "manual"), ("circuit_drive", "solo"), ("anoare", "duel")])
def test_a_replay_is_a_lesson_that_can_be_walked(tmp_path: Path, game: str, replay: str) -> None:
    lesson = made(tmp_path, game, replay, to=30)
    assert walked(lesson) == []


def test_what_a_learner_did_is_asked_for_and_what_was_said_is_said(tmp_path: Path) -> None:
    lesson = made(tmp_path, "wars3x3", "manual", "p1")
    assert walked(lesson) == []
    assert lesson.steps[0].say is not None and lesson.steps[0].say.en.startswith("{p1.life} life each")
    asked = [step.do for step in lesson.steps if step.kind == "do"]
    assert asked[:2] == [["p1 territory 007 > p1.land"], ["p1 territory 037 > p1.land"]]
    assert all(move.split()[0] == "p1" for step in lesson.steps for move in step.do)


def test_what_is_there_is_not_overwritten_and_seats_are_known(tmp_path: Path) -> None:
    there = tmp_path / "there.yaml"
    there.write_text("mine", "utf-8")
    manual = content_dir() / "wars3x3" / "replays" / "manual.yaml"
    with pytest.raises(WrongUse, match="is there already"):
        make(manual, there, "", None)
    with pytest.raises(WrongUse, match="no seat 'p7'"):
        make(manual, tmp_path / "new.yaml", "p7", None)
    assert there.read_text("utf-8") == "mine"


def test_the_command_says_what_is_left_to_do(tmp_path: Path) -> None:
    file = content_dir() / "wars3x3" / "replays" / "manual.yaml"
    told = CliRunner().invoke(app, ["lesson", "from", str(file), "--out", str(tmp_path / "one.yaml"), "--to", "8"])
    assert told.exit_code == 0 and "TODO" in told.output
