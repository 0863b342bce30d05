"""A table laid out as a file says: pieces by card, gauges, whose turn and which step."""

from __future__ import annotations

from tabletop.catalog.definitions import Catalog
from tabletop.play.opening import Setup, open_box
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.referee.rules import Rules
from tabletop.table import rng as generator
from tabletop.table.places import NoSuchPlace, zone_at
from tabletop.table.state import DOWN, UP, State

LYING = {"down": (DOWN, 0), "up": (UP, 0), "turned": (UP, 90)}
"""How a card may lie: side and angle."""


class CannotLay(ValueError):
    """A table that cannot be laid; the message quotes the word that does not fit."""


def open_forced(catalog: Catalog, rules: Rules, entry: OpeningEntry, record: bool = False) -> State:
    """The table an entry opens; without `table` the ordinary start.  With `record` a recorder is attached from the first piece on.

    Raises CannotOpen or CannotLay.
    """
    box = open_box(catalog, rules, Setup(entry.mode, entry.seats, entry.seed))
    state = State(box, generator.seeded(box.game, box.mode, entry.seed))
    state.facts = [] if record else None
    for supply in box.supplies:
        state.create(supply.card, supply.zone, supply.owner)
    if entry.table is None:
        rules.setup(state)
        return state
    _lay(state, entry.table)
    _count(state, entry.table)
    seat = int(entry.table.seat[1:]) - 1
    if seat >= box.seats:
        raise CannotLay(f"seat {entry.table.seat}: this table has {box.seats} seats")
    state.pass_turn(seat, entry.table.turn)
    steps = [track.step for track in rules.track]
    step = entry.table.step or steps[0]
    if step not in steps:
        raise CannotLay(f"step {step!r} is not on the tracker; there are {', '.join(steps)}")
    rules.goto(state, step)
    return state


def _lay(state: State, table: TableEntry) -> None:
    """Piles are written from the top down; what is not named stays where the table puts it, below, or goes to `rest`."""
    free = set(range(len(state.face)))
    named: list[tuple[int, int, str]] = []
    for name, words in table.zones.items():
        zone = _zone(state, name)
        for word in reversed(words) if state.box.zones[zone].kind == "pile" else words:
            key, _, lying = word.partition("=")
            named.append((_piece(state, key, free), zone, lying))
    for piece, zone, lying in named:
        state.move(piece, zone)
        if lying:
            _set(state, piece, lying)
    if table.rest:
        for piece in sorted(free):
            state.move(piece, _zone(state, table.rest))


def _piece(state: State, key: str, free: set[int]) -> int:
    card = state.box.card_of.get(key)
    if card is None:
        raise CannotLay(f"there is no card {key!r}")
    piece = next((p for p in sorted(free) if state.face[p] == card), None)
    if piece is None:
        raise CannotLay(f"no piece of card {key} is left in this mode to be laid out")
    free.discard(piece)
    return piece


def _set(state: State, piece: int, lying: str) -> None:
    if lying not in LYING:
        raise CannotLay(f"a card lies {', '.join(LYING)}, not {lying!r}")
    side, angle = LYING[lying]
    state.flip(piece, side)
    state.turn_to(piece, angle)


def _zone(state: State, name: str) -> int:
    try:
        return zone_at(state, name)
    except NoSuchPlace as problem:
        raise CannotLay(str(problem)) from None


def _count(state: State, table: TableEntry) -> None:
    for name, value in table.gauges.items():
        seat, key = gauge_at(state, name)
        state.count(seat, key, value)


def gauge_at(state: State, name: str) -> tuple[int, str]:
    """The seat and key of a gauge such as `p1.life`; raises CannotLay."""
    seat, _, key = name.partition(".")
    found = (int(seat[1:]) - 1 if seat[1:].isdecimal() else -1, key)
    if found not in state.seat_num:
        raise CannotLay(f"there is no gauge {name!r}")
    return found
