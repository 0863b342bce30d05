"""What the table's menu and keys do with the save of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.ui.saving import flows
from tabletop.ui.table.table import Table


def _watch(table: Table, value: Any) -> None:
    """Replay the game that is played; it goes on from where it was left."""
    table.host.watch(table.session)


SAVING_ACTS: dict[str, Callable[[Table, Any], None]] = {
    "quick_save": lambda table, value: flows.quick_save(table.host, table.session),
    "quick_load": lambda table, value: flows.quick_load(table.host, table.session, table.show),
    "save_named": lambda table, value: flows.save_named(table.host, table.session, table.show),
    "export": lambda table, value: flows.export(table.host, table.session, table.show),
    "watch": _watch,
}
