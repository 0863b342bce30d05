"""Questions to the people at the screen before something is done that touches what they hide: one dialog, naming them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop.play.people import Person
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.widgets import Action, Button, Dialog
from tabletop.ui.words import words

REFUSED = "close_overlay"


def ask(overlays: Overlays, about: str, people: Sequence[Person], agreed: Action, icon: str, **figures: object) -> None:
    """Ask these people; if they agree `agreed` is done.  Words are `table.ABOUT.title`, `.text`, `.agree` and `.refuse`.

    A figure may be told by language.  Without people it is a question to whoever acts; else the keys come to the no first, so that
    nobody agrees for another by going on.
    """
    overlays.again = partial(ask, overlays, about, people, agreed, icon, **figures)
    desk, lang = overlays.desk, overlays.desk.look.lang
    names = words("table.and", lang).join(desk.model.wording.person(person.seats[0]) for person in people)
    buttons = [Button(REFUSED, words(f"table.{about}.refuse", lang)), _Agreed(agreed, words(f"table.{about}.agree", lang))]
    told = {name: value(lang) if callable(value) else value for name, value in figures.items()}
    title = words(f"table.{about}.title", lang, names=names, **told)
    overlays.dialog = Dialog(REFUSED, title, words(f"table.{about}.text", lang, names=names, **told), buttons, icon=icon)
    if people:
        overlays.dialog.group.focus(buttons[0])
    overlays.dialog.place(pygame.Rect((0, 0), desk.size), desk.look)
    desk.touch()


class _Agreed(Button):
    """The button that does what was asked about."""

    def __init__(self, agreed: Action, label: str) -> None:
        super().__init__(agreed.name, label, "primary")
        self._agreed = agreed

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        return self._agreed
