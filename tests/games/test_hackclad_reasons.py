"""What speaks for a slot, an exchange and a cell, in figures of the cards and of the field."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from read_once import catalog_of

from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.attack import damage_now
from tabletop.games.hackclad_delta.field import BESIDE
from tabletop.games.hackclad_delta.forecast import distance, falls
from tabletop.games.hackclad_delta.reasons import pleads
from tabletop.games.hackclad_delta.tables import ATTACK, ROUNDS, tables
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


def pairs(verb: str, most: int, mode: str = "versus") -> Iterator[tuple[State, int, Move, Move]]:
    """Questions that can be answered by a verb, each with two such answers."""
    session = Session.start(catalog_of("hackclad_delta"), RULES, Setup(mode, 2, 4), BOTS, bots=choosers(RULES))
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


def test_a_slot_says_what_it_gives_and_why_that_card_is_laid() -> None:
    told = set()
    for state, seat, move, other in pairs("slot", 12):
        c, card = tables(state), move.parts[0].piece
        rest = [state.face[one] for one in state.zones[c.hand[seat]] if one != card]
        strikes = [face for face in rest if c.kind[face] == ATTACK]
        for fact in pleads(state, seat, move, other):
            key, figures = fact.says.key.removeprefix("fact."), fact.says.figures
            if key == "slot.rebuilt":
                assert not state.zones[c.deck[seat]] and move.parts[0].place in (c.slot[0], c.slot[2])
            elif key.startswith("slot"):
                n = c.slot.index(move.parts[0].place) + 1
                assert key == f"slot.{n}" and (n in (2, 4) or state.zones[c.deck[seat]])
            elif key == "dear":
                assert (figures["n"], figures["m"]) == (c.mp[state.face[card]], state.seat_num[seat, "mp"])
            elif key == "weak":
                assert figures["n"] == c.atk[state.face[card]] <= min(c.atk[face] for face in strikes)
            elif key in ("keeps.strikes", "keeps.one"):
                assert figures["n"] == len(strikes) and c.kind[state.face[card]] != ATTACK
            else:
                assert figures["card"] in [c.said[face] for face in rest]
            told.add(key.partition(".")[0])
    assert told >= {"slot", "keeps", "weak"}


def test_a_forced_slot_is_not_explained_but_the_card_laid_there() -> None:
    told = 0
    for state, seat, move, other in pairs("slot", 12, "coop"):
        keys = [fact.says.key for fact in pleads(state, seat, move, other)]
        assert not any(key.startswith("fact.slot") for key in keys)
        told += len(keys)
    assert told


def test_the_damage_is_named_where_an_attack_is_answered() -> None:
    for state, seat, move, _ in pairs("guard", 4):
        assert RULES.mind.names(state, seat, move)["hit"] == str(damage_now(state, seat))


def test_an_exchange_says_what_the_new_card_is_worth() -> None:
    told = 0
    for state, seat, move, _ in pairs("exchange", 6):
        give, get = (state.face[part.piece] for part in move.parts)
        for fact in pleads(state, seat, move, PASSED):
            if "gets" not in fact.says.key:
                continue
            assert fact.says.figures["n"] > fact.says.figures["m"]
            by = tables(state).vp if fact.says.key.endswith("vp") else tables(state).atk
            assert (fact.says.figures["n"], fact.says.figures["m"]) == (by[get], max(0, by[give]))
            told += 1
    assert told


def test_no_other_cell_is_better_in_what_is_said_of_one() -> None:
    told = 0
    for state, seat, move, other in pairs("return", 6):
        here, free = tables(state).cell_of[move.parts[0].place], w.entries(state)
        for fact in pleads(state, seat, move, other):
            key = fact.says.key.rpartition(".")[2]
            if key == "risk":
                assert not falls(state, here) and any(falls(state, cell) for cell in free)
            else:
                one, *others = [{"lies": w.shards_on(state, cell), "near": -distance(cell, w.clad_cell(state)),
                                 "beside": sum(w.shards_on(state, by) for by in BESIDE[cell])}[key] for cell in (here, *free)]
                assert abs(one) == fact.says.figures["n"] and one == max(others) > min(others)
            told += 1
    assert told


def test_a_step_is_told_by_shards_only_where_staying_has_fewer() -> None:
    met = 0
    for state, seat, move, _ in pairs("walk", 12):
        here = w.cell(state, seat)
        around = sum(w.shards_on(state, by) for by in BESIDE[here])
        stays = {"lies": w.shards_on(state, here), "beside": around}
        for fact in pleads(state, seat, move, PASSED):
            met += 1
            assert int(str(fact.says.figures.get("n", 99))) > stays.get(fact.says.key.rpartition(".")[2], -1), fact
    assert met


def test_mp_left_in_the_last_round_is_no_gain() -> None:
    state, seat, _, _ = next(pairs("slot", 9))
    table, later = state.copy(), state.copy()
    later.seat_num[seat, "mp"] += 1
    for n, told in ((1, True), (ROUNDS, False)):
        for one in (table, later):
            one.zone_num[tables(one).clad_slot[0], "round"] = n
        assert any(fact.term == "mp" for fact in RULES.mind.tells(table, later, seat)) is told
