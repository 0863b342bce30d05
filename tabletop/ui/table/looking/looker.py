"""The mouse of who only looks: what it rests on, a click on a name plate, on a piece, on the name of a tray."""

from __future__ import annotations

import pygame

from tabletop.ui import commands
from tabletop.ui.table.around import Around
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.draw.held import THRESHOLD, Press
from tabletop.ui.table.looking.focus import Focus
from tabletop.ui.table.looking.hover import Hover
from tabletop.ui.table.looking.trays import Trays


class Looker:
    """A press that moves on is no click."""

    def __init__(self, desk: LookingDesk, overlays: Around, hover: Hover, focus: Focus, trays: Trays) -> None:
        self.desk, self.overlays, self.hover, self.focus, self.trays = desk, overlays, hover, focus, trays

    def has(self, event: pygame.event.Event) -> bool:
        """Whether a press that began on the table has this event, whatever panel it comes over."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.overlays.pointed.on_raised(event.pos)
        moves = event.type == pygame.MOUSEMOTION or (event.type == pygame.MOUSEBUTTONUP and event.button == 1)
        return self.desk.pressed is not None and moves

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the mouse."""
        desk = self.desk
        if event.type == pygame.MOUSEMOTION:
            desk.mouse = event.pos
            if (pressed := desk.pressed) is None:
                self.hover.rest_over(event.pos)
            elif max(abs(event.pos[0] - pressed.at[0]), abs(event.pos[1] - pressed.at[1])) >= THRESHOLD:
                desk.pressed = None
        elif event.type == pygame.MOUSEBUTTONDOWN and self.overlays.pointed.covered(event.pos):
            desk.pressed = None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            desk.pressed = Press(event.pos, desk.now, desk.geometry.at(event.pos) or desk.geometry.made_room_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and desk.pressed is not None:
            pressed, desk.pressed = desk.pressed, None
            self._click(pressed)

    def _click(self, pressed: Press) -> None:
        if pressed.laid is not None:
            return self.focus.put(pressed.laid.seen.place)
        if self.trays.click(pressed.at):
            return None
        if (seat := self.overlays.seat_at(pressed.at)) is not None:
            return self.desk.act(commands.PLATE(seat))
        return self.focus.put("")

    def cancel(self) -> None:
        """The window is lost, or something lies over the table: nothing is pressed or pointed at."""
        self.desk.pressed = None
        self.hover.away()
