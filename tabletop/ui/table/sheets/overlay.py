"""A sheet over the dimmed table that is shown until it is closed."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.widgets import Action, Button, Control, paper

CLOSED = "closed"
PAD, HEAD = 24, 56


class Overlay(Panel):
    """Give it every event while it is `open`.  Esc, its button or a click outside close it and ask for `closed`.

    It is placed in the whole window; `sheet` is its paper.
    """

    width = 560.0

    def __init__(self) -> None:
        super().__init__()
        self.open = False
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.title, self.icon = "", ""
        self._model: Model | None = None

    @property
    def modal(self) -> bool:
        """Whether it takes every event."""
        return self.open

    def show(self) -> None:
        """Opens it."""
        self.open, self._stale, self._told = True, True, None
        if self._model is not None:
            self.update(self._model)
        self._focus_first()

    def close(self) -> Action:
        """Closes it."""
        self.open = False
        self.focus(None)
        return Action(CLOSED)

    def _focus_first(self) -> None:
        """The focus is on the button that closes or answers."""
        self.focus(next((c for c in self.controls if isinstance(c, Button) and c.kind == "primary"), None))

    def content(self, model: Model) -> Hashable:
        self._model = model
        return (model.lang, self.open, self.told(model)) if self.open else (model.lang, False)

    def told(self, model: Model) -> Hashable:
        """What it shows while it is open."""
        raise NotImplementedError

    def build(self, model: Model) -> None:
        if not self.open:
            return
        self.compose(model)
        if self._focus is not None and self._focus not in self.controls:
            self._focus_first()

    def compose(self, model: Model) -> None:
        """Makes its controls and texts."""
        raise NotImplementedError

    def place(self, area: pygame.Rect, look: Look) -> None:
        self._told = None if look != self.look else self._told
        super().place(area, look)
        if self._model is not None:
            self.update(self._model)

    def arrange(self) -> None:
        if not self.open or not self.rect.w:
            return
        look = self.look
        w = min(look.px(self.width), self.rect.w - look.px(24))
        h = min(look.px(HEAD) + self.height(w - 2 * look.px(PAD)) + look.px(PAD), self.rect.h - look.px(16))
        self.sheet = pygame.Rect(0, 0, w, h)
        self.sheet.center = self.rect.center
        inner = pygame.Rect(self.sheet.x + look.px(PAD), self.sheet.y + look.px(HEAD), w - 2 * look.px(PAD),
                            h - look.px(HEAD) - look.px(PAD))
        self.arrange_inside(inner)

    def height(self, width: int) -> int:
        """The height of what is inside, for a width in device pixels."""
        raise NotImplementedError

    def arrange_inside(self, inner: pygame.Rect) -> None:
        """Gives the controls their places."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface) -> None:
        if not self.open:
            self._stale = False
            return
        look = self.look
        paint.dim(surface, 0.5)
        paper(surface, look, self.sheet, theme.R_DIALOG, theme.PAPER0, "dialog")
        left, middle = self.sheet.x + look.px(PAD), self.sheet.y + look.px(PAD) + look.px(8)
        if self.icon:
            paint.put_icon(surface, self.icon, (left + look.px(10), middle), look.px(20), theme.INK9, theme.PAPER0)
            left += look.px(30)
        room = self.sheet.right - look.px(PAD) - left
        text.draw_line(surface, self.title, (left, middle), look.text(theme.TITLE), bold=True, max_width=room, floor=look.floor)
        self.draw_inside(surface)
        self._drawn(surface)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draws what is inside beside the controls."""

    def handle(self, event: pygame.event.Event) -> Action | None:
        if not self.open:
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.close()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._step(-1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1)
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.sheet.collidepoint(event.pos):
            return self.close()
        action = super().handle(event)
        return self.close() if action is not None and action.name == "close" else action

    def _step(self, by: int) -> None:
        ring: list[Control] = list(self.stops)
        if ring:
            at = ring.index(self._focus) if self._focus in ring else -1 if by > 0 else 0
            self.focus(ring[(at + by) % len(ring)])
