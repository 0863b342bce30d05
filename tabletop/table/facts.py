"""Facts: what the mutators did, applied to another copy of the table, and what some eyes may learn of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.table.box import UNKNOWN
from tabletop.table.places import piece_at, zone_at
from tabletop.table.state import Fact, Lasting, State


def _create(s: State, key: str, zone: str, owner: int) -> None:
    s.create(s.box.card_of[key], zone_at(s, zone), owner)


def _move(s: State, source: str, zone: str, index: int, side: int, angle: int) -> None:
    s.move(piece_at(s, source), zone_at(s, zone), index, side, angle)


def _lay(s: State, source: str, onto: str, side: int) -> None:
    s.lay(piece_at(s, source), piece_at(s, onto), side)


def _last(s: State, key: str, place: str, seat: int, n: int, until: str) -> None:
    s.last(Lasting(key, piece_at(s, place) if place else -1, seat, n, until))


_APPLY: dict[str, Callable[..., None]] = {
    "create": _create,
    "move": _move,
    "lay": _lay,
    "flip": lambda s, place, side: s.flip(piece_at(s, place), side),
    "turn": lambda s, place, angle: s.turn_to(piece_at(s, place), angle),
    "show": lambda s, place, eyes: s.show(piece_at(s, place), eyes),
    "shuffle": lambda s, zone, order: s.arrange(zone_at(s, zone), list(order)),
    "count": lambda s, seat, key, value: s.count(seat, key, value),
    "count_zone": lambda s, zone, key, value: s.count_zone(zone_at(s, zone), key, value),
    "mark": lambda s, place, key, value: s.mark(piece_at(s, place), key, value),
    "last": _last,
    "end": lambda s, index: s.end(index),
    "turn_of": lambda s, seat, turn: s.pass_turn(seat, turn),
    "say": lambda s, key, figures: None,
    "finish": lambda s, winners, rule, key: s.finish(winners, rule, key),
}


def apply(state: State, kind: str, args: tuple[Any, ...]) -> None:
    """Do again what a fact says was done; raises KeyError, TypeError or NoSuchPlace where it does not fit this table."""
    _APPLY[kind](state, *args)


def masked(state: State, fact: Fact, eyes: int) -> Fact:
    """The form of a fact that these eyes may know: faces they did not know are left out, and so are hidden orders."""
    if fact.known & eyes and fact.kind != "shuffle":
        return fact
    args = tuple(_without_order(state, arg, eyes) if isinstance(arg, str) else arg for arg in fact.args)
    if fact.kind == "create":
        args = ("", *args[1:])
    elif fact.kind == "shuffle":
        args = args[:1]
    elif fact.kind == "move" and not _ordered(state, fact.args[1], eyes):
        args = (args[0], args[1], -1, *args[3:])
    return Fact(fact.kind, args, UNKNOWN, fact.known)


def _without_order(state: State, text: str, eyes: int) -> str:
    zone, _, index = text.rpartition(".")
    return zone if index.isdigit() and zone in state.box.zone_of and not _ordered(state, zone, eyes) else text


def _ordered(state: State, zone: str, eyes: int) -> bool:
    z = state.box.zones[state.box.zone_of[zone]]
    return z.ordered or bool(z.seat >= 0 and eyes >> z.seat & 1)
