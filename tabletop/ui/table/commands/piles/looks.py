"""Sheets that show what is hidden: a search and a look at the top, each a look that is committed first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.play.hands import Edit
from tabletop.play.lying import Lying, cards_of
from tabletop.referee.verbs import Refusal
from tabletop.table.state import NOWHERE
from tabletop.ui import commands
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.commands.piles.aim import PILES, hand_of, pieces_of, places_of, zone_of
from tabletop.ui.table.pace.consents import ask
from tabletop.ui.table.piles.orders import LookSheet
from tabletop.ui.table.piles.pile_forms import TopSheet
from tabletop.ui.table.piles.search import Goal, SearchSheet
from tabletop.ui.table.table import Table

HAND_COVERED = Refusal("", "hand_covered", {})


DEEDS = TableDeeds()


def _may_look(table: Table, pieces: Sequence[Lying], zone: int, agreed: Callable[[], None]) -> bool:
    """Whether nothing stands before a look: one's own hand lies open, and whose cards they are agreed."""
    if table.viewer.blind:
        table.refused(HAND_COVERED, None)
        return False
    owner = table.session.person_of(table.session.box.zones[zone].seat)
    hidden = any(not one.seen.face for one in pieces)
    if hidden and table.viewer.covers and owner is not None and owner.human and owner != table.viewer.person:
        ask(table.overlays, "search", [owner], agreed, "ui_search",
            place=table.model.wording.place(table.session.box.zones[zone].name))
        return False
    return True


def _looked(table: Table, look: Edit, hidden: bool, then: Callable[[bool], None]) -> None:
    """Look by a commit, and then show it; where all is known already there is nothing to commit."""
    if not hidden:
        return then(False)
    mark = len(table.session.history.commits)
    table.overlays.piles.after(table.acts.seat, look, then)
    table.did(table.acts.hand(look), mark)
    return None


def _searched(table: Table, given: commands.Places, agreed: bool = False) -> None:
    zone = zone_of(table, given)
    if zone == NOWHERE or not table.model.view.zones[zone]:
        return
    name = table.session.box.zones[zone].name
    cards = cards_of(table.session, table.model.view, zone)
    if agreed or _may_look(table, cards, zone, partial(_searched, table, (name,), True)):
        hidden = any(not card.seen.face for card in cards)
        _looked(table, Edit("look", name), hidden, partial(_open_search, table, zone))


def _open_search(table: Table, zone: int, beyond: bool) -> None:
    session, there = table.session, table.session.box.zones[zone]
    cards = cards_of(session, table.model.view, zone)
    own = there.kind == "hand" and there.seat == table.acts.seat
    mixes = there.kind in PILES and not all(map(table.model.sight.is_open, table.model.sight.pieces(zone)))
    sheet = SearchSheet(there.name, table.felt, session.catalog.terms, cards, _goals(table, zone), mixes=mixes, own=own)
    table.overlays.piles.open(sheet, beyond)


def _alone(table: Table) -> bool:
    """Whether what is shown is seen by one person: nobody else sits here, or hands are hidden from each other."""
    return table.viewer.covers or len(table.viewer.humans) < 2


def _goals(table: Table, source: int) -> list[Goal]:
    """Where what is found may go: the own hand, then where it lies face down for oneself alone, then everywhere else."""
    box, seat, hand = table.session.box, table.acts.seat, hand_of(table)
    secret: list[Goal] = []
    others: list[Goal] = []
    for n, zone in enumerate(box.zones):
        if n == source or zone.name == hand:
            continue
        hides = zone.facing != "up" and zone.looks != "all" and zone.kind not in ("hand", "box")
        alone = hides and zone.seat in (seat, -1)
        line = f"pile.search.{'secret' if _alone(table) else 'down'}" if alone else ""
        (secret if alone else others).append(Goal(zone.name, zone.sign or ("ui_eye_off" if alone else "ui_deck"), line, zone.kind))
    mine = [Goal(hand, "ui_hand")] if hand and box.zone_of[hand] != source else []
    secret.sort(key=lambda goal: box.zones[box.zone_of[goal.zone]].seat != seat)
    return [*mine, *secret, *sorted(others, key=lambda goal: box.zones[box.zone_of[goal.zone]].seat not in (seat, -1))]


def _looked_at(table: Table, given: commands.Places, agreed: bool = False) -> None:
    """Look at the top of a pile, after how many were asked for; at what lies alone just look."""
    zone = zone_of(table, given)
    if zone == NOWHERE or not table.model.view.zones[zone]:
        return
    there, cards = table.session.box.zones[zone], cards_of(table.session, table.model.view, zone)
    if not agreed and not _may_look(table, cards, zone, partial(_looked_at, table, places_of(table, given), True)):
        return
    if there.kind == "pile" and len(cards) > 1:
        table.overlays.piles.open(TopSheet(there.name, len(cards)))
    elif there.kind in ("bag", "hand"):
        _searched(table, (there.name,), agreed=True)
    else:
        places = [place for place in pieces_of(table, given) if (seen := table.model.seen(place)) is not None and not seen.face]
        if places:
            mark = len(table.session.history.commits)
            table.did(table.acts.hand(Edit("look", ",".join(places))), mark)


@DEEDS.bare(commands.LOOK_TOP)
def _top(table: Table) -> None:
    """The number is known: look, and show what lies there."""
    sheet = table.overlays.piles.sheet
    if not isinstance(sheet, TopSheet):
        return
    name, count = sheet.about, sheet.number.value
    zone = table.session.box.zone_of[name]
    table.overlays.piles.drop()
    hidden = any(not card.seen.face for card in cards_of(table.session, table.model.view, zone)[:count])
    _looked(table, Edit("look", name, "", count), hidden, partial(_open_top, table, zone, count))


def _open_top(table: Table, zone: int, count: int, beyond: bool) -> None:
    session = table.session
    cards = cards_of(session, table.model.view, zone)
    sheet = LookSheet(session.box.zones[zone].name, table.felt, cards[:count], len(cards), hand_of(table), _alone(table))
    table.overlays.piles.open(sheet, beyond)


DEEDS.aimed(commands.LOOK_AT)(_looked_at)
DEEDS.aimed(commands.SEARCH)(_searched)
