"""What keys and the menu of hands do: verbs, numbers that are typed, choosing, pointing."""

from __future__ import annotations

from tabletop.ui import commands
from tabletop.ui.commands.command import Command
from tabletop.ui.table.commands import hand_verbs
from tabletop.ui.table.commands.deeds import TableDeeds, gesture
from tabletop.ui.table.commands.hand_verbs import by_key, more, take_typed, to_all, type_digit
from tabletop.ui.table.input import pouring
from tabletop.ui.table.table import Table

DEEDS = TableDeeds(hand_verbs.DEEDS)
DEEDS.gesture(commands.HAND)(lambda table, edits: table.acts.hand(*edits))
DEEDS.on(commands.LESS)(lambda table, given: _counted(table, commands.LESS, given, -1))
DEEDS.on(commands.MENU_MORE)(lambda table, rest: table.menu.show(*rest))
DEEDS.on(commands.MORE)(lambda table, given: _counted(table, commands.MORE, given, 1))


@DEEDS.on(commands.NUMBER)
def _number(table: Table, digit: commands.Digit) -> None:
    """A digit: of the chips in the hand, else of a number typed over a pile, a die or a gauge."""
    if digit is None:
        return
    if table.pouring is not None:
        table.pouring = pouring.changed(table, table.pouring, digit=digit)
        table.touch()
    else:
        type_digit(table, digit)


@DEEDS.bare(commands.TYPED)
def _typed(table: Table) -> None:
    """The number that is being typed is whole."""
    typed = table.hints.typed
    table.hints.clear()
    table.touch()
    if typed is not None:
        gesture(table, lambda: take_typed(table, typed))


def _counted(table: Table, command: Command[commands.Places], given: commands.Places, by: int) -> None:
    """One more or less: of the chips in the hand, else of the number that is meant."""
    if table.pouring is not None:
        table.pouring = pouring.changed(table, table.pouring, by)
        table.touch()
    else:
        gesture(table, lambda: by_key(table, command, given, more(table, given, by)))


@DEEDS.on(commands.SELECT_ALL)
def _select_all(table: Table, zone: commands.Zone) -> None:
    """Choose everything in the zone that is meant."""
    laid, pointed = table.geometry.of(table.aimed()), table.overlays.pointed.zone()
    found = zone if zone is not None else laid.zone if laid is not None else pointed
    if found is not None:
        table.selection.all_in(found)


@DEEDS.on(commands.PING)
def _ping(table: Table, at: commands.Point | None) -> None:
    """Point at a place: where the pointer is, else at the piece in focus."""
    laid = table.geometry.of(table.focused)
    where = at or table.overlays.pointed.pos or (laid.rect.center if laid is not None else None)
    if where is not None:
        table.hints.ping(where, table.acts.seat)
        table.touch()


def _took_off(table: Table, place: str) -> bool:
    """Take back the part of the plan that a piece at a place makes; whether there was one."""
    laid = table.geometry.of(place)
    if laid is None or not table.acts.take_off(table.model.sight.piece(laid.seen.place)):
        return False
    table.host.hush("table.hint")
    table.look_again()
    return True


@DEEDS.on(commands.TAKE_OFF)
def _take_off(table: Table, place: str) -> None:
    _took_off(table, place)


@DEEDS.on(commands.DELETE)
def _delete(table: Table, given: commands.Places) -> None:
    """A part of the plan goes back; with the rules off hands take a piece off the table."""
    if not _took_off(table, table.aimed()):
        gesture(table, lambda: by_key(table, commands.DELETE, given, to_all(table, given, "delete")))


@DEEDS.bare(commands.HAND_MENU)
def _menu(table: Table) -> None:
    """The menu of hands by keyboard: of the piece that is meant, else of the place under the pointer."""
    laid, pos = table.geometry.of(table.aimed()), table.overlays.pointed.pos
    if laid is not None:
        table.menu.open(laid, laid.zone, laid.rect.center)
    elif pos is not None:
        table.menu.open(None, table.overlays.pointed.zone(), pos)


@DEEDS.on(commands.LOOK_CLOSER)
def _look_closer(table: Table, place: commands.Place) -> None:
    """Look at a card alone, for as long as one likes."""
    if table.overlays.large.show(place or table.aimed()):
        table.overlays.large.pinned = True
        table.touch()
