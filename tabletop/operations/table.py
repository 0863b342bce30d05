"""Binding declarations to a table: words become zones, values by face, and nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from itertools import chain
from typing import Any

from tabletop.operations.forms import THERE, family_of, whose_of
from tabletop.operations.node import Block, Node, Ref, Run
from tabletop.operations.places import Places, zones_of
from tabletop.table.box import Box
from tabletop.table.state import NOWHERE, ROLL, State

LEAD = "lead"
"""The number that is 1 for the seat that begins; a game may declare it itself, to show it."""
DIE = "die"
"""The field that is what a die shows."""
OUT, BACK, CALLED = "out", "back", "called"
"""Numbers of games that have such words: 1 for a seat that is out, 1 for all where turns go the other way, and what a seat called,
counted from 1."""

Read = Callable[[State, int], int]
"""What a number is for a seat now."""
Bind = Callable[["Table"], Node]
"""A declaration as a node of a table."""
Effects = Mapping[str, Mapping[str, tuple[Ref, ...]]]
"""What cards do, by the field that says it and the card's key."""


class Table:
    """What `Rules.compile` keeps as `box.data`; raises LookupError where a place or a number is not at this table.

    `nodes` does what frames name, by path; `asking` holds the node that asks in a step.  `effects` names by field and card what
    cards do, `refill` says by word which places are filled from which, `when` are the paths of what goes by itself.  What
    runs looks for `declared` in what the rules keep of a box: for rules in Python with steps beside them that is a part of it, else
    all of it.
    """

    def __init__(self, box: Box, bindings: Mapping[str, Bind], asking: Mapping[str, str], refill: Mapping[str, str],
                 effects: Effects, teams: int = 0, when: Iterable[str] = ()) -> None:
        self.box, self.refill, self.effects, self._bindings, self.teams = box, refill, effects, bindings, teams
        self._bound: dict[str, Node] = {}
        self.declared, self.there = self, NOWHERE
        self.gauge(LEAD)
        self.nodes: dict[str, Run] = {path: self.node(path).run for path in bindings}
        self.asking: dict[str, Any] = {step: self.node(path) for step, path in asking.items()}
        self.when: tuple[Any, ...] = tuple(map(self.node, when))

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

    def aimed(self, zone: int) -> Table:
        """This table for a card that goes to a zone."""
        aimed = copy(self)
        aimed.there = zone
        return aimed

    def places(self, *words: str) -> Places:
        """The places that words stand for, one after another."""
        if family_of(words[0]) == THERE and self.there >= 0:
            return Places(((self.there,),) * self.box.seats, top_only=whose_of(words[0])[0])
        each = [zones_of(self.box, word, self.teams) for word in words]
        top, whose = whose_of(words[0])
        source = self.refill.get(family_of(words[0]) if whose in MOVING else words[0])
        return Places(tuple(tuple(chain(*own)) for own in zip(*each, strict=True)),
                      zones_of(self.box, source) if source is not None else (),
                      MOVING.get(whose) if len(words) == 1 else None, top)

    def gauge(self, key: str) -> str:
        """A number of the seats, by its key."""
        if key not in self.box.gauges:
            raise LookupError(key)
        return key

    def called(self) -> Read:
        """What reads the number of the value that was called last: that of the seat on turn."""
        return lambda s, seat: s.seat_num.get((s.seat, CALLED), 0)

    def names(self, field: str) -> tuple[Any, ...]:
        """The values of a field that can be called, in order."""
        return nameable(card.data.get(field) for card in self.box.cards)

    def values(self, field: str) -> tuple[Any, ...]:
        """A field of every card, None where it has none."""
        return tuple(card.data.get(field) for card in self.box.cards)

    def shown(self, field: str) -> Callable[[State, int], Any] | None:
        """What reads a field that dice show: `die`, or one that lists what each of their sides is; None for any other."""
        if field == DIE:
            return lambda s, piece: s.piece_num.get((piece, ROLL), 0)
        values = self.values(field)
        if not any(isinstance(value, tuple) and card.sides for value, card in zip(values, self.box.cards, strict=True)):
            return None

        def side(s: State, piece: int) -> Any:
            sides, n = values[s.face[piece]], s.piece_num.get((piece, ROLL), 0)
            return sides[n - 1] if isinstance(sides, tuple) and 0 < n <= len(sides) else None

        return side

    def read(self, field: str) -> Callable[[State, int], Any]:
        """What reads a field of a piece, None where it has none: what a die shows, else what its card says."""
        values = self.values(field)
        return self.shown(field) or (lambda s, piece: values[s.face[piece]])

    def figures(self, field: str) -> tuple[int, ...]:
        """A field of every card as a number, 0 where it has none."""
        return tuple(found if isinstance(found, int) else 0 for found in self.values(field))


def leader(s: State) -> int:
    """The seat that begins; the first where nobody is marked."""
    for seat in range(s.box.seats):
        if s.seat_num[seat, LEAD]:
            return seat
    return 0


def way(s: State) -> int:
    """1 where turns go on to the next seat, -1 where they go the other way."""
    return -1 if s.seat_num.get((0, BACK)) else 1


def is_out(s: State, seat: int) -> bool:
    """Whether a seat is out."""
    return bool(s.seat_num.get((seat, OUT)))


def seats_in(s: State) -> list[int]:
    """The seats that are not out."""
    return [seat for seat in range(s.box.seats) if not s.seat_num.get((seat, OUT))]


def from_seat(s: State, first: int) -> list[int]:
    """All seats that are not out, from one on, as turns go."""
    n, numbers = s.box.seats, s.seat_num
    order = [*range(first, -1, -1), *range(n - 1, first, -1)] if numbers.get((0, BACK)) else [*range(first, n), *range(first)]
    return [seat for seat in order if not numbers.get((seat, OUT))] if (0, OUT) in numbers else order


def from_leader(s: State) -> list[int]:
    """All seats that are not out, from the one that begins on, as turns go."""
    return from_seat(s, leader(s))


def led_value(s: State, places: Places, values: tuple[Any, ...]) -> Any:
    """The field of the card that was led: the first of a common place, else that of the first seat from the leader on."""
    for seat in from_leader(s):
        for zone in places.zones[seat]:
            if s.zones[zone]:
                return values[s.face[s.zones[zone][0]]]
    return None


def following(s: State, seat: int) -> int:
    """The seat after a seat, as turns go, of those that are not out; the seat itself where there is no other."""
    return next((one for one in from_seat(s, seat) if one != seat), seat)


MOVING: Mapping[str, Callable[[State, int], int]] = {"turn": lambda s, seat: s.seat, "next": following}
"""Words for the place of a seat that the table alone tells."""


def nameable(values: Iterable[Any]) -> tuple[Any, ...]:
    """Different values in order: numbers by size, words as they come."""
    found = [*dict.fromkeys(value for value in values if isinstance(value, str | int))]
    return tuple(sorted(found)) if all(isinstance(value, int) for value in found) else tuple(found)
