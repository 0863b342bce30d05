"""The one eye: `view(state, eyes)` is the only way to learn what some eyes may know of a table."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.table.box import UNKNOWN, Box
from tabletop.table.state import UP, State


class Seen(NamedTuple):
    """A piece as some eyes see it.  `face` is a card index or UNKNOWN; `secret` marks a face others may not know.

    `spot` is where its middle lies in a free area, in thousandths of its width and height; empty elsewhere.
    """

    place: str
    face: int
    back: str
    side: int
    angle: int
    owner: int
    secret: bool
    numbers: tuple[tuple[str, int], ...]
    effects: tuple[tuple[str, int, str], ...]
    on: tuple[Seen, ...]
    locked: bool = False
    note: str = ""
    spot: tuple[int, ...] = ()


class View(NamedTuple):
    """A table as some eyes see it: the pieces of each zone (by zone index), lowest first, the public numbers, the `step` at work
    and the names of those that are still `to_come`, that one among them."""

    eyes: int
    zones: tuple[tuple[Seen, ...], ...]
    seat_num: dict[tuple[int, str], int]
    zone_num: dict[tuple[int, str], int]
    seat_effects: tuple[tuple[str, int, int, str], ...]
    zone_notes: dict[int, str]
    seat: int
    turn: int
    step: str
    to_come: frozenset[str]


def eyes_of(box: Box, *seats: int) -> int:
    """The eyes of somebody who holds these seats: their bits and the public one."""
    return box.public | sum(1 << seat for seat in set(seats))


def view(state: State, eyes: int) -> View:
    """What `eyes` may know now."""
    box = state.box
    zones = tuple(_zone(state, z, eyes) for z in range(len(box.zones)))
    shown = {key: n for key, n in state.seat_num.items() if not box.gauges[key[1]].hidden}
    return View(eyes, zones, shown, {key: n for key, n in state.zone_num.items() if not box.gauges[key[1]].hidden},
                tuple((e.key, e.seat, e.n, e.until) for e in state.lasting if e.seat >= 0),
                {note.zone: note.text for note in state.notes if note.zone >= 0}, state.seat, state.turn, state.step(),
                frozenset(frame[0] for frame in state.agenda))


def _zone(state: State, z: int, eyes: int) -> tuple[Seen, ...]:
    zone, pieces = state.box.zones[z], state.zones[z]
    alone = zone.capacity == 1 and len(pieces) == 1
    seen = (_seen(state, piece, eyes, zone.name if alone else f"{zone.name}.{n}") for n, piece in enumerate(pieces, 1))
    if zone.ordered or (zone.seat >= 0 and eyes >> zone.seat & 1):
        return tuple(seen)
    hidden = (_without_index(one, zone.name) for one in seen)
    return tuple(sorted(hidden, key=lambda seen: (-seen.face, seen[2:])))


def _without_index(seen: Seen, place: str) -> Seen:
    """A piece, and what lies on it, in a zone that hides its order."""
    return seen._replace(place=place, on=tuple(_without_index(other, place) for other in seen.on))


def _may_see(state: State, piece: int, eyes: int) -> bool:
    return bool(state.seen[piece] & eyes or (state.known_to(piece) & eyes and state.side[piece] != UP))


def _seen(state: State, piece: int, eyes: int, place: str) -> Seen:
    box, face = state.box, state.face[piece]
    may, on = _may_see(state, piece, eyes), state.lying_on(piece)
    open_to_all = state.seen[piece] & box.public
    numbers = tuple((key, n) for (p, key), n in state.piece_num.items() if p == piece and not box.gauges[key].hidden
                    ) if state.piece_num else ()
    effects = tuple((e.key, e.n, e.until) for e in state.lasting if e.piece == piece) if state.lasting else ()
    note = next((n.text for n in state.notes if n.piece == piece), "") if state.notes else ""
    return Seen(place, face if may else UNKNOWN, box.cards[face].back, state.side[piece], state.angle[piece],
                state.owner[piece], may and not open_to_all, numbers if may else (), effects,
                tuple(_seen(state, other, eyes, f"{place}/{n}") for n, other in enumerate(on, 1)) if on else (),
                piece in state.locked, note, state.spot.get(piece, ()))


def seen_by(state: State, eyes: int) -> State:
    """A copy of a table that holds what some eyes may know of it and nothing else of its faces and answers.

    It is for looking: cards that are unknown to these eyes are UNKNOWN, what others sealed is not in it.
    """
    copy = state.copy()
    copy.face = [face if _may_see(state, piece, eyes) else UNKNOWN for piece, face in enumerate(state.face)]
    copy.sealed = tuple((seat, move) for seat, move in state.sealed if eyes >> seat & 1)
    copy.rng = 0
    return copy
