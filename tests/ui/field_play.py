"""Every field of the program, each opened as a person opens it, and somebody who writes into it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pile_play import library, sheet
from scene_play import Sitting, opened
from screens import app_of, named

from tabletop import places
from tabletop.ui import commands
from tabletop.ui.gallery.scene import GalleryScene
from tabletop.ui.home.make import show_making
from tabletop.ui.home.saves import show_saves
from tabletop.ui.program.app import App
from tabletop.ui.saving.chooser import AskedFile, choose
from tabletop.ui.saving.sheets import ask_name, said
from tabletop.ui.setup import games
from tabletop.ui.setup.greeting import show_greeting
from tabletop.ui.setup.scene import SetupScene
from tabletop.ui.widgets import Control, TextField


class Writer:
    """A program in which a field has the keyboard, and the person who writes into it."""

    def __init__(self, app: App, controls: Callable[[], tuple[Control, ...]], name: str) -> None:
        self.app, self._controls, self.name, self.now = app, controls, name, 100_000

    @property
    def field(self) -> TextField:
        found = named(self._controls(), self.name)
        assert isinstance(found, TextField)
        return found

    @property
    def writes(self) -> bool:
        """Whether the field is still there and has the keyboard."""
        return self.name in [control.action for control in self._controls()] and self.field.focused

    def events(self, *events: pygame.event.Event) -> None:
        for event in events:
            self.now += 16
            self.app.step([event], self.now)
        self.app.settle()

    def key(self, code: int, mod: int = 0) -> None:
        self.events(pygame.event.Event(pygame.KEYDOWN, key=code, unicode="", mod=mod),
                    pygame.event.Event(pygame.KEYUP, key=code, mod=mod))


def of_scene(app: App, name: str) -> Writer:
    """The field of that name on the scene that is shown, clicked."""
    for now in range(3):
        app.step([], now * 16)
        app.settle()
    writer = Writer(app, lambda: getattr(app.scene, "controls", tuple)(), name)
    click(writer)
    return writer


def click(writer: Writer, at: tuple[int, int] | None = None) -> None:
    at = at or writer.field.rect.center
    writer.events(*(pygame.event.Event(kind, pos=at, button=1, buttons=(1, 0, 0), rel=(0, 0))
                    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)))


def of_sitting(t: Sitting, controls: Callable[[], tuple[Control, ...]], name: str) -> Writer:
    t.wait(32)
    writer = Writer(t.app, controls, name)
    writer.now = t.now
    click(writer)
    return writer


def set_up(name: str) -> Writer:
    app = app_of()
    scene = SetupScene(app, games.catalog_of(games.folder_of("wars3x3")))
    scene.sheet.more = True
    app.show(scene)
    return of_scene(app, name)


def greeted() -> Writer:
    app = app_of()
    show_greeting(app)
    return of_scene(app, "name")


def gallery() -> Writer:
    app = app_of()
    app.show(GalleryScene(app, games.catalog_of(games.folder_of("wars3x3")), app.home))
    return of_scene(app, "find")


def saves() -> Writer:
    app = app_of()
    app.home()
    app.step([], 0)
    show_saves(app, games.shelf(), app.back)
    return of_scene(app, "find")


def asked_name() -> Writer:
    app = app_of()
    app.home()
    app.step([], 0)
    ask_name(app, said("saves.name_title"), said("saves.name_text"), "", lambda name: app.home(), app.home)
    return of_scene(app, "name")


def made_game() -> Writer:
    app = app_of()
    app.home()
    app.step([], 0)
    show_making(app, games.shelf(), app.back)
    return of_scene(app, "name")


def chooser(name: str) -> Writer:
    app = app_of()
    app.home()
    app.step([], 0)
    choose(app, AskedFile("save", "saves.export_title", (".zip",), "a.zip"), places.saves_dir(), lambda path: app.home(), app.home)
    return of_scene(app, name)


def remark() -> Writer:
    t = Sitting(opened())
    t.key(pygame.K_n, "N", pygame.KMOD_LSHIFT)
    t.wait(32)
    return of_scene(t.app, "remark")


def rules() -> Writer:
    t = Sitting(opened())
    t.scene.overlays.log.open_tab("rules")
    return of_sitting(t, lambda: t.scene.overlays.log.controls if t.app.scene is t.scene else (), "search")


def pile(name: str, about: str, field: str) -> Writer:
    t = library()
    t.scene.act(getattr(commands, name.upper())((about,)))
    t.wait(32)
    return of_sitting(t, lambda: sheet(t).controls if t.scene.overlays.piles.sheet is not None else (), field)


FIELDS: dict[str, Callable[[], Writer]] = {
    "set-up, a name": lambda: set_up("name.0"), "set-up, the seed": lambda: set_up("seed"), "a first name": greeted,
    "gallery": gallery, "saves": saves,
    "the name of a save": asked_name, "the name of a game": made_game,
    "chooser, the path": lambda: chooser("path"), "chooser, the file": lambda: chooser("file"),
    "a remark": remark, "rules": rules, "a search": lambda: pile("search", "p1.deck", "find"),
    "a note": lambda: pile("note", "discard", "note")}
