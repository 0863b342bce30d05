"""Sheets that show what is hidden: a search and a look at the top, each a look that is committed first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.play.hands import Edit
from tabletop.referee.verbs import Refusal
from tabletop.table.state import NOWHERE
from tabletop.ui.table.consents import ask
from tabletop.ui.table.piles.aim import PILES, hand_of, pieces_of, places_of, zone_of
from tabletop.ui.table.piles.cards import Lying, cards_of
from tabletop.ui.table.piles.orders import LookSheet
from tabletop.ui.table.piles.pile_forms import TopSheet
from tabletop.ui.table.piles.search import Goal, SearchSheet
from tabletop.ui.widgets import Action

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

HAND_COVERED = Refusal("", "hand_covered", {})


def _may_look(scene: TableScene, pieces: Sequence[Lying], zone: int, agreed: Action) -> bool:
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
    zone = zone_of(scene, value)
    if zone == NOWHERE or not scene.session.state.zones[zone]:
        return
    name = scene.session.box.zones[zone].name
    cards = cards_of(scene.session.state, scene.model.view, zone)
    if agreed or _may_look(scene, cards, zone, Action("search_agreed", name)):
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
    box, seat, hand = scene.session.box, scene.acts.seat, hand_of(scene)
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
    zone = zone_of(scene, value)
    if zone == NOWHERE or not scene.session.state.zones[zone]:
        return
    there, cards = scene.session.box.zones[zone], cards_of(scene.session.state, scene.model.view, zone)
    if not agreed and not _may_look(scene, cards, zone, Action("look_agreed", places_of(scene, value))):
        return
    if there.kind == "pile" and len(cards) > 1:
        scene.overlays.piles.open(TopSheet(there.name, len(cards)))
    elif there.kind in ("bag", "hand"):
        _search(scene, there.name, agreed=True)
    else:
        places = [place for place in pieces_of(scene, value) if (seen := scene.model.seen(place)) is not None and not seen.face]
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
    sheet = LookSheet(session.box.zones[zone].name, scene.felt, cards[:count], len(cards), hand_of(scene), _alone(scene))
    scene.overlays.piles.open(sheet, beyond)


LOOKS: dict[str, Callable[[TableScene, Any], None]] = {
    "search": _search,
    "search_agreed": partial(_search, agreed=True),
    "look_at": _look_at,
    "look_agreed": partial(_look_at, agreed=True),
    "look_top": _top,
}
