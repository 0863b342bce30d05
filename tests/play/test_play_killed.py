"""Killed at any moment, the program offers the last table it showed."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from play_help import loaded

from tabletop.play.copies import KEPT, delete, rolling
from tabletop.play.listing import saved_tables

PLAYER = Path(__file__).with_name("play_until_killed.py")


def play_and_kill(path: Path, seed: int, chance: random.Random) -> list[str]:
    """The commits a player showed before it was killed, each as `n digest`: some, and whatever it was at then."""
    here = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(PLAYER), str(path), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=here) as player:
        assert player.stdout is not None
        shown = [player.stdout.readline() for _ in range(chance.randint(1, 12))]
        time.sleep(chance.random() * 0.01)
        player.kill()
        shown += player.stdout.readlines()
    return [line.strip() for line in shown if line.endswith("\n")]


def kill_often(folder: Path, times: int, seed: int) -> None:
    chance = random.Random(seed)
    path = folder / "wars3x3-killed.jsonl"
    for n in range(times):
        shown = play_and_kill(path, n, chance)
        assert shown, "the player showed nothing; see its output"
        assert [saved.path for saved in saved_tables(folder)] == [path]
        again = loaded(path, keep_writing=False)
        assert again.wrong == ""
        number, digest = shown[-1].split()
        assert again.session.history.commits[int(number)].digest == digest
        copies = [*rolling(path), *(folder / "named").glob("*.jsonl")]
        assert len(rolling(path)) <= KEPT + 1, "at most one that should have gone"
        for copy in copies:
            kept = loaded(copy, keep_writing=False)
            assert kept.wrong == "" and kept.session.history.commits, f"{copy} is whole or not there"
        if n % 5 == 4:
            delete(path)


def test_killed_at_random_moments_the_last_shown_table_is_there(tmp_path: Path) -> None:
    kill_often(tmp_path, 8, 1)


@pytest.mark.long
def test_two_hundred_kills(tmp_path: Path) -> None:
    kill_often(tmp_path, 200, 2)
