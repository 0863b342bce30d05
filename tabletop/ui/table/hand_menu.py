"""The menu of hands: everything that can be done to a piece, a pile, a gauge or a seat, each row with its key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.play.hands import Edit
from tabletop.table.places import piece_at
from tabletop.ui.keymap import cap
from tabletop.ui.table.felt import effect_words
from tabletop.ui.table.geometry import Laid
from tabletop.ui.table.verbs import UNMIXED, dice, numbers, rail_name
from tabletop.ui.widgets import Action, Item
from tabletop.ui.words import words

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

MORE = "menu_more"
"""The last row of a menu that is too long for the window: its value is the other rows."""
SIGNS = {
    "large": "ui_zoom", "flip": "ui_flip", "turn_right": "turn_right", "turn_left": "turn_left", "tap": "ui_rotate",
    "under": "ui_down", "group": "ui_deck", "lock": "ui_lock", "more": "ui_plus", "less": "ui_minus", "set": "ui_edit",
    "give": "ui_hand", "reveal": "ui_eye", "copy": "ui_copy", "delete": "ui_trash", "draw": "ui_draw", "deal": "ui_players",
    "shuffle": "ui_shuffle", "shuffle_some": "ui_shuffle", "cut": "ui_swap", "look_at": "ui_eye", "search": "ui_search",
    "insert": "ui_enter", "note": "ui_note", "ping": "ui_ping", "select_all": "ui_check", "roll": "ui_dice",
}
PILES = ("pile", "bag")
_KEYS = {"roll": "shuffle"}
_OWN = ("large", "draw", "roll")
"""Rows whose words are shorter than those of their keys."""


def open_menu(scene: TableScene, laid: Laid | None, zone: int | None, at: tuple[int, int]) -> None:
    """Open the menu of what lies at a point; on a name plate that of its person."""
    if laid is None and (seat := scene.overlays.seat_at(at)) is not None:
        return scene.act(Action("seat_menu", (seat, at)))
    scene.overlays.again = partial(_anew, scene, laid, zone, at)
    if laid is not None:
        scene.keyboard.focus(laid.seen.place)
    items = list(rows(scene, laid, zone, at))
    if items:
        show_rows(scene, items, at)
    return None


def _anew(scene: TableScene, before: Laid | None, zone: int | None, at: tuple[int, int]) -> None:
    """The same menu at another moment or size; none where what it was about lies there no more."""
    laid = _there(scene, before) if before is not None else None
    if before is None or laid is not None:
        open_menu(scene, laid, zone, at)


def _there(scene: TableScene, before: Laid) -> Laid | None:
    """What lies where something lay: of a pile what is on top now, elsewhere only what looks the same."""
    if "/" not in before.seen.place and scene.session.box.zones[before.zone].kind in PILES:
        pile = (laid for laid in reversed(scene.geometry.pieces) if laid.zone == before.zone)
        return next((laid for laid in pile if "/" not in laid.seen.place), None)
    laid = scene.geometry.of(before.seen.place)
    return laid if laid is not None and laid.seen == before.seen else None


def show_rows(scene: TableScene, items: Sequence[Item], at: tuple[int, int]) -> None:
    """Open a menu of rows; those for which the window is too low come after a row that leads on to them."""
    most = max(4, (scene.size[1] - scene.look.px(60)) // scene.look.px(34))
    if len(items) > most:
        rest = tuple(items[most - 1:])
        items = [*items[:most - 1], Item(MORE, words("table.hand.other", scene.look.lang), "ui_more", value=(rest, at), line=True)]
    scene.overlays.open_menu(items, at)


def rows(scene: TableScene, laid: Laid | None, zone: int | None, at: tuple[int, int]) -> Iterator[Item]:
    """Everything hands may do to a piece, to a gauge under the pointer, or to a zone."""
    lang = scene.look.lang

    def row(word: str, value: Any, line: bool = False, action: str = "") -> Item:
        key = _KEYS.get(word, word)
        said = words(f"table.hand.{word}" if word in _OWN else f"keys.{word}", lang)
        return Item(action or key, said, SIGNS[word], cap(key), value=value, line=line, danger=word == "delete")

    if laid is None and zone is None and (rail := scene.pointer.over_rail()) is not None:
        for word in ("more", "less", "set"):
            yield row(word, None if word != "set" else (rail_name(rail),))
    place = laid.seen.place if laid is not None else ""
    places = scene.selection.places if place in scene.selection else (place,) if place else ()
    zone = laid.zone if laid is not None else zone
    piled = zone is not None and scene.session.box.zones[zone].kind in PILES
    if laid is not None and laid.up:
        yield row("large", place, action="look_closer")
    if piled and zone is not None:
        yield from _of_zone(scene, zone, places, row)
    if laid is not None:
        yield from _of_pieces(scene, laid, places, row)
        yield from _effects(scene, place)
    if not piled and zone is not None:
        yield from _of_zone(scene, zone, places, row)
    yield row("ping", at, line=zone is not None)


def _of_pieces(scene: TableScene, laid: Laid, places: tuple[str, ...], row: Any) -> Iterator[Item]:
    box = scene.session.box
    zone = box.zones[laid.zone]
    if dice(scene, places):
        yield row("roll", places, action="shuffle_now")
    for word in ("flip", "turn_right", "turn_left", "tap"):
        yield row(word, places, line=word == "flip" and laid.up)
    if len(places) > 1:
        yield row("group", places)
    if zone.capacity != 1 and (len(scene.session.state.zones[laid.zone]) > len(places) or "/" in places[0]):
        yield row("under", places)
    for word in ("more", "less", "set") if numbers(scene, places) else ():
        yield row(word, places, line=word == "more")
    for word in ("give", "reveal", "note", "lock"):
        yield row(word, places, line=word == "give")
    for word in ("copy", "delete") if scene.session.rules_mode == "off" else ():
        yield row(word, places, line=word == "copy")


def _of_zone(scene: TableScene, zone: int, places: tuple[str, ...], row: Any) -> Iterator[Item]:
    there, count = scene.session.box.zones[zone], len(scene.session.state.zones[zone])
    value = places[:1] or (there.name,)
    own = scene.overlays.hand_zone()
    if there.kind in UNMIXED or not count:
        if not places:
            yield row("note", (there.name,))
    else:
        if own and own != there.name:
            yield row("draw", value, line=True)
        if there.kind in PILES:
            yield row("deal", value)
        for word in ("shuffle", *(("shuffle_some", "cut", "look_at") if there.kind in PILES else ())) if count > 1 else ():
            yield row(word, value, line=word == "shuffle")
        if there.kind in PILES:
            yield row("search", value)
    if places:
        yield row("insert", places)
    if count > 1:
        yield row("select_all", zone)


def _effects(scene: TableScene, place: str) -> Iterator[Item]:
    """What lasts on a piece can be taken off."""
    piece = piece_at(scene.session.state, place)
    for index, effect in enumerate(scene.session.state.lasting, 1):
        if effect.piece == piece:
            told = effect_words(scene.session.catalog.messages, effect.key, effect.n, scene.look.lang)
            said = words("table.hand.end", scene.look.lang, effect=told)
            yield Item("hand", said, "ui_cross", value=Edit("end", str(index)))
