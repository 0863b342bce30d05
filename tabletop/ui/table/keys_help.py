"""All keys of the table, from the one table of keys."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.ui import text, theme
from tabletop.ui.keymap import GROUPS, KEYS, Key
from tabletop.ui.table.model import Model
from tabletop.ui.table.overlay import HEAD, PAD, Overlay
from tabletop.ui.widgets import Button, key_cap, section
from tabletop.ui.words import words

COLUMNS = (("turn", "hands"), ("piles", "look"), ("time", "program"))


class KeysHelp(Overlay):
    """`show` opens it."""

    width = 1120.0

    def __init__(self) -> None:
        super().__init__()
        self.icon = "ui_keyboard"
        self._lang = "ja"
        self._inner = pygame.Rect(0, 0, 0, 0)

    def told(self, model: Model) -> Hashable:
        return GROUPS

    def compose(self, model: Model) -> None:
        self._lang = model.lang
        self.title = words("keys.title", model.lang)
        self.controls = (Button("close", words("button.close", model.lang), "primary", key="Esc"),)

    def height(self, width: int) -> int:
        return round(self._units() * self._row()) + self.look.px(14) + self.look.px(36)

    def arrange_inside(self, inner: pygame.Rect) -> None:
        look, button = self.look, self.controls[0]
        self._inner = inner
        button.rect = pygame.Rect(inner.right - look.px(110), inner.bottom - look.px(36), look.px(110), look.px(36))

    def draw_inside(self, surface: pygame.Surface) -> None:
        look, row = self.look, self._row()
        gap = look.px(28)
        wide = (self._inner.w - 2 * gap) // 3
        for n, groups in enumerate(COLUMNS):
            x, y = self._inner.x + n * (wide + gap), float(self._inner.y)
            for group in groups:
                section(surface, look, words(f"keys.group.{group}", self._lang), x, y + row * 0.6, x + wide)
                y += row * 1.2
                for key in _of(group):
                    self._draw_key(surface, key, x, y + row / 2, wide)
                    y += row

    def _draw_key(self, surface: pygame.Surface, key: Key, x: int, middle: float, wide: int) -> None:
        look = self.look
        left = x
        caps = (key.caps[0], "…", key.caps[-1]) if len(key.caps) > 5 else key.caps
        for one in caps:
            if one == "…":
                left += text.draw_line(surface, "–", (left, middle), look.text(12), colour=theme.INK5) + look.px(4)
            else:
                left = key_cap(surface, look, one, left, middle).right + look.px(4)
        at = x + max(look.px(108), left - x + look.px(6))
        label = words(f"keys.{key.action}", self._lang)
        if key.hold:
            label = words("keys.hold", self._lang, what=label)
        text.draw_line(surface, label, (at, middle), look.text(13), max_width=x + wide - at, floor=look.floor)

    def _units(self) -> float:
        return max(sum(1.2 + len(_of(group)) for group in groups) for groups in COLUMNS)

    def _row(self) -> float:
        look = self.look
        free = self.rect.h - look.px(16) - look.px(HEAD) - look.px(PAD) - look.px(14) - look.px(36)
        return max(look.floor * 1.5, min(look.px(28), free / self._units()))


def _of(group: str) -> list[Key]:
    return [key for key in KEYS if key.group == group]
