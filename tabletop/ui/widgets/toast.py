"""The referee's toast: why not, by which rule, what would work, and what can be done now."""

from collections.abc import Sequence

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets.button import Button
from tabletop.ui.widgets.control import Action, Control
from tabletop.ui.widgets.notice import TONES
from tabletop.ui.widgets.small import paper


class Toast(Control):
    """The referee's answer: the figures, the sentence, the rule as a link, what would work instead, and what can be done.

    It never covers the place it speaks of: `points` is that place, at which a small beak is drawn. It lays its buttons out and
    passes them the pointer; for the keyboard put them into the group too: `Group([toast, *toast.buttons])`.
    """

    def __init__(
        self,
        action: str,
        tone: str,
        figures: str,
        sentence: str,
        *,
        rule: str | None = None,
        instead: str | None = None,
        buttons: Sequence[Button] = (),
    ) -> None:
        super().__init__(action)
        self.tone, self.figures, self.sentence, self.rule, self.instead = tone, figures, sentence, rule, instead
        self.buttons = tuple(buttons)
        self.points: pygame.Rect | None = None
        self._link = pygame.Rect(0, 0, 0, 0)

    def natural(self, look: Look, width: int) -> tuple[int, int]:
        """The size in device pixels for a given width."""
        figures, sentence, instead = self._blocks(look, width)
        h = look.px(16) + max(look.px(34), figures.h + sentence.h) + look.px(10)
        h += look.px(38) if self.rule else 0
        h += instead.h + look.px(24) if instead else 0
        rows = len(self._rows(look, width))
        return width, h + (rows * (look.button + look.px(8)) + look.px(12) if rows else look.px(6))

    @property
    def focusable(self) -> bool:
        return self.rule is not None

    def handle(self, event: pygame.event.Event) -> Action | None:
        for button in self.buttons:
            done = button.handle(event)
            self.stale = self.stale or button.stale
            if done:
                return done
        return super().handle(event)

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        """The link to the rule."""
        on_link = at is None or self._link.collidepoint(at)
        return Action(self.action, self.rule) if self.rule and on_link else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        tone = TONES[self.tone]
        paper(surface, look, self.rect, 12, theme.PAPER0, "hover")
        self._beak(surface, look)
        edge = (self.rect.x, self.rect.y, look.px(5), self.rect.h)
        paint.box(surface, edge, 5 * look.k, tone.colour, corners=(True, False, False, True))
        figures, sentence, instead = self._blocks(look, self.rect.w)
        left, y = self.rect.x + look.px(20), self.rect.y + look.px(16)
        seal = (left + look.px(17), y + look.px(20))
        paint.plate(surface, seal, look.px(34), tone.icon, theme.PAPER0, tone.colour)
        figures.draw(surface, (left + look.px(46), y))
        sentence.draw(surface, (left + look.px(46), y + figures.h))
        y += max(look.px(34), figures.h + sentence.h) + look.px(10)
        if self.rule:
            y = self._rule(surface, look, left, y)
        if instead:
            y = self._instead(surface, look, instead, left, y)
        self._buttons(surface, look, left)

    def _rule(self, surface: pygame.Surface, look: Look, left: int, y: int) -> int:
        assert self.rule is not None
        right = self.rect.right - look.px(20)
        paint.line(surface, (left, y), (right, y), theme.PAPER3, 1)
        self._link = pygame.Rect(left, y + look.px(2), right - left, look.hit)
        middle, size = self._link.centery, look.text(theme.CONTROL)
        paint.put_icon(surface, "ui_book", (left + look.px(9), middle), look.px(16), theme.AI, theme.PAPER0)
        at, room = (left + look.px(24), middle), right - left - look.px(48)
        w = text.draw_line(surface, self.rule, at, size, bold=True, colour=theme.AI, max_width=room, floor=look.floor)
        foot = middle + size * 0.68
        paint.line(surface, (at[0], foot), (at[0] + w, foot), theme.AI, (2 if self.hover else 1) * look.k)
        paint.put_icon(surface, "ui_chevron", (right - look.px(6), middle), look.px(13), theme.AI, theme.PAPER0)
        if self.focused:
            paint.focus(surface, self._link.inflate(0, -look.px(4)), look.k, 4 * look.k)
        return y + look.px(38)

    def _instead(self, surface: pygame.Surface, look: Look, block: text.Block, left: int, y: int) -> int:
        area = pygame.Rect(left, y, self.rect.right - look.px(20) - left, block.h + look.px(16))
        paint.box(surface, area, 8 * look.k, theme.LIT_T)
        at = (left + look.px(16), y + look.px(8) + block.pitch / 2)
        paint.put_icon(surface, "ui_bulb", at, look.px(16), theme.LIT_D, theme.LIT_T)
        block.draw(surface, (left + look.px(32), y + look.px(8)))
        return area.bottom + look.px(8)

    def _rows(self, look: Look, width: int) -> list[tuple[Button, ...]]:
        """The buttons side by side, or each in a row of its own where they have no room for their words."""
        gap, room = look.px(8), width - look.px(40)
        each = (room - gap * (len(self.buttons) - 1)) // max(1, len(self.buttons))
        if all(button.natural(look)[0] - look.px(16) <= each for button in self.buttons):
            return [self.buttons] if self.buttons else []
        return [(button,) for button in self.buttons]

    def _buttons(self, surface: pygame.Surface, look: Look, left: int) -> None:
        gap, rows = look.px(8), self._rows(look, self.rect.w)
        y = self.rect.bottom - look.px(16) - len(rows) * look.button - (len(rows) - 1) * gap
        for row in rows:
            w = (self.rect.right - look.px(20) - left - gap * (len(row) - 1)) // len(row)
            for n, button in enumerate(row):
                button.rect = pygame.Rect(left + n * (w + gap), y, w, look.button)
                button.draw(surface, look)
            y += look.button + gap

    def _beak(self, surface: pygame.Surface, look: Look) -> None:
        if self.points is None:
            return
        y = max(self.rect.y + look.px(24), min(self.rect.bottom - look.px(24), self.points.centery))
        side = self.rect.x if self.points.centerx < self.rect.centerx else self.rect.right
        out = -look.px(12) if side == self.rect.x else look.px(12)
        colour = TONES[self.tone].colour if side == self.rect.x else theme.PAPER0
        paint.poly(surface, [(side, y - look.px(10)), (side + out, y), (side, y + look.px(10))], colour)

    def _blocks(self, look: Look, width: int) -> tuple[text.Block, text.Block, text.Block | None]:
        room = width - look.px(86)
        figures = text.lay(self.figures, room, look.text(14.5), leading=1.25, emphasis=1.5)
        sentence = text.lay(self.sentence, room, look.text(theme.CONTROL))
        if self.instead is None:
            return figures, sentence, None
        tip = text.lay(self.instead, width - look.px(84), look.text(theme.CONTROL), knock=theme.LIT_T)
        return figures, sentence, tip
