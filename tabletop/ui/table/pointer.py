"""The mouse over the table: presses, drags that begin after some pixels, clicks, and the piece under the pointer."""

from __future__ import annotations

import math
from dataclasses import replace
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
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._on_raised(event.pos)
        return (carries or self.pressed is not None) and (
            event.type == pygame.MOUSEMOTION or (event.type == pygame.MOUSEBUTTONUP and event.button == 1))

    def _on_raised(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on a raised card, which may lie over the prompt, and on nothing above it."""
        raised, toast = self.scene.geometry.raised, self.scene.overlays.toast
        return raised is not None and raised.covers(pos) and (toast is None or not toast.rect.collidepoint(pos))

    def _over(self, pos: tuple[int, int]) -> bool:
        return not self._on_raised(pos) and self.scene.overlays.over(pos)

    def handle(self, event: pygame.event.Event) -> None:
        """One event of the mouse."""
        scene = self.scene
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and self._over(event.pos):
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
        """The piece under the pointer; a card of the hand rises where it rests, and stays up while the pointer is on it."""
        scene = self.scene
        resting = scene.geometry.resting_at(pos) if not scene.overlays.over(pos) else None
        laid = resting if resting is not None and self._fanned(resting) else scene.geometry.at(pos) if not self._over(pos) else None
        self.under = laid.seen.place if laid is not None else ""
        self.raised = self.under if laid is not None and self._fanned(laid) else ""
        self.raise_card()

    def _fanned(self, laid: Laid) -> bool:
        return self.scene.geometry.spots[laid.zone].spread == "fan"

    def raise_card(self) -> None:
        """Raise the card of the hand under the pointer, else the one in focus, so that it can be read; covered ones stay."""
        scene = self.scene
        raised, place = None, self.raised or scene.keyboard.place
        if place and scene.held is None:
            resting = next((laid for laid in scene.geometry.pieces if laid.seen.place == place), None)
            if resting is not None and self._fanned(resting) and resting.up and not resting.planned:
                raised = self._lifted(resting)
        if raised != scene.geometry.raised:
            scene.geometry = replace(scene.geometry, raised=raised)
            scene.stale_hand()

    def _lifted(self, laid: Laid) -> Laid:
        """Moved along its tilt: as much of it in the window as fits under the prompt; on a small table all, over the prompt."""
        scene = self.scene
        rise = max(0, laid.rect.bottom - scene.size[1])
        if not scene.frame.small:
            rise = min(rise, max(0, laid.rect.top - scene.frame.prompt.bottom - scene.look.px(4)))
        tilt = math.radians(laid.angle - laid.seen.angle)
        return replace(laid, rect=laid.rect.move(round(rise * math.sin(tilt)), -round(rise * math.cos(tilt))))

    def away(self) -> None:
        """The pointer left the window, or what lay under it changed."""
        self.pressed = self._pos = None
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
