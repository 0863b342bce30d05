"""The cards of a zone as the people looking may know them, each with a place an edit can name."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.play.session import Session
from tabletop.table.box import UNKNOWN, Box
from tabletop.table.places import NoSuchPlace, piece_at
from tabletop.table.state import NOWHERE, State, place_of
from tabletop.table.view import Seen, View


class Lying(NamedTuple):
    """A card of a sheet: what edits call it, and what is seen of it."""

    place: str
    seen: Seen


def is_exact(box: Box, place: str) -> bool:
    """Whether a place means one piece alone: not so in a zone that hides its order."""
    return place not in box.zone_of or box.zones[box.zone_of[place]].capacity == 1


def zone_of_place(session: Session, place: str) -> int:
    """The zone a place names or lies in, NOWHERE where there is none."""
    zone, state = session.box.zone_of.get(place), session.state
    if zone is not None:
        return zone
    try:
        return state.zone_of(piece_at(state, place))
    except NoSuchPlace:
        return NOWHERE


def cards_of(session: Session, view: View, zone: int) -> tuple[Lying, ...]:
    """The cards of a zone, its top first.

    Where a zone hides its order the view has no places: cards are matched by their faces, and stand as the view sorts them.
    """
    seen, state = view.zones[zone], session.state
    if all(one.place == place_of(state, piece) for one, piece in zip(seen, state.zones[zone], strict=True)):
        return tuple(Lying(one.place, one) for one in reversed(seen))
    left = list(state.zones[zone])
    return tuple(Lying(place_of(state, _matching(state, left, one, view.eyes)), one) for one in seen)


def _matching(state: State, left: list[int], seen: Seen, eyes: int) -> int:
    """Takes a piece out of those left that these eyes cannot tell from what was seen."""
    piece = next((piece for piece in left if _face(state, piece, eyes) == seen.face), left[0])
    left.remove(piece)
    return piece


def _face(state: State, piece: int, eyes: int) -> int:
    return state.face[piece] if (state.seen[piece] | state.known[piece]) & eyes else UNKNOWN
