"""When an experienced player uses a magic and on whom: what its effect promises on the table as it lies, in lives."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from tabletop.effects.machine import open_choice, single
from tabletop.games.wars3x3 import magic
from tabletop.games.wars3x3.board import cost, lands, power, traits, unit, units
from tabletop.games.wars3x3.cards import DOUBLE_WALL, ELEMENTS, NO_BLOCK, PIERCE, cards
from tabletop.games.wars3x3.effects import VOCABULARY, holds
from tabletop.games.wars3x3.forces import HIT, Front, front, loss
from tabletop.games.wars3x3.value import ENOUGH_LANDS, LAND, card_value
from tabletop.referee.verbs import pointed
from tabletop.table.state import DOWN, NOWHERE, Move, Part, State

USE_WORTH = 1.2
"""A magic is kept for better while it promises no more than this."""
DRAWN, GROUND, BOUNCED = 3.0, 1.8, 2.5
"""What a card drawn and a territory gained are worth, and what a unit that goes back to the hand is still worth to its owner."""

Args = Mapping[str, Any]
Names = dict[str, list[int]]


class Cast(NamedTuple):
    """An effect being weighed: for whom, and the units that names stand for."""

    s: State
    seat: int
    names: Names


def use(s: State, seat: int) -> Move | None:
    """The magic that promises most, with the cards its condition asks for; None while all are better kept."""
    c, best, chosen = cards(s), USE_WORTH, NOWHERE
    for part in MAGIC.next(s, seat, NOWHERE):
        promised = promise(Cast(s, seat, {}), s.box.cards[s.face[part.piece]].data.get("effect", ()))
        promised -= sum(kept for kept, _ in _given_up(s, seat, part.piece))
        if promised > best:
            best, chosen = promised, part.piece
    if chosen == NOWHERE:
        return None
    return Move("magic", (*pointed([chosen]), *(Part(card, c.discard) for _, card in _given_up(s, seat, chosen))))


def _given_up(s: State, seat: int, chosen: int) -> list[tuple[float, int]]:
    """M-2: the unit cards its condition asks for, those worth least in hand, with what they are worth."""
    c = cards(s)
    n = c.discard_units[s.face[chosen]]
    return sorted((card_value(s, seat, card), card) for card in s.zones[c.hand[seat]] if c.unit[s.face[card]])[:n] if n else []


def target(s: State, seat: int) -> Move | None:
    """M-4: the opposing units whose loss costs most, or the own strongest, where an effect asks."""
    args = open_choice(s)
    if args is None:
        return None
    found = wanted(s, seat, args)
    return Move("choose", tuple(pointed(found))) if found else None


def wanted(s: State, seat: int, args: Args) -> list[int]:
    """The units a choice is best made of, as many as it asks for, as far as there are."""
    there = list(VOCABULARY.chosen_from(s, seat, args))
    worth: Callable[[int], float] = (lambda u: power(s, u)) if args["from"] == "own_units" else (lambda u: loss(s, u))
    return sorted(there, key=worth, reverse=True)[:int(args.get("count", 1))]


def promise(cast: Cast, effect: Iterable[Args]) -> float:
    """What an effect is worth: each operation on its own, on the units that would be chosen."""
    total = 0.0
    for operation in effect:
        name, args = single(operation)
        if name in GAINS:
            total += GAINS[name](cast, args)
    return total


def _choose(cast: Cast, args: Args) -> float:
    cast.names[args["as"]] = wanted(cast.s, cast.seat, args)
    return 0.0


def _each(cast: Cast, args: Args) -> float:
    there = list(VOCABULARY.chosen_from(cast.s, cast.seat, args))
    return sum(promise(cast._replace(names={args["as"]: [u]}), args["do"]) for u in there)


def _damage(cast: Cast, args: Args) -> float:
    s, n = cast.s, float(args["n"])
    if "more" in args:
        element = ELEMENTS.index(args["more"])
        n += sum(cards(s).element[s.face[u]] == element for seat in (0, 1) for u in units(s, seat))
    return 1000.0 if n >= s.seat_num[1 - cast.seat, "life"] else n


def _draw(cast: Cast, args: Args) -> float:
    return DRAWN * args["n"] if holds(cast.s, cast.seat, args) else 0.0


def _territory(cast: Cast, args: Args) -> float:
    s = cast.s
    there = len(s.zones[cards(s).land[cast.seat]])
    return GROUND * args["n"] if there < ENOUGH_LANDS and holds(s, cast.seat, args) else 0.0


def _increase(cast: Cast, args: Args) -> float:
    """What changes in the battle to come and, where it lasts, in the opponent's."""
    lasts = args.get("until") == "next_turn"
    return sum(_changed(cast.s, cast.seat, u, args["n"], lasts) for u in cast.names[args["target"]])


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
    pierces = traits(s, u) & PIERCE
    return sums._replace(pierce=sums.pierce + n) if pierces else sums._replace(attack=sums.attack + n)


