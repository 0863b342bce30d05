"""Which plays are legal and what damage they deal, read a second time from the cards and the rulebook, without the game's code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop import places
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import refusal
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Move, Part, State

CATALOG = load_game(places.content_dir() / "circuit_drive")
RULES = rules_of("circuit_drive")
BOX = open_box(CATALOG, RULES, Setup("multi", 2, 0, {"parties": "gacha"}))
FEW, MANY = 1_500, 100_000
HIGH_HP = 10_000
Data = dict[str, Any]


def card(s: State, piece: int) -> Data:
    return dict(s.box.cards[s.face[piece]].data)


def may_play(cards: Sequence[Data], top: Data | None) -> bool:
    """The first card follows the top by colour or number; the others are of one number with it, but for one that a 4 lets in."""
    first, *rest = cards
    if top is not None and not set(first["colours"]) & set(top["colours"]) and not set(first["numbers"]) & set(top["numbers"]):
        return False
    for number in first["numbers"]:
        strangers = [one for one in rest if number not in one["numbers"]]
        if not strangers:
            return True
        if number == 4 and len(strangers) == 1:
            topmost = [one for one in cards if one is not strangers[0]][-1]
            before = cards[[one is strangers[0] for one in cards].index(True) - 1]
            if set(strangers[0]["colours"]) & set(topmost["colours"]) and set(strangers[0]["colours"]) & set(before["colours"]):
                return True
    return False


def damage(cards: Sequence[Data], top: Data | None, units: Sequence[tuple[Data, int]]) -> int:
    """ATK times the cards of its colour, for each unit that has one; what a set adds to the ATK counts for each card."""
    total = 0
    for unit, level in units:
        own = [one for one in cards if set(one["colours"]) & set(unit["colours"])]
        atk = unit["atk"][level - 1]
        for said in unit["effect"]:
            play = said.get("play") or {}
            enough = len(cards) >= play.get("set", 0) and len(own) >= play.get("own", 0)
            atk += sum(deed["power"]["n"] for deed in play.get("do", ()) if "power" in deed) if enough else 0
        total += atk * len(own)
    return total


def laid(seed: int) -> tuple[Runner, Dice]:
    """A table at the play of the first seat: a hand, a top, units of any level, and an enemy that bears anything."""
    dice = Dice(seeded("second reading", seed))
    runner = Runner(RULES, open_table(BOX, RULES, seed))
    s, zone = runner.state, BOX.zone_of
    while len(s.zones[zone["p1.hand"]]) < 3 + dice(6):
        s.move(s.zones[zone["deck"]][-1], zone["p1.hand"])
    if dice(8):
        s.move(s.zones[zone["deck"]][-1], zone["circuit"])
    for unit in s.zones[zone["p1.unit"]]:
        s.mark(unit, "level", 1 + dice(5))
    s.count_zone(zone["foe"], "hp", HIGH_HP)
    runner.resume()
    return runner, dice


def compare(seed: int, drafts: int) -> int:
    """How many drafts of a table were legal; what is legal and what they deal is read twice."""
    runner, dice = laid(seed)
    s, zone, legal = runner.state, BOX.zone_of, 0
    assert runner.ask is not None and s.step() == "2" and s.seat == 0
    hand, circuit = s.zones[zone["p1.hand"]], s.zones[zone["circuit"]]
    top = card(s, circuit[-1]) if circuit else None
    for _ in range(drafts):
        pieces = list(hand)
        chosen = [pieces.pop(dice(len(pieces))) for _ in range(1 + dice(min(4, len(pieces))))]
        move = Move("play", tuple(Part(piece, zone["circuit"]) for piece in chosen))
        cards = [card(s, piece) for piece in chosen]
        may = refusal(RULES, s, runner.ask, 0, move) is None
        assert may == may_play(cards, top), f"{seed}: {[c['colours'] + c['numbers'] for c in cards]} on {top}"
        if may:
            legal += 1
            units = [(card(s, unit), s.piece_num.get((unit, "level"), 1)) for unit in s.zones[zone["p1.unit"]]]
            again = runner.clone()
            again.state.facts = []
            again.answer(0, move)
            hits = [fact.args[1]["n"] for fact in again.state.facts if fact.kind == "say" and fact.args[0] == "log.hit"][:1]
            assert sum(hits) == damage(cards, top, units)
    return legal


def test_plays_and_damage_read_twice_are_the_same() -> None:
    assert sum(compare(seed, 15) for seed in range(FEW // 15)) > FEW // 20


@pytest.mark.long
def test_a_hundred_thousand_sets_read_twice_are_the_same() -> None:
    assert sum(compare(1_000 + seed, 25) for seed in range(MANY // 25)) > MANY // 20
