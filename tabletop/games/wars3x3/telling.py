"""What a move gains and prevents in 3x3Wars, in figures of the table."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.wars3x3.board import power, units
from tabletop.games.wars3x3.cards import card_key, cards
from tabletop.games.wars3x3.value import ATTACK, DANGER, END, FOE_CARD, LAND, LIFE, POWER, UNIT, USE, damage
from tabletop.referee.fact import Fact, change, end
from tabletop.table.state import State

HELD = 1.0
"""A card at hand, of which one sees only that it is there."""


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """The end, lives, the battles to come, units, territories, cards and magic."""
    if before.result is not None or after.result is not None:
        return end(before, after, seat, END)
    c, foe = cards(after), 1 - seat
    found = [*change("life", "life", before.seat_num[foe, "life"], after.seat_num[foe, "life"], -LIFE, foe),
             *change("life", "life", before.seat_num[seat, "life"], after.seat_num[seat, "life"], LIFE, seat),
             *change("attack", "attack", damage(before, seat), damage(after, seat), ATTACK, seat),
             *change("danger", "attack", damage(before, foe), damage(after, foe), -DANGER, foe),
             *change("territories", "lands", len(before.zones[c.land[seat]]), len(after.zones[c.land[seat]]), LAND, seat),
             *change("cards", "cards", len(before.zones[c.hand[seat]]), len(after.zones[c.hand[seat]]), HELD, seat),
             *change("cards", "cards", len(before.zones[c.hand[foe]]), len(after.zones[c.hand[foe]]), -FOE_CARD, foe),
             *change("magic", "uses", _uses(before, seat), _uses(after, seat), USE, seat)]
    for one, way in ((seat, 1.0), (foe, -1.0)):
        found += _gone(before, after, one, -way)
        found += change("units", "power", _power(before, one), _power(after, one), way * POWER, one)
    return found


def _gone(before: State, after: State, seat: int, way: float) -> Iterator[Fact]:
    """A unit that stands on the first table only."""
    still = set(units(after, seat))
    gone = [unit for unit in units(before, seat) if unit not in still]
    if len(gone) == 1:
        gain = way * (UNIT + POWER * (1 + power(before, gone[0])))
        yield Fact.of("units", "unit_lost", gain, seat, card=card_key(before, gone[0]))


def _power(s: State, seat: int) -> int:
    return sum(power(s, unit) for unit in units(s, seat))


def _uses(s: State, seat: int) -> int:
    """How often the magics of a seat can be used yet."""
    return sum(0 if s.angle[magic] else 2 - s.side[magic] for magic in s.zones[cards(s).magic[seat]])
