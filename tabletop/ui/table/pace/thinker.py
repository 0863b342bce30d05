"""Who answers without being at the screen: bots, which think on another thread, people by what they said beforehand, and what
runs by itself, step by step.

Both act at one pace, when everything has landed, so that the time an answer takes tells nothing of a hand.
"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.bots.patience import within
from tabletop.play import thinking
from tabletop.referee.ask import PASSED
from tabletop.table.rng import Dice
from tabletop.table.state import Move
from tabletop.ui import theme
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.table.pace.beat import Beat
from tabletop.ui.table.pace.beats.moot import moot
from tabletop.ui.table.pace.habits import Habits

THINKS_S = 0.9
"""After so many seconds a bot answers with the best it has found."""
HANDS_MS = 120
"""How long it waits each time while somebody carries a piece."""
RESTS_MS = 5_000
"""So much longer it waits after an undo that only a bot is asked after: so long it can be done again."""
GIVES_UP_MS = 10_000
"""After so many milliseconds one that has not answered plays any legal move."""


class Thinker:
    """`at` is when the next bot begins to think, or when one that thinks must have answered; None while none has to.  Where it is
    `silent` people are asked all there is to ask, and while something is `told` to them what is open now."""

    def __init__(self, desk: Desk, overlays: Overlays, beat: Beat, habits: Habits) -> None:
        self.desk, self.overlays, self.beat, self.habits = desk, overlays, beat, habits
        self.at: float | None = None
        self.silent = False
        self.told: Callable[[], bool] = lambda: False
        self._asked = False
        self._thought: object = None

    @property
    def thinking(self) -> bool:
        """Whether a bot is at work."""
        return self._thought is not None

    @property
    def rests(self) -> bool:
        """Whether what was taken back can still be done again: nothing answers by itself before a person here has."""
        session = self.desk.session
        return session.can_redo() and thinking.bot_to_move(session) is not None

    def wake(self, since: float | None = None) -> None:
        """A bot that must answer does so after its pace, when everything has landed: from now on, or `since` the act it answers.
        After an undo it waits until a person who is asked too has answered, else for a while."""
        desk = self.desk
        if self.thinking or desk.unfolds:
            return
        self.at = None
        halted = self.habits.halted and not self._asked
        session = desk.session
        asked = (session.person_of(seat) for seat in session.waiting())
        if self.rests and not self._asked and any(person is None or person.human for person in asked):
            return
        shown = thinking.bot_to_move(session) is not None or (session.goes_on() is not None and session.is_shown())
        passes = self._due() is not None
        only_a_beat = session.goes_on() is not None and not shown
        told = self.overlays.telling
        if ((shown and not halted) or passes or only_a_beat) and not self.desk.left and not told:
            ends = max((flight.start + flight.ms for flight in desk.flights), default=float(desk.now))
            pace = desk.host.settings.bot_pace if shown or passes else 0
            ms = theme.BOT_STEP_MS * pace + (RESTS_MS if self.rests and not self._asked else 0)
            self.at = max(ends, self.beat.ends, (desk.now if since is None else since) + ms) + 1

    def let_one_act(self) -> None:
        """A bot that was halted does one thing, now; so does what runs by itself."""
        session = self.desk.session
        if (thinking.bot_to_move(session) is not None or session.goes_on() is not None) and not self.thinking:
            self._asked = True
            self.at = float(self.desk.now)

    def leave(self) -> None:
        """The table is left: what is thought now is not done any more."""
        self.at, self.desk.left = None, True

    def tick(self, now: int) -> None:
        """Let the bot think when its time has come, and no longer than it may."""
        if self.at is None or now < self.at:
            return
        if self.thinking:
            self._give_up()
        elif self.desk.unfolds:
            self.at = None  # it is woken when all has been seen
        elif self.desk.in_hand:
            self.at = now + HANDS_MS
        elif not self.desk.flights:
            self.at = None
            if not self.overlays.piles.modal:
                self._think()

    def _think(self) -> None:
        desk = self.desk
        session, seat = desk.session, thinking.bot_to_move(desk.session)
        if (going := session.goes_on()) is not None:
            self._asked = False
            return self._answer(going, PASSED)
        if self._due() is not None:
            return self._pass_on()
        if seat is None:
            return None
        at = (session.history.at, len(session.history.commits))
        thought = self._thought = thinking.thought(session, seat)
        self.at = desk.now + GIVES_UP_MS

        def think() -> Move:
            with within(THINKS_S):
                return thought()

        def act(move: object) -> None:
            if self._thought is not thought:  # it was given up
                return None
            self._thought, self.at, self._asked = None, None, False
            if self.desk.left:
                return None
            moved_on = (session.history.at, len(session.history.commits)) != at or thinking.bot_to_move(session) != seat
            if moved_on or self.overlays.hinders:
                return self.wake()
            if not isinstance(move, Move):
                raise move if isinstance(move, BaseException) else TypeError(f"a bot answered {move!r}")
            return self._answer(seat, move)

        desk.host.later(think, act)

    def _give_up(self) -> None:
        """Whatever is thought comes too late: any legal move is played."""
        session = self.desk.session
        self._thought, self.at, self._asked = None, None, False
        seat = thinking.bot_to_move(session)
        if seat is None:
            return self.wake()
        self._answer(seat, thinking.any_move(session, seat, Dice(len(session.history.commits))))

    def _answer(self, seat: int, move: Move) -> None:
        session = self.desk.session
        mark, again = len(session.history.commits), session.can_redo()
        session.answer(seat, move, by_human=False)
        self.desk.changed(mark)
        if again and not session.can_redo():
            self.desk.host.tell_next("table.history.anew", name=lambda lang: self.desk.model.wording.person(seat))

    def _due(self) -> int | None:
        """A seat that passes the open question by what it said beforehand, or because it can do nothing else."""
        desk, session = self.desk, self.desk.session
        found = None if self.silent or self.told() else moot(session, desk.viewer.eyes(), desk.look.lang)
        return found[0] if found is not None else session.standing.due(session)

    def _pass_on(self) -> None:
        """Somebody passes unasked."""
        session, mark = self.desk.session, len(self.desk.session.history.commits)
        seat = self._due()
        if seat is not None and session.answer(seat, PASSED, by_human=False).committed:
            self.desk.changed(mark)
