"""The mouse over the table: presses, drags that begin after some pixels, clicks, and the piece under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.table.places import piece_at
from tabletop.table.state import NOWHERE
from tabletop.ui.table.acts import Attempt
from tabletop.ui.table.geometry import Laid
from tabletop.ui.table.held import THRESHOLD

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class Pointer:
    """`under` is the place of the piece under the pointer, `raised` the same where it is a card of the hand."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pressed: tuple[tuple[int, int], Laid] | None = None
        self.under = self.raised = ""
        self._pos: tuple[int, int] | None = None

    def has(self, event: pygame.event.Event) -> bool:
        """Whether a press that began on a piece has this event, whatever panel it comes over."""
        held = self.scene.held
        carries = held is not None and not held.keyboard
        return (carries or self.pressed is not None) and (
            event.type == pygame.MOUSEMOTION or (event.type == pygame.MOUSEBUTTONUP and event.button == 1))

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the mouse."""
        scene = self.scene
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and scene.overlays.over(event.pos):
            self.pressed = None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if scene.held is not None and scene.held.keyboard:
                return scene.carrying.drop(event.pos)
            laid = scene.geometry.at(event.pos)
            self.pressed = (event.pos, laid) if laid is not None else None
            if laid is None:
                scene.overlays.click(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self.pressed = self.pressed, None
            if scene.held is not None:
                scene.carrying.drop(event.pos)
            elif pressed is not None:
                self.click(pressed[1])
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            scene.carrying.cancel()
            scene.overlays.hands(scene.geometry.at(event.pos), scene.geometry.zone_at(event.pos), event.pos)
        return None

    def settle(self) -> None:
        """After a change: find again what lies under the pointer, for keys act on it."""
        if self._pos is not None and self.scene.held is None:
            self._rest_over(self._pos)

    def _moved(self, pos: tuple[int, int]) -> None:
        scene = self.scene
        self._pos = pos
        if scene.held is not None:
            return scene.carrying.carry(pos)
        if self.pressed is None:
            return self._rest_over(pos)
        (x, y), laid = self.pressed
        if max(abs(pos[0] - x), abs(pos[1] - y)) >= THRESHOLD:
            self.pressed = None
            scene.carrying.pick_up(laid, pos, (x - laid.rect.centerx, y - laid.rect.centery))
            if scene.held is not None:
                scene.carrying.carry(pos)
        return None

    def _rest_over(self, pos: tuple[int, int]) -> None:
        """The piece under the pointer; a card of the hand rises."""
        scene = self.scene
        laid = scene.geometry.at(pos) if not scene.overlays.over(pos) else None
        self.under = laid.seen.place if laid is not None else ""
        raised = self.under if laid is not None and scene.geometry.spots[laid.zone].spread == "fan" else ""
        if raised != self.raised:
            self.raised = raised
            scene.stale_hand()

    def away(self) -> None:
        """The pointer left the window, or what lay under it changed."""
        self.pressed = self._pos = None
        if self.raised:
            self.scene.stale_hand()
        self.under = self.raised = ""

    def click(self, laid: Laid) -> None:
        """A click on a piece: it answers a question that points at pieces, offers what it can do, or takes its part back."""
        scene = self.scene
        acts, place = scene.acts, laid.seen.place
        if scene.viewer.blind and not acts.free:
            return scene.keyboard.focus(place)
        piece = piece_at(scene.session.state, place)
        if laid.planned and acts.take_off(piece):
            return scene.look_again()
        if acts.free:
            return scene.keyboard.focus(place)
        found = tuple(t for t in acts.targets(piece) if t.place == NOWHERE)
        mark = len(scene.session.history.commits)
        ask = scene.session.ask
        asked = ask.to.get(acts.seat, ()) if ask is not None else ()
        if any(t.verb in asked for t in found):
            scene.did(acts.take(found[0]), mark)
        elif found:
            scene.overlays.choose(found, Attempt(acts.seat, place, NOWHERE))
        elif scene.keyboard.points_at(laid, piece):
            scene.did(acts.drop(piece, NOWHERE, ()), mark)
        else:
            scene.keyboard.focus(place)
        return None
