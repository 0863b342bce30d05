"""Where a card to be drawn decides, bots go by what it brings on the mean."""

from __future__ import annotations

from read_once import catalog_of

from tabletop.bots import bot_of, decide
from tabletop.games import referee_of
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.ask import PASS
from tabletop.referee.legal import random_move
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice

PEARLS = catalog_of("pearls")
RULES = referee_of(PEARLS)
assert RULES is not None
BOX = open_box(PEARLS, RULES, Setup())


def dive(stake: int, dangers: int) -> Runner:
    """A dive of the first seat with so many pearls in it at least, and so many dangers."""
    assert RULES is not None
    for seed in range(5_000):
        runner = Runner(RULES, open_table(BOX, RULES, seed))
        while runner.ask is not None and runner.state.seat == 0 and runner.state.turn == 1:
            met = sum("danger" in BOX.cards[runner.state.face[p]].tags for p in runner.state.zones[BOX.zone_of["p1.dive"]])
            if RULES.display.ledger(runner.state)[0].figures["n"] >= stake and met == dangers:
                return runner
            move = next(m for n in range(40) if (m := random_move(RULES, runner.state, runner.ask, 0, Dice(n))).verb != PASS)
            runner.answer(0, move)
    raise AssertionError("no such dive")


def answers(runner: Runner, name: str) -> set[str]:
    assert RULES is not None and runner.ask is not None
    return {decide(bot_of(name, RULES), runner.state, runner.ask, 0, seed).verb for seed in range(8)}


def test_greedy_comes_up_with_much_at_stake_whatever_world_it_imagines() -> None:
    assert answers(dive(stake=16, dangers=3), "greedy") == {PASS}


def test_greedy_dives_on_where_nothing_can_be_lost() -> None:
    assert answers(dive(stake=1, dangers=0), "greedy") == {"dive"}


def test_search_keeps_what_greedy_knows_of_the_cards_to_be_drawn() -> None:
    assert answers(dive(stake=16, dangers=3), "search") == {PASS}
    assert answers(dive(stake=1, dangers=0), "search") == {"dive"}
