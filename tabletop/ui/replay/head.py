"""The bar at the top of a replay: menu, game, that it is a replay, steps of the turn, language, help, log."""

from __future__ import annotations

import pygame

from tabletop.ui import commands, text, theme
from tabletop.ui.keymap import cap, caps
from tabletop.ui.names import way_of
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels import menus
from tabletop.ui.table.panels.panel import fresh
from tabletop.ui.table.panels.topbar import SMALL, SMALLEST, Language, TopBar, draw_emblem, draw_paper
from tabletop.ui.table.panels.tracker import Tracker
from tabletop.ui.widgets import Action, IconButton, Item, Menu, tag
from tabletop.ui.words import words


class ReplayHead(TopBar):
    """Actions: `rule` (number), `language`, `help`, `log`, `leave`, `play_on`, `home`, `quit`."""

    def build(self, model: Model) -> None:
        lang, sight = model.lang, model.sight
        self._names = sight.catalog.name.get(lang, sight.catalog.id), way_of(sight.catalog, sight.box.mode, lang)
        stations, now, _ = self._stations(model)
        self._tracker = Tracker(stations, now, False, (words("replay.tip_rule", lang), words("replay.tip_rule", lang)))
        log = IconButton(commands.LOG(), "ui_log", words("tip.log", lang), key=cap(commands.LOG, "replay"))
        log.on = self.log_open
        self.controls = fresh(self.controls, (
            IconButton(commands.LEAVE(), "ui_back", words("replay.leave", lang), key="Esc"),
            IconButton("menu", "ui_menu", words("tip.menu", lang)), self._tracker,
            Language(commands.LANGUAGE(), "EN" if lang == "ja" else words("lang.ja", lang), key=cap(commands.LANGUAGE)),
            IconButton(commands.HELP(), "ui_help", words("tip.help", lang), key=caps(commands.HELP, "replay")), log))
        self._focus = next((c for c in self.controls if c.focused), None)

    def arrange(self) -> None:
        if not self.controls or not self.rect.w:
            return
        look, bar, hit = self.look, self.rect, min(self.look.px(theme.HIT), self.rect.h - self.look.px(4))
        leave, menu, tracker, language, help_, log = self.controls
        assert isinstance(language, Language) and isinstance(tracker, Tracker)
        x = bar.right - look.px(10)
        for control, least in ((log, 0), (help_, SMALLEST), (language, SMALL)):
            if bar.w < least * look.k:
                control.rect = pygame.Rect(bar.x, bar.y - 1000, 0, 0)
                continue
            w = language.natural(look)[0] if control is language else hit
            x -= w + look.px(2)
            control.rect = pygame.Rect(x, bar.centery - hit // 2, w, hit)
        leave.rect = pygame.Rect(bar.x + look.px(8), bar.centery - hit // 2, hit, hit)
        menu.rect = leave.rect.move(hit + look.px(2), 0)
        left = self._words_end()
        tracker.place(pygame.Rect(left, bar.y, max(0, x - look.px(8) - left), bar.h - 1), look)

    def _words_end(self) -> int:
        look, x = self.look, self._names_left()
        if self.rect.w >= SMALL * look.k:
            x += text.measure(self._names[0], look.text(15), True) + look.px(8)
            x += text.measure(self._names[1], look.text(12.5)) + look.px(10) if self._names[1] else 0
        return x + text.measure(self._replay(), look.text(12.5)) + look.px(30)

    def _names_left(self) -> int:
        return self.controls[1].rect.right + self.look.px(44)

    def _replay(self) -> str:
        return words("replay.name", self._model.lang if self._model is not None else "en")

    def draw(self, surface: pygame.Surface) -> None:
        look, bar = self.look, self.rect
        draw_paper(surface, bar)
        if self._model is None:
            return
        draw_emblem(surface, self._model.sight.catalog, (self.controls[1].rect.right + look.px(6), bar.centery), look)
        x = self._names_left()
        if bar.w >= SMALL * look.k:
            x += text.draw_line(surface, self._names[0], (x, bar.centery), look.text(15), bold=True) + look.px(8)
            if self._names[1]:
                x += text.draw_line(surface, self._names[1], (x, bar.centery), look.text(12.5), colour=theme.INK5) + look.px(10)
        tag(surface, look, self._replay(), x, bar.centery)
        self._drawn(surface)

    def open_menu(self, page: str = "main") -> None:
        """Opens the menu."""
        assert self._model is not None
        lang = self._model.lang
        rows = [
            Item(Action(menus.CLOSE), words("replay.menu.continue", lang), "ui_eye", "Esc"),
            menus.row(commands.PLAY_ON, lang, "replay", line=True),
            menus.row(commands.LEAVE, lang, line=True),
            menus.row(commands.HOME, lang),
            menus.row(commands.LANGUAGE, lang, "replay", line=True),
            menus.row(commands.HELP, lang, "replay"),
            menus.row(commands.QUIT, lang, danger=True, line=True),
        ]
        self.menu = Menu(menus.CLOSE, rows)
        display = pygame.display.get_surface()
        window = display.get_rect() if display is not None else pygame.Rect(0, 0, self.rect.right, 10**6)
        self.menu.place((self.rect.x + self.look.px(10), self.rect.bottom + self.look.px(4)), window, self.look)
        self._stale = True
