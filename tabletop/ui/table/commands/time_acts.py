"""Walks in time: redo, and jumps of the history panel; whoever must agree is asked first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.ui.table.commands.people_acts import ask_before
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Action


def _redo(table: Table, value: Any) -> None:
    if table.session.redo(by=table.acts.seat):
        table.changed(len(table.session.history.commits), fly=False)
    else:
        table.host.tell("table.history.nothing_redo")


def _jump(table: Table, value: Any) -> None:
    """Stand where a gesture ended; only what is taken back on the way asks anybody."""
    to = int(value)
    if to != table.session.history.at and not ask_before(table, to, Action("jump_agreed", to)):
        _jump_now(table, to)


def _jump_now(table: Table, value: Any) -> None:
    if table.session.jump(int(value), by=table.acts.seat):
        table.changed(len(table.session.history.commits), fly=False)


TIME_ACTS: dict[str, Callable[[Table, Any], None]] = {"redo": _redo, "jump": _jump, "jump_agreed": _jump_now}