def _firmer(s: State, sums: Front, u: int, n: int) -> Front:
    """The battle when a unit of the other side has so much more power."""
    bits = traits(s, u)
    if bits & NO_BLOCK:
        return sums
    return sums._replace(block=sums.block + n, wall=sums.wall + (n if bits & DOUBLE_WALL else 0))


def _lend(cast: Cast, args: Args) -> float:
    s, seat = cast.s, cast.seat
    now = front(s, seat).damage
    return HIT * sum(_firmer(s, front(s, seat), u, -power(s, u)).damage - now for u in cast.names[args["target"]])


def _to_hand(cast: Cast, args: Args) -> float:
    return sum(loss(cast.s, u) - BOUNCED for u in cast.names[args["target"]])


def _destroy(cast: Cast, args: Args) -> float:
    return sum(loss(cast.s, u) for u in cast.names[args["target"]])


def _lose(cast: Cast, args: Args) -> float:
    n = sum(cost(cast.s, u) for u in cast.names[args["cost_of"]])
    return -1000.0 if n >= cast.s.seat_num[cast.seat, "life"] else -float(n)


def _lands(cast: Cast, args: Args) -> float:
    """What a dearer unit has ahead of the dearest that could come in without."""
    s, seat, now = cast.s, cast.seat, lands(cast.s, cast.seat)
    return float(_dearest(s, seat, now + args["n"]) - _dearest(s, seat, now))


def _deploy(cast: Cast, args: Args) -> float:
    """Another unit, where there are two to bring in and room for both."""
    s, seat, c = cast.s, cast.seat, cards(cast.s)
    fitting = sorted(c.cost[s.face[card]] for card in s.zones[c.hand[seat]]
                     if c.unit[s.face[card]] and c.cost[s.face[card]] <= lands(s, seat))
    free = sum(unit(s, slot) < 0 for slot in c.slots[seat])
    return float(fitting[-2]) if len(fitting) > 1 and free > 1 else 0.0


def _dearest(s: State, seat: int, limit: int) -> int:
    c = cards(s)
    return max((n for card in s.zones[c.hand[seat]] if c.unit[s.face[card]] and (n := c.cost[s.face[card]]) <= limit), default=0)


def _waste(cast: Cast, args: Args) -> float:
    there = len(cast.s.zones[cards(cast.s).land[1 - cast.seat]])
    return LAND * min(there, int(args["n"]))


def _expose(cast: Cast, args: Args) -> float:
    s = cast.s
    down = sum(s.side[m] == DOWN for m in s.zones[cards(s).magic[1 - cast.seat]])
    return float(args["life"] * min(down, args["n"]))


MAGIC = next(verb for verb in magic.VERBS if verb.name == "magic")
GAINS: dict[str, Callable[[Cast, Args], float]] = {
    "choose": _choose,
    "each": _each,
    "damage": _damage,
    "draw": _draw,
    "territory": _territory,
    "increase": _increase,
    "reinforce": _increase,
    "lend": _lend,
    "to_hand": _to_hand,
    "destroy": _destroy,
    "lose": _lose,
    "lands": _lands,
    "deploy": _deploy,
    "waste": _waste,
    "expose": _expose,
}
