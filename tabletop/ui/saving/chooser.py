"""Choosing a file or a folder: the folders and files of a place, and a path that can be typed."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pygame

from tabletop.ui.forms.panel import CLOSE, ModalPanel
from tabletop.ui.forms.sheet_scene import Sheet, SheetScene
from tabletop.ui.look import Look
from tabletop.ui.saving.sheets import Proposal, ask, said
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Button, Pick, PickList, TextField
from tabletop.ui.words import words

LONGEST_PATH = 1000
GAME_FILE = "game.yaml"
MOST = 2000
"""So many files of a folder are listed at most."""


@dataclass(frozen=True, slots=True)
class AskedFile:
    """What is chosen: a file to `open` with one of some endings, a `game`, which is the folder of one or such a file, the place and
    name of a file to `save`, or a `folder`."""

    kind: Literal["open", "game", "save", "folder"]
    title: str
    endings: tuple[str, ...] = ()
    name: str = ""

    def takes(self, folder: Path) -> bool:
        """Whether a folder is what is chosen, and none to look into."""
        return self.kind == "game" and (folder / GAME_FILE).is_file()


def choose(host: Host, asked: AskedFile, folder: Path, done: Callable[[Path], None], back: Callable[[], None]) -> None:
    """Let a person choose a file; `done` is given its path, `back` called where none was chosen.

    A stand shows its visitors the folder that is emptied after them.
    """
    chooser = Chooser(host, asked, host.keys_file.parent if host.at_stand else folder, done, back)
    chooser.scene = SheetScene(host, chooser.make, chooser.act, back)
    host.show(chooser.scene)


class Chooser:
    """The place that is looked at, and what its controls do."""

    scene: SheetScene

    def __init__(self, host: Host, asked: AskedFile, folder: Path, done: Callable[[Path], None], back: Callable[[], None]) -> None:
        self.host, self.asked, self.done, self.back = host, asked, done, back
        self.folder = folder if folder.is_dir() else Path.home()
        self.name = asked.name

    def make(self, lang: str) -> Sheet:
        """The sheet for the folder looked at."""
        picks, wrong = listed(self.folder, self.asked, lang)
        return ChooserPanel(self.asked, str(self.folder), picks, wrong or words("chooser.empty", lang), self.name, lang)

    def act(self, action: Action) -> None:
        """What a control of the sheet asked for."""
        match action.name:
            case "path":
                self._typed(str(action.value))
            case "pick":
                self._picked(Path(str(action.value)))
            case "pick.chosen" if self.asked.kind == "save" and not Path(str(action.value)).is_dir():
                self._named(Path(str(action.value)).name)
            case "file.typed":
                self.name = str(action.value)
            case "yes" | "file":
                self._confirm()
            case name if name == CLOSE:
                self.back()

    def _typed(self, typed: str) -> None:
        path = Path(os.path.expanduser(os.path.expandvars(typed.strip().strip('"'))))
        if os.path.isdir(path) and not self.asked.takes(path):
            self._go(path)
        elif self.asked.kind == "folder" and path.is_absolute() and os.path.isdir(path.parent) and not os.path.exists(path):
            self.done(path)
        elif self.asked.kind == "save" and os.path.isdir(path.parent):
            self.name = path.name
            self._take(path)
        else:
            self._picked(path)

    def _picked(self, path: Path) -> None:
        if os.path.isdir(path) and not self.asked.takes(path):
            self._go(path)
        elif self.asked.kind == "save":
            self._named(path.name)
        elif self.asked.kind != "folder":
            self.done(path.parent if path.name == GAME_FILE else path)

    def _confirm(self) -> None:
        if self.asked.kind == "save":
            return self._take(self.folder / self.name.strip()) if self.name.strip() else None
        if self.asked.kind == "folder":
            return self.done(self.folder)
        sheet = self.scene.sheet
        assert isinstance(sheet, ChooserPanel)
        return self._picked(Path(str(sheet.list.value))) if sheet.list.value is not None else None

    def _named(self, name: str) -> None:
        self.name = name
        sheet = self.scene.sheet
        assert isinstance(sheet, ChooserPanel) and sheet.file is not None
        sheet.file.value = name

    def _take(self, path: Path) -> None:
        """Save there; what lies there already is replaced only where that is wanted, and what names no file is looked into."""
        if path == self.folder or path.name in ("", ".."):
            return self._go(path)
        path = path if path.suffix else path.with_suffix(self.asked.endings[0])
        if os.path.exists(path):
            asked = Proposal(said("chooser.replace_title"), said("chooser.replace", name=path.name), said("chooser.replace_yes"),
                             "ui_warn", "danger")
            return ask(self.host, asked, lambda: self.done(path), lambda: self.host.show(self.scene))
        return self.done(path)

    def _go(self, folder: Path) -> None:
        self.folder = Path(os.path.abspath(folder))
        sheet = self.scene.sheet
        assert isinstance(sheet, ChooserPanel)
        sheet.path.value = str(self.folder)
        self.scene.remake()


class ChooserPanel(ModalPanel):
    """The path, what lies there, and for a file to save its name."""

    def __init__(self, asked: AskedFile, folder: str, picks: list[Pick], empty: str, name: str, lang: str) -> None:
        self.path = TextField("path", folder, limit=LONGEST_PATH, icon="ui_folder")
        self.list = PickList("pick", picks, empty=empty)
        self.file = TextField("file", name, limit=LONGEST_PATH, icon="ui_save") if asked.kind == "save" else None
        self.buttons = (Button(CLOSE, words("button.cancel", lang), key="Esc"),
                        Button("yes", words(f"chooser.{asked.kind}", lang), "primary"))
        fields = (self.file,) if self.file is not None else ()
        super().__init__(words(asked.title, lang), lang, [self.path, self.list, *fields, *self.buttons])
        self.group.focus(self.list if picks else self.path)

    def natural(self, look: Look) -> tuple[int, int]:
        return look.px(720), look.px(560)

    def arrange(self, look: Look, body: pygame.Rect) -> None:
        line, gap = look.px(36), look.px(12)
        right = body.right
        for button in reversed(self.buttons):
            w = max(look.px(110), button.natural(look)[0])
            button.rect = pygame.Rect(right - w, body.bottom - line, w, line)
            right -= w + look.px(10)
        self.path.rect = pygame.Rect(body.x, body.y, body.w, line)
        foot = body.bottom - line - gap
        if self.file is not None:
            self.file.rect = pygame.Rect(body.x, body.bottom - line, right - body.x - look.px(6), line)
        self.list.rect = pygame.Rect(body.x, body.y + line + gap, body.w, foot - (body.y + line + gap))


def listed(folder: Path, asked: AskedFile, lang: str) -> tuple[list[Pick], str]:
    """The way up, the folders and the files that can be chosen; and why the folder cannot be read, where it cannot."""
    picks = [Pick(folder.parent, words("chooser.up", lang), icon="ui_up")] if folder.parent != folder else drives()
    try:
        with os.scandir(folder) as found:
            entries = sorted((entry for entry in found if entry.name[0] != "."), key=lambda entry: entry.name.lower())
        folders = [Pick(Path(entry.path), entry.name, icon="ui_deck" if asked.takes(Path(entry.path)) else "ui_folder")
                   for entry in entries if entry.is_dir()]
    except OSError as problem:
        return picks, trouble(problem, lang)
    files = [Pick(Path(entry.path), entry.name, icon="ui_save", right=size_of(entry)) for entry in entries
             if entry.name.lower().endswith(asked.endings) and not entry.is_dir()]
    return picks + (folders + files)[:MOST], ""


def drives() -> list[Pick]:
    """The roots of a system that has several."""
    found: list[str] = getattr(os, "listdrives", list)()
    return [Pick(Path(drive), drive, icon="ui_folder") for drive in found]


def size_of(entry: os.DirEntry[str]) -> str:
    """How large a file is."""
    try:
        return told_size(entry.stat().st_size)
    except OSError:
        return ""


def told_size(size: int) -> str:
    """So many bytes, as a person says it."""
    return f"{size / 1024:.0f} KB" if size < 1 << 20 else f"{size / (1 << 20):.1f} MB"
