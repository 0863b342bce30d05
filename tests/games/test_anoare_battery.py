"""Random duels of every pairing: cards are never lost, levels and life go one way, nothing fatal is overlooked, all of them end."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.tables import CHARACTERS, SEATS, tables
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import random_move, refusal
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import DOWN, Move, Part, State

CATALOG = catalog_of("anoare")
RULES = rules_of("anoare")
PAIRINGS = list(combinations_with_replacement(CHARACTERS, 2))
every_pairing = pytest.mark.parametrize("pairing", PAIRINGS, ids="-".join)
OTHERWISE = {"ties": "drawn", "two_levels": "last", "extra_short": "hurts", "evader_cools": "all", "turn_limit": "30"}


def duel(pairing: tuple[str, str], seed: int, switches: dict[str, str] | None = None) -> State:
    """A random duel between two characters, the invariants looked at at every question."""
    s = open_table(open_box(CATALOG, RULES, Setup("duel", 2, seed, switches or {})), RULES, seed)
    runner, dice, c = Runner(RULES, s, strict=True), Dice(seeded("duel", *pairing, seed)), tables(s)
    for seat, name in enumerate(pairing):
        card = next(piece for piece in s.zones[c.characters] if c.character_of[s.face[piece]] == name)
        runner.answer(seat, Move("pick", (Part(card, c.character[seat]),)))
    lives, levels = [10, 10], [1, 1]
    while runner.ask is not None:
        seat = runner.waiting()[0]
        move = random_move(RULES, s, runner.ask, seat, dice)
        assert refusal(RULES, s, runner.ask, seat, move) is None, f"seed {seed}: nothing legal can be answered at {s.step()}"
        runner.answer(seat, move)
        for one in range(SEATS):
            holds_of(s, one, lives[one], levels[one])
            lives[one], levels[one] = s.seat_num[one, "life"], s.seat_num[one, "level"]
    assert s.result is not None and s.turn <= c.turn_limit + 1
    return s


def holds_of(s: State, seat: int, life: int, level: int) -> None:
    c, num = tables(s), s.seat_num
    homes = (c.hand[seat], c.skill[seat], c.cooldown[seat], c.ultra[seat])
    own = [piece for zone in homes for piece in s.zones[zone]]
    paid = [card for piece in own for card in s.lying_on(piece)]
    assert [s.owner[piece] for piece in (*own, *paid)] == [seat] * 10, "seven skills and three ultra skills"
    assert all(s.where[card] < 0 and s.zone_of(card) in homes[1:3] for card in paid), "paid cards lie on skills in play"
    assert all(card in s.veiled for card in paid if s.side[card] == DOWN)
    assert num[seat, "life"] <= life and num[seat, "level"] >= level
    assert num[seat, "level"] < f.TOP_LEVEL or num[seat, "life"] == 0
    assert s.result is not None or f.fatal(s, seat) == f.fatal(s, 1 - seat), "a fatal wound is overlooked"
    if s.step() == "5.2":
        assert num[seat, "wounds"] == 0 and not s.zones[c.skill[seat]]
        gained = num[seat, "level"] - 1 if c.both_levels else num[seat, "level"] > 1
        assert len(s.zones[c.ultra[seat]]) <= 3 - gained


@every_pairing
def test_a_random_duel_keeps_its_cards_and_ends(pairing: tuple[str, str]) -> None:
    assert duel(pairing, 1).result is not None


@pytest.mark.parametrize("pairing", PAIRINGS[::4], ids="-".join)
def test_with_every_other_choice_of_the_switches_too(pairing: tuple[str, str]) -> None:
    assert duel(pairing, 2, OTHERWISE).result is not None


@pytest.mark.long
@every_pairing
def test_two_thousand_duels_of_all_pairings_end_by_a_wound(pairing: tuple[str, str]) -> None:
    ends = [duel(pairing, seed).result for seed in range(100, 234)]
    assert {end.key for end in ends if end is not None} <= {"end.fatal", "end.limit"}
    assert all({0, 1} & set(end.winners) for end in ends if end is not None and end.key == "end.fatal")


def test_who_never_attacks_is_never_beaten_but_the_turns_are_counted() -> None:
    """3: both stand at level 3 and nobody hurts anybody: the switch turn_limit ends the duel."""
    s = open_table(open_box(CATALOG, RULES, Setup("duel", 2, 0, {"turn_limit": "30"})), RULES, 0)
    c = tables(s)
    s.agenda = ()
    s.then(("turn", 1))
    assert not any(s.zones[zone] for zone in c.hand), "nobody has a hand, so nobody acts"
    runner = Runner(RULES, s)
    assert runner.ask is None and s.result is not None
    assert (s.result.key, s.result.winners, s.turn) == ("end.limit", (), 30)
