"""What is heard at the table, from what happened on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabletop.table.state import Fact

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class Heard:
    """Knows whose turn was heard last."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._seat = scene.session.state.seat

    def happened(self, facts: Iterable[Fact]) -> None:
        """A pile that was mixed is heard, and the turn that came to a person."""
        scene, state = self.scene, self.scene.session.state
        if any(fact.kind == "shuffle" for fact in facts):
            scene.host.sound("shuffle")
        before, self._seat = self._seat, state.seat
        person = scene.session.person_of(state.seat)
        if before != state.seat and person is not None and person.human and state.result is None:
            scene.host.sound("turn", state.seat)
