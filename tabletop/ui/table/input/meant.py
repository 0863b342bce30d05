"""What a key or a row of the menu of hands is done to: the piece that is aimed at, and where that is chosen all that is."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.table.state import ROLL
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.input.selection import Selection
from tabletop.ui.table.layout.geometry import Rail
from tabletop.ui.table.moment.number import Number
from tabletop.ui.table.overlays import Overlays

UNMIXED = ("slot", "cell", "area", "box")
"""Kinds of zones whose pieces have no order to be mixed."""


class Meant:
    """Looks at the pointer, the focus and the selection of one table."""

    def __init__(self, desk: Desk, overlays: Overlays, selection: Selection) -> None:
        self.desk, self.overlays, self.selection = desk, overlays, selection

    def aimed(self, given: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """The places a verb is done to: those it was given, else all that is chosen where it is aimed at one of them or at
        nothing."""
        if given is not None:
            return given
        place, chosen = self.desk.aimed(), self.selection
        if len(chosen) and (not place or place in chosen):
            return chosen.places
        return (place,) if place and self.desk.geometry.of(place) is not None else ()

    def places(self) -> tuple[str, ...]:
        """As `aimed`, and where nothing lies the zone under the pointer."""
        places, zone = self.aimed(), self.overlays.pointed.zone()
        return places or ((self.desk.session.box.zones[zone].name,) if zone is not None else ())

    def zones_of(self, places: Sequence[str]) -> tuple[int, ...]:
        """The zones some places name or lie in, each once."""
        found: dict[int, None] = {}
        for place in places:
            zone, laid = self.desk.session.box.zone_of.get(place), self.desk.geometry.of(place)
            if laid is not None or zone is not None:
                found[laid.zone if laid is not None else zone or 0] = None
        return tuple(found)

    def numbers(self, given: tuple[str, ...] | None = None) -> tuple[Number, ...]:
        """The numbers that are meant: of the gauge under the pointer or in focus, else of each piece that has one."""
        rail = self.rail() if given is None else None
        if rail is not None:
            return (self.gauge(rail),)
        return tuple(number for place in self.aimed(given) if (number := self.number(place)) is not None)

    def gauge(self, rail: Rail) -> Number:
        """The number a gauge shows."""
        desk = self.desk
        gauge = desk.session.box.gauges[rail.key]
        return Number(rail.name, desk.model.view.seat_num[rail.seat, rail.key], gauge.low, gauge.high)

    def rail(self) -> Rail | None:
        """The gauge under the pointer, else the one in focus, where no piece lies under the pointer."""
        desk = self.desk
        return None if desk.under else self.overlays.pointed.rail() or desk.geometry.rail(desk.focused)

    def number(self, place: str) -> Number | None:
        """The number of the piece at a place: the side of a die, else its first gauge."""
        box, seen = self.desk.session.box, self.desk.model.seen(place)
        if seen is None or not seen.face:
            return None
        sides, shown = box.cards[seen.face].sides, dict(seen.numbers)
        if sides:
            return Number(f"{place}.{ROLL}", shown.get(ROLL, 0), 1, sides)
        counted = (g for g in box.gauges.values() if g.scope == "piece" and not g.hidden and any(g.label.values()))
        gauge = next((g for g in counted if g.key != ROLL), None)
        if gauge is None:
            return None
        return Number(f"{place}.{gauge.key}", shown.get(gauge.key, gauge.start), gauge.low, gauge.high)

    def dice(self, places: Sequence[str]) -> tuple[str, ...]:
        """Those of some places where a die or a coin lies."""
        cards, model = self.desk.session.box.cards, self.desk.model
        return tuple(place for place in places if (seen := model.seen(place)) is not None and cards[seen.face].sides)

    def pile_of(self, places: Sequence[str]) -> int | None:
        """The zone cards can be drawn from that some places lie in."""
        for zone in self.zones_of(places):
            there = self.desk.session.box.zones[zone]
            if there.kind not in UNMIXED and there.name != self.desk.hand_zone():
                return zone
        return None
