"""What opens a sheet about piles: the words of keys and menus, aimed at pieces or zones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.play.hands import Edit
from tabletop.referee.verbs import Refusal
from tabletop.table.places import NoSuchPlace, piece_at
from tabletop.table.state import NOWHERE
from tabletop.ui.table.consents import ask
from tabletop.ui.table.piles.cards import Lying, cards_of, zone_of_place
from tabletop.ui.table.piles.orders import LookSheet, OrderSheet
from tabletop.ui.table.piles.piece_forms import SHOW_ALL, NoteSheet, SeatSheet, SetSheet
from tabletop.ui.table.piles.pile_forms import CutSheet, DealSheet, InsertSheet, ShuffleSheet, TopSheet, hands_of
from tabletop.ui.table.piles.search import Goal, SearchSheet
from tabletop.ui.table.piles.sheet import PileSheet
from tabletop.ui.table.verbs import UNMIXED, Number, meant, numbers, rail_name, rail_named
from tabletop.ui.widgets import Action

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

PILES = ("pile", "bag")
"""Kinds of zones whose pieces lie one on another."""
HAND_COVERED = Refusal("", "hand_covered", {})


# --- what is meant -----------------------------------------------------------------------------------------------------

def _places(scene: TableScene, value: Any) -> tuple[str, ...]:
    if value is None:
        return meant(scene)
    return (value,) if isinstance(value, str) else tuple(value)


def _zone(scene: TableScene, value: Any) -> int:
    """The zone that is meant, NOWHERE where there is none."""
    places = _places(scene, value)
    return zone_of_place(scene.session.state, places[0]) if places else NOWHERE


def _pieces(scene: TableScene, value: Any) -> tuple[str, ...]:
    """The pieces that are meant; of a zone its top."""
    found = []
    for place in _places(scene, value):
        try:
            piece_at(scene.session.state, place)
        except NoSuchPlace:
            continue
        found.append(place)
    return tuple(found)


def _stack(scene: TableScene, value: Any, least: int = 1) -> tuple[str, int]:
    """A zone whose pieces have an order, with how many lie there; no name where nothing of the kind is meant."""
    zone = _zone(scene, value)
    if zone == NOWHERE or scene.session.box.zones[zone].kind in UNMIXED or len(scene.session.state.zones[zone]) < least:
        return "", 0
    return scene.session.box.zones[zone].name, len(scene.session.state.zones[zone])


def _hand(scene: TableScene) -> str:
    """The hand of the seat that acts, empty where it has none."""
    return hands_of(scene.session.box, scene.layout.hand or "").get(scene.acts.seat, "")


# --- sheets that show nothing hidden -----------------------------------------------------------------------------------

def _of_pile(make: Callable[[str, int], PileSheet], least: int = 1) -> Callable[[TableScene, Any], None]:
    def do(scene: TableScene, value: Any) -> None:
        name, there = _stack(scene, value, least)
        if name:
            scene.overlays.piles.open(make(name, there))

    return do


def _deal(scene: TableScene, value: Any) -> None:
    name, there = _stack(scene, value)
    hands = {seat: hand for seat, hand in hands_of(scene.session.box, scene.layout.hand or "").items() if hand != name}
    if name and hands:
        scene.overlays.piles.open(DealSheet(name, there, hands))


def _insert(scene: TableScene, value: Any) -> None:
    places, session = _pieces(scene, value), scene.session
    inside = [zone_of_place(session.state, place) for place in places]
    piles = {zone.name: len(session.state.zones[n]) - inside.count(n) for n, zone in enumerate(session.box.zones)
             if zone.kind == "pile" and n in scene.geometry.spots}
    if places and piles:
        own = session.box.zones[inside[0]].name
        scene.overlays.piles.open(InsertSheet(places, piles, own if own in piles else next(iter(piles))))


def _order(scene: TableScene, value: Any) -> None:
    """`value`: the places from the one that shall lie on top, the zone, and whether they go under it."""
    places, zone, *under = value
    lying = [Lying(place, seen) for place in places if (seen := scene.model.seen(place)) is not None]
    scene.overlays.piles.open(OrderSheet(zone, scene.felt, lying, bool(under and under[0])))


def _set(scene: TableScene, value: Any) -> None:
    found = numbers(scene, value)
    if value is not None and not found and (rail := rail_named(scene, _places(scene, value)[0])) is not None:
        gauge = scene.session.box.gauges[rail.key]
        found = (Number(rail_name(rail), scene.model.view.seat_num[rail.seat, rail.key], gauge.low, gauge.high),)
    if found:
        scene.overlays.piles.open(SetSheet(found[0].name.rpartition(".")[0], found))


def _to_seat(name: str) -> Callable[[TableScene, Any], None]:
    def do(scene: TableScene, value: Any) -> None:
        places, session = _pieces(scene, value), scene.session
        hands = hands_of(session.box, scene.layout.hand or "")
        if name == "reveal":
            hands = {seat: hands.get(seat, "") for seat in range(session.box.seats) if seat != scene.acts.seat}
        if places and (hands or name == "reveal"):
            pieces = [piece_at(session.state, place) for place in places]
            public = all(session.state.seen[piece] & session.box.public for piece in pieces)
            scene.overlays.piles.open(SeatSheet(name, places[0], places, hands, public))

    return do


def _show_all(scene: TableScene, value: Any) -> None:
    """All will see it: that is asked once more, for it cannot be unseen (T12)."""
    sheet = scene.overlays.piles.sheet
    if sheet is not None:
        edits = sheet.edits()
        scene.overlays.piles.drop()
        ask(scene, "show_all", (), Action("show_all_agreed", edits), "ui_eye", n=len(edits[0].places))


def _show_all_now(scene: TableScene, value: Any) -> None:
    mark = len(scene.session.history.commits)
    scene.did(scene.acts.hand(*value), mark)


def _note(scene: TableScene, value: Any) -> None:
    places = _places(scene, value)
    if not places:
        return
    place, state = places[0], scene.session.state
    lies_in = zone_of_place(state, place)
    if lies_in != NOWHERE and state.box.zones[lies_in].kind in PILES:
        place = state.box.zones[lies_in].name
    zone = state.box.zone_of.get(place, NOWHERE)
    if zone != NOWHERE and state.box.zones[zone].capacity == 1 and not state.zones[zone]:
        return
    seen = scene.model.seen(place)
    written = seen.note if seen is not None else scene.model.view.zone_notes.get(zone, "")
    scene.overlays.piles.open(NoteSheet(place, place, written))


# --- sheets that show what is hidden -----------------------------------------------------------------------------------

def _may_look(scene: TableScene, pieces: Sequence[Lying], zone: int, agreed: Action, value: Any) -> bool:
    """Whether nothing stands before a look: one's own hand lies open, and whose cards they are agreed."""
    if scene.viewer.blind:
        scene.refused(HAND_COVERED, None)
        return False
    owner = scene.session.person_of(scene.session.box.zones[zone].seat)
    hidden = any(not one.seen.face for one in pieces)
    if hidden and scene.viewer.covers and owner is not None and owner.human and owner != scene.viewer.person:
        ask(scene, "search", [owner], agreed, "ui_search", place=scene.model.wording.place(scene.session.box.zones[zone].name))
        return False
    return True


