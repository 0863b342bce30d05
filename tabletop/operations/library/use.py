"""`use: played`: the seat does what the cards of a place say, one card after another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.operations.node import Block, Node, Ref
from tabletop.operations.places import Places
from tabletop.operations.word import Made, Word
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Use(Node):
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


def _bind(made: Made) -> Use:
    spec, table = made.spec.use, made.table
    assert spec is not None
    effects = table.effects.get(spec.field, {})
    does = {card.key: table.block(effects[card.key]) for card in table.box.cards if card.key in effects}
    return Use(made.ref, table.places(spec.in_), does)


WORD = Word(_bind)
