"""How good a table is for a seat, as named terms whose sum is the value, in points of life; and what a move gains and prevents,
in figures of the table."""

from __future__ import annotations

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.tables import BANDS, SEATS, Tables, tables
from tabletop.referee.fact import Fact, change, end
from tabletop.table.state import State

END = 100.0
LEVEL = 0.5
CARD, POWER = 0.3, 0.1
"""What a card at hand is worth, and each point of its attack."""
PATIENCE = 0.75
"""What is left of that for each turn a card still cools."""
FEW = (-2.5, -1.2, -0.4)
"""A hand of so few cards can hardly pay, or not act at all."""
REACH = 0.3
"""What each distance is worth at which a card at hand is critical."""
WOUND = 0.1
COOLS = 0.1
"""A skill that does not cool, beside what its cards are worth."""
KEPT = 0.3
"""A fragment that can still be turned up."""
PRIVATE: frozenset[str] = frozenset({"hand", "reach"})


def value(s: State, seat: int) -> list[tuple[str, float]]:
    """Life, levels, cards at hand or soon there, and the distances they reach, each against those of the other."""
    if s.result is not None:
        winners = s.result.winners
        return [("end", END if seat in winners else -END if winners else 0.0)]
    foe, c = f.other(seat), tables(s)
    hands, reaches = [hand(s, c, one) for one in range(SEATS)], [reach(s, c, one) for one in range(SEATS)]
    return [("life", s.seat_num[seat, "life"] - s.seat_num[foe, "life"]),
            ("level", LEVEL * (s.seat_num[seat, "level"] - s.seat_num[foe, "level"])),
            ("hand", hands[seat] - hands[foe]), ("reach", REACH * (reaches[seat] - reaches[foe]))]


def card_worth(c: Tables, face: int) -> float:
    """A card at hand."""
    return CARD + POWER * max(1, c.atk[face])


def hand(s: State, c: Tables, seat: int) -> float:
    """The cards at hand, and those that cool by how many turns they need."""
    cards = s.zones[c.hand[seat]]
    total = sum([card_worth(c, s.face[card]) for card in cards]) + (FEW[len(cards)] if len(cards) < len(FEW) else 0.0)
    for skill in s.zones[c.cooldown[seat]]:
        left, double = 1.0, c.double[s.face[skill]]
        for card in reversed(s.on.get(skill, ())):
            left *= PATIENCE * PATIENCE if double and s.angle[card] else PATIENCE
            total += left * card_worth(c, s.face[card])
        total += left * PATIENCE * card_worth(c, s.face[skill])
    return total


def reach(s: State, c: Tables, seat: int) -> int:
    """How many distances the hand is critical at."""
    return len({aim for card in s.zones[c.hand[seat]] if (aim := c.aim[s.face[card]]) in range(len(BANDS))})


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """The end, life, levels, gathered damage, and cards at hand and cooling."""
    if before.result is not None or after.result is not None:
        return end(before, after, seat, END)
    c, found = tables(after), []
    for one, way in ((seat, 1.0), (f.other(seat), -1.0)):
        for term, key, worth in (("life", "life", 1.0), ("level", "level", LEVEL), ("life", "wounds", -WOUND)):
            found += change(term, key, before.seat_num[one, key], after.seat_num[one, key], way * worth, one)
        for key, zone, worth in (("cards", c.hand[one], CARD), ("cooling", c.cooldown[one], -COOLS)):
            found += change(key, key, len(before.zones[zone]), len(after.zones[zone]), way * worth, one)
        found += change("fragment", "fragments", len(before.zones[c.fragment[one]]), len(after.zones[c.fragment[one]]),
                        way * KEPT, one)
    return found


def harm(s: State, seat: int, n: int) -> float:
    """What so much damage now costs a seat, in points of life (6)."""
    if s.seat_num[seat, "level"] < f.TOP_LEVEL:
        return min(n, s.seat_num[seat, "life"])
    return END if s.seat_num[seat, "wounds"] + n >= f.FATAL else WOUND * n
