"""The set-up sheet as a scene."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.back import game_emblem
from tabletop.ui.forms.columns import Columns
from tabletop.ui.look import Look
from tabletop.ui.scene import Host, Still
from tabletop.ui.setup.sheet import Sheet
from tabletop.ui.setup.tables import open_table, usual_choice
from tabletop.ui.widgets import Action, Button, Control, Group, Segmented, Stepper, TextField, paper
from tabletop.ui.words import words

LEAST_LOGICAL = (720, 480)
WIDEST, TWO_COLUMNS = 1040, 800
PAD, HEAD, FOOT = 28, 76, 84
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class SetupScene(Still):
    """Everything about a new table on one sheet.  Enter starts it, Esc goes home; the choice is remembered when it starts."""

    def __init__(self, host: Host, catalog: Catalog) -> None:
        self.host, self.catalog = host, catalog
        self.sheet = Sheet(catalog, usual_choice(catalog, host.settings), host.settings)
        self.group = Group()
        self._rows = Columns()
        self._look = host.look
        self._size = host.size
        self._paper = pygame.Rect(0, 0, 0, 0)
        self._focused = "start"
        self._whole = True

    # --- the contract of a scene -----------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """Lay out again; what is chosen stays."""
        k = min(look.k, size[0] / LEAST_LOGICAL[0], size[1] / LEAST_LOGICAL[1])
        self._look, self._size = look.at(k), size
        self._build()

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.host.home()
        if event.type == pygame.KEYDOWN and event.key in _ENTER and isinstance(self.group.focused, Segmented | Stepper):
            return self._start()
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(-event.y * self._look.px(48))
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION) and self._outside(event.pos):
            event = pygame.event.Event(event.type, {**event.dict, "pos": (-1, -1)})
        action = self.group.handle(event)
        focused = self.group.focused
        if focused is not None and focused.action != self._focused:
            self._focused = focused.action
            self._whole = self._rows.reveal(focused) or self._whole
        if action is not None:
            self._act(action)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed: all, or nothing."""
        if not self._whole and not self.group.stale:
            return []
        self._whole = False
        self._paint(surface)
        return None

    def leave(self) -> None:
        """Another scene takes over."""
        self.group.focus(None)

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field now."""
        return self.group.typing

    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pressed now."""
        return self.group.widgets

    # --- acting ------------------------------------------------------------------------------------------------------

    def _act(self, action: Action) -> None:
        if action.name == "start":
            return self._start()
        if action.name == "cancel":
            return self.host.home()
        typing = isinstance(self.group.focused, TextField) and self.group.focused.action == action.name
        self._whole = True
        if self.sheet.act(action) or typing:
            if typing:
                self._focused = "start"
            self._build()

    def _start(self) -> None:
        self.host.keep(self.host.settings.with_choice(self.catalog.id, self.sheet.choice))
        try:
            self.host.table(open_table(self.sheet.catalog, self.sheet.choice, self._look.lang, self.sheet.seed))
        except (OSError, ValueError) as problem:
            self.host.tell("app.cannot_open", "error", problem=problem)

    def _scroll(self, by: int) -> None:
        self._whole = self._rows.scroll(by) or self._whole

    def _outside(self, at: tuple[int, int]) -> bool:
        """Whether a point lies where rows are cut off, so that no hidden control takes it."""
        return self._paper.collidepoint(at) and not self._rows.body.collidepoint(at) and not any(
            w.rect.collidepoint(at) for w in self.group.widgets if w.action in ("start", "cancel"))

    # --- laying out --------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        look, lang = self._look, self._look.lang
        self._rows.fill(*self.sheet.columns(lang))
        self._start_button = Button("start", words("home.start", lang), "primary", icon="ui_play", key="Enter", size=15.5)
        self._cancel = Button("cancel", words("button.back", lang), "ghost", key="Esc")
        self.group.focus(None)
        self.group.widgets = [*self._rows.controls, self._start_button, self._cancel]
        w = min(self._size[0] - look.px(48), look.px(WIDEST))
        inner = w - look.px(2 * PAD)
        height = self._rows.wanted(look, inner, wide=w >= look.px(TWO_COLUMNS))
        room = self._size[1] - look.px(32) - look.px(HEAD + FOOT)
        tall = min(height + look.px(8), room)
        self._paper = pygame.Rect(0, 0, w, tall + look.px(HEAD + FOOT))
        self._paper.center = self._size[0] // 2, self._size[1] // 2
        self._rows.place(pygame.Rect(self._paper.x + look.px(PAD), self._paper.y + look.px(HEAD), inner, tall))
        self._place()
        names = {w.action: w for w in self.group.widgets}
        self.group.focus(names.get(self._focused) or self._start_button)

    def _place(self) -> None:
        look = self._look
        h, foot = look.px(46), self._paper.bottom - look.px(FOOT / 2)
        right = self._paper.right - look.px(PAD)
        w = max(look.px(150), self._start_button.natural(look)[0] + look.px(16))
        self._start_button.rect = pygame.Rect(right - w, foot - h // 2, w, h)
        w = self._cancel.natural(look)[0]
        self._cancel.rect = pygame.Rect(self._start_button.rect.x - look.px(12) - w, foot - look.px(20), w, look.px(40))
        self._whole = True

    # --- drawing -------------------------------------------------------------------------------------------------------

    def _paint(self, surface: pygame.Surface) -> None:
        look = self._look
        paint.wood(surface, surface.get_rect())
        paper(surface, look, self._paper, theme.R_DIALOG, theme.PAPER1)
        self._title(surface)
        self._rows.draw(surface)
        rows = surface.get_clip()
        surface.set_clip(pygame.Rect(rows.x, rows.y, rows.w, self._paper.bottom - rows.y))
        self.group.draw(surface, look)
        surface.set_clip(None)
        self._rows.draw_bar(surface, self._paper.right - look.px(7))
        self._foot(surface)

    def _title(self, surface: pygame.Surface) -> None:
        look, lang = self._look, self._look.lang
        x, y = self._paper.x + look.px(PAD), self._paper.y + look.px(HEAD / 2)
        side = look.px(38)
        surface.blit(game_emblem(self.catalog.emblem or "ui_deck", side, self.catalog.cloth), (x, y - side // 2))
        x += side + look.px(14)
        room = self._paper.right - look.px(PAD) - x
        w = text.draw_line(surface, self.catalog.name[lang], (x, y), look.text(22), bold=True, max_width=room, floor=look.floor)
        line, size = words("setup.title", lang), look.text(theme.CONTROL)
        if w + look.px(16) + text.measure(line, size) <= room:
            text.draw_line(surface, line, (x + w + look.px(16), y + look.px(2)), size, colour=theme.INK5)

    def _foot(self, surface: pygame.Surface) -> None:
        look = self._look
        top = self._paper.bottom - look.px(FOOT)
        left, right = self._paper.x + look.px(PAD), self._paper.right - look.px(PAD)
        edge = look.px(2)
        ground = (self._paper.x + edge, top, self._paper.w - 2 * edge, look.px(FOOT) - edge)
        paint.box(surface, ground, theme.R_DIALOG * look.k, theme.PAPER1, corners=(False, False, True, True))
        paint.line(surface, (left, top + 0.5), (right, top + 0.5), theme.PAPER3, look.k)
        room = self._cancel.rect.x - look.px(20) - left
        size, said = look.text(theme.CONTROL), self.sheet.summary(look.lang)
        block = text.fit(said, room, look.px(FOOT - 14), size, look.floor, colour=theme.INK7, leading=1.4)
        block.draw(surface, (left, top + (look.px(FOOT) - block.h) // 2))
        for button in (self._cancel, self._start_button):
            button.draw(surface, look)
