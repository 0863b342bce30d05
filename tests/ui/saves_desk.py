"""Somebody before the list of saves, and the saves that lie there."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
from screens import app_of, click, key, named, new_table, play_on

from tabletop import places
from tabletop.play.copies import keep_named
from tabletop.play.saves import whole_of
from tabletop.ui.forms.consent import Consent
from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.home.saves import SavesPanel
from tabletop.ui.program.app import App
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Dialog, Pick

CTRL = pygame.KMOD_LCTRL


class Desk:
    """The program and the person before it."""

    def __init__(self, size: tuple[int, int] = (1280, 800), k: float = 1.0, lang: str = "en") -> None:
        self.app: App = app_of(size, k, lang, motion=0.0)
        self.now = 0
        self.app.home()
        self.wait()

    def wait(self, ms: int = 48) -> None:
        for _ in range(max(1, ms // 16)):
            self.now += 16
            self.app.step([], self.now)
            self.app.settle()

    def key(self, code: int, typed: str = "", mod: int = 0) -> None:
        self.now += 16
        self.app.step([key(code, typed, mod)], self.now)
        self.app.step([pygame.event.Event(pygame.KEYUP, key=code, mod=mod)], self.now)
        self.wait()

    def type(self, text: str) -> None:
        self.now += 16
        self.app.step([pygame.event.Event(pygame.TEXTINPUT, text=text)], self.now)
        self.wait()

    def drop(self, path: Path) -> None:
        self.now += 16
        self.app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], self.now)
        self.wait()

    def agree(self) -> None:
        """Everybody agrees by their own key."""
        assert isinstance(self.scene, SheetScene) and isinstance(self.scene.sheet, Consent)
        for one in self.scene.sheet.asked:
            assert one.key is not None
            self.key(ord(one.key), one.key)

    def press(self, action: str) -> None:
        self.now += 16
        self.app.step(click(named(self.scene.controls(), action)), self.now)  # type: ignore[attr-defined]
        self.wait()

    @property
    def scene(self) -> object:
        return self.app.scene

    @property
    def sheet(self) -> object:
        assert isinstance(self.app.scene, SheetScene), self.app.scene
        return self.app.scene.sheet

    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene) and not isinstance(self.app.scene, ReplayScene), self.app.scene
        return self.app.scene

    def saves(self) -> list[Pick]:
        """The rows of the list, opened where it is not."""
        if not isinstance(self.app.scene, SheetScene):
            self.press("saved_tables")
        assert isinstance(self.sheet, SavesPanel)
        return list(self.sheet.list.picks)

    def body(self) -> str:
        assert isinstance(self.sheet, Dialog), self.sheet
        return self.sheet.body


def kept(answers: int = 20, seed: int = 3, names: tuple[str, ...] = ("Haru", "Nagi"), age: int = 0) -> Path:
    session = play_on(new_table(names, seed), answers)
    session.close()
    path = session.journal.path
    assert path is not None
    return aged(path, age)


def aged(path: Path, seconds: float) -> Path:
    """A journal as if its lines had been written so long ago."""
    said = re.sub(r'"t":([\d.]+)}', lambda told: f'"t":{float(told[1]) - seconds}}}', path.read_text("utf-8"))
    path.write_text(said, "utf-8", newline="\n")
    return path


def kept_as(name: str, answers: int = 20, names: tuple[str, ...] = ("Haru", "Nagi")) -> Path:
    session = play_on(new_table(names), answers)
    path = keep_named(whole_of(session), places.saves_dir(), name)
    session.close()
    assert session.journal.path is not None
    session.journal.path.unlink()
    return path
