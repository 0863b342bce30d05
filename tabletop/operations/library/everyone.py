"""`everyone: [...]`: every seat does these, beginning with the one that leads."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import RootModel

from tabletop.operations.declare import Declared
from tabletop.operations.forms import Doing
from tabletop.operations.node import Block
from tabletop.operations.table import from_leader
from tabletop.table.state import State


class Everyone(RootModel[Any], Declared):
    """Done by every seat, one after another."""

    lists: ClassVar = ("root",)
    root: Doing

    @staticmethod
    def run(s: State, seat: int, it: Block) -> None:
        it.each(s, from_leader(s))
