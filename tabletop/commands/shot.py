"""`tabletop shot`: a picture of a table, drawn without a window."""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.commands.common import WrongUse, folder_of, game_of, language, mode_for, rules_for, writable
from tabletop.commands.play import look_at
from tabletop.play.people import HUMAN

if TYPE_CHECKING:
    from tabletop.ui.app import Start

SIZE = re.compile(r"([1-9]\d{2,4})x([1-9]\d{2,4})")
LEAST, MOST = (640, 360), (7680, 4320)
SEED = 1
SETTLING_MS = (0, 1500, 3000, 6000)
"""Moments of the table's clock at which it is drawn until nothing moves any more."""


def shot(game: str, out: Path, mode: str, lang: str, size: str, ui_scale: str, load: Path | None) -> None:
    """Draws a new table (always the same one) or a saved one into a PNG; nothing is kept of it but the picture."""
    catalog = game_of(game)
    rules_for(catalog)
    mode, lang = mode_for(catalog, mode), language(lang)
    pixels, scale = read_size(size), read_scale(ui_scale)
    if out.suffix.lower() != ".png":
        raise WrongUse(f"{out}: the picture is a PNG; end its name in .png")
    if load is not None:
        look_at(load, catalog.id)
    writable(out)
    entry = catalog.mode(mode) or catalog.modes[0]
    folder = folder_of(game)
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"TABLETOP_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        from tabletop.ui.app import Start

        if load is None:
            start = Start(str(folder.resolve()), mode=entry.id, seats=(HUMAN,) * entry.players[0], seed=SEED)
        else:
            start = Start(load=Path(shutil.copy(load, home)))
        _draw(start, out, lang or "en", pixels, scale)


def _draw(start: Start, out: Path, lang: str, size: tuple[int, int], scale: float) -> None:
    import pygame

    from tabletop.ui.app import App
    from tabletop.ui.settings import Settings

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    app = App(size, Settings(lang=lang, ui_scale=scale, motion=0.0))
    try:
        app.begin(start)
        for now in SETTLING_MS:
            app.step([], now)
            app.settle()
        pygame.image.save(app.surface, out)
    finally:
        app.close()
        pygame.quit()


def read_size(text: str) -> tuple[int, int]:
    """A size in pixels from `1280x800`; raises WrongUse."""
    match = SIZE.fullmatch(text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (LEAST[0] <= size[0] <= MOST[0] and LEAST[1] <= size[1] <= MOST[1]):
        raise WrongUse(f"{text!r} is no size; write it like 1280x800, from {LEAST[0]}x{LEAST[1]} to {MOST[0]}x{MOST[1]}")
    return size


def read_scale(text: str) -> float:
    """A UI scale; raises WrongUse."""
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 1 <= scale <= 3:
        raise WrongUse(f"{text!r} is no UI scale; it goes from 1 to 3")
    return scale
