"""Choices made unseen and at once: the mixture is near the equilibrium, and search bots play it in ANOARE."""

from __future__ import annotations

import pytest
from read_once import catalog_of

from tabletop.bots import decide, mixed
from tabletop.bots.search import SearchBot
from tabletop.games import rules_of
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import random_move, refusal
from tabletop.referee.runner import Runner
from tabletop.table.digest import digest
from tabletop.table.rng import Dice

RULES = rules_of("anoare")
NEAR = 0.04


def at_a_choice(turn: int, seed: int = 3) -> Runner:
    """A duel that came to the choice of skills of a turn by random answers."""
    box = open_box(catalog_of("anoare"), RULES, Setup("duel", 2, 0, {}))
    runner, dice = Runner(RULES, open_table(box, RULES, seed)), Dice(seed)
    while runner.state.step() != "5.2" or runner.state.turn < turn:
        assert runner.ask is not None
        seat = runner.waiting()[0]
        runner.answer(seat, random_move(RULES, runner.state, runner.ask, seat, dice))
    return runner


@pytest.mark.parametrize(("table", "shares"), [
    ([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]], (1 / 3, 1 / 3, 1 / 3)),
    ([[3.0, -1.0], [-1.0, 1.0]], (1 / 3, 2 / 3)),
    ([[2.0, 1.0], [0.0, 0.5]], (1.0, 0.0)),
])
def test_the_mixture_is_near_the_equilibrium(table: list[list[float]], shares: tuple[float, ...]) -> None:
    found = mixed.balanced([table])
    assert found == pytest.approx(shares, abs=NEAR)
    assert mixed.assured([table], found) <= mixed.assured([table], shares) + NEAR


def test_worlds_that_differ_are_weighed_together() -> None:
    assert mixed.balanced([[[1.0], [0.0]], [[0.0], [3.0]]]) == pytest.approx((0.0, 1.0), abs=NEAR)


def test_rows_are_drawn_by_their_shares_and_rare_ones_never() -> None:
    drawn = [mixed.drawn((0.69, 0.3, 0.01), rng) for rng in range(0, 1 << 30, 1 << 20)]
    assert set(drawn) == {0, 1} and 0.6 < drawn.count(0) / len(drawn) < 0.8


def test_it_mixes_legal_skills_and_answers_equally_for_equal_seeds() -> None:
    bot, runner = SearchBot(RULES), at_a_choice(2)
    state, ask = runner.state, runner.ask
    assert ask is not None
    before, moves = digest(state), []
    for n in range(5):
        moves.append(decide(bot, state, ask, 0, n))
        assert refusal(RULES, state, ask, 0, moves[-1]) is None
    assert decide(bot, state, ask, 0, 0) == moves[0] and digest(state) == before
    assert len(set(moves)) > 1, "a pure answer could be foreseen"


def test_what_the_other_has_set_changes_nothing() -> None:
    bot, runner = SearchBot(RULES), at_a_choice(1)
    state, ask = runner.state, runner.ask
    assert ask is not None
    unseen = decide(bot, state, ask, 1, 7)
    runner.answer(0, random_move(RULES, state, ask, 0, Dice(1)))
    assert runner.ask is not None and decide(bot, runner.state, runner.ask, 1, 7) == unseen