def _looked(scene: TableScene, look: Edit, hidden: bool, then: Callable[[bool], None]) -> None:
    """Look by a commit, and then show it; where all is known already there is nothing to commit."""
    if not hidden:
        return then(False)
    mark = len(scene.session.history.commits)
    scene.overlays.piles.after(scene.acts.seat, look, then)
    scene.did(scene.acts.hand(look), mark)
    return None


def _search(scene: TableScene, value: Any, agreed: bool = False) -> None:
    zone = _zone(scene, value)
    if zone == NOWHERE or not scene.session.state.zones[zone]:
        return
    name = scene.session.box.zones[zone].name
    cards = cards_of(scene.session.state, scene.model.view, zone)
    if agreed or _may_look(scene, cards, zone, Action("search_agreed", name), value):
        hidden = any(not card.seen.face for card in cards)
        _looked(scene, Edit("look", name), hidden, partial(_open_search, scene, zone))


def _open_search(scene: TableScene, zone: int, beyond: bool) -> None:
    session, there = scene.session, scene.session.box.zones[zone]
    cards = cards_of(session.state, scene.model.view, zone)
    own = there.kind == "hand" and there.seat == scene.acts.seat
    mixes = there.kind in PILES and any(session.box.public & ~session.state.seen[piece] for piece in session.state.zones[zone])
    sheet = SearchSheet(there.name, scene.felt, session.catalog.terms, cards, _goals(scene, zone), mixes=mixes, own=own)
    scene.overlays.piles.open(sheet, beyond)


