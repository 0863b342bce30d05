"""The three levels in HacKClaD, 3x3Wars and ANOARE: each wins against the one below, in every mode."""

from __future__ import annotations

import pytest
from samples import one_in

from tests.bots.contests import WANTED, Contest, Score, contest, share

MODES = [("versus", 2), ("tag", 4), ("coop", 2), ("solo", 1)]
WARS_MODES = ("beginner", "intermediate", "advanced", "seven_mage")
MOST = 120
"""Games (of a team alone: pairs of games) after which it must be decided."""
WARS_MOST = 400
"""The same in 3x3Wars."""
SEED = 1


@pytest.mark.parametrize(("mode", "seats"), one_in(2, MODES))
def test_greedy_wins_against_random(mode: str, seats: int) -> None:
    assert contest(Contest("hackclad_delta", mode, seats, "greedy", "random"), 2).won > 1


def test_search_wins_against_greedy() -> None:
    assert contest(Contest("hackclad_delta", "solo", 1, "search", "greedy"), 1).won == 1


@pytest.mark.long
def test_search_wins_against_greedy_in_3x3wars() -> None:
    assert contest(Contest("wars3x3", "beginner", 2, "search", "greedy"), 2, seed=SEED).won > 1


def test_search_plays_declared_games_on_and_wins_more() -> None:
    score = contest(Contest("night_market", "table", 2, "search", "greedy"), 4, seed=SEED)
    assert score.won > score.games / 2


def test_the_interval_is_that_of_wilson() -> None:
    score = Score(70, 100)
    assert (round(score.low, 3), round(score.high, 3)) == (0.604, 0.781)


@pytest.mark.long
@pytest.mark.parametrize(("strong", "weak"), [("greedy", "random"), ("search", "greedy")])
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_each_level_wins_six_in_ten_against_the_one_below(mode: str, seats: int, strong: str, weak: str) -> None:
    score = contest(Contest("hackclad_delta", mode, seats, strong, weak), MOST, jobs=2)
    assert score.low >= WANTED, f"{mode}: {strong} against {weak} {score}"


@pytest.mark.long
@pytest.mark.parametrize(("strong", "weak"), [("greedy", "random"), ("search", "greedy")])
def test_in_duels_too(strong: str, weak: str) -> None:
    score = contest(Contest("anoare", "duel", 2, strong, weak), 4 * MOST, jobs=2)
    print(f"\n{strong} against {weak} {score}")
    assert score.low >= WANTED


@pytest.mark.long
@pytest.mark.parametrize("game", ["lanterns", "night_market"])
def test_search_wins_more_than_half_against_greedy_in_declared_games(game: str) -> None:
    score = share(Contest(game, "table", 2, "search", "greedy"), MOST, jobs=2)
    print(f"\n{game}: search against greedy {score}")
    assert score.low > 0.5


@pytest.mark.long
@pytest.mark.parametrize("mode", WARS_MODES)
def test_search_wins_six_in_ten_against_greedy_in_3x3wars(mode: str) -> None:
    score = contest(Contest("wars3x3", mode, 2, "search", "greedy"), WARS_MOST, jobs=2)
    print(f"\n{mode}: search against greedy {score}")
    assert score.low >= WANTED
