"""`lead: me`, `lead: next`: the seat, or the one after whoever leads, begins from now on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import RootModel

from tabletop.operations.declare import Declared, Made
from tabletop.operations.node import Act
from tabletop.operations.prose import Prose
from tabletop.operations.table import LEAD, leader
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Leading(Act):
    after: bool

    def run(self, s: State, seat: int) -> None:
        begins = (leader(s) + 1) % s.box.seats if self.after else seat
        for one in range(s.box.seats):
            if s.seat_num[one, LEAD] != int(one == begins):
                s.count(one, LEAD, int(one == begins))


class Lead(RootModel[Literal["me", "next"]], Declared):
    """Who begins from now on."""

    def bind(self, made: Made) -> Leading:
        return Leading(self.root == "next")

    def said(self, prose: Prose) -> str:
        return prose.say(f"lead.{self.root}")
