"""A golden game for each mode, with all that comes of every move; `python -m tests.games.golden` writes them anew."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest
from golden import GAMES, game, read, text_of, transcript

from tabletop.play.moves_file import start_moves


@pytest.mark.parametrize(("name", "mode"), [(name, mode) for name, modes in GAMES.items() for mode in modes])
def test_a_golden_game_goes_as_it_is_written(name: str, mode: str) -> None:
    runner = start_moves(read(name, mode), *game(name))
    played = list(transcript(read(name, mode), runner))
    written = text_of(name, mode).read_text("utf-8").splitlines()
    diff = "\n".join(islice(unified_diff(written, played, f"{mode}.txt", "as it goes now", lineterm="", n=2), 40))
    assert not diff, f"if this is meant, run `python -m tests.games.golden` and read the diff:\n{diff}"
    assert runner.state.result is not None and runner.ask is None


@pytest.mark.parametrize(("name", "mode", "shown"), [
    *[("hackclad_delta", mode, "respond injured collect rebuild returned killed score exchange") for mode in ("versus", "tag")],
    ("hackclad_delta", "coop", "assigned .stock"),
    ("hackclad_delta", "solo", ".mark"),
    ("wars3x3", "beginner", "prepare removal counter reinforce magic redeploy attack end."),
    ("wars3x3", "intermediate", "mulligan prepare magic choose attack end."),
    ("wars3x3", "advanced", "prepare grand deny heal recall dig toss attack end."),
    ("wars3x3", "seven_mage", "take prepare magic grand copy deny exchange attack end."),
    ("circuit_drive", "multi", "pick play skill level killed appeared enemy_skill round_over kept rebuilt end."),
    ("circuit_drive", "solo", "pick play skill level killed healed round_over rebuilt end."),
    ("anoare", "duel", "hide set pay cool take revealed critical half evaded opened fragment level wounds effect end.fatal"),
])
def test_the_golden_games_show_what_the_modes_are_about(name: str, mode: str, shown: str) -> None:
    text = text_of(name, mode).read_text("utf-8")
    assert [said for said in shown.split() if said not in text] == []
