"""Two arrows at each piece one may turn at any time."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.ui import commands, paint, theme
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.plugin import GamePanel
from tabletop.ui.widgets import Action, IconButton
from tabletop.ui.words import words

WIDE = 22
"""The width of an arrow, logical."""
TURNS = ((commands.TURN_LEFT, "turn_left"), (commands.TURN_RIGHT, "turn_right"))


class _Arrow(IconButton):
    """A round button on the cloth."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        fill = theme.PAPER3 if self.pressed and self.hover else theme.GOLD if self.hover or self.focused else theme.PAPER0
        paint.disc(surface, self.rect.center, self.rect.w / 2, fill, theme.INK9, 1.2 * look.k)
        paint.put_icon(surface, self.icon, self.rect.center, self.rect.w * 0.66, theme.INK9, fill)


class Turning(GamePanel):
    """They stand at the lower corners of the piece, wherever it is drawn."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.places: tuple[str, ...] = ()
        self.arrows: tuple[_Arrow, ...] = ()

    def stands(self, frame: Frame) -> pygame.Rect:
        return self._stand()

    def content(self, model: Model) -> Hashable:
        seats = self.desk.viewer.seats if model.sight.rules_mode != "off" and model.tells is None else ()
        self.places = tuple(place for seat in seats for place in model.sight.moves.turnable(seat))
        return model.lang, self.places

    def build(self, model: Model) -> None:
        self.arrows = tuple(_Arrow(command((place,)), sign, words(f"table.{sign}", model.lang, cap=cap(command)))
                            for place in self.places for command, sign in TURNS)
        self.controls = self.arrows
        self._focus = None

    def arrange(self) -> None:
        self.rect = self._stand()

    def _stand(self) -> pygame.Rect:
        """Places the arrows where their pieces are drawn now; what they take up together."""
        wide, there = self.look.px(WIDE), []
        for n, arrow in enumerate(self.arrows):
            laid = self.desk.geometry.of(self.places[n // 2])
            arrow.rect = pygame.Rect(0, 0, wide if laid is not None else 0, wide)
            if laid is not None:
                corner = laid.rect.bottomright if n % 2 else laid.rect.bottomleft
                arrow.rect.center = corner[0] + (-1 if n % 2 else 1) * self.look.px(4), corner[1] - self.look.px(4)
                there.append(arrow.rect)
        return there[0].unionall(there) if there else pygame.Rect(0, 0, 0, 0)

    @property
    def areas(self) -> tuple[pygame.Rect, ...]:
        self._stand()
        return tuple(arrow.rect for arrow in self.arrows if arrow.rect.w)

    def handle(self, event: pygame.event.Event) -> Action | None:
        self._stand()
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.rect = self._stand()
        self._drawn(surface)
