"""Hints drawn from whole games: short, and each figure is that of the table right after the step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from drawn_hints import Drawn, drawn, short

from tabletop.bots.candidates import shortest_moves
from tabletop.games import rules_of
from tabletop.games.hackclad_delta.forecast import foreseen, strikes
from tabletop.referee.ask import PASSED
from tabletop.referee.fact import Fact
from tabletop.referee.runner import Runner
from tabletop.table.state import State

RULES = rules_of("hackclad_delta")
NUMBERS = ("shards", "injury", "taint", "mp", "cp")
PROMISES = ("fact.safe", "fact.exposed", "fact.cell.risk", "fact.unreached")
GAMES = [("versus", 2, 11), ("versus", 3, 12), ("coop", 2, 13), ("tag", 4, 14), ("solo", 1, 15)]


@pytest.mark.parametrize(("mode", "seats", "seed"), GAMES)
def test_hints_are_short_and_their_figures_those_of_the_table_after_the_step(mode: str, seats: int, seed: int) -> None:
    met = 0
    for one in drawn("hackclad_delta", mode, seats, seed, 6):
        assert short(one), one.said
        if one.hint.move != PASSED and one.hint.why.then is None and one.table.step() not in RULES.display.reactions:
            met += sum(_holds(one, fact) for fact in one.hint.facts if fact.plain)
    assert met > 3


def test_nothing_is_promised_of_attacks_while_a_clad_card_is_hidden() -> None:
    """A table with a Clad card that nobody has seen is never said to be safe, nor a cell, whatever a bot imagines there."""
    hidden = open_ = 0
    for one in drawn("hackclad_delta", "solo", 1, 15, 1):
        promised = [fact for fact in one.hint.facts if fact.says.key in PROMISES]
        assert not promised or foreseen(one.table), one.said
        hidden, open_ = hidden + (not foreseen(one.table)), open_ + bool(promised)
    assert hidden > 10 and open_


def test_no_turn_is_ended_before_a_step_and_the_attack_it_opens() -> None:
    """Where two acts of what the witch holds bring shards for no injury, taint or CP and 1 MP at most, it goes on."""
    ended = 0
    for one in islice(drawn("hackclad_delta", "solo", 1, 916201, 1), 14):
        if one.table.step() == "8-4-3" and one.hint.move == PASSED:
            ended += 1
            further = (table for first in _after(one.table, one.seat) for table in _after(first, one.seat))
            assert not any(_gains(one, table) for table in further), one.said
    assert ended


def _after(table: State, seat: int) -> Iterator[State]:
    """The tables one act further on which the same is asked."""
    ask = Runner(RULES, table.copy(), lambda *_: True).ask
    for move in shortest_moves(RULES, table, ask, seat) if ask is not None else ():
        runner = Runner(RULES, table.copy(), lambda *_: True)
        runner.answer(seat, move)
        if move != PASSED and runner.state.step() == "8-4-3":
            yield runner.state


def _gains(one: Drawn, table: State) -> bool:
    more = {key: table.seat_num[one.seat, key] - one.table.seat_num[one.seat, key] for key in NUMBERS}
    return more["shards"] > 0 <= more["cp"] and more["mp"] > -2 and not more["injury"] and not more["taint"]


def _holds(one: Drawn, fact: Fact) -> bool:
    """Whether a fact is one of the figures looked at here; those are what the table has."""
    key, figures, after = fact.says.key.split(".")[1], fact.says.figures, one.after
    if key in ("safe", "exposed"):
        hits = [strikes(table, one.seat) for table in (one.table, after)]
        assert bool(hits[1]) is (key == "exposed") is not bool(hits[0]) and figures["hit"] in hits
        return True
    if key not in NUMBERS:
        return False
    seat = int(str(figures["who"]).removeprefix("seat:"))
    change = after.seat_num[seat, key] - one.table.seat_num[seat, key]
    way = 1 if fact.says.key.endswith(".more") else -1
    assert change * way >= int(str(figures["n"])) > 0, (one.said, change)
    return True
