"""Games as they were written in November 2026, variants that name steps by number among them, check and play as they did then.

    PYTHONPATH=.:tests/declared python tests/declared/test_declared_formats.py

writes what is kept of a game or variant that is new; what is kept of others is never written anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.catalog.check import check_game
from tabletop.catalog.definitions import Catalog
from tabletop.commands.check import further
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.play.trace import gauges
from tabletop.referee import legal, moves
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice

FORMATS = Path(__file__).parents[1] / "fixtures" / "formats" / "2026-11"
PLAYED = FORMATS / "played.json"
"""Digests of games, by game, variant and seats, one for each seed."""
SEEDS = range(3)
MOST_ANSWERS = 2_000

Game = tuple[str, str]
"""A folder, and a variant or nothing."""


def games() -> list[Game]:
    """Every game alone and with each of its variants."""
    folders = sorted(file.parent for file in FORMATS.glob("*/game.yaml"))
    return [(folder.name, variant) for folder in folders
            for variant in ("", *sorted(file.stem for file in folder.glob("variants/*.yaml")))]


def opened(game: Game) -> Catalog:
    return load_game(FORMATS / game[0], [game[1]] if game[1] else [])


def told(catalog: Catalog, seats: int, seed: int) -> Iterator[str]:
    """All that comes of a random game: its moves, what its numbers are after each, and who won."""
    rules = referee_of(catalog)
    state = open_table(open_box(catalog, rules, Setup("", seats)), rules, seed)
    yield str(gauges(state))
    if rules is None:
        return
    runner, dice = Runner(rules, state, strict=True), Dice(seed)
    for _ in range(MOST_ANSWERS):
        if runner.ask is None:
            break
        seat = runner.waiting()[0]
        move = legal.random_move(rules, state, runner.ask, seat, dice)
        yield moves.write(state, seat, move, rules.verbs, legal.about_of(runner.ask, seat, move.verb))
        runner.answer(seat, move)
        yield str(sorted(gauges(state).items()))
    yield str(state.result)


def played(game: Game) -> dict[str, list[str]]:
    """The digests of a game's random games, by its name, variant and seats."""
    catalog = opened(game)
    return {" ".join(filter(None, (*game, str(seats)))): [_digest(told(catalog, seats, seed)) for seed in SEEDS]
            for seats in sorted({*catalog.players})}


def _digest(lines: Iterator[str]) -> str:
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


KEPT = json.loads(PLAYED.read_text("utf-8")) if PLAYED.exists() else {}


@pytest.mark.parametrize("game", games(), ids=" ".join)
def test_a_game_of_then_is_sound(game: Game) -> None:
    found = check_game(opened(game), further)
    assert [str(problem) for problem in found if problem.severity == "error"] == []


@pytest.mark.parametrize("game", games(), ids=" ".join)
def test_equal_seeds_give_the_games_of_then(game: Game) -> None:
    assert played(game).items() <= KEPT.items()


def test_nothing_that_is_kept_is_gone() -> None:
    assert {name.rpartition(" ")[0] for name in KEPT} == {" ".join(filter(None, game)) for game in games()}


if __name__ == "__main__":
    new = {name: digests for game in games() for name, digests in played(game).items()}
    PLAYED.write_text(json.dumps({**new, **KEPT}, indent=1) + "\n", "utf-8")
