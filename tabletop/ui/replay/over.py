"""Whose eyes look at a replay: the menu of all there are, and the question before what is hidden is shown."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.play.watched import Watched
from tabletop.ui import commands
from tabletop.ui.replay.bar import ReplayBar
from tabletop.ui.replay.eyes import Eyes, all_eyes, eyes_words
from tabletop.ui.table.around import AGREED, CLOSE, Around
from tabletop.ui.widgets import Button, Dialog, Item
from tabletop.ui.words import words


def choose_eyes(overlays: Around, watched: Watched, bar: ReplayBar, looking: Eyes) -> None:
    """A menu of all there are."""
    desk = overlays.desk
    lang = desk.look.lang
    items = [Item(commands.LOOK_WITH(eyes), eyes_words(eyes, watched, desk.model.wording, lang), "ui_eye", str(n),
                  checked=eyes == looking) for n, eyes in enumerate(all_eyes(watched), 1)]
    button = next(c for c in bar.controls if c.action == "eyes_menu")
    overlays.open_menu(items, (button.rect.x, bar.rect.y - desk.look.px(12 + 32 * len(items))))


def ask_eyes(overlays: Around, whose: str, agreed: Callable[[], None]) -> None:
    """Whether to see what is hidden in a game that goes on."""
    lang = overlays.desk.look.lang
    buttons = [Button(CLOSE, words("button.cancel", lang), key="Esc"), Button(AGREED, words("replay.eyes.yes", lang), "primary")]
    dialog = Dialog(CLOSE, words("replay.eyes.title", lang, whose=whose), words("replay.eyes.text", lang), buttons, icon="ui_eye")
    overlays.ask(dialog, agreed)
