"""What the table tells a person: a one-line notice, and a banner across the window."""

from dataclasses import dataclass

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets.control import Action, Control
from tabletop.ui.widgets.small import paper


@dataclass(frozen=True, slots=True)
class Tone:
    """The sign, colour and tint a message speaks in."""

    icon: str
    colour: str
    tint: str


TONES = {
    "refused": Tone("ui_cross", theme.SHU, theme.SHU_T),
    "advice": Tone("ui_warn", theme.GOLD_D, theme.GOLD_T),
    "done": Tone("ui_check", theme.LIT_D, theme.LIT_T),
    "info": Tone("ui_info", theme.AI, theme.AI_T),
    "override": Tone("ui_override", theme.SHU, theme.SHU_T),
    "error": Tone("ui_warn", theme.SHU_D, theme.SHU_T),
}


CROSS = 24
"""How wide the cross of a notice that stays is, logical."""


class Notice(Control):
    """One sentence on a strip of paper with a coloured edge and a sign, and a cross where it `closes` only at a click. A click asks
    for its action."""

    def __init__(self, action: str, tone: str, words: str, closes: bool = False) -> None:
        super().__init__(action)
        self.tone, self.words, self.closes = tone, words, closes

    @property
    def focusable(self) -> bool:
        return False

    def natural(self, look: Look, width: int) -> tuple[int, int]:
        """The size in device pixels for a given width."""
        return width, max(look.px(34), self._block(look, width).h + look.px(12))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        tone = TONES[self.tone]
        paper(surface, look, self.rect, 9, theme.PAPER0)
        edge = (self.rect.x, self.rect.y, look.px(5), self.rect.h)
        paint.box(surface, edge, 3 * look.k, tone.colour, corners=(True, False, False, True))
        paint.plate(surface, (self.rect.x + look.px(26), self.rect.centery), look.px(24), tone.icon, tone.colour, tone.tint)
        if self.closes:
            at = self.rect.right - look.px(18), self.rect.y + look.px(17)
            paint.put_icon(surface, "ui_cross", at, look.px(13), theme.INK5, theme.PAPER0)
        block = self._block(look, self.rect.w)
        block.draw(surface, (self.rect.x + look.px(50), self.rect.centery - block.h // 2))

    def _block(self, look: Look, width: int) -> text.Block:
        return text.lay(self.words, width - look.px(62 + (CROSS if self.closes else 0)), look.text(theme.CONTROL), leading=1.4)


class Banner(Control):
    """A tinted strip for what stays true until something is done, with that something as a link at its end."""

    def __init__(self, action: str | Action, tone: str, words: str, link: str | None = None) -> None:
        super().__init__(action)
        self.tone, self.words, self.link = tone, words, link

    @property
    def focusable(self) -> bool:
        return self.link is not None

    def natural(self, look: Look, width: int) -> tuple[int, int]:
        """The size in device pixels for a given width."""
        return width, max(look.px(34), self._block(look, width).h + look.px(12))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        tone = TONES[self.tone]
        ink = _ink(tone)
        paint.box(surface, self.rect, theme.R_BUTTON * look.k, tone.tint)
        if self.focused:
            paint.focus(surface, self.rect, look.k)
        middle, right = self.rect.centery, self.rect.right - look.px(16)
        paint.put_icon(surface, tone.icon, (self.rect.x + look.px(18), middle), look.px(16), tone.colour, tone.tint)
        size = look.text(theme.LABEL)
        if self.link:
            w = text.draw_line(surface, self.link, (right, middle), size, bold=True, colour=ink, align="right")
            if self.hover:
                paint.line(surface, (right - w, middle + size * 0.68), (right, middle + size * 0.68), ink, look.k)
        block = self._block(look, self.rect.w)
        block.draw(surface, (self.rect.x + look.px(34), middle - block.h // 2))

    def _block(self, look: Look, width: int) -> text.Block:
        size = look.text(theme.LABEL)
        link = text.measure(self.link, size, True) + look.px(16) if self.link else 0
        return text.lay(self.words, width - look.px(50) - link, size, colour=_ink(TONES[self.tone]), leading=1.4, max_lines=2)


def _ink(tone: Tone) -> str:
    return theme.mix(tone.colour, theme.INK9, 0.25)
