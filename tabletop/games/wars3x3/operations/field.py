"""What magics do to units on the field; those that left meanwhile are passed over (M-4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from tabletop.games.wars3x3.board import NO_BLOCKING, Front, boost, front, power, traits, unit, units
from tabletop.games.wars3x3.cards import DOUBLE_WALL, NO_BLOCK, PIERCE, card_key, cards
from tabletop.games.wars3x3.field import destroyed
from tabletop.games.wars3x3.operations.cast import Cast
from tabletop.games.wars3x3.value import HIT, loss
from tabletop.operations.vocabulary import Name, Now, one_of
from tabletop.table.state import Lasting, State

BOUNCED = 2.5
"""What a unit that goes back to the hand is still worth to its owner."""
NEXT_TURN = "next_turn"
LENT = {NO_BLOCKING: NO_BLOCK}
Until = Annotated[str, one_of("battle", "turn", NEXT_TURN)]
Lent = Annotated[str, one_of(*LENT)]


def still_there(now: Now, target: str) -> Iterator[int]:
    """The units a name stands for."""
    return (u for slot in now.zones(target) if (u := unit(now.s, slot)) >= 0)


def destroy(now: Now, target: Name) -> None:
    for u in still_there(now, target):
        now.s.say("log.destroyed", card=card_key(now.s, u))
        destroyed(now.s, u)


def destroy_worth(cast: Cast, target: Name) -> float:
    return sum(loss(cast.s, u) for u in cast.names[target])


def to_hand(now: Now, target: Name) -> None:
    s = now.s
    for u in still_there(now, target):
        s.say("log.returned", card=card_key(s, u))
        s.move(u, cards(s).hand[s.box.zones[s.zone_of(u)].seat])


def to_hand_worth(cast: Cast, target: Name) -> float:
    return sum(loss(cast.s, u) - BOUNCED for u in cast.names[target])


def increase(now: Now, target: Name, n: int, until: Until) -> None:
    """An increase is no reinforcement: it has no limit a turn and reaches units that cannot be reinforced."""
    if not now.zones(target):
        now.s.say("log.no_target", n=f"{n:+d}".replace("-", "−"))
    for u in still_there(now, target):
        boost(now.s, u, n, f"{until}.{now.seat}" if until == NEXT_TURN else until)
        now.s.say("log.increased" if n > 0 else "log.decreased", card=card_key(now.s, u), n=abs(n))


def reinforce(now: Now, target: Name, n: int) -> None:
    """Reading O13: it counts as the unit's one spell of the turn."""
    s = now.s
    for u in still_there(now, target):
        s.mark(u, "target", s.turn)
        boost(s, u, n, "battle")
        s.say("log.reinforced", card=card_key(s, u), n=n)


def increase_worth(cast: Cast, target: Name, n: int, until: Until = "battle") -> float:
    """What changes in the battle to come and, where it lasts, in the opponent's."""
    return sum(_changed(cast.s, cast.seat, u, n, until == NEXT_TURN) for u in cast.names[target])


def _changed(s: State, seat: int, u: int, n: int, lasts: bool) -> float:
    n = max(n, -power(s, u))
    own = u in units(s, seat)
    mine, theirs = front(s, seat), front(s, 1 - seat)
    gain = (_stronger(s, mine, u, n) if own else _firmer(s, mine, u, n)).damage - mine.damage
    if lasts:
        gain += theirs.damage - (_firmer(s, theirs, u, n) if own else _stronger(s, theirs, u, n)).damage
    return HIT * gain


def _stronger(s: State, sums: Front, u: int, n: int) -> Front:
    """The battle when an attacking unit has so much more power."""
    return sums._replace(pierce=sums.pierce + n) if traits(s, u) & PIERCE else sums._replace(attack=sums.attack + n)


def _firmer(s: State, sums: Front, u: int, n: int) -> Front:
    """The battle when a unit of the other side has so much more power."""
    bits = traits(s, u)
    if bits & NO_BLOCK:
        return sums
    return sums._replace(block=sums.block + n, wall=sums.wall + (n if bits & DOUBLE_WALL else 0))


def lend(now: Now, target: Name, trait: Lent, until: Until) -> None:
    """A trait is lent to a unit."""
    for u in still_there(now, target):
        now.s.last(Lasting(trait, u, -1, LENT[trait], until))
        now.s.say("log.lent", card=card_key(now.s, u))


def lend_worth(cast: Cast, target: Name, trait: Lent, until: Until) -> float:
    s, now = cast.s, front(cast.s, cast.seat)
    return HIT * sum(_firmer(s, now, u, -power(s, u)).damage - now.damage for u in cast.names[target])
