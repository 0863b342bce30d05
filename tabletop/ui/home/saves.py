"""The saved tables: all that was kept, to be found, opened, watched, named, sent and removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.folding import folded, matches
from tabletop.catalog.shelf import GameEntry
from tabletop.play.copies import NameTaken, delete, rename
from tabletop.play.listing import Saved, Unread, all_saves, name_of
from tabletop.ui import commands, theme
from tabletop.ui.commands.command import Command
from tabletop.ui.forms.panel import CLOSE, HEAD, ModalPanel
from tabletop.ui.forms.sheet_scene import Sheet, SheetScene
from tabletop.ui.keymap import caps, does
from tabletop.ui.look import Look
from tabletop.ui.names import called
from tabletop.ui.saving.flows import fetch, keep_file, send
from tabletop.ui.saving.opening import open_table
from tabletop.ui.saving.sheets import Proposal, ask, ask_name, said, tell
from tabletop.ui.saving.told import about, moment, title, trouble, unread
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import game_of
from tabletop.ui.widgets import Action, Button, Control, Pick, PickList, TextField
from tabletop.ui.widgets.button import Kind
from tabletop.ui.words import LANGS, words

GAP = 10
SIGNS = {"auto": "ui_clock", "named": "ui_pin", "quick": "ui_save"}


def show_saves(host: Host, entries: Sequence[GameEntry], back: Callable[[], None]) -> None:
    """The list over the scene that is shown; it is read on another thread."""
    shown = Saves(host, entries, back)
    host.later(lambda: all_saves(places.saves_dir()), shown.read)
    host.show(shown.scene)


class Saves:
    """What is listed, what is chosen, and what is done with it."""

    def __init__(self, host: Host, entries: Sequence[GameEntry], back: Callable[[], None]) -> None:
        self.host, self.entries = host, entries
        self.found: list[Saved | Unread] | None = None
        self.query = ""
        self.chosen: object = None
        self.scene = SheetScene(host, self.make, self.act, back)

    def read(self, result: object) -> None:
        """The files have been read."""
        self.found = result if isinstance(result, list) else []
        self.scene.remake()

    def again(self) -> None:
        """Back to the list, read anew."""
        self.host.later(lambda: all_saves(places.saves_dir()), self.read)
        self.host.show(self.scene)

    # --- showing -------------------------------------------------------------------------------------------------------

    def make(self, lang: str) -> Sheet:
        """The sheet as it is now."""
        picks = self.picks(lang)
        empty = words("saves.reading" if self.found is None else "saves.none_found" if self.query else "saves.none", lang)
        return SavesPanel(picks, self.chosen, self.query, empty, lang)

    def picks(self, lang: str) -> list[Pick]:
        """The rows that have every word that is looked for."""
        return [self._pick(one, lang) for one in self.found or () if matches(self.query, folded(self._words(one)))]

    def _pick(self, one: Saved | Unread, lang: str) -> Pick:
        if isinstance(one, Unread):
            return Pick(one, one.path.name, unread(one, lang), "ui_warn", ink=theme.SHU_D)
        named = title(one, self.entries, lang)
        mark = words(f"saves.kind.{one.kind}", lang) if one.kind != "auto" else ""
        line = about(one, self.entries, lang)
        return Pick(one, one.name or named, f"{named}　{line}" if one.name else line, SIGNS[one.kind], moment(one, lang), mark)

    def _words(self, one: Saved | Unread) -> str:
        if isinstance(one, Unread):
            return one.path.name
        games = [title(one, self.entries, lang) for lang in LANGS]
        people = [called(person.name, lang) for person in one.people for lang in LANGS]
        return " ".join((one.name, one.path.stem, *games, *people))

    # --- acting --------------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """What a control of the sheet asked for."""
        back = self.again
        match action.name:
            case "find.typed":
                self.query = str(action.value)
                self.scene.remake()
            case "find":
                self.scene.sheet.group.focus(self._list())
            case "pick.chosen":
                self.chosen = action.value
                self.scene.remake()
            case "import":
                fetch(self.host, back)
            case name if name == CLOSE:
                self.scene.back()
            case name:
                self._with(name, self._list().value)

    def _with(self, what: str, one: object) -> None:
        if isinstance(one, Unread):
            if what == "delete":
                return self._delete(one.path, one.path.name)
            return open_table(self.host, one.path, back=self.again) if what in ("pick", "open") else None
        if isinstance(one, Saved):
            self._with_saved(what, one)
        return None

    def _with_saved(self, what: str, one: Saved) -> None:
        host, usual = self.host, one.name or title(one, self.entries, self.host.look.lang)
        match what:
            case "pick" | "open":
                open_table(host, one.path, back=self.again)
            case "watch":
                host.watch(one.path, plays=True)
            case "name" if one.kind == "named":
                ask_name(host, said("saves.rename_title"), said("saves.rename_text"), one.name, partial(self._rename, one.path),
                         self.again)
            case "name":
                keep_file(host, usual, one.path.read_bytes, self.again)
            case "export":
                send(host, usual, one.path.read_bytes, self._catalog(one), self.again)
            case "delete":
                self._delete(one.path, usual)

    @staticmethod
    def _catalog(one: Saved) -> Catalog | None:
        """The game of a save, so that it can travel with it; None where it is not there."""
        try:
            return game_of(one.path)
        except (OSError, ValueError):
            return None

    def _rename(self, path: Path, name: str) -> None:
        try:
            fresh = rename(places.saves_dir(), path, name)
        except NameTaken:
            return tell(self.host, said("saves.not_kept_title"), said("saves.name_used", name=name.strip()), self.again)
        except (OSError, ValueError) as problem:
            return tell(self.host, said("saves.not_kept_title"), partial(trouble, problem), self.again)
        self.host.tell("saves.kept", "done", name=name_of(fresh))
        return self.again()

    def _delete(self, path: Path, name: str) -> None:
        def now() -> None:
            try:
                delete(path)
            except OSError as problem:
                return tell(self.host, said("saves.not_deleted"), partial(trouble, problem), self.again)
            return self.again()

        asked = Proposal(said("saves.delete_title"), said("saves.delete_text", name=name), said("saves.delete"), "ui_trash",
                         "danger")
        ask(self.host, asked, now, self.again)

    def _list(self) -> PickList:
        sheet = self.scene.sheet
        assert isinstance(sheet, SavesPanel)
        return sheet.list


class SavesPanel(ModalPanel):
    """The field to search in, the list, and what can be done with what is chosen."""

    def __init__(self, picks: Sequence[Pick], chosen: object, query: str, empty: str, lang: str) -> None:
        self.find = TextField("find", query, hint=words("saves.find", lang), icon="ui_search")
        self.list = PickList("pick", picks, chosen=chosen, empty=empty)
        one = self.list.value
        readable = isinstance(one, Saved)
        label = "rename" if isinstance(one, Saved) and one.kind == "named" else "keep_as"

        def button(action: str, key: Command[None], sign: str, enabled: bool, kind: Kind = "plain", told: str = "") -> Button:
            return Button(action, words(f"saves.{told or action}", lang), kind, icon=sign, key=caps(key, "saves"), enabled=enabled,
                          size=13.5)

        self.left = (button("import", commands.IMPORT, "ui_import", True, "ghost"),)
        self.right = (
            button("delete", commands.REMOVE, "ui_trash", one is not None, "ghost"),
            button("export", commands.EXPORT, "ui_export", readable, "ghost"),
            button("name", commands.KEEP_AS, "ui_edit", readable, "ghost", label),
            button("watch", commands.WATCH, "ui_eye", readable),
            Button("open", words("button.open", lang), "primary", icon="ui_play", key="Enter", enabled=one is not None, size=13.5),
        )
        super().__init__(words("home.saves", lang), lang, [self.find, self.list, *self.left, *self.right])
        self.group.focus(self.list)

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.group.typing:
            self.group.focus(self.list)
            return None
        if does(commands.FIND, event, "saves"):
            self.group.focus(self.find)
            return None
        return super().handle(event)

    def natural(self, look: Look) -> tuple[int, int]:
        return look.px(940), look.px(620)

    def arrange(self, look: Look, body: pygame.Rect) -> None:
        line, gap = look.px(36), look.px(GAP)
        wide = min(look.px(280), self.rect.w // 2)
        self.find.rect = pygame.Rect(body.right - look.px(44) - wide, self.rect.y + look.px(HEAD / 2 - 16), wide, line)
        rows = self._rows(look, body.w)
        y = body.bottom - len(rows) * line - (len(rows) - 1) * gap
        self.list.rect = pygame.Rect(body.x, body.y + look.px(8), body.w, y - look.px(14) - body.y - look.px(8))
        for row in rows:
            right = body.right
            for button in reversed(row):
                w = self._wide(button, look)
                x = body.x if button in self.left and len(rows) == 1 else right - w
                button.rect = pygame.Rect(x, y, w, line)
                right -= w + gap
            y += line + gap

    def _rows(self, look: Look, room: int) -> list[list[Button]]:
        """The buttons in one row, or in two where they would not fit."""
        gap, every = look.px(GAP), [*self.left, *self.right]
        if sum(self._wide(b, look) + gap for b in every) <= room:
            return [every]
        return [every[:3], every[3:]]

    @staticmethod
    def _wide(button: Control, look: Look) -> int:
        assert isinstance(button, Button)
        return button.natural(look)[0] - look.px(6)
