"""The same walk through every game: what a person may do with mouse and keys, by shares of the window, so that no name of the
program's own stands in it."""

from __future__ import annotations

from pathlib import Path

import pygame

from tabletop.ui.gallery.scene import GalleryScene
from tests.pictures.stage import Stage, answered, journal, seated

POINTS = ((0.12, 0.3), (0.3, 0.3), (0.45, 0.3), (0.58, 0.3), (0.68, 0.2), (0.2, 0.55), (0.4, 0.55), (0.55, 0.55), (0.72, 0.5))
"""Points on the cloth."""
HAND = ((0.1, 0.92), (0.3, 0.92), (0.5, 0.92), (0.7, 0.92))
"""Points on the hand."""
SHEETS = ("w", "j", "f1", "?", "f9", "f10")
"""Keys that open something; Esc closes it."""
ROUNDS = (0, 5, 11, 23)
"""How many more questions chance answers before the walk goes round again."""


def stills(stage: Stage, folder: Path, mode: str) -> None:
    """A table as it begins and under way."""
    session = seated(folder, mode)
    for more in (0, 9, 22):
        answered(session, more)
        stage.app.table(session)
        stage.still(f"after{more}")


def walk(stage: Stage, folder: Path, mode: str) -> None:
    """One scripted session: set-up, drags, refusals, menus, piles, reactions, reveals, log, replay, end."""
    app = stage.app
    app.home()
    stage.still("home")
    session = seated(folder, mode)
    app.table(session)
    for round_, more in enumerate(ROUNDS):
        answered(session, more)
        app.table(session)
        _touched(stage, f"round{round_}")
        _opened(stage, f"round{round_}")
    stage.shown[f"{stage.name}/journal"] = journal(session)
    app.watch(session, len(session.history.commits) // 2)
    stage.still("replay")
    for key in ("right", "v", "end", "left"):
        stage.key(key)
        stage.still(f"replay-{key}")
    answered(session, 3000)
    app.table(session)
    stage.still("end")
    app.show(GalleryScene(app, session.catalog, app.home))
    stage.still("gallery")
    stage.shown[f"{stage.name}/journal-end"] = journal(session)


def _touched(stage: Stage, moment: str) -> None:
    """The pointer over things, a thing lifted and put, a click, a menu."""
    for n, point in enumerate((*HAND, *POINTS)):
        stage.move(stage.at(*point))
        stage.still(f"{moment}/over{n}")
    for n, (source, to) in enumerate(zip(HAND, POINTS[1::2], strict=False)):
        stage.carry(stage.at(*source), stage.at(*to))
        stage.still(f"{moment}/carried{n}")
        stage.release(stage.at(*to))
        stage.still(f"{moment}/dropped{n}")
        stage.key("escape")
    for n, point in enumerate(POINTS[::2]):
        stage.press(stage.at(*point), 3)
        stage.release(stage.at(*point), 3)
        stage.still(f"{moment}/menu{n}")
        stage.key("escape")
    stage.key("z", pygame.KMOD_LCTRL)
    stage.still(f"{moment}/undone")


def _opened(stage: Stage, moment: str) -> None:
    for key in SHEETS:
        stage.key(key)
        stage.still(f"{moment}/{key}")
        stage.key("escape")
    for n in range(3):
        stage.key("tab")
        stage.still(f"{moment}/tab{n}")
    stage.key("return")
    stage.still(f"{moment}/return")
    stage.key("escape")
    stage.key("escape")
