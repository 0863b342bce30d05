"""What a move gains in a declared game: the number that decides, of every seat."""

from __future__ import annotations

from tabletop.declared.value import END, Judged
from tabletop.referee.fact import Fact, change, end
from tabletop.table.state import State


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """Who wins by it, and the number by which one does."""
    judged: Judged = after.box.data
    found = [fact for one in range(after.box.seats)
             for fact in change("score", "points", before.seat_num[one, judged.win], after.seat_num[one, judged.win],
                                float(judged.sign if one == seat else -judged.sign), one)]
    return [*end(before, after, seat, END), *found]
