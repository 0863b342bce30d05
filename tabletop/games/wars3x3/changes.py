"""What differs between two tables of 3x3Wars, in figures that can be read off the second one."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.wars3x3.board import front, lands, power, unit, units
from tabletop.games.wars3x3.cards import card_key, cards
from tabletop.games.wars3x3.magic import step_of_turn
from tabletop.games.wars3x3.table_talk import brought
from tabletop.operations.seats import who
from tabletop.referee.fact import Fact, end
from tabletop.table.state import State

BEFORE_BATTLE = ("1.1", "2.1", "2.2", "haste", "3.1", "3.2")
"""Steps of a turn from which its attack, or a part of it, is still to come."""
LIFE, ATTACK, DANGER = 1.0, 0.8, 1.0
FORCE, CARD, LAND, LIMIT, COMES = 0.7, 1.4, 1.1, 0.9, 2.0
WINS = 1000.0
"""What the facts weigh, for the order in which they are told; ours."""


def strike(s: State, seat: int) -> int | None:
    """The damage of a seat in the battle of this turn as the table lies, None where that is not to come."""
    step = step_of_turn(s)
    if s.seat != seat or step not in BEFORE_BATTLE or s.result is not None:
        return None
    there = front(s, seat)
    return max(0, there.attack - there.block) if step == "3.2" else there.damage


def next_attack(s: State, seat: int) -> int | None:
    """The damage of a seat in its next turn as the table lies; None where something that can be seen on it will have ended."""
    ends = {"battle", "turn", f"next_turn.{seat}", *([f"next_turn.{1 - seat}"] if s.seat == seat else [])}
    left = tuple(effect for effect in s.lasting if effect.until not in ends)
    if len(left) == len(s.lasting):
        return front(s, seat).damage
    then = s.copy()
    then.lasting = left
    found = front(then, seat).damage
    return found if found == front(s, seat).damage else None


def comes(s: State, seat: int) -> int:
    """The most a unit may cost that can be deployed in this turn yet, 0 where none can."""
    free = any(unit(s, slot) < 0 for slot in cards(s).slots[seat])
    return lands(s, seat) if s.seat == seat and free and not brought(s) else 0


def changes(before: State, after: State, seat: int) -> Iterator[Fact]:
    """Lives, the attack of this turn and those to come, cards, territories and what may come into play."""
    if after.result is not None:
        yield from end(before, after, seat, WINS)
        return
    foe, c = 1 - seat, cards(after)
    for one, way in ((foe, -1.0), (seat, 1.0)):
        was, now = before.seat_num[one, "life"], after.seat_num[one, "life"]
        if was != now:
            key = "life.more.now" if now > was else "life.paid" if one == seat else "life.less.now"
            yield Fact.of("life", key, way * LIFE * (now - was), one, n=abs(now - was))
    fights = [*_fights(before, after, seat)]
    yield from fights or _forces(before, after, seat)
    yield from _hands(before, after, seat)
    for one, way in ((seat, 1.0), (foe, -1.0)):
        was, now = len(before.zones[c.land[one]]), len(after.zones[c.land[one]])
        if was != now:
            key = "lands.more.now" if now > was else "lands.lost"
            yield Fact.of("lands", key, way * LAND * (now - was), one, n=abs(now - was))
    yield from _reach(before, after, seat)


def _fights(before: State, after: State, seat: int) -> Iterator[Fact]:
    """The attacks that come to another damage."""
    for one, way in ((seat, ATTACK), (1 - seat, -DANGER)):
        was, now = strike(before, one), strike(after, one)
        if was is not None and now is not None:
            life = before.seat_num[1 - one, "life"]
            if was != now and (was >= life) != (now >= life):
                gain = WINS if (way > 0) == (now > was) else -WINS
                yield Fact.of("strike", "strike.life", gain, one, was=was, comes_to=now, foe=who(1 - one), life=life)
            elif was != now:
                yield Fact.of("strike", "strike", (LIFE if way > 0 else -LIFE) * (now - was), one, was=was, comes_to=now)
            continue
        if one == seat == before.seat and step_of_turn(before) in BEFORE_BATTLE:
            continue
        was, now = next_attack(before, one), next_attack(after, one)
        if was is not None and now is not None and was != now:
            yield Fact.of("attack", "next_attack", way * (now - was), one, was=was, comes_to=now)


def _hands(before: State, after: State, seat: int) -> Iterator[Fact]:
    """Cards drawn, taken back and exchanged, and a unit that stays where it would be lost."""
    c, face = cards(after), after.face
    had, has, deck = (before.zones[c.hand[seat]], after.zones[c.hand[seat]], before.zones[c.deck])
    got = [card for card in has if card not in had and card not in units(before, seat)]
    if drawn := sum(card in deck for card in got):
        yield Fact.of("drawn", "drawn", CARD * drawn, seat, n=drawn)
    back, given = [card for card in got if card not in deck], [card for card in had if card in after.zones[c.discard]]
    if back and given:
        was, now = (sum(c.cost[face[card]] for card in those) for those in (given, back))
        yield Fact.of("cards", "exchanged", FORCE * (now - was), seat, was=was, comes_to=now)
    elif back:
        yield Fact.of("cards", "cards.more.now", CARD * len(back), seat, n=len(back))
    saved = [u for u in units(after, seat) if u not in units(before, seat) and u not in had]
    if len(saved) == 1:
        yield Fact.of("units", "saved", COMES + FORCE * power(after, saved[0]), seat, card=card_key(after, saved[0]))


def _forces(before: State, after: State, seat: int) -> Iterator[Fact]:
    """The power that stands on either side."""
    for one, way in ((seat, FORCE), (1 - seat, -FORCE)):
        was, now = (sum(power(s, u) for u in units(s, one)) for s in (before, after))
        if was != now:
            yield Fact.of("force", "force", way * (now - was), one, was=was, comes_to=now)


def _reach(before: State, after: State, seat: int) -> Iterator[Fact]:
    """4.2: the dearest unit of the hand that may be deployed now and could not before, else what a territory is laid for."""
    was, now = lands(before, seat), lands(after, seat)
    if now <= was or after.seat != seat:
        return
    c, laid = cards(after), comes(after, seat)
    dear = {c.cost[after.face[card]]: card_key(after, card) for card in after.zones[c.hand[seat]] if c.unit[after.face[card]]}
    if new := [cost for cost in dear if was < cost <= laid]:
        yield Fact.of("hand", "comes", COMES, seat, card=dear[max(new)], n=max(new), limit=now)
    elif len(after.zones[c.land[seat]]) > len(before.zones[c.land[seat]]) and (far := [cost for cost in dear if cost > was]):
        n = max((cost for cost in far if cost <= now), default=min(far))
        key = "suffice" if n <= now else "nearer"
        yield Fact.of("limit", key, LIMIT * (now - was), seat, card=dear[n], n=n, was=n - was, comes_to=n - now, limit=now)
