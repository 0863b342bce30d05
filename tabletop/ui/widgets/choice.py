"""One of several: a segmented switch and tabs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets.control import Action, Control


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: the value the action carries, its words and a sign; `ink` colours the sign while it is chosen."""

    value: str
    words: str
    icon: str | None = None
    ink: str = theme.INK9


class _Choice(Control):
    arrows = frozenset((pygame.K_LEFT, pygame.K_RIGHT))

    def __init__(self, action: str, options: Sequence[Option], value: str, *, tip: str | None = None, enabled: bool = True,
                 says: Callable[[str], Action] | None = None) -> None:
        """`says` makes of a value what is asked for; left out it is the action with that value."""
        super().__init__(action, enabled=enabled, tip=tip)
        self._said = says or partial(Action, action)
        self.options = tuple(options)
        self.value = value
        self._cells: list[pygame.Rect] = []
        self._over: int | None = None

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEMOTION:
            over = self._at(event.pos)
            self.stale, self._over = self.stale or over != self._over, over
        return super().handle(event)

    def told_at(self, at: tuple[int, int] | None) -> tuple[str, str, pygame.Rect]:
        n = self._at(at) if at is not None else self._index()
        if n is None or n >= len(self._cells):
            return super().told_at(at)
        return f"{self.action}.{self.options[n].value}", self.tip or "", self._cells[n]

    def keyed(self, event: pygame.event.Event) -> Action | None:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        return self._choose((self._index() + step) % len(self.options)) if step else None

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        found = self._at(at) if at else None
        return None if found is None else self._choose(found)

    def _choose(self, index: int) -> Action | None:
        if self.options[index].value == self.value:
            return None
        self.value, self.stale = self.options[index].value, True
        return self._said(self.value)

    def _index(self) -> int:
        return next((n for n, o in enumerate(self.options) if o.value == self.value), 0)

    def _at(self, at: tuple[int, int]) -> int | None:
        return next((n for n, cell in enumerate(self._cells) if cell.collidepoint(at)), None)

    def _divide(self, area: pygame.Rect, widths: Sequence[int]) -> None:
        total, x = sum(widths), float(area.x)
        self._cells = []
        for w in widths:
            share = w * area.w / total
            self._cells.append(paint.snap((x, area.y, share, area.h)))
            x += share


class Segmented(_Choice):
    """A switch of two to four segments on one rail; the chosen one is a raised sheet. `hatched` marks it as paused."""

    hatched = False

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels at which nothing has to shrink."""
        return sum(self._widths(look)) + look.px(6), look.hit

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        k = look.k
        if self.focused:
            paint.focus(surface, self.rect, k, 9 * k)
        paint.box(surface, self.rect, 9 * k, theme.PAPER2, theme.PAPER3, k)
        if self.hatched:
            paint.hatch(surface, self.rect, 9 * k, k)
        self._divide(self.rect.inflate(-look.px(6), -look.px(6)), self._widths(look))
        for n, (option, cell) in enumerate(zip(self.options, self._cells, strict=True)):
            self._segment(surface, look, option, cell, n == self._over)

    def _segment(self, surface: pygame.Surface, look: Look, option: Option, cell: pygame.Rect, over: bool) -> None:
        chosen = option.value == self.value
        ground = theme.PAPER0 if chosen else theme.PAPER2
        if chosen:
            paint.shadow(surface, cell, "knob", 7 * look.k, look.k)
            paint.box(surface, cell, 7 * look.k, ground)
        elif over and self.enabled:
            paint.box(surface, cell, 7 * look.k, theme.PAPER3, alpha=0.6)
        ink = (theme.INK9 if chosen else theme.INK7) if self.enabled else theme.DISABLED
        left = cell.x + (cell.w - self._content(look, option)) / 2
        if option.icon:
            shade = option.ink if chosen else theme.INK5
            paint.put_icon(surface, option.icon, (left + 8 * look.k, cell.centery), look.px(15), shade, ground)
            left += look.px(22)
        room = cell.right - look.px(4) - left
        size = look.text(theme.CONTROL)
        text.draw_line(surface, option.words, (left, cell.centery), size, bold=chosen, colour=ink, max_width=room, floor=look.floor)

    def _content(self, look: Look, option: Option) -> int:
        words = text.measure(option.words, look.text(theme.CONTROL), True)
        return words + (look.px(22) if option.icon else 0)

    def _widths(self, look: Look) -> list[int]:
        return [self._content(look, o) + look.px(22) for o in self.options]


class Tabs(_Choice):
    """Words in a row over a hairline; the chosen one is bold and underlined."""

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels at which nothing has to shrink."""
        return sum(self._widths(look)), look.px(40)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        widths = self._widths(look)
        self._divide(pygame.Rect(self.rect.x, self.rect.y, min(self.rect.w, sum(widths)), self.rect.h), widths)
        foot = self.rect.bottom - 0.5
        paint.line(surface, (self.rect.x, foot), (self.rect.right, foot), theme.PAPER3, 1)
        for n, (option, cell) in enumerate(zip(self.options, self._cells, strict=True)):
            chosen = option.value == self.value
            if chosen and self.focused:
                paint.focus(surface, cell.inflate(-look.px(8), -look.px(14)), look.k, 4 * look.k)
            colour = theme.INK9 if chosen or n == self._over else theme.INK5
            at, size, room = cell.center, look.text(14.5), cell.w - look.px(8)
            text.draw_line(
                surface, option.words, at, size, bold=chosen, colour=colour, align="centre", max_width=room, floor=look.floor
            )
            if chosen:
                bar = (cell.x + look.px(10), cell.bottom - look.px(3), cell.w - look.px(20), look.px(3))
                paint.box(surface, bar, 1.5 * look.k, theme.INK9)

    def _widths(self, look: Look) -> list[int]:
        return [text.measure(o.words, look.text(14.5), True) + look.px(20) for o in self.options]
