"""Hidden copies of a killed process are gone at the next start, and nothing else is."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop.play.tidy import OLD, tidy, tidy_games


def a_dead_process() -> int:
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        pass
    return gone.pid


def laid(folder: Path, *names: str) -> list[Path]:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"half")
    return [folder / name for name in names]


def left(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.skipif(sys.platform == "win32", reason="whether a process runs cannot be asked there")
def test_copies_of_a_killed_process_are_gone_and_all_else_stays(tmp_path: Path) -> None:
    dead, here = a_dead_process(), os.getpid()
    laid(tmp_path, f".a.jsonl.{dead}", f"named/.b.jsonl.{dead}", f"games/x/cards/.a.yaml.{dead}", f".{dead}.taken.jsonl")
    kept = ("a.jsonl", f".a.jsonl.{here}", ".hidden", ".note.txt", f"a.jsonl.{dead}", ".a.b", f".x{dead}")
    laid(tmp_path, *kept)
    tidy([tmp_path, tmp_path / "nowhere"])
    assert left(tmp_path) == {*kept}


@pytest.mark.skipif(sys.platform == "win32", reason="whether a process runs cannot be asked there")
def test_a_game_that_was_taken_in_by_a_killed_program_is_gone_and_games_stay(tmp_path: Path) -> None:
    """A folder of a person's own is left alone, whatever it is called, and what lies in it."""
    dead, here = a_dead_process(), os.getpid()
    laid(tmp_path, f".harbour.{dead}/game.yaml", f".harbour.{dead}/cards/goods.yaml")
    kept = ("harbour/game.yaml", f"harbour/.x.{dead}/notes", f".mine.{here}/game.yaml", ".git/config", f"mine.{dead}/game.yaml",
            f".file.{dead}")
    laid(tmp_path, *kept)
    tidy_games(tmp_path)
    tidy_games(tmp_path / "nowhere")
    assert left(tmp_path) == {*kept}


@pytest.mark.parametrize("system", ["win32", "linux"])
def test_an_old_copy_is_gone_whatever_runs_under_its_number(tmp_path: Path, system: str) -> None:
    old, new = laid(tmp_path, f".a.jsonl.{os.getpid()}", f".b.jsonl.{os.getpid()}")
    os.utime(old, (time.time() - OLD - 1,) * 2)
    tidy([tmp_path], system)
    assert left(tmp_path) == {new.name}


def test_a_number_that_no_process_can_have_is_none(tmp_path: Path) -> None:
    laid(tmp_path, ".a.jsonl." + "9" * 40)
    tidy([tmp_path], "linux")
    assert left(tmp_path) == set()
