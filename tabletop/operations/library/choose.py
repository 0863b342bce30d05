"""`choose: [{do: [...]}, {do: [...]}]`: the seat does one of several."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field, RootModel

from tabletop.catalog.models import Said
from tabletop.operations.conditions import AnyCondition
from tabletop.operations.declare import Made
from tabletop.operations.forms import Doing, Parts
from tabletop.operations.library.decide import Deciding, Decision, label
from tabletop.operations.prose import Prose
from tabletop.referee.verbs import Draft, Figures
from tabletop.table.state import State


class Option(Parts):
    """One of several."""

    name: Said | None = Field(default=None, description="what it is called; left out: made from what is done")
    if_: AnyCondition | None = Field(default=None, alias="if", description="what must hold for it to be chosen")
    do: Doing = Field(min_length=1, description="what is done, one after another")


class Choose(RootModel[Any], Decision):
    """The seat does one of several."""

    root: list[Option] = Field(min_length=2, max_length=9)

    def inner(self) -> Mapping[str, Doing]:
        return {str(n): option.do for n, option in enumerate(self.root, 1)}

    def bind(self, made: Made) -> Deciding:
        does = [made.below(str(n + 1)) for n in range(len(self.root))]
        holds = [option.if_.holds(made.table) if option.if_ is not None else None for option in self.root]

        def open_to(s: State, seat: int) -> list[int]:
            return [n for n, one in enumerate(holds, 1) if one is None or one.of(s, seat)]

        def chosen(s: State, seat: int, n: int) -> None:
            s.say("log.chose", seat=f"seat:{seat}", value=f"say:{made.step}.{n}")
            does[n - 1].schedule(s, seat)
        return self.deciding(made, open_to, chosen, lambda s, seat: [*range(1, len(does) + 1)])

    @property
    def barred(self) -> str:
        return "not_open" if any(option.if_ is not None for option in self.root) else ""

    def why(self, step: str, s: State, seat: int, about: int, draft: Draft) -> Figures:
        n = draft[-1].number
        return {"value": f"say:{step}.{n}", "need": f"fit:{step}.{n}"}

    def fits(self, prose: Prose) -> dict[str, str]:
        return {f".{n}": option.if_.said(prose) for n, option in enumerate(self.root, 1) if option.if_ is not None}

    def often(self, block: str, seats: int) -> float:
        return 1 / len(self.root)

    def said(self, prose: Prose) -> str:
        return prose.say("choose", options=prose.texts["or"].join(self.options(prose)))

    def options(self, prose: Prose) -> list[str]:
        return [getattr(one.name, prose.lang) if one.name is not None else label(prose, one.do) for one in self.root]
