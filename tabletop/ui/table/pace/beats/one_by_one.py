"""One beat at a time: whether each still waits for the people at a table until they go on."""

from __future__ import annotations

from functools import cached_property

from tabletop.lessons.progress import games_begun
from tabletop.ui.table.desk import Desk

BY_ITSELF = "by_itself"
"""The remark that people at a table let what is shown go on by itself from there."""


class OneByOne:
    """On in a person's first game of a mode, always or never, as the settings say, until they let it go on by itself.  It is
    `silent` where a lesson speaks, and in first games of which nothing is kept."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.silent = False

    @property
    def on(self) -> bool:
        """Whether each still waits now."""
        session, wanted = self._desk.session, self._desk.host.settings.one_by_one
        if self.silent or wanted == "off" or not any(person.human for person in session.people):
            return False
        let_go = any(line["remark"] == BY_ITSELF for line in session.remarks)
        return not let_go and (wanted == "always" or self._first)

    @cached_property
    def _first(self) -> bool:
        session = self._desk.session
        path = session.journal.path
        return path is not None and games_begun(session.catalog.id, session.box.mode, path.stem) == 1

    def let_go(self) -> None:
        """From here on nothing waits at this table."""
        self._desk.session.remark(BY_ITSELF, max(0, self._desk.session.seat))
