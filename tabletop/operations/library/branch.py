"""`if: CONDITION`, `then`, `else`: the ones or the others are done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.operations.conditions import Condition, Holds
from tabletop.operations.declare import Declared, Doing, Made
from tabletop.operations.node import Block, Node
from tabletop.operations.prose import Prose
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Branching(Node):
    holds: Holds
    yes: Block
    no: Block

    @property
    def plain(self) -> bool:
        return self.yes.plain and self.no.plain

    def run(self, s: State, seat: int) -> None:
        (self.yes if self.holds.of(s, seat) else self.no).run(s, seat)


@dataclass(frozen=True, slots=True)
class Branch(Declared):
    """What decides between then and else."""

    condition: Condition
    then: Doing
    otherwise: Doing

    def inner(self) -> Mapping[str, Doing]:
        return {"then": self.then, "else": self.otherwise}

    def bind(self, made: Made) -> Branching:
        return Branching(self.condition.holds(made.table), made.below("then"), made.below("else"))

    def said(self, prose: Prose) -> str:
        said = prose.say("if", condition=self.condition.said(prose), done=prose.all(self.then))
        return prose.lines(said, prose.done("else", self.otherwise))
