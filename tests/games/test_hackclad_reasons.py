"""What speaks for a slot, an exchange and a cell, in figures of the cards and of the field."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from read_once import catalog_of

from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.forecast import distance, falls
from tabletop.games.hackclad_delta.reasons import pleads
from tabletop.games.hackclad_delta.tables import tables
from tabletop.play import thinking
from tabletop.play.opening import Setup
from tabletop.play.passing import let_go_on
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.referee.legal import random_move
from tabletop.table.rng import Dice
from tabletop.table.state import Move, State

RULES = rules_of("hackclad_delta")
BOTS = (Person("Alma", (0,), "bot:easy"), Person("Bert", (1,), "bot:easy"))


def pairs(verb: str, most: int) -> Iterator[tuple[State, int, Move, Move]]:
    """Questions that can be answered by a verb, each with two such answers."""
    session = Session.start(catalog_of("hackclad_delta"), RULES, Setup("versus", 2, 4), BOTS, bots=choosers(RULES))
    while session.result is None and most:
        seat, ask = thinking.bot_to_move(session), session.ask
        if seat is None or ask is None:
            let_go_on(session)
            continue
        if verb in ask.to[seat]:
            found = [random_move(RULES, session.state, ask, seat, Dice(n)) for n in range(12)]
            moves = list(dict.fromkeys(move for move in found if move is not None and move.verb == verb))
            most -= 1
            for one, other in pairwise(moves):
                yield session.state, seat, one, other
        assert session.answer(seat, thinking.thought(session, seat)(), by_human=False).committed


def test_a_slot_says_what_it_gives_and_the_same_slot_what_stays_in_the_hand() -> None:
    told = set()
    for state, seat, move, other in pairs("slot", 12):
        for fact in pleads(state, seat, move, other):
            key = fact.says.key.removeprefix("fact.")
            if key.startswith("slot"):
                assert key == f"slot.{tables(state).slot.index(move.parts[0].place) + 1}"
            else:
                assert move.parts[0].place == other.parts[0].place
                assert fact.says.figures["card"] == tables(state).said[state.face[other.parts[0].piece]]
            told.add(key.partition(".")[0])
    assert told == {"slot", "keeps"}


def test_an_exchange_says_what_the_new_card_is_worth() -> None:
    told = 0
    for state, seat, move, _ in pairs("exchange", 6):
        give, get = (state.face[part.piece] for part in move.parts)
        for fact in pleads(state, seat, move, PASSED):
            assert fact.says.figures["n"] > fact.says.figures["m"]
            by = tables(state).vp if fact.says.key.endswith("vp") else tables(state).atk
            assert (fact.says.figures["n"], fact.says.figures["m"]) == (by[get], max(0, by[give]))
            told += 1
    assert told


def test_a_cell_is_better_in_what_it_says() -> None:
    told = 0
    for state, seat, move, other in pairs("return", 6):
        here, there = (tables(state).cell_of[one.parts[0].place] for one in (move, other))
        for fact in pleads(state, seat, move, other):
            key = fact.says.key.rpartition(".")[2]
            if key == "risk":
                assert falls(state, there) and not falls(state, here)
            else:
                figures = {"lies": [w.shards_on(state, cell) for cell in (here, there)],
                           "near": [distance(cell, w.clad_cell(state)) for cell in (here, there)]}
                n, m = fact.says.figures["n"], fact.says.figures["m"]
                assert [n, m] == figures[key] and (n > m) is (key == "lies")
            told += 1
    assert told
