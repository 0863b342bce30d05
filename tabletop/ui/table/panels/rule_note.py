"""A rule when it first matters: its title, its first sentence or what the game says of the step instead, a picture of its
example, beside where one acts."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from tabletop.ui import commands, paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.widgets import Action, Button, IconButton, paper
from tabletop.ui.words import words

WIDTH, HIGH, PAD, HEAD, GAP = 236, 144, 10, 24, 6
"""Logical: how wide it is, how high its picture, what is left free inside, the title, and what lies between."""
BRIEF = 110
"""Letters of a sentence that is told here; a longer one is read in the rules."""
CLOSE = "rule_note_close"


@dataclass(frozen=True, slots=True)
class ToldRule:
    """The number of a rule, and a picture of its example where it has one."""

    rule: str
    picture: pygame.Surface | None = None


class RuleNote(Panel):
    """Actions: `rule` (number).  It stands until its person acts, and hides while something is laid or carried."""

    def __init__(self) -> None:
        super().__init__()
        self.note: ToldRule | None = None
        self._shown: ToldRule | None = None
        self._title = self._said = ""

    def put_away(self) -> bool:
        """It goes; whether it was there."""
        was, self.note = self.note, None
        return was is not None

    def read(self) -> bool:
        """It goes where it is seen; whether it was."""
        return bool(self.rect.w) and self.put_away()

    def content(self, model: Model) -> Hashable:
        asked = model.tells is None and not model.plan.parts and model.carried is None
        self._shown = self.note if asked else None
        return model.lang, self._shown

    def build(self, model: Model) -> None:
        self.controls, self._focus = (), None
        if self._shown is None:
            return
        rule, lang = self._shown.rule, model.lang
        self._title = model.wording.rule(rule)
        self._said = model.wording.first([f"brief.{model.view.step}"]) or model.wording.rule_briefly(rule, BRIEF)
        self.controls = (Button(commands.RULE(rule), words("rule_note.more", lang), icon="ui_book", size=13),
                         IconButton(CLOSE, "ui_cross", words("rule_note.close", lang)))

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Takes an event; the cross closes it."""
        action = super().handle(event)
        if action is not None and action.name == CLOSE:
            self.put_away()
        return action

    @staticmethod
    def picture(look: Look) -> tuple[int, int]:
        """The size of a picture in device pixels."""
        return look.px(WIDTH - 2 * PAD), look.px(HIGH)

    def wanted(self, look: Look, bare: bool = False) -> tuple[int, int]:
        """How large it is, `bare` without its picture; nothing where it says nothing."""
        if self._shown is None:
            return 0, 0
        high = 2 * look.px(PAD) + look.px(HEAD) + self._block(look).h + look.px(GAP) + look.button
        high += look.px(HIGH + GAP) if self._shown.picture is not None and not bare else 0
        return look.px(WIDTH), high

    def _block(self, look: Look) -> text.Block:
        return text.lay(self._said, look.px(WIDTH - 2 * PAD), look.text(13.5), colour=theme.INK7)

    def arrange(self) -> None:
        look, rect = self.look, self.rect
        if not self.controls:
            return
        more, close = self.controls
        if not rect.w:
            more.rect = close.rect = pygame.Rect(0, 0, 0, 0)
            return
        assert isinstance(more, Button)
        wide, high = min(more.natural(look)[0], rect.w - 2 * look.px(PAD)), look.button
        more.rect = pygame.Rect(rect.x + look.px(PAD), rect.bottom - look.px(PAD) - high, wide, high)
        hit = look.px(28)
        close.rect = pygame.Rect(rect.right - hit - look.px(4), rect.y + look.px(6), hit, hit)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, note = self.look, self.rect, self._shown
        if note is None:
            return
        paper(surface, look, rect, 10, theme.PAPER0, "hover")
        x, y, pad = rect.x + look.px(PAD), rect.y + look.px(PAD), look.px(PAD)
        paint.put_icon(surface, "ui_learn", (x + look.px(9), y + look.px(HEAD) // 2), look.px(17), theme.LIT_D, theme.PAPER0)
        text.draw_line(surface, self._title, (x + look.px(24), y + look.px(HEAD) // 2), look.text(theme.BODY), bold=True,
                       colour=theme.INK9, max_width=rect.w - 2 * pad - look.px(48), floor=look.floor)
        y += look.px(HEAD)
        block = self._block(look)
        block.draw(surface, (x, y))
        if note.picture is not None and rect.size == self.wanted(look):
            surface.blit(note.picture, (x, y + block.h + look.px(GAP)))
        self._drawn(surface)
