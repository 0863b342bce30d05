"""What stands in the way of hands at a table without a referee, and what stands open to them at any table."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.play.hands import Edit, NotAnEdit, pieces_of
from tabletop.referee.verbs import Refusal
from tabletop.table.places import NoSuchPlace, zone_at
from tabletop.table.state import State

SILENT = ("sort",)
"""What needs no line in the log, as what is only put elsewhere in the area it lies in."""
_MOVES = ("move", "put", "pile", "draw", "deal", "take")
MAKING = ("copy", "delete")
"""What changes how many things there are: only with the rules off."""
_HELD = ("move", "put", "lay", "flip", "turn", "tap", "delete", "roll", "take")


def hindrance(state: State, what: Edit, eyes: int) -> Refusal | None:
    """Why a place or a piece does not take this: a piece held fast, a full place, a place for other things.

    A face that `eyes` do not know hinders nothing.  None also where the edit means nothing here: that is told when it is tried.
    """
    try:
        return next(_all(state, what, eyes), None)
    except (NoSuchPlace, NotAnEdit):
        return None


def _all(s: State, e: Edit, eyes: int) -> Iterator[Refusal]:
    pieces = pieces_of(s, e) if e.word in _HELD else s.zones[zone_at(s, e.what)] if e.word == "pile" else []
    if any(piece in s.locked for piece in pieces):
        yield Refusal("", "held_fast", {})
    for name in e.to.split(",") if e.word in _MOVES else ():
        zone = zone_at(s, name)
        there = s.box.zones[zone]
        if e.word in ("draw", "deal"):
            source = zone_at(s, e.what)
            pieces = s.zones[source][-(1 if e.number is None else e.number):]
        entering = [piece for piece in pieces if s.zone_of(piece) != zone]
        if there.capacity and len(s.zones[zone]) + len(entering) > there.capacity:
            yield Refusal("", "place_full", {"place": f"place:{there.name}", "n": there.capacity})
        told = [s.box.cards[s.face[piece]] for piece in entering if s.known[piece] & eyes]
        if there.accepts and any(not card.tags & there.accepts for card in told):
            yield Refusal("", "place_for_others", {"place": f"place:{there.name}"})


def stands_open(state: State, seat: int, what: Edit) -> bool:
    """Whether a seat may do this at any moment, whatever the rules say: sort its hand, write a note, look at what it may see."""
    zone = state.box.zone_of.get(what.what, -1)
    if what.word == "note":
        return True
    if what.word == "sort":
        return zone >= 0 and state.box.zones[zone].seat == seat
    if what.word == "move":
        hand = state.box.zone_of.get(what.to, -1)
        own = hand >= 0 and state.box.zones[hand].seat == seat and state.box.zones[hand].kind == "hand"
        try:
            return own and all(state.where[piece] == hand for piece in pieces_of(state, what))
        except (NoSuchPlace, NotAnEdit):
            return False
    return False
