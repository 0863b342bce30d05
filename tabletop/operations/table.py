"""Binding declarations to a table: words become zones, values by face, and nodes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any

from tabletop.operations.node import Block, Node, Ref, Run
from tabletop.operations.places import Places, zones_of
from tabletop.table.box import Box
from tabletop.table.state import State

LEAD = "lead"
"""The number that is 1 for the seat that begins; a game may declare it itself, to show it."""

Bind = Callable[["Table"], Node]
"""A declaration as a node of a table."""
Effects = Mapping[str, Mapping[str, tuple[Ref, ...]]]
"""What cards do, by the field that says it and the card's key."""


class Table:
    """What `Rules.compile` keeps as `box.data`; raises LookupError where a place or a number is not at this table.

    `nodes` does what frames name, by path; `asking` holds the node that asks in a step.  `effects` names by field and card what
    cards do, `refill` says by word which places are filled from which.  What runs looks for `declared` in what the rules keep of a
    box: for rules in Python with steps beside them that is a part of it, else all of it.
    """

    def __init__(self, box: Box, bindings: Mapping[str, Bind], asking: Mapping[str, str], refill: Mapping[str, str],
                 effects: Effects) -> None:
        self.box, self.refill, self.effects, self._bindings = box, refill, effects, bindings
        self._bound: dict[str, Node] = {}
        self.declared = self
        self.gauge(LEAD)
        self.nodes: dict[str, Run] = {path: self.node(path).run for path in bindings}
        self.asking: dict[str, Any] = {step: self.node(path) for step, path in asking.items()}

    def node(self, path: str) -> Node:
        """The node at a path."""
        if path not in self._bound:
            self._bound[path] = self._bindings[path](self)
        return self._bound[path]

    def block(self, refs: tuple[Ref, ...]) -> Block:
        """Nodes one after another."""
        now: list[Run] = []
        for _, path in refs:
            if not self.node(path).plain:
                break
            now.append(self.node(path).run)
        return Block(refs, tuple(now))

    def places(self, *words: str) -> Places:
        """The places that words stand for, one after another."""
        each, source = [zones_of(self.box, word) for word in words], self.refill.get(words[0])
        return Places(tuple(tuple(chain(*own)) for own in zip(*each, strict=True)),
                      zones_of(self.box, source) if source is not None else ())

    def gauge(self, key: str) -> str:
        """A number of the seats, by its key."""
        if key not in self.box.gauges:
            raise LookupError(key)
        return key

    def values(self, field: str) -> tuple[Any, ...]:
        """A field of every card, None where it has none."""
        return tuple(card.data.get(field) for card in self.box.cards)

    def figures(self, field: str) -> tuple[int, ...]:
        """A field of every card as a number, 0 where it has none."""
        return tuple(found if isinstance(found, int) else 0 for found in self.values(field))


def leader(s: State) -> int:
    """The seat that begins; the first where nobody is marked."""
    for seat in range(s.box.seats):
        if s.seat_num[seat, LEAD]:
            return seat
    return 0


def from_leader(s: State) -> list[int]:
    """All seats, from the one that begins on."""
    first = leader(s)
    return [*range(first, s.box.seats), *range(first)]
