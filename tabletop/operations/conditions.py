"""Conditions: how they are declared and said, and what must hold for a seat at a table."""

from __future__ import annotations

from dataclasses import dataclass
from sys import maxsize
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from tabletop.catalog.problem import Slip
from tabletop.operations.forms import Place
from tabletop.operations.numbers import Number, Read
from tabletop.operations.prose import Prose
from tabletop.operations.table import Table
from tabletop.table.state import State

BOUNDS = ("at_least", "at_most", "exactly")


@dataclass(frozen=True, slots=True)
class Holds:
    """A number within bounds; `who` says whose: that of the seat, of anyone or of everyone."""

    number: Read
    low: int
    high: int
    who: str

    def of(self, s: State, seat: int) -> bool:
        """Whether it holds for a seat now."""
        if self.who == "me":
            return self.low <= self.number(s, seat) <= self.high
        held = [self.low <= self.number(s, one) <= self.high for one in range(s.box.seats)]
        return any(held) if self.who == "anyone" else all(held)


class Condition(Number):
    """A number and what it must be.  `{empty: PLACE}` is short for `{count: PLACE, at_most: 0}`."""

    empty: Place | None = Field(default=None, description="no card lies there")
    at_least: int | None = Field(default=None, description="it holds from this number on")
    at_most: int | None = Field(default=None, description="it holds up to this number")
    exactly: int | None = Field(default=None, description="it holds at this number alone")
    who: Literal["me", "anyone", "everyone"] = Field(default="me", description="whose number it is")

    @model_validator(mode="after")
    def _compares_once(self) -> Self:
        if sum(getattr(self, bound) is not None for bound in BOUNDS) != 1:
            raise Slip("steps", f"a condition needs one of {', '.join(BOUNDS)}")
        return self

    def holds(self, table: Table) -> Holds:
        """What says at a table whether it holds."""
        low = self.exactly if self.exactly is not None else self.at_least
        high = self.exactly if self.exactly is not None else self.at_most
        return Holds(self.bind(table), -maxsize if low is None else low, maxsize if high is None else high, self.who)

    def said(self, prose: Prose) -> str:
        """The condition in words."""
        read = self.figures(prose)
        if self.at_most == 0 and self.count and not self.where:
            said = prose.say("is.empty", **read)
        elif self.repeats and self.at_least is not None:
            said = prose.say("is.repeats", n=self.at_least, **read)
        else:
            bound = next(key for key in BOUNDS if getattr(self, key) is not None)
            number = prose.say("is.count", **read) if self.count else Number.said(self, prose)
            said = prose.say(f"is.{bound}", number=number, n=getattr(self, bound))
        return said if self.who == "me" else prose.say(f"who.{self.who}", condition=said)


def _empty(value: Any) -> Any:
    return {"count": value["empty"], "at_most": 0, **{k: v for k, v in value.items() if k != "empty"}} if (
        isinstance(value, dict) and isinstance(value.get("empty"), str)) else value


AnyCondition = Annotated[Condition, BeforeValidator(_empty)]
