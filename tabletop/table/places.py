"""Places as text: the one way files, moves and views name a piece."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.table.state import NOWHERE, State, place_of


class NoSuchPlace(ValueError):
    """A text that names no place of this table, or an empty one."""


def piece_at(state: State, text: str) -> int:
    """The piece at a place such as `p1.hand.3`, `p1.unit.2`, `deck` (its top) or `p1.unit.2/1`; raises NoSuchPlace."""
    below, slash, index = text.rpartition("/")
    if slash:
        pile = state.lying_on(piece_at(state, below))
        return pile[_number(text, index, len(pile)) - 1]
    zone = state.box.zone_of.get(text)
    if zone is not None:
        if not state.zones[zone]:
            raise NoSuchPlace(f"{text} is empty")
        return state.zones[zone][-1]
    name, _, index = text.rpartition(".")
    zone = zone_at(state, name or text)
    return state.zones[zone][_number(text, index, len(state.zones[zone])) - 1]


def zone_at(state: State, text: str) -> int:
    """The index of the zone called `text`; raises NoSuchPlace."""
    zone = state.box.zone_of.get(text)
    if zone is None:
        raise NoSuchPlace(f"this table has no place called {text!r}")
    return zone


def standing_on(state: State, piece: int) -> Iterator[int]:
    """A piece and those it lies on, down to the one in a zone."""
    yield piece
    while (at := state.where[piece]) < NOWHERE:
        piece = -2 - at
        yield piece


def _number(text: str, index: str, count: int) -> int:
    if not (index.isascii() and index.isdigit() and len(index) < 10 and 1 <= int(index) <= count):
        raise NoSuchPlace(f"there is no piece at {text!r}")
    return int(index)


__all__ = ["NoSuchPlace", "piece_at", "place_of", "standing_on", "zone_at"]
