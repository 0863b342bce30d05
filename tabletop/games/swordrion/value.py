"""How good a table is for a seat, as named terms whose sum is the value, in points."""

from __future__ import annotations

import math

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.shop import bonus, cubes
from tabletop.games.swordrion.tables import SPELL, Tables, tables
from tabletop.table.state import State

CARD, BACK, KIN, KEPT = 0.12, 0.15, 0.1, 0.05
"""What a point of HP or ATK is worth in a card that will fight, the part of it in one that will not, another card of its kind, and
the part of it in a card kept for the next shop."""
FELLED, WOUNDED, STANDS, FRONT = 0.25, 0.06, 0.35, 0.012
"""In a battle: an enemy felled, a wound on one, how much of a card's worth stands in the row, each place further to the front."""
LASTING = 0.5
"""A spell that may still be used in this battle."""
PRIVATE: frozenset[str] = frozenset()


def worth(c: Tables, face: int) -> float:
    """What a card is worth in a row."""
    if c.kind[face] == SPELL:
        return LASTING + 0.1 * c.cost[face]
    words = c.words[face]
    more = 1.0 + 0.1 * len(c.skill[face]) + 0.15 * len(words)
    body = c.hp[face] + c.atk[face] * max(1, (words.get("strikes", 1) + words.get("wide", 1)) / 2)
    return CARD * body * more


def value(s: State, seat: int) -> list[tuple[str, float]]:
    """Points, the cards one has for the rounds that come, and how the battle stands; of two, less those of the other."""
    mine = terms(s, seat)
    if s.box.seats > 1:
        theirs = dict(terms(s, 1 - seat))
        return [(name, n - theirs[name]) for name, n in mine]
    return mine


def terms(s: State, seat: int) -> list[tuple[str, float]]:
    thirds, ones = cubes(s, seat)
    if s.result is not None:
        return [("points", thirds / 3 + ones + bonus(s, seat)), ("cards", 0.0), ("battle", 0.0)]
    return [("points", thirds / 3 + ones), ("cards", cards(s, seat)), ("battle", battle(s, seat))]


def cards(s: State, seat: int) -> float:
    """The best five fight, all others help a little; those of one kind help one another."""
    c, left = tables(s), 3 - s.zone_num.get((tables(s).deck, "round"), 0)
    own = [s.face[p] for zone in (c.hand, c.row, c.grave, c.relics, c.spells, c.picked) for p in s.zones[zone[seat]]]
    if not left:
        return 0.0
    found = sorted([worth(c, face) for face in own], reverse=True)
    many: dict[str, int] = {}
    for face in own:
        many[c.kind[face]] = many.get(c.kind[face], 0) + 1
    kept = sum([worth(c, s.face[p]) for p in s.zones[c.stock[seat]]])
    return sum(found[:5]) + BACK * sum(found[5:]) + KIN * math.hypot(*many.values()) + KEPT * kept


def battle(s: State, seat: int) -> float:
    """The row as it stands, front first, against what is left of the enemy."""
    c: Tables = s.box.data
    row, foe = s.zones[c.row[seat]], s.zones[c.foe[seat]]
    own: float = 0.0
    for n, piece in enumerate(row):
        whole = 1 - f.wounds(s, piece) / f.FATAL
        own += whole * STANDS * (CARD * (f.hp(s, piece) + f.atk(s, piece)) + worth(c, s.face[piece])) / 2
        own += FRONT * max(0, 5 - n) * (c.hp[s.face[piece]] + c.atk[s.face[piece]] - 6 * ("always" in c.skill[s.face[piece]]))
    own += STANDS * sum([worth(c, s.face[piece]) for piece in s.zones[c.spells[seat]]])
    felled: float = FELLED * s.seat_num[seat, "felled"] + WOUNDED * sum([f.wounds(s, piece) for piece in foe])
    return own + felled + 0.1 * s.seat_num[seat, "cleared"]
