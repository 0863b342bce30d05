"""Bots know what their seat knows: what more would win them is measured, and what they must not gain is not there."""

from __future__ import annotations

import pytest
from levels import Contest, share

GAMES = 1_200
"""Of so many games a share is known to within three points, 19 times in 20."""
DUELS = [("pearls", "table"), ("lanterns", "table"), ("night_market", "table"), ("wars3x3", "beginner"), ("anoare", "duel")]


@pytest.mark.parametrize("strong", ["seeing", "twice"])
def test_such_bots_play_whole_games(strong: str) -> None:
    assert share(Contest("pearls", "table", 2, strong, "search"), 2).games == 2


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode"), DUELS)
def test_a_bots_worlds_tell_it_nothing_of_the_true_cards(game: str, mode: str) -> None:
    score = share(Contest(game, mode, 2, "search", "twice"), GAMES, jobs=2)
    print(f"\n{game}: search on a world of the true table against one on a world of an imagined table: {score}")
    assert abs(score.won / score.games - 0.5) <= 0.03


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode"), DUELS)
def test_what_it_would_win_to_see_all_cards_is_told(game: str, mode: str) -> None:
    score = share(Contest(game, mode, 2, "seeing", "search"), GAMES, jobs=2)
    print(f"\n{game}: search on true worlds against search on imagined ones: {score}")
    assert score.games == GAMES
