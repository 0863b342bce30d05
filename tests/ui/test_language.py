"""F2 says everything in the other language at once, whatever lies on the screen: as if it had been so from the start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from scene_play import Sitting, opened
from screens import app_of, key, new_table, play_on, shelf

from tabletop.ui import commands
from tabletop.ui.end import EndScene
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.program.app import App
from tabletop.ui.program.start import Start
from tabletop.ui.setup.scene import SetupScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Action

__all__ = ["shelf"]
F2 = key(pygame.K_F2)


def at_table(lang: str) -> Sitting:
    return Sitting(opened(privacy="open", seed=3), lang=lang)


def free_table(lang: str) -> Sitting:
    return Sitting(opened(privacy="open", rules_mode="off"), lang=lang)


def menu(t: Sitting) -> None:
    t.key(pygame.K_F10)
    t.key(pygame.K_DOWN)


def page_of_menu(t: Sitting) -> None:
    t.scene.overlays.bar.open_menu("privacy")
    t.scene.touch()


def context_menu(t: Sitting) -> None:
    t.click(t.grip(t.hand()[1].seen.place), button=3)


def keys_help(t: Sitting) -> None:
    t.key(pygame.K_SLASH, "?", pygame.KMOD_LSHIFT)


def rule(t: Sitting) -> None:
    t.scene.act(commands.RULE("4.2-1"))


def large_card(t: Sitting) -> None:
    t.move(t.grip(t.hand()[1].seen.place))
    t.down(pygame.K_LALT)


def toast(t: Sitting) -> None:
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("deck"))
    t.move((5, 400))
    assert t.scene.overlays.toast is not None


def question(t: Sitting) -> None:
    t.app.keep(replace(t.app.settings, ask_shuffle=True))
    t.move(t.spot("deck"))
    t.key(pygame.K_r, "r")
    t.move((5, 400))
    assert t.scene.overlays.dialog is not None


def tab(name: str) -> Callable[[Sitting], None]:
    def turn(t: Sitting) -> None:
        t.scene.overlays.log.open_tab(name)
        t.scene.look_again()

    return turn


def planned(t: Sitting) -> None:
    t.key(pygame.K_i, "i")
    t.wait(32)
    t.app.hush("table.hint")


def what(t: Sitting) -> None:
    t.key(pygame.K_w, "w")


def settings(t: Sitting) -> None:
    t.key(pygame.K_F9)


SHOWN = {"table": lambda t: None, "menu": menu, "page of the menu": page_of_menu, "keys": keys_help, "rule": rule,
         "large card": large_card, "refusal": toast, "log": tab("log"), "history": tab("history"), "moves": tab("can"),
         "rules": tab("rules"), "plan": planned, "what can I do": what, "settings": settings}


def same(a: App, b: App) -> None:
    assert a.look.lang == b.look.lang == "ja"
    first, second = (pygame.image.tobytes(app.surface, "RGB") for app in (a, b))
    if first != second:
        changed = pygame.mask.from_threshold(a.surface, (0, 0, 0), (1, 1, 1, 255), b.surface)
        changed.invert()
        raise AssertionError([tuple(rect) for rect in changed.get_bounding_rects()][:6])


@pytest.mark.parametrize("name", SHOWN)
def test_at_the_table(name: str) -> None:
    turned, born = at_table("en"), at_table("ja")
    for t in (turned, born):
        SHOWN[name](t)
        t.wait(32)
    turned.events(F2)
    turned.wait(32)
    same(turned.app, born.app)


def over(zone: str, action: str) -> Callable[[Sitting], None]:
    """A key over a pile or a piece, and the pointer away from what it opened."""
    def press(t: Sitting) -> None:
        t.move(t.spot(zone) if zone else t.grip(t.hand()[1].seen.place))
        t.scene.act(getattr(commands, action.upper())())
        t.move((5, 400))
        t.wait(32)
        assert t.scene.overlays.modal, action

    return press


OVER_PILE = ("look_at", "search", "deal", "cut", "shuffle_some")
OVER_PIECE = ("give", "reveal", "note", "insert")
SHEETS = {**{name: over("deck", name) for name in OVER_PILE}, **{name: over("", name) for name in OVER_PIECE}}


@pytest.mark.parametrize("name", SHEETS)
def test_on_the_sheets_of_piles_and_pieces(name: str) -> None:
    turned, born = free_table("en"), free_table("ja")
    for t in (turned, born):
        SHEETS[name](t)
    turned.events(F2)
    for t in (turned, born):
        t.wait(160)
    same(turned.app, born.app)


@pytest.mark.parametrize("show", [context_menu, question])
def test_over_a_table_without_rules(show: Callable[[Sitting], None]) -> None:
    turned, born = free_table("en"), free_table("ja")
    for t in (turned, born):
        show(t)
        t.wait(32)
    turned.events(F2)
    turned.wait(32)
    same(turned.app, born.app)


def at_home(lang: str) -> App:
    app = app_of(lang=lang)
    app.begin(Start())
    app.step([], 0)
    app.settle()
    app.step([], 10)
    return app


@pytest.mark.parametrize("name", ["", "keys", "settings", "more.0", "saves"])
def test_at_home(shelf, name: str) -> None:
    play_on(new_table(), 12).close()
    turned, born = at_home("en"), at_home("ja")
    for app in (turned, born):
        scene = app.scene
        assert isinstance(scene, HomeScene)
        scene._act(Action(name))
        app.step([], 20)
        if isinstance(app.scene, SetupScene):
            app.scene.sheet.seed = 5
            app.scene._build()
    turned.step([F2], 30)
    for app in (turned, born):
        app.settle()
        app.step([], 40)
    same(turned, born)


def test_at_the_end(shelf) -> None:
    def over(lang: str) -> App:
        app = app_of(lang=lang, motion=0.0)
        app.table(play_on(new_table(), 10_000))
        for now in range(0, 2600, 50):
            app.step([], now)
        assert isinstance(app.scene, EndScene) and app.scene.stands
        return app

    turned, born = over("en"), over("ja")
    turned.step([F2], 2700)
    born.step([], 2700)
    same(turned, born)
    turned.step([key(pygame.K_ESCAPE)], 2720)
    assert isinstance(turned.scene, TableScene) and turned.scene.look.lang == "ja"
