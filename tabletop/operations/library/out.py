"""`out: me`: the seat is out, so that turns pass it by and nobody can name it, until `out: nobody`."""

from typing import Literal

from pydantic import RootModel

from tabletop.operations.declare import Declared
from tabletop.operations.prose import Prose
from tabletop.operations.table import OUT
from tabletop.table.state import State


class Out(RootModel[Literal["me", "nobody"]], Declared):
    """The seat is out, or nobody is any more."""

    @staticmethod
    def run(s: State, seat: int, it: str) -> None:
        for one in [seat] if it == "me" else range(s.box.seats):
            if s.seat_num[one, OUT] != int(it == "me"):
                s.count(one, OUT, int(it == "me"))
                s.say("log.out" if it == "me" else "log.back", seat=f"seat:{one}")

    def said(self, prose: Prose) -> str:
        return prose.say(f"out.{self.root}")
