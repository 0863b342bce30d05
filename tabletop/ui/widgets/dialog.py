"""A question that must be answered before anything else: title, text, further controls, buttons."""

from collections.abc import Sequence

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.control import Action, Control
from tabletop.ui.widgets.group import Group
from tabletop.ui.widgets.small import paper


class Dialog:
    """Modal while it is shown: give it every event. Esc asks for `action`, as does the button of that action."""

    def __init__(
        self,
        action: str,
        title: str,
        body: str,
        buttons: Sequence[Button],
        *,
        content: Sequence[Control] = (),
        icon: str | None = None,
    ) -> None:
        self.action, self.title, self.body, self.icon = action, title, body, icon
        self.buttons, self.content = tuple(buttons), tuple(content)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.group = Group((*self.content, *self.buttons))
        primary = next((b for b in self.buttons if b.kind == "primary"), None)
        self.group.focus(self.content[0] if self.content else primary)

    @property
    def stale(self) -> bool:
        """Whether it must be drawn again."""
        return self.group.stale

    def place(self, within: pygame.Rect, look: Look, width: float = 420) -> None:
        """Centres the dialog and lays its controls out; `width` is logical."""
        pad = look.px(24)
        w = min(look.px(width), within.w - look.px(24))
        h = pad + look.px(30) + look.px(8) + self._block(look, w).h + look.px(16)
        h += len(self.content) * (look.button + look.px(8)) + look.button + pad
        self.rect = pygame.Rect(0, 0, w, h)
        self.rect.center = within.center
        y = self.rect.bottom - pad - look.button
        self._buttons(look, y, pad)
        y -= len(self.content) * (look.button + look.px(8))
        for control in self.content:
            control.rect = pygame.Rect(self.rect.x + pad, y, w - 2 * pad, look.button)
            y += look.button + look.px(8)

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Passes an event to the dialog's controls."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Action(self.action)
        return self.group.handle(event)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Dims the whole surface and draws the dialog on it."""
        paint.dim(surface)
        paper(surface, look, self.rect, theme.R_DIALOG, theme.PAPER0, "dialog")
        pad = look.px(24)
        left, middle = self.rect.x + pad, self.rect.y + pad + look.px(15)
        if self.icon:
            paint.put_icon(surface, self.icon, (left + look.px(11), middle), look.px(22), theme.INK9, theme.PAPER0)
            left += look.px(32)
        room = self.rect.right - pad - left
        text.draw_line(surface, self.title, (left, middle), look.text(theme.TITLE), bold=True, max_width=room, floor=look.floor)
        self._block(look, self.rect.w).draw(surface, (self.rect.x + pad, self.rect.y + pad + look.px(38)))
        self.group.draw(surface, look)

    def _buttons(self, look: Look, y: int, pad: int) -> None:
        right = self.rect.right - pad
        widths = [max(look.px(96), b.natural(look)[0]) for b in self.buttons]
        room = self.rect.w - 2 * pad - look.px(10) * (len(widths) - 1)
        if sum(widths) > room:
            widths = [room // len(widths)] * len(widths)
        for button, w in zip(reversed(self.buttons), reversed(widths), strict=True):
            button.rect = pygame.Rect(right - w, y, w, look.button)
            right -= w + look.px(10)

    def _block(self, look: Look, width: int) -> text.Block:
        return text.lay(self.body, width - 2 * look.px(24), look.text(theme.BODY), colour=theme.INK7)
