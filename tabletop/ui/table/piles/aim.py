"""What the words of keys and menus about piles are aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.table.places import NoSuchPlace, piece_at
from tabletop.table.state import NOWHERE
from tabletop.ui.table.piles.cards import zone_of_place
from tabletop.ui.table.piles.pile_forms import hands_of
from tabletop.ui.table.verbs import UNMIXED, meant

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

PILES = ("pile", "bag")
"""Kinds of zones whose pieces lie one on another."""


def places_of(scene: TableScene, value: Any) -> tuple[str, ...]:
    """The places that are meant: those given, else what is pointed at or chosen."""
    if value is None:
        return meant(scene)
    return (value,) if isinstance(value, str) else tuple(value)


def zone_of(scene: TableScene, value: Any) -> int:
    """The zone that is meant, NOWHERE where there is none."""
    places = places_of(scene, value)
    return zone_of_place(scene.session.state, places[0]) if places else NOWHERE


def pieces_of(scene: TableScene, value: Any) -> tuple[str, ...]:
    """The pieces that are meant; of a zone its top."""
    found = []
    for place in places_of(scene, value):
        try:
            piece_at(scene.session.state, place)
        except NoSuchPlace:
            continue
        found.append(place)
    return tuple(found)


def stack_of(scene: TableScene, value: Any, least: int = 1) -> tuple[str, int]:
    """A zone whose pieces have an order, with how many lie there; no name where nothing of the kind is meant."""
    zone = zone_of(scene, value)
    if zone == NOWHERE or scene.session.box.zones[zone].kind in UNMIXED or len(scene.session.state.zones[zone]) < least:
        return "", 0
    return scene.session.box.zones[zone].name, len(scene.session.state.zones[zone])


def hand_of(scene: TableScene) -> str:
    """The hand of the seat that acts, empty where it has none."""
    return hands_of(scene.session.box, scene.layout.hand or "").get(scene.acts.seat, "")
