"""Which command of a lesson a key asks for."""

from __future__ import annotations

import pygame

from tabletop.ui import commands
from tabletop.ui.keymap import does
from tabletop.ui.lesson.bubble import CHOICE, Spoken

HALL = tuple(command.name for command in (commands.HALL_ON, commands.HALL_BACK, commands.HALL_AGAIN, commands.HALL_PAUSE))
LOOKING = (commands.LARGE, commands.LOG, commands.UNDO, commands.REDO, commands.SETTINGS, commands.HELP, commands.MENU,
           commands.RULE_OF_STEP, commands.ZOOM_IN, commands.ZOOM_OUT, commands.ZOOM_FIT, commands.BOARD, commands.TRAY)
"""Keys of the table that act while only a sentence is read."""


def led(event: pygame.event.Event) -> str:
    """The command of who teaches before a hall, empty where it is none of theirs."""
    return next((command.name for command in commands.KEYS if command.name in HALL and does(command, event, "hall")), "")


def looks(event: pygame.event.Event) -> bool:
    """Whether a key only looks at the table, or leads away from it."""
    return any(does(command, event) for command in LOOKING)


def asked(event: pygame.event.Event, told: Spoken, waits: bool, idle: bool) -> str:
    """The command of who learns, empty for none: an answer by its number, or what the bubble offers.

    While the lesson `waits` for a move the table's own keys come first; one leaves where the table is `idle`, with nothing begun.
    """
    keys = [(commands.LESSON_WHY, bool(told.why)), (commands.LESSON_HINT, told.hint), (commands.LESSON_BACK, told.back),
            (commands.LESSON_SKIP, told.skip), (commands.LESSON_ON, not waits), (commands.LESSON_LEAVE, idle)]
    digit = next((n for n in range(len(told.answers)) if event.unicode == str(n + 1)), None)
    if digit is not None and not told.answers[digit][1]:
        return f"{CHOICE}{digit}"
    return next((command.name for command, able in keys if able and does(command, event, "lesson")), "")
