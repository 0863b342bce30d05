"""What a table is fitted with: its places, its numbers and where they stand, as table.yaml says it for one mode."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import BaseModel, Field

from tabletop.table.box import Box, Furniture

from .definitions import Catalog
from .layout import Layout
from .models import GaugeEntry, Id, Strict, ZoneEntry


class Fittings(Strict):
    """The places and numbers of one mode and their layout (None: everything is laid out by itself)."""

    zones: dict[Id, ZoneEntry] = Field(default_factory=dict)
    gauges: dict[Id, GaugeEntry] = Field(default_factory=dict)
    layout: Layout | None = None

    def written(self) -> dict[str, Any]:
        """As a file holds it."""
        return {"zones": _entries(self.zones), "gauges": _entries(self.gauges),
                "layout": self.layout.model_dump(exclude_defaults=True) if self.layout is not None else None}

    def change_to(self, other: Fittings) -> dict[str, Any]:
        """What differs in another, as a file holds it; empty where nothing does.  What the other lacks is not told."""
        told = {"zones": _entries({name: entry for name, entry in other.zones.items() if self.zones.get(name) != entry}),
                "gauges": _entries({key: entry for key, entry in other.gauges.items() if self.gauges.get(key) != entry})}
        laid = {"layout": other.written()["layout"]} if other.layout != self.layout else {}
        return {**{part: entries for part, entries in told.items() if entries}, **laid}

    def changed(self, change: Mapping[str, Any]) -> Fittings:
        """With a change laid over it; raises ValueError where that says something a table cannot be fitted with."""
        fresh = Fittings.model_validate(dict(change))
        return Fittings(zones={**self.zones, **fresh.zones}, gauges={**self.gauges, **fresh.gauges},
                        layout=fresh.layout if "layout" in change else self.layout)


def _entries(entries: Mapping[str, BaseModel]) -> dict[str, Any]:
    return {name: entry.model_dump(exclude_defaults=True) for name, entry in entries.items()}


def fittings_of(catalog: Catalog, mode: str) -> Fittings:
    """What the files of a game fit a table of a mode with."""
    def open_now(entries: Mapping[str, Any]) -> dict[str, Any]:
        return {name: entry.model_copy(update={"modes": []}) for name, entry in entries.items() if mode in (entry.modes or (mode,))}

    layout = catalog.layout.of_mode(mode) if catalog.layout is not None else None
    return Fittings(zones=open_now(catalog.zones), gauges=open_now(catalog.gauges), layout=layout)


def fitted(catalog: Catalog, fittings: Fittings) -> Catalog:
    """A game as it is seen at a table with these fittings."""
    return replace(catalog, zones=fittings.zones, gauges=fittings.gauges, layout=fittings.layout)


def refitted(box: Box, fresh: Box) -> Box:
    """A box with the places and numbers of another; those that lacks stay, further ones come after them.

    Who may look at a place stays as it was, for what lies there was laid under that promise.
    """
    found = {zone.name: zone for zone in fresh.zones}
    stay = tuple(replace(found.pop(zone.name), looks=zone.looks) if zone.name in found else zone for zone in box.zones)
    counted = {key: gauge for key, gauge in fresh.gauges.items() if key not in box.gauges or box.gauges[key].scope == gauge.scope}
    zones, gauges = (*stay, *found.values()), {**box.gauges, **counted}
    return Box(box.game, box.mode, box.seats, box.cards, Furniture(zones, tuple(gauges.values()), box.supplies), box.switches)
