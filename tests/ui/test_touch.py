"""Fingers work as the mouse, a finger that rests is a right click, and nothing is felt twice."""

from __future__ import annotations

import pygame
import pytest
from scene_play import Sitting, opened
from screens import app_of, shelf

from tabletop.ui import theme, window
from tabletop.ui.program.start import Start
from tabletop.ui.runtime.touch import LONG_MS, STILL
from tabletop.ui.settings_scene.scene import SettingsScene

__all__ = ["shelf"]
Point = tuple[int, int]


def finger(t: Sitting, kind: int, at: Point, which: int = 7) -> None:
    w, h = t.app.size
    t.events(pygame.event.Event(kind, x=at[0] / w, y=at[1] / h, finger_id=which, touch_id=1, dx=0.0, dy=0.0))


def tap(t: Sitting, at: Point) -> None:
    finger(t, pygame.FINGERDOWN, at)
    finger(t, pygame.FINGERUP, at)


def slide(t: Sitting, source: Point, to: Point) -> None:
    finger(t, pygame.FINGERDOWN, source)
    for n in range(1, 7):
        finger(t, pygame.FINGERMOTION, (source[0] + (to[0] - source[0]) * n // 6, source[1] + (to[1] - source[1]) * n // 6))
    finger(t, pygame.FINGERUP, to)


def sitting() -> Sitting:
    return Sitting(opened(rules_mode="off", privacy="open"))


def test_a_card_is_dragged_by_a_finger_as_by_the_mouse() -> None:
    mouse, touch = sitting(), sitting()
    source, to = mouse.grip(mouse.hand()[0].seen.place), mouse.spot("discard")
    mouse.drag(source, to)
    slide(touch, source, to)
    assert touch.digest == mouse.digest and touch.scene.held is None and len(touch.session.history.commits) == 2


def test_what_sdl_makes_of_a_touch_is_not_felt_again() -> None:
    t = sitting()
    menu = next(c for c in t.scene.overlays.bar.controls if c.action == "menu").rect.center
    twins = [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=menu, button=1, touch=True),
             pygame.event.Event(pygame.MOUSEBUTTONUP, pos=menu, button=1, touch=True)]
    finger(t, pygame.FINGERDOWN, menu)
    t.events(twins[0])
    finger(t, pygame.FINGERUP, menu)
    t.events(twins[1])
    assert t.scene.overlays.bar.menu is not None, "opened once, and not closed by a second click"
    window.hint()
    import os
    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == "0"


def test_a_finger_that_rests_is_a_right_click_and_presses_nothing() -> None:
    t = sitting()
    before = t.digest
    at = t.grip(t.hand()[0].seen.place)
    finger(t, pygame.FINGERDOWN, at)
    finger(t, pygame.FINGERMOTION, (at[0] + STILL - 1, at[1]))
    wake = t.app.wake()
    assert wake is not None and wake <= LONG_MS
    t.wait(LONG_MS + 32)
    assert t.scene.overlays.menu is not None and t.scene.held is None
    finger(t, pygame.FINGERUP, at)
    assert t.scene.overlays.menu is not None and t.digest == before
    row = t.scene.overlays.menu._rows[[i.words for i in t.scene.overlays.menu.items].index("Turn over")]
    tap(t, row.center)
    assert t.digest != before and len(t.session.history.commits) == 2


def test_a_finger_that_rests_on_a_button_does_not_press_it() -> None:
    t = sitting()
    help_ = next(c for c in t.scene.overlays.bar.controls if c.action == "help").rect.center
    finger(t, pygame.FINGERDOWN, help_)
    t.wait(LONG_MS + 32)
    finger(t, pygame.FINGERUP, help_)
    assert not t.scene.overlays.keys.open
    tap(t, help_)
    assert t.scene.overlays.keys.open


def test_a_finger_that_moves_never_becomes_a_right_click() -> None:
    t = sitting()
    at = t.grip(t.hand()[0].seen.place)
    finger(t, pygame.FINGERDOWN, at)
    finger(t, pygame.FINGERMOTION, (at[0] + 60, at[1] - 60))
    t.wait(2 * LONG_MS)
    assert t.scene.held is not None and t.scene.overlays.menu is None


def test_a_second_finger_does_nothing() -> None:
    t = sitting()
    at = t.grip(t.hand()[0].seen.place)
    finger(t, pygame.FINGERDOWN, at)
    finger(t, pygame.FINGERMOTION, (at[0] + 60, at[1] - 60))
    finger(t, pygame.FINGERDOWN, (300, 300), which=8)
    finger(t, pygame.FINGERUP, (300, 300), which=8)
    assert t.scene.held is not None
    finger(t, pygame.FINGERUP, at)
    assert t.scene.held is None


def test_nothing_stays_lit_under_a_finger_that_is_gone() -> None:
    t = sitting()
    help_ = next(c for c in t.scene.overlays.bar.controls if c.action == "log")
    tap(t, help_.rect.center)
    t.wait(320)
    assert not any(c.hover for c in t.scene.overlays.bar.controls) and t.app.wake() is None


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("size", "k"), [((1280, 800), 1.0), ((1366, 768), 1.25), ((1920, 1080), 1.0)])
def test_with_touch_on_everything_that_can_be_pressed_is_large_enough(shelf, size: Point, k: float, lang: str) -> None:
    least = round(theme.HIT_TOUCH * k) - 1
    app = app_of(size, k, lang, touch=True)
    app.begin(Start("wars3x3", seats=("human", "human"), seed=3))
    app.step([], 0)
    overlays = app.scene.overlays
    for panel in overlays.panels:
        for control in panel.stops:
            assert min(control.rect.size) >= least, (type(panel).__name__, control.action, control.rect)
    overlays.bar.open_menu()
    assert min(row.h for row in overlays.bar.menu._rows) >= least
    overlays.bar.menu = None
    app.open_settings()
    app.step([], 20)
    assert isinstance(app.scene, SettingsScene)
    assert all(min(control.rect.size) >= least for control in app.scene.controls())
