"""The bar at the top: menu, game, steps of the turn, undo, referee, language, help, log."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.keymap import cap, caps, does
from tabletop.ui.look import Look
from tabletop.ui.names import way_of
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels import menus
from tabletop.ui.table.panels.panel import Panel, fresh, tool
from tabletop.ui.table.panels.tracker import Station, Tracker
from tabletop.ui.widgets import Action, Button, Control, IconButton, Menu, Option, Segmented
from tabletop.ui.words import words

SMALL, SMALLEST = 960, 720
"""Logical widths below which names and language leave the bar, and below which redo and help do."""


BRIEF = 82
"""So many letters are told of a step with its name, beside its number."""


class TopBar(Panel):
    """Actions: `rule` (number), `step_menu` (step, point), `stop` (step), `undo`, `redo`, `rules_mode` (mode), `language`, `help`,
    `log`.

    From the menu also `home`, `quit`, `give_seat` ((seat, kind)), `privacy`, `settings`, `bots_wait`, `again` (swap seats?).  While
    `menu` is open it lies `within` the window and takes every event; draw it over everything with `draw_menu`, and the whole
    window when it closes.
    """

    def __init__(self) -> None:
        super().__init__()
        self.menu: Menu | None = None
        self.page = "main"
        self.within = pygame.Rect(0, 0, 10**6, 10**6)
        self.log_open = True
        self._model: Model | None = None
        self._tracker = Tracker((), None, False, ("", ""))
        self._names, self._way = ("", ""), True

    @property
    def modal(self) -> bool:
        """Whether the menu is open and takes every event."""
        return self.menu is not None

    def content(self, model: Model) -> Hashable:
        self._model = model
        sight = model.sight
        return (model.lang, self._stations(model), model.takes_back, model.does_again, sight.rules_mode,
                bool(sight.unsound), self.log_open, sight.people, sight.box.mode)

    def build(self, model: Model) -> None:
        lang, sight = model.lang, model.sight
        self._names = sight.catalog.name.get(lang, sight.catalog.id), way_of(sight.catalog, sight.box.mode, lang)
        stations, now, free = self._stations(model)
        self._tracker = Tracker(stations, now, free, (words("table.tip.rule", lang), words("table.tip.set_step", lang)))
        undo = tool(commands.UNDO, lang, model.takes_back, key=cap(commands.UNDO))
        redo = tool(commands.REDO, lang, model.does_again, key=cap(commands.REDO))
        options = [Option(name, words(f"referee.{name}", lang), sign, theme.SHU if name == "enforce" else theme.INK9)
                   for name, sign in menus.MODES.items()]
        modes: dict[str, Action] = {mode: commands.RULES_MODE(mode) for mode in menus.MODES}
        refereed = commands.RULES_MODE.able(sight)
        referee = Segmented("rules_mode", options, sight.rules_mode, enabled=refereed, says=modes.__getitem__)
        referee.hatched = bool(sight.unsound)
        short = "EN" if lang == "ja" else words("lang.ja", lang)
        log = IconButton(commands.LOG(), "ui_log", words("tip.log", lang), key=cap(commands.LOG))
        log.on = self.log_open
        self.controls = fresh(self.controls, (
            IconButton("menu", "ui_menu", words("tip.menu", lang), key=caps(commands.MENU)), self._tracker, undo, redo, referee,
            Language(commands.LANGUAGE(), short, key=cap(commands.LANGUAGE)),
            IconButton(commands.HELP(), "ui_help", words("tip.help", lang), key=cap(commands.HELP)),
            log, Button("menu_rules", words(f"referee.{sight.rules_mode}", lang), icon=menus.MODES[sight.rules_mode])))
        self._focus = next((c for c in self.controls if c.focused), None)

    def _stations(self, model: Model) -> tuple[tuple[Station, ...], int | None, bool]:
        sight, say = model.sight, model.wording
        if sight.rules is None:
            return (), None, False
        step = model.step
        short = {t.step: say.first([f"track.{t.step}"]) for t in sight.rules.track}
        stations = tuple(
            Station(t.step, t.rule, say.rule_number(t.rule), say.step(t.step), t.phase, bool(t.verbs),
                    any((seat, t.step) in sight.stops for seat in model.seats),
                    say.rule_briefly(t.rule, BRIEF - len(say.step(t.step))), short[t.step]) for t in sight.rules.track)
        now = next((n for n, t in enumerate(sight.rules.track) if step is not None and t.step == step.step), None)
        return stations, now, sight.rules_mode == "off"

    # --- places --------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        if not self.controls or not self.rect.w:
            return
        look, bar = self.look, self.rect
        by_action: dict[str, Control] = {c.action: c for c in self.controls}
        small, smallest = bar.w < SMALL * look.k, bar.w < SMALLEST * look.k
        for control in self.controls:
            control.rect = pygame.Rect(bar.x, bar.y - 1000, 0, 0)
        hit = look.hit

        def put(action: str, right: int, w: int, h: int = hit) -> int:
            by_action[action].rect = pygame.Rect(right - w, bar.centery - h // 2, w, h)
            return right - w

        x = bar.right - look.px(10)
        x = put("log", x, hit) - look.px(2)
        x = x if smallest else put("help", x, hit) - look.px(2)
        if not small:
            language = by_action["language"]
            assert isinstance(language, Language)
            x = put("language", x, language.natural(look)[0]) - look.px(4)
        x = self._put_referee(x, small, put)
        x = x if smallest else put("redo", x, hit) - look.px(1)
        x = put("undo", x, hit) - look.px(6)
        put("menu", bar.x + look.px(10) + hit, hit)
        self._place_tracker(x, small)

    def _place_tracker(self, right: int, small: bool) -> None:
        """The steps between the names and the buttons; the way of playing yields where their names have room without it."""
        for self._way in (True, False, True):
            left = self._left(small)
            self._tracker.place(pygame.Rect(left, self.rect.y, max(0, right - left), self.rect.h - 1), self.look)
            if not self._tracker.folded:
                return

    def _put_referee(self, x: int, small: bool, put: Callable[[str, int, int, int], int]) -> int:
        look = self.look
        referee, button = self._referee()
        if small:
            return put("menu_rules", x, button.natural(look)[0] - look.px(8), self._high()) - look.px(4)
        close = 0.85 if look.k >= 1 and look.letters == 1 else 1.0  # words at the floor of type need all their room
        return put("rules_mode", x, round(referee.natural(look)[0] * close), self._high()) - look.px(8) - self._label_width()

    def _high(self) -> int:
        """The height of what is no sign."""
        return self.look.hit if self.look.touch else self.look.px(30)

    def _referee(self) -> tuple[Segmented, Button]:
        referee = next(c for c in self.controls if isinstance(c, Segmented))
        return referee, next(c for c in self.controls if isinstance(c, Button))

    def _label_width(self) -> int:
        lang = self._model.lang if self._model is not None else "ja"
        return text.measure(words("referee.switch", lang), self.look.text(12.5)) + self.look.px(10)

    def _left(self, small: bool) -> int:
        look = self.look
        left = self._names_at()
        if not small:
            left += text.measure(self._names[0], look.text(15), True) + look.px(14)
            left += text.measure(self._names[1], look.text(12.5)) + look.px(8) if self._names[1] and self._way else 0
        return left

    def _names_at(self) -> int:
        """Where the name of the game begins, behind the menu and the emblem."""
        return self.rect.x + self.look.px(52) + self.look.hit

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        look, bar = self.look, self.rect
        draw_paper(surface, bar)
        if self._model is None:
            return
        draw_emblem(surface, self._model.sight.catalog, (bar.x + look.px(16) + look.hit, bar.centery), look)
        if bar.w >= SMALL * look.k:
            x = self._names_at()
            x += text.draw_line(surface, self._names[0], (x, bar.centery), look.text(15), bold=True) + look.px(8)
            if self._way:
                text.draw_line(surface, self._names[1], (x, bar.centery), look.text(12.5), colour=theme.INK5)
            label = words("referee.switch", self._model.lang)
            at = self._referee()[0].rect.x - look.px(8), bar.centery
            text.draw_line(surface, label, at, look.text(12.5), colour=theme.INK7, align="right")
        self._drawn(surface)

    def _drawn(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        super()._drawn(surface)
        surface.set_clip(clip)

    def draw_menu(self, surface: pygame.Surface) -> None:
        """Draws the open menu over everything."""
        if self.menu is not None:
            self.menu.draw(surface, self.look)

    @property
    def stale(self) -> bool:
        return super().stale or (self.menu is not None and self.menu.stale)

    # --- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Action | None:
        if self.menu is not None:
            return self._from_menu(self.menu.handle(event))
        if event.type == pygame.KEYDOWN and does(commands.STOP, event):
            return self._tracker.stop_here() if self._tracker.focused or self._tracker.hover else None
        if event.type == pygame.KEYDOWN and does(commands.REDO, event):
            return commands.REDO() if self._model is not None and self._model.does_again else None
        action = super().handle(event)
        if action is not None and action.name in ("menu", "menu_rules"):
            self.open_menu("main" if action.name == "menu" else "rules")
            return None
        return action

    def open_menu(self, page: str = "main") -> None:
        """Opens a page of the menu."""
        assert self._model is not None
        self.page = page
        self.menu = Menu(menus.CLOSE, menus.items(page, self._model))
        self.menu.place((self.rect.x + self.look.px(10), self.rect.bottom + self.look.px(4)), self.within, self.look)
        self._stale = True

    def _from_menu(self, action: Action | None) -> Action | None:
        if action is None:
            return None
        if action.name == menus.PAGE:
            self.open_menu(str(action.value))
            return None
        self.menu, self._stale = None, True
        return None if action.name == menus.CLOSE else action


class Language(Control):
    """The other language's name beside a globe."""

    def __init__(self, says: Action, name: str, *, key: str) -> None:
        super().__init__(says, key=key)
        self.name = name

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels."""
        return look.px(32) + text.measure(self.name, look.text(12.5)), look.hit

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        if self.focused:
            paint.focus(surface, self.rect, look.k)
        ground = theme.PAPER2 if self.hover else theme.PAPER1
        if self.hover:
            paint.box(surface, self.rect, theme.R_BUTTON * look.k, ground)
        paint.put_icon(surface, "ui_globe", (self.rect.x + look.px(13), self.rect.centery), look.px(16), theme.INK7, ground)
        text.draw_line(surface, self.name, (self.rect.x + look.px(25), self.rect.centery), look.text(12.5), colour=theme.INK7)


def draw_paper(surface: pygame.Surface, bar: pygame.Rect) -> None:
    """The ground of a bar, with a line along its lower edge."""
    surface.fill(theme.rgb(theme.PAPER1), bar)
    surface.fill(theme.rgb(theme.PAPER3), (bar.x, bar.bottom - 1, bar.w, 1))


def draw_emblem(surface: pygame.Surface, catalog: Catalog, left: tuple[int, int], look: Look) -> None:
    """The emblem of a game on a patch of its cloth; `left` is the middle of its left edge."""
    patch = pygame.Rect(0, 0, look.px(28), look.px(28))
    patch.midleft = left
    paint.box(surface, patch, 6 * look.k, catalog.cloth)
    if catalog.emblem:
        paint.put_icon(surface, catalog.emblem, patch.center, look.px(19), theme.PAPER0, catalog.cloth)
