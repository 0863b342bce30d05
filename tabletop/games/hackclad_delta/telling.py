"""What a move gains and prevents in HacKClaD.DeltA, in figures of the table."""

from __future__ import annotations

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.forecast import coming
from tabletop.games.hackclad_delta.tables import tables
from tabletop.games.hackclad_delta.value import CARD, CP, END, FOE, INJURY, MEAN_CARD, MP, OFF_FIELD, SPIDER, TRAP
from tabletop.referee.fact import Fact, change, end
from tabletop.table.state import State

NUMBERS = (("shards", "shards", 1.0), ("shards", "injury", -1.0), ("shards", "taint", -MEAN_CARD),
           ("mp", "mp", MP), ("cp", "cp", CP))
"""What is counted of a witch: the term, the number, and what a point of it is worth."""


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """The end, the numbers of the witch and of the best other, what is left of the Clad, the place, and attacks to come."""
    c = tables(after)
    if not c.solo and (before.result is not None or after.result is not None):
        return end(before, after, seat, END)
    found = [fact for term, key, worth in NUMBERS
             for fact in change(term, key, before.seat_num[seat, key], after.seat_num[seat, key], worth, seat)]
    if c.coop:
        found += change("stock", "stock", w.stock(before), w.stock(after), -1.0)
    else:
        for other in (one for one in range(after.box.seats) if c.teams[one] != c.teams[seat]):
            found += change("others", "shards", before.seat_num[other, "shards"], after.seat_num[other, "shards"], -FOE, other)
    found += change("aids", "spiders", len(attacks.spiders_out(before, seat)), len(attacks.spiders_out(after, seat)), SPIDER, seat)
    found += change("aids", "traps", _traps(before, seat), _traps(after, seat), TRAP, seat)
    found += change("cards", "cards", len(before.zones[c.hand[seat]]), len(after.zones[c.hand[seat]]), CARD, seat)
    was, now = w.cell(before, seat), w.cell(after, seat)
    if was >= 0 and now >= 0:
        return found + change("danger", "struck", coming(before)[was], coming(after)[now], -INJURY, seat)
    return found if (was < 0) == (now < 0) else [*found, Fact.of("place", "enters" if was < 0 else "leaves",
                                                                 OFF_FIELD if was < 0 else -OFF_FIELD, seat)]


def _traps(s: State, seat: int) -> int:
    """Traps that are set."""
    return sum(s.side[trap] for trap in s.zones[tables(s).trap[seat]])
