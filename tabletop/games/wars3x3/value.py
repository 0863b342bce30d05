"""What a table of 3x3Wars is worth to a seat, the forces of a battle to come and what a unit is worth in it, and what one usually
does: the judgement of bots."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.wars3x3.advice import USUAL, dearest
from tabletop.games.wars3x3.board import attack_sum, lands, power, traits, units
from tabletop.games.wars3x3.cards import DOUBLE_WALL, HASTE, NO_BLOCK, PIERCE, cards
from tabletop.games.wars3x3.cards import WILD as WILD_CARD
from tabletop.games.wars3x3.rights import payable
from tabletop.operations.seats import best, by_step
from tabletop.table.state import NOWHERE, Move, State

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

# Weights in lives, found by letting greedy bots with different ones play each other.
LIFE, ATTACK, DANGER = 1.0, 0.8, 1.0
UNIT, POWER = 0.5, 0.7
CARD, CARD_COST, FAR, WILD, CHOICE, FOE_CARD = 1.4, 0.9, 0.7, 4.5, 4.0, 4.0
LAND, ENOUGH_LANDS = 1.1, 8
USE, GRAND = 1.2, 4.0
END = 1000.0


def value(s: State, seat: int) -> list[tuple[str, float]]:
    """Named terms whose sum is the value: lives, the coming battles, units, territories, hands and magic left."""
    foe = 1 - seat
    if s.result is not None:
        return [("result", 0.0 if not s.result.winners else END if seat in s.result.winners else -END)]
    return [
        ("life", LIFE * (s.seat_num[seat, "life"] - s.seat_num[foe, "life"])),
        ("attack", ATTACK * damage(s, seat)),
        ("danger", -DANGER * damage(s, foe)),
        ("units", _units(s, seat) - _units(s, foe)),
        ("territories", _lands(s, seat) - _lands(s, foe)),
        ("hand", _hand(s, seat) - FOE_CARD * len(s.zones[cards(s).hand[foe]])),
        ("magic", _magic(s, seat) - _magic(s, foe)),
    ]


def damage(s: State, seat: int) -> int:
    """What a seat's next battle would do on the table as it lies."""
    total = 0
    for piercing in (True, False):
        attack, block = attack_sum(s, seat, piercing)
        if attack > block:
            total += attack - block
    return total


def _units(s: State, seat: int) -> float:
    return sum(UNIT + POWER * power(s, u) for u in units(s, seat))


def _lands(s: State, seat: int) -> float:
    return LAND * min(len(s.zones[cards(s).land[seat]]), ENOUGH_LANDS)


def _hand(s: State, seat: int) -> float:
    return sum([card_value(s, seat, card) for card in s.zones[cards(s).hand[seat]]])


def card_value(s: State, seat: int, card: int, more: int = 0) -> float:
    """What a card of a seat's own hand is worth: a unit what it costs, but less the further it is out of reach of its
    territories and so many more; what answers spells is worth more than it seems."""
    c, face = cards(s), s.face[card]
    if not c.unit[face]:
        return WILD if c.traits[face] & WILD_CARD else CHOICE
    n, reach = c.cost[face], len(s.zones[c.land[seat]]) + 1 + more
    return CARD + CARD_COST * (n if n <= reach else max(0.0, reach - FAR * (n - reach)))


def _magic(s: State, seat: int) -> float:
    """Uses left of the magics a seat holds, and the grand magics they can still pay for."""
    c = cards(s)
    uses = sum([c.echo[s.face[m]] + (0 if s.angle[m] else 2 - s.side[m]) for m in s.zones[c.magic[seat]]])
    grands = sum([payable(s, m) for m in s.zones[c.magic[seat]]]) if c.grand_mode else 0
    return USE * uses + GRAND * grands


def _territory(s: State, seat: int) -> Move | None:
    """The cheapest card."""
    c = cards(s)
    if len(s.zones[c.land[seat]]) >= ENOUGH_LANDS:
        return None
    return best("territory", s.zones[c.hand[seat]], c.land[seat], lambda card: -c.cost[s.face[card]])

habit = by_step({
    **USUAL, "4.1": _territory, "4.2": lambda s, seat: dearest(s, seat, lands(s, seat)),
    "haste": lambda s, seat: dearest(s, seat, lands(s, seat), HASTE)})
"""A usual answer: what is advised, the cheapest card as territory, the dearest unit that may be deployed."""
