"""A picture of a table, drawn without a window."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from tabletop.play.session import Session
from tabletop.ui.app import App
from tabletop.ui.images.png import save_png
from tabletop.ui.settings import Settings

SETTLED_MS = 60_000


def shot(session: Session, size: tuple[int, int], k: float | None, lang: str, out: Path | str) -> None:
    """Draw the table of a session as the window would show it, `size` device pixels at UI scale `k`, None: the largest
    that fits, to a PNG file.

    Raises OSError where the file cannot be written; where drawing fails, what failed.
    """
    without_window()
    save_png(settled(session, size, k, lang), Path(out))


def settled(session: Session, size: tuple[int, int], k: float | None, lang: str) -> pygame.Surface:
    """The same as a surface, drawn from nothing, when all has come to rest."""
    app = App(size, Settings(lang=lang, ui_scale=k, motion=0))
    app.strict, app.thinks = True, False
    app.table(session)
    for now in (0, SETTLED_MS):
        app.step((), now)
    return app.surface


def without_window() -> None:
    """Make ready to draw where there is no window."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"
        pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16), pygame.HIDDEN)
