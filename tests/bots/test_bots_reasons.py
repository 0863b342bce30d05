"""Reasons of a move: no gain that is merely not taken is a cost, and what is not the same in all worlds is not sure."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from read_once import catalog_of

from tabletop.bots.facts import Reasons, reasons_of
from tabletop.bots.greedy import GreedyBot
from tabletop.games import rules_of
from tabletop.games.hackclad_delta.table_talk import names
from tabletop.games.hackclad_delta.tables import tables
from tabletop.play import thinking
from tabletop.play.opening import Setup
from tabletop.play.passing import let_go_on
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.referee.legal import has_choice
from tabletop.table.imagine import imagine
from tabletop.table.state import Move, Part, State
from tabletop.table.view import eyes_of

BOTS = (Person("Alma", (0,), "bot:greedy"), Person("Bert", (1,), "bot:greedy"))


def thought(game: str, mode: str, answers: int) -> Iterator[tuple[State, int, Move, Reasons]]:
    """Each world in which a seat chooses, with the move of a greedy bot and why."""
    rules = rules_of(game)
    bot = GreedyBot(rules)
    session = Session.start(catalog_of(game), rules, Setup(mode, 2, 4), BOTS, bots={"greedy": bot.choose})
    for n in range(answers):
        seat, ask = thinking.bot_to_move(session), session.ask
        if seat is None or ask is None:
            let_go_on(session)
            continue
        if not ask.pause and has_choice(rules, session.state, ask, seat):
            world = imagine(session.state, eyes_of(session.box, seat), n)
            move = bot.choose(world, ask, seat, n)
            yield world, seat, move, reasons_of(rules, world, ask, seat, move)
        assert session.answer(seat, thinking.thought(session, seat)(), by_human=False).committed


@pytest.mark.parametrize(("game", "mode"), [("wars3x3", "beginner"), ("hackclad_delta", "versus"), ("anoare", "duel")])
def test_a_cost_is_one_beside_the_table_as_it_is(game: str, mode: str) -> None:
    met = 0
    for _, _, move, why in thought(game, mode, 40):
        assert why.beside != move and (why.beside == PASSED or not why.facts or why.beside is not None)
        assert all(fact.gain >= 0 or fact.plain or why.beside not in (None, PASSED) for fact in why.facts)
        met += bool(why.facts)
    assert met > 2


def test_what_two_choose_unseen_is_never_sure_but_as_a_count_of_all_the_other_may_choose() -> None:
    steps = [(world.step(), why) for world, _, _, why in thought("anoare", "duel", 30)]
    unseen = [why for step, why in steps if step == "5.2"]
    assert unseen and all(not fact.sure or fact.says.figures["of"] > 1 for why in unseen for fact in why.facts)
    assert all(fact.says.figures["most"] == fact.says.figures.get("n", "") for _, why in steps for fact in why.facts if fact.sure)


def test_a_later_act_is_one_of_the_seat_with_pieces_it_knows() -> None:
    later = [(world, seat, why.then) for world, seat, _, why in thought("hackclad_delta", "versus", 60) if why.then is not None]
    assert later
    for world, seat, act in later:
        assert act.move != PASSED
        assert all(world.known[part.piece] & eyes_of(world.box, seat) for part in act.move.parts)


def test_a_witch_is_led_over_an_edge_where_that_is_nearer() -> None:
    for world, seat, _, _ in thought("hackclad_delta", "versus", 40):
        cell, witch = tables(world).cell, world.seat_num[seat, "witch"]
        if (here := tables(world).cell_of.get(world.where[witch])) is not None:
            up = cell[(here - 5) % 25]
            assert names(world, seat, Move("walk", (Part(witch, up),))) == {"way": "way:0.1"}
            left = cell[here // 5 * 5 + (here - 1) % 5]
            assert names(world, seat, Move("walk", (Part(witch, left),))) == {"way": "way:-1.0"}
            return
    raise AssertionError("no witch on the field")


@pytest.mark.parametrize(("game", "mode"), [("wars3x3", "beginner"), ("hackclad_delta", "versus")])
def test_nothing_is_done_for_what_the_other_move_would_take(game: str, mode: str) -> None:
    left = [(world, seat, why) for world, seat, move, why in thought(game, mode, 60) if move == PASSED and why.facts]
    assert left
    for _, _, why in left:
        gains = [fact for fact in why.facts if fact.gain >= 0]
        assert gains and (why.then is not None or not any(fact.plain for fact in gains))


def test_what_the_other_side_draws_or_loses_meanwhile_is_no_reason_to_do_nothing() -> None:
    for _, seat, move, why in thought("wars3x3", "beginner", 60):
        if move == PASSED and why.then is None:
            at_once = [fact for fact in why.facts if fact.says.key in ("fact.cards.less", "fact.life.less") and fact.gain > 0]
            assert all(fact.says.figures["who"] != f"seat:{1 - seat}" for fact in at_once), at_once
