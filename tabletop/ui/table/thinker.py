"""Who answers without being at the screen: bots, which think on another thread, people by what they said beforehand, and what
runs by itself, step by step.

Both act at one pace, when everything has landed, so that the time an answer takes tells nothing of a hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.bots.patience import within
from tabletop.play import thinking
from tabletop.referee import legal
from tabletop.referee.ask import PASSED
from tabletop.table.rng import Dice
from tabletop.table.state import Move
from tabletop.ui import theme

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


THINKS_S = 0.9
"""After so many seconds a bot answers with the best it has found."""
HANDS_MS = 120
"""How long it waits each time while somebody carries a piece."""
GIVES_UP_MS = 10_000
"""After so many milliseconds one that has not answered plays any legal move."""


class Thinker:
    """`at` is when the next bot begins to think, or when one that thinks must have answered; None while none has to."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.at: float | None = None
        self.left = self._asked = False
        self._thought: object = None

    @property
    def thinking(self) -> bool:
        """Whether a bot is at work."""
        return self._thought is not None

    def wake(self) -> None:
        """A bot that must answer does so after its pace, when everything has landed."""
        scene = self.scene
        if self.thinking:
            return
        self.at = None
        halted = scene.halted and not self._asked
        session = scene.session
        shown = thinking.bot_to_move(session) is not None or (session.goes_on() is not None and session.is_shown())
        passes = session.standing.due(session) is not None
        only_a_beat = session.goes_on() is not None and not shown
        told = scene.overlays.revealed.modal
        if ((shown and not halted) or passes or only_a_beat) and not self.left and not told:
            ends = max((flight.start + flight.ms for flight in scene.flights), default=float(scene.now))
            ends = max(ends, scene.tale.until() or 0.0, scene.beat.ends)
            pace = scene.host.settings.bot_pace if shown or passes else 0
            self.at = max(ends, scene.now + theme.BOT_STEP_MS * pace) + 1

    def let_one_act(self) -> None:
        """A bot that was halted does one thing, now; so does what runs by itself."""
        session = self.scene.session
        if (thinking.bot_to_move(session) is not None or session.goes_on() is not None) and not self.thinking:
            self._asked = True
            self.at = float(self.scene.now)

    def leave(self) -> None:
        """The table is left: what is thought now is not done any more."""
        self.at, self.left = None, True

    def tick(self, now: int) -> None:
        """Let the bot think when its time has come, and no longer than it may."""
        if self.at is None or now < self.at:
            return
        if self.thinking:
            self._give_up()
        elif self._in_hand():
            self.at = now + HANDS_MS
        elif not self.scene.flights:
            self.at = None
            if not self.scene.overlays.piles.modal:
                self._think()

    @property
    def hindered(self) -> bool:
        """Whether a person has something in hand or spread out, and a bot does nothing for the moment."""
        return self.scene.overlays.piles.modal or self._in_hand()

    def _in_hand(self) -> bool:
        """Whether a person carries something or is about to, which nobody shall take out of their hand."""
        scene = self.scene
        return scene.held is not None or scene.pouring is not None or scene.pointer.pressed is not None

    def _think(self) -> None:
        scene = self.scene
        session, seat = scene.session, thinking.bot_to_move(scene.session)
        if (going := session.goes_on()) is not None:
            self._asked = False
            return self._answer(going, PASSED)
        if session.standing.due(session) is not None:
            return self._pass_on()
        if seat is None:
            return None
        at = (session.history.at, len(session.history.commits))
        thought = self._thought = thinking.thought(session, seat)
        self.at = scene.now + GIVES_UP_MS

        def think() -> Move:
            with within(THINKS_S):
                return thought()

        def act(move: object) -> None:
            if self._thought is not thought:  # it was given up
                return None
            self._thought, self.at, self._asked = None, None, False
            if self.left:
                return None
            moved_on = (session.history.at, len(session.history.commits)) != at or thinking.bot_to_move(session) != seat
            if moved_on or self.hindered:
                return self.wake()
            if not isinstance(move, Move):
                raise move if isinstance(move, BaseException) else TypeError(f"a bot answered {move!r}")
            return self._answer(seat, move)

        scene.host.later(think, act)

    def _give_up(self) -> None:
        """Whatever is thought comes too late: any legal move is played."""
        session = self.scene.session
        self._thought, self.at, self._asked = None, None, False
        seat, rules, ask = thinking.bot_to_move(session), session.rules, session.ask
        if seat is None or rules is None or ask is None:
            return self.wake()
        self._answer(seat, legal.random_move(rules, session.state, ask, seat, Dice(len(session.history.commits))))

    def _answer(self, seat: int, move: Move) -> None:
        mark = len(self.scene.session.history.commits)
        self.scene.session.answer(seat, move, by_human=False)
        self.scene.changed(mark)

    def _pass_on(self) -> None:
        """Somebody said beforehand that they pass."""
        session, mark = self.scene.session, len(self.scene.session.history.commits)
        seat = session.standing.due(session)
        if seat is not None and session.answer(seat, PASSED, by_human=False).committed:
            self.scene.changed(mark)
