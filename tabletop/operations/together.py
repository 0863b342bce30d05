"""`together: {alike: rank}`: what cards that are played at once must be like beside one another: equal, different, in a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Self

from pydantic import BeforeValidator, Field, model_validator

from tabletop.catalog.models import Id
from tabletop.catalog.problem import Slip
from tabletop.operations.forms import Parts
from tabletop.operations.prose import Prose
from tabletop.operations.table import Table

Faces = Sequence[int]
"""Cards by their face."""


@dataclass(frozen=True, slots=True)
class Set:
    """One way cards go together; each field by face."""

    alike: tuple[tuple[Any, ...], ...]
    differ: tuple[tuple[Any, ...], ...]
    run: tuple[Any, ...] | None

    def holds(self, cards: Faces) -> bool:
        """Whether these go together as they are."""
        if not all(self.joins(cards[:n], card) for n, card in enumerate(cards)):
            return False
        values = [self.run[card] for card in cards] if self.run is not None else []
        return not values or max(values) - min(values) == len(values) - 1

    def joins(self, cards: Faces, card: int) -> bool:
        """Whether a card may come to others, be something still missing between them."""
        if self.run is not None and not isinstance(self.run[card], int):
            return False
        apart = self.differ if self.run is None else (*self.differ, self.run)
        same = all(values[card] is not None and values[card] == values[other] for values in self.alike for other in (*cards, card))
        return same and all(
            values[card] != values[other] for values in apart for other in cards)

    def may_become(self, cards: Faces, others: Faces, low: int, high: int) -> bool:
        """Whether cards can be made whole by others: from so many to so many."""
        if not cards:
            return any(self.may_become([one], [*others[:n], *others[n + 1:]], low, high) for n, one in enumerate(others))
        if not all(self.joins(cards[:n], card) for n, card in enumerate(cards)):
            return False
        joining = [card for card in others if self.joins(cards, card)]
        if self.run is not None:
            return self._runs({self.run[card] for card in cards}, {self.run[card] for card in joining}, low, high)
        if not self.differ:
            return len(cards) + len(joining) >= low
        return len(cards) + min(len({values[card] for card in joining}) for values in self.differ) >= low

    @staticmethod
    def _runs(mine: set[int], more: set[int], low: int, high: int) -> bool:
        first, last = min(mine), max(mine)
        if last - first >= high or not set(range(first, last + 1)) <= mine | more:
            return False
        while first - 1 in more:
            first -= 1
        while last + 1 in more:
            last += 1
        return last - first + 1 >= low


class Together(Parts):
    """What cards that are played at once must be like beside one another."""

    alike: list[Id] = Field(default_factory=list, description="fields that are the same on all of them")
    differ: list[Id] = Field(default_factory=list, description="fields that are another on each of them")
    run: Id | None = Field(default=None, description="a number of which they have one after another, without a gap")

    @model_validator(mode="before")
    @classmethod
    def _listed(cls, said: Any) -> Any:
        if not isinstance(said, dict):
            return said
        return {key: [value] if key in ("alike", "differ") and isinstance(value, str) else value for key, value in said.items()}

    @model_validator(mode="after")
    def _says_something(self) -> Self:
        if not (self.alike or self.differ or self.run):
            raise Slip("steps", "says nothing: write alike, differ, run")
        return self

    def bind(self, table: Table) -> Set:
        """What it is at a table."""
        return Set(tuple(map(table.values, self.alike)), tuple(map(table.values, self.differ)),
                   table.values(self.run) if self.run is not None else None)

    def said(self, prose: Prose) -> str:
        """What they must be like, in words."""
        said = {"alike": self.alike, "differ": self.differ, "run": [self.run] if self.run is not None else []}
        return prose.texts["comma"].join(
            prose.say(f"together.{key}", field=prose.value(field)) for key, fields in said.items() for field in fields)


Ways = Annotated[list[Together], Field(max_length=9), BeforeValidator(
    lambda said: [said] if isinstance(said, dict) else said, json_schema_input_type=Together | list[Together])]
"""What cards must be like beside one another; of a list any will do."""
