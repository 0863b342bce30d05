"""The search bot: it looks at many worlds and no more than it says, the same for equal seeds."""

from __future__ import annotations

from itertools import count, pairwise
from typing import Any

import pytest
from read_once import catalog_of

from tabletop.bots import bot as bot_module
from tabletop.bots import bot_of, decide
from tabletop.bots.facts import facts_of
from tabletop.bots.patience import within
from tabletop.bots.search import PLAYOUTS, ROUNDS, SearchBot
from tabletop.games import rules_of
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.ask import Ask
from tabletop.referee.legal import refusal
from tabletop.referee.runner import Runner
from tabletop.table.digest import digest
from tabletop.table.state import Move, State

HACK = catalog_of("hackclad_delta")
RULES = rules_of("hackclad_delta")
MODES = [("versus", 3), ("coop", 2), ("solo", 1), ("tag", 4)]


def at_the_first_turn(mode: str, seats: int, seed: int = 2) -> Runner:
    """A table on which somebody has to use their skills."""
    box, greedy = open_box(HACK, RULES, Setup(mode, seats, 0, {})), bot_of("greedy", RULES)
    runner = Runner(RULES, open_table(box, RULES, seed))
    while runner.state.step() != "8-4-3":
        assert runner.ask is not None
        seat = runner.waiting()[0]
        runner.answer(seat, decide(greedy, runner.state, runner.ask, seat, seed))
    return runner


def asked(runner: Runner) -> tuple[State, Ask, int]:
    assert runner.ask is not None
    return runner.state, runner.ask, runner.waiting()[0]


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_it_answers_legally_and_equally_for_equal_seeds_in_every_mode(mode: str, seats: int) -> None:
    bot, runner = SearchBot(RULES), at_the_first_turn(mode, seats)
    for n in range(3):
        state, ask, seat = asked(runner)
        before, move = digest(state), decide(bot, state, ask, seat, n)
        assert refusal(RULES, state, ask, seat, move) is None
        assert decide(bot, state, ask, seat, n) == move
        assert digest(state) == before, "thinking touched the table"
        runner.answer(seat, move)


def test_it_plays_on_no_more_often_than_it_says_in_worlds_that_are_the_same_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, runner = SearchBot(RULES), at_the_first_turn("versus", 2)
    played: list[tuple[str, Move]] = []
    worth = bot.greedy.worth

    def counted(world: State, seat: int, move: Move) -> float:
        played.append((digest(world), move))
        return worth(world, seat, move)

    monkeypatch.setattr(bot.greedy, "worth", counted)
    state, ask, seat = asked(runner)
    move = bot.choose(state, ask, seat, 5)
    worlds = list(dict.fromkeys(world for world, _ in played))
    assert len(played) <= PLAYOUTS and len(worlds) == sum(n for _, n in ROUNDS)
    of_all = [{move for at, move in played if at == world} for world in worlds]
    assert all(later <= earlier for earlier, later in pairwise(of_all)), "who was given up comes back"
    assert move in of_all[-1]


def test_it_takes_what_is_best_on_the_mean_not_what_luck_makes_best(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, runner = SearchBot(RULES), at_the_first_turn("versus", 2)
    state, ask, seat = asked(runner)
    best, second = (move for _, move in bot.greedy.ranked(state, ask, seat)[:2])
    monkeypatch.setattr(bot.greedy, "worth", lambda world, seat, move: float(move == second))
    assert bot.choose(state, ask, seat, 5) == second != best


def test_a_bot_in_a_hurry_does_what_greedy_would() -> None:
    bot, runner = SearchBot(RULES), at_the_first_turn("versus", 2)
    state, ask, seat = asked(runner)
    with within(0.0):
        move = bot.choose(state, ask, seat, 5)
    assert refusal(RULES, state, ask, seat, move) is None


def test_its_worlds_show_it_no_more_than_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    runner = at_the_first_turn("versus", 2)
    state, ask, seat = asked(runner)
    seen: list[Any] = []
    imagine = bot_module.imagine
    monkeypatch.setattr(bot_module, "imagine", lambda world, eyes, seed: (seen.append(eyes), imagine(world, eyes, seed))[1])
    SearchBot(RULES).choose(state, ask, seat, 5)
    assert seen and all(not eyes >> (1 - seat) & 1 for eyes in seen)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_value_reads_only_what_its_seat_knows(mode: str, seats: int) -> None:
    value = RULES.mind.value
    assert value is not None
    runner, greedy = at_the_first_turn(mode, seats), bot_of("greedy", RULES)
    for n in range(6):
        state, ask, at = asked(runner)
        for seat in range(seats):
            world = bot_module.another(state, seat, n, seat)
            assert value(world, seat) == value(state, seat)
        runner.answer(at, decide(greedy, state, ask, at, n))


def test_a_blow_at_the_clad_is_told_by_its_shards() -> None:
    runner = at_the_first_turn("versus", 2)
    for n in count():
        state, ask, seat = asked(runner)
        move = decide(bot_of("greedy", RULES), state, ask, seat, n)
        clad = state.face.index(state.box.data.clad_face)
        if move.verb == "use" and any(part.piece == clad or part.place == state.where[clad] for part in move.parts):
            break
        runner.answer(seat, move)
    assert "fact.shards.more" in [fact.says.key for fact in facts_of(RULES, state, ask, seat, move) if fact.gain > 0]
