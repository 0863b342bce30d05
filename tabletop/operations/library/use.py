"""`use: played`: the seat does what the cards of a place say, one card after another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from tabletop.catalog.models import Id
from tabletop.operations.declare import Declared, Made
from tabletop.operations.forms import Fault, Ground, Parts, Place
from tabletop.operations.node import Block, Node, Ref
from tabletop.operations.places import Places
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Using(Node):
    """`does` says by key what a card does; one that is not in it does nothing."""

    ref: Ref
    places: Places
    does: Mapping[str, Block]

    @property
    def plain(self) -> bool:
        return all(block.plain for block in self.does.values())

    def run(self, s: State, seat: int, *left: str) -> None:
        """The cards that lie there now, or those that are `left` of them."""
        cards = s.box.cards
        lying = left or [cards[s.face[piece]].key for piece in self.places.pieces(s, seat)]
        keys = [key for key in lying if key in self.does]
        for n, key in enumerate(keys, 1):
            s.say("log.used", seat=f"seat:{seat}", card=f"card:{key}")
            does = self.does[key]
            if not does.plain and n < len(keys):
                s.then((*self.ref, seat, *keys[n:]))
            does.run(s, seat)
            if not does.plain:
                return


EFFECT = "effect"
"""The field of a card that says what it does, where none is named."""


class Use(Parts, Declared):
    """What the cards of a place say is done by the seat, one card after another."""

    in_: Place = Field(alias="in", description="where the cards lie; everybody must see them")
    field: Id = Field(default=EFFECT, description="the field that says what each does; left out: effect")

    def bind(self, made: Made) -> Using:
        table = made.table
        effects = table.effects.get(self.field, {})
        does = {card.key: table.block(effects[card.key]) for card in table.box.cards if card.key in effects}
        return Using(made.ref, table.places(self.in_), does)

    def faults(self, ground: Ground) -> Iterator[Fault]:
        if ground.unseen(self.in_):
            yield ("in",), "steps", f"nobody sees what lies in {self.in_!r}", f"add reveal: {self.in_} before it"


def _used(value: Any) -> Any:
    return {"in": value} if isinstance(value, str) else value


AnyUse = Annotated[Use, BeforeValidator(_used, json_schema_input_type=Use | Place)]
