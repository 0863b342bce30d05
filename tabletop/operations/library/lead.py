"""`lead: me`, `lead: next`: the seat, or the one after whoever leads, begins from now on."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.node import Act
from tabletop.operations.table import LEAD, leader
from tabletop.operations.word import Made, Word
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Lead(Act):
    after: bool

    def run(self, s: State, seat: int) -> None:
        begins = (leader(s) + 1) % s.box.seats if self.after else seat
        for one in range(s.box.seats):
            if s.seat_num[one, LEAD] != int(one == begins):
                s.count(one, LEAD, int(one == begins))


def _bind(made: Made) -> Lead:
    return Lead(made.spec.lead == "next")


WORD = Word(_bind)
