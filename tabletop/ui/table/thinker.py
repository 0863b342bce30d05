"""Who answers without being at the screen: bots, which think on another thread, and people by what they said beforehand.

Both act at one pace, when everything has landed, so that the time an answer takes tells nothing of a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.referee.ask import PASSED
from tabletop.table.state import Move
from tabletop.ui import theme

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class Thinker:
    """`at` is when the next bot begins to think, None while none has to."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.at: float | None = None
        self.thinking = self.left = False

    def wake(self) -> None:
        """A bot that must answer does so after its pace, when everything has landed."""
        scene, self.at = self.scene, None
        waits = scene.session.bot_to_move() is not None or scene.session.standing.due(scene.session) is not None
        if waits and not (self.thinking or self.left):
            ends = max((flight.start + flight.ms for flight in scene.flights), default=float(scene.now))
            ends = max(ends, scene.tale.until() or 0.0)
            self.at = max(ends, scene.now + theme.BOT_STEP_MS * scene.host.settings.bot_pace) + 1

    def leave(self) -> None:
        """The table is left: what is thought now is not done any more."""
        self.at, self.left = None, True

    def tick(self, now: int) -> None:
        """Let the bot think when its time has come."""
        if self.at is not None and now >= self.at and not self.scene.flights and not self.thinking:
            self.at = None
            self._think()

    def _think(self) -> None:
        scene = self.scene
        session, seat = scene.session, scene.session.bot_to_move()
        if session.standing.due(session) is not None:
            return self._pass_on()
        if seat is None:
            return None
        at = (session.history.at, len(session.history.commits))
        self.thinking = True

        def act(move: object) -> None:
            self.thinking = False
            if self.left:
                return None
            if (session.history.at, len(session.history.commits)) != at or session.bot_to_move() != seat:
                return self.wake()
            if not isinstance(move, Move):
                raise move if isinstance(move, BaseException) else TypeError(f"a bot answered {move!r}")
            mark = len(session.history.commits)
            session.answer(seat, move, by_human=False)
            return scene.changed(mark)

        scene.host.later(session.thought(seat), act)

    def _pass_on(self) -> None:
        """Somebody said beforehand that they pass."""
        session, mark = self.scene.session, len(self.scene.session.history.commits)
        seat = session.standing.due(session)
        if seat is not None and session.answer(seat, PASSED, by_human=False).committed:
            self.scene.changed(mark)
