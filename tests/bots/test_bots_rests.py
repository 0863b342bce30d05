"""A run says what its figures rest on, and where that is little."""

from __future__ import annotations

import json
import re

import pytest
from read_once import catalog_of

from tabletop.bots.simulate import match_of
from tabletop.commands.rests import WHY, Rests, rests_of
from tabletop.commands.simulate import Asked, simulate


def test_a_bot_is_tried_against_random_before_a_long_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(Asked("night_market", 80, seats="bot:greedy,bot:greedy", as_json="-")) == 0
    rests = json.loads(capsys.readouterr().out)["rests_on"]
    won, games = rests["against_random"]["greedy"]
    assert rests["levels"] == {"greedy": "normal"} and games == 16 and won > games / 2


def test_figures_of_random_play_mean_little(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(Asked("night_market", 4)) == 0
    assert "These figures mean little, for they rest on random (level easy)" in capsys.readouterr().out


def test_a_bot_that_hardly_wins_is_named() -> None:
    said = str(Rests(("greedy",), 2, {"greedy": (9, 16)}))
    assert said == ("These figures mean little, for greedy plays hardly better than random: "
                    f"greedy won 9 of 16 games against random. {WHY}.")
    assert str(Rests(("search",), 4, {"search": (9, 16)})) \
        == "These figures rest on search (level hard): search won 9 of 16 games against random."


@pytest.mark.parametrize(("game", "mode", "seats", "games"), [("wars3x3", "beginner", 2, 79), ("circuit_drive", "multi", 2, 500),
                                                              ("swordrion", "solo", 1, 500)])
def test_a_short_run_of_a_long_game_and_one_against_the_game_begin_without_a_contest(
        game: str, mode: str, seats: int, games: int) -> None:
    rests = rests_of(match_of(catalog_of(game), ["greedy"] * seats, mode), games, 1)
    assert (rests.bots, rests.won) == (("greedy",), {})


def test_a_bot_of_a_declared_game_is_tried_however_few_games_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(Asked("pearls", 1, seats="bot:greedy,bot:random")) == 0
    assert re.search(r"greedy won \d+ of 16 games against random", capsys.readouterr().out)


def test_a_level_is_named_only_where_the_game_has_one_like_that() -> None:
    def like(game: str, bot: str) -> str:
        return str(rests_of(match_of(catalog_of(game), [bot, bot]), 1, 1))
    assert "greedy (level normal)" in like("night_market", "greedy")
    assert "level" not in like("lanterns", "greedy"), "an easy one plays worse there, and the other searches"
    assert "search (level normal)" in like("lanterns", "search") and "level" not in like("pearls", "search")
