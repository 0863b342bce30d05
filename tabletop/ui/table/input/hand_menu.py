"""The menu of hands: everything that can be done to a piece, a pile, a gauge or a seat, each row with its key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from tabletop.play.hands import Edit
from tabletop.ui.keymap import cap
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.felt import effect_words
from tabletop.ui.table.input.focus import Focus
from tabletop.ui.table.input.meant import UNMIXED, Meant
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.widgets import Action, Item
from tabletop.ui.words import words

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


class HandMenu:
    """Opens it at the table, for what is meant."""

    def __init__(self, desk: Desk, overlays: Overlays, meant: Meant, focus: Focus) -> None:
        self.desk, self.overlays, self.meant, self.focus = desk, overlays, meant, focus

    def open(self, laid: Laid | None, zone: int | None, at: tuple[int, int]) -> None:
        """Open the menu of what lies at a point; on a name plate that of its person."""
        if self.desk.acts.watches:
            return None
        if laid is None and (seat := self.overlays.seat_at(at)) is not None:
            return self.desk.act(Action("seat_menu", (seat, at)))
        self.overlays.again = partial(self._anew, laid, zone, at)
        if laid is not None:
            self.focus.put(laid.seen.place)
        items = list(self.rows(laid, zone, at))
        if items:
            self.show(items, at)
        return None

    def _anew(self, before: Laid | None, zone: int | None, at: tuple[int, int]) -> None:
        """The same menu at another moment or size; none where what it was about lies there no more."""
        laid = self._there(before) if before is not None else None
        if before is None or laid is not None:
            self.open(laid, zone, at)

    def _there(self, before: Laid) -> Laid | None:
        """What lies where something lay: of a pile what is on top now, elsewhere only what looks the same."""
        if "/" not in before.seen.place and self.desk.session.box.zones[before.zone].kind in PILES:
            pile = (laid for laid in reversed(self.desk.geometry.pieces) if laid.zone == before.zone)
            return next((laid for laid in pile if "/" not in laid.seen.place), None)
        laid = self.desk.geometry.of(before.seen.place)
        return laid if laid is not None and laid.seen == before.seen else None

    def show(self, items: Sequence[Item], at: tuple[int, int]) -> None:
        """Open a menu of rows; those for which the window is too low come after a row that leads on to them."""
        most = max(4, (self.desk.size[1] - self.desk.look.px(60)) // self.desk.look.px(34))
        if len(items) > most:
            rest = tuple(items[most - 1:])
            others = words("table.hand.other", self.desk.look.lang)
            items = [*items[:most - 1], Item(MORE, others, "ui_more", value=(rest, at), line=True)]
        self.overlays.open_menu(items, at)

    def rows(self, laid: Laid | None, zone: int | None, at: tuple[int, int]) -> Iterator[Item]:
        """Everything hands may do to a piece, to a gauge under the pointer, or to a zone."""
        lang = self.desk.look.lang

        def row(word: str, value: Any, line: bool = False, action: str = "") -> Item:
            key = _KEYS.get(word, word)
            said = words(f"table.hand.{word}" if word in _OWN else f"keys.{word}", lang)
            return Item(action or key, said, SIGNS[word], cap(key), value=value, line=line, danger=word == "delete")

        if laid is None and zone is None and (rail := self.overlays.pointed.rail()) is not None:
            for word in ("more", "less", "set"):
                yield row(word, None if word != "set" else (rail.name,))
        place = laid.seen.place if laid is not None else ""
        places = self.meant.selection.places if place in self.meant.selection else (place,) if place else ()
        zone = laid.zone if laid is not None else zone
        piled = zone is not None and self.desk.session.box.zones[zone].kind in PILES
        if laid is not None and laid.up:
            yield row("large", place, action="look_closer")
        if piled and zone is not None:
            yield from self._of_zone(zone, places, row)
        if laid is not None:
            yield from self._of_pieces(laid, places, row)
            yield from self._effects(place)
        if not piled and zone is not None:
            yield from self._of_zone(zone, places, row)
        yield row("ping", at, line=zone is not None)

    def _of_pieces(self, laid: Laid, places: tuple[str, ...], row: Any) -> Iterator[Item]:
        box = self.desk.session.box
        zone = box.zones[laid.zone]
        if self.meant.dice(places):
            yield row("roll", places, action="shuffle_now")
        for word in ("flip", "turn_right", "turn_left", "tap"):
            yield row(word, places, line=word == "flip" and laid.up)
        if len(places) > 1:
            yield row("group", places)
        if zone.capacity != 1 and (len(self.desk.model.view.zones[laid.zone]) > len(places) or "/" in places[0]):
            yield row("under", places)
        for word in ("more", "less", "set") if self.meant.numbers(places) else ():
            yield row(word, places, line=word == "more")
        for word in ("give", "reveal", "note", "lock"):
            yield row(word, places, line=word == "give")
        for word in ("copy", "delete") if self.desk.session.rules_mode == "off" else ():
            yield row(word, places, line=word == "copy")

    def _of_zone(self, zone: int, places: tuple[str, ...], row: Any) -> Iterator[Item]:
        there, count = self.desk.session.box.zones[zone], len(self.desk.model.view.zones[zone])
        value = places[:1] or (there.name,)
        own = self.desk.hand_zone()
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

    def _effects(self, place: str) -> Iterator[Item]:
        """What lasts on a piece can be taken off."""
        for index, effect in self.desk.model.sight.lasting_on(place):
            told = effect_words(self.desk.session.catalog.messages, effect.key, effect.n, self.desk.look.lang)
            said = words("table.hand.end", self.desk.look.lang, effect=told)
            yield Item("hand", said, "ui_cross", value=Edit("end", str(index)))
