"""How much of a declared game is still to come, by what its outermost repetition waits for."""

from __future__ import annotations

from tabletop.operations.forms import family_of
from tabletop.operations.models import StepsFile
from tabletop.table.state import State


def to_come(state: State, spec: StepsFile) -> float | None:
    """From 0 to 1 as all can see: what still lies at the place that is played empty, of what began there, or what the foremost
    seat still lacks of a number; None where it waits for anything else, or goes by rounds."""
    repeat = next((item.repeat for item in spec.play if item.repeat is not None), None)
    until = repeat.until if repeat is not None and repeat.times is None else None
    if until is None:
        return None
    most, least = until.at_most, until.at_least
    if isinstance(until.count, str) and most is not None and most.fixed == 0:
        zones = [n for n, zone in enumerate(state.box.zones) if family_of(until.count) in (zone.family, zone.name)]
        began = sum(supply.zone in zones for supply in state.box.supplies)
        return min(1.0, sum(len(state.zones[zone]) for zone in zones) / began) if began else None
    if isinstance(until.gauge, str) and least is not None and least.fixed:
        return max(0.0, 1 - max(state.seat_num[seat, until.gauge] for seat in range(state.box.seats)) / least.fixed)
    return None
