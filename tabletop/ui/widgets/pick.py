"""A list of things one of which is chosen: two lines each, with a sign, a word at the right and a tag."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets.control import DOUBLE_MS, Action, Control
from tabletop.ui.widgets.small import tag


@dataclass(frozen=True, slots=True)
class Pick:
    """One thing: its title in bold, a quieter line under it (none: the row is low), a sign, words at the right, a tag."""

    value: object
    title: str
    line: str = ""
    icon: str = ""
    right: str = ""
    tag: str = ""
    ink: str = theme.INK9


class PickList(Control):
    """Rows of equal height.  A click or an arrow chooses and asks for `<action>.chosen`; Enter or a second click for the action."""

    arrows = frozenset((pygame.K_UP, pygame.K_DOWN))

    def __init__(self, action: str, picks: Sequence[Pick] = (), *, chosen: object = None, empty: str = "") -> None:
        super().__init__(action)
        self.empty = empty
        self.picks: tuple[Pick, ...] = ()
        self.chosen: int | None = None
        self._offset = 0
        self._over: int | None = None
        self._high = 52
        self._laid: tuple[object, ...] = ()
        self._clicked: tuple[int, object] = (-DOUBLE_MS, None)
        self.show(picks, chosen)

    def show(self, picks: Sequence[Pick], chosen: object = None) -> None:
        """Other rows; `chosen` is the value that shall be chosen, else the first row is."""
        self.picks, self.stale = tuple(picks), True
        found = next((n for n, pick in enumerate(self.picks) if pick.value == chosen), 0)
        self.chosen = found if self.picks else None
        self._over = None
        self._reveal()

    def take_over(self, old: Control) -> None:
        if isinstance(old, PickList):
            self._offset, self._clicked, self._high = old._offset, old._clicked, old._high

    @property
    def value(self) -> object:
        """What is chosen, None where there is nothing."""
        return self.picks[self.chosen].value if self.chosen is not None else None

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEWHEEL and self.hover:
            self._scroll(-event.y * self._high)
            return None
        if event.type == pygame.MOUSEMOTION:
            over = self._at(event.pos) if self.rect.collidepoint(event.pos) else None
            self.stale, self._over = self.stale or over != self._over, over
        return super().handle(event)

    def keyed(self, event: pygame.event.Event) -> Action | None:
        page = max(1, self.rect.h // self._high - 1)
        every = len(self.picks)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -every,
                 pygame.K_END: every}
        if event.key in steps and self.chosen is not None:
            return self._choose(max(0, min(len(self.picks) - 1, self.chosen + steps[event.key])))
        return super().keyed(event) if event.key != pygame.K_SPACE else None

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        if at is None:
            return Action(self.action, self.value) if self.chosen is not None else None
        index = self._at(at)
        if index is None:
            return None
        now, before, value = pygame.time.get_ticks(), self._clicked, self.picks[index].value
        self._clicked = (now, value)
        if before[1] == value and now - before[0] < DOUBLE_MS:
            return Action(self.action, value)
        return self._choose(index)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        self._high = look.px(52 if any(pick.line for pick in self.picks) else 34)
        if self._laid != (self.rect.size, self._high):
            self._laid = self.rect.size, self._high
            self._reveal()
        if self.focused:
            paint.focus(surface, self.rect, look.k, 8 * look.k)
        paint.box(surface, self.rect, 8 * look.k, theme.PAPER0, theme.PAPER3, look.k)
        if not self.picks and self.empty:
            at, room = self.rect.center, self.rect.w - look.px(24)
            text.draw_line(surface, self.empty, at, look.text(theme.CONTROL), colour=theme.INK5, align="centre", max_width=room,
                           floor=look.floor)
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(-look.px(4), -look.px(4)).clip(clip))
        first = self._offset // self._high
        for n in range(first, min(len(self.picks), first + self.rect.h // self._high + 2)):
            top = self.rect.y + look.px(4) + n * self._high - self._offset
            self._row(surface, look, n, pygame.Rect(self.rect.x + look.px(4), top, self.rect.w - look.px(16), self._high))
        self._bar(surface, look)
        surface.set_clip(clip)

    def _row(self, surface: pygame.Surface, look: Look, n: int, row: pygame.Rect) -> None:
        pick, k = self.picks[n], look.k
        ground = theme.PAPER0
        if n == self.chosen:
            ground = theme.AI_T
            paint.box(surface, row, 6 * k, ground)
            paint.box(surface, (row.x, row.y + look.px(6), look.px(3), row.h - look.px(12)), 1.5 * k, theme.AI)
        elif n == self._over:
            ground = theme.PAPER2
            paint.box(surface, row, 6 * k, ground)
        left, right = row.x + look.px(12), row.right - look.px(12)
        if pick.icon:
            ink = theme.INK7 if pick.ink == theme.INK9 else pick.ink
            paint.put_icon(surface, pick.icon, (left + look.px(9), row.centery), look.px(18), ink, ground)
            left += look.px(30)
        high = row.y + look.px(17) if pick.line else row.centery
        if pick.right:
            wide = text.draw_line(surface, pick.right, (right, high), look.text(13), colour=theme.INK7, align="right")
            right -= wide + look.px(14)
        if pick.tag:
            wide = text.measure(pick.tag, look.text(12.5)) + look.px(16)
            tag(surface, look, pick.tag, right - wide, high)
            right -= wide + look.px(10)
        text.draw_line(surface, pick.title, (left, high), look.text(15), bold=bool(pick.line), colour=pick.ink,
                       max_width=right - left, floor=look.floor)
        if pick.line:
            text.draw_line(surface, pick.line, (left, row.y + look.px(37)), look.text(13), colour=theme.INK7,
                           max_width=row.right - look.px(12) - left, floor=look.floor)

    def _bar(self, surface: pygame.Surface, look: Look) -> None:
        whole = len(self.picks) * self._high
        if whole > self.rect.h:
            h = max(look.px(24), self.rect.h * self.rect.h // whole)
            y = self.rect.y + (self.rect.h - h) * self._offset // max(1, self._last())
            paint.box(surface, (self.rect.right - look.px(8), y, look.px(4), h), 2 * look.k, theme.EDGE)

    def _last(self) -> int:
        return max(0, len(self.picks) * self._high + self._high // 4 - self.rect.h)

    def _at(self, at: tuple[int, int]) -> int | None:
        n = (at[1] - self.rect.y - 4 + self._offset) // max(1, self._high)
        return n if 0 <= n < len(self.picks) else None

    def _scroll(self, by: int) -> None:
        self._offset, self.stale = max(0, min(self._last(), self._offset + by)), True

    def _choose(self, index: int) -> Action | None:
        if index == self.chosen:
            return None
        self.chosen, self.stale = index, True
        self._reveal()
        return Action(f"{self.action}.chosen", self.value)

    def _reveal(self) -> None:
        """Scroll so that the chosen row can be seen."""
        if self.chosen is None or not self.rect.h:
            return
        self._offset = min(self._offset, self._last())
        top, foot = self.chosen * self._high, (self.chosen + 1) * self._high + self._high // 4
        if top < self._offset or foot > self._offset + self.rect.h:
            self._offset = max(0, min(self._last(), top if top < self._offset else foot - self.rect.h))
