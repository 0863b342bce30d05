"""Rules in time: each is told once, with a picture, when a person first may go by it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.lessons.coaching import TOLD, gone_by, tells
from tabletop.lessons.progress import mark_met, mark_used, rules_met
from tabletop.lessons.worked import Worked
from tabletop.ui.look import Look
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.table.pace.coach import attends
from tabletop.ui.table.panels.rule_note import ToldRule

Found = Callable[[Worked | None], None]
Picture = Callable[[Worked, tuple[int, int], Look], Callable[[], pygame.Surface | None] | None]


class RulesInTime:
    """`example` hands over the example of a rule soon, `picture` draws one at a size, a call a frame; a table without them tells in
    words."""

    def __init__(self, desk: Desk, overlays: Overlays) -> None:
        self._desk, self._note = desk, overlays.note
        self.silent = desk.session.journal.path is None
        self.example: Callable[[str, Found], None] = lambda rule, found: found(None)
        self.picture: Picture = lambda worked, size, look: None
        self._wanted, self._told = "", ""
        self._worked: Worked | None = None
        self._drawn_for: Look | None = None
        self._drawing: Callable[[], pygame.Surface | None] | None = None
        self._at = -1, ""

    # --- after a change ----------------------------------------------------------------------------------------------

    def _moment(self) -> tuple[int, str]:
        return self._desk.session.turn, self._desk.model.sight.view().step

    def leave(self, anyway: bool = False) -> None:
        """Something was done: what was told at another step goes."""
        if anyway or self._at != self._moment():
            self._wanted, self._drawing, self._at = "", None, (-1, "")
            self._note.put_away()

    def arrived(self, mark: int) -> None:
        """All that was committed since commit `mark` has been seen: a rule may be told."""
        session, seat = self._desk.session, self._asked()
        for rule in gone_by(session, mark) if not self.silent else ():
            mark_used(session.catalog.id, rule)
        if seat is None:
            return
        known, met = session.catalog.rules_texts.get(self._desk.look.lang, {}), rules_met(session.catalog.id)
        rule = next((one for one in self._desk.model.sight.moves.rules(seat) if one in known and one not in met), "")
        if rule and tells(session.remarks, *self._moment()):
            self._wanted = rule
            self.example(rule, lambda worked: self._tell(rule, seat, worked))

    def holds(self) -> bool:
        """Whether a rule is told, or will be, at the open question: it waits for them then, though they can answer nothing."""
        return bool(self._wanted) or self._at == self._moment()

    def _asked(self) -> int | None:
        """The seat a rule may be told to: one of the person looking that is asked, by themselves or with others."""
        desk, session = self._desk, self._desk.session
        seat = desk.viewer.acting()
        if self.silent or seat is None or session.ask is None or session.ask.pause or session.result is not None:
            return None
        free = desk.acts.free or desk.unfolds or not desk.viewer.open or seat not in desk.viewer.seats
        return None if free or not attends(desk) else seat

    def refused(self, rule: str) -> None:
        """The referee told a rule."""
        if not self.silent and rule:
            mark_met(self._desk.session.catalog.id, rule)
        if rule in (self._told, self._wanted):
            self.leave(anyway=True)

    # --- telling -----------------------------------------------------------------------------------------------------

    def _tell(self, rule: str, seat: int, worked: Worked | None) -> None:
        desk, session = self._desk, self._desk.session
        if rule != self._wanted or desk.left or desk.unfolds or session.ask is None:
            return
        self._wanted, self._told, self._worked, self._at = "", rule, worked, self._moment()
        mark_met(session.catalog.id, rule)
        session.remark(TOLD, seat, rule=rule, turn=self._at[0], step=self._at[1])
        if not self._draws():
            self._shows(None)

    def _draws(self) -> bool:
        """Whether there is something to draw, which is begun now."""
        look, worked = self._desk.look, self._worked
        self._drawn_for = look
        self._drawing = self.picture(worked, self._note.picture(look), look) if worked is not None else None
        return self._drawing is not None

    def _shows(self, picture: pygame.Surface | None) -> None:
        self._drawing, self._note.note = None, ToldRule(self._told, picture)
        self._desk.look_again()

    def settle(self) -> None:
        """Everything is laid out anew: a picture of another size or language is drawn again."""
        if self._note.note is not None and self._drawn_for != self._desk.look:
            self._draws()

    def until(self) -> float | None:
        """When there is more to draw."""
        return float(self._desk.now) if self._drawing is not None else None

    def tick(self) -> None:
        """A little more of a picture; what is told first waits for it."""
        if self._drawing is not None and (picture := self._drawing()) is not None:
            self._shows(picture)
