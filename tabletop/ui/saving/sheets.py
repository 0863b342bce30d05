"""Small sheets about saves: a name to give, something to agree to, what is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar, cast

import pygame

from tabletop.ui import text, theme
from tabletop.ui.forms.consent import Consent, agreements
from tabletop.ui.forms.panel import CLOSE, PAD, ModalPanel
from tabletop.ui.forms.sheet_scene import Sheet, SheetScene
from tabletop.ui.look import Look
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Button, Dialog, Row, ScrollList, TextField
from tabletop.ui.widgets.button import Kind
from tabletop.ui.words import words

T = TypeVar("T")

NAME = "name"
LONGEST = 60

Told = Callable[[str], str]
"""Words by language."""


def said(key: str, **figures: object) -> Told:
    """The words of a key; a figure may itself be told by language."""
    return lambda lang: words(key, lang, **{name: f(lang) if callable(f) else f for name, f in figures.items()})


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something to agree to: what it is, what comes of it, and the words of both answers; `people`, by seat, each agree for
    themselves."""

    title: Told
    body: Told
    yes: Told
    icon: str = "ui_info"
    kind: Kind = "primary"
    no: Told | None = None
    people: Mapping[int, Told] = field(default_factory=dict)


def ask(host: Host, asked: Proposal, act: Callable[[], None], back: Callable[[], None]) -> None:
    """Ask whether to do something; `act` is called where the answer is yes, `back` first where it is no."""

    def make(lang: str) -> Sheet:
        refuse = Button(CLOSE, (asked.no or said("button.cancel"))(lang), key="Esc")
        if asked.people:
            rows = agreements({seat: name(lang) for seat, name in asked.people.items()}, asked.yes(lang), lang)
            return Consent("yes", asked.title(lang), asked.body(lang), refuse, rows, asked.icon)
        buttons = [refuse, Button("yes", asked.yes(lang), asked.kind)]
        dialog = Dialog(CLOSE, asked.title(lang), asked.body(lang), buttons, icon=asked.icon)
        dialog.group.focus(buttons[1] if asked.kind == "primary" else buttons[0])
        return dialog

    host.show(SheetScene(host, make, lambda action: act() if action.name == "yes" else back(), back))


def tell(host: Host, title: Told, body: Told, back: Callable[[], None], icon: str = "ui_warn") -> None:
    """Say something that is read before going on."""

    def make(lang: str) -> Sheet:
        return Dialog(CLOSE, title(lang), body(lang), [Button(CLOSE, words("button.ok", lang), "primary", key="Esc")], icon=icon)

    host.show(SheetScene(host, make, lambda action: back(), back))


def wait_for(host: Host, told: Told, work: Callable[[], T], done: Callable[[T | Exception], None], back: Callable[[], None],
             dropped: Callable[[T], None] = lambda result: None) -> None:
    """Do work on another thread and say so meanwhile; `done` is given its result, or `dropped` where nobody waits for it."""
    waiting = True

    def make(lang: str) -> Sheet:
        return Dialog(CLOSE, told(lang), "", [Button(CLOSE, words("button.cancel", lang), key="Esc")], icon="ui_hourglass")

    def stop(action: Action) -> None:
        nonlocal waiting
        waiting = False
        back()

    def finished(result: object) -> None:
        if waiting:
            done(cast("T | Exception", result))
        elif not isinstance(result, Exception):
            dropped(cast("T", result))

    host.show(SheetScene(host, make, stop, back))
    host.later(work, finished)


def ask_name(host: Host, title: Told, body: Told, usual: str, act: Callable[[str], None], back: Callable[[], None]) -> None:
    """Ask for a name; `act` is given it."""

    def make(lang: str) -> Sheet:
        field = TextField(NAME, usual, hint=words("saves.name", lang), limit=LONGEST)
        keep = Button("yes", words("saves.keep", lang), "primary", key="Enter")
        buttons = [Button(CLOSE, words("button.cancel", lang), key="Esc"), keep]
        return Dialog(CLOSE, title(lang), body(lang), buttons, content=[field], icon="ui_save")

    def done(action: Action) -> None:
        if action.name in ("yes", NAME):
            field = next(w for w in scene.controls() if isinstance(w, TextField))
            if field.value.strip():
                act(field.value)
        elif action.name == CLOSE:
            back()

    scene = SheetScene(host, make, done, back)
    host.show(scene)


class MissingPanel(ModalPanel):
    """What a save speaks of and this content lacks, and the ways to go on."""

    def __init__(self, title: str, body: str, rows: Sequence[Row], buttons: Sequence[Button], lang: str) -> None:
        self.body, self.buttons = body, tuple(buttons)
        self.rows = ScrollList("none", rows, size=theme.CONTROL)
        super().__init__(title, lang, [*buttons, self.rows])
        self.group.focus(self.buttons[-1])

    def natural(self, look: Look) -> tuple[int, int]:
        w = look.px(600)
        rows = min(look.px(300), len(self.rows.rows) * look.px(26) + look.px(16))
        return w, look.px(56 + PAD + 36 + 28) + self._block(w - look.px(2 * PAD), look).h + rows

    def arrange(self, look: Look, body: pygame.Rect) -> None:
        foot = pygame.Rect(body.x, body.bottom - look.px(36), body.w, look.px(36))
        right = foot.right
        for button in reversed(self.buttons):
            w = button.natural(look)[0]
            button.rect = pygame.Rect(right - w, foot.y, w, foot.h)
            right -= w + look.px(10)
        top = body.y + self._block(body.w, look).h + look.px(12)
        self.rows.rect = pygame.Rect(body.x, top, body.w, foot.y - look.px(16) - top)

    def paint(self, surface: pygame.Surface, look: Look, body: pygame.Rect) -> None:
        self._block(body.w, look).draw(surface, (body.x + look.px(4), body.y))

    def _block(self, width: int, look: Look) -> text.Block:
        return text.lay(self.body, width - look.px(8), look.text(theme.CONTROL), colour=theme.INK7)


def tell_missing(host: Host, cards: Sequence[str], go_on: Callable[[], None], watch: Callable[[], None],
                 home: Callable[[], None]) -> None:
    """The list of what is missing; nothing has been changed, and nothing is before one of the ways is taken."""

    def make(lang: str) -> Sheet:
        buttons = [Button("home", words("end.home", lang), key="Esc"), Button("watch", words("saves.watch", lang), icon="ui_eye"),
                   Button("go_on", words("saves.go_on", lang), "primary", icon="ui_play")]
        rows = [Row(card, "ui_deck") for card in cards]
        body = words("saves.missing", lang, n=len(cards))
        return MissingPanel(words("saves.missing_title", lang), body, rows, buttons, lang)

    ways = {"go_on": go_on, "watch": watch}
    host.show(SheetScene(host, make, lambda action: ways.get(action.name, home)(), home))


def tell_cards(host: Host, cards: Sequence[str], back: Callable[[], None]) -> None:
    """The list of the cards that say something else now."""

    def make(lang: str) -> Sheet:
        close = Button(CLOSE, words("button.close", lang), "primary", key="Esc")
        rows = [Row(card, "ui_deck") for card in cards]
        return MissingPanel(words("saves.others_title", lang), words("saves.others", lang), rows, [close], lang)

    host.show(SheetScene(host, make, lambda action: back(), back))
