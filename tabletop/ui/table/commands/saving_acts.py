"""What the table's menu and keys do with the save of the table."""

from __future__ import annotations

from tabletop.lessons.kept import Kind
from tabletop.ui import commands
from tabletop.ui.saving import flows
from tabletop.ui.saving.positions import keep_position
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.table import Table

DEEDS = TableDeeds()
DEEDS.bare(commands.EXPORT)(lambda table: flows.export(table.host, table.session, table.show))
DEEDS.bare(commands.KEEP_LESSON)(lambda table: _keep(table, "lesson"))
DEEDS.bare(commands.KEEP_PUZZLE)(lambda table: _keep(table, "puzzle"))
DEEDS.bare(commands.KEEP_SCENARIO)(lambda table: _keep(table, "scenario"))
DEEDS.bare(commands.QUICK_LOAD)(lambda table: flows.quick_load(table.host, table.session, table.show))
DEEDS.bare(commands.QUICK_SAVE)(lambda table: flows.quick_save(table.host, table.session))
DEEDS.bare(commands.SAVE_NAMED)(lambda table: flows.save_named(table.host, table.session, table.show))
DEEDS.bare(commands.SEND_GAME)(lambda table: flows.send_game(table.host, table.session.catalog, table.show))
DEEDS.bare(commands.WATCH)(lambda table: table.host.watch(table.session))


@DEEDS.bare(commands.SAVE_AGAIN)
def _save_again(table: Table) -> None:
    """Try to write the journal again; whether it goes on is told."""
    table.session.journal.retry()
    table.keeping.tick(table.now)
    table.look_again()


def _keep(table: Table, kind: Kind) -> None:
    """Keep the table as it lies, as long as somebody sits at it."""
    keep_position(table.host, table.session, kind, table.show, lambda: table.left)
