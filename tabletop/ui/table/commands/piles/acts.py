"""What opens a sheet about piles: the words of keys and menus, aimed at pieces or zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.play.lying import Lying, zone_of_place
from tabletop.table.places import piece_at
from tabletop.table.state import NOWHERE
from tabletop.ui.table.commands.piles.aim import PILES, pieces_of, places_of, stack_of
from tabletop.ui.table.commands.piles.looks import LOOKS
from tabletop.ui.table.commands.remark_acts import remark
from tabletop.ui.table.pace.consents import ask
from tabletop.ui.table.piles.orders import OrderSheet
from tabletop.ui.table.piles.piece_forms import SHOW_ALL, NoteSheet, SeatSheet, SetSheet
from tabletop.ui.table.piles.pile_forms import CutSheet, DealSheet, InsertSheet, ShuffleSheet, hands_of
from tabletop.ui.table.piles.sheet import PileSheet
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Action


def _of_pile(make: Callable[[str, int], PileSheet], least: int = 1) -> Callable[[Table, Any], None]:
    def do(table: Table, value: Any) -> None:
        name, there = stack_of(table, value, least)
        if name:
            table.overlays.piles.open(make(name, there))

    return do


def _deal(table: Table, value: Any) -> None:
    name, there = stack_of(table, value)
    hands = {seat: hand for seat, hand in hands_of(table.session.box, table.layout.hand or "").items() if hand != name}
    if name and hands:
        table.overlays.piles.open(DealSheet(name, there, hands))


def _insert(table: Table, value: Any) -> None:
    places, session = pieces_of(table, value), table.session
    inside = [zone_of_place(session, place) for place in places]
    piles = {zone.name: len(session.state.zones[n]) - inside.count(n) for n, zone in enumerate(session.box.zones)
             if zone.kind == "pile" and n in table.geometry.spots}
    if places and piles:
        own = session.box.zones[inside[0]].name
        table.overlays.piles.open(InsertSheet(places, piles, own if own in piles else next(iter(piles))))


def _order(table: Table, value: Any) -> None:
    """`value`: the places from the one that shall lie on top, the zone, and whether they go under it."""
    places, zone, *under = value
    lying = [Lying(place, seen) for place in places if (seen := table.model.seen(place)) is not None]
    table.overlays.piles.open(OrderSheet(zone, table.felt, lying, bool(under and under[0])))


def _set(table: Table, value: Any) -> None:
    found = table.meant.numbers(value)
    if value is not None and not found and (rail := table.geometry.rail(places_of(table, value)[0])) is not None:
        found = (table.meant.gauge(rail),)
    if found:
        table.overlays.piles.open(SetSheet(found[0].name.rpartition(".")[0], found))


def _to_seat(name: str) -> Callable[[Table, Any], None]:
    def do(table: Table, value: Any) -> None:
        places, session = pieces_of(table, value), table.session
        hands = hands_of(session.box, table.layout.hand or "")
        if name == "reveal":
            hands = {seat: hands.get(seat, "") for seat in range(session.box.seats) if seat != table.acts.seat}
        if places and (hands or name == "reveal"):
            pieces = [piece_at(session.state, place) for place in places]
            public = all(session.state.seen[piece] & session.box.public for piece in pieces)
            table.overlays.piles.open(SeatSheet(name, places[0], places, hands, public))

    return do


def _show_all(table: Table, value: Any) -> None:
    """All will see it: that is asked once more, for it cannot be unseen (T12)."""
    sheet = table.overlays.piles.sheet
    if sheet is not None:
        edits = sheet.edits()
        table.overlays.piles.drop()
        ask(table.overlays, "show_all", (), Action("show_all_agreed", edits), "ui_eye", n=len(edits[0].places))


def _show_all_now(table: Table, value: Any) -> None:
    mark = len(table.session.history.commits)
    table.did(table.acts.hand(*value), mark)


def _note(table: Table, value: Any) -> None:
    places = places_of(table, value)
    if not places:
        return remark(table)
    place, state = places[0], table.session.state
    lies_in = zone_of_place(table.session, place)
    if lies_in != NOWHERE and state.box.zones[lies_in].kind in PILES:
        place = state.box.zones[lies_in].name
    zone = state.box.zone_of.get(place, NOWHERE)
    if zone != NOWHERE and state.box.zones[zone].capacity == 1 and not state.zones[zone]:
        return
    seen = table.model.seen(place)
    written = seen.note if seen is not None else table.model.view.zone_notes.get(zone, "")
    table.overlays.piles.open(NoteSheet(place, place, written))


PILE_ACTS: dict[str, Callable[[Table, Any], None]] = {
    **LOOKS,
    "order": _order,
    "deal": _deal,
    "cut": _of_pile(CutSheet, 2),
    "shuffle_some": _of_pile(ShuffleSheet, 2),
    "insert": _insert,
    "set": _set,
    "give": _to_seat("give"),
    "reveal": _to_seat("reveal"),
    SHOW_ALL: _show_all,
    "show_all_agreed": _show_all_now,
    "note": _note,
}
