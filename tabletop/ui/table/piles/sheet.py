"""A sheet about piles: what it asks comes to edits of hands, done as one commit when it closes."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.play.hands import Edit
from tabletop.ui import text, theme
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.sheets.overlay import Overlay
from tabletop.ui.widgets import Action, Button, Control
from tabletop.ui.words import words

DONE = "pile_done"
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
FOOT = 36 + 16
"""Logical: the room of the buttons at the foot, with the gap above them."""


class PileSheet(Overlay):
    """`edits` is what it comes to; Enter and its button do it, Esc and the other button leave all as it lies.

    A `secret` sheet shows what only the people looking may know, and is closed where they may not any more.
    `about` is the zone its title names.
    """

    name = sign = ""
    secret = False

    def __init__(self, about: str) -> None:
        super().__init__()
        self.about, self.icon = about, self.sign
        self.problem = ""
        self.leave = Button("close", "", key="Esc")
        self.done = Button(DONE, "", "primary", key="Enter")

    # --- what it asks ------------------------------------------------------------------------------------------------

    def edits(self) -> tuple[Edit, ...]:
        """What it comes to as it stands; none: nothing is to be done."""
        raise NotImplementedError

    def left(self) -> tuple[Edit, ...]:
        """What is done where it is closed without an answer."""
        return ()

    def inside(self) -> tuple[Control, ...]:
        """Its controls above the buttons, in order."""
        raise NotImplementedError

    def first(self) -> Control:
        """What has the focus when it opens."""
        return next((control for control in self.inside() if control.focusable), self.done)

    def pointed(self) -> str:
        """The place of the card a look at the large card means, empty where there is none."""
        return ""

    def titled(self, model: Model) -> str:
        """Its title."""
        place = model.wording.place(self.about) if self.about else ""
        return words(f"pile.{self.name}.title", model.lang, place=place)

    def relabel(self, model: Model) -> None:
        """Gives its controls their words."""

    # --- an overlay --------------------------------------------------------------------------------------------------

    def show(self) -> None:
        super().show()
        self.focus(self.first())

    def told(self, model: Model) -> Hashable:
        return model.eyes

    def compose(self, model: Model) -> None:
        lang = model.lang
        self.title = self.titled(model)
        self.leave.words, self.done.words = words("button.cancel", lang), words(f"pile.{self.name}.done", lang)
        self.relabel(model)
        self.controls = (*self.inside(), self.leave, self.done)

    def tell(self, problem: str) -> None:
        """Say why it cannot be done as it stands."""
        self.problem, self._stale = problem, True

    def foot(self, inner: pygame.Rect) -> pygame.Rect:
        """Places the buttons at the foot; what is left above them."""
        look, right = self.look, inner.right
        for button in [one for one in (self.done, self.leave) if one in self.controls]:
            w = max(look.px(104), button.natural(look)[0])
            button.rect = pygame.Rect(right - w, inner.bottom - look.px(36), w, look.px(36))
            right -= w + look.px(10)
        return pygame.Rect(inner.x, inner.y, inner.w, inner.h - look.px(FOOT))

    def draw_inside(self, surface: pygame.Surface) -> None:
        if self.problem:
            left, middle = self.sheet.x + self.look.px(24), self.leave.rect.centery
            text.draw_line(surface, self.problem, (left, middle), self.look.text(13), colour=theme.SHU_D,
                           max_width=self.leave.rect.x - self.look.px(12) - left, floor=self.look.floor)

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.KEYDOWN and event.key in ENTER and not isinstance(self._focus, Button):
            return Action(DONE) if self.done.enabled else None
        return super().handle(event)
