"""`end: game`: nothing more is played, and what is left of the agenda is who wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import RootModel

from tabletop.operations.declare import Declared, Made
from tabletop.operations.node import Node
from tabletop.operations.prose import Prose
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Ending(Node):
    def run(self, s: State, seat: int) -> None:
        end(s)


def end(s: State) -> None:
    """Take all that was to come off the agenda."""
    while s.agenda and s.agenda[-1][0] != "win":
        s.cut(s.agenda[-1][0])


class End(RootModel[Literal["game"]], Declared):
    """Nothing more is played."""

    def bind(self, made: Made) -> Ending:
        return Ending()

    def said(self, prose: Prose) -> str:
        return prose.say("end")
