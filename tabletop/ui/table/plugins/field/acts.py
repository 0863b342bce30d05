"""What the rows of the own board do."""

from __future__ import annotations

from tabletop.ui import commands
from tabletop.ui.commands.command import Deeds
from tabletop.ui.table.desk import Desk

DEEDS = Deeds[Desk]()


@DEEDS.on(commands.BEGIN)
def _begin(desk: Desk, verb: str) -> None:
    """Begin a verb by its name."""
    mark = len(desk.session.history.commits)
    desk.did(desk.acts.begin(verb), mark)
