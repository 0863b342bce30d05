"""A menu: rows with a sign, words and a key. It owns its keys while it is open."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets.control import Action, Control
from tabletop.ui.widgets.small import key_cap, key_cap_width, paper

TAKES = "Enter"
"""The key that takes the row that is marked, which shows it."""


@dataclass(frozen=True, slots=True)
class Item:
    """One row: what it asks for, in words. `line` draws a hairline above it; `danger` writes it in vermilion."""

    says: Action
    words: str
    icon: str | None = None
    key: str | None = None
    enabled: bool = True
    checked: bool = False
    line: bool = False
    danger: bool = False

    @property
    def action(self) -> str:
        """The name of what it asks for."""
        return self.says.name


class Menu(Control):
    """Returns the chosen row's action, or its own action (to close it) on Esc or a click outside; Enter takes the row that is
    marked: from the start the one named as `marked`, else the first that can be taken and taken back."""

    def __init__(self, action: str, items: Sequence[Item], marked: int | None = None) -> None:
        super().__init__(action)
        self.items = tuple(items)
        first = next((n for n, item in enumerate(self.items) if item.enabled and not item.danger), None)
        self.chosen = first if marked is None else marked
        self._rows: list[pygame.Rect] = []

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels that shows every row whole."""
        size = look.text(theme.CONTROL)
        keys = max(key_cap_width(look, key) for key in (TAKES, *(i.key for i in self.items if i.key))) + look.px(20)
        words = max(text.measure(i.words, size, False) for i in self.items)
        lines = sum(1 for i in self.items if i.line)
        return max(look.px(150), words + keys + look.px(62)), look.px(12) + len(self.items) * look.hit + lines * look.px(9)

    def place(self, at: tuple[int, int], within: pygame.Rect, look: Look) -> None:
        """Opens the menu with its corner at `at`, moved so that it stays inside `within`; in columns where it is too long."""
        (wide, high), room = self.natural(look), max(look.hit, within.h - look.px(12))
        columns = -(-(high - look.px(12)) // room)
        wide, tall = min(wide, within.w // columns), min(room, -(-high // columns) + look.hit)
        places, x, y = [], 0, 0
        for item in self.items:
            if y + (look.px(9) if item.line and y else 0) + look.hit > tall and x < columns - 1:
                x, y = x + 1, 0
            y += look.px(9) if item.line and y else 0
            places.append((x, y))
            y += look.hit
        foot = max(y for _, y in places) + look.hit + look.px(12)
        self.rect = pygame.Rect(at, (wide * (places[-1][0] + 1), foot)).clamp(within)
        self._rows = [pygame.Rect(self.rect.x + x * wide + look.px(6), self.rect.y + look.px(6) + y, wide - look.px(12), look.hit)
                      for x, y in places]

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEMOTION:
            over = self._at(event.pos)
            if over is not None and over != self.chosen:
                self.chosen, self.stale = over, True
        elif event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            return Action(self.action)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._take(self._at(event.pos))
        elif event.type == pygame.KEYDOWN:
            return self.keyed(event)
        return None

    def keyed(self, event: pygame.event.Event) -> Action | None:
        if event.key == pygame.K_ESCAPE:
            return Action(self.action)
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._step(1 if event.key == pygame.K_DOWN else -1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.chosen is None:
            self._step(1)  # nothing is taken that was not marked
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._take(self.chosen)
        return None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        paper(surface, look, self.rect, 10, theme.PAPER0, "hover")
        for n, (item, row) in enumerate(zip(self.items, self._rows, strict=True)):
            if item.line and row.y > self.rect.y + look.px(6):
                y = row.y - look.px(5) + 0.5
                paint.line(surface, (row.x + look.px(4), y), (row.right - look.px(4), y), theme.PAPER3, 1)
            if n == self.chosen and item.enabled:
                paint.box(surface, row, 6 * look.k, theme.AI_T)
                paint.box(surface, (row.x, row.y + look.px(6), look.px(3), row.h - 2 * look.px(6)), 1.5 * look.k, theme.AI)
            self._row(surface, look, item, row, n == self.chosen)

    def _row(self, surface: pygame.Surface, look: Look, item: Item, row: pygame.Rect, marked: bool) -> None:
        ground = theme.AI_T if marked else theme.PAPER0
        ink = theme.DISABLED if not item.enabled else theme.SHU if item.danger else theme.INK9
        sign = "ui_check" if item.checked else item.icon
        if sign:
            shade = ink if item.enabled else theme.INK3
            paint.put_icon(surface, sign, (row.x + look.px(20), row.centery), look.px(16), shade, ground)
        right = row.right - look.px(10)
        if key := TAKES if marked and item.enabled else item.key:
            right -= key_cap_width(look, key)
            key_cap(surface, look, key, right, row.centery)
        left = row.x + look.px(38)
        at, size = (left, row.centery), look.text(theme.CONTROL)
        text.draw_line(surface, item.words, at, size, colour=ink, max_width=right - look.px(2) - left, floor=look.floor)

    def _at(self, at: tuple[int, int]) -> int | None:
        return next((n for n, row in enumerate(self._rows) if row.collidepoint(at)), None)

    def _take(self, index: int | None) -> Action | None:
        if index is None or not self.items[index].enabled:
            return None
        return self.items[index].says

    def _step(self, by: int) -> None:
        usable = [n for n, item in enumerate(self.items) if item.enabled]
        if usable:
            start = usable.index(self.chosen) if self.chosen in usable else (-1 if by > 0 else 0)
            self.chosen, self.stale = usable[(start + by) % len(usable)], True
