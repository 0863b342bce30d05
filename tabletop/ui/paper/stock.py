"""What lies in the box of a game beside its cards: the places of its table and the pieces and chips on it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.models import GaugeEntry, ZoneEntry
from tabletop.table.box import Card, Words

CHIPS = 20
"""How many chips of a kind are printed where there is no most."""
LONGEST = 60
"""The longest track of numbers that is printed."""
ABREAST = 4
"""How many places for cards stand side by side where no layout says it: as many as a lying page is wide."""
TOKEN = "#3B424A"


@dataclass(frozen=True, slots=True)
class PaperBoard:
    """Places in rows of `wide`; `of_cards` are as large as cards.  `marks` are letters by place.

    `corners` are further places on the upper left corners of the cells, with their letters.
    """

    name: str
    label: Words
    places: int
    wide: int
    of_cards: bool
    marks: dict[int, str] = field(default_factory=dict)
    corners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """The numbers of a gauge, and where it begins."""

    name: str
    label: Words
    low: int
    high: int
    start: int


def boards(catalog: Catalog) -> list[PaperBoard]:
    """The boards of cells and the rows of places."""
    cornered = _corners(catalog)
    return [PaperBoard(name, _label(name, zone), zone.slots, _wide(catalog, name, zone), zone.kind != "cell",
                  {int(slot): mark for slot, mark in zone.marks.items() if slot.isdecimal()},
                  tuple(catalog.zones[name].marks.get(str(n + 1), "") for name in cornered.get(name, ())
                        for n in range(catalog.zones[name].slots)))
            for name, zone in catalog.zones.items()
            if zone.slots > 1 and zone.kind in ("cell", "slot") and not any(name in names for names in cornered.values())]


def tracks(catalog: Catalog) -> list[Track]:
    """The numbers that are counted from a least to a most; where there is no most, to what they begin with."""
    found = []
    for name, gauge in catalog.gauges.items():
        low, high = gauge.low, gauge.start if gauge.high is None else gauge.high
        if low is not None and 1 < high - low <= LONGEST and not gauge.chips and not gauge.hidden and gauge.scope != "piece":
            found.append(Track(name, gauge.label.model_dump() if gauge.label else {}, low, high, gauge.start))
    return found


def tokens(catalog: Catalog) -> Iterator[tuple[Card, int]]:
    """Chips as round pieces, and how many of each; gauges of one sign share their chips."""
    signs: set[str] = set()
    for name, gauge in catalog.gauges.items():
        if gauge.chips and (gauge.sign or name) not in signs:
            signs.add(gauge.sign or name)
            label = gauge.label.model_dump() if gauge.label else {"ja": name, "en": name}
            yield Card(f"chip_{name}", label, shape="dot", data={"colour": TOKEN, "sign": gauge.sign}), _chips(gauge)


def _chips(gauge: GaugeEntry) -> int:
    return min(gauge.high or CHIPS, 3 * CHIPS)


def _label(name: str, zone: ZoneEntry) -> Words:
    return zone.label.model_dump() if zone.label else {"ja": name, "en": name}


def _wide(catalog: Catalog, name: str, zone: ZoneEntry) -> int:
    """How many places stand side by side."""
    if catalog.layout is not None:
        for block in catalog.layout.blocks:
            if name in block.zones and block.wide:
                return block.wide
        for column in catalog.layout.columns:
            if name in column.families():
                return column.wide
    return math.isqrt(zone.slots - 1) + 1 if zone.kind == "cell" else min(zone.slots, ABREAST)


def _corners(catalog: Catalog) -> dict[str, list[str]]:
    """By the name of a board the families that lie on its corners."""
    found: dict[str, list[str]] = {}
    for block in catalog.layout.blocks if catalog.layout is not None else ():
        if block.corners:
            found.setdefault(block.corners, []).extend(name for name in block.zones if name in catalog.zones)
    return found
