"""`swap: [hand, turn.hand]`: the cards of two places change places."""

from typing import Annotated, ClassVar

from pydantic import Field, RootModel

from tabletop.operations.declare import Declared, Made
from tabletop.operations.forms import Place
from tabletop.operations.node import Node, Ready
from tabletop.operations.places import taken
from tabletop.operations.prose import Prose
from tabletop.table.state import State


class Swap(RootModel[Annotated[list[Place], Field(min_length=2, max_length=2)]], Declared):
    """The cards of two places change places."""

    moves: ClassVar = True

    def bind(self, made: Made) -> Node:
        one, other = (made.table.places(word) for word in self.root)

        def run(s: State, seat: int) -> None:
            here, there = one.pieces(s, seat), other.pieces(s, seat)
            taken(s, here, other, seat)
            taken(s, there, one, seat)
            s.say("log.swapped", seat=f"seat:{seat}")
        return Ready(run)

    def said(self, prose: Prose) -> str:
        return prose.say("swap", one=prose.place(self.root[0]), other=prose.place(self.root[1]))
