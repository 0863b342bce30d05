"""A note at this moment of the game: words, whose, and a picture of what they see, kept in the journal for a report."""

from __future__ import annotations

import base64
from collections.abc import Callable
from functools import partial
from io import BytesIO

import pygame

from tabletop.play.comments import COMMENT, NOTE, spoken
from tabletop.ui import commands
from tabletop.ui.forms.sheet_scene import Sheet, SheetScene
from tabletop.ui.scene import Host
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Action, Button, Dialog, TextField
from tabletop.ui.words import words

FIELD, CLOSE, LETTERS = "remark", "remark_close", 400
PICTURE = (960, 600)
"""Pixels of the picture, at most."""


DEEDS = TableDeeds()


@DEEDS.bare(commands.REMARK)
def remark(table: Table) -> None:
    """Ask for the words of a note; the picture is of the moment in which it was asked for."""
    picture, seat = picture_of(table), table.acts.seat

    def keep(said: str) -> None:
        table.session.remark(NOTE, seat, text=said, picture=picture)
        table.host.tell("table.remark.kept", "done")

    ask_words(table.host, keep, table.show)


@DEEDS.bare(commands.POINT)
def _point(table: Table) -> None:
    """Point at things of the table; what is kept has words and stands in the replay at this moment."""
    table.overlays.pointing.begin(partial(_say, table))


def _say(table: Table, rings: list[str], arrows: list[tuple[str, str]]) -> None:
    seat = table.acts.seat

    def keep(said: str) -> None:
        table.session.remark(COMMENT, seat, **spoken(said, rings, arrows))
        table.host.tell("table.point.kept", "done")

    ask_words(table.host, keep, table.show)


def ask_words(host: Host, keep: Callable[[str], None], back: Callable[[], None]) -> None:
    """Ask for the words of a note, and hand over what is written; `back` leads to where it was asked."""

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
                keep(said)
                back()
        elif action.name == CLOSE:
            back()

    sheet = SheetScene(host, make, done, back)
    host.show(sheet)


def picture_of(table: Table) -> str:
    """What is on the table now, as a small JPEG in base64."""
    surface = pygame.Surface(table.size)
    table.picture(surface)
    part = min(1.0, PICTURE[0] / table.size[0], PICTURE[1] / table.size[1])
    small = pygame.transform.smoothscale(surface, (round(table.size[0] * part), round(table.size[1] * part)))
    written = BytesIO()
    pygame.image.save(small, written, "note.jpg")
    return base64.b64encode(written.getvalue()).decode()
