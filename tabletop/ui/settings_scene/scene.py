"""The sheet of settings: every choice acts at once and is kept; Esc returns to what it lies over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from tabletop import places
from tabletop.menu import is_there, starter, system_of
from tabletop.ui import commands, keymap, paint, text, theme
from tabletop.ui.faults import system_told
from tabletop.ui.forms.blocks import FormLine
from tabletop.ui.forms.form_scene import OverScene
from tabletop.ui.forms.paper_scene import PaperScene
from tabletop.ui.images.png import program_icon
from tabletop.ui.key_file import write_keys
from tabletop.ui.saving.chooser import AskedFile, choose
from tabletop.ui.scene import Host
from tabletop.ui.settings_scene.rows import GAMES, MENU, WRITE, changed, columns, label
from tabletop.ui.widgets import Action, Button, Slider
from tabletop.ui.words import words


class SettingsScene(OverScene, PaperScene):
    """Laid over another scene, which is seen around it as the settings make it."""

    least, widest, margin = (600, 380), 980, (32, 24)
    head, foot, bar, shade = 64, 68, 9, "dialog"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._close = Button("close", "")

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event; its keys and a click beside it close it."""
        if keymap.does(commands.CLOSE, event, "settings") or keymap.does(commands.SETTINGS, event, "settings"):
            return self.host.back()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.rect.collidepoint(event.pos):
            return self.host.back()
        return super().handle(event)

    # --- acting ------------------------------------------------------------------------------------------------------

    def _act(self, action: Action) -> None:
        if action.name == "close":
            return self.host.back()
        if action.name == WRITE:
            return self._write_keys()
        if action.name == MENU:
            return self._turn_menu()
        if action.name == GAMES:
            return choose(self.host, AskedFile("folder", "settings.games_title"), places.games_dir(), self._took_games, self._again)
        before, look = self.host.settings, self.host.look
        settings = changed(before, action)
        if settings is None or settings == before:
            return None
        self.host.keep(settings)
        self._whole = True
        if action.name in ("volume", "muted"):
            self.host.sound("drop")
        if self.host.look == look:
            self._renamed(action.name)
        return None

    def _renamed(self, action: str) -> None:
        """A slider moved: the figure before it follows."""
        for block in self._rows.blocks:
            if isinstance(block, FormLine) and isinstance(block.controls[0], Slider) and block.controls[0].action == action:
                block.words = label(self.host.settings, action)

    def _took_games(self, folder: Path) -> None:
        self.host.keep(replace(self.host.settings, games="" if folder == places.usual_games_dir() else str(folder)))
        self._again()

    def _turn_menu(self) -> None:
        """Put the program into the menu of the system, or take it out."""
        system = system_of()
        there = is_there(system)
        try:
            files = system.take_out() if there else system.put(starter(), *program_icon())
        except OSError as problem:
            return self.host.tell("settings.menu_failed", "advice", problem=partial(system_told, problem))
        self.host.tell("settings.menu_gone" if there else "settings.menu_there", "done", path=files[0])
        return self._build()

    def _again(self) -> None:
        self.host.show(self)

    def _write_keys(self) -> None:
        file = self.host.keys_file
        try:
            write_keys(file, self._look.lang)
        except OSError as problem:
            return self.host.tell("settings.keys_unwritten", "advice", path=file, problem=partial(system_told, problem))
        self.host.tell("settings.keys_written", "done", path=file)
        return self._build()

    # --- laying out --------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self._close = Button("close", words("button.close", self._look.lang), "primary", key="Esc")
        self._lay(*columns(self.host.settings, self.host.keys_file), "lang", "close")

    def _buttons(self) -> Sequence[Button]:
        return (self._close,)

    def _place_buttons(self, right: int, middle: int) -> None:
        look = self._look
        self._close.rect = pygame.Rect(0, 0, max(look.px(110), self._close.natural(look)[0]), max(look.px(40), look.hit))
        self._close.rect.midright = right, middle

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _put_under(self, surface: pygame.Surface) -> None:
        super()._put_under(surface)
        paint.dim(surface, theme.DIM_DRAG)

    def _title(self, surface: pygame.Surface, left: int, middle: int, right: int) -> None:
        look, x = self._look, left + self._look.px(32)
        paint.put_icon(surface, "ui_gear", (left + look.px(11), middle), look.px(22), theme.INK9, theme.PAPER1)
        text.draw_line(surface, words("tip.settings", look.lang), (x, middle), look.text(theme.TITLE), bold=True,
                       max_width=right - x, floor=look.floor)

    def _sum(self, surface: pygame.Surface, left: int, top: int, room: int) -> None:
        look, said = self._look, words("settings.at_once", self._look.lang)
        text.draw_line(surface, said, (left, top + look.px(self.foot / 2)), look.text(theme.LABEL), colour=theme.INK5,
                       max_width=room, floor=look.floor)
