"""What the words of keys and menus about piles are aimed at."""

from __future__ import annotations

from tabletop.play.lying import zone_of_place
from tabletop.table.places import NoSuchPlace
from tabletop.table.state import NOWHERE
from tabletop.ui import commands
from tabletop.ui.table.input.meant import UNMIXED
from tabletop.ui.table.piles.pile_forms import hands_of
from tabletop.ui.table.table import Table

PILES = ("pile", "bag")
"""Kinds of zones whose pieces lie one on another."""


def places_of(table: Table, given: commands.Places) -> tuple[str, ...]:
    """The places that are meant: those given, else what is pointed at or chosen."""
    return table.meant.places() if given is None else given


def zone_of(table: Table, given: commands.Places) -> int:
    """The zone that is meant, NOWHERE where there is none."""
    places = places_of(table, given)
    return zone_of_place(table.session, places[0]) if places else NOWHERE


def pieces_of(table: Table, given: commands.Places) -> tuple[str, ...]:
    """The pieces that are meant; of a zone its top."""
    found = []
    for place in places_of(table, given):
        try:
            table.model.sight.piece(place)
        except NoSuchPlace:
            continue
        found.append(place)
    return tuple(found)


def stack_of(table: Table, given: commands.Places, least: int = 1) -> tuple[str, int]:
    """A zone whose pieces have an order, with how many lie there; no name where nothing of the kind is meant."""
    zone = zone_of(table, given)
    if zone == NOWHERE or table.session.box.zones[zone].kind in UNMIXED or len(table.model.view.zones[zone]) < least:
        return "", 0
    return table.session.box.zones[zone].name, len(table.model.view.zones[zone])


def hand_of(table: Table) -> str:
    """The hand of the seat that acts, empty where it has none."""
    return hands_of(table.session.box, table.layout.hand or "").get(table.acts.seat, "")
