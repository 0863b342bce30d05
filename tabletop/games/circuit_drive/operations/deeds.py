"""What units and enemies do.  The names of a skill being carried out are `own`, the place of its unit in the party, and `paid`,
the chips that were paid for it."""

from __future__ import annotations

from tabletop.games.circuit_drive import life, party
from tabletop.games.circuit_drive.tables import clockwise
from tabletop.operations.vocabulary import Now
from tabletop.table.state import Lasting

OWN, PAID = "own", "paid"


def _own(now: Now) -> int:
    """The unit whose skill it is, -1 where a hand took it away."""
    units, (at,) = party.units(now.s, now.seat), now.zones(OWN)
    return units[at] if 0 <= at < len(units) else -1


def heal(now: Now, n: int) -> None:
    party.heal(now.s, now.seat, n)


def chips(now: Now, n: int) -> None:
    party.gain(now.s, now.seat, n)


def lose(now: Now, n: int) -> None:
    party.lose(now.s, now.seat, n)


def damage(now: Now, n: int) -> None:
    life.hit(now.s, now.seat, n)


def damage_paid(now: Now) -> None:
    life.hit(now.s, now.seat, now.zones(PAID)[0])


def power(now: Now, n: int) -> None:
    if (unit := _own(now)) >= 0:
        now.s.last(Lasting("power", unit, -1, n, "turn"))


def lower(now: Now) -> None:
    if (unit := _own(now)) >= 0:
        party.lower(now.s, now.seat, unit)


def grow(now: Now) -> None:
    now.s.then(("grow", now.seat, now.zones(OWN)[0]))


def discard(now: Now, n: int) -> None:
    now.s.then(*[("drop", now.seat)] * n)


def tuck(now: Now, n: int) -> None:
    now.s.then(*[("tuck", now.seat)] * n)


def blow(now: Now, n: int) -> None:
    life.take(now.s, n)


def blow_each(now: Now, n: int) -> None:
    life.take(now.s, n * now.s.box.seats)


def recoil(now: Now, n: int) -> None:
    life.hit(now.s, now.seat, n, "enemy")


def each_discards(now: Now, n: int) -> None:
    now.s.then(*[("robbed", seat) for seat in clockwise(now.s, now.seat) for _ in range(n)])


def each_loses(now: Now, n: int) -> None:
    for seat in clockwise(now.s, now.seat):
        party.lose(now.s, seat, n)


def each_lowers(now: Now, n: int) -> None:
    now.s.then(*[("lowered", seat) for _ in range(n) for seat in clockwise(now.s, now.seat)])