def _alone(scene: TableScene) -> bool:
    """Whether what is shown is seen by one person: nobody else sits here, or hands are hidden from each other."""
    return scene.viewer.covers or len(scene.viewer.humans) < 2


def _goals(scene: TableScene, source: int) -> list[Goal]:
    """Where what is found may go: the own hand, then where it lies face down for oneself alone, then everywhere else."""
    box, seat, hand = scene.session.box, scene.acts.seat, _hand(scene)
    secret: list[Goal] = []
    others: list[Goal] = []
    for n, zone in enumerate(box.zones):
        if n == source or zone.name == hand:
            continue
        hides = zone.facing != "up" and zone.looks != "all" and zone.kind not in ("hand", "box")
        alone = hides and zone.seat in (seat, -1)
        line = f"pile.search.{'secret' if _alone(scene) else 'down'}" if alone else ""
        (secret if alone else others).append(Goal(zone.name, zone.sign or ("ui_eye_off" if alone else "ui_deck"), line, zone.kind))
    mine = [Goal(hand, "ui_hand")] if hand and box.zone_of[hand] != source else []
    secret.sort(key=lambda goal: box.zones[box.zone_of[goal.zone]].seat != seat)
    return [*mine, *secret, *sorted(others, key=lambda goal: box.zones[box.zone_of[goal.zone]].seat not in (seat, -1))]


def _look_at(scene: TableScene, value: Any, agreed: bool = False) -> None:
    """Look at the top of a pile, after how many were asked for; at what lies alone just look."""
    zone = _zone(scene, value)
    if zone == NOWHERE or not scene.session.state.zones[zone]:
        return
    there, cards = scene.session.box.zones[zone], cards_of(scene.session.state, scene.model.view, zone)
    if not agreed and not _may_look(scene, cards, zone, Action("look_agreed", value or _places(scene, value)), value):
        return
    if there.kind == "pile" and len(cards) > 1:
        scene.overlays.piles.open(TopSheet(there.name, len(cards)))
    elif there.kind in ("bag", "hand"):
        _search(scene, there.name, agreed=True)
    else:
        places = [place for place in _pieces(scene, value) if (seen := scene.model.seen(place)) is not None and not seen.face]
        if places:
            mark = len(scene.session.history.commits)
            scene.did(scene.acts.hand(Edit("look", ",".join(places))), mark)


def _top(scene: TableScene, value: Any) -> None:
    """The number is known: look, and show what lies there."""
    sheet = scene.overlays.piles.sheet
    if not isinstance(sheet, TopSheet):
        return
    name, count = sheet.about, sheet.number.value
    zone = scene.session.box.zone_of[name]
    scene.overlays.piles.drop()
    hidden = any(not card.seen.face for card in cards_of(scene.session.state, scene.model.view, zone)[:count])
    _looked(scene, Edit("look", name, "", count), hidden, partial(_open_top, scene, zone, count))


def _open_top(scene: TableScene, zone: int, count: int, beyond: bool) -> None:
    session = scene.session
    cards = cards_of(session.state, scene.model.view, zone)
    sheet = LookSheet(session.box.zones[zone].name, scene.felt, cards[:count], len(cards), _hand(scene), _alone(scene))
    scene.overlays.piles.open(sheet, beyond)


PILE_ACTS: dict[str, Callable[[TableScene, Any], None]] = {
    "search": _search,
    "search_agreed": partial(_search, agreed=True),
    "look_at": _look_at,
    "look_agreed": partial(_look_at, agreed=True),
    "look_top": _top,
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
