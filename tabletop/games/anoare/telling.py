"""What a move gains and prevents in ANOARE, in figures of the table."""

from __future__ import annotations

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.tables import tables
from tabletop.games.anoare.value import CARD, END, LEVEL, REACH, WOUND, reach
from tabletop.referee.fact import Fact, change, end
from tabletop.table.state import State


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """The end, life, levels, gathered damage, cards at hand and cooling, and the distances they reach."""
    if before.result is not None or after.result is not None:
        return end(before, after, seat, END)
    c, found = tables(after), []
    for one, way in ((seat, 1.0), (f.other(seat), -1.0)):
        for term, key, worth in (("life", "life", 1.0), ("level", "level", LEVEL), ("life", "wounds", -WOUND)):
            found += change(term, key, before.seat_num[one, key], after.seat_num[one, key], way * worth, one)
        for key, zone in (("cards", c.hand[one]), ("cooling", c.cooldown[one])):
            found += change("cards", key, len(before.zones[zone]), len(after.zones[zone]), way * CARD, one)
    return found + change("reach", "reach", reach(before, c, seat), reach(after, c, seat), REACH, seat)
