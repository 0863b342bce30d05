"""What who is not on turn does in the beat after a public act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.bots.calls import WAIT
from tabletop.ui.table.commands.hand_acts import gesture
from tabletop.ui.table.table import Table


def _wait(table: Table, value: Any) -> None:
    """A seat calls wait: what was kept for the end of the beat is not done."""
    callers = table.session.callers()
    seat = value if value is not None else next(iter(callers), None)
    if seat in callers:
        table.beat.forget()
        gesture(lambda table, seat: table.acts.call(seat, WAIT))(table, seat)


BEAT_ACTS: dict[str, Callable[[Table, Any], None]] = {"wait": _wait}
