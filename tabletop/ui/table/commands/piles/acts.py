"""What opens a sheet about piles: the words of keys and menus, aimed at pieces or zones."""

from __future__ import annotations

from functools import partial

from tabletop.play.hands import Edit
from tabletop.play.lying import zone_of_place
from tabletop.table.state import NOWHERE
from tabletop.ui import commands
from tabletop.ui.table.commands.deeds import TableDeeds, gesture
from tabletop.ui.table.commands.piles import looks
from tabletop.ui.table.commands.piles.aim import PILES, pieces_of, places_of, stack_of
from tabletop.ui.table.commands.remark_acts import remark
from tabletop.ui.table.pace.consents import ask
from tabletop.ui.table.piles.piece_forms import NoteSheet, SeatSheet, SetSheet
from tabletop.ui.table.piles.pile_forms import CutSheet, DealSheet, InsertSheet, ShuffleSheet, hands_of
from tabletop.ui.table.table import Table

DEEDS = TableDeeds(looks.DEEDS)


@DEEDS.aimed(commands.CUT)
def _cut(table: Table, given: commands.Places) -> None:
    name, there = stack_of(table, given, 2)
    if name:
        table.overlays.piles.open(CutSheet(name, there))


@DEEDS.aimed(commands.SHUFFLE_SOME)
def _shuffle_some(table: Table, given: commands.Places) -> None:
    name, there = stack_of(table, given, 2)
    if name:
        table.overlays.piles.open(ShuffleSheet(name, there))


@DEEDS.aimed(commands.DEAL)
def _deal(table: Table, given: commands.Places) -> None:
    name, there = stack_of(table, given)
    hands = {seat: hand for seat, hand in hands_of(table.session.box, table.layout.hand or "").items() if hand != name}
    if name and hands:
        table.overlays.piles.open(DealSheet(name, there, hands))


@DEEDS.aimed(commands.INSERT)
def _insert(table: Table, given: commands.Places) -> None:
    places, session = pieces_of(table, given), table.session
    inside = [zone_of_place(session, place) for place in places]
    piles = {zone.name: len(table.model.view.zones[n]) - inside.count(n) for n, zone in enumerate(session.box.zones)
             if zone.kind == "pile" and n in table.geometry.spots}
    if places and piles:
        own = session.box.zones[inside[0]].name
        table.overlays.piles.open(InsertSheet(places, piles, own if own in piles else next(iter(piles))))


@DEEDS.aimed(commands.SET)
def _set(table: Table, given: commands.Places) -> None:
    found = table.meant.numbers(given)
    if given is not None and not found and (rail := table.geometry.rail(places_of(table, given)[0])) is not None:
        found = (table.meant.gauge(rail),)
    if found:
        table.overlays.piles.open(SetSheet(found[0].name.rpartition(".")[0], found))


@DEEDS.aimed(commands.GIVE)
def _give(table: Table, given: commands.Places) -> None:
    hands = hands_of(table.session.box, table.layout.hand or "")
    if hands:
        _to_seat(table, "give", pieces_of(table, given), hands)


@DEEDS.aimed(commands.REVEAL)
def _reveal(table: Table, given: commands.Places) -> None:
    hands = hands_of(table.session.box, table.layout.hand or "")
    others = {seat: hands.get(seat, "") for seat in range(table.session.box.seats) if seat != table.acts.seat}
    _to_seat(table, "reveal", pieces_of(table, given), others)


def _to_seat(table: Table, name: str, places: tuple[str, ...], hands: dict[int, str]) -> None:
    if places:
        public = all(table.model.sight.is_open(table.model.sight.piece(place)) for place in places)
        table.overlays.piles.open(SeatSheet(name, places[0], places, hands, public))


@DEEDS.bare(commands.SHOW_ALL)
def _show_all(table: Table) -> None:
    """All will see it: that is asked once more, for it cannot be unseen (T12)."""
    sheet = table.overlays.piles.sheet
    if sheet is not None:
        edits = sheet.edits()
        table.overlays.piles.drop()
        ask(table.overlays, "show_all", (), partial(_show_all_now, table, edits), "ui_eye", n=len(edits[0].places))


def _show_all_now(table: Table, edits: tuple[Edit, ...]) -> None:
    gesture(table, lambda: table.acts.hand(*edits))


@DEEDS.aimed(commands.NOTE)
def _note(table: Table, given: commands.Places) -> None:
    places = places_of(table, given)
    if not places:
        return remark(table)
    place, box = places[0], table.session.box
    lies_in = zone_of_place(table.session, place)
    if lies_in != NOWHERE and box.zones[lies_in].kind in PILES:
        place = box.zones[lies_in].name
    zone = box.zone_of.get(place, NOWHERE)
    if zone != NOWHERE and box.zones[zone].capacity == 1 and not table.model.view.zones[zone]:
        return
    seen = table.model.seen(place)
    written = seen.note if seen is not None else table.model.view.zone_notes.get(zone, "")
    table.overlays.piles.open(NoteSheet(place, place, written))
