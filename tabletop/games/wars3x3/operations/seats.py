"""What magics do with the deck, hands and territories, to the lives of the seats, and to other magics."""

from __future__ import annotations

from typing import Annotated

from tabletop.games.wars3x3 import board
from tabletop.games.wars3x3.board import LANDS, cost, unit, units
from tabletop.games.wars3x3.cards import ELEMENTS, OUTNUMBERED, cards
from tabletop.games.wars3x3.field import draw as draw_one
from tabletop.games.wars3x3.field import hurt, settle
from tabletop.games.wars3x3.operations.cast import KILL, Cast
from tabletop.games.wars3x3.operations.conditions import Behind, holds
from tabletop.games.wars3x3.operations.field import still_there
from tabletop.games.wars3x3.rights import WARD
from tabletop.games.wars3x3.value import ENOUGH_LANDS, LAND
from tabletop.operations.vocabulary import Name, Now, one_of
from tabletop.table.state import DOWN, Lasting, State

Element = Annotated[str, one_of(*ELEMENTS)]


def damage(now: Now, n: int, more: Element | None = None) -> None:
    """Life the opponent loses; `more` adds one for each unit of an element on both fields."""
    hurt(now.s, 1 - now.seat, n + _of_element(now.s, more))


def damage_worth(cast: Cast, n: int, more: Element | None = None) -> float:
    n += _of_element(cast.s, more)
    return KILL if n >= cast.s.seat_num[1 - cast.seat, "life"] else float(n)


def _of_element(s: State, element: str | None) -> int:
    """How many units of an element lie on both fields, 0 for none."""
    if element is None:
        return 0
    wanted, c = ELEMENTS.index(element), cards(s)
    return sum([c.element[s.face[u]] == wanted for seat in (0, 1) for u in units(s, seat)])


def lose(now: Now, cost_of: Name) -> None:
    """Reading O12: the loss is the unit's cost, not its power."""
    for u in still_there(now, cost_of):
        hurt(now.s, now.seat, cost(now.s, u))


def lose_worth(cast: Cast, cost_of: Name) -> float:
    n = sum(cost(cast.s, u) for u in cast.names[cost_of])
    return -KILL if n >= cast.s.seat_num[cast.seat, "life"] else -float(n)


def expose(now: Now, n: int, life: int) -> None:
    now.s.then(("expose", now.seat, n, life))


def expose_worth(cast: Cast, n: int, life: int) -> float:
    s = cast.s
    return float(life * min(n, sum(s.side[m] == DOWN for m in s.zones[cards(s).magic[1 - cast.seat]])))


def ward(now: Now) -> None:
    now.s.last(Lasting(WARD, -1, now.seat, 1, "turn"))
    now.s.say("log.warded", seat=f"seat:{now.seat}")


DRAWN, GROUND = 3.0, 1.8
"""What a card drawn and a territory gained are worth."""


def draw(now: Now, n: int, if_: Behind | None = None) -> None:
    if if_ == OUTNUMBERED and not holds(now.s, now.seat, if_):
        ours, theirs = board.hands_and_units(now.s, now.seat)
        now.s.say("log.not_drawn", ours=ours, theirs=theirs)
        return
    for _ in range(n if holds(now.s, now.seat, if_) else 0):
        draw_one(now.s, now.seat)


def draw_worth(cast: Cast, n: int, if_: Behind | None = None) -> float:
    return DRAWN * n if holds(cast.s, cast.seat, if_) else 0.0


def territory(now: Now, n: int, if_: Behind | None = None) -> None:
    """Cards of the deck become own territories, as far as there are any."""
    if holds(now.s, now.seat, if_):
        settle(now.s, now.seat, n)


def territory_worth(cast: Cast, n: int, if_: Behind | None = None) -> float:
    there = len(cast.s.zones[cards(cast.s).land[cast.seat]])
    return GROUND * n if there < ENOUGH_LANDS and holds(cast.s, cast.seat, if_) else 0.0


def waste(now: Now, n: int) -> None:
    """The newest territories of the opponent go to the discard; they are not destroyed."""
    s, c = now.s, cards(now.s)
    land = s.zones[c.land[1 - now.seat]]
    for _ in range(min(n, len(land))):
        s.move(land[-1], c.discard)
        s.say("log.wasted", seat=f"seat:{1 - now.seat}", n=len(land))


def waste_worth(cast: Cast, n: int) -> float:
    return LAND * min(len(cast.s.zones[cards(cast.s).land[1 - cast.seat]]), n)


def lands(now: Now, n: int) -> None:
    now.s.last(Lasting(LANDS, -1, now.seat, n, "turn"))
    now.s.say("log.lands", n=n)


def lands_worth(cast: Cast, n: int) -> float:
    """What a dearer unit has ahead of the dearest that could come in without."""
    now = board.lands(cast.s, cast.seat)
    return float(max(_fitting(cast, now + n), default=0) - max(_fitting(cast, now), default=0))


def _fitting(cast: Cast, limit: int) -> list[int]:
    """The costs of the units of the hand that so many territories are enough for, the least first."""
    s, c = cast.s, cards(cast.s)
    return sorted(c.cost[s.face[card]] for card in s.zones[c.hand[cast.seat]]
                  if c.unit[s.face[card]] and c.cost[s.face[card]] <= limit)


def deploy_worth(cast: Cast) -> float:
    """Another unit, where there are two to bring in and room for both."""
    s, fitting = cast.s, _fitting(cast, board.lands(cast.s, cast.seat))
    free = sum(unit(s, slot) < 0 for slot in cards(s).slots[cast.seat])
    return float(fitting[-2]) if len(fitting) > 1 and free > 1 else 0.0


def sift(now: Now, keep: int) -> None:
    """All but some random cards of the discard are exiled."""
    s, c = now.s, cards(now.s)
    s.shuffle(c.discard)
    for card in s.zones[c.discard][:-keep]:
        s.move(card, c.exile)
