"""What a table of 3x3Wars is worth to a seat, and a unit in the battle to come; what a move gains and prevents in figures of the
table; and what one usually does: the judgement of bots."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.games.wars3x3.advice import USUAL, dearest
from tabletop.games.wars3x3.board import front, lands, power, units
from tabletop.games.wars3x3.cards import HASTE, card_key, cards
from tabletop.games.wars3x3.cards import WILD as WILD_CARD
from tabletop.games.wars3x3.rights import payable
from tabletop.operations.seats import best, by_step
from tabletop.referee.fact import Fact, change, end
from tabletop.table.state import Move, State

STANDING, STRENGTH, HIT = 0.5, 0.7, 0.9
"""What a unit, a point of its power and a point of damage are worth in lives; ours."""


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
        ("attack", ATTACK * front(s, seat).damage),
        ("danger", -DANGER * front(s, foe).damage),
        ("units", _units(s, seat) - _units(s, foe)),
        ("territories", _lands(s, seat) - _lands(s, foe)),
        ("hand", _hand(s, seat) - FOE_CARD * len(s.zones[cards(s).hand[foe]])),
        ("magic", _magic(s, seat) - _magic(s, foe)),
    ]


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


HELD = 1.0
"""A card at hand, of which one sees only that it is there."""


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """The end, lives, the battles to come, units, territories, cards and magic."""
    if before.result is not None or after.result is not None:
        return end(before, after, seat, END)
    c, foe = cards(after), 1 - seat
    found = [*change("life", "life", before.seat_num[foe, "life"], after.seat_num[foe, "life"], -LIFE, foe),
             *change("life", "life", before.seat_num[seat, "life"], after.seat_num[seat, "life"], LIFE, seat),
             *change("attack", "attack", front(before, seat).damage, front(after, seat).damage, ATTACK, seat),
             *change("danger", "attack", front(before, foe).damage, front(after, foe).damage, -DANGER, foe),
             *change("territories", "lands", len(before.zones[c.land[seat]]), len(after.zones[c.land[seat]]), LAND, seat),
             *_held(before, after, seat),
             *change("cards", "cards", len(before.zones[c.hand[foe]]), len(after.zones[c.hand[foe]]), -FOE_CARD, foe),
             *change("magic", "uses", _uses(before, seat), _uses(after, seat), USE, seat)]
    for one, way in ((seat, 1.0), (foe, -1.0)):
        found += _gone(before, after, one, -way)
        standing = [unit for unit in units(after, one) if unit in units(before, one)]
        found += change("units", "power", _power(before, standing), _power(after, standing), way * POWER, one)
        if len(units(after, one)) > len(units(before, one)):
            found += change("units", "units", len(units(before, one)), len(units(after, one)), way * UNIT, one)
    return found


def _held(before: State, after: State, seat: int) -> list[Fact]:
    """A hand that grows by what it draws, or is of more or fewer cards."""
    c = cards(after)
    was, now = before.zones[c.hand[seat]], after.zones[c.hand[seat]]
    drawn = len(before.zones[c.deck]) - len(after.zones[c.deck])
    if drawn > 0 and len(now) > len(was):
        return [Fact.of("cards", "drawn", (len(now) - len(was)) * HELD, seat, n=drawn)]
    return change("cards", "cards", len(was), len(now), HELD, seat)


def _gone(before: State, after: State, seat: int, way: float) -> Iterator[Fact]:
    """A unit that stands on the first table only."""
    still = set(units(after, seat))
    gone = [unit for unit in units(before, seat) if unit not in still]
    if len(gone) == 1:
        gain = way * (UNIT + POWER * (1 + power(before, gone[0])))
        yield Fact.of("units", "unit_lost", gain, seat, card=card_key(before, gone[0]))


def _power(s: State, those: Iterable[int]) -> int:
    return sum(power(s, unit) for unit in those)


def _uses(s: State, seat: int) -> int:
    """How often the magics of a seat can be used yet."""
    return sum(0 if s.angle[magic] else 2 - s.side[magic] for magic in s.zones[cards(s).magic[seat]])


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
