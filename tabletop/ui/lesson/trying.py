"""The position of a rule's example as a table to play at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.lessons.worked import Worked
from tabletop.play.session import Session
from tabletop.ui import commands
from tabletop.ui.commands.command import Asked
from tabletop.ui.keymap import does
from tabletop.ui.scene import Host
from tabletop.ui.table.examples.loading import load
from tabletop.ui.table.pace.last_act import LastAct
from tabletop.ui.table.panels.banner import Standing
from tabletop.ui.table.scene import TableScene


class TrialScene(TableScene):
    """Lies over whatever was shown before; `back` shows that again.  Nothing of it is kept."""

    over: Literal[True] = True

    def __init__(self, host: Host, session: Session, back: Callable[[], None]) -> None:
        self._back = back
        super().__init__(host, session)
        self.last_act = LastAct(self, self.overlays, lambda: None)
        self.overlays.banners.own = (Standing(commands.LEAVE(), "example.trying", "example.back"),)

    def renew(self) -> None:
        """It hides what lies under it."""

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
    def found(worked: Worked | None) -> None:
        if worked is not None:
            worked.session.jump(worked.begins)
            host.show(TrialScene(host, worked.session, back))

    load(host, catalog, rule, found)
