"""What a table does about commands, as each room of this folder says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tabletop.play.done import Done
from tabletop.ui.commands.command import Command, Deeds
from tabletop.ui.table.table import Table

W = TypeVar("W")
Gesture = Callable[[Table, W], Done]


def gesture(table: Table, act: Callable[[], Done]) -> None:
    """Do what may commit something; what came of it is shown."""
    mark = len(table.session.history.commits)
    table.did(act(), mark)


class TableDeeds(Deeds[Table]):
    """`gesture` says of a command what it may commit; what came of it is shown.  `aimed` says what it does about what lies there:
    a press while that is still on its way says only that it was seen.
    """

    def gesture(self, command: Command[W]) -> Callable[[Gesture[W]], Gesture[W]]:
        """What follows does a command, with its value."""

        def put(act: Gesture[W]) -> Gesture[W]:
            self.on(command)(lambda table, value: gesture(table, lambda: act(table, value)))
            return act

        return put

    def aimed(self, command: Command[W]) -> Callable[[Callable[[Table, W], None]], Callable[[Table, W], None]]:
        """What follows does a command, with its value, to a table that is seen as it is."""

        def put(deed: Callable[[Table, W], None]) -> Callable[[Table, W], None]:
            self.on(command)(lambda table, value: None if table.handing.unseen() else deed(table, value))
            return deed

        return put
