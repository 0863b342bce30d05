"""What comes of two heads that meet, keyword by keyword, read a second time from rulebook and cards, without the game's code.

Every card that says nothing but keywords meets every other, whole and wounded, alone and with each such equipment.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from tabletop import places
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.runner import Runner
from tabletop.table.box import Card
from tabletop.table.state import NOWHERE, UP, Move, Part

CATALOG = load_game(places.content_dir() / "swordrion")
RULES = rules_of("swordrion")
BOX = open_box(CATALOG, RULES, Setup("solo", 1))
BEHIND, WAITING = "E08", "E01"
"""Behind the own head stands one that strikes beside it, behind the enemy one that lies face down."""


# --- the second reading ----------------------------------------------------------------------------------------------------------


@dataclass
class Fighter:
    """A card, or a card with equipment under it, as it fights."""

    hp: int
    atk: int
    lock: int = 0
    strikes: int = 1
    wide: int = 1
    breath: int = 0
    words: set[str] = field(default_factory=set)
    wounds: int = 0

    @property
    def fallen(self) -> bool:
        return self.wounds >= 3


def fighter(card: Card, equipment: Card | None = None, wounds: int = 0) -> Fighter:
    """合成: HP and ATK add up, both have their skills; of the ways to strike that of the upper card is chosen, but for one that is
    no worse in anything."""
    cards = [one.data for one in (card, equipment) if one is not None]
    breath = next((deed["breath"]["n"] for clause in card.data.get("effect") or () for deed in clause["choice"]["do"]), 0)
    return Fighter(sum(one.get("hp") or 0 for one in cards), sum(one.get("atk") or 0 for one in cards),
                   sum(one.get("lock") or 0 for one in cards), *best_way(cards), breath,
                   {word for one in cards for word in one.get("words") or ()}, wounds)


def best_way(cards: list[Mapping[str, Any]]) -> tuple[int, int]:
    """How often and how many the upper card strikes, or the lower one where that is no less in both."""
    upper, *lower = [(one.get("strikes") or 1, one.get("wide") or 1) for one in cards]
    return next((way for way in lower if way[0] >= upper[0] and way[1] >= upper[1]), upper)


def hit(target: Fighter, damage: int) -> None:
    """③, ロック, アンデッド: a lock takes damage off, and none is no ×; HP or more fells, undead take one × of any."""
    damage -= target.lock
    if damage <= 0 or target.fallen:
        return
    target.wounds = 3 if damage >= target.hp and "undead" not in target.words else target.wounds + 1


def blow(striker: Fighter, row: Sequence[Fighter]) -> None:
    """n枚同時攻撃 and n回攻撃: each of the first n is struck n times, and the damage is not added up."""
    for target in row[:striker.wide]:
        for _ in range(striker.strikes):
            hit(target, striker.atk)


def turn(own: Sequence[Fighter], foe: Sequence[Fighter]) -> None:
    """攻撃と反撃, then オートバトラー on the enemy head of this turn."""
    mine, theirs = own[0], foe[0]
    whole = mine.wounds == 0
    chooses = theirs.breath > 0          # ⑤: the automaton must use its 選択
    stuck = "answers" in mine.words and "answers" in theirs.words
    if not stuck:
        blow(mine, foe)
    quick = "speed" in mine.words and whole and theirs.fallen
    if not quick and not stuck:
        if chooses:
            for target in own[:3]:
                hit(target, theirs.breath)
        else:
            blow(theirs, own)
    for helper in own[1:]:
        if "auto" in helper.words and not theirs.fallen:
            hit(theirs, helper.atk)


# --- the game --------------------------------------------------------------------------------------------------------------------


def plain(card: Card) -> bool:
    """Whether a card says nothing but keywords."""
    said = card.data.get("effect") or ()
    return all("choice" in clause and all("breath" in deed for deed in clause["choice"]["do"]) for clause in said) and bool(
        said or card.data.get("words") or any(card.data.get(key) for key in ("lock", "strikes", "wide")))


CARDS = [card for card in CATALOG.cards if plain(card) and card.data["kind"] != "spell"]
EQUIPMENT = [card for card in CATALOG.cards if plain(card) and card.data["kind"] == "spell"]


def played(own: Card, foe: Card, equipment: Card | None, wounds: tuple[int, int]) -> list[int]:
    """The wounds of the own head, who stands behind it, the enemy head and who waits behind that, 3 of the fallen."""
    s = open_table(BOX, RULES, 0)
    s.agenda = ()
    s.pass_turn(0, 1)
    pieces = []
    for key, zone, side in ((own.key, "p1.row", UP), (BEHIND, "p1.row", UP), (foe.key, "p1.foe", UP), (WAITING, "p1.foe", -1)):
        pieces.append(s.create(BOX.card_of[key], BOX.zone_of[zone], side=side))
    if equipment is not None:
        s.lay(s.create(BOX.card_of[equipment.key], BOX.zone_of["p1.spells"]), pieces[0])
    for piece, n in zip((pieces[0], pieces[2]), wounds, strict=True):
        s.mark(piece, "wound", n)
    RULES.goto(s, "3-6")
    runner = Runner(RULES, s, lambda state, ask: state.step() == "close")
    while s.step() != "close":
        runner.answer(0, Move("strike", (Part(pieces[0], NOWHERE, 1),)))
    rows = {piece for zone in ("p1.row", "p1.foe") for piece in s.zones[BOX.zone_of[zone]]}
    return [s.piece_num.get((piece, "wound"), 0) if piece in rows else 3 for piece in pieces]


def expected(own: Card, foe: Card, equipment: Card | None, wounds: tuple[int, int]) -> list[int]:
    by_key = {card.key: card for card in CATALOG.cards}
    row = [fighter(own, equipment, wounds[0]), fighter(by_key[BEHIND])]
    against = [fighter(foe, None, wounds[1]), fighter(by_key[WAITING])]
    turn(row, against)
    return [min(3, one.wounds) for one in (*row, *against)]


def pairs(equipped: bool) -> Iterator[tuple[Card, Card, Card | None, tuple[int, int]]]:
    for own in CARDS:
        for foe in CARDS:
            for equipment in EQUIPMENT if equipped else (None,):
                for wounds in ((0, 0), (2, 0)) if equipped else ((0, 0), (1, 0), (2, 0), (0, 1), (0, 2), (2, 2)):
                    yield own, foe, equipment, wounds


def test_there_is_a_card_for_every_keyword() -> None:
    said = {word for card in CARDS for word in card.data.get("words") or ()}
    assert said >= {"speed", "undead", "auto", "answers"}
    assert all(any(card.data.get(key) for card in CARDS) for key in ("lock", "strikes", "wide")) and len(EQUIPMENT) > 3
    assert any(fighter(card).breath for card in CARDS)


@pytest.mark.parametrize("equipped", [False, True], ids=["alone", "equipped"])
def test_keywords_meet_as_a_second_reading_says(equipped: bool) -> None:
    wrong = [f"{own.key}{'+' + equipment.key if equipment else ''} against {foe.key}, × {wounds}: {got}, read {want}"
             for own, foe, equipment, wounds in pairs(equipped)
             if (got := played(own, foe, equipment, wounds)) != (want := expected(own, foe, equipment, wounds))]
    assert wrong == []
