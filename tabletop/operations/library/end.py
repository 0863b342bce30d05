"""`end: game`: nothing more is played, and what is left of the agenda is who wins."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.node import Node
from tabletop.operations.word import Made, Word
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class End(Node):
    def run(self, s: State, seat: int) -> None:
        end(s)


def end(s: State) -> None:
    """Take all that was to come off the agenda."""
    while s.agenda and s.agenda[-1][0] != "win":
        s.cut(s.agenda[-1][0])


def _bind(made: Made) -> End:
    return End()


WORD = Word(_bind)
