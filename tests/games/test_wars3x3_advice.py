"""What 3x3Wars advises is legal wherever it advises something, and every choice of a set-up is advised on."""

from __future__ import annotations

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.games.wars3x3.advice import worth
from tabletop.games.wars3x3.cards import cards
from tabletop.games.wars3x3.setup import CHOOSING
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import random_move, refusal
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice
from tabletop.table.state import Move

CATALOG = catalog_of("wars3x3")
RULES = rules_of("wars3x3")
ADVISED = {"take", "treasure_discard", "undying", *CHOOSING}


def start(mode: str, seed: int) -> Runner:
    return Runner(RULES, open_table(open_box(CATALOG, RULES, Setup(mode)), RULES, seed))


def advised(runner: Runner, seat: int) -> Move | None:
    move = RULES.mind.suggest(runner.state, seat)
    if move is not None:
        assert refusal(RULES, runner.state, runner.ask, seat, move) is None, (runner.state.step(), move)
    return move


@pytest.mark.parametrize("mode", [mode.id for mode in CATALOG.modes])
def test_advice_is_legal_wherever_it_is_given(mode: str) -> None:
    for seed in range(8):
        runner, dice = start(mode, seed), Dice(seed)
        while runner.ask is not None:
            seat = runner.waiting()[0]
            move = advised(runner, seat)
            assert move is not None or runner.state.step() not in ADVISED
            runner.answer(seat, move or random_move(RULES, runner.state, runner.ask, seat, dice))


@pytest.mark.parametrize("seed", range(6))
def test_what_comes_late_is_laid_away_as_territories(seed: int) -> None:
    runner = start("beginner", seed)
    s, c = runner.state, cards(runner.state)
    move = advised(runner, 0)
    assert move is not None
    laid = [part.piece for part in move.parts if part.place == c.land[0]]
    kept = [card for card in s.zones[c.hand[0]] if card not in laid and c.unit[s.face[card]]]
    dearest = sorted((c.cost[s.face[card]] for card in s.zones[c.hand[0]] if c.unit[s.face[card]]), reverse=True)
    late = [cost for cost in dearest if cost > len(laid) + 3][:len(laid)]
    assert sorted((c.cost[s.face[card]] for card in laid if c.unit[s.face[card]]), reverse=True)[:len(late)] == late
    assert any(c.cost[s.face[card]] <= len(laid) + 1 for card in kept), "something can be deployed in the first turn"


@pytest.mark.parametrize("mode", ["intermediate", "advanced"])
def test_what_is_kept_by_advice_is_the_better_part_of_the_hand(mode: str) -> None:
    runner = start(mode, 3)
    s, c = runner.state, cards(runner.state)
    while s.step() == "mulligan":
        runner.answer(runner.waiting()[0], Move("pass"))
    move = advised(runner, 0)
    assert move is not None
    back = [part.piece for part in move.parts if part.place == c.deck]
    kept = [card for card in s.zones[c.hand[0]] if card not in back]
    assert len(back) == 3 and len(kept) == 6
    assert max(worth(s, card) for card in back) <= min(worth(s, card) for card in kept)
    dear = [card for card in kept if c.unit[s.face[card]] and c.cost[s.face[card]] > 7]
    assert not dear, "with no territories yet"
    assert sum(part.place == c.magic[0] for part in move.parts) == 3
