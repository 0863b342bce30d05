"""How good a table is for all who play, as named terms whose sum is the value, in cards of life; what a move gains and prevents,
in figures of the table."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.games.circuit_drive import life, party
from tabletop.games.circuit_drive.tables import tables
from tabletop.referee.fact import Fact, change, end
from tabletop.table.state import State

END = 100.0
LIFE, TO_BE, BOSS_LIFE = 0.6, 1.1, 1.5
"""A card of the deck in the normal round, one of the circuit that becomes the next deck, and one of the deck against the boss."""
HP, COMING, BOSS_HP = 0.5, 4.5, 1.0
"""A point of an enemy's HP, an enemy that is still to come, and a point of the boss."""
STRENGTH, BLOW, BOSS_TURNS, BEFORE = 0.7, 3.2, 2.2, 0.35
"""A point of ATK for each turn left; cards a turn costs; turns against the boss as seen before, and what one before counts."""
CHIP, CHARGE, FIT, EVEN, CARD = 0.8, 0.5, 0.3, 0.3, 0.6
"""A chip of anybody's, one of the enemy's, a card at hand that units fight with, one that has the number of another, and in the
normal round any card, which is life to be."""
FEW = (-4.0, -2.0, -0.9, -0.3)
"""A hand of so few cards can hardly follow."""
PRIVATE = frozenset({"hand"})


def value(s: State, seat: int) -> list[tuple[str, float]]:
    """Life now and to come, the enemy, the strength of the parties, chips, and the own hand."""
    if s.result is not None:
        return [("end", END if s.result.winners else -END)]
    c, boss = tables(s), life.in_boss_round(s)
    deck, hp = len(s.zones[c.deck]), life.hp(s)
    turns = deck / BLOW / s.box.seats
    return [("life", BOSS_LIFE * deck if boss else LIFE * deck + TO_BE * len(s.zones[c.circuit])),
            ("enemy", -BOSS_HP * hp if boss else -HP * hp - COMING * len(s.zones[c.foes])),
            ("strength", STRENGTH * strength(s, range(s.box.seats)) * (turns if boss else BOSS_TURNS + BEFORE * turns)),
            ("chips", CHIP * sum([min(6, s.seat_num[one, "chips"]) for one in range(s.box.seats)])),
            ("charge", -CHARGE * life.charge(s)),
            ("hand", hand(s, seat) + (0.0 if boss else CARD * len(s.zones[c.hand[seat]])))]


def strength(s: State, seats: Iterable[int]) -> int:
    """The ATK of the parties of some seats."""
    return sum([party.atk(s, unit) for seat in seats for unit in party.units(s, seat)])


def hand(s: State, seat: int) -> float:
    """The own cards: how many, how many of them a unit fights with, and what goes together."""
    c, colours = tables(s), 0
    faces = [s.face[card] for card in s.zones[c.hand[seat]]]
    for unit in party.units(s, seat):
        colours |= c.colours[s.face[unit]]
    fit = sum([bool(c.colours[face] & colours) for face in faces])
    even = max([sum([bool(c.numbers[face] >> n & 1) for face in faces]) for n in range(1, 6)])
    return FIT * fit + EVEN * even + (FEW[len(faces)] if len(faces) < len(FEW) else 0.0)


def fits(s: State, seat: int, face: int) -> float:
    """How well a card goes with a party: the ATK it brings, chips, a level, and how much it follows and is followed by."""
    c = tables(s)
    atk = sum([party.atk(s, unit) for unit in party.units(s, seat) if c.colours[s.face[unit]] & c.colours[face]])
    wild = c.numbers[face].bit_count() + c.colours[face].bit_count() - 2
    return float(atk + CHIP * c.chips[face] + 1.2 * (c.up[face] + c.plus[face]) + wild)


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """The end, the life all share, the enemy, the strength of the party, chips, and cards."""
    if before.result is not None or after.result is not None:
        return end(before, after, seat, END)
    c, boss = tables(after), life.in_boss_round(after)
    if boss != life.in_boss_round(before):
        return []
    found = change("life", "deck", len(before.zones[c.deck]), len(after.zones[c.deck]), BOSS_LIFE if boss else LIFE)
    if not boss:
        found += change("life", "circuit", len(before.zones[c.circuit]), len(after.zones[c.circuit]), TO_BE)
    if len(before.zones[c.foes]) != len(after.zones[c.foes]):
        found += change("enemy", "foes", len(before.zones[c.foes]), len(after.zones[c.foes]), -COMING)
    else:
        found += change("enemy", "hp", life.hp(before), life.hp(after), -BOSS_HP if boss else -HP)
    found += change("charge", "charge", life.charge(before), life.charge(after), -CHARGE)
    for one in range(after.box.seats):
        found += change("strength", "atk", strength(before, [one]), strength(after, [one]), STRENGTH * BOSS_TURNS, one)
        found += change("chips", "chips", before.seat_num[one, "chips"], after.seat_num[one, "chips"], CHIP, one)
    return found + change("cards", "cards", len(before.zones[c.hand[seat]]), len(after.zones[c.hand[seat]]), CARD, seat)
