"""Whose eyes look at a replay: the menu of all there are, and the question before what is hidden is shown."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.play.watched import Watched
from tabletop.ui.replay.bar import ReplayBar
from tabletop.ui.replay.eyes import Eyes, all_eyes, eyes_words
from tabletop.ui.table.overlays import CLOSE
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Action, Button, Dialog, Item
from tabletop.ui.words import words


def choose_eyes(table: Table, watched: Watched, bar: ReplayBar, looking: Eyes) -> None:
    """A menu of all there are."""
    lang = table.look.lang
    items = [Item("look_with", eyes_words(eyes, watched, table.model.wording, lang), "ui_eye", str(n), value=eyes,
                  checked=eyes == looking) for n, eyes in enumerate(all_eyes(watched), 1)]
    button = next(c for c in bar.controls if c.action == "eyes_menu")
    table.overlays.open_menu(items, (button.rect.x, bar.rect.y - table.look.px(12 + 32 * len(items))))


def ask_eyes(table: Table, eyes: Eyes, whose: str) -> None:
    """Whether to see what is hidden in a game that goes on."""
    lang = table.look.lang
    yes = Button("eyes_agreed", words("replay.eyes.yes", lang), "primary")
    table.overlays.dialog = EyesDialog(eyes, CLOSE, words("replay.eyes.title", lang, whose=whose), words("replay.eyes.text", lang),
                             [Button(CLOSE, words("button.cancel", lang), key="Esc"), yes], icon="ui_eye")
    table.overlays.dialog.place(pygame.Rect((0, 0), table.size), table.look)
    table.touch()


class EyesDialog(Dialog):
    """Hands over whose eyes it asked about."""

    def __init__(self, eyes: Eyes, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.eyes = eyes

    def handle(self, event: pygame.event.Event) -> Action | None:
        action = super().handle(event)
        return Action(action.name, self.eyes) if action is not None and action.name == "eyes_agreed" else action
