"""The window and its loop: it sleeps until something happens and draws at most 60 times a second."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence

import pygame

from tabletop.ui.app import App, NoWindow, Start
from tabletop.ui.icons import icon
from tabletop.ui.settings import LEAST_WINDOW, Settings, load_settings
from tabletop.ui.words import words

FRAME_MS = 16
AWAKE_MS, NAP_MS, LONG_NAP_MS = 1000, 3, 20
"""For so long after the last event the naps between two looks at the queue are short; pygame's own wait naps for 1 ms."""
ICON = 64
_HINTS = {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2", "SDL_IME_SHOW_UI": "1", "SDL_VIDEO_ALLOW_SCREENSAVER": "1"}
_UNSEEN = ("dummy", "offscreen")


def run_window(start: Start) -> None:
    """Open the window and stay in it until it is closed; raises NoWindow."""
    settings, wrong = load_settings()
    surface = open_window(settings)
    app = App(surface.get_size(), settings, surface=surface, present=_present, noted=wrong)
    try:
        app.begin(start)
        _loop(app)
    finally:
        app.close()
        pygame.quit()


def open_window(settings: Settings) -> pygame.Surface:
    """The surface of a new window; raises NoWindow with one sentence where none can be opened."""
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "tabletop"
    asked = os.environ.get("SDL_VIDEODRIVER", "") or os.environ.get("SDL_VIDEO_DRIVER", "")
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_icon(icon("brand_seal", ICON))
        surface = pygame.display.set_mode(_size(settings), pygame.RESIZABLE)
    except pygame.error as problem:
        raise NoWindow(f"no window can be opened here ({problem}); `tabletop shot` draws a table without one") from None
    if pygame.display.get_driver() in _UNSEEN and asked not in _UNSEEN:
        raise NoWindow("no window can be opened here (there is no screen); `tabletop shot` draws a table without one")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pygame.Window.from_display_module().minimum_size = LEAST_WINDOW
    pygame.key.set_repeat(350, 40)
    pygame.key.stop_text_input()
    return surface


def _size(settings: Settings) -> tuple[int, int]:
    """The kept size, inside the desktop."""
    desktop = pygame.display.get_desktop_sizes()
    w, h = desktop[0] if desktop else settings.window
    return max(LEAST_WINDOW[0], min(settings.window[0], w)), max(LEAST_WINDOW[1], min(settings.window[1], h))


def _loop(app: App) -> None:
    shown = ""
    events: list[pygame.event.Event] = []
    while app.running:
        before, drawn = pygame.time.get_ticks(), app.draws
        app.step(_sized(app, events), before)
        shown = _titled(app, shown)
        if app.draws != drawn:
            pygame.time.wait(max(0, FRAME_MS - (pygame.time.get_ticks() - before)))
        events = _wait(app.wake()) if app.running else []


def _wait(wake: int | None) -> list[pygame.event.Event]:
    """The next events, or none when it is time to wake."""
    began = pygame.time.get_ticks()
    while not (events := pygame.event.get()):
        slept = pygame.time.get_ticks() - began
        if wake is not None and slept >= wake:
            break
        nap = NAP_MS if slept < AWAKE_MS else LONG_NAP_MS
        pygame.time.wait(nap if wake is None else min(nap, wake - slept))
    return events


def _sized(app: App, events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Tells the app of a new size of the window; the other events."""
    surface = pygame.display.get_surface()
    if surface is not None and (surface is not app.surface or surface.get_size() != app.size):
        app.resized(surface)
    return [event for event in events if event.type not in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)]


def _titled(app: App, shown: str) -> str:
    title = words("app.title", app.look.lang)
    if title != shown:
        pygame.display.set_caption(title)
    return title


def _present(rects: Sequence[pygame.Rect] | None) -> None:
    if rects is None:
        pygame.display.flip()
    else:
        pygame.display.update(list(rects))
