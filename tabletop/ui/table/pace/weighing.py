"""The coach that weighs: while a person thinks moves are compared on another thread; one that costs much is asked about once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from tabletop.lessons.coaching import Advice, speaks
from tabletop.lessons.second_look import SecondLook, at_table
from tabletop.play.done import Done
from tabletop.play.plan import Plan
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.legal import about_of
from tabletop.table.state import Move
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.pace.coach import Coach, attends

ANY = ""
"""No theme in particular."""


class Weighing:
    """What is thought of one question is thrown away at the next."""

    def __init__(self, desk: Desk, coach: Coach) -> None:
        self._desk, self._coach = desk, coach
        self._look: SecondLook | None = None
        self._goes: Iterator[None] = iter(())

    def arrived(self) -> None:
        """Another question may be open: think of it, where something may be said about it at all."""
        self._look, desk, session = None, self._desk, self._desk.session
        seat = desk.viewer.acting()
        if self._coach.silent or seat is None or desk.acts.free or not desk.viewer.open:
            return
        look = at_table(session, seat) if speaks(session.remarks, ANY, session.turn) and attends(desk) else None
        if look is not None:
            self._look, self._goes = look, look.think()
            self._on(look)

    def _on(self, look: SecondLook) -> None:
        goes = self._goes
        self._desk.host.later(lambda: next(goes, look) is not look, partial(self._more, look))

    def _more(self, look: SecondLook, more: object) -> None:
        """A little was thought; what it was thought for may be over."""
        if isinstance(more, BaseException):
            raise more
        if more and look is self._look and not self._desk.left:
            self._on(look)

    def holds(self, seat: int, act: Callable[[], Done]) -> bool:
        """Whether an act waits for an answer: it costs much, and it was thought of in time."""
        desk, look = self._desk, self._look
        session, plan = desk.session, desk.acts.plan
        move = plan.move if plan.parts else PASSED
        cost = look.cost(move) if look is not None and look.seat == seat and session.ask == look.ask else None
        if look is None or look.best is None or cost is None:
            return False
        better = look.best.moves[0]
        advice = Advice(f"weighed.{better.verb}", ("coach.weighed.counts" if look.counts else "coach.weighed",),
                        {"n": round(100 * cost.gap)})
        if not speaks(session.remarks, advice.theme, session.turn):
            return False
        self._look = None
        self._coach.say(advice, seat, partial(self._does, act), self._plan(better, seat))
        return True

    def _plan(self, move: Move, seat: int) -> Plan | None:
        """The better move as it would be laid."""
        ask = self._desk.session.ask
        return None if move.verb == PASS or ask is None else Plan(seat, move.verb, about_of(ask, seat, move.verb), move.parts)

    def _does(self, act: Callable[[], Done]) -> None:
        mark = len(self._desk.session.history.commits)
        self._desk.did(act(), mark)
