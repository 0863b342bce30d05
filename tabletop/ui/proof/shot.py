"""A picture of a table, drawn without a window."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from tabletop.play.session import Session
from tabletop.play.viewer import Viewer
from tabletop.ui.commands.command import Asked
from tabletop.ui.images.png import save_png
from tabletop.ui.look import Look
from tabletop.ui.program.app import App
from tabletop.ui.scene import Host
from tabletop.ui.settings import Settings
from tabletop.ui.table.around import Around
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.frame import size_class
from tabletop.ui.table.looking.showing import Showing
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.prompt import PromptBar
from tabletop.ui.table.panels.topbar import TopBar
from tabletop.ui.table.plugin import wanted
from tabletop.ui.table.plugins.listed import PLUGINS


def shot(session: Session, size: tuple[int, int], k: float | None, lang: str, out: Path | str) -> None:
    """Draw the table of a session as its first person sees it, `size` device pixels at UI scale `k`, None: the largest
    that fits, to a PNG file.

    Raises OSError where the file cannot be written; where drawing fails, what failed.
    """
    without_window()
    save_png(pictured(session, size, k, lang), Path(out))


def pictured(session: Session, size: tuple[int, int], k: float | None, lang: str) -> pygame.Surface:
    """The same as a surface, drawn from nothing."""
    return Pictured(App(size, Settings(lang=lang, ui_scale=k, motion=0)), session).picture()


class Pictured(LookingDesk):
    """A table at which nobody does anything: bar, cloth, hand, prompt and log are seen, what hands may do at it is not."""

    def __init__(self, host: Host, session: Session) -> None:
        super().__init__(host, session, Viewer(session))
        self.log_open = size_class(host.size, host.look) == "L"
        plugins = wanted(PLUGINS, session.catalog, session.rules)
        self.shows = Showing(self, Around(self, TopBar(), PromptBar(), plugins), plugins)
        self.felt.faces.elsewhere(None)

    @property
    def cloth_look(self) -> Look:
        """How what lies on the cloth is drawn."""
        return self.shows.zoom.look

    def act(self, asked: Asked) -> None:
        """Nobody asks for anything."""

    def look_again(self) -> None:
        """Arrange what the eyes of the first person see."""
        self.shows.arrange(Model.of(self.session, self.viewer.eyes(), self.look.lang, self.viewer.seats))

    def picture(self) -> pygame.Surface:
        """Draw it until every face is sharp."""
        surface = pygame.Surface(self.size)
        self.shows.resize(self.size, self.look)
        self.shows.draw(surface)
        while self.felt.faces.owed:
            self.shows.draw(surface)
        return surface


def without_window() -> None:
    """Make ready to draw where there is no window."""
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"
        pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((16, 16), pygame.HIDDEN)
