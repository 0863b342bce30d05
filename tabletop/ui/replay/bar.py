"""The bar of a replay, where the prompt is at a table: play, steps, the line of the game, speed, whose eyes, play on."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.play.watched import Watched
from tabletop.ui import commands, text, theme
from tabletop.ui.commands.command import Command
from tabletop.ui.keymap import cap, caps
from tabletop.ui.replay.eyes import ReplayViewer, eyes_words
from tabletop.ui.replay.seek import SeekBar
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.panel import Panel, fresh
from tabletop.ui.widgets import Button, IconButton, paper
from tabletop.ui.words import words

SPEEDS = (0.5, 1.0, 2.0, 4.0)
ROOMY, MIDDLE = 820, 620
"""Logical widths below which words shrink to signs, and below which the turn is left out."""


class ReplayBar(Panel):
    """Actions: `step_back`, `play`, `step_on`, `seek` (step), `speed`, `eyes_menu`, `play_on`."""

    def __init__(self, watched: Watched, viewer: ReplayViewer) -> None:
        super().__init__()
        self.watched, self.viewer = watched, viewer
        self.playing, self.speed = False, 1.0
        self._turns = watched.turns()
        self._lang, self._whose = "en", ""

    def content(self, model: Model) -> Hashable:
        self._lang = model.lang
        self._whose = eyes_words(self.viewer.seats, self.watched, model.wording, model.lang)
        return model.lang, self.watched.index, self.playing, self.speed, self._whose, self.watched.named(model.lang)

    def build(self, model: Model) -> None:
        lang, watched = model.lang, self.watched
        first, last = watched.index == 0, watched.index == len(watched.line) - 1
        old = next((c for c in self.controls if isinstance(c, SeekBar)), None)
        seek = SeekBar(watched.index, len(watched.line) - 1, self._turns, watched.named(lang))
        if old is not None:
            seek.hover, seek.pressed = old.hover, old.pressed
        play = IconButton(commands.PLAY(), "ui_pause" if self.playing else "ui_play", _tip(commands.PLAY, lang),
                          key=caps(commands.PLAY, "replay"), plate=True)
        speed = Button(commands.SPEED(), words("replay.speed", lang, n=f"{self.speed:g}"), "ghost", size=13)
        speed.tip = words("replay.speed_tip", lang)
        self.controls = fresh(self.controls, (
            IconButton(commands.STEP_BACK(), "ui_step_back", _tip(commands.STEP_BACK, lang), enabled=not first),
            play,
            IconButton(commands.STEP_ON(), "ui_step", _tip(commands.STEP_ON, lang), enabled=not last),
            seek,
            speed,
            Button(commands.EYES_MENU(), self._whose, "plain", icon="ui_eye", key=cap(commands.EYES, "replay"), size=13),
            Button(commands.PLAY_ON(), words("replay.play_on", lang), "primary", icon="ui_hand",
                   key=cap(commands.PLAY_ON, "replay"), size=13.5),
        ))
        self._focus = next((c for c in self.controls if c.focused), None)

    def arrange(self) -> None:
        look, area = self.look, self.rect
        if not self.controls or not area.w:
            return
        back, play, on, seek, speed, eyes, play_on = self.controls
        assert isinstance(speed, Button) and isinstance(eyes, Button) and isinstance(play_on, Button)
        roomy = area.w >= ROOMY * look.k
        hit, x = min(look.px(theme.HIT), area.h - look.px(4)), area.x + look.px(8)
        for control in (back, play, on):
            control.rect = pygame.Rect(x, area.centery - hit // 2, hit, hit)
            x += hit + look.px(2)
        eyes.words = self._whose if roomy else ""
        play_on.words = words("replay.play_on", self._lang) if roomy else ""
        right = area.right - look.px(8)
        for control in (play_on, eyes, speed):
            w = max(hit, control.natural(look)[0] - look.px(10))
            w = min(w, look.px(210))
            control.rect = pygame.Rect(right - w, area.centery - hit // 2, w, hit)
            right -= w + look.px(6)
        right -= self._count_width()
        seek.rect = pygame.Rect(x + look.px(6), area.y + look.px(2), right - look.px(8) - x - look.px(6), area.h - look.px(4))

    def _count_width(self) -> int:
        return text.measure(self._count(), self.look.text(12.5), True) + self.look.px(12)

    def _count(self) -> str:
        """How far the game is: the turn, where there is one and room for it, and the step of how many."""
        watched = self.watched
        turn = watched.turn
        key = "replay.at" if turn and self.rect.w >= MIDDLE * self.look.k else "replay.at_short"
        return words(key, self._lang, turn=turn, n=watched.index, of=len(watched.line) - 1)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        paper(surface, look, self.rect, 10, theme.PAPER0)
        seek, speed = self.controls[3], self.controls[4]
        at = (seek.rect.right + look.px(6), self.rect.centery)
        text.draw_line(surface, self._count(), at, look.text(12.5), bold=True, colour=theme.INK7,
                       max_width=speed.rect.x - at[0] - look.px(2), floor=look.floor)
        self._drawn(surface)


def _tip(command: Command[None], lang: str) -> str:
    return words("replay.tip", lang, what=command.words(lang), cap=cap(command, "replay"))
