"""The mark at a corner of the cloth that says how large it is drawn; a click fits it into its frame again."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.ui import commands
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.panel import Panel, fresh
from tabletop.ui.widgets import Button
from tabletop.ui.words import words

HEIGHT, INSET = 32, 12


class ZoomMark(Panel):
    """Action: `zoom_fit`.  It is there only while the cloth is drawn larger or smaller than it fits."""

    def __init__(self) -> None:
        super().__init__()
        self._zoom = 1.0
        self._cloth = pygame.Rect(0, 0, 0, 0)
        self._model: Model | None = None

    def stand(self, cloth: pygame.Rect, look: Look) -> None:
        """Place it in the corner of a frame of the cloth."""
        self._cloth, self.look = cloth.copy(), look
        self.place(self._area(), look)

    def tell(self, zoom: float) -> None:
        """Take up another zoom."""
        if zoom != self._zoom and self._model is not None:
            self._zoom = zoom
            self.update(self._model)
            self.place(self._area(), self.look)

    def content(self, model: Model) -> Hashable:
        self._model = model
        return model.lang, self._zoom

    def build(self, model: Model) -> None:
        said = words("table.zoom", model.lang, n=round(self._zoom * 100))
        fit = Button(commands.ZOOM_FIT(), said, icon="ui_zoom", key=cap(commands.ZOOM_FIT))
        fit.tip = words("keys.zoom_fit", model.lang)
        self.controls = fresh(self.controls, (fit,))
        self._focus = next((c for c in self.controls if c.focused), None)

    def _area(self) -> pygame.Rect:
        if self._zoom == 1 or not self.controls:
            return pygame.Rect(0, 0, 0, 0)
        button, look = self.controls[0], self.look
        assert isinstance(button, Button)
        area = pygame.Rect(0, 0, button.natural(look)[0], look.px(HEIGHT))
        area.topright = self._cloth.right - look.px(INSET), self._cloth.y + look.px(INSET)
        return area

    def arrange(self) -> None:
        for control in self.controls:
            control.rect = self.rect.copy()

    def draw(self, surface: pygame.Surface) -> None:
        if self.rect.w:
            self._drawn(surface)
        self._stale = False
