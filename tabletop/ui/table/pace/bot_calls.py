"""Bots that are not on turn think of calling *wait* while a beat runs, on another thread.

Whether one is asked hangs on what all can see, and it calls when the beat is over, so that neither the beat nor its length
tells anything.
"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.bots.calls import WAIT
from tabletop.bots.patience import within
from tabletop.bots.registry import CALLS
from tabletop.play import thinking
from tabletop.play.calling import bot_callers, is_new
from tabletop.referee.ask import PASSED
from tabletop.table import rng as generator
from tabletop.table.rng import Dice
from tabletop.table.state import Move
from tabletop.ui.table.desk import Desk

CALLING = frozenset(name for name, chance in CALLS.items() if chance)
"""The bots that ever call."""
SHARE = 0.6
"""They must have decided when so much of the beat is over; who decides too late does not call."""


class BotCalls:
    """The bots asked in the beat under way, and those of them that would call."""

    def __init__(self, desk: Desk, ticks: Callable[[], bool]) -> None:
        """`ticks` tells whether the time of the beat is not over."""
        self.desk, self._ticks = desk, ticks
        self._willing: list[int] = []
        self._beat = 0

    def asked(self) -> tuple[int, ...]:
        """The seats of bots that are to think of calling now: each once at a step."""
        session = self.desk.session
        found = bot_callers(session)
        return found if found and is_new(session) else ()

    def think(self, seats: tuple[int, ...], seconds: float) -> None:
        """A beat of so many seconds begins; whatever was thought before is no more."""
        session = self.desk.session
        self.forget()
        for seat in seats:
            person = session.person_of(seat)
            chance = CALLS[person.bot] if person is not None else 0
            if chance and not Dice(generator.apart(len(session.history.commits)))(chance):
                self._ask(seat, seconds)

    def forget(self) -> None:
        """Nobody calls, whatever is thought still."""
        self._beat, self._willing = self._beat + 1, []

    def caller(self) -> int | None:
        """The seat that calls when the beat is over."""
        return min(self._willing, default=None)

    def _ask(self, seat: int, seconds: float) -> None:
        beat, thought = self._beat, thinking.thought(self.desk.session, seat, WAIT)

        def think() -> Move:
            with within(seconds * SHARE):
                return thought()

        def decided(move: object) -> None:
            if isinstance(move, BaseException):
                raise move
            if beat == self._beat and self._ticks() and move != PASSED:
                self._willing.append(seat)

        self.desk.host.later(think, decided)
