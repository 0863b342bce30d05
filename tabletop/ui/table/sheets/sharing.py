"""What people who share one screen need over the table: the curtain, letters for blind answers, and what changed meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.referee.verbs import Refusal
from tabletop.ui import commands
from tabletop.ui.keymap import does
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.letters import draw_letter, lettered
from tabletop.ui.table.panels.question import questions
from tabletop.ui.table.panels.reaction import Reaction
from tabletop.ui.table.plugin import GamePanel
from tabletop.ui.table.sheets.catch_up import CatchUp
from tabletop.ui.table.sheets.curtain import Curtain
from tabletop.ui.widgets import Action

FRAME_MS = 16


class Sharing:
    """Owns the three; the overlays of the table ask it."""

    def __init__(self, desk: Desk, panels: Sequence[GamePanel], reaction: Reaction, typing: Callable[[], bool],
                 told: Callable[[], bool]) -> None:
        """With the panels letters are typed at; `typing` tells whether they belong to a text field, `told` whether a sheet tells
        what changed."""
        self.desk, self.letters, self.reaction, self._typing, self._told = desk, desk.letters, reaction, typing, told
        self._panels = tuple(panels)
        self.curtain = Curtain()
        self.catch_up = CatchUp()
        self._moved = False
        self._kept: dict[int, Refusal] = {}

    @property
    def _panel(self) -> GamePanel | None:
        """The panel of the game at which letters are typed, where people sit before one."""
        return next((panel for panel in self._panels if panel.seated), None)

    @property
    def modal(self) -> bool:
        """Whether the curtain takes every event."""
        return self.curtain.modal

    @property
    def shown(self) -> bool:
        """Whether something lies over the table."""
        return self.curtain.modal or self.curtain.moving(self.desk.now) or self.catch_up.shown

    def settle(self, model: Model) -> None:
        """After a change of the table or of who looks."""
        desk, panel = self.desk, self._panel
        self.letters.settle(panel.asks if panel is not None else any(one.mine for one in questions(model)))
        self.curtain.settle(model, desk.viewer, desk.size, desk.look, desk.now)
        self.catch_up.settle(model, desk.viewer, desk.now, desk.look.motion, panel is not None)

    def keep(self, seat: int, why: Refusal) -> None:
        """Keep why a blind answer was refused for the next look of its person: nobody else may learn it."""
        self._kept[seat] = why

    def take_back(self) -> bool:
        """The letter or figure typed last goes, where it is shown that there is one; whether there was."""
        panel = self._panel
        seats = (self.desk.viewer.dock,) if panel is None else panel.unanswered if panel.asks else ()
        return self.letters.take_back(seats)

    def owed(self) -> Refusal | None:
        """Why the blind answer of the person who looks now was refused, told once."""
        return self._kept.pop(self.desk.viewer.dock, None) if self.desk.viewer.open else None

    def handle(self, event: pygame.event.Event) -> Action | None:
        """An event while the curtain is down; who is not on turn may call before it as well."""
        if event.type == pygame.KEYDOWN and does(commands.WAIT, event) and self.desk.model.sight.callers():
            return commands.WAIT()
        return self.curtain.handle(event, self.desk.now)

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
        if self.curtain.moving(self.desk.now):
            return min(ends or self.desk.now + FRAME_MS, self.desk.now + FRAME_MS)
        return ends

    def tick(self, now: int) -> None:
        """The curtain moves and opens, what was told goes away."""
        if self.curtain.due(now):
            self.curtain.let_go()
            self.desk.act(commands.OPEN_CURTAIN())
        moves, self._moved = self.curtain.moving(now) or self._moved, self.curtain.moving(now)
        if moves:
            self.desk.touch()
        ends = self.catch_up.until()
        if ends is not None and now >= ends:
            self.catch_up.end()
            self._redraw()

    def _redraw(self) -> None:
        self.desk.stale_rest()
        self.desk.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """What lies over the table; what changed meanwhile only where no sheet tells it."""
        desk = self.desk
        if not self._told():
            lying = [laid.rect for laid in desk.geometry.pieces]
            self.catch_up.draw(surface, desk.frame.cloth, desk.look.lang, desk.look, lying)
        self.curtain.draw(surface, desk.now)

    @property
    def lettered(self) -> bool:
        """Whether the cards of the hand under the prompt bear letters now: only while typing one chooses a card."""
        viewer = self.desk.viewer
        if (panel := self._panel) is not None:
            return viewer.open and panel.takes_of(viewer.dock)
        return self.letters.told().dealt and self.reaction.asks and self.reaction.takes_letters and not self._typing()

    def click(self, laid: Laid) -> bool:
        """A click on a covered card that bears a letter chooses it; whether it did."""
        seat = self.desk.model.sight.box.zones[laid.zone].seat
        blind = self.lettered and self.desk.viewer.blind
        letter = next((letter for one, letter in self._lettered(seat) if one == laid), "") if blind else ""
        if letter:
            self.desk.act(commands.LETTER(letter))
        return bool(letter)

    def _lettered(self, seat: int) -> list[tuple[Laid, str]]:
        return lettered(self.letters, self.desk.model.sight, self._fan(seat))

    def _fan(self, seat: int) -> list[Laid]:
        """The cards of a seat that bear letters: under the prompt, and those it answers with from elsewhere."""
        geometry, zones = self.desk.geometry, self.desk.model.sight.box.zones

        def bears(laid: Laid) -> bool:
            there, spot = zones[laid.zone], geometry.spots[laid.zone]
            lies = spot.spread == "fan" or (there.kind != "hand" and self.letters.lies_in_hand(there))
            return there.seat == seat and lies and not laid.planned

        return [laid for laid in geometry.pieces if bears(laid)]

    def draw_letters(self, surface: pygame.Surface, raised: bool = False) -> None:
        """The letters on the cards of the hand, as part of the resting table; that of the raised card is drawn with it."""
        desk = self.desk
        viewer, panel = desk.viewer, self._panel
        if not viewer.covers or not self.lettered:
            return
        above = desk.geometry.raised if viewer.open else None
        for laid, letter in self._lettered(viewer.dock):
            chosen = self._ordinal(laid) if panel is not None and panel.asks else 0
            if above is not None and laid.seen.place == above.seen.place:
                if raised:
                    draw_letter(surface, above, letter, desk.look, chosen)
            elif not raised:
                draw_letter(surface, laid, letter, desk.look, chosen)

    def _ordinal(self, laid: Laid) -> int:
        return self.letters.ordinal(self.desk.model.sight.piece(laid.seen.place))
