"""Facts: what the mutators did, applied to another copy of the table, and what some eyes may learn of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tabletop.table.box import UNKNOWN
from tabletop.table.places import piece_at, standing_on, zone_at
from tabletop.table.state import DOWN, UP, Fact, Lasting, State


class NoFact(ValueError):
    """Something no table can do."""


def _among(value: int, least: int, end: int) -> int:
    if not least <= value < end:
        raise NoFact(f"{value} is not between {least} and {end - 1}")
    return int(value)


def _seat(s: State, seat: int, least: int = 0) -> int:
    return _among(seat, least, s.box.seats)


def _side(side: int) -> int:
    return _among(side, DOWN, UP + 1)


def _gauge(s: State, key: str, scope: str) -> str:
    if s.box.gauges[key].scope != scope:
        raise NoFact(f"{key} is no number of a {scope}")
    return key


def _create(s: State, key: str, zone: str, owner: int, side: int = -1) -> None:
    s.create(s.box.card_of[key], zone_at(s, zone), _seat(s, owner, -1), _among(side, -1, UP + 1))


def _move(s: State, source: str, zone: str, index: int, side: int, angle: int) -> None:
    s.move(piece_at(s, source), zone_at(s, zone), index, _side(side), _among(angle, 0, 360))


def _lay(s: State, source: str, onto: str, side: int, angle: int = 0, veiled: int = 0) -> None:
    piece, below = piece_at(s, source), piece_at(s, onto)
    if piece in standing_on(s, below):
        raise NoFact(f"{source} cannot lie on itself")
    s.lay(piece, below, _side(side), _among(angle, 0, 360), bool(veiled))


def _shuffle(s: State, zone: str, order: Iterable[int], first: int = 0, eyes: int = 0) -> None:
    mixed, places = zone_at(s, zone), list(order)
    if sorted(places) != list(range(len(places))) or not 0 <= first <= first + len(places) <= len(s.zones[mixed]):
        raise NoFact(f"{zone} holds {len(s.zones[mixed])} pieces")
    s.arrange(mixed, places, first, _among(eyes, 0, s.box.everyone + 1))


def _order(s: State, zone: str, order: Iterable[int]) -> None:
    sorted_, places = zone_at(s, zone), list(order)
    if sorted(places) != list(range(len(s.zones[sorted_]))):
        raise NoFact(f"{zone} holds {len(s.zones[sorted_])} pieces")
    s.order(sorted_, places)


def _exchange(s: State, place: str, other: str, eyes: int) -> None:
    s.exchange(piece_at(s, place), piece_at(s, other), _among(eyes, 0, s.box.everyone + 1))


def _note(s: State, place: str, zone: str, text: str) -> None:
    s.note(str(text), piece_at(s, place) if place else -1, zone_at(s, zone) if zone else -1)


def _last(s: State, key: str, place: str, seat: int, n: int, until: str) -> None:
    s.last(Lasting(str(key), piece_at(s, place) if place else -1, _seat(s, seat, -1), int(n), str(until)))


def _finish(s: State, winners: Iterable[int], rule: str, key: str) -> None:
    s.finish([_seat(s, seat) for seat in winners], str(rule), str(key))


_APPLY: dict[str, Callable[..., None]] = {
    "create": _create,
    "move": _move,
    "lay": _lay,
    "flip": lambda s, place, side: s.flip(piece_at(s, place), _side(side)),
    "turn": lambda s, place, angle: s.turn_to(piece_at(s, place), int(angle)),
    "show": lambda s, place, eyes: s.show(piece_at(s, place), _among(eyes, 0, s.box.everyone + 1)),
    "shuffle": _shuffle,
    "order": _order,
    "exchange": _exchange,
    "lock": lambda s, place, on: s.lock(piece_at(s, place), bool(on)),
    "put": lambda s, place, x, y: s.put(piece_at(s, place), int(x), int(y)),
    "note": _note,
    "count": lambda s, seat, key, value: s.count(_seat(s, seat), _gauge(s, key, "seat"), int(value)),
    "count_zone": lambda s, zone, key, value: s.count_zone(zone_at(s, zone), _gauge(s, key, "zone"), int(value)),
    "mark": lambda s, place, key, value: s.mark(piece_at(s, place), _gauge(s, key, "piece"), int(value)),
    "last": _last,
    "end": lambda s, index: s.end(_among(index, 0, len(s.lasting))),
    "turn_of": lambda s, seat, turn: s.pass_turn(_seat(s, seat), int(turn)),
    "say": lambda s, key, figures: None,
    "finish": _finish,
}


_NUMBERS = ("count", "count_zone", "mark")


def apply(state: State, kind: str, args: tuple[Any, ...]) -> None:
    """Do again what a fact says was done; raises KeyError, TypeError or ValueError where it does not fit this table."""
    _APPLY[kind](state, *args)


def masked(state: State, fact: Fact, eyes: int) -> Fact | None:
    """The form of a fact that these eyes may know: faces they did not know are left out, and so are hidden orders.

    None where they did not notice it at all: an exchange in secret, a number that nobody is shown.
    """
    knows = bool(fact.known & eyes)
    if (fact.kind == "exchange" and not knows) or (fact.kind in _NUMBERS and _hidden(state, fact.args[1])):
        return None
    args = tuple(_without_order(state, arg, eyes) if isinstance(arg, str) else arg for arg in fact.args)
    if fact.kind == "say":
        args = fact.args
    elif fact.kind == "create" and not knows:
        args = ("", *args[1:])
    elif (fact.kind == "shuffle" or (fact.kind == "mark" and not knows)
          or (fact.kind == "order" and not _ordered(state, fact.args[0], eyes))):
        args = args[:1]
    elif fact.kind == "move" and not _ordered(state, fact.args[1], eyes):
        args = (args[0], args[1], -1, *args[3:])
    return Fact(fact.kind, args, fact.face if knows else UNKNOWN, fact.known)


def _hidden(state: State, key: str) -> bool:
    gauge = state.box.gauges.get(key)
    return gauge is not None and gauge.hidden


def _without_order(state: State, text: str, eyes: int) -> str:
    zone, _, index = text.partition("/")[0].rpartition(".")
    return zone if index.isdigit() and zone in state.box.zone_of and not _ordered(state, zone, eyes) else text


def _ordered(state: State, zone: str, eyes: int) -> bool:
    z = state.box.zones[state.box.zone_of[zone]]
    return z.ordered or bool(z.seat >= 0 and eyes >> z.seat & 1)
