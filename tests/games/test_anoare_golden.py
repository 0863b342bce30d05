"""A golden duel, with all that comes of every move; `python -m tests.games.golden` writes it anew."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

from golden import TEXTS, game, read, transcript

from tabletop.play.moves_file import start_moves

WRITTEN = (TEXTS / "duel.txt").read_text("utf-8")


def test_the_golden_duel_goes_as_it_is_written() -> None:
    runner = start_moves(read("duel"), *game("duel"))
    played = list(transcript(read("duel"), runner))
    diff = "\n".join(islice(unified_diff(WRITTEN.splitlines(), played, "duel.txt", "as it goes now", lineterm="", n=2), 40))
    assert not diff, f"if this is meant, run `python -m tests.games.golden` and read the diff:\n{diff}"
    assert runner.state.result is not None and runner.ask is None


def test_it_shows_what_a_duel_is_about() -> None:
    for said in ("revealed", "critical", "half", "evaded", " pay ", "opened", "fragment", "level seat", "wounds", "fatal",
                 "effect"):
        assert said in WRITTEN, f"the golden duel shows no {said}"
