"""The box of a game as it is opened for one mode and number of seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, repeat
from typing import Any

from tabletop.table.box import CLOTH, UNKNOWN, Box, Card, Furniture, Gauge, Supply, Zone, seat_name
from tabletop.table.state import ROLL

from .definitions import Catalog, words
from .models import Selector, SupplyEntry, ZoneEntry

BOX = Zone("box", "box", kind="box", facing="down")
"""Where pieces taken off the table lie, at a table that declares no such place."""
MOST_ZONES, MOST_PIECES = 2_000, 20_000
"""A table of more places or pieces is not opened."""
UNKNOWN_CARD = Card("unknown", {"ja": "不明なカード", "en": "Unknown card"})


def make_box(catalog: Catalog, mode: str = "", seats: int = 0, switches: Mapping[str, Any] | None = None, data: Any = None) -> Box:
    """The frozen definitions of one table.

    Without `mode` the first is taken, without `seats` the least number of players; `switches` override defaults; those that do
    not matter in the mode are left out.  Raises `ValueError` for a mode, a number of seats or a switch the game does not have.
    """
    mode = mode or (catalog.modes[0].id if catalog.modes else "")
    entry = catalog.mode(mode)
    if entry is None:
        raise ValueError(f"{catalog.id} has no mode {mode!r}")
    seats = seats or entry.players[0]
    if not entry.players[0] <= seats <= entry.players[1]:
        raise ValueError(f"{catalog.id} {mode} is for {entry.players[0]} to {entry.players[1]} players, not {seats}")
    return box_of(catalog, mode, seats, _switches(catalog, mode, switches or {}), data=data)


def box_of(catalog: Catalog, mode: str, seats: int, switches: Mapping[str, Any], cards: tuple[Card, ...] = (), *,
           dice: bool = False, data: Any = None) -> Box:
    """The same of any mode and switches, be they there or not, with the `cards` of a table begun earlier in their order.

    `dice`: the table may hold dice though none of these cards is one.
    """
    zones = tuple(islice((z for family, spec in catalog.zones.items() if _open(spec.modes, mode)
                          for z in _zones(family, spec, seats, switches)), MOST_ZONES + 1))
    if len(zones) > MOST_ZONES:
        raise ValueError(f"the table has more than {MOST_ZONES} places")
    if all(zone.name != BOX.name for zone in zones):
        zones += (BOX,)
    if all(zone.name != CLOTH.name for zone in zones):
        zones += (CLOTH,)
    gauges = tuple(Gauge(key, g.scope, g.low, g.high, g.start, g.chips, g.hidden, words(g.label), g.sign)
                   for key, g in catalog.gauges.items() if _open(g.modes, mode))
    cards = cards or (UNKNOWN_CARD, *catalog.cards)
    if dice or any(card.sides for card in cards):
        gauges += (Gauge(ROLL, "piece", 1),)
    index = {zone.name: i for i, zone in enumerate(zones)}
    found = (supply for spec in catalog.supplies if _open(spec.modes, mode)
             for supply in _supplies(spec, cards, catalog, index, seats))
    supplies = tuple(islice(found, MOST_PIECES + 1))
    if len(supplies) > MOST_PIECES:
        raise ValueError(f"more than {MOST_PIECES} pieces lie on the table")
    return Box(catalog.id, mode, seats, cards, Furniture(zones, gauges, supplies), switches, data)


def hands_open(catalog: Catalog, mode: str, switches: Mapping[str, Any]) -> bool:
    """Whether the switches lay the hands of everybody open in a mode."""
    chosen_switches = _switches(catalog, mode, switches)
    hands = [spec for spec in catalog.zones.values() if spec.kind == "hand" and _open(spec.modes, mode)]
    return bool(hands) and all(_opened(spec, chosen_switches) for spec in hands)


def _opened(spec: ZoneEntry, switches: Mapping[str, Any]) -> bool:
    return bool(spec.open_if) and all(switches.get(key) == choice for key, choice in spec.open_if.items())


def chosen(cards: Selector, card: Card) -> bool:
    """Whether a card is one of those meant."""
    return ((cards.tag is None or cards.tag in card.tags) and (cards.without is None or cards.without not in card.tags)
            and (cards.template is None or cards.template == card.template)
            and (not cards.ids or card.id in cards.ids or card.number in cards.ids))


def zone_names(family: str, spec: ZoneEntry, seats: int) -> Iterator[tuple[str, int, int]]:
    """Name, seat and slot of every zone that a declaration stands for."""
    for seat in range(seats) if spec.each else (-1,):
        name = f"{seat_name(seat)}.{family}" if spec.each else family
        for slot in range(1, spec.slots + 1) if spec.slots else (0,):
            yield f"{name}.{slot}" if slot else name, seat, slot


def _open(modes: list[str], mode: str) -> bool:
    return not modes or mode in modes


def _zones(family: str, spec: ZoneEntry, seats: int, switches: Mapping[str, Any]) -> Iterator[Zone]:
    looks = "all" if _opened(spec, switches) else spec.looks
    for name, seat, slot in zone_names(family, spec, seats):
        ordered = spec.ordered and spec.kind != "bag"
        yield Zone(name, family, seat, slot, spec.kind, spec.facing, looks, spec.angle, ordered, spec.capacity,
                   frozenset(spec.accepts), spec.counted, words(spec.label), spec.sign, spec.snap, spec.marks.get(str(slot), ""))


def _supplies(spec: SupplyEntry, cards: tuple[Card, ...], catalog: Catalog, index: Mapping[str, int],
              seats: int) -> Iterator[Supply]:
    for seat in range(seats) if spec.each else (-1,):
        zone = index.get(f"{seat_name(seat)}.{spec.zone}" if spec.each else spec.zone)
        if zone is None:
            continue
        for i, card in enumerate(cards):
            if i != UNKNOWN and chosen(spec.cards, card):
                yield from repeat(Supply(i, zone, seat), catalog.copies.get(card.key, 0))


def _switches(catalog: Catalog, mode: str, given: Mapping[str, Any]) -> dict[str, Any]:
    for key, choice in given.items():
        if key not in catalog.switches or choice not in catalog.switches[key].choices:
            raise ValueError(f"{catalog.id} has no switch {key}={choice}")
    return {key: given.get(key, switch.default) for key, switch in catalog.switches.items() if switch.open_in(mode)}
