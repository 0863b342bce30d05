"""Sheets over the home screen: a title, rows of controls or of words, a way to close."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets import Action, Control, Group, IconButton, Row, ScrollList, key_cap, key_cap_width, paper
from tabletop.ui.words import words

CLOSE = "panel.close"
ROW, PAD, HEAD = 44, 20, 56


@dataclass(frozen=True, slots=True)
class Field:
    """A control with its words before it."""

    words: str
    control: Control


class Panel:
    """Modal while it is shown: give it every event.  `panel.close` asks to close it."""

    def __init__(self, title: str, lang: str, controls: Sequence[Control] = (), *, shade: bool = True) -> None:
        self.title, self.shade = title, shade
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

    def hang(self, under: pygame.Rect, within: pygame.Rect, look: Look) -> None:
        """Lays the panel out below a control, its right edge at that control's."""
        self.place(within, look)
        self.rect.topright = under.right, under.bottom + look.px(10)
        self.rect.clamp_ip(within.inflate(-look.px(16), -look.px(16)))
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
        if self.shade:
            dark = pygame.Surface(surface.get_size())
            dark.fill(theme.rgb(theme.DIM))
            dark.set_alpha(round(255 * theme.DIM_DRAG))
            surface.blit(dark, (0, 0))
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
        side = look.px(theme.HIT)
        self._close.rect = pygame.Rect(self.rect.right - side - look.px(14), self.rect.y + look.px(14), side, side)
        self.arrange(look, self._body(look))


class FieldPanel(Panel):
    """Controls in rows, each with its words before it."""

    def __init__(self, title: str, lang: str, fields: Sequence[Field], *, shade: bool = True) -> None:
        super().__init__(title, lang, [field.control for field in fields], shade=shade)
        self.fields = tuple(fields)

    def natural(self, look: Look) -> tuple[int, int]:
        label, wide = self._widths(look)
        return label + wide + look.px(2 * PAD + 16), look.px(HEAD + PAD - 6) + len(self.fields) * look.px(ROW)

    def arrange(self, look: Look, body: pygame.Rect) -> None:
        label, wide = self._widths(look)
        left = body.x + label + look.px(16)
        for n, field in enumerate(self.fields):
            y = body.y + n * look.px(ROW)
            field.control.rect = pygame.Rect(left, y, min(wide, body.right - left), look.px(36))

    def paint(self, surface: pygame.Surface, look: Look, body: pygame.Rect) -> None:
        for n, field in enumerate(self.fields):
            y = body.y + n * look.px(ROW) + look.px(18)
            text.draw_line(surface, field.words, (body.x + look.px(4), y), look.text(theme.CONTROL), colour=theme.INK7)

    def _widths(self, look: Look) -> tuple[int, int]:
        label = max(text.measure(field.words, look.text(theme.CONTROL)) for field in self.fields)
        return label + look.px(4), max(_natural(field.control, look) for field in self.fields)


class ListPanel(Panel):
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


class KeysPanel(Panel):
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


def _natural(control: Control, look: Look) -> int:
    natural = getattr(control, "natural", None)
    return int(natural(look)[0]) if natural else look.px(200)
