"""The drawer at the right: the log, the history, what can be done, the rules; folded to a tab where the window is narrow."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

import pygame

from tabletop.ui import commands, paint, text, theme
from tabletop.ui.commands.command import Asked
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.moment.can_rows import About, Way, can_rows, hand_rows
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.log import rows as log_rows
from tabletop.ui.table.panels.log.chapters import Unfold
from tabletop.ui.table.panels.log.left import time_left
from tabletop.ui.table.panels.log.listed import BotAct, LogList
from tabletop.ui.table.panels.moments import Moment, Said, Saying, captions, moment_rows
from tabletop.ui.table.panels.panel import Panel, tool
from tabletop.ui.table.panels.timeline import Timeline
from tabletop.ui.widgets import Action, Control, Item, Option, Row, ScrollList, Tabs, TextField, badge
from tabletop.ui.words import words

FOLDED = 60
"""Below this logical width the drawer is a tab."""
TABS = ("log", "history", "can", "rules")


class LogDrawer(Panel):
    """Actions: `log` (open or close), `rule` (number), `jump` (commit), `choose` (target), `show` (what the row under the pointer
    would do, or None), `undo`, `redo`, and with the rules off whatever `hands` offers for a place.

    The last `untold` lines of the log, and the gesture that brought them, wait for the sheet that tells them.
    `about` is the place of the piece that *what can I do?* is asked of, empty for everything; `asked` says it was asked by key.
    """

    def __init__(self) -> None:
        super().__init__()
        self.tab = "log"
        self._model: Model | None = None
        self._rows: tuple[Row, ...] = ()
        self._said = Said()
        self._lists: dict[str, ScrollList] = {
            "log": LogList("rule", follow=True), "history": Timeline("jump", self._tell), "can": LogList("can"),
            "rules": LogList("rule")}
        self.about = ""
        self.asked = False
        self.untold = 0
        self.hands: Callable[[str], Sequence[Item]] = lambda place: ()
        self._at: object = None
        self._search = TextField("search", icon="ui_search")
        self._read = 0
        self._stamp: Hashable = None
        self._readers: Hashable = None
        self._kept: log_rows.Kept = {}
        self._unfolded: set[Unfold] = set()
        self._shown: object = None
        self._left = ""
        self._spared: tuple[pygame.Rect, ...] = ()

    @property
    def folded(self) -> bool:
        """Whether the area leaves room for a tab only."""
        return self.rect.w < FOLDED * self.look.k

    @property
    def news(self) -> int:
        """How many lines came since the drawer was last open on the log."""
        return max(0, self._lines() - self._read)

    def open_tab(self, tab: str) -> None:
        """Turns to one of `TABS`."""
        if tab != self.tab:
            self.tab = tab
            self._refresh()

    def spare(self, boxes: Iterable[pygame.Rect]) -> None:
        """The lines of the log leave room for what stands there, over them or under them."""
        if (boxes := tuple(box.copy() for box in boxes)) != self._spared:
            self._spared, self._stale = boxes, True
            self.arrange()

    def _clear(self, area: pygame.Rect) -> pygame.Rect:
        """What of an area is above or below what stands there."""
        gap, top, bottom = self.look.px(6), area.y, area.bottom
        for box in self._spared if self.tab == "log" else ():
            if box.centery < area.centery:
                top = max(top, box.bottom + gap)
            else:
                bottom = min(bottom, box.y - gap)
        return pygame.Rect(area.x, top, area.w, max(1, bottom - top))

    def ask(self, about: str) -> None:
        """Turns to *what can I do?*, of the piece at a place or of everything; the focus goes to the list."""
        self.about, self.asked, self.tab, self._stamp = about, True, "can", None
        self._refresh()
        self.focus(self._lists["can"])

    def unasked(self) -> None:
        """Turns back to the log."""
        self.about, self.asked, self.tab = "", False, "log"
        self.focus(None)
        self._refresh()

    # --- content -------------------------------------------------------------------------------------------------

    def content(self, model: Model) -> Hashable:
        self._model = model
        stamp = self._moment(model)
        if stamp != self._stamp:
            self._stamp, self._rows = stamp, tuple(self._made(model))
        if not self.folded and self.tab == "log":
            self._read = self._lines()
        self._left = time_left(model)
        return model.lang, self.tab, self.folded, self._rows, self.news, model.takes_back, model.does_again, self._left

    def _moment(self, model: Model) -> Hashable:
        """What the rows are made from, to tell cheaply whether they are still right."""
        sight = model.sight
        readers = model.lang, model.eyes, sight.people, id(sight.catalog)
        if readers != self._readers:
            self._readers = readers
            self._kept.clear()
            self._said.clear()
        history = sight.history
        at = history.at, len(history.commits), len(history.log)
        self.about, self._at = self.about if at == self._at or self._at is None else "", at
        can = (self.about, model.plan, sight.rules_mode) if self.tab == "can" else None
        return self.tab, self.folded, readers, at, self.untold, model.seats, self._search.value, can

    def _lines(self) -> int:
        return len(self._model.sight.history.log) if self._model is not None else 0

    def _made(self, model: Model) -> list[Row]:
        if self.folded:
            return []
        if self.tab == "log":
            return log_rows.log_rows(model, self._kept, self.untold, self._unfolded)
        if self.tab == "history":
            made = moment_rows(model)
            return made[:-1] if self.untold else made
        return self._can(model) if self.tab == "can" else log_rows.rule_rows(model, self._search.value)

    def _can(self, model: Model) -> list[Row]:
        return hand_rows(model, self.about, self.hands(self.about)) if model.sight.ask is None else can_rows(model, self.about)

    def _tell(self, moment: Moment) -> tuple[Saying, tuple[str, ...]]:
        assert self._model is not None and isinstance(moment.value, int)
        return self._said.of(self._model, moment.value), tuple(captions(self._model, moment, self._said))

    def build(self, model: Model) -> None:
        lang = model.lang
        if self.folded:
            self.controls = (_Folded(commands.LOG(), words("table.tab.log", lang), lang, self.news, key=cap(commands.LOG)),)
            return
        shown = self._lists[self.tab]
        if shown.rows != self._rows:
            shown.rows = self._rows
        self._search.hint = words("table.rules.search", lang)
        tabs = Tabs("tab", [Option(tab, words(f"table.tab.{tab}", lang)) for tab in TABS], self.tab)
        undo, redo = tool(commands.UNDO, lang, model.takes_back), tool(commands.REDO, lang, model.does_again)
        search: tuple[Control, ...] = (self._search,) if self.tab == "rules" else ()
        for old in self.controls:
            if isinstance(old, Tabs):
                tabs.focused, tabs.hover = old.focused, old.hover
                self._focus = tabs if self._focus is old else self._focus
        self.controls = (tabs, *search, shown, undo, redo)
        if self._focus is not None and self._focus not in self.controls:
            self.focus(None)

    def _refresh(self) -> None:
        if self._model is not None:
            self.update(self._model)

    def arrange(self) -> None:
        look, area = self.look, self.rect
        if self.folded:
            for control in self.controls:
                control.rect = pygame.Rect(area.x, area.y + look.px(60), area.w, min(look.px(120), area.h))
            return
        head = max(look.px(40), look.hit)
        top, foot = area.y + head, area.bottom - look.px(44)
        for control in self.controls:
            if isinstance(control, Tabs):
                control.rect = pygame.Rect(area.x + look.px(6), area.y, area.w - look.px(8), head)
            elif isinstance(control, TextField):
                control.rect = pygame.Rect(area.x + look.px(12), top + look.px(8), area.w - look.px(24), look.button)
                top += look.button + look.px(12)
            elif isinstance(control, ScrollList):
                whole = pygame.Rect(area.x + look.px(14), top + look.px(8), area.w - look.px(20), foot - top - look.px(12))
                control.rect = self._clear(whole)
            elif control.action in ("undo", "redo"):
                x = area.x + look.px(12) + (0 if control.action == "undo" else look.hit + look.px(4))
                control.rect = pygame.Rect(x, foot + look.px(22) - look.hit // 2, look.hit, look.hit)

    # --- drawing and events --------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        look, area = self.look, self.rect
        if not self.folded:
            surface.fill(theme.rgb(theme.PAPER1), area)
            edge = area.right - 1 if look.left else area.x
            surface.fill(theme.rgb(theme.PAPER3), (edge, area.y, 1, area.h))
            surface.fill(theme.rgb(theme.PAPER3), (area.x, area.bottom - look.px(44), area.w, 1))
            at, room = (area.right - look.px(14), area.bottom - look.px(22)), area.w - 2 * look.hit - look.px(44)
            text.draw_line(surface, self._left, at, look.text(12.5), colour=theme.INK5, align="right", max_width=room,
                           floor=look.floor)
        self._drawn(surface)

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEWHEEL and not self.folded:
            return self._lists[self.tab].handle(event)
        action = super().handle(event)
        if action is not None:
            return action if isinstance(action, Asked) else self._meant(action)
        keyed = event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN)
        return self._pointed() if keyed or event.type == pygame.MOUSEMOTION else None

    def _meant(self, action: Action) -> Asked | None:
        """What its tabs, its search and its rows mean; a row of *what can I do?* lays its part or tells more of a piece."""
        value = action.value
        if isinstance(value, Asked):
            return value
        if isinstance(value, Way):
            return commands.TAKE(value.target)
        if isinstance(value, BotAct):
            return commands.WHY(value.n)
        if isinstance(value, Unfold):
            self._unfolded ^= {value}
            self._stamp = None
            self._refresh()
        if action.name == "jump" and isinstance(value, int):
            return commands.JUMP(value)
        if action.name == "rule" and isinstance(value, str):
            return commands.RULE(value)
        if action.name == "tab":
            self.open_tab(str(value))
        elif isinstance(value, About):
            self.about = value.place
            self._refresh()
        elif action.name in ("search", "search.typed"):
            self._refresh()
        return None

    def _pointed(self) -> Asked | None:
        shown = self._lists[self.tab]
        under = None if self.folded or not isinstance(shown, LogList) else shown.under if self.tab == "can" else shown.named
        if under == self._shown:
            return None
        self._shown = under
        return commands.SHOW(under)


class _Folded(Control):
    """The drawer as a tab: its sign, its name, how much is new."""

    def __init__(self, says: Action, name: str, lang: str, news: int, *, key: str) -> None:
        super().__init__(says, key=key)
        self.name, self.lang, self.news = name, lang, news

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        area = self.rect
        fill = theme.PAPER2 if self.hover else theme.PAPER1
        corners = (False, True, True, False) if look.left else (True, False, False, True)
        paint.box(surface, area, 8 * look.k, fill, theme.PAPER3, look.k, corners=corners)
        if self.focused:
            paint.focus(surface, area.inflate(-look.px(8), -look.px(8)), look.k)
        paint.put_icon(surface, "ui_log", (area.centerx, area.y + look.px(22)), look.px(16), theme.INK7, fill)
        size = look.text(14)
        if self.lang == "ja":
            for n, letter in enumerate(self.name):
                at = area.centerx, area.y + look.px(22) + round((n + 1.35) * size * 1.2)
                text.draw_line(surface, letter, at, size, bold=True, align="centre")
        else:
            at = area.centerx, area.y + look.px(50)
            text.draw_line(surface, self.name, at, look.text(12), bold=True, align="centre", max_width=area.w, floor=look.floor)
        if self.news:
            badge(surface, look, str(min(self.news, 99)), (area.centerx, area.bottom - look.px(20)))
