"""What may be chosen by 3x3Wars' magics, and what they ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from tabletop.games.wars3x3.board import cost, hands_and_units, targeted, traits, units
from tabletop.games.wars3x3.cards import ELEMENTS, NO_BOOST, OUTNUMBERED, Cards, card_key, cards
from tabletop.operations.vocabulary import Condition, Param, one_of
from tabletop.table.state import State

OWN_UNITS = "own_units"
SELECTORS = {"foe_units": lambda s, seat: units(s, 1 - seat), OWN_UNITS: units}


def _outnumbered(s: State, seat: int) -> bool:
    """The hand and units of a seat together are no more than the opponent's."""
    ours, theirs = hands_and_units(s, seat)
    return ours <= theirs


def _fewer_territories(s: State, seat: int) -> bool:
    c: Cards = s.box.data
    return len(s.zones[c.land[seat]]) < len(s.zones[c.land[1 - seat]])


BEHIND: dict[str, Callable[[State, int], bool]] = {OUTNUMBERED: _outnumbered, "fewer_territories": _fewer_territories}
Behind = Annotated[str, one_of(*BEHIND)]


def holds(s: State, seat: int, behind: str | None) -> bool:
    """Whether what `if` asks for is so; always without it."""
    return behind is None or BEHIND[behind](s, seat)


def _can(s: State, seat: int, piece: int, value: str) -> bool:
    """2.0 condition 1 and *cannot be reinforced*."""
    return not (traits(s, piece) & NO_BOOST or targeted(s, piece))


CONDITIONS = {
    "cost_up_to": Condition(
        Param("int"), lambda s, seat, piece, value: cost(s, piece) <= value,
        lambda s, seat, piece, value: {"why": "why.cost_up_to", "cost": cost(s, piece), "limit": value}),
    "element": Condition(
        one_of(*ELEMENTS), lambda s, seat, piece, value: ELEMENTS[cards(s).element[s.face[piece]]] == value,
        lambda s, seat, piece, value: {"why": "why.element", "need": f"element:{ELEMENTS.index(value)}"}),
    "can": Condition(
        one_of("reinforce"), _can, lambda s, seat, piece, value: {"why": "why.reinforce", "card": card_key(s, piece)}),
}
