"""What a card takes of a number of the seat that plays it."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from tabletop.catalog.models import Id
from tabletop.operations.forms import Parts
from tabletop.operations.prose import Prose
from tabletop.operations.table import Table


class Price(Parts):
    """What a card takes of a number: a field of it, or the same for all."""

    by: Id | None = Field(default=None, description="the field that says how much")
    fixed: int = Field(default=0, ge=0, description="so much, whatever the card")

    def prices(self, table: Table) -> tuple[int, ...]:
        """What each card takes, by face."""
        return table.figures(self.by) if self.by is not None else (self.fixed,) * len(table.box.cards)

    def amount(self, prose: Prose) -> str:
        """What it is, in words."""
        return prose.value(self.by) if self.by is not None else str(self.fixed)


def _price(value: Any) -> Any:
    return {"by": value} if isinstance(value, str) else {"fixed": value} if isinstance(value, int) else value


AnyPrice = Annotated[Price, BeforeValidator(_price, json_schema_input_type=Price | Id | int)]
