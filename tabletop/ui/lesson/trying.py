"""The position of a rule's example as a table to play at."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Literal

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.play.session import Session
from tabletop.ui import commands
from tabletop.ui.commands.command import Asked
from tabletop.ui.keymap import cap, does
from tabletop.ui.scene import Host
from tabletop.ui.table.examples.loading import load_table
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.pace.last_act import LastAct
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.topbar import draw_paper
from tabletop.ui.table.panels.tracker import Tracker
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Button
from tabletop.ui.words import words

LEFT, LEAST = 44, 150
"""Logical: where in the bar the way back stands, and its least room: it takes that of the game's name."""


class WayBack(Panel):
    """One button over the bar, in the place of the game's name."""

    def content(self, model: Model) -> Hashable:
        return model.lang

    def build(self, model: Model) -> None:
        key = cap(commands.LESSON_LEAVE, "lesson")
        self.controls = (Button(commands.LEAVE(), words("example.back", model.lang), icon="ui_back", key=key),)

    def arrange(self) -> None:
        for button in self.controls:
            assert isinstance(button, Button)
            wide = min(self.rect.w - self.look.px(6), button.natural(self.look)[0])
            button.rect = pygame.Rect(self.rect.x, self.rect.y + self.look.px(4), wide, self.rect.h - self.look.px(8))

    def draw(self, surface: pygame.Surface) -> None:
        draw_paper(surface, self.rect)
        self._drawn(surface)


class TrialScene(TableScene):
    """Lies over whatever was shown before; `back` shows that again.  Nothing of it is kept."""

    over: Literal[True] = True

    def __init__(self, host: Host, session: Session, back: Callable[[], None]) -> None:
        self._back, self.way_back = back, WayBack()
        super().__init__(host, session)
        self.last_act = LastAct(self, self.overlays, lambda wanted: None)
        self.overlays.panels = (*self.overlays.panels, self.way_back)
        host.tell("example.trying")

    def renew(self) -> None:
        """It hides what lies under it."""

    def look_again(self) -> None:
        """Lay everything out anew, and the way back in the bar."""
        super().look_again()
        bar, look = self.frame.bar, self.look
        left, steps = bar.x + look.px(LEFT), (c.rect.x for c in self.overlays.bar.controls if isinstance(c, Tracker))
        self.way_back.place(pygame.Rect(left, bar.y, max(look.px(LEAST), next(steps, 0) - left), bar.h - 1), look)
        self.way_back.update(self.told)

    def act(self, asked: Asked) -> None:
        """What a panel or a key asked for; to leave leads back."""
        if asked.name == commands.LEAVE.name:
            self._back()
        else:
            super().act(asked)

    def handle(self, event: pygame.event.Event) -> None:
        """Esc leads back where there is nothing else for it to do."""
        idle = not (self.overlays.modal or self.acts.shown.parts or self.overlays.toast or self.in_hand or self.overlays.log.asked)
        if event.type == pygame.KEYDOWN and idle and does(commands.LESSON_LEAVE, event, "lesson"):
            self._back()
        else:
            super().handle(event)


def try_out(host: Host, catalog: Catalog, rule: str, back: Callable[[], None]) -> None:
    """Lay the example of a rule out as it begins, to be played on from; `back` leads away from it."""
    load_table(host, catalog, rule, lambda session: host.show(TrialScene(host, session, back)))
