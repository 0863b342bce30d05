"""`often: {most: NUMBER, do: [...]}`: the seat says how often these are done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pydantic import Field

from tabletop.operations.declare import Made
from tabletop.operations.forms import Doing, Fault, Ground, Parts
from tabletop.operations.library.decide import Deciding, Decision
from tabletop.operations.numbers import AnyNumber, Number
from tabletop.operations.prose import Prose
from tabletop.referee.verbs import Says
from tabletop.table.state import State

MOST_OFTEN = 20


class Often(Parts, Decision):
    """The seat says how often these are done."""

    lists: ClassVar = ("do",)
    least: AnyNumber = Field(default_factory=lambda: Number(fixed=1), description="how often at least; left out: once")
    most: AnyNumber = Field(description="how often at most")
    do: Doing = Field(min_length=1, description="done so often")

    def bind(self, made: Made) -> Deciding:
        least, most, does = self.least.bind(made.table), self.most.bind(made.table), made.below("do")

        def repeat(s: State, seat: int, n: int) -> None:
            for _ in range(n):
                does.schedule(s, seat)
        return self.deciding(made, lambda s, seat: [*range(max(0, least(s, seat)), min(MOST_OFTEN, most(s, seat)) + 1)], repeat)

    def faults(self, ground: Ground) -> Iterator[Fault]:
        for key, number in (("least", self.least), ("most", self.most)):
            place = number.in_ or number.count
            if place is not None and number.reads_faces and ground.hides(place):
                told = f"this would tell what {place} hides"
                yield (key,), "steps", told, "count cards without where, or look at a place all can see"

    def often(self, block: str, seats: int) -> float:
        return float(self.most.fixed or 1)

    def says(self, step: str, n: int) -> Says:
        return Says("say.often", {"n": n})

    def figures(self, prose: Prose) -> dict[str, str]:
        return {**super().figures(prose), "least": self.least.said(prose), "most": self.most.said(prose)}
