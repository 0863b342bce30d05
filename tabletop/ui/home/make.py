"""Making a game: its name, what it begins as, where its folder will lie; then it lies open on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from tabletop import places
from tabletop.catalog.shelf import GameEntry
from tabletop.studio.starting import STARTER, id_for, make_game
from tabletop.ui import text, theme
from tabletop.ui.forms.panel import CLOSE, ModalPanel
from tabletop.ui.forms.sheet_scene import Sheet, SheetScene
from tabletop.ui.look import Look
from tabletop.ui.saving.sheets import said, tell
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import catalog_of
from tabletop.ui.setup.tables import open_table, usual_choice
from tabletop.ui.widgets import Action, Button, Pick, PickList, TextField
from tabletop.ui.words import LANGS, words

LONGEST = 40
FIELD, LINE, GAP = 36, 30, 10


@dataclass(frozen=True, slots=True)
class Template:
    """What a new game begins as: the files of a game, with its rules or without."""

    like: Path
    ruled: bool = True


def show_making(host: Host, entries: Sequence[GameEntry], back: Callable[[], None]) -> None:
    """The sheet over the scene that is shown."""
    host.show(Making(host, entries, back).scene)


class Making:
    """What is asked, and what is made of the answers."""

    def __init__(self, host: Host, entries: Sequence[GameEntry], back: Callable[[], None]) -> None:
        self.host, self.entries = host, [entry for entry in entries if not entry.problems]
        self.home, self.wrong = places.games_dir(), ""
        self.name = words("home.make.usual", host.look.lang)
        self.scene = SheetScene(host, self.make, self.act, back)

    def make(self, lang: str) -> Sheet:
        """The sheet as it is now."""

        def pick(key: str, sign: str, **how: bool) -> Pick:
            return Pick(Template(STARTER, **how), words(f"home.make.{key}", lang), words(f"home.make.{key}_told", lang), sign)

        picks = [pick("starter", "ui_star"), pick("bare", "ui_grid", ruled=False)]
        picks += [Pick(Template(one.folder), words("home.make.copy", lang, game=one.name[lang]), one.subtitle[lang], "ui_deck")
                  for one in self.entries]
        wrong = words(f"home.make.{self.wrong}", lang) if self.wrong else ""
        return MakingPanel(picks, self.name, partial(id_for, home=self.home), self.home, wrong, lang)

    def act(self, action: Action) -> None:
        """What a control of the sheet asked for."""
        match action.name:
            case "name.typed":
                self.name = str(action.value)
                if self.wrong:
                    self.wrong = ""
                    self.scene.remake()
            case "go" | "name" | "pick":
                self._go()
            case name if name == CLOSE:
                self.scene.back()

    def _go(self) -> None:
        name = " ".join(self.name.split())
        taken = {entry.name[lang].casefold() for entry in self.entries for lang in LANGS}
        self.wrong = "nameless" if not name else "taken" if name.casefold() in taken else ""
        if self.wrong:
            return self.scene.remake()
        panel, host = self.scene.sheet, self.host
        assert isinstance(panel, MakingPanel) and isinstance(panel.list.value, Template)
        folder, one = self.home / id_for(name, self.home), panel.list.value
        try:
            make_game(folder, dict.fromkeys(LANGS, name), one.like, one.ruled)
            catalog = catalog_of(folder)
            session = open_table(catalog, usual_choice(catalog, host.settings), host.look.lang)
        except (OSError, ValueError) as problem:
            return tell(host, said("home.make.failed"), partial(_failed, folder, problem), lambda: host.show(self.scene))
        host.table(session)
        return host.tell("home.make.made", "done", folder=folder)


def _failed(folder: Path, problem: Exception, lang: str) -> str:
    return words("home.make.not_there", lang, folder=folder) + trouble(problem, lang)


class MakingPanel(ModalPanel):
    """A field for the name, a list of what to begin with, the folder, and what is wrong with the name."""

    def __init__(self, picks: Sequence[Pick], name: str, id_of: Callable[[str], str], home: Path, wrong: str, lang: str) -> None:
        self.lang, self.home, self.id_of, self.wrong = lang, home, id_of, wrong
        self.name = TextField("name", name, hint=words("home.make.name", lang), limit=LONGEST, icon="ui_edit")
        self.list = PickList("pick", picks)
        self.buttons = (Button(CLOSE, words("button.cancel", lang), key="Esc"),
                        Button("go", words("home.make.go", lang), "primary", icon="ui_play", key="Enter"))
        super().__init__(words("home.link.make_game", lang), lang, [self.name, self.list, *self.buttons])

    def natural(self, look: Look) -> tuple[int, int]:
        return look.px(720), look.px(620)

    def arrange(self, look: Look, body: pygame.Rect) -> None:
        field, line, gap = look.px(FIELD), look.px(LINE), look.px(GAP)
        top = body.y + self._what(body.w, look).h + gap
        self.name.rect = pygame.Rect(body.x, top + line, body.w, field)
        right, foot = body.right, body.bottom - field
        for button in reversed(self.buttons):
            wide = button.natural(look)[0]
            button.rect = pygame.Rect(right - wide, foot, wide, field)
            right -= wide + gap
        listed = self.name.rect.bottom + gap + line
        self.list.rect = pygame.Rect(body.x, listed, body.w, foot - look.px(52) - listed)

    def paint(self, surface: pygame.Surface, look: Look, body: pygame.Rect) -> None:
        left, size = body.x + look.px(4), look.text(theme.LABEL)
        self._what(body.w, look).draw(surface, (left, body.y))
        for key, control in (("home.make.name", self.name), ("home.make.like", self.list)):
            at = (left, control.rect.y - look.px(17))
            text.draw_line(surface, words(key, self.lang), at, size, bold=True, colour=theme.INK7)
        said = self.wrong or words("home.make.where", self.lang, folder=self.home / self.id_of(self.name.value))
        at = (left, self.list.rect.bottom + look.px(24))
        text.draw_line(surface, said, at, look.text(theme.CONTROL), bold=bool(self.wrong), max_width=body.w - look.px(8),
                       colour=theme.SHU_D if self.wrong else theme.INK7, floor=look.floor)

    def _what(self, width: int, look: Look) -> text.Block:
        return text.lay(words("home.make.what", self.lang), width - look.px(8), look.text(theme.CONTROL), colour=theme.INK7)
