"""`player: {do: [...]}`: the seat names a player, who does these."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field

from tabletop.operations.conditions import AnyCondition
from tabletop.operations.declare import Made
from tabletop.operations.forms import Doing, Parts
from tabletop.operations.library.decide import Deciding, Decision
from tabletop.operations.prose import Prose
from tabletop.operations.table import seats_in
from tabletop.referee.verbs import Draft, Figures, Says
from tabletop.table.state import State


class Player(Parts, Decision):
    """The seat says who does these."""

    lists: ClassVar = ("do",)
    who: Literal["others", "all"] = Field(default="others", description="whom the seat may name")
    if_: AnyCondition | None = Field(default=None, alias="if", description="what must hold for whoever is named")
    do: Doing = Field(min_length=1, description="done by the seat that is named")

    def bind(self, made: Made) -> Deciding:
        does, me = made.below("do"), self.who == "all"
        holds = self.if_.holds(made.table) if self.if_ is not None else None

        def seats(s: State, seat: int) -> list[int]:
            return [one + 1 for one in seats_in(s) if me or one != seat]

        def fitting(s: State, seat: int) -> list[int]:
            return [n for n in seats(s, seat) if holds is None or holds.of(s, n - 1)]

        def named(s: State, seat: int, n: int) -> None:
            s.say("log.named", seat=f"seat:{seat}", other=f"seat:{n - 1}")
            does.schedule(s, n - 1)
        return self.deciding(made, fitting, named, seats)

    @property
    def barred(self) -> str:
        return "not_chosen" if self.if_ is not None else ""

    def why(self, step: str, s: State, seat: int, about: int, draft: Draft) -> Figures:
        return {"seat": f"seat:{draft[-1].number - 1}", "need": f"fit:{step}"}

    def fits(self, prose: Prose) -> dict[str, str]:
        return {"": self.if_.said(prose)} if self.if_ is not None else {}

    def often(self, block: str, seats: int) -> float:
        return float(self.who == "all")

    def says(self, step: str, n: int) -> Says:
        return Says("say.player", {"seat": f"seat:{n - 1}"})

    def said(self, prose: Prose) -> str:
        return prose.lines(self.sentences(prose, f"player.{self.who}"),
                           prose.say("player.if", condition=self.if_.said(prose)) if self.if_ is not None else "")
