"""A scene that is one sheet of paper: a title, rows of controls that scroll, and a foot with what ends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from tabletop.ui import paint, theme
from tabletop.ui.forms.blocks import FormBlock
from tabletop.ui.forms.columns import Columns
from tabletop.ui.forms.form_scene import FormScene
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Button, Slider, paper

TWO_COLUMNS, PAD, EDGE = 800, 28, 2


class PaperScene(FormScene):
    """Rows in two columns where there is room, else in one.  Measures are logical pixels."""

    widest: ClassVar[int]
    margin: ClassVar[tuple[int, int]]
    """What is left of the window beside the paper, both sides together."""
    head: ClassVar[int]
    foot: ClassVar[int]
    bar: ClassVar[int]
    """How far the scroll bar lies from the edge of the paper."""
    shade: ClassVar[str]

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._rows = Columns()

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event; the focus brings its row into sight."""
        if event.type == pygame.MOUSEWHEEL and not any(isinstance(w, Slider) and w.hover for w in self.group.widgets):
            self._whole = self._rows.scroll(-event.y * self._look.px(48)) or self._whole
            return
        moves = event.type == pygame.MOUSEMOTION and not any(event.buttons)  # what is dragged is dragged beyond the edge
        if (event.type == pygame.MOUSEBUTTONDOWN or moves) and self._cut_off(event.pos):
            event = pygame.event.Event(event.type, {**event.dict, "pos": (-1, -1)})
        before, action = self.group.focused, self.group.handle(event)
        if self.group.focused is not before:
            self._reveal()
        if action is not None:
            self._act(action)

    def _cut_off(self, at: tuple[int, int]) -> bool:
        """Whether a point lies where rows are scrolled away, so that no hidden control takes it."""
        return not self._rows.body.collidepoint(at) and not any(button.rect.collidepoint(at) for button in self._buttons())

    def _reveal(self) -> None:
        focused = self.group.focused
        if focused is not None and self._rows.reveal(focused):
            self._whole = True

    def _lay(self, left: Sequence[FormBlock], right: Sequence[FormBlock], *usual: str) -> None:
        """Lays out the paper, the rows and the buttons; the focus is kept or goes to the first of the usual ones."""
        look, (wide, tall) = self._look, self._size
        self._rows.fill(left, right)
        w = min(wide - look.px(self.margin[0]), look.px(self.widest))
        inner, ends = w - look.px(2 * PAD), look.px(self.head + self.foot)
        wanted = self._rows.wanted(look, inner, wide=w >= look.px(TWO_COLUMNS)) + look.px(8)
        h = min(wanted, tall - look.px(self.margin[1]) - ends)
        self.rect = pygame.Rect(0, 0, w, h + ends)
        self.rect.center = wide // 2, tall // 2
        self._rows.place(pygame.Rect(self.rect.x + look.px(PAD), self.rect.y + look.px(self.head), inner, h))
        self._place_buttons(self.rect.right - look.px(PAD), self.rect.bottom - look.px(self.foot / 2))
        self._offer([*self._rows.controls, *self._buttons()], *usual)
        self._reveal()

    def _paint(self, surface: pygame.Surface) -> None:
        look, left, right = self._look, self.rect.x + self._look.px(PAD), self.rect.right - self._look.px(PAD)
        self._put_under(surface)
        paper(surface, look, self.rect, theme.R_DIALOG, theme.PAPER1, self.shade)
        self._title(surface, left, self.rect.y + look.px(self.head / 2), right)
        self._rows.draw(surface)
        self.group.draw(surface, look)
        surface.set_clip(None)
        self._rows.draw_bar(surface, self.rect.right - look.px(self.bar))
        top, edge = self.rect.bottom - look.px(self.foot), look.px(EDGE)
        ground = (self.rect.x + edge, top, self.rect.w - 2 * edge, look.px(self.foot) - edge)
        paint.box(surface, ground, theme.R_DIALOG * look.k, theme.PAPER1, corners=(False, False, True, True))
        paint.line(surface, (left, top + 0.5), (right, top + 0.5), theme.PAPER3, look.k)
        self._sum(surface, left, top, min(button.rect.x for button in self._buttons()) - look.px(20) - left)
        for button in self._buttons():
            button.draw(surface, look)

    def _act(self, action: Action) -> None:
        raise NotImplementedError

    def _put_under(self, surface: pygame.Surface) -> None:
        raise NotImplementedError

    def _buttons(self) -> Sequence[Button]:
        """What ends it, at the foot, in the order of Tab."""
        raise NotImplementedError

    def _place_buttons(self, right: int, middle: int) -> None:
        raise NotImplementedError

    def _title(self, surface: pygame.Surface, left: int, middle: int, right: int) -> None:
        raise NotImplementedError

    def _sum(self, surface: pygame.Surface, left: int, top: int, room: int) -> None:
        """The words at the foot."""
        raise NotImplementedError
