"""The window and its loop: it sleeps until something happens and draws at most 60 times a second."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from dataclasses import replace

import pygame

from tabletop import places
from tabletop.ui.app import App, NoWindow, Start
from tabletop.ui.icons import icon
from tabletop.ui.later import draw_first
from tabletop.ui.rubbish import Quiet, spare_frames
from tabletop.ui.settings import LEAST_WINDOW, Settings, load_settings
from tabletop.ui.sounds import Sounds
from tabletop.ui.words import words

FRAME_MS = 16
AWAKE_MS, NAP_MS, LONG_NAP_MS = 1000, 3, 20
"""For so long after the last event the naps between two looks at the queue are short; pygame's own wait naps for 1 ms."""
ICON = 64
_HINTS = {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2", "SDL_IME_SHOW_UI": "1", "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
          "SDL_TOUCH_MOUSE_EVENTS": "0"}
_UNSEEN = ("dummy", "offscreen")
_REPEATED = {pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP,
             pygame.K_PAGEDOWN}
"""Keys that act again while they are held; any other key acts once, so that nothing is answered twice by one press."""


def run_window(start: Start) -> None:
    """Open the window and stay in it until it is closed; raises NoWindow."""
    settings, wrong = load_settings()
    if not places.settings_file().exists():
        settings = guessed(settings)
    surface = open_window(settings)
    app = App(surface.get_size(), settings, surface=surface, present=_present, noted=wrong, sounds=Sounds())
    try:
        app.begin(start)
        spare_frames()
        draw_first()
        _loop(app)
    finally:
        app.close()
        pygame.quit()


def open_window(settings: Settings) -> pygame.Surface:
    """The surface of a new window; raises NoWindow with one sentence where none can be opened."""
    hint()
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


def hint() -> None:
    """Say to the system's window library what it must know before it begins."""
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "tabletop"


def guessed(settings: Settings) -> Settings:
    """First settings for this screen: everything larger where it has very many pixels."""
    hint()
    try:
        pygame.display.init()
        tall = min((h for _, h in pygame.display.get_desktop_sizes()[:1]), default=0)
    except pygame.error:
        return settings
    k = 2.0 if tall >= 2000 else 1.25 if tall >= 1400 else 1.0
    return replace(settings, ui_scale=k, window=(round(settings.window[0] * k), round(settings.window[1] * k)))


def _size(settings: Settings) -> tuple[int, int]:
    """The kept size, inside the desktop."""
    desktop = pygame.display.get_desktop_sizes()
    w, h = desktop[0] if desktop else settings.window
    return max(LEAST_WINDOW[0], min(settings.window[0], w)), max(LEAST_WINDOW[1], min(settings.window[1], h))


def _loop(app: App) -> None:
    shown, held = "", set[int]()
    events: list[pygame.event.Event] = []
    quiet = Quiet(pygame.time.get_ticks())
    while app.running:
        before, drawn = pygame.time.get_ticks(), app.draws
        app.step(once(_sized(app, events), held), before)
        shown = _titled(app, shown)
        if app.draws != drawn:
            pygame.time.wait(max(0, FRAME_MS - (pygame.time.get_ticks() - before)))
        events = _wait(quiet.wake(app.wake())) if app.running else []
        quiet.passed(pygame.time.get_ticks(), bool(events))


def once(events: Sequence[pygame.event.Event], held: set[int]) -> list[pygame.event.Event]:
    """The events without the repetitions of keys that must not repeat; `held` are the keys that are down."""
    kept = []
    for event in events:
        if event.type == pygame.KEYDOWN:
            if event.key in held and event.key not in _REPEATED:
                continue
            held.add(event.key)
        elif event.type == pygame.KEYUP:
            held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            held.clear()
        kept.append(event)
    return kept


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
