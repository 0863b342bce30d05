"""What a trace of a game shows: one line per commit, with the numbers of the table as it lies afterwards."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.table.box import seat_name
from tabletop.table.state import State


class Commit(NamedTuple):
    """One commit: its number, the turn in which it was given, who gave it, its verb and text, and the gauges after it."""

    n: int
    turn: int
    seat: str
    verb: str
    text: str
    gauges: dict[str, int]


def gauges(state: State) -> dict[str, int]:
    """Every declared gauge that is not hidden (`p1.life`) and the size of every zone that table.yaml counts (`p1.hand`)."""
    box = state.box
    flat = {f"{seat_name(seat)}.{key}": n for (seat, key), n in state.seat_num.items() if not box.gauges[key].hidden}
    flat |= {zone.name: len(state.zones[i]) for i, zone in enumerate(box.zones) if zone.counted}
    flat |= {f"{box.zones[zone].name}.{key}": n for (zone, key), n in state.zone_num.items() if not box.gauges[key].hidden}
    return flat
