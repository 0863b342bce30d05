"""What is heard at the table, from what happened on it."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.table.state import Fact
from tabletop.ui.table.desk import Desk


class Heard:
    """Knows whose turn was heard last."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._seat = desk.session.seat

    def happened(self, facts: Iterable[Fact]) -> None:
        """A pile that was mixed is heard."""
        if any(fact.kind == "shuffle" for fact in facts):
            self.desk.host.sound("shuffle")

    def arrived(self) -> None:
        """The turn that came to a person is heard."""
        desk, session = self.desk, self.desk.session
        before, self._seat = self._seat, session.seat
        person = session.person_of(session.seat)
        if before != session.seat and person is not None and person.human and session.result is None:
            desk.host.sound("turn", session.seat)
