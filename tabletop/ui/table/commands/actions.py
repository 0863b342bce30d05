"""What the words of panels, keys and menus mean on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.play.gestures import Done
from tabletop.play.hands import Edit
from tabletop.play.plan import Target
from tabletop.table.box import seat_name
from tabletop.ui.table.commands.back_acts import BACK_ACTS
from tabletop.ui.table.commands.beat_acts import BEAT_ACTS
from tabletop.ui.table.commands.going_acts import GOING_ACTS
from tabletop.ui.table.commands.habit_acts import HABIT_ACTS
from tabletop.ui.table.commands.hand_acts import HAND_ACTS, gesture
from tabletop.ui.table.commands.people_acts import PEOPLE_ACTS
from tabletop.ui.table.commands.piles.acts import PILE_ACTS
from tabletop.ui.table.commands.reload_acts import RELOAD_ACTS
from tabletop.ui.table.commands.remark_acts import REMARK_ACTS
from tabletop.ui.table.commands.saving_acts import SAVING_ACTS
from tabletop.ui.table.commands.time_acts import TIME_ACTS
from tabletop.ui.table.commands.turn_acts import TURN_ACTS
from tabletop.ui.table.commands.what_acts import WHAT_ACTS
from tabletop.ui.table.commands.why_acts import WHY_ACTS
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Action


def perform(table: Table, action: Action) -> None:
    """Do an action; one that means nothing here is left."""
    do = _ACTIONS.get(action.name)
    if do is not None:
        do(table, action.value)


def _rules_mode(table: Table, value: Any) -> None:
    mark = len(table.session.history.commits)
    if table.session.switch_rules(value, table.acts.seat).committed:
        table.changed(mark)


def _step(table: Table, value: Any) -> Done:
    return table.acts.hand(Edit("step", str(value)))


def _stop(table: Table, value: Any) -> None:
    for seat in table.viewer.seats:
        table.session.stops ^= {(seat, str(value))}
    table.look_again()


def _pass_turn(table: Table, value: Any) -> Done:
    return table.acts.hand(Edit("on_turn", seat_name(int(value))))


def _let_go(table: Table, value: Any) -> None:
    if value == "large":
        table.overlays.let_go_large()
    elif table.viewer.held:
        table.viewer.held = False
        table.look_again()


def _anyway(table: Table, value: Any) -> Done:
    attempt, table.overlays.attempt = table.overlays.attempt, None
    table.overlays.dismiss()
    return table.acts.anyway(attempt) if attempt is not None else Done()


def _choose(table: Table, value: Any) -> Done:
    assert isinstance(value, Target)
    return table.acts.take(value)


def _rule(table: Table, value: Any) -> None:
    number = str(value) if value else speech(table.model).rule
    if number:
        table.overlays.large.close()
        table.overlays.rule.show_rule(number)
        table.touch()


def _large(table: Table, value: Any) -> None:
    place = table.aimed()
    if place and table.overlays.large.show(place):
        table.touch()


def _board(table: Table, value: Any) -> None:
    """Unfold the board of a seat; the key that of the first other seat, then of the next with each press."""
    boards = [seat for seat in table.geometry.sheets.boards if seat != table.viewer.near] or list(table.geometry.sheets.boards)
    seat = value if value is not None else boards[0] if boards else None
    if seat is not None:
        table.overlays.board.unfold(int(seat))
        table.touch()


def _help(table: Table, value: Any) -> None:
    table.overlays.keys.show()
    table.touch()


def _dismiss(table: Table, value: Any) -> None:
    table.session.fault = table.keeping.log = ""
    table.look_again()


def _log(table: Table, value: Any) -> None:
    table.log_open = not table.log_open
    table.look_again()


def _declare(table: Table, value: Any) -> None:
    table.keyboard.enter()


def _language(table: Table, value: Any) -> None:
    table.host.set_language("en" if table.look.lang == "ja" else "ja")


_ACTIONS: dict[str, Callable[[Table, Any], None]] = {
    **PEOPLE_ACTS,
    **BACK_ACTS,
    **BEAT_ACTS,
    **HAND_ACTS,
    **PILE_ACTS,
    **TIME_ACTS,
    **TURN_ACTS,
    **WHAT_ACTS,
    **WHY_ACTS,
    **GOING_ACTS,
    **HABIT_ACTS,
    **SAVING_ACTS,
    **RELOAD_ACTS,
    **REMARK_ACTS,
    "declare": _declare,
    "lots": gesture(lambda table, value: table.acts.lots()),
    "declare_plan": gesture(lambda table, value: table.acts.declare()),
    "choose": gesture(_choose),
    "force": gesture(_anyway),
    "rules_mode": _rules_mode,
    "set_step": gesture(_step),
    "stop": _stop,
    "pass_turn": gesture(_pass_turn),
    "asked": lambda table, value: table.touch(),
    "let_go": _let_go,
    "log": _log,
    "tray": lambda table, value: table.trays.turn(),
    "zoom_in": lambda table, value: table.zoom.step(1),
    "zoom_out": lambda table, value: table.zoom.step(-1),
    "zoom_fit": lambda table, value: table.zoom.fit(),
    "rule": _rule,
    "rule_of_step": _rule,
    "large": _large,
    "board": _board,
    "help": _help,
    "dismiss": _dismiss,
    "closed": lambda table, value: table.touch(),
    "language": _language,
    "outcome": lambda table, value: table.last_act.tell(),
    "again": lambda table, value: table.host.again(table.session, bool(value)),
    "home": lambda table, value: table.host.home(),
    "quit": lambda table, value: table.host.quit(),
}
