"""The menu of hands: everything that can be done to a piece, a pile, a gauge or a seat, each row with its key.

What the open question lets a person do with the piece comes first, in the words a drop would have.  In a game whose rules are in
force what only moves things stands on a page of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Never, TypeVar

from tabletop.play.hands import Edit
from tabletop.play.plan import Target
from tabletop.ui import commands
from tabletop.ui.commands.command import Command, On
from tabletop.ui.keymap import cap
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.felt import effect_words
from tabletop.ui.table.input.meant import UNMIXED, Meant
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.widgets import Item
from tabletop.ui.words import words

PILES = ("pile", "bag")
LOOKS = {command.name for command in (commands.LOOK_CLOSER, commands.LOOK_AT, commands.SEARCH, commands.NOTE, commands.PING)}
"""Rows that move nothing: one wants them in the middle of a game."""
W = TypeVar("W")


class HandMenu:
    """Opens it at the table, for what is meant."""

    def __init__(self, desk: Desk, overlays: Overlays, meant: Meant) -> None:
        self.desk, self.overlays, self.meant = desk, overlays, meant

    def open(self, laid: Laid | None, zone: int | None, at: tuple[int, int]) -> None:
        """Open the menu of what lies at a point; on a name plate that of its person."""
        if laid is None and (seat := self.overlays.seat_at(at)) is not None:
            return self.desk.act(commands.SEAT_MENU((seat, at)))
        self.overlays.again = partial(self._anew, laid, zone, at)
        answers, items = list(self._answers(laid)), self._folded(list(self.rows(laid, zone, at)), at)
        items = [*answers, *(replace(item, line=item.line or (bool(answers) and n == 0)) for n, item in enumerate(items))]
        if items:
            self.show(items, at)
        return None

    def _answers(self, laid: Laid | None) -> Iterator[Item]:
        """What the piece answers now: all that a drop, a click or Enter does with it, or taking back what was planned of it."""
        desk = self.desk
        if laid is None or desk.unfolds or desk.acts.free:
            return
        if laid.planned:
            yield Item(commands.TAKE_OFF(laid.seen.place), words("button.take_back", desk.look.lang), "ui_undo")
            return
        ways = desk.acts.ways(desk.model.sight.piece(laid.seen.place))
        for target, said in zip(ways, self.overlays.told_apart(ways), strict=True):
            yield Item(commands.TAKE(target), self._done(target, said), "ui_hand")

    def _done(self, target: Target, said: str) -> str:
        """What is done by a target: its verb, before words that do not name it."""
        model = self.desk.model
        verb = model.wording.first([f"verb.{target.verb}", f"verb.{target.verb}.name"])
        named = not verb or verb.casefold() in said.casefold()
        return said if named else words("table.hand.answer", model.lang, verb=verb, said=said)

    def _folded(self, items: list[Item], at: tuple[int, int]) -> list[Item]:
        """While rules are in force what only hands do comes after a row that leads on to it."""
        moved = tuple(item for item in items if item.says.name not in LOOKS)
        if len(moved) < 2 or self.desk.session.rules is None or self.desk.session.rules_mode == "off":
            return items
        looks = [item for item in items if item.says.name in LOOKS]
        said = words("table.hand.by_hand", self.desk.look.lang)
        by_hand = Item(commands.MENU_MORE((moved, at)), said, "ui_hand", line=len(looks) > 1)
        return [*looks[:-1], by_hand, *looks[-1:]]

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
        on = self._on(laid, zone, places)
        if on.up:
            yield self._row(commands.LOOK_CLOSER, place, key=commands.LARGE)
        if piled and zone is not None:
            yield from self._of_zone(zone, places, on)
        if laid is not None:
            if on.dice:
                yield self._row(commands.SHUFFLE_NOW, places, key=commands.SHUFFLE)
            yield from self._blocks(commands.TO_PIECES, places, on)
            yield from self._effects(place)
        if not piled and zone is not None:
            yield from self._of_zone(zone, places, on)
        yield self._row(commands.PING, at, line=zone is not None)

    def _on(self, laid: Laid | None, zone: int | None, places: tuple[str, ...]) -> On:
        """What the menu is opened on."""
        off, own = self.desk.session.rules_mode == "off", self.desk.hand_zone()
        if zone is None:
            return On(off=off)
        there, lying = self.desk.session.box.zones[zone], len(self.desk.model.view.zones[zone])
        others = bool(places) and there.capacity != 1 and (lying > len(places) or "/" in places[0])
        return On(len(places), lying, laid is not None and laid.up, others, bool(self.meant.dice(places)),
                  laid is not None and bool(self.meant.numbers(places)), there.kind in PILES, there.kind not in UNMIXED,
                  bool(own) and own != there.name, off)

    def _row(self, command: Command[W], value: W, line: bool = False, key: Command[Never] | None = None) -> Item:
        """A command with its words, its sign and its key, or that of another which does the same."""
        return Item(command(value), self._said(command, value), command.sign, cap(key or command), line=line,
                    danger=command.name == commands.DELETE.name)

    def _said(self, command: Command[W], value: W) -> str:
        """The words of a row; what is locked is unlocked."""
        if command.name != commands.LOCK.name or not isinstance(value, tuple):
            return command.in_menu(self.desk.look.lang)
        fast = all(seen.locked for place in value if (seen := self.desk.model.seen(place)) is not None)
        return words("table.hand.unlock" if fast else "table.hand.lock", self.desk.look.lang)

    def _blocks(self, blocks: Sequence[Sequence[Command[commands.Places]]], value: tuple[str, ...], on: On) -> Iterator[Item]:
        """What of some blocks may be done; a piece that lies face down has nothing above its first."""
        for block in blocks:
            for command in block:
                if command.may(on):
                    yield self._row(command, value, line=command is block[0] and (on.up or command is not commands.FLIP))

    def _of_zone(self, zone: int, places: tuple[str, ...], on: On) -> Iterator[Item]:
        here = (self.desk.session.box.zones[zone].name,)
        if not places and commands.NOTE.may(on):
            yield self._row(commands.NOTE, here)
        yield from self._blocks(commands.TO_ZONES, places[:1] or here, on)
        if commands.INSERT.may(on):
            yield self._row(commands.INSERT, places)
        if commands.SELECT_ALL.may(on):
            yield self._row(commands.SELECT_ALL, zone)

    def _effects(self, place: str) -> Iterator[Item]:
        """What lasts on a piece can be taken off."""
        for index, effect in self.desk.model.sight.lasting_on(place):
            told = effect_words(self.desk.session.catalog.messages, effect.key, effect.n, self.desk.look.lang)
            said = words("table.hand.end", self.desk.look.lang, effect=told)
            yield Item(commands.HAND((Edit("end", str(index)),)), said, "ui_cross")
