"""`end: game`: nothing more is played, and what is left of the agenda is who wins."""

from typing import Literal

from pydantic import RootModel

from tabletop.operations.declare import Declared, Made
from tabletop.operations.node import Node, Ready
from tabletop.table.state import State


def end(s: State, seat: int = 0) -> None:
    """Take all that was to come off the agenda."""
    while s.agenda and s.agenda[-1][0] != "win":
        s.cut(s.agenda[-1][0])


class End(RootModel[Literal["game"]], Declared):
    """Nothing more is played."""

    def bind(self, made: Made) -> Node:
        return Ready(end, plain=False)
