"""How good a table is for all who play, as named terms whose sum is the value, in cards of life."""

from __future__ import annotations

from tabletop.games.circuit_drive import life, party
from tabletop.games.circuit_drive.tables import tables
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
    strength = sum([party.atk(s, unit) for one in range(s.box.seats) for unit in party.units(s, one)])
    turns = deck / BLOW / s.box.seats
    return [("life", BOSS_LIFE * deck if boss else LIFE * deck + TO_BE * len(s.zones[c.circuit])),
            ("enemy", -BOSS_HP * hp if boss else -HP * hp - COMING * len(s.zones[c.foes])),
            ("strength", STRENGTH * strength * (turns if boss else BOSS_TURNS + BEFORE * turns)),
            ("chips", CHIP * sum([min(6, s.seat_num[one, "chips"]) for one in range(s.box.seats)])),
            ("charge", -CHARGE * s.zone_num.get((c.foe, life.CHARGE), 0)),
            ("hand", hand(s, seat) + (0.0 if boss else CARD * len(s.zones[c.hand[seat]])))]


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
