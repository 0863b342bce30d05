"""`everyone: [...]`: every seat does these, beginning with the one that leads."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.models import Operation
from tabletop.operations.node import Block, Node
from tabletop.operations.table import leader
from tabletop.operations.word import Inner, Made, Word
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Everyone(Node):
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


def _inner(spec: Operation) -> Inner:
    return {"": spec.everyone or []}


def _bind(made: Made) -> Everyone:
    return Everyone(made.below(""))


WORD = Word(_bind, _inner)
