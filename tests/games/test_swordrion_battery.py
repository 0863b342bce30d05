"""Random games of Swordrion: cards are never lost, no row is longer than ten, nobody stands with three wounds, battles end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tabletop import places
from tabletop.games import rules_of
from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.battle import position
from tabletop.games.swordrion.tables import tables
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import random_move, refusal
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import State

CATALOG = load_game(places.content_dir() / "swordrion")
RULES = rules_of("swordrion")
MODES = (("solo", 1), ("duo", 2))
OTHERWISE = {"cubes": "green", "score": "blue", "enter": "enemy", "answer": "alive", "one_stroke": "damage", "enemy_spells": "stay"}
LONGEST = 60
"""So many turns in a battle are never needed."""
every_mode = pytest.mark.parametrize(("mode", "seats"), MODES, ids=[mode for mode, _ in MODES])


def game(mode: str, seats: int, seed: int, switches: dict[str, str] | None = None) -> State:
    """A random game, the invariants looked at at every question."""
    s = open_table(open_box(CATALOG, RULES, Setup(mode, seats, seed, switches or {})), RULES, seed)
    runner, dice, c, pieces = Runner(RULES, s, strict=True), Dice(seeded("swordrion", seed)), tables(s), len(s.face)
    cubes = [0] * seats
    while runner.ask is not None:
        seat = runner.waiting()[0]
        move = random_move(RULES, s, runner.ask, seat, dice)
        assert refusal(RULES, s, runner.ask, seat, move) is None, f"seed {seed}: nothing legal can be answered at {s.step()}"
        runner.answer(seat, move)
        assert len(s.face) == pieces
        for one in range(seats):
            assert len(s.zones[c.row[one]]) <= f.WIDEST and len(s.zones[c.foe[one]]) <= f.WIDEST
            assert len(s.zones[c.relics[one]]) <= 2 and len(s.zones[c.stock[one]]) <= 5
            owned = sum(s.seat_num[one, colour] for colour in ("green", "yellow", "blue"))
            assert owned >= cubes[one], "cubes are never lost"
            cubes[one] = owned
            assert s.seat_num[one, "purse_small"] + s.seat_num[one, "purse_blue"] <= owned
        assert all(s.piece_num.get((piece, "wound"), 0) < f.FATAL for zone in (*c.row, *c.foe) for piece in s.zones[zone])
        assert all(len(pile) == 1 for pile in s.on.values()), "two cards a stack"
    assert s.result is not None
    return s


@every_mode
def test_random_games_keep_to_the_rules_and_end(mode: str, seats: int) -> None:
    for seed in range(12):
        game(mode, seats, seed)


@every_mode
def test_they_do_by_every_other_reading(mode: str, seats: int) -> None:
    for seed in range(4):
        game(mode, seats, seed, OTHERWISE | ({"ranks": "exact"} if mode == "solo" else {}))


@pytest.mark.long
@every_mode
def test_two_thousand_random_games_keep_to_the_rules_and_end(mode: str, seats: int) -> None:
    for seed in range(1_000, 3_000):
        game(mode, seats, seed)


@every_mode
def test_no_battle_is_endless(mode: str, seats: int) -> None:
    """Wounds, or the rule of three, end every battle within sixty turns."""
    lasted: list[int] = []
    close, fight = RULES.steps["close"], RULES.steps["fight"]

    def fighting(s: State, *rest: Any) -> Any:
        lasted.append(0)
        return fight(s, *rest)

    def closing(s: State, *rest: Any) -> Any:
        lasted[-1] += 1
        return close(s, *rest)

    watched = replace(RULES, steps={**RULES.steps, "close": closing, "fight": fighting})
    for seed in range(100, 110):
        s = open_table(open_box(CATALOG, RULES, Setup(mode, seats, seed)), RULES, seed)
        runner, dice = Runner(watched, s), Dice(seed)
        while runner.ask is not None:
            seat = runner.waiting()[0]
            runner.answer(seat, random_move(watched, s, runner.ask, seat, dice))
    assert 3 < max(lasted) <= LONGEST


def test_a_position_that_comes_back_counts_though_cards_fell_meanwhile() -> None:
    """3回ルール: what returns and falls again changes nothing for good."""
    s = open_table(open_box(CATALOG, RULES, Setup("solo", 1)), RULES, 1)
    c, (own, other, foe) = tables(s), [piece for piece in s.zones[tables(s).deck] if tables(s).first[s.face[piece]]][:3]
    for piece, zone in ((own, c.row[0]), (other, c.row[0]), (foe, c.foe[0])):
        s.move(piece, zone)
    now = position(s, 0)
    s.agenda = (("5",), ("close", 0, (now, now + 1, now), 0))
    s.count(0, "fallen", 2)
    s.facts = []
    Runner(RULES, s)
    assert "log.thrice" in [fact.args[0] for fact in s.facts if fact.kind == "say"]
    assert s.zone_of(own) == c.hand[0] and s.zone_of(foe) == c.foegrave[0], "both heads fell; what is left comes home"
