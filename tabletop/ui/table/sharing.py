"""What people who share one screen need over the table: the curtain, letters for blind answers, and what changed meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.referee.verbs import Refusal
from tabletop.table.places import piece_at
from tabletop.ui.keymap import does
from tabletop.ui.table.catch_up import CatchUp
from tabletop.ui.table.curtain import Curtain
from tabletop.ui.table.geometry import Laid
from tabletop.ui.table.letters import Letters, draw_letter
from tabletop.ui.table.model import Model
from tabletop.ui.table.question import questions
from tabletop.ui.widgets import Action

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

FRAME_MS = 16


class Sharing:
    """Owns the three; the overlays of the table ask it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.curtain = Curtain()
        self.letters = Letters(scene.viewer, rows=[family for column in scene.layout.columns for family in column.plaques])
        self.catch_up = CatchUp()
        self._moved = False
        self._kept: dict[int, Refusal] = {}

    @property
    def modal(self) -> bool:
        """Whether the curtain takes every event."""
        return self.curtain.modal

    @property
    def shown(self) -> bool:
        """Whether something lies over the table."""
        return self.curtain.modal or self.curtain.moving(self.scene.now) or self.catch_up.shown

    def settle(self, model: Model) -> None:
        """After a change of the table or of who looks."""
        scene = self.scene
        self.letters.settle(scene.viewer.at_once if scene.viewer.halves else any(one.mine for one in questions(model)))
        if scene.viewer.open:
            self._tell_kept()
        self.curtain.settle(model, scene.viewer, scene.size, scene.look, scene.now)
        self.catch_up.settle(model, scene.viewer, scene.now, scene.look.motion)

    def keep(self, seat: int, why: Refusal) -> None:
        """Keep why a blind answer was refused for the next look of its person: nobody else may learn it."""
        self._kept[seat] = why

    def take_back(self) -> bool:
        """The letter or figure typed last goes, where it is shown that there is one; whether there was."""
        at_once = self.scene.overlays.at_once
        seats = [part.seat for part in at_once.parts if part.chosen and not part.given]
        return self.letters.take_back(seats if at_once.active else () if self.scene.viewer.halves else (self.scene.viewer.dock,))

    def _tell_kept(self) -> None:
        why = self._kept.pop(self.scene.viewer.dock, None)
        if why is not None:
            self.scene.overlays.refuse(why, None, ())

    def handle(self, event: pygame.event.Event) -> Action | None:
        """An event while the curtain is down; who is not on turn may call before it as well."""
        if event.type == pygame.KEYDOWN and does("wait", event) and self.scene.session.callers():
            return Action("wait")
        return self.curtain.handle(event, self.scene.now)

    def noticed(self, event: pygame.event.Event) -> None:
        """Any key or click ends what tells of changes, and goes on to what it means."""
        if event.type == pygame.KEYUP:
            self.curtain.let_go(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.curtain.let_go()
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.catch_up.end():
            self._redraw()

    def until(self) -> float | None:
        """When it next changes by itself."""
        ends = self.catch_up.until()
        if self.curtain.moving(self.scene.now):
            return min(ends or self.scene.now + FRAME_MS, self.scene.now + FRAME_MS)
        return ends

    def tick(self, now: int) -> None:
        """The curtain moves and opens, what was told goes away."""
        if self.curtain.due(now):
            self.curtain.let_go()
            self.scene.act(Action("open_curtain"))
        moves, self._moved = self.curtain.moving(now) or self._moved, self.curtain.moving(now)
        if moves:
            self.scene.touch()
        ends = self.catch_up.until()
        if ends is not None and now >= ends:
            self.catch_up.end()
            self._redraw()

    def _redraw(self) -> None:
        self.scene.stale_rest()
        self.scene.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """What lies over the table."""
        scene = self.scene
        if not scene.overlays.revealed.modal:
            self.catch_up.draw(surface, scene.frame.cloth, scene.look.lang, scene.look)
        self.curtain.draw(surface, scene.now)

    @property
    def lettered(self) -> bool:
        """Whether the cards of the hand under the prompt bear letters now: only while typing one chooses a card."""
        overlays, viewer = self.scene.overlays, self.scene.viewer
        if viewer.halves:
            return viewer.open and overlays.at_once.takes_of(viewer.dock)
        return self.letters.told().dealt and overlays.reaction.asks and overlays.reaction.takes_letters and not overlays.typing

    def click(self, laid: Laid) -> bool:
        """A click on a covered card that bears a letter chooses it; whether it did."""
        seat = self.scene.session.box.zones[laid.zone].seat
        blind = self.lettered and self.scene.viewer.blind
        letter = next((letter for one, letter in self.letters.shown(self._fan(seat)) if one == laid), "") if blind else ""
        if letter:
            self.scene.act(Action("letter", letter))
        return bool(letter)

    def _fan(self, seat: int) -> list[Laid]:
        """The cards of a seat under the prompt that bear letters, and those of it that lie as plaques."""
        geometry, zones = self.scene.geometry, self.scene.session.box.zones

        def bears(laid: Laid) -> bool:
            there, spot = zones[laid.zone], geometry.spots[laid.zone]
            lies = spot.spread == "fan" or (spot.plaques and self.letters.lies_in_hand(there))
            return there.seat == seat and lies and not laid.planned

        return [laid for laid in geometry.pieces if bears(laid)]

    def draw_letters(self, surface: pygame.Surface, raised: bool = False) -> None:
        """The letters on the cards of the hand, as part of the resting table; that of the raised card is drawn with it."""
        scene = self.scene
        viewer = scene.viewer
        if not viewer.covers or not self.lettered:
            return
        above = scene.geometry.raised if viewer.open else None
        for laid, letter in self.letters.shown(self._fan(viewer.dock)):
            chosen = self._ordinal(laid) if viewer.at_once else 0
            if above is not None and laid.seen.place == above.seen.place:
                if raised:
                    draw_letter(surface, above, letter, scene.look, chosen)
            elif not raised:
                draw_letter(surface, laid, letter, scene.look, chosen)

    def _ordinal(self, laid: Laid) -> int:
        return self.letters.ordinal(piece_at(self.scene.session.state, laid.seen.place))
