"""`everyone: [...]`: every seat does these, beginning with the one that leads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import RootModel

from tabletop.operations.declare import Declared, Made
from tabletop.operations.node import Block, Node
from tabletop.operations.prose import Prose
from tabletop.operations.table import leader
from tabletop.table.state import State

if TYPE_CHECKING:
    from tabletop.operations.declare import Doing


@dataclass(frozen=True, slots=True)
class ForEveryone(Node):
    does: Block

    @property
    def plain(self) -> bool:
        return self.does.plain

    def run(self, s: State, seat: int) -> None:
        seats, first = s.box.seats, leader(s)
        order = [(first + k) % seats for k in range(seats)]
        if self.does.plain:
            for one in order:
                self.does.run(s, one)
        else:
            for one in reversed(order):
                self.does.schedule(s, one)


class Everyone(RootModel[Any], Declared):
    """Done by every seat, one after another."""

    root: Doing

    def inner(self) -> Mapping[str, Doing]:
        return {"": self.root}

    def bind(self, made: Made) -> ForEveryone:
        return ForEveryone(made.below(""))

    def said(self, prose: Prose) -> str:
        return prose.say("everyone", done=prose.all(self.root))
