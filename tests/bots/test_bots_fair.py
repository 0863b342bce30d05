"""Bots know what their seat knows: what more would win them is measured, and what they must not gain is not there."""

from __future__ import annotations

import pytest
from read_once import catalog_of

from tabletop.bots.candidates import shortest_moves
from tabletop.bots.greedy import GreedyBot
from tabletop.games import referee_of
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.runner import Runner
from tests.bots.contests import Contest, share
from tests.bots.seeing import true_world

DUELS = {("night_market", "table"): 300, ("pearls", "table"): 100, ("lanterns", "table"): 100, ("anoare", "duel"): 20,
         ("wars3x3", "beginner"): 8}
"""How many games are played of each: minutes in all.  `content/simulate.md` tells what longer runs found."""
EVEN = ("night_market",)
"""Games in which all that is hidden follows from what lies open, or is not looked ahead to: sight wins nothing there."""
HELPS = ("lanterns", "anoare", "wars3x3")
"""Games in which it may win something, and must not lose."""


@pytest.mark.parametrize("strong", ["seeing", "twice"])
def test_such_bots_play_whole_games(strong: str) -> None:
    assert share(Contest("pearls", "table", 2, strong, "search"), 2).games == 2


def test_the_order_in_which_others_hold_their_cards_foretells_nothing() -> None:
    """Night Market: where a bot sees all nine bids of the other, lowest first as they were dealt, it expects any of them."""
    catalog = catalog_of("night_market")
    rules = referee_of(catalog)
    assert rules is not None
    runner = Runner(rules, open_table(open_box(catalog, rules, Setup("table", 2, 0, {})), rules, 1))
    bot, ask = GreedyBot(rules), runner.ask
    assert ask is not None
    mine = next(shortest_moves(rules, runner.state, ask, 0))
    spent, coins = runner.state.box.zone_of["p2.spent"], []
    for n in range(40):
        after = bot.until(true_world(runner.state, 0, n, 0), 0, mine, ()).state
        coins += [after.box.cards[after.face[piece]].data["coins"] for piece in after.zones[spent][:1]]
    assert len(coins) == 40 and len({*coins}) >= 7 and max(coins.count(one) for one in coins) <= 12


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode"), DUELS)
def test_a_bots_worlds_tell_it_nothing_of_the_true_cards(game: str, mode: str) -> None:
    score = share(Contest(game, mode, 2, "search", "twice"), DUELS[game, mode], jobs=2)
    print(f"\n{game}: search on a world of the true table against one on a world of an imagined table: {score}")
    assert score.low <= 0.5 <= score.high


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode"), DUELS)
def test_to_see_all_cards_wins_nothing_where_they_are_known_and_loses_nothing_elsewhere(game: str, mode: str) -> None:
    score = share(Contest(game, mode, 2, "seeing", "search"), DUELS[game, mode], jobs=2)
    print(f"\n{game}: search on true worlds against search on imagined ones: {score}")
    assert game not in (*EVEN, *HELPS) or score.high >= 0.5
    assert game not in EVEN or score.low <= 0.5
