"""`everyone: [...]`, `others: [...]`, `next: [...]`, `turn: [...]`, `team: [...]`: what several seats do, or another."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import RootModel

from tabletop.operations.declare import Declared, Made
from tabletop.operations.forms import Doing
from tabletop.operations.node import Block, Node, Ready
from tabletop.operations.places import is_mate
from tabletop.operations.prose import Prose
from tabletop.operations.table import following, from_leader, from_seat
from tabletop.table.state import State


class Everyone(RootModel[Any], Declared):
    """Done by every seat, one after another."""

    lists: ClassVar = ("root",)
    root: Doing

    @staticmethod
    def run(s: State, seat: int, it: Block) -> None:
        it.each(s, from_leader(s))


class Some(Everyone):
    """What another seat does, or several: only what a seat does for itself counts for bots."""

    def often(self, block: str, seats: int) -> float:
        return 0.0

    def said(self, prose: Prose) -> str:
        return self.sentences(prose, f"do.{self.key}")


class Others(Some):
    """Done by every other seat, one after another."""

    @staticmethod
    def run(s: State, seat: int, it: Block) -> None:
        it.each(s, [one for one in from_seat(s, seat) if one != seat])


class Next(Some):
    """Done by the next seat."""

    @staticmethod
    def run(s: State, seat: int, it: Block) -> None:
        if (other := following(s, seat)) != seat:
            it.each(s, [other])


class Turn(Some):
    """Done by the seat on turn."""

    @staticmethod
    def run(s: State, seat: int, it: Block) -> None:
        it.each(s, [s.seat])


class Team(Some):
    """Done by every seat of the team."""

    def often(self, block: str, seats: int) -> float:
        return 1.0

    def bind(self, made: Made) -> Node:
        block, teams = made.below(""), made.table.teams

        def run(s: State, seat: int) -> None:
            block.each(s, [one for one in range(s.box.seats) if is_mate(s.box.seats, one - seat, teams)])
        return Ready(run, block.plain)
