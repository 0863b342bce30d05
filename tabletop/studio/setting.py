"""How a game lies on the table when it is laid out: how many there are of each card for so many players, and what lies where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.opening import make_box
from tabletop.table.box import Box, Card, Zone

ACROSS = 8
"""So many places lie side by side."""


@dataclass(frozen=True, slots=True)
class Heap:
    """What lies in one place, the lowest first."""

    zone: Zone
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a place lies, in steps of a card from the middle of the nearest row: `x` to the right, `y` away from the first seat."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Setting:
    """A table that is laid for `seats` players: its heaps, and where each place is by its name.  `hands` are those of the seats."""

    box: Box
    heaps: tuple[Heap, ...]
    spots: Mapping[str, Spot]
    hands: tuple[Spot, ...]


class Free:
    """Where nothing lies yet on a table, for what shares a place with something else."""

    def __init__(self, spots: Iterable[Spot]) -> None:
        self._places, self._used = {(spot.x, spot.y) for spot in spots}, set[tuple[float, float]]()

    def at(self, spot: Spot) -> Iterator[Spot]:
        """The place itself where nothing lies yet, and then the next free ones in its row."""
        x, y = spot.x, spot.y
        if (x, y) not in self._used:
            self._used.add((x, y))
            yield spot
        while True:
            x += 1
            if not any(abs(there - x) < 1 and row == y for there, row in self._places | self._used):
                self._used.add((x, y))
                yield Spot(x, y)


def seats_for(catalog: Catalog, wanted: int = 0) -> int:
    """For how many players a game is printed or exported: as many as can play unless fewer are wanted.  Raises ValueError."""
    least, most = catalog.players
    if wanted and not least <= wanted <= most:
        raise ValueError(f"{catalog.id} is for {least} to {most} players, not {wanted}")
    return wanted or most


def amounts(catalog: Catalog, seats: int) -> dict[str, int]:
    """How many there are of each card, by its key: those of every seat are counted for every seat, in the mode that needs most.

    At least as many as the files say, and at least one, for some come into play that lie in no supply.
    """
    found = {card.key: max(1, catalog.copies.get(card.key, 1)) for card in catalog.cards}
    for mode in catalog.modes:
        if mode.players[0] <= seats:
            box = make_box(catalog, mode.id, min(seats, mode.players[1]))
            for card, n in Counter(supply.card for supply in box.supplies).items():
                key = box.cards[card].key
                found[key] = max(found[key], n)
    return found


def setting(catalog: Catalog, cards: Iterable[Card], seats: int) -> Setting:
    """The table of the first mode that is for so many, with those of the `cards` on it that a supply lays there."""
    mode = next((mode for mode in catalog.modes if mode.players[0] <= seats <= mode.players[1]), catalog.modes[0])
    box = make_box(catalog, mode.id, max(mode.players[0], min(seats, mode.players[1])))
    wanted = {card.key for card in cards}
    by_zone = groupby(sorted(box.supplies, key=lambda supply: supply.zone), key=lambda supply: supply.zone)
    heaps = [Heap(box.zones[zone], tuple(box.cards[supply.card] for supply in of if box.cards[supply.card].key in wanted))
             for zone, of in by_zone]
    spots, hands = _spots(box)
    return Setting(box, tuple(heap for heap in heaps if heap.cards), spots, hands)


def _spots(box: Box) -> tuple[dict[str, Spot], tuple[Spot, ...]]:
    """The common places in rows in the middle, those of the seats in rows at both sides, the hands outermost."""
    shown = [zone for zone in box.zones if zone.kind not in ("cell", "box", "hand")]
    common = [zone for zone in shown if zone.seat < 0]
    spots = {zone.name: Spot(n % ACROSS - (min(len(common), ACROSS) - 1) / 2, n // ACROSS) for n, zone in enumerate(common)}
    above = -(-len(common) // ACROSS)
    hands = []
    for seat in range(box.seats):
        own = [zone for zone in shown if zone.seat == seat]
        here, there = seat // 2, (box.seats + (seat % 2 == 0)) // 2
        middle = (here - (there - 1) / 2) * (ACROSS + 2)
        way, first = (-1, -2.0) if seat % 2 == 0 else (1, above + 1.0)
        for n, zone in enumerate(own):
            spots[zone.name] = Spot(middle + n % ACROSS - (min(len(own), ACROSS) - 1) / 2, first + way * (n // ACROSS))
        hands.append(Spot(middle, first + way * (-(-len(own) // ACROSS) + 1)))
        spots |= {zone.name: hands[-1] for zone in box.zones if zone.seat == seat and zone.kind == "hand"}
    return spots, tuple(hands)
