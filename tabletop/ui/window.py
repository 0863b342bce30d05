"""The window and its loop: it sleeps until something happens and draws at most 60 times a second."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import pygame

from tabletop import places
from tabletop.ui.images.icons import icon
from tabletop.ui.program.app import App, Screen
from tabletop.ui.program.start import Start
from tabletop.ui.runtime.garbage import Quiet, spare_frames
from tabletop.ui.runtime.later import draw_first
from tabletop.ui.settings import LEAST_WINDOW, Settings, load_settings
from tabletop.ui.sound.sounds import Sounds
from tabletop.ui.words import words

FRAME_MS = 16
AWAKE_MS, NAP_MS, LONG_NAP_MS = 1000, 3, 20
"""For so long after the last event the naps between two looks at the queue are short; pygame's own wait naps for 1 ms."""
ICON = 64
SMALL_SCREEN, SHARE = (1366, 768), 0.8
"""The first window fills a screen up to that size, and takes that share of a larger one."""
FILLED = 0.95, 0.85
"""A window as wide and as high as these shares of a screen is a maximised one: the rest are its frame and the system's bars."""
_HINTS = {"SDL_WINDOWS_DPI_AWARENESS": "permonitorv2", "SDL_IME_SHOW_UI": "1", "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
          "SDL_TOUCH_MOUSE_EVENTS": "0"}
_UNSEEN = ("dummy", "offscreen")
_REPEATED = {pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP,
             pygame.K_PAGEDOWN}
"""Keys that act again while they are held; any other key acts once, so that nothing is answered twice by one press."""


class NoWindow(RuntimeError):
    """No window can be opened; the message says why in one sentence."""


def run(start: Start) -> None:
    """Open the window and stay in it until it is closed; raises NoWindow."""
    settings, wrong = load_settings()
    if not places.settings_file().exists():
        settings = guessed(settings)
    surface = open_window(settings)
    app = App(surface.get_size(), settings, screen=Screen(surface, _present, _fill), noted=wrong, sounds=Sounds())
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
    with _window() as window:
        window.minimum_size = LEAST_WINDOW
    _fill(settings.full_screen, settings.maximised)
    pygame.key.set_repeat(350, 40)
    pygame.key.stop_text_input()
    return pygame.display.get_surface() or surface


@contextmanager
def _window() -> Iterator[pygame.Window]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield pygame.Window.from_display_module()


def _fill(full: bool, maximised: bool) -> None:
    """The window fills the screen, or is as large as it was, maximised or not."""
    with _window() as window:
        if full:
            window.set_fullscreen(desktop=True)
        else:
            if pygame.display.is_fullscreen():
                window.set_windowed()
            if maximised:
                window.maximize()


def hint() -> None:
    """Say to the system's window library what it must know before it begins."""
    for name, value in _HINTS.items():
        os.environ.setdefault(name, value)
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "tabletop"


def guessed(settings: Settings) -> Settings:
    """First settings for this screen."""
    hint()
    try:
        pygame.display.init()
        screens = pygame.display.get_desktop_sizes()
    except pygame.error:
        return settings
    return first_window(settings, screens[0]) if screens else settings


def first_window(settings: Settings, screen: tuple[int, int]) -> Settings:
    """A small screen is filled by the first window; of a larger one it takes a share."""
    w, h = screen
    share = max(LEAST_WINDOW[0], round(w * SHARE)), max(LEAST_WINDOW[1], round(h * SHARE))
    return replace(settings, window=share, maximised=w <= SMALL_SCREEN[0] and h <= SMALL_SCREEN[1])


def is_maximised(size: tuple[int, int], screens: Sequence[tuple[int, int]]) -> bool:
    """Whether a window of that size fills one of the screens."""
    return any(size[0] >= w * FILLED[0] and size[1] >= h * FILLED[1] for w, h in screens)


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
    if surface is not None and (surface is not app.window or surface.get_size() != app.window_size):
        app.resized(surface, is_maximised(surface.get_size(), pygame.display.get_desktop_sizes()))
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
