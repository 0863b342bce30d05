"""`if: CONDITION`, `then`, `else`: the ones or the others are done."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.conditions import Holds, condition
from tabletop.operations.models import Operation
from tabletop.operations.node import Block, Node
from tabletop.operations.word import Inner, Made, Word
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Branch(Node):
    holds: Holds
    yes: Block
    no: Block

    @property
    def plain(self) -> bool:
        return self.yes.plain and self.no.plain

    def run(self, s: State, seat: int) -> None:
        (self.yes if self.holds.of(s, seat) else self.no).run(s, seat)


def _inner(spec: Operation) -> Inner:
    return {"then": spec.then, "else": spec.else_}


def _bind(made: Made) -> Branch:
    assert made.spec.if_ is not None
    return Branch(condition(made.table, made.spec.if_), made.below("then"), made.below("else"))


WORD = Word(_bind, _inner)
