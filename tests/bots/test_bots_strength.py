"""Easy, normal and hard: how each answers, and what an easy one never does."""

from __future__ import annotations

from dataclasses import replace

import pytest
from read_once import catalog_of

from tabletop.bots import bot_of, decide
from tabletop.bots.greedy import GreedyBot
from tabletop.bots.level import EasyBot, HardBot
from tabletop.bots.levels import bot_levels
from tabletop.games import NAMES, referee_of
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.ask import PASSED
from tabletop.referee.mind import Strength
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.imagine import imagine
from tabletop.table.view import eyes_of
from tests.bots.contests import Score
from tests.levels import fits

GAMES = (*NAMES, "lanterns", "pearls", "night_market")
WARS = catalog_of("wars3x3")


def rules_of(game: str) -> Rules:
    rules = referee_of(catalog_of(game))
    assert rules is not None
    return rules


def with_easy(rules: Rules, mode: str, strength: Strength) -> Rules:
    return replace(rules, mind=replace(rules.mind, levels={mode: {"easy": strength, "hard": strength}}))


@pytest.mark.parametrize("game", GAMES)
def test_every_mode_offers_somebody_to_win_against_and_an_equal(game: str) -> None:
    rules = rules_of(game)
    for mode in catalog_of(game).modes:
        levels = list(bot_levels(rules, mode.id))
        assert levels in (["easy", "normal", "hard"], ["easy", "normal"]), mode.id
        assert rules.mind.levels_in(mode.id)["easy"].slack > 0


def test_a_level_of_an_unknown_mode_is_the_usual_one() -> None:
    assert list(rules_of("wars3x3").mind.levels_in("none")) == ["easy", "normal", "hard"]


def test_an_easy_one_never_does_what_is_worse_than_nothing() -> None:
    rules = with_easy(rules_of("wars3x3"), "beginner", Strength(slack=100, part=100))
    box, easy, greedy = open_box(WARS, rules, Setup("beginner", 2, 0, {})), EasyBot(rules), GreedyBot(rules)
    runner, met = Runner(rules, open_table(box, rules, 5)), 0
    for n in range(60):
        if runner.ask is None:
            break
        seat = runner.waiting()[0]
        world = imagine(runner.state, eyes_of(box, seat), n)
        moves = [move for _, move in greedy.ranked(world, runner.ask, seat)]
        answer = easy.choose(world, runner.ask, seat, n)
        if PASSED in moves and len(moves) > 2:
            met += 1
            assert moves.index(answer) <= moves.index(PASSED)
        runner.answer(seat, decide(bot_of("greedy", rules), runner.state, runner.ask, seat, n))
    assert met > 5


def test_an_easy_one_ends_the_game_where_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = with_easy(rules_of("wars3x3"), "beginner", Strength(slack=100, part=100))
    runner = Runner(rules, open_table(open_box(WARS, rules, Setup("beginner", 2, 0, {})), rules, 5))
    easy, seat = EasyBot(rules), runner.waiting()[0]
    assert runner.ask is not None
    best = easy.first.ranked(runner.state, runner.ask, seat)[0][1]
    answers = {easy.choose(runner.state, runner.ask, seat, n) for n in range(20)}
    monkeypatch.setattr(easy.first, "wins", lambda world, seat, move: move == best)
    assert len(answers) > 1 and {easy.choose(runner.state, runner.ask, seat, n) for n in range(20)} == {best}


def test_without_a_part_the_rest_is_answered_as_greedy_does() -> None:
    rules = with_easy(rules_of("wars3x3"), "beginner", Strength("search", slack=100, part=0))
    runner = Runner(rules, open_table(open_box(WARS, rules, Setup("beginner", 2, 0, {})), rules, 5))
    seat = runner.waiting()[0]
    assert runner.ask is not None
    assert HardBot(rules).choose(runner.state, runner.ask, seat, 3) == GreedyBot(rules).choose(runner.state, runner.ask, seat, 3)


def test_a_step_between_levels_is_known_when_its_interval_is() -> None:
    assert fits(Score(58, 80)) is True
    assert fits(Score(79, 80)) is False and fits(Score(32, 80)) is False
    assert fits(Score(12, 16)) is None
