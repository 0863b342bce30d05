"""`lead: me`, `lead: next`: the seat, or the one after whoever leads, begins from now on."""

from typing import Literal

from pydantic import RootModel

from tabletop.operations.declare import Declared
from tabletop.operations.prose import Prose
from tabletop.operations.table import LEAD, following, leader
from tabletop.table.state import State


class Lead(RootModel[Literal["me", "next"]], Declared):
    """Who begins from now on."""

    @staticmethod
    def run(s: State, seat: int, it: str) -> None:
        begins = following(s, leader(s)) if it == "next" else seat
        for one in range(s.box.seats):
            if s.seat_num[one, LEAD] != int(one == begins):
                s.count(one, LEAD, int(one == begins))

    def said(self, prose: Prose) -> str:
        return prose.say(f"lead.{self.root}")
