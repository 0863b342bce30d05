"""The look-up tables of a declared game: the zones its words for places stand for, by seat."""

from __future__ import annotations

from typing import Any

from tabletop.table.box import Box
from tabletop.table.state import State

LEAD = "lead"
"""The number that is 1 for the seat that begins."""


class Tables:
    """What `Rules.compile` keeps as `box.data`; raises LookupError where a place or a number is not at this table."""

    def __init__(self, box: Box, families: frozenset[str], gauges: frozenset[str]) -> None:
        self.zones = {family: _zones(box, family) for family in families}
        for gauge in (*gauges, LEAD):
            if gauge not in box.gauges:
                raise LookupError(gauge)
        self.said = tuple(f"card:{card.key}" for card in box.cards)

    def places(self, place: str, seat: int) -> tuple[int, ...]:
        """The zones a word for a place means to a seat, nearest first."""
        whose, _, family = place.rpartition(".")
        by_seat = self.zones[family]
        n = len(by_seat)
        if whose == "":
            return by_seat[seat]
        if whose == "next":
            return by_seat[(seat + 1) % n]
        if by_seat[0] == by_seat[-1] and n > 1:
            return by_seat[0]
        first = 1 if whose == "others" else 0
        return tuple(zone for k in range(first, n) for zone in by_seat[(seat + k) % n])


def _zones(box: Box, family: str) -> tuple[tuple[int, ...], ...]:
    common = box.family(family)
    found = tuple(common or box.family(family, seat) for seat in range(box.seats))
    if not all(found):
        raise LookupError(family)
    return found


def tables(state: State) -> Tables:
    """The tables of the game being played."""
    found: Tables = state.box.data
    return found


def leader(state: State) -> int:
    """The seat that begins; the first where nobody is marked."""
    return next((seat for seat in range(state.box.seats) if state.seat_num[seat, LEAD]), 0)


def pieces(state: State, place: str, seat: int) -> list[int]:
    """The cards of a place, zone by zone, lowest first."""
    return [piece for zone in tables(state).places(place, seat) for piece in state.zones[zone]]


def value(state: State, piece: int, field: str) -> Any:
    """A field of a card, None where it has none."""
    return state.box.cards[state.face[piece]].data.get(field)


def number_of(state: State, piece: int, field: str) -> int:
    """A field of a card as a number, 0 where it has none."""
    found = value(state, piece, field)
    return found if isinstance(found, int) else 0


def card(state: State, piece: int) -> str:
    """How a line of the log names the face of a piece."""
    return tables(state).said[state.face[piece]]
