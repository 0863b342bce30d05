"""The tracker and the turn set by hand: at once with the rules off, otherwise only after *do it anyway*."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tabletop.play.hands import Edit
from tabletop.play.history import RulesMode
from tabletop.table.box import seat_name
from tabletop.ui import commands
from tabletop.ui.keymap import cap
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Item
from tabletop.ui.words import words

DEEDS = TableDeeds()


def turn_items(table: Table) -> list[Item]:
    """To whom the turn can be given."""
    return [turn_item(table, seat) for seat in range(table.session.box.seats) if seat != table.session.seat]


def turn_item(table: Table, seat: int, line: bool = False) -> Item:
    """Giving the turn to a seat."""
    told = words("table.turn.give", table.look.lang, name=table.model.wording.person(seat))
    return Item(commands.HAND((Edit("on_turn", seat_name(seat)),)), told, "ui_turn", line=line)


def step_items(table: Table) -> list[Item]:
    """The steps the tracker can be set to."""
    rules = table.session.rules
    return [_set_step(table, track.step) for track in rules.track] if rules is not None else []


def _set_step(table: Table, step: str, words_of: str = "table.turn.set_named") -> Item:
    told = words(words_of, table.look.lang, step=table.model.wording.step(step))
    return Item(commands.HAND((Edit("step", step),)), told, "ui_step")


@DEEDS.on(commands.STEP_MENU)
def _step_menu(table: Table, asked: tuple[str, tuple[int, int]]) -> None:
    """A step of the tracker was pressed: read its rule, stop there, set it here."""
    step, at = asked
    rules, lang = table.session.rules, table.look.lang
    track = next((one for one in rules.track if one.step == step), None) if rules is not None else None
    if track is None:
        return
    table.overlays.again = partial(_step_menu, table, asked)
    stops = any((seat, step) in table.session.stops for seat in table.viewer.seats)
    table.overlays.open_menu([
        Item(commands.RULE(track.rule), words("table.turn.rule", lang), "ui_book"),
        Item(commands.STOP(step), words("table.turn.no_stop" if stops else "table.turn.stop", lang), "ui_flag", cap(commands.STOP)),
        replace(_set_step(table, step, "table.turn.set_step"), line=True),
    ], at)


@DEEDS.on(commands.STOP)
def _stop(table: Table, step: commands.Step) -> None:
    """Stop at a step from now on, or no more."""
    if step is not None:
        for seat in table.viewer.seats:
            table.session.stops ^= {(seat, step)}
        table.look_again()


@DEEDS.on(commands.RULES_MODE)
def _rules_mode(table: Table, mode: RulesMode) -> None:
    mark = len(table.session.history.commits)
    if table.session.switch_rules(mode, table.acts.seat).committed:
        table.changed(mark)
