"""One battery for every game: random playouts, with everything that must hold looked at at every question."""

from __future__ import annotations

from dataclasses import replace

import battery_checks as must
import pytest

from tabletop.bots.calls import WAIT
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.legal import random_move
from tabletop.referee.runner import BrokenStep, Runner
from tabletop.referee.verbs import Check
from tabletop.table.digest import digest
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import State

every_setup = pytest.mark.parametrize("game", must.all_setups(), ids=str)
MOST_ANSWERS = 5_000
GESTURES = 3
"""One close look in so many is met with a gesture first."""
CALLS = 12
"""At one question in so many whoever may call *wait* does."""


def playout(game: must.Opened, seed: int, every: int) -> Runner:
    """A random game to its end, looked at at every question, or with everything at one in so many."""
    rules, dice, doubt = game.rules, Dice(seeded("playout", seed)), Dice(seeded("doubt", seed))
    state = game.table(seed)
    opened = state.copy()
    state.facts = []
    runner = Runner(rules, state, strict=True)
    must.facts_tell_all(opened, state.facts, state)
    for n in range(MOST_ANSWERS):
        ask = runner.ask
        if ask is None:
            break
        must.each_piece_lies_in_one_place(state)
        must.gauges_are_in_range(state)
        if (n + seed) % every == 0:
            looked_at_closely(runner, seed + n, doubt)
        callers = rules.call(state)
        if callers and not doubt(CALLS):
            seat, move = callers[0], WAIT
        else:
            seat = runner.waiting()[0]
            move = random_move(rules, state, ask, seat, dice)
        must.moves_read_as_written(rules, state, ask, seat, move)
        before, state.facts = state.copy(), []
        runner.answer(seat, move)
        must.facts_tell_all(before, state.facts, state)
    assert state.result is not None, f"no end after {MOST_ANSWERS} answers"
    return runner


def looked_at_closely(runner: Runner, seed: int, doubt: Dice) -> None:
    """What holds at every question but takes a while to see."""
    rules, state, ask = runner.rules, runner.state, must.a_question(runner)
    must.spectators_see_less(state)
    must.imagined_worlds_are_alike(rules, state, ask, seed)
    must.other_moves_are_refused(rules, state, ask, doubt)
    if not doubt(GESTURES):
        must.gestures_change_no_question(runner, doubt)
    seat = runner.waiting()[0]
    must.legal_parts_are_unique(rules, state, ask, seat)
    must.legal_moves_are_not_refused(rules, state, ask, seat)
    must.blind_checks_look_at_no_draft(rules, state, ask, seat)


def play_on(runner: Runner, dice: Dice, answers: int = MOST_ANSWERS) -> str:
    """Random answers, and the digest of where they lead."""
    while runner.ask is not None and answers:
        seat = runner.waiting()[0]
        runner.answer(seat, random_move(runner.rules, runner.state, runner.ask, seat, dice))
        answers -= 1
    return digest(runner.state)


@pytest.mark.parametrize(("game", "seed"), [pytest.param(game, seed, marks=[pytest.mark.long] if seed else [])
                                            for game in must.all_setups() for seed in game.seeds], ids=str)
def test_whatever_is_played_everything_holds_and_the_game_ends(game: must.Opened, seed: int) -> None:
    playout(game, seed, game.every)


@pytest.mark.long
@every_setup
def test_many_games_hold(game: must.Opened) -> None:
    for seed in game.long:
        playout(game, seed, game.seldom)


@pytest.mark.parametrize("seeds", [(1, 4), pytest.param((0, 2, 3, 5, 6), marks=pytest.mark.long)], ids=str)
@every_setup
def test_a_copied_state_plays_on_to_the_same_table(game: must.Opened, seeds: tuple[int, ...]) -> None:
    for seed in seeds:
        runner = Runner(game.rules, game.table(seed), strict=True)
        play_on(runner, Dice(seed), answers=seed * 9)
        fresh = Runner(game.rules, runner.state.copy(), strict=True)
        assert fresh.ask == runner.ask
        assert play_on(fresh, Dice(99)) == play_on(runner, Dice(99))


@every_setup
def test_taking_back_every_answer_gives_the_start(game: must.Opened) -> None:
    runner, dice = Runner(game.rules, game.table(7)), Dice(7)
    kept: list[State] = []
    told = [digest(runner.state)]
    while runner.ask is not None:
        kept.append(runner.state.copy())
        play_on(runner, dice, answers=1)
        told.append(digest(runner.state))
    for state, before in zip(reversed(kept), reversed(told[:-1]), strict=True):
        assert digest(Runner(game.rules, state).state) == before


@every_setup
def test_equal_seeds_play_equal_games(game: must.Opened) -> None:
    ends = [play_on(Runner(game.rules, game.table(5)), Dice(5)) for _ in range(2)]
    assert ends[0] == ends[1] != play_on(Runner(game.rules, game.table(6)), Dice(5))


# --- the battery catches what it is for ---------------------------------------------------------------------------------

def wars() -> must.Opened:
    return next(game for game in must.all_setups() if game.box.game == "wars3x3")


def test_a_question_asked_only_of_who_can_answer_is_caught_as_a_tell() -> None:
    game = wars()

    def only_with_high_cards(s: State) -> Flow:
        hand = s.zones[s.box.zone_of[f"p{s.seat + 1}.hand"]]
        if any(s.box.cards[s.face[card]].data.get("cost") == 9 for card in hand):
            yield Ask({s.seat: ("territory", PASS)})

    planted = replace(game.rules, steps={**game.rules.steps, "4.1": only_with_high_cards})
    with pytest.raises(AssertionError, match="a tell"):
        for seed in range(10):
            playout(must.Opened(planted, game.box), seed, game.every)


def test_a_check_that_looks_into_another_hand_is_caught_as_a_tell() -> None:
    game = wars()
    fears = Check("4.1", "not_now", lambda s, seat, about, draft:
                  any(s.face[card] % 3 == 0 for card in s.zones[s.box.zone_of[f"p{2 - seat}.hand"]]))
    territory = game.rules.verbs["territory"]
    planted = replace(game.rules, verbs={**game.rules.verbs, "territory": replace(territory, checks=(fears,))})
    with pytest.raises(AssertionError, match="a tell"):
        for seed in range(10):
            playout(must.Opened(planted, game.box), seed, game.every)


def test_a_step_that_acts_before_it_asks_is_caught() -> None:
    game = wars()

    def draws_first(s: State) -> Flow:
        s.count(s.seat, "life", 29)
        yield Ask({s.seat: ("territory", PASS)})

    planted = replace(game.rules, steps={**game.rules.steps, "4.1": draws_first})
    with pytest.raises(BrokenStep, match="acted before it asked"):
        playout(must.Opened(planted, game.box), 1, game.every)
