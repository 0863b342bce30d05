"""What the words of keys and of the menu of hands mean: verbs, numbers that are typed, choosing, chips, pointing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.play.gestures import Attempt, Done
from tabletop.play.hands import Edit
from tabletop.table.box import seat_name
from tabletop.table.places import piece_at
from tabletop.ui.table.commands.hand_verbs import HAND_VERBS, digit, take_typed
from tabletop.ui.table.input import pouring
from tabletop.ui.table.input.hand_menu import MORE
from tabletop.ui.table.table import Table


def gesture(act: Callable[[Table, Any], Done]) -> Callable[[Table, Any], None]:
    """An action that may commit something: what came of it is shown."""

    def do(table: Table, value: Any) -> None:
        mark = len(table.session.history.commits)
        table.did(act(table, value), mark)

    return do


def _hand(table: Table, value: Any) -> Done:
    """An edit, or several as one."""
    return table.acts.hand(*((value,) if isinstance(value, Edit) else value))


def _agreed(table: Table, value: Any) -> Done:
    assert isinstance(value, Attempt)
    return table.acts.hand(*value.edits, agreed=True)


def _count(table: Table, value: Any) -> Done:
    seat, key, step = value
    now = table.session.state.seat_num[seat, key]
    return table.acts.hand(Edit("count", f"{seat_name(seat)}.{key}", "", now + step))


def _number(table: Table, value: Any) -> None:
    """A digit: of the chips in the hand, else of a number typed over a pile, a die or a gauge."""
    if table.pouring is not None:
        table.pouring = pouring.changed(table, table.pouring, digit=int(value))
        table.touch()
    else:
        digit(table, value)


def _typed(table: Table, value: Any) -> Done:
    table.hints.clear()
    table.touch()
    return take_typed(table, value)


def _more(word: str, by: int) -> Callable[[Table, Any], None]:
    """One more or less: of the chips in the hand, else of the number that is meant."""

    def do(table: Table, value: Any) -> None:
        if table.pouring is not None:
            table.pouring = pouring.changed(table, table.pouring, by)
            table.touch()
        else:
            gesture(HAND_VERBS[word])(table, value)

    return do


def _pour(table: Table, value: Any) -> Done:
    """Chips are let go at a point: they go to the heap there, else back."""
    held, table.pouring = table.pouring, None
    table.touch()
    if held is None:
        return Done()
    to = pouring.target(table, pouring.at(held, value))
    edits = pouring.poured(table, held, to) if to is not None else ()
    return table.acts.hand(*edits) if edits else Done()


def _select_all(table: Table, value: Any) -> None:
    """Choose everything in the zone that is meant."""
    laid, zone = table.geometry.of(table.aimed()), table.overlays.pointed.zone()
    found = value if value is not None else laid.zone if laid is not None else zone
    if found is not None:
        table.selection.all_in(int(found))


def _ping(table: Table, value: Any) -> None:
    """Point at a place: where the pointer is, else at the piece in focus."""
    laid = table.geometry.of(table.focused)
    at = value or table.overlays.pointed.pos or (laid.rect.center if laid is not None else None)
    if at is not None:
        table.hints.ping(at, table.acts.seat)
        table.touch()


def _took_off(table: Table, place: str) -> bool:
    """Take back the part of the plan that a piece at a place makes; whether there was one."""
    laid = table.geometry.of(place)
    if laid is None or not table.acts.take_off(piece_at(table.session.state, laid.seen.place)):
        return False
    table.host.hush("table.hint")
    table.look_again()
    return True


def _take_off(table: Table, value: Any) -> None:
    _took_off(table, str(value))


def _delete(table: Table, value: Any) -> None:
    """A part of the plan goes back; with the rules off hands take a piece off the table."""
    if not _took_off(table, table.aimed()):
        gesture(HAND_VERBS["delete"])(table, value)


def _menu(table: Table, value: Any) -> None:
    """The menu of hands by keyboard: of the piece that is meant, else of the place under the pointer."""
    laid, pos = table.geometry.of(table.aimed()), table.overlays.pointed.pos
    if laid is not None:
        table.menu.open(laid, laid.zone, laid.rect.center)
    elif pos is not None:
        table.menu.open(None, table.overlays.pointed.zone(), pos)


def _look_closer(table: Table, value: Any) -> None:
    """Look at a card alone, for as long as one likes."""
    if table.overlays.large.show(value or table.aimed()):
        table.overlays.large.pinned = True
        table.touch()


def _other_rows(table: Table, value: Any) -> None:
    rows, at = value
    table.menu.show(rows, at)


HAND_ACTS: dict[str, Callable[[Table, Any], None]] = {
    **{word: gesture(verb) for word, verb in HAND_VERBS.items()},
    "delete": _delete,
    "take_off": _take_off,
    "hand": gesture(_hand),
    "hands_agreed": gesture(_agreed),
    "force_agreed": gesture(lambda table, value: table.acts.anyway(value, agreed=True)),
    "count": gesture(_count),
    "number": _number,
    "typed": gesture(_typed),
    "more": _more("more", 1),
    "less": _more("less", -1),
    "pour": gesture(_pour),
    "select_all": _select_all,
    "ping": _ping,
    "look_closer": _look_closer,
    "hand_menu": _menu,
    MORE: _other_rows,
}
