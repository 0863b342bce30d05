"""Hands on the table: any piece moved anywhere and answers forced at any moment.  Nothing breaks, and the game still ends."""

from __future__ import annotations

from collections.abc import Callable

import battery_checks as must
import pytest

from tabletop.referee.ask import PASS
from tabletop.referee.legal import about_of, has_choice, offered, random_move
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Move, Part, State

every_setup = pytest.mark.parametrize("game", must.all_setups(), ids=str)
MEDDLING, MOST_ANSWERS = 60, 5_000
FEW = 3
"""Tables of each set-up that are meddled with where not many are."""
Edit = Callable[[State, Dice], None]


def move_any(s: State, dice: Dice) -> None:
    s.move(dice(len(s.face)), dice(len(s.zones)), dice(5) - 1)


def lay_any(s: State, dice: Dice) -> None:
    piece, onto = dice(len(s.face)), dice(len(s.face))
    below = onto
    while below >= 0 and below != piece:
        below = -2 - s.where[below] if s.where[below] < -1 else -1
    if below != piece:
        s.lay(piece, onto, dice(2))


def flip_any(s: State, dice: Dice) -> None:
    s.flip(dice(len(s.face)), dice(2))


def turn_any(s: State, dice: Dice) -> None:
    s.turn_to(dice(len(s.face)), 45 * dice(8))


def shuffle_any(s: State, dice: Dice) -> None:
    s.shuffle(dice(len(s.zones)))


def count_any(s: State, dice: Dice) -> None:
    keys = sorted(key for key, gauge in s.box.gauges.items() if gauge.scope == "seat" and not gauge.hidden)
    s.count(dice(s.box.seats), keys[dice(len(keys))], dice(40) - 5)


def show_any(s: State, dice: Dice) -> None:
    s.show(dice(len(s.face)), dice(s.box.everyone + 1))


def lift_effect(s: State, dice: Dice) -> None:
    if s.lasting:
        s.end(dice(len(s.lasting)))


EDITS: tuple[Edit, ...] = (move_any, move_any, move_any, lay_any, flip_any, turn_any, shuffle_any, count_any, show_any, lift_effect)


def edit(runner: Runner, dice: Dice) -> Runner:
    """Touch something; what the rules cannot go on from is put back."""
    kept = runner.state.copy()
    state = runner.state
    EDITS[dice(len(EDITS))](state, dice)
    state.sealed = ()
    if runner.rules.sound(state):
        must.the_table_can_be_told(runner.rules, state)
        return Runner(runner.rules, kept)
    runner.resume()
    return runner


def force(runner: Runner, dice: Dice) -> None:
    """An answer of the right shape, whatever the checks say of it."""
    ask = must.a_question(runner)
    s, seat = runner.state, runner.waiting()[0]
    verbs = offered(runner.rules, s, ask, seat)
    if not verbs:
        return
    name = verbs[dice(len(verbs))]
    verb, about = runner.rules.verbs[name], about_of(ask, seat, name)
    draft: tuple[Part, ...] = ()
    for _ in range(1 + dice(4)):
        parts = list(verb.parts(s, seat, about, draft))
        if not parts:
            break
        draft = (*draft, parts[dice(len(parts))])
    if draft:
        runner.answer(seat, Move(name, draft))


def answer(runner: Runner, dice: Dice) -> None:
    ask = must.a_question(runner)
    seat = runner.waiting()[0]
    move = random_move(runner.rules, runner.state, ask, seat, dice)
    if move.verb == PASS and PASS not in ask.to[seat]:
        assert not has_choice(runner.rules, runner.state, ask, seat)
    runner.answer(seat, move)


def meddled_with(game: must.Opened, seed: int) -> State:
    dice = Dice(seeded("hands", seed))
    runner = Runner(game.rules, game.table(seed))
    pieces = len(runner.state.face)
    for _ in range(MEDDLING):
        if runner.ask is None:
            break
        what = dice(4)
        if what == 0:
            force(runner, dice)
        elif what == 1:
            answer(runner, dice)
        else:
            runner = edit(runner, dice)
        must.each_piece_lies_in_one_place(runner.state)
        must.gauges_are_in_range(runner.state)
        must.the_table_can_be_told(runner.rules, runner.state, runner.waiting())
        assert len(runner.state.face) >= pieces
        pieces = len(runner.state.face)
    for _ in range(MOST_ANSWERS):
        if runner.ask is None:
            break
        answer(runner, dice)
    must.each_piece_lies_in_one_place(runner.state)
    assert runner.state.result is not None, "the game does not end"
    return runner.state


@every_setup
def test_hands_may_do_anything_and_the_game_still_ends(game: must.Opened) -> None:
    for seed in range(FEW):
        meddled_with(game, seed)


@pytest.mark.long
@every_setup
def test_many_tables_are_meddled_with(game: must.Opened) -> None:
    for seed in (*range(FEW, 8), *game.long):
        meddled_with(game, seed)
