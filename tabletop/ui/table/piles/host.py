"""The one sheet about piles that lies over the table: it is opened, answered and closed here, and its answer is committed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from tabletop.play.done import Attempt, Done
from tabletop.play.hands import Edit
from tabletop.referee.verbs import Refusal
from tabletop.table.box import seat_name
from tabletop.table.state import NOWHERE
from tabletop.ui import commands
from tabletop.ui.keymap import does
from tabletop.ui.look import Look
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.piles.pile_forms import TopSheet
from tabletop.ui.table.piles.search import SearchSheet
from tabletop.ui.table.piles.sheet import DONE, PileSheet
from tabletop.ui.table.sheets.large_card import LargeCard
from tabletop.ui.table.sheets.overlay import CLOSED
from tabletop.ui.widgets import Action

FRAME_MS = 16


@dataclass(frozen=True, slots=True)
class Awaited:
    """A look that is about to be committed, perhaps after somebody agreed; what is shown then is told whether it was forced."""

    after: int
    do: str
    beyond: bool
    then: Callable[[bool], None]


class Piles:
    """`sheet` is what is asked now.  While a secret one is shown its person's hand stays open, however it was opened."""

    def __init__(self, desk: Desk, large: LargeCard) -> None:
        """With the sheet that shows a card of its own large."""
        self.desk, self.large = desk, large
        self.sheet: PileSheet | None = None
        self.seat = 0
        self._at = -1
        self._beyond = False
        self._pinned = False
        self._awaited: Awaited | None = None
        self._owed: tuple[Edit, ...] = ()

    @property
    def modal(self) -> bool:
        """Whether it takes every event."""
        return self.sheet is not None

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field."""
        return self.sheet is not None and self.sheet.typing

    def open(self, sheet: PileSheet, beyond: bool = False) -> None:
        """Ask this; `beyond`: its person has said already that the rules shall not stand in the way."""
        desk = self.desk
        self.sheet, self.seat, self._beyond = sheet, desk.acts.seat, beyond
        self._at = desk.model.sight.history.at
        self._pinned = desk.viewer.pinned
        if sheet.secret:
            desk.viewer.pinned = True
        sheet.place(pygame.Rect((0, 0), desk.size), desk.look)
        sheet.update(desk.model)
        sheet.show()
        desk.focused = desk.focused if not sheet.secret else ""
        desk.touch()

    def after(self, seat: int, look: Edit, then: Callable[[bool], None]) -> None:
        """Once that look is committed, do this; anything else that happens before puts it off for good."""
        desk = self.desk
        beyond = not desk.acts.free and desk.model.sight.rules_mode == "enforce"
        self._awaited = Awaited(desk.model.sight.history.at, f"{seat_name(seat)} {look}", beyond, then)

    def _came(self) -> bool:
        """Whether what was awaited has just happened."""
        history, awaited = self.desk.model.sight.history, self._awaited
        if awaited is None or history.at == awaited.after:
            return False
        self._awaited = None
        commit = history.commits[history.at]
        if commit.after != awaited.after or commit.do != awaited.do:
            return False
        awaited.then(awaited.beyond)
        return True

    def update(self, model: Model, window: pygame.Rect, look: Look) -> None:
        """After a change: a sheet about a table that is another one now is closed, and what closing it does is done soon after."""
        if self._came():
            return
        sheet = self.sheet
        if sheet is None:
            return
        if self._at != model.sight.history.at or (sheet.secret and self.desk.viewer.blind):
            self._owed = sheet.left()
            return self.drop()
        if sheet.rect != window or sheet.look != look:
            sheet.place(window, look)
        return sheet.update(model)

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet."""
        if self.sheet is not None:
            self.sheet.draw(surface)

    def handle(self, event: pygame.event.Event) -> Action | None:
        """One event while it is shown."""
        sheet = self.sheet
        assert sheet is not None
        if event.type == pygame.KEYDOWN and does(commands.LARGE, event) and not sheet.typing:
            self.large.show(sheet.pointed())
            return None
        action = sheet.handle(event)
        if action is None:
            return None
        if action.name == DONE:
            if isinstance(sheet, TopSheet):
                return commands.LOOK_TOP()
            self._answer(sheet.edits())
            return None
        if action.name == CLOSED:
            self._answer(sheet.left())
        return action

    def drop(self) -> None:
        """Take the sheet away and do nothing."""
        self._put_down()
        self.desk.look_again()

    def _answer(self, edits: tuple[Edit, ...]) -> None:
        """Close and commit; where a place does not take it the sheet stays and says so."""
        desk, sheet = self.desk, self.sheet
        assert sheet is not None
        why = self._hindered(edits)
        if why is not None and sheet.open:
            sheet.tell(desk.model.wording.refusal(why).sentence)
            return
        self._put_down()
        mark, at = len(desk.model.sight.history.commits), desk.model.sight.history.at
        if edits:
            desk.did(self._commit(edits, sheet.secret), mark)
        if desk.model.sight.history.at == at:
            desk.look_again()

    def _hindered(self, edits: tuple[Edit, ...]) -> Refusal | None:
        sight = self.desk.model.sight
        return next((why for edit in edits if (why := sight.hindrance(edit)) is not None), None)

    def _commit(self, edits: tuple[Edit, ...], agreed: bool) -> Done:
        acts = self.desk.acts
        if self._beyond:
            return acts.anyway(Attempt(self.seat, edits[0].places[0], NOWHERE, edits), agreed=True)
        return acts.hand(*edits, agreed=agreed)

    def _put_down(self) -> None:
        """The sheet goes, and the hand is as open as it was before."""
        sheet, self.sheet = self.sheet, None
        if sheet is None:
            return
        if sheet.open:
            sheet.close()
        if sheet.secret:
            self.desk.viewer.pinned = self._pinned
        self.desk.resume()

    # --- what goes on by itself --------------------------------------------------------------------------------------

    def until(self) -> float | None:
        """When faces that were not ready are drawn, or what is owed is done."""
        unready = isinstance(self.sheet, SearchSheet) and self.sheet.grid.unready
        return self.desk.now + FRAME_MS if unready or self._owed else None

    def tick(self) -> None:
        """Draw on where faces were not ready; mix a pile whose search was cut short."""
        owed, self._owed = self._owed, ()
        if owed:
            mark = len(self.desk.model.sight.history.commits)
            self.desk.did(self._commit(owed, True), mark)
        elif self.until() is not None:
            self.desk.touch()
