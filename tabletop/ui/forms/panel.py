"""Sheets over the home screen: a title, rows of controls or of words, a way to close."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets import Action, Control, Group, IconButton, Row, ScrollList, key_cap, key_cap_width, paper
from tabletop.ui.words import words

CLOSE = "panel.close"
PAD, HEAD = 20, 56


class ModalPanel:
    """Modal while it is shown: give it every event.  `panel.close` asks to close it."""

    def __init__(self, title: str, lang: str, controls: Sequence[Control] = ()) -> None:
        self.title = title
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._close = IconButton(CLOSE, "ui_cross", words("button.close", lang))
        self._close.tip = None
        self.group = Group((*controls, self._close))
        self.group.focus(controls[0] if controls else self._close)

    @property
    def stale(self) -> bool:
        """Whether it must be drawn again."""
        return self.group.stale

    def place(self, within: pygame.Rect, look: Look) -> None:
        """Lays the panel out in the middle of `within`."""
        w, h = self.natural(look)
        self.rect = pygame.Rect(0, 0, min(w, within.w - look.px(24)), min(h, within.h - look.px(24)))
        self.rect.center = within.center
        self._settle(look)

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels that shows everything."""
        raise NotImplementedError

    def arrange(self, look: Look, body: pygame.Rect) -> None:
        """Places the controls in the body."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface, look: Look, body: pygame.Rect) -> None:
        """Draws what is no control."""

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Passes an event to the controls; Esc and a click beside the panel close it."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Action(CLOSE)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.rect.collidepoint(event.pos):
            return Action(CLOSE)
        return self.group.handle(event)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draws the panel over a dimmed surface."""
        paint.dim(surface)
        paper(surface, look, self.rect, theme.R_DIALOG, theme.PAPER1, "dialog")
        at = (self.rect.x + look.px(PAD + 4), self.rect.y + look.px(HEAD / 2 + 2))
        text.draw_line(surface, self.title, at, look.text(theme.TITLE), bold=True, max_width=self.rect.w - look.px(90),
                       floor=look.floor)
        self.paint(surface, look, self._body(look))
        self.group.draw(surface, look)

    def _body(self, look: Look) -> pygame.Rect:
        pad, head = look.px(PAD), look.px(HEAD)
        return pygame.Rect(self.rect.x + pad, self.rect.y + head, self.rect.w - 2 * pad, self.rect.h - head - pad)

    def _settle(self, look: Look) -> None:
        side = look.hit
        self._close.rect = pygame.Rect(self.rect.right - side - look.px(14), self.rect.y + look.px(14), side, side)
        self.arrange(look, self._body(look))


class ListPanel(ModalPanel):
    """Rows of words that scroll; one with a value can be chosen and is handed over as `action`."""

    def __init__(self, title: str, lang: str, rows: Sequence[Row], action: str = "panel.none", *, width: float = 640) -> None:
        self.rows = ScrollList(action, rows, size=theme.CONTROL)
        super().__init__(title, lang, [self.rows])
        self.width = width

    def natural(self, look: Look) -> tuple[int, int]:
        heights = sum(text.lay(row.words, look.px(self.width - 2 * PAD - 38), look.text(theme.CONTROL), leading=1.45).h + look.px(4)
                      for row in self.rows.rows)
        return look.px(self.width), min(look.px(HEAD + PAD + 12) + heights, look.px(560))

    def arrange(self, look: Look, body: pygame.Rect) -> None:
        self.rows.rect = body


class KeysPanel(ModalPanel):
    """Keys as caps with what they do."""

    def __init__(self, title: str, lang: str, keys: Sequence[tuple[tuple[str, ...], str]]) -> None:
        super().__init__(title, lang)
        self.keys = tuple(keys)

    def natural(self, look: Look) -> tuple[int, int]:
        said = max(text.measure(line, look.text(theme.CONTROL)) for _, line in self.keys)
        return self._caps(look) + said + look.px(2 * PAD + 28), look.px(HEAD + PAD) + len(self.keys) * look.px(32)

    def arrange(self, look: Look, body: pygame.Rect) -> None:
        return None

    def paint(self, surface: pygame.Surface, look: Look, body: pygame.Rect) -> None:
        left = body.x + self._caps(look) + look.px(20)
        for n, (caps, line) in enumerate(self.keys):
            y = body.y + n * look.px(32) + look.px(14)
            x = float(body.x + look.px(4))
            for cap in caps:
                x = key_cap(surface, look, cap, x, y).right + look.px(4)
            text.draw_line(surface, line, (left, y), look.text(theme.CONTROL), colour=theme.INK7)
        paint.line(surface, (body.x, body.y - look.px(6)), (body.right, body.y - look.px(6)), theme.PAPER3, look.k)

    def _caps(self, look: Look) -> int:
        return max(sum(key_cap_width(look, cap) + look.px(4) for cap in caps) for caps, _ in self.keys)
