"""The forces of a battle to come, and what a unit is worth in it: what an experienced player of 3x3Wars goes by."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.wars3x3.board import power, traits, units
from tabletop.games.wars3x3.cards import DOUBLE_WALL, NO_BLOCK, PIERCE
from tabletop.table.state import NOWHERE, State

STANDING, STRENGTH, HIT = 0.5, 0.7, 0.9
"""What a unit, a point of its power and a point of damage are worth in lives; ours."""


class Front(NamedTuple):
    """The forces of a battle to come: attack and block, with Pierce and without."""

    pierce: int
    attack: int
    wall: int
    block: int

    @property
    def damage(self) -> int:
        """3.1 and 3.2 together."""
        return max(0, self.pierce - self.wall) + max(0, self.attack - self.block)


def front(s: State, seat: int, but: int = NOWHERE) -> Front:
    """The battle of a seat against its opponent, one unit of either left out."""
    pierce = attack = wall = block = 0
    for u in units(s, seat):
        if u != but and traits(s, u) & PIERCE:
            pierce += power(s, u)
        elif u != but:
            attack += power(s, u)
    for u in units(s, 1 - seat):
        bits = traits(s, u)
        if u == but or bits & NO_BLOCK:
            continue
        block += power(s, u)
        wall += power(s, u) if bits & DOUBLE_WALL else 0
    return Front(pierce, attack, wall, block)


def loss(s: State, u: int, hit: float = HIT) -> float:
    """What it costs a seat to lose a unit: the unit, what it keeps out and what it would do, by the point of damage."""
    seat = s.box.zones[s.zone_of(u)].seat
    kept_out = front(s, 1 - seat, u).damage - front(s, 1 - seat).damage
    deals = front(s, seat).damage - front(s, seat, u).damage
    return STANDING + STRENGTH * power(s, u) + hit * (kept_out + deals)
