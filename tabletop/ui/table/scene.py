"""The table as a scene: it takes events and the time, and draws."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop.play.session import Session
from tabletop.play.viewer import Viewer
from tabletop.ui import commands
from tabletop.ui.commands.command import Asked, Deeds
from tabletop.ui.keymap import cap, does
from tabletop.ui.look import Look
from tabletop.ui.scene import Host
from tabletop.ui.table.around import CLOSE
from tabletop.ui.table.commands.actions import DEEDS
from tabletop.ui.table.commands.looks import DEEDS as LOOKS
from tabletop.ui.table.commands.what_acts import hand_items
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.examples.exhibit import Exhibit
from tabletop.ui.table.examples.loading import load
from tabletop.ui.table.examples.strip import small_picture
from tabletop.ui.table.plugins.listed import PLUGINS
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Action

GAME_DEEDS = Deeds[Desk](*(plugin.deeds for plugin in PLUGINS))
"""What is done about commands that only panels of some games ask for."""


ANSWERS = (commands.DECLARE, commands.PASS)
"""Keys that answer: while something is still being shown nothing is asked yet."""
CLOSE_STILLS = (commands.TAKE_BACK, commands.DECLARE)
"""Keys that end what stands still as the key that goes on does."""


class TableScene(Table):
    """Puts the table on the screen."""

    def __init__(self, host: Host, session: Session, viewer: Viewer | None = None) -> None:
        super().__init__(host, session, viewer, PLUGINS)
        self.overlays.log.hands = partial(hand_items, self)
        self.overlays.rule.examples = Exhibit(self, lambda: self.overlays.rule.update(self.told), PLUGINS)
        self.in_time.example = partial(load, host, session.catalog)
        self.in_time.picture = partial(small_picture, host, PLUGINS)

    # --- the contract of scenes ----------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """The window, the scale or the language changed."""
        self.held = self.pouring = None
        self.left = False
        self.pointer.lets_go()
        self.shows.resize(size, look)
        self.thinker.wake()

    def leave(self) -> None:
        """Another scene takes over; the journal is complete."""
        self.shows.give_back()
        self.thinker.leave()
        self.session.close()

    def wake(self) -> int | None:
        """When the next tick is wanted."""
        return self.edges.wake() or self.shows.wake((
            self.thinker.at, self.hints.until(), self.pointer.until(), self.reload.until(), self.beat.until(), self.keeping.until(),
            self.last_act.until(), self.away.until(), self.unfolding.wake(), self.in_time.until()))

    def tick(self, now: int) -> None:
        """Move on: flights land, bots act, toasts leave."""
        self.shows.tick(now)
        self.unfolding.tick(now)
        self.edges.tick(now)
        self.reload.tick(now)
        if self.keeping.tick(now):
            self.look_again()
        self.pointer.tick(now)
        if self.hints.tick(now):
            self.act(commands.TYPED())
        self.beat.tick()
        self.thinker.tick(now)
        self.last_act.tick(now)
        self.away.tick(now)
        self.begin()
        self.in_time.tick()

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed."""
        return self.shows.draw(surface)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event: what lies on top first, then panels, then keys and the pieces."""
        self.overlays.sharing.noticed(event)
        if self.overlays.tips.swallows(event):
            self.pointer.lets_go()
            self.overlays.lets_go_of_panels()
        self.overlays.tips.noticed(event)
        if self.handing.noticed(event) or self._meets_what_is_shown(event):
            return None
        if self.pouring is None and self.zoom.handle(event):
            return None
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.pointer.cancel()
        if event.type in (pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            return self._let_go(event)
        if event.type == pygame.KEYDOWN and self.keys.again(event) and not self.overlays.typing:
            return None
        if self.pointer.has(event) and not self.overlays.modal:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.overlays.dismiss()
            return self.pointer.handle(event)
        modal = self.overlays.modal
        taken, action = self.overlays.offer(event)
        if action is not None:
            return self._said(action)
        if taken:
            return self.pointer.cancel() if modal and self.overlays.modal else None
        return self.keyboard.handle(event) if event.type == pygame.KEYDOWN else self.pointer.handle(event)

    def _meets_what_is_shown(self, event: pygame.event.Event) -> bool:
        """Whether an event meets what is still being shown: a click on the table or the prompt and the key that goes on hurry it,
        a key that answers is told that nothing is asked yet."""
        shown_again = not self.unfolds and self.unfolding.stills.now is not None
        if not (self.unfolds or shown_again) or self.overlays.modal or self.overlays.typing:
            return False
        if self._lets_go_on(event):
            self.unfolding.goes_on()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            around = (self.overlays.bar, self.overlays.log, self.overlays.zoom)
            aside = any(area.collidepoint(event.pos) for panel in around for area in panel.areas)
            hurries = not aside or self.unfolding.stills.over(event.pos)
        else:
            closes = self.unfolding.stills.now is not None and any(does(key, event) for key in CLOSE_STILLS)
            closes = closes and not (self.carrying.done_by_drop and does(commands.DECLARE, event))
            hurries = event.type == pygame.KEYDOWN and (does(commands.NEXT, event) or closes)
        if shown_again:
            if hurries and self.unfolding.stills.turn() is None:
                self.unfolding.stills.end()
            return hurries
        if event.type == pygame.KEYDOWN and not hurries and any(does(key, event) for key in ANSWERS):
            self.handing.still_shown()
            return True
        if hurries and not (event.type == pygame.KEYDOWN and self.keys.again(event)):
            self.unfolding.hurry()
            self.unfolding.press(event.type == pygame.KEYDOWN)
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.pointer.presses_early(event.pos)
        return hurries

    def _lets_go_on(self, event: pygame.event.Event) -> bool:
        """Whether an event lets what waits to be read go on by itself from here."""
        stills = self.unfolding.stills
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return stills.lets_go(event.pos)
        return stills.waits and event.type == pygame.KEYDOWN and does(commands.BY_ITSELF, event)

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field, or letters to the chip of a question."""
        return self.overlays.typing or any(panel.takes_sign(cap(commands.MUTE)) for panel in self.overlays.panels)

    def notice_room(self, size: tuple[int, int]) -> pygame.Rect | None:
        """Above the prompt, or where a menu lies there elsewhere on the cloth; never over the large card."""
        return self.overlays.notice_room(size)

    def _said(self, action: Action) -> None:
        """What a panel or a sheet says; what is no command is a word of its own and says no more than that it took the event."""
        if isinstance(action, Asked):
            return self.act(action)
        if action.name == CLOSE:
            self.handing.uncovered()
        return self.touch()

    def _let_go(self, event: pygame.event.Event) -> None:
        """What was shown while a key was held goes away."""
        self.unfolding.press(False)
        for name in self.keys.let_go(event):
            if name == commands.LARGE.name:
                self.overlays.let_go_large()
                continue
            self.away.let_go()
            if self.viewer.held:
                self.viewer.held = False
                self.look_again()

    def show(self) -> None:
        """Show this table again after what was shown over it."""
        self.host.show(self)

    def picture(self, surface: pygame.Surface) -> None:
        """Draw the whole of it, as it is now."""
        self.touch()
        self.draw(surface)
        self.touch()

    def act(self, asked: Asked) -> None:
        """Do what a panel, a key or a dialog asked for."""
        if not (DEEDS.do(self, asked) or LOOKS.do(self.shows, asked)):
            GAME_DEEDS.do(self, asked)
