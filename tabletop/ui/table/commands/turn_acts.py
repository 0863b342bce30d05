"""The tracker and the turn set by hand: at once with the rules off, otherwise only after *do it anyway*."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tabletop.play.hands import Edit
from tabletop.table.box import seat_name
from tabletop.ui.keymap import cap
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Item
from tabletop.ui.words import words


def turn_items(table: Table) -> list[Item]:
    """To whom the turn can be given."""
    return [turn_item(table, seat) for seat in range(table.session.box.seats) if seat != table.session.state.seat]


def turn_item(table: Table, seat: int, line: bool = False) -> Item:
    """Giving the turn to a seat."""
    told = words("table.turn.give", table.look.lang, name=table.model.wording.person(seat))
    return Item("hand", told, "ui_turn", line=line, value=Edit("on_turn", seat_name(seat)))


def step_items(table: Table) -> list[Item]:
    """The steps the tracker can be set to."""
    rules = table.session.rules
    return [_set_step(table, track.step) for track in rules.track] if rules is not None else []


def _set_step(table: Table, step: str, words_of: str = "table.turn.set_named") -> Item:
    told = words(words_of, table.look.lang, step=table.model.wording.step(step))
    return Item("hand", told, "ui_step", value=Edit("step", step))


def _step_menu(table: Table, value: Any) -> None:
    """A step of the tracker was pressed: set it here, read its rule, stop there."""
    step, at = value
    rules, lang = table.session.rules, table.look.lang
    track = next((one for one in rules.track if one.step == step), None) if rules is not None else None
    if track is None:
        return
    table.overlays.again = partial(_step_menu, table, value)
    stops = any((seat, step) in table.session.stops for seat in table.viewer.seats)
    table.overlays.open_menu([
        _set_step(table, step, "table.turn.set_step"),
        Item("rule", words("table.turn.rule", lang), "ui_book", value=track.rule, line=True),
        Item("stop", words("table.turn.no_stop" if stops else "table.turn.stop", lang), "ui_flag", cap("stop"), value=step),
    ], at)


TURN_ACTS: dict[str, Callable[[Table, Any], None]] = {"step_menu": _step_menu}
