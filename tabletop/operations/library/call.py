"""`call: {field: rank, do: [...]}`: the seat calls a value of a field, by which what follows goes."""

from __future__ import annotations

from typing import Any, ClassVar

from pydantic import Field

from tabletop.catalog.models import Id
from tabletop.operations.declare import Made
from tabletop.operations.forms import Doing, Parts
from tabletop.operations.library.decide import Deciding, Decision
from tabletop.operations.prose import Prose
from tabletop.operations.table import CALLED, nameable
from tabletop.referee.verbs import Draft, Figures
from tabletop.table.state import State


class Call(Parts, Decision):
    """The seat calls one of the values of a field, which `called: true` means in what it does then."""

    lists: ClassVar = ("do",)
    field: Id = Field(description="the field whose values can be called")
    not_: list[str | int] = Field(default_factory=list, alias="not", description="values that cannot be called")
    do: Doing = Field(min_length=1, description="done by the seat after that")

    def bind(self, made: Made) -> Deciding:
        does, names = made.below("do"), made.table.names(self.field)
        numbers = [n for n, value in enumerate(names, 1) if value not in self.not_]

        def called(s: State, seat: int, n: int) -> None:
            s.count(seat, CALLED, n)
            s.say("log.called", seat=f"seat:{seat}", value=f"say:{made.step}.{n}")
            does.schedule(s, seat)
        return self.deciding(made, lambda s, seat: numbers, called, lambda s, seat: [*range(1, len(names) + 1)])

    @property
    def barred(self) -> str:
        return "not_called" if self.not_ else ""

    def why(self, step: str, s: State, seat: int, about: int, draft: Draft) -> Figures:
        return {"value": f"say:{step}.{draft[-1].number}", "need": f"fit:{step}"}

    def fits(self, prose: Prose) -> dict[str, str]:
        return {"": prose.texts["or"].join(one for one, value in zip(self.options(prose), self.callable(prose), strict=True)
                                           if value not in self.not_)} if self.not_ else {}

    def callable(self, prose: Prose) -> tuple[Any, ...]:
        """The values of the field, in order."""
        return nameable(card.data.get(self.field) for card in prose.catalog.cards)

    def options(self, prose: Prose) -> list[str]:
        return [prose.value(value) for value in self.callable(prose)]
