"""What magics do to the lives of the seats, and to other magics."""

from __future__ import annotations

from typing import Annotated

from tabletop.games.wars3x3.board import cost, units
from tabletop.games.wars3x3.cards import ELEMENTS, cards
from tabletop.games.wars3x3.field import hurt
from tabletop.games.wars3x3.mana import WARD
from tabletop.games.wars3x3.operations.cast import KILL, Cast
from tabletop.games.wars3x3.operations.field import still_there
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


def heal(now: Now) -> None:
    now.s.then(("heal", now.seat))


def copy(now: Now) -> None:
    now.s.then(("copy", now.seat))


def ward(now: Now) -> None:
    now.s.last(Lasting(WARD, -1, now.seat, 1, "turn"))
    now.s.say("log.warded", seat=f"seat:{now.seat}")
