"""A golden game for each mode, with all that comes of every move; `python -m tests.games.golden` writes them anew."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest
from golden import MODES, TEXTS, game, read, transcript

from tabletop.play.moves_file import start_moves


@pytest.mark.parametrize("mode", MODES["hackclad_delta"])
def test_a_golden_game_goes_as_it_is_written(mode: str) -> None:
    runner = start_moves(read(mode), *game(mode))
    played = list(transcript(read(mode), runner))
    written = (TEXTS / f"{mode}.txt").read_text("utf-8").splitlines()
    diff = "\n".join(islice(unified_diff(written, played, f"{mode}.txt", "as it goes now", lineterm="", n=2), 40))
    assert not diff, f"if this is meant, run `python -m tests.games.golden` and read the diff:\n{diff}"
    assert runner.state.result is not None and runner.ask is None


def test_the_golden_games_show_what_the_modes_are_about() -> None:
    texts = {mode: (TEXTS / f"{mode}.txt").read_text("utf-8") for mode in MODES["hackclad_delta"]}
    for mode in ("versus", "tag"):
        for said in ("respond", "injured", "collect", "rebuild", "returned", "killed", "score", " exchange W"):
            assert said in texts[mode], f"{mode} shows no {said}"
    assert "assigned" in texts["coop"] and ".stock" in texts["coop"]
    assert ".mark" in texts["solo"]
