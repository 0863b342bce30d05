"""A table laid out as a file says: pieces by card, gauges, whose turn and which step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.problem import unknown
from tabletop.play.opening import Setup, open_box
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.referee.rules import Rules
from tabletop.table import rng as generator
from tabletop.table.box import seat_name
from tabletop.table.places import NoSuchPlace, piece_at, zone_at
from tabletop.table.state import DOWN, UP, State

VEILED = "veiled"
LYING = {"down": (DOWN, 0), "up": (UP, 0), "turned": (UP, 90), VEILED: (DOWN, 90)}
"""How a card may lie: side and angle; a number of degrees is face up at that angle, and on another piece nobody may look at one
that is veiled."""


class CannotLay(ValueError):
    """A table that cannot be laid; the message quotes the word that does not fit."""


def open_forced(catalog: Catalog, rules: Rules, entry: OpeningEntry, record: bool = False) -> State:
    """The table an entry opens; without `table` the ordinary start.  With `record` a recorder is attached from the first piece on.

    Raises CannotOpen or CannotLay.
    """
    box = open_box(catalog, rules, Setup(entry.mode, entry.seats, entry.seed, entry.switches))
    state = State(box, generator.seeded(box.game, box.mode, entry.seed))
    state.facts = [] if record else None
    for supply in box.supplies:
        state.create(supply.card, supply.zone, supply.owner)
    if entry.table is None:
        rules.setup(state)
        return state
    rules.prepare(state, entry.table.given)
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


def given_to(given: Mapping[str, str], seat: int, names: Sequence[str]) -> str:
    """Which of some names is given to a seat, the one of its number where none is; raises CannotLay for a word that is none."""
    name = given.get(seat_name(seat), names[seat])
    if name not in names:
        raise CannotLay(unknown("name", name, names)[1])
    return name


def _lay(state: State, table: TableEntry) -> None:
    """Piles are written from the top down; what is not named stays where the table puts it, below, or goes to `rest`."""
    free = set(range(len(state.face)))
    named: list[tuple[int, int, str]] = []
    for name, words in table.zones.items():
        zone = _zone(state, name)
        for word in reversed(words) if state.box.zones[zone].kind == "pile" else words:
            key, _, lying = word.partition("=")
            named.append((_piece(state, key, free, state.box.zones[zone].seat), zone, lying))
    for piece, zone, lying in named:
        state.move(piece, zone)
        if lying:
            _set(state, piece, lying)
    for place, words in table.on.items():
        for word in words:
            key, _, lying = word.partition("=")
            side, angle = lying_of(lying) if lying else (UP, 0)
            state.lay(_piece(state, key, free, -1), _below(state, place), side, angle, veiled=lying == VEILED)
    if table.rest:
        if table.rest not in state.box.zone_of:
            raise CannotLay(f"rest: {unknown('place', table.rest, state.box.zone_of)[1]}; it is where all cards go that are not "
                            "named, and `rest: box` takes them off the table")
        for piece in sorted(free):
            state.move(piece, _zone(state, table.rest))


def _piece(state: State, key: str, free: set[int], seat: int) -> int:
    """A piece that bears a card and is not laid yet: one of the seat it goes to, or one that is somebody's."""
    card = state.box.card_of.get(key)
    if card is None:
        raise CannotLay(f"there is no card {key!r}")
    bearing = [p for p in free if state.face[p] == card]
    piece = min(bearing, key=lambda p: (state.owner[p] != seat if seat >= 0 else state.owner[p] < 0, p), default=None)
    if piece is None:
        raise CannotLay(f"no piece of card {key} is left in this mode to be laid out")
    free.discard(piece)
    return piece


def _set(state: State, piece: int, lying: str) -> None:
    side, angle = lying_of(lying)
    state.flip(piece, side)
    state.turn_to(piece, angle)


def lying_of(word: str) -> tuple[int, int]:
    """The side and angle a word means; raises CannotLay."""
    if word.isdecimal():
        return UP, int(word) % 360
    if word not in LYING:
        raise CannotLay(f"a card lies {', '.join(LYING)}, not {word!r}")
    return LYING[word]


def _below(state: State, place: str) -> int:
    try:
        return piece_at(state, place)
    except NoSuchPlace as problem:
        raise CannotLay(str(problem)) from None


def _zone(state: State, name: str) -> int:
    try:
        return zone_at(state, name)
    except NoSuchPlace as problem:
        raise CannotLay(str(problem)) from None


def _count(state: State, table: TableEntry) -> None:
    for name, value in table.gauges.items():
        of, key = gauge_at(state, name)
        WRITE[state.box.gauges[key].scope](state, of, key, value)


WRITE = {"seat": State.count, "zone": State.count_zone, "piece": State.mark}


def gauge_at(state: State, name: str) -> tuple[int, str]:
    """The seat, zone or piece of a gauge and its key: `p1.life`, `field.7.pile`; raises CannotLay."""
    of, _, key = name.rpartition(".")
    gauge = state.box.gauges.get(key)
    try:
        if gauge is None:
            raise NoSuchPlace(name)
        if gauge.scope == "zone":
            return zone_at(state, of), key
        if gauge.scope == "piece":
            return piece_at(state, of), key
        found = (int(of[1:]) - 1 if of[1:].isdecimal() else -1, key)
        if found not in state.seat_num:
            raise NoSuchPlace(name)
    except NoSuchPlace:
        raise CannotLay(f"there is no gauge {name!r}") from None
    return found


def gauge_value(state: State, name: str) -> int:
    """What a gauge stands at; raises CannotLay."""
    of, key = gauge_at(state, name)
    numbers = {"seat": state.seat_num, "zone": state.zone_num, "piece": state.piece_num}[state.box.gauges[key].scope]
    return numbers.get((of, key), 0)
