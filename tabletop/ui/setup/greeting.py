"""The one thing a first start asks: a name."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tabletop.ui import text, theme
from tabletop.ui.forms.panel import CLOSE, ModalPanel
from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.look import Look
from tabletop.ui.scene import Host
from tabletop.ui.setup.sheet import NAME_LIMIT
from tabletop.ui.widgets import Action, Button, TextField
from tabletop.ui.words import words

FIELD, GAP = 36, 12


def show_greeting(host: Host) -> None:
    """The sheet over the scene that is shown; it is shown once."""
    host.show(Greeting(host).scene)


class Greeting:
    """What was typed, and what comes of it: a name, or none."""

    def __init__(self, host: Host) -> None:
        self.host, self.name = host, ""
        self.scene = SheetScene(host, lambda lang: GreetingPanel(self.name, lang), self.act, host.home)

    def act(self, action: Action) -> None:
        """What a control of the sheet asked for: Enter takes the name or goes on without, Esc goes on without."""
        if action.name == "name.typed":
            self.name = str(action.value)
        elif action.name in ("go", "name", CLOSE):
            name, settings = " ".join(self.name.split()) if action.name != CLOSE else "", self.host.settings
            names = (name, *(one for one in settings.names if one != name)) if name else settings.names
            self.host.keep(replace(settings, names=names, greeted=True))
            self.scene.back()


class GreetingPanel(ModalPanel):
    """A field, and a button that goes on."""

    def __init__(self, name: str, lang: str) -> None:
        self.lang = lang
        self.name = TextField("name", name, hint=words("home.greet.hint", lang), limit=NAME_LIMIT, icon="ui_human")
        self.go = Button("go", words("home.greet.go", lang), "primary", key="Enter")
        super().__init__(words("home.greet", lang), lang, [self.name, self.go])
        self.group.focus(self.name)

    def natural(self, look: Look) -> tuple[int, int]:
        return look.px(480), look.px(230)

    def arrange(self, look: Look, body: pygame.Rect) -> None:
        field = look.px(FIELD)
        self.name.rect = pygame.Rect(body.x, body.y + self._what(body.w, look).h + look.px(GAP), body.w, field)
        wide = self.go.natural(look)[0]
        self.go.rect = pygame.Rect(body.right - wide, body.bottom - field, wide, field)

    def paint(self, surface: pygame.Surface, look: Look, body: pygame.Rect) -> None:
        self._what(body.w, look).draw(surface, body.topleft)

    def _what(self, width: int, look: Look) -> text.Block:
        return text.lay(words("home.greet.what", self.lang), width, look.text(theme.CONTROL), colour=theme.INK7)
