"""`if: CONDITION`, `then`, `else`: the ones or the others are done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from tabletop.operations.conditions import Condition, Holds
from tabletop.operations.declare import Declared, Made
from tabletop.operations.forms import Doing
from tabletop.operations.node import Block, Node, Ready
from tabletop.operations.prose import Prose
from tabletop.table.state import State


def branching(holds: Holds, yes: Block, no: Block) -> Node:
    """The ones where something holds, else the others."""
    return Ready(partial(_branch, holds, yes, no), yes.plain and no.plain)


def _branch(holds: Holds, yes: Block, no: Block, s: State, seat: int) -> None:
    (yes if holds.of(s, seat) else no).run(s, seat)


@dataclass(frozen=True, slots=True)
class Branch(Declared):
    """What decides between then and else."""

    condition: Condition
    then: Doing
    otherwise: Doing

    def inner(self) -> Mapping[str, Doing]:
        return {"then": self.then, "else": self.otherwise}

    def often(self, block: str, seats: int) -> float:
        return 0.5

    def bind(self, made: Made) -> Node:
        return branching(self.condition.holds(made.table), made.below("then"), made.below("else"))

    def said(self, prose: Prose) -> str:
        said = prose.say("if", condition=self.condition.said(prose), done=prose.all(self.then))
        return prose.lines(said, prose.done("else", self.otherwise))
