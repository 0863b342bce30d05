"""A move that costs much beside another one: measured from own eyes, in worlds of its own."""

from __future__ import annotations

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.lessons import second_look
from tabletop.lessons.puzzle import puzzles_of
from tabletop.lessons.puzzle_dig import laid_out
from tabletop.lessons.puzzle_table import table_of
from tabletop.lessons.second_look import SecondLook, weighs
from tabletop.lessons.trial import read
from tabletop.referee.ask import PASSED
from tabletop.referee.runner import Runner

GAME = "wars3x3"


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, n in (("FIRST", 1), ("MORE", 2), ("FRESH", 12)):
        monkeypatch.setattr(second_look, name, n)


def at_puzzle(name: str, seed: int = 0) -> Runner:
    catalog = catalog_of(GAME)
    known = next(one for one in puzzles_of(catalog.folder)[0] if one.id == name)
    return laid_out(table_of(known.entry, catalog, rules_of(GAME), seed), catalog, rules_of(GAME))


def looked(runner: Runner) -> SecondLook:
    assert runner.ask is not None
    look = SecondLook(runner.rules, runner.state, runner.ask, 0)
    assert all(not look.ready for _ in look.think()) and look.ready
    return look


def test_to_let_a_win_go_costs_much_and_to_take_it_nothing() -> None:
    runner = at_puzzle("all_in")
    look = looked(runner)
    cost = look.cost(PASSED)
    assert cost is not None and cost.gap >= 0.4 and cost.worlds == 12
    catalog = catalog_of(GAME)
    answer = next(one for one in puzzles_of(catalog.folder)[0] if one.id == "all_in").entry.answer[0].do[0]
    assert look.cost(read(runner, answer)[1]) is None


def test_what_the_seat_cannot_know_changes_nothing() -> None:
    found = [looked(at_puzzle("all_in", seed)).cost(PASSED) for seed in (0, 1)]
    assert found[0] == found[1]


def test_before_it_is_measured_it_says_nothing() -> None:
    runner = at_puzzle("all_in")
    assert runner.ask is not None
    look = SecondLook(runner.rules, runner.state, runner.ask, 0)
    for _ in look.think():
        assert look.cost(PASSED) is None


def test_only_a_decision_of_ones_own_turn_is_weighed() -> None:
    runner = at_puzzle("all_in")
    rules, state, ask = runner.rules, runner.state, runner.ask
    assert ask is not None and weighs(rules, state, ask, 0)
    assert not weighs(rules, state, ask, 1) and not weighs(rules, state, None, 0)
    assert not weighs(rules, state, ask._replace(pause=True), 0)
    assert not weighs(rules, state, ask._replace(to={**ask.to, 1: ("pass",)}), 0)
