"""The set-up sheet as a scene."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.play.listing import saved_tables
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.back import game_emblem
from tabletop.ui.faults import problem_told
from tabletop.ui.forms.paper_scene import PaperScene
from tabletop.ui.scene import Host
from tabletop.ui.setup.sheet import SetupSheet
from tabletop.ui.setup.tables import open_table, usual_choice
from tabletop.ui.widgets import Action, Button, Checkbox, Segmented, Stepper, TextField
from tabletop.ui.words import words

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
SETS = (Segmented, Stepper, Checkbox)
"""What only sets something: Enter there starts the table, as its button says; Space ticks a box."""


class SetupScene(PaperScene):
    """Everything about a new table on one sheet.  Enter starts it, Esc goes home; the choice is remembered when it starts."""

    least, widest, margin = (720, 480), 1040, (48, 32)
    head, foot, bar, shade = 76, 84, 7, "sheet"

    def __init__(self, host: Host, catalog: Catalog) -> None:
        super().__init__(host)
        self.catalog = catalog
        self.sheet = SetupSheet(catalog, usual_choice(catalog, host.settings), host.settings)
        host.later(lambda: saved_tables(places.saves_dir()), self._met)

    def _met(self, tables: object) -> None:
        self.sheet.tables = tables if isinstance(tables, list) else ()
        if self.sheet.streak is not None:
            self._whole = True
            self._build()

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event; Enter on a choice or in a field starts the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.host.home()
        if event.type == pygame.KEYDOWN and event.key in _ENTER and isinstance(self.group.focused, SETS):
            return self._start()
        return super().handle(event)

    # --- acting ------------------------------------------------------------------------------------------------------

    def _act(self, action: Action) -> None:
        self.host.hush("app.cannot_open")
        if action.name == "start":
            return self._start()
        if action.name == "cancel":
            return self.host.home()
        typing = isinstance(self.group.focused, TextField) and self.group.focused.action == action.name
        self._whole = True
        if typing:
            self.sheet.act(action)
            return self._start()
        if self.sheet.act(action):
            self._build()

    def _start(self) -> None:
        self.host.keep(self.host.settings.with_choice(self.catalog.id, self.sheet.choice))
        try:
            self.host.table(open_table(self.sheet.catalog, self.sheet.choice, self._look.lang, self.sheet.seed))
        except (OSError, ValueError) as problem:
            self.host.tell_on("app.cannot_open", "error", problem=partial(problem_told, problem))

    # --- laying out --------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        lang = self._look.lang
        self._start_button = Button("start", words("home.start", lang), "primary", icon="ui_play", key="Enter", size=15.5)
        self._cancel = Button("cancel", words("button.back", lang), "ghost", key="Esc")
        self._lay(*self.sheet.columns(lang), "start")

    def _buttons(self) -> Sequence[Button]:
        return self._start_button, self._cancel

    def _place_buttons(self, right: int, middle: int) -> None:
        look, h = self._look, self._look.px(46)
        w = max(look.px(150), self._start_button.natural(look)[0] + look.px(16))
        self._start_button.rect = pygame.Rect(right - w, middle - h // 2, w, h)
        w = self._cancel.natural(look)[0]
        self._cancel.rect = pygame.Rect(self._start_button.rect.x - look.px(12) - w, middle - look.px(20), w, look.px(40))

    # --- drawing -------------------------------------------------------------------------------------------------------

    def _put_under(self, surface: pygame.Surface) -> None:
        paint.wood(surface, surface.get_rect())

    def _title(self, surface: pygame.Surface, left: int, middle: int, right: int) -> None:
        look, side = self._look, self._look.px(38)
        surface.blit(game_emblem(self.catalog.emblem or "ui_deck", side, self.catalog.cloth), (left, middle - side // 2))
        x = left + side + look.px(14)
        name, line, size = self.catalog.name[look.lang], words("setup.title", look.lang), look.text(theme.CONTROL)
        x += text.draw_line(surface, name, (x, middle), look.text(22), bold=True, max_width=right - x, floor=look.floor)
        x += look.px(16)
        if x + text.measure(line, size) <= right:
            text.draw_line(surface, line, (x, middle + look.px(2)), size, colour=theme.INK5)

    def _sum(self, surface: pygame.Surface, left: int, top: int, room: int) -> None:
        look, said = self._look, self.sheet.summary(self._look.lang)
        block = text.fit(said, room, look.px(self.foot - 14), look.text(theme.CONTROL), look.floor, colour=theme.INK7, leading=1.4)
        block.draw(surface, (left, top + (look.px(self.foot) - block.h) // 2))
