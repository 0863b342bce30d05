"""The example in the window of a rule: what it shows, the small table, and what is happening there in words."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from tabletop.lessons.worked import Act, Worked
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.examples.loading import load
from tabletop.ui.table.examples.small import SmallTable
from tabletop.ui.table.examples.telling import told, tried
from tabletop.ui.table.plugin import Plugin
from tabletop.ui.table.sheets.rule_card import AGAIN
from tabletop.ui.widgets import Button, Control
from tabletop.ui.words import words

HEAD, SAID, GAP, FOOT = 46, 58, 8, 40
"""Logical: the height of what is shown, of what is happening, what lies between, and of the buttons."""
LEAST = 300, 220
"""Logical: in less room than that nothing of an example can be made out."""
BEFORE_MS, STAYS_MS = 1300, 900
"""How long the table is seen before anything happens, and each act after it has landed."""
LETTER_MS = {"ja": 90, "en": 42}
"""How much longer for each letter that is said."""


class Exhibit:
    """The example of the rule that is shown.  It plays once when it is ready, and again when it is asked to.

    `said` is what is happening, and whether it is refused, on the small `table` that lies at the `stage`.
    """

    def __init__(self, desk: LookingDesk, changed: Callable[[], None], plugins: Sequence[Plugin] = ()) -> None:
        """`changed` is called when the example of the rule is there, or is known to be none."""
        self._desk, self._changed, self._plugins = desk, changed, plugins
        self.rule = ""
        self.rect = self.stage = pygame.Rect(0, 0, 0, 0)
        self._look = Look()
        self._worked: Worked | None = None
        self.table: SmallTable | None = None
        self._none: set[str] = set()
        self._at = -1
        self._next: float | None = None
        self.said: tuple[str, bool] = "", False
        self._buttons: tuple[Button, ...] = ()
        self._stale = True

    # --- which one ---------------------------------------------------------------------------------------------------

    def show(self, rule: str) -> None:
        """Show the example of another rule; of the same it goes on."""
        if rule == self.rule:
            return
        self.leave()
        self.rule = rule
        if rule and self.has(rule):
            load(self._desk.host, self._desk.session.catalog, rule, lambda found: self._found(rule, found))

    def has(self, rule: str) -> bool:
        """Whether a rule has an example, as far as is known."""
        return bool(rule) and self._desk.session.rules is not None and rule not in self._none

    def leave(self) -> None:
        """The window is closed: nothing is kept."""
        if self.table is not None:
            self.table.shows.give_back()
        self.rule, self._worked, self.table, self._next, self._at = "", None, None, None, -1
        self.said, self._stale = ("", False), True

    def _found(self, rule: str, found: Worked | None) -> None:
        if rule != self.rule:
            return
        self._worked = found
        if found is None:
            self._none.add(rule)
        self._changed()
        self._desk.touch()

    @property
    def controls(self) -> tuple[Control, ...]:
        """What can be pressed now."""
        return self._buttons if self._worked is not None else ()

    @property
    def ready(self) -> str:
        """The rule whose example lies there, empty while none does."""
        return self.rule if self._worked is not None else ""

    # --- places ------------------------------------------------------------------------------------------------------

    def build(self, lang: str) -> None:
        """Make what can be pressed."""
        again = Button(AGAIN, words("example.again", lang), icon="ui_redo", key="R")
        self._buttons = again, Button(commands.EXAMPLE_TRY(self.rule), words("example.try", lang), icon="ui_hand", key="T")

    def place(self, rect: pygame.Rect, look: Look) -> None:
        """Lay it out in a box."""
        low = rect.bottom - look.px(FOOT)
        stage = pygame.Rect(rect.x, rect.y + look.px(HEAD), rect.w, low - look.px(GAP + SAID + HEAD) - rect.y)
        x = rect.right
        for button in reversed(self._buttons):
            wide = button.natural(look)[0]
            button.rect = pygame.Rect(x - wide, rect.bottom - look.button, wide, look.button)
            x = button.rect.x - look.px(8)
        anew = stage.size != self.stage.size or look != self._look
        self.rect, self.stage, self._look, self._stale = rect, stage, look, True
        if self._worked is not None and (anew or self.table is None):
            self._begin(self._worked)

    def _begin(self, worked: Worked) -> None:
        if self.table is not None:
            self.table.shows.give_back()
        self.table = SmallTable(self._desk.host, worked, self.stage.size, self._look, self._plugins)
        self.again()

    # --- playing -----------------------------------------------------------------------------------------------------

    def again(self) -> None:
        """From its beginning."""
        if self.table is None or self._worked is None:
            return
        self._at, self.said, self._stale = -1, (words("example.before", self._look.lang), False), True
        self.table.stand(self._worked.acts[0])
        self._next = self._desk.now + BEFORE_MS

    @property
    def acts(self) -> Sequence[Act]:
        return self._worked.acts if self._worked is not None else ()

    @property
    def playing(self) -> bool:
        """Whether more of it comes by itself."""
        return self._next is not None

    def tick(self, now: int) -> None:
        """On to the next act where its time has come."""
        if self.table is None:
            return
        self.table.tick(now)
        if self._next is None or now < self._next:
            return
        if self._at + 1 >= len(self.acts):
            self._next, self._stale = None, True
            return
        self._at += 1
        act = self.acts[self._at]
        self.table.stand(act)
        before = tried(self.table, act)
        landed = self.table.show(act)
        self.said, self._stale = told(self.table, act, before), True
        self._next = landed + STAYS_MS + LETTER_MS[self._look.lang] * len(self.said[0])

    def until(self) -> float | None:
        """When it next changes by itself."""
        moments = (self._next, self.table.until() if self.table is not None else None)
        return min(filter(None, moments), default=None)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """All of it, on the paper of the window."""
        look = self._look
        surface.fill(theme.rgb(theme.PAPER0), self.rect)
        self._head(surface)
        if self.table is None:
            paint.box(surface, self.stage, theme.R_CLOTH * look.k, theme.PAPER2)
            text.draw_line(surface, words("example.coming", look.lang), self.stage.center, look.text(theme.CONTROL),
                           colour=theme.INK5, align="centre")
        else:
            self.table.draw()
            self._put(surface, self.table)
        self._foot(surface)
        self._stale = False

    def refresh(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """What moved since; where."""
        if self.table is None or not self.rect.w:
            return ()
        if self._stale:
            self.draw(surface)
            return (self.rect,)
        if not self.table.draw():
            return ()
        self._put(surface, self.table)
        return (self.stage,)

    def _put(self, surface: pygame.Surface, table: SmallTable) -> None:
        """The table with round corners."""
        surface.blit(table.surface, self.stage)
        for corner, at in _corners(self.stage.size, math.ceil(theme.R_CLOTH * self._look.k)):
            surface.blit(corner, (self.stage.x + at[0], self.stage.y + at[1]))

    def _head(self, surface: pygame.Surface) -> None:
        look = self._look
        if self._worked is None:
            return
        said = getattr(self._worked.about, look.lang)
        block = text.fit(said, self.rect.w, look.px(HEAD - GAP), look.text(15), look.floor, colour=theme.INK9, bold=True)
        block.draw(surface, (self.rect.x, self.rect.y + (look.px(HEAD - GAP) - block.h) // 2))

    def _foot(self, surface: pygame.Surface) -> None:
        """What is happening, how far it has come, and the buttons."""
        look, (said, refused) = self._look, self.said
        area = pygame.Rect(self.rect.x, self.stage.bottom + look.px(GAP), self.rect.w, look.px(SAID - GAP))
        left = area.x
        if refused:
            paint.seal(surface, (left + look.px(14), area.centery), look.px(14))
        elif said:
            sign = "ui_check" if self._at >= 0 else "ui_eye"
            paint.put_icon(surface, sign, (left + look.px(14), area.centery), look.px(20), theme.LIT_D, theme.PAPER0)
        ink = theme.SHU_D if refused else theme.INK9
        block = text.fit(said, area.w - look.px(40), area.h, look.text(theme.BODY), look.floor, colour=ink)
        block.draw(surface, (left + look.px(38), area.centery - block.h // 2))
        self._dots(surface)
        for button in self.controls:
            button.draw(surface, look)

    def _dots(self, surface: pygame.Surface) -> None:
        look, middle = self._look, self.rect.bottom - self._look.button // 2
        for n in range(len(self.acts) + 1):
            at = pygame.Rect(self.rect.x + n * look.px(22), middle - look.px(3), look.px(16), look.px(6))
            refused = n > 0 and self.acts[n - 1].why is not None
            done = theme.SHU if refused else theme.LIT_D
            paint.pill(surface, at, done if n <= self._at + 1 else theme.PAPER3)


@lru_cache(4)
def _corners(size: tuple[int, int], radius: int) -> tuple[tuple[pygame.Surface, tuple[int, int]], ...]:
    """The paper in the four corners outside a round box, and where it lies."""
    paper = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    paper.fill(theme.PAPER0)
    hole = paint.rounded(paper.get_size(), radius).copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
    paper.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return tuple((paper.subsurface((x * radius, y * radius, radius, radius)), (x * (size[0] - radius), y * (size[1] - radius)))
                 for x in (0, 1) for y in (0, 1))
