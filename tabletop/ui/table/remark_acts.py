"""A note at this moment of the game: words, whose, and a picture of what they see, kept in the journal for a report."""

from __future__ import annotations

import base64
from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.ui.forms.sheet_scene import Sheet, SheetScene
from tabletop.ui.widgets import Action, Button, Dialog, TextField
from tabletop.ui.words import words

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

FIELD, CLOSE, LETTERS = "remark", "remark_close", 400
PICTURE = (960, 600)
"""Pixels of the picture, at most."""


def remark(scene: TableScene, value: Any = None) -> None:
    """Ask for the words of a note; the picture is of the moment in which it was asked for."""
    picture, seat = picture_of(scene), scene.acts.seat

    def make(lang: str) -> Sheet:
        buttons = [Button(CLOSE, words("button.cancel", lang), key="Esc"),
                   Button("yes", words("table.remark.keep", lang), "primary", key="Enter")]
        field = TextField(FIELD, hint=words("table.remark.hint", lang), limit=LETTERS)
        return Dialog(CLOSE, words("table.remark.title", lang), words("table.remark.text", lang), buttons, content=[field],
                      icon="ui_note")

    def done(action: Action) -> None:
        if action.name in ("yes", FIELD):
            said = next(w for w in sheet.controls() if isinstance(w, TextField)).value.strip()
            if said:
                scene.session.remark("note", seat, text=said, picture=picture)
                scene.host.tell("table.remark.kept", "done")
                back()
        elif action.name == CLOSE:
            back()

    back: Callable[[], None] = partial(scene.host.show, scene)
    sheet = SheetScene(scene.host, make, done, back)
    scene.host.show(sheet)


def picture_of(scene: TableScene) -> str:
    """What is on the table now, as a small JPEG in base64."""
    surface = pygame.Surface(scene.size)
    scene.touch()
    scene.draw(surface)
    scene.touch()
    part = min(1.0, PICTURE[0] / scene.size[0], PICTURE[1] / scene.size[1])
    small = pygame.transform.smoothscale(surface, (round(scene.size[0] * part), round(scene.size[1] * part)))
    written = BytesIO()
    pygame.image.save(small, written, "note.jpg")
    return base64.b64encode(written.getvalue()).decode()


REMARK_ACTS: dict[str, Callable[[TableScene, Any], None]] = {"remark": remark}
