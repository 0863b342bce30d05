"""Conditions: how they are declared and said, and what must hold for a seat at a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from sys import maxsize
from typing import Annotated, Any, Literal, Protocol, Self

from pydantic import BeforeValidator, Field, model_validator

from tabletop.catalog.models import Id
from tabletop.catalog.problem import Slip
from tabletop.operations.forms import Place
from tabletop.operations.numbers import AnyNumber, Number
from tabletop.operations.prose import Prose
from tabletop.operations.table import Read, Table, seats_in
from tabletop.operations.where import BOUNDS
from tabletop.table.state import State

JOINTS = ("and", "or", "not")


class Holds(Protocol):
    """What must hold."""

    def of(self, s: State, seat: int) -> bool:
        """Whether it holds for a seat now."""


@dataclass(frozen=True, slots=True)
class Bounded:
    """A number within bounds; `who` says whose: that of the seat, of anyone or of everyone."""

    number: Read
    low: int
    high: int
    who: str

    def of(self, s: State, seat: int) -> bool:
        if self.who == "me":
            return self.low <= self.number(s, seat) <= self.high
        held = [self.low <= self.number(s, one) <= self.high for one in seats_in(s)]
        return any(held) if self.who == "anyone" else all(held)


@dataclass(frozen=True, slots=True)
class Compared:
    """A number against another, each of the seat, of anyone or of everyone."""

    number: Read
    bound: str
    limit: Read
    who: str

    def of(self, s: State, seat: int) -> bool:
        held = [self.holds(self.number(s, one), self.limit(s, one)) for one in ([seat] if self.who == "me" else seats_in(s))]
        return any(held) if self.who == "anyone" else all(held)

    def holds(self, n: int, limit: int) -> bool:
        """Whether one number is so beside the other."""
        return n == limit if self.bound == "exactly" else n >= limit if self.bound == "at_least" else n <= limit


@dataclass(frozen=True, slots=True)
class Joined:
    """All of several conditions, any of them, or none."""

    joint: str
    parts: tuple[Holds, ...]

    def of(self, s: State, seat: int) -> bool:
        held = [part.of(s, seat) for part in self.parts]
        return all(held) if self.joint == "and" else any(held) == (self.joint == "or")


@dataclass(frozen=True, slots=True)
class Switched:
    """Whether a switch of the table stands so."""

    stands: bool

    def of(self, s: State, seat: int) -> bool:
        return self.stands


class Condition(Number):
    """A number and what it must be.  `{empty: PLACE}` is short for `{count: PLACE, at_most: 0}`."""

    empty: Place | None = Field(default=None, description="no card lies there")
    at_least: AnyNumber | None = Field(default=None, description="it holds from this number on")
    at_most: AnyNumber | None = Field(default=None, description="it holds up to this number")
    exactly: AnyNumber | None = Field(default=None, description="it holds at this number alone")
    who: Literal["me", "anyone", "everyone"] = Field(default="me", description="whose number it is")
    told: Literal["all"] | None = Field(default=None, description="all: everybody may learn what it tells of hidden cards")
    and_: list[AnyCondition] | None = Field(default=None, alias="and", min_length=2, description="all of these hold")
    or_: list[AnyCondition] | None = Field(default=None, alias="or", min_length=2, description="one of these holds, or several")
    not_: AnyCondition | None = Field(default=None, alias="not", description="this does not hold")
    switch: Id | None = Field(default=None, description="a switch of game.yaml")
    is_: str | None = Field(default=None, alias="is", description="the choice the switch must stand at")

    @model_validator(mode="after")
    def _says_one_thing(self) -> Self:
        joints = [joint for joint in (*JOINTS, "switch") if self.joint(joint) is not None]
        if not joints:
            self.says_one_number()
            if sum(getattr(self, bound) is not None for bound in BOUNDS) != 1:
                raise Slip("steps", f"a condition needs one of {', '.join(BOUNDS)}")
        elif len(joints) > 1 or len(self.model_fields_set) > 1 + (self.is_ is not None):
            raise Slip("steps", f"{joints[0]} stands alone")
        if (self.is_ is None) != (self.switch is None):
            raise Slip("steps", "a switch needs 'is', the choice it must stand at" if self.switch else "'is' belongs to a switch")
        return self

    def joint(self, word: str) -> Any:
        """What stands at `and`, `or`, `not` or `switch`."""
        return getattr(self, word if word == "switch" else f"{word}_")

    @property
    def parts(self) -> list[Condition]:
        """The conditions it is joined of."""
        return [*(self.and_ or ()), *(self.or_ or ()), *([self.not_] if self.not_ is not None else ())]

    @property
    def bound(self) -> str:
        """The bound it has."""
        return next(bound for bound in BOUNDS if getattr(self, bound) is not None)

    def holds(self, table: Table) -> Holds:
        """What says at a table whether it holds."""
        if self.switch is not None:
            return Switched(str(table.box.switches[self.switch]) == self.is_)
        if self.parts:
            joint = next(word for word in JOINTS if self.joint(word) is not None)
            return Joined(joint, tuple(part.holds(table) for part in self.parts))
        bound = self.bound
        limit: Number = getattr(self, bound)
        if not limit.is_fixed or limit.fixed is None:
            return Compared(self.bind(table), bound, limit.bind(table), self.who)
        return Bounded(self.bind(table), -maxsize if bound == "at_most" else limit.fixed,
                       maxsize if bound == "at_least" else limit.fixed, self.who)

    def seen(self) -> Iterator[tuple[tuple[str, ...], str]]:
        if self.told is None and not self.parts:
            yield from super().seen()
            for bound in BOUNDS:
                number: Number | None = getattr(self, bound)
                yield from (((bound, *path), place) for path, place in (number.seen() if number is not None else ()))

    def said(self, prose: Prose) -> str:
        """The condition in words."""
        if self.switch is not None:
            return prose.switch(self.switch, str(self.is_))
        if self.parts:
            joint = next(word for word in JOINTS if self.joint(word) is not None)
            each = [part.said(prose) for part in self.parts]
            return prose.say("is.not", condition=each[0]) if joint == "not" else prose.texts[f"is.{joint}"].join(each)
        read = self.figures(prose)
        bound = self.bound
        limit: Number = getattr(self, bound)
        if bound == "at_most" and limit.is_fixed and limit.fixed == 0 and self.count and not self.where:
            said = prose.say("is.empty", **read)
        elif self.repeats and bound == "at_least":
            said = prose.say("is.repeats", n=limit.said(prose), **read)
        else:
            number = self.worded(prose, prose.say("is.count", **read)) if self.count else Number.said(self, prose)
            said = prose.say(f"is.{bound}", number=number, n=limit.said(prose))
        return said if self.who == "me" else prose.say(f"who.{self.who}", condition=said)


def _empty(value: Any) -> Any:
    return {"count": value["empty"], "at_most": 0, **{k: v for k, v in value.items() if k != "empty"}} if (
        isinstance(value, dict) and isinstance(value.get("empty"), str)) else value


AnyCondition = Annotated[Condition, BeforeValidator(_empty)]
