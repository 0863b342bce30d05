"""Random games of every number of players and of one with a partner: no card is lost, life is one deck, all of them end."""

from __future__ import annotations

import pytest

from tabletop import places
from tabletop.games import rules_of
from tabletop.games.circuit_drive import life, party
from tabletop.games.circuit_drive.tables import tables
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import random_move, refusal
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import State

CATALOG = load_game(places.content_dir() / "circuit_drive")
RULES = rules_of("circuit_drive")
TABLES = [("multi", 2), ("multi", 3), ("multi", 4), ("solo", 2)]
SWITCHES = [{"difficulty": "a"}, {"difficulty": "b"}, {"difficulty": "b", "parties": "gacha", "first_player": "drawn"},
            {"difficulty": "b", "parties": "first"},
            {"difficulty": "a", "below_budget": "forbidden", "two_colours": "larger", "ctrl_z": "on"}]
every_table = pytest.mark.parametrize(("mode", "seats"), TABLES, ids=lambda one: str(one))


def played(mode: str, seats: int, seed: int, switches: dict[str, str]) -> State:
    """A random game, the invariants looked at at every question."""
    s = open_table(open_box(CATALOG, RULES, Setup(mode, seats, seed, switches)), RULES, seed)
    runner, dice = Runner(RULES, s, strict=True), Dice(seeded("circuit", mode, seats, seed))
    while runner.ask is not None:
        seat = runner.waiting()[0]
        move = random_move(RULES, s, runner.ask, seat, dice)
        assert refusal(RULES, s, runner.ask, seat, move) is None, f"seed {seed}: nothing legal can be answered at {s.step()}"
        runner.answer(seat, move)
        holds(s)
    assert s.result is not None
    return s


def holds(s: State) -> None:
    c = tables(s)
    by_kind = {kind: sum(c.template[s.face[piece]] == kind for zone in s.zones for piece in zone)
               for kind in ("circuit", "unit", "partner", "enemy", "boss")}
    assert by_kind == {"circuit": 54, "unit": 20, "partner": 6, "enemy": 13, "boss": 5}
    where = (c.deck, c.discard, c.circuit, *c.hand)
    assert sum(len(s.zones[zone]) for zone in where) == 54, "circuit cards lie in hands, on the circuit, in the deck or the discard"
    for seat in range(s.box.seats):
        assert s.seat_num[seat, "chips"] >= 0
        assert all(1 <= party.level(s, unit) <= 5 for unit in party.units(s, seat))
        ranks = [c.rank[s.face[unit]] for unit in party.units(s, seat)]
        assert ranks == [0] if c.solo and seat and ranks else sum(ranks) <= c.budget
    charge = s.zone_num.get((c.foe, life.CHARGE), 0)
    assert 0 <= life.hp(s) <= max(c.hp) and (charge == 0 or charge < c.cost[s.face[life.foe(s)]])
    if s.result is not None:
        assert bool(s.result.winners) == (life.hp(s) == 0)
        assert s.result.winners or not s.zones[c.deck]


@every_table
@pytest.mark.parametrize("n", range(len(SWITCHES)))
def test_a_random_game_keeps_its_cards_and_ends(mode: str, seats: int, n: int) -> None:
    for seed in range(3):
        played(mode, seats, seed, SWITCHES[n])


@pytest.mark.long
@every_table
def test_two_thousand_random_games_of_each_number_of_players_end(mode: str, seats: int) -> None:
    for seed in range(2_000):
        played(mode, seats, 1_000 + seed, SWITCHES[seed % len(SWITCHES)])
