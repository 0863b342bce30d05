"""The menu of hands: everything that can be done to a piece, a pile, a gauge or a seat, each row with its key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Never, TypeVar

from tabletop.play.hands import Edit
from tabletop.ui import commands
from tabletop.ui.commands.command import Command
from tabletop.ui.keymap import cap
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.felt import effect_words
from tabletop.ui.table.input.focus import Focus
from tabletop.ui.table.input.meant import UNMIXED, Meant
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.widgets import Item
from tabletop.ui.words import words

PILES = ("pile", "bag")
W = TypeVar("W")


class HandMenu:
    """Opens it at the table, for what is meant."""

    def __init__(self, desk: Desk, overlays: Overlays, meant: Meant, focus: Focus) -> None:
        self.desk, self.overlays, self.meant, self.focus = desk, overlays, meant, focus

    def open(self, laid: Laid | None, zone: int | None, at: tuple[int, int]) -> None:
        """Open the menu of what lies at a point; on a name plate that of its person."""
        if self.desk.acts.watches:
            return None
        if laid is None and (seat := self.overlays.seat_at(at)) is not None:
            return self.desk.act(commands.SEAT_MENU((seat, at)))
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
            items = [*items[:most - 1], Item(commands.MENU_MORE((rest, at)), others, "ui_more", line=True)]
        self.overlays.open_menu(items, at)

    def rows(self, laid: Laid | None, zone: int | None, at: tuple[int, int]) -> Iterator[Item]:
        """Everything hands may do to a piece, to a gauge under the pointer, or to a zone."""
        if laid is None and zone is None and (rail := self.overlays.pointed.rail()) is not None:
            yield from (self._row(commands.MORE, None), self._row(commands.LESS, None), self._row(commands.SET, (rail.name,)))
        place = laid.seen.place if laid is not None else ""
        places = self.meant.selection.places if place in self.meant.selection else (place,) if place else ()
        zone = laid.zone if laid is not None else zone
        piled = zone is not None and self.desk.session.box.zones[zone].kind in PILES
        if laid is not None and laid.up:
            yield self._short(commands.LOOK_CLOSER, place, "large", commands.LARGE)
        if piled and zone is not None:
            yield from self._of_zone(zone, places)
        if laid is not None:
            yield from self._of_pieces(laid, places)
            yield from self._effects(place)
        if not piled and zone is not None:
            yield from self._of_zone(zone, places)
        yield self._row(commands.PING, at, line=zone is not None)

    def _row(self, command: Command[W], value: W, line: bool = False) -> Item:
        """A command with its words, its sign and its key."""
        danger = command.name == commands.DELETE.name
        return Item(command(value), command.words(self.desk.look.lang), command.sign, cap(command), line=line, danger=danger)

    def _short(self, command: Command[W], value: W, word: str, key: Command[Never], line: bool = False) -> Item:
        """A row with words of its own, shorter than those of its key."""
        return Item(command(value), words(f"table.hand.{word}", self.desk.look.lang), command.sign, cap(key), line=line)

    def _of_pieces(self, laid: Laid, places: tuple[str, ...]) -> Iterator[Item]:
        box = self.desk.session.box
        zone = box.zones[laid.zone]
        if self.meant.dice(places):
            yield self._short(commands.SHUFFLE_NOW, places, "roll", commands.SHUFFLE)
        for command in (commands.FLIP, commands.TURN_RIGHT, commands.TURN_LEFT, commands.TAP):
            yield self._row(command, places, line=command is commands.FLIP and laid.up)
        if len(places) > 1:
            yield self._row(commands.GROUP, places)
        if zone.capacity != 1 and (len(self.desk.model.view.zones[laid.zone]) > len(places) or "/" in places[0]):
            yield self._row(commands.UNDER, places)
        for command in (commands.MORE, commands.LESS, commands.SET) if self.meant.numbers(places) else ():
            yield self._row(command, places, line=command is commands.MORE)
        for command in (commands.GIVE, commands.REVEAL, commands.NOTE, commands.LOCK):
            yield self._row(command, places, line=command is commands.GIVE)
        for command in (commands.COPY, commands.DELETE) if self.desk.session.rules_mode == "off" else ():
            yield self._row(command, places, line=command is commands.COPY)

    def _of_zone(self, zone: int, places: tuple[str, ...]) -> Iterator[Item]:
        there, count = self.desk.session.box.zones[zone], len(self.desk.model.view.zones[zone])
        value = places[:1] or (there.name,)
        own = self.desk.hand_zone()
        if there.kind in UNMIXED or not count:
            if not places:
                yield self._row(commands.NOTE, (there.name,))
        else:
            if own and own != there.name:
                yield self._short(commands.DRAW, value, "draw", commands.DRAW, line=True)
            if there.kind in PILES:
                yield self._row(commands.DEAL, value)
            if count > 1:
                yield self._row(commands.SHUFFLE, value, line=True)
            for command in (commands.SHUFFLE_SOME, commands.CUT, commands.LOOK_AT) if there.kind in PILES and count > 1 else ():
                yield self._row(command, value)
            if there.kind in PILES:
                yield self._row(commands.SEARCH, value)
        if places:
            yield self._row(commands.INSERT, places)
        if count > 1:
            yield self._row(commands.SELECT_ALL, zone)

    def _effects(self, place: str) -> Iterator[Item]:
        """What lasts on a piece can be taken off."""
        for index, effect in self.desk.model.sight.lasting_on(place):
            told = effect_words(self.desk.session.catalog.messages, effect.key, effect.n, self.desk.look.lang)
            said = words("table.hand.end", self.desk.look.lang, effect=told)
            yield Item(commands.HAND((Edit("end", str(index)),)), said, "ui_cross")
