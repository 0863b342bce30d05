"""What hands do by a key or a row of the menu: to what it is aimed at, and where that is chosen to all that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tabletop.play.done import BY_HAND, Done
from tabletop.play.hands import Edit
from tabletop.ui import commands
from tabletop.ui.commands.command import Command
from tabletop.ui.keymap import cap
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.input.hints import Typed
from tabletop.ui.table.input.meant import UNMIXED
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.table import Table

EIGHTH = 45
"""Degrees a key turns a piece by."""

DEEDS = TableDeeds()


def by_key(table: Table, command: Command[commands.Places], given: commands.Places, done: Done) -> Done:
    """What came of a command; by its key, where only hands could do it beside the rules, that is said at the prompt, and only
    pressed once more it is refused with *do it anyway*."""
    again = (command.name, tuple(table.meant.aimed(given)), len(table.session.history.commits))
    if given is not None or done.why != BY_HAND or table.hints.insists(again):
        return done
    table.host.tell("table.hint.by_hand", cap=cap(command))
    return Done()


def _keyed(command: Command[commands.Places], act: Callable[[Table, commands.Places], Done],
           key: Command[commands.Places] | None = None) -> None:
    DEEDS.gesture(command)(lambda table, given: by_key(table, key or command, given, act(table, given)))


def to_all(table: Table, given: commands.Places, word: str) -> Done:
    """Do an edit to every place that is meant."""
    places = table.meant.aimed(given)
    return table.acts.hand(Edit(word, ",".join(places))) if places else Done()


def _turned(table: Table, given: commands.Places, by: int) -> Done:
    places = table.meant.aimed(given)
    return table.acts.turn(places, by) if places else Done()


for _command in (commands.FLIP, commands.TAP, commands.LOCK, commands.COPY):
    _keyed(_command, partial(to_all, word=_command.name))
_keyed(commands.TURN_RIGHT, partial(_turned, by=EIGHTH))
_keyed(commands.TURN_LEFT, partial(_turned, by=-EIGHTH))


def _shuffle(table: Table, given: commands.Places) -> Done:
    """Roll the dice that are meant, or mix the piles."""
    places = table.meant.aimed(given)
    rolled = table.meant.dice(places)
    if rolled:
        return table.acts.hand(Edit("roll", ",".join(rolled)))
    box, zones = table.session.box, table.model.view.zones
    mixed = [box.zones[zone] for zone in table.meant.zones_of(places) if len(zones[zone]) > 1]
    edits = [Edit("shuffle", zone.name) for zone in mixed if zone.kind not in UNMIXED]
    return table.acts.hand(*edits) if edits else Done()


_keyed(commands.SHUFFLE_NOW, _shuffle, commands.SHUFFLE)


def _draw(table: Table, given: commands.Places) -> Done:
    """Draw into the hand under the prompt: as many as were typed, else one."""
    typed, places, hand = table.hints.take(), table.meant.aimed(given), table.hand_zone()
    zone = table.meant.pile_of(places)
    if zone is None or not hand or typed == 0:
        return Done()
    return table.acts.hand(Edit("draw", table.session.box.zones[zone].name, hand, typed or 1))


_keyed(commands.DRAW, _draw)


def _under(table: Table, given: commands.Places) -> Done:
    """Put what is held under the pile it is over, else each piece under the others of its place."""
    if table.held is not None:
        return table.carrying.put_under()
    places, box = table.meant.aimed(given), table.session.box
    edits = [Edit("move", ",".join(here), box.zones[zone].name, 1) for zone in table.meant.zones_of(places)
             if (here := [place for place in places if table.meant.zones_of((place,)) == (zone,)]) and _beside(table, zone, here)]
    return table.acts.hand(*edits) if edits else Done()


_keyed(commands.UNDER, _under)


def _beside(table: Table, zone: int, places: Sequence[str]) -> bool:
    return len(table.model.view.zones[zone]) > len(places) or any("/" in place for place in places)


def _group(table: Table, given: commands.Places) -> Done:
    """Lay the chosen pieces on the one that is meant."""
    places, on = table.meant.aimed(given), table.aimed()
    if len(places) < 2:
        return Done()
    base = on if on in places and "/" not in on else next((place for place in places if "/" not in place), places[0])
    return table.acts.hand(Edit("lay", ",".join(place for place in places if place != base), base))


_keyed(commands.GROUP, _group)


def more(table: Table, given: commands.Places, by: int) -> Done:
    """So many more of every number that is meant."""
    edits = [number.set_to(number.value + by) for number in table.meant.numbers(given)]
    return table.acts.hand(*edits) if edits else Done()


def take_typed(table: Table, typed: Typed) -> Done:
    """A number was typed to its end: a gauge, a die or a mark is set to it, of a pile so many are drawn."""
    box, places = table.session.box, table.meant.aimed((typed.place,))
    rail = table.geometry.rail(typed.place)
    if rail is not None:
        return table.acts.hand(table.meant.gauge(rail).set_to(typed.number))
    zone, hand = table.meant.pile_of(places), table.hand_zone()
    if zone is not None and _lies_piled(table, table.geometry.of(typed.place)):
        return table.acts.hand(Edit("draw", box.zones[zone].name, hand, typed.number)) if typed.number and hand else Done()
    chosen = table.selection.places if typed.place in table.selection else places
    edits = [number.set_to(typed.number) for number in table.meant.numbers(chosen)]
    return table.acts.hand(*edits) if edits else Done()


def type_digit(table: Table, digit: int) -> None:
    """A digit over something that has a number or can be drawn from."""
    rail = table.meant.rail()
    if rail is not None:
        table.hints.digit(rail.name, digit, rail.rect.center)
        return
    laid = table.geometry.of(table.aimed())
    if laid is not None and (_lies_piled(table, laid) or table.meant.number(laid.seen.place) is not None):
        table.hints.digit(laid.seen.place, digit, laid.rect.center)


def _lies_piled(table: Table, laid: Laid | None) -> bool:
    return laid is not None and table.session.box.zones[laid.zone].kind in ("pile", "bag") and "/" not in laid.seen.place
