"""HacKClaD in every mode, with every number of witches and every difficulty: shards poured in are on the board and with players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.attack import taint_limit
from tabletop.games.hackclad_delta.tables import tables
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import random_move, refusal
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Fact, State

CATALOG = catalog_of("hackclad_delta")
RULES = rules_of("hackclad_delta")
PLAYED = [("versus", 2), ("versus", 3), ("versus", 4), ("solo", 1), ("tag", 4)]
ALL = [*((mode, seats, "") for mode, seats in PLAYED), *(("coop", seats, "normal") for seats in (2, 3, 4)),
       ("coop", 2, "easy"), ("coop", 3, "expert"), ("coop", 4, "inferno")]
ENDS = {"versus": {"end.points"}, "tag": {"end.points"}, "solo": {"end.solo"}, "coop": {"end.time", "end.beaten", "end.tainted"}}
every_table = pytest.mark.parametrize(("mode", "seats", "level"), ALL)


@dataclass
class Purse:
    """The shards poured in so far, as the facts tell it: gains named in the log, what the Clad drops one by one, less what returns
    to the stock of co-operation."""

    coop: bool
    poured: int = 0

    def follow(self, s: State, facts: Iterable[Fact], before: State) -> None:
        held = {seat: before.seat_num[seat, "shards"] for seat in range(s.box.seats)}
        piles = {s.box.zones[zone].name: n for (zone, key), n in before.zone_num.items() if key == "pile"}
        gained = lost = taken = 0
        for fact in facts:
            if fact.kind == "count" and fact.args[1] == "shards":
                seat, _, now = fact.args
                gained, lost = gained + max(0, now - held[seat]), lost + max(0, held[seat] - now)
                held[seat] = now
            elif fact.kind == "count_zone" and fact.args[1] == "pile":
                zone, _, now = fact.args
                change, piles[zone] = now - piles.get(zone, 0), now
                if change < 0:
                    assert now == 0, "who takes shards takes all of a cell"
                    taken -= change
                elif lost and not self.coop:
                    assert change == lost, "all that is lost lies down"
                    lost = 0
                else:
                    assert change == 1, "the Clad drops one at a time"
                    self.poured += 1
            elif fact.kind == "say" and fact.args[0] in ("log.gain", "log.collect"):
                assert fact.args[1]["n"] == gained, "the log tells another gain"
                assert fact.args[0] == "log.gain" or 0 <= gained - taken <= 1, "what lay there, and one more after 雷火"
                self.poured += gained - taken
                gained = taken = 0
        assert not gained and not taken, "a gain is not told"
        assert self.coop or not lost, "shards are lost"
        self.poured -= lost


def played(mode: str, seats: int, level: str, seed: int) -> State:
    """A random game, the invariants looked at after every decision."""
    box = open_box(CATALOG, RULES, Setup(mode, seats, seed, {"difficulty": level} if level else {}))
    runner, dice = Runner(RULES, open_table(box, RULES, seed), strict=True), Dice(seeded("purse", seed))
    s, purse, whole = runner.state, Purse(mode == "coop"), None
    while runner.ask is not None:
        seat = runner.waiting()[0]
        move = random_move(RULES, s, runner.ask, seat, dice)
        assert refusal(RULES, s, runner.ask, seat, move) is None, f"seed {seed}: nothing legal can be answered at {s.step()}"
        before, s.facts = s.copy(), []
        runner.answer(seat, move)
        purse.follow(s, s.facts, before)
        assert purse.poured == shards(s), f"seed {seed}: shards are made or lost"
        if mode == "coop" and s.step() != "6-7":
            whole = whole or w.stock(s)
            assert w.stock(s) + shards(s) == whole, f"seed {seed}: the stock is not what was poured out of it"
        numbers_hold(s)
    assert s.result is not None
    return s


def shards(s: State) -> int:
    """With the witches and on the field."""
    return sum(s.seat_num[seat, "shards"] for seat in range(s.box.seats)) + sum(w.shards_on(s, cell) for cell in range(25))


def numbers_hold(s: State) -> None:
    c = tables(s)
    for seat in range(s.box.seats):
        own = sum(s.owner[piece] == seat and c.template[face] == "skill" for piece, face in enumerate(s.face))
        assert own in (0, 16), "a witch has sixteen skills"
        assert 0 <= s.seat_num[seat, "cp"] <= c.cp_cap
        assert not c.coop or s.result is not None or s.seat_num[seat, "taint"] <= taint_limit(s)
    for zone in (*c.slot, *c.standby, *c.clad_slot):
        assert len(s.zones[zone]) <= 1
    assert sum(len(s.zones[zone]) == 1 for zone in (*c.slot, *c.standby)) <= s.box.seats + (s.step() == "8-3-3")


@every_table
def test_shards_poured_in_are_on_the_board_and_with_players(mode: str, seats: int, level: str) -> None:
    for seed in range(3):
        played(mode, seats, level, seed)


@pytest.mark.long
@every_table
def test_shards_in_five_hundred_games(mode: str, seats: int, level: str) -> None:
    ends = {s.result.key for s in (played(mode, seats, level, seed) for seed in range(2_000, 2_500)) if s.result is not None}
    assert ends <= ENDS[mode]
