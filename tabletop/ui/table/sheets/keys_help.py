"""All keys, from the one table of keys, in as many columns as there is room for; what does not fit is scrolled."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.commands import GROUPS
from tabletop.ui.commands.command import Command
from tabletop.ui.keymap import active
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.sheets.overlay import Overlay
from tabletop.ui.widgets import Action, Button, key_cap, key_cap_width, section
from tabletop.ui.words import words

COLUMN, GAP, ROW, CAPS = 290, 28, 27, 104
"""Logical: the least width of a column, between two, the height of a row, and the room for caps before the words."""
_PAGES = {pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9, pygame.K_HOME: -1e6, pygame.K_END: 1e6}


class KeysHelp(Overlay):
    """`show` opens it."""

    width = 1120.0

    def __init__(self) -> None:
        super().__init__()
        self.icon = "ui_keyboard"
        self._lang = "ja"
        self._close = Button("close", "")
        self.body = pygame.Rect(0, 0, 0, 0)
        self.offset = 0

    def show(self) -> None:
        self.offset = 0
        super().show()

    def told(self, model: Model) -> Hashable:
        return active()

    def compose(self, model: Model) -> None:
        self._lang = model.lang
        self.title = words("keys.title", model.lang)
        self._close = Button("close", words("button.close", model.lang), "primary", key="Esc")
        self.controls = (self._close,)

    # --- places ------------------------------------------------------------------------------------------------------

    def height(self, width: int) -> int:
        return self._tall(width) + self.look.px(14) + self.look.button

    def arrange_inside(self, inner: pygame.Rect) -> None:
        look, button = self.look, self._close
        wide = max(look.px(110), button.natural(look)[0])
        button.rect = pygame.Rect(inner.right - wide, inner.bottom - look.button, wide, look.button)
        self.body = pygame.Rect(inner.x, inner.y, inner.w, inner.h - look.px(14) - look.button)
        self.scroll(0)

    def rows(self) -> Iterator[tuple[Command[None] | str, pygame.Rect]]:
        """Every key, and every heading as its group, with its box in the window as it is scrolled now."""
        gap = self.look.px(GAP)
        count = self._count(self.body.w)
        wide = (self.body.w - gap * (count - 1)) // count
        for one, column, y, high in self._flow(self.body.w):
            yield one, pygame.Rect(self.body.x + column * (wide + gap), self.body.y - self.offset + y, wide, high)

    def _count(self, width: int) -> int:
        return max(1, min(3, (width + self.look.px(GAP)) // self.look.px(COLUMN + GAP)))

    def _flow(self, width: int) -> list[tuple[Command[None] | str, int, int, int]]:
        """(key or group, column, top, height): the list poured into columns of about the same height, no heading at a foot."""
        row, count = self._row(), self._count(width)
        head = round(row * 1.2)
        listed: list[Command[None] | str] = []
        for group in GROUPS:
            listed += [group, *_of(group)]
        share = -(-sum(head if isinstance(one, str) else row for one in listed) // count)
        poured, column, y = [], 0, 0
        for one in listed:
            high = head if isinstance(one, str) else row
            if y + high // 2 + (row if isinstance(one, str) else 0) > share and column < count - 1:
                column, y = column + 1, 0
            poured.append((one, column, y, high))
            y += high
        return poured

    def _tall(self, width: int) -> int:
        return max(y + high for _, _, y, high in self._flow(width))

    def _row(self) -> int:
        return max(self.look.px(ROW), round(self.look.text(13) * 1.6))

    def shown(self) -> Iterator[tuple[Command[None] | str, pygame.Rect]]:
        """Those of them that are seen: whole, none is cut."""
        return ((one, area) for one, area in self.rows() if self.body.top <= area.top and area.bottom <= self.body.bottom)

    # --- drawing and events ------------------------------------------------------------------------------------------

    def scroll(self, by: float) -> None:
        """Moves the rows by so many device pixels, within their ends."""
        last = max(0, self._tall(self.body.w) - self.body.h)
        offset = round(max(0, min(last, self.offset + by)))
        self._stale = self._stale or offset != self.offset
        self.offset = offset

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y * 2 * self._row())
        elif event.type == pygame.KEYDOWN and event.key in _PAGES:
            self.scroll(_PAGES[event.key] * self.body.h)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self.scroll(self._row() * (1 if event.key == pygame.K_DOWN else -1))
        else:
            return super().handle(event)
        return None

    def draw_inside(self, surface: pygame.Surface) -> None:
        look = self.look
        for one, area in self.shown():
            if isinstance(one, str):
                section(surface, look, words(f"keys.group.{one}", self._lang), area.x, area.centery, area.right)
            else:
                self._draw_key(surface, one, area)
        self._bar(surface)
        self._more(surface)

    def _draw_key(self, surface: pygame.Surface, key: Command[None], area: pygame.Rect) -> None:
        look, left = self.look, area.x
        caps = key.caps if len(key.caps) <= 5 else (key.caps[0], "–", key.caps[-1])
        while len(caps) > 1 and sum(key_cap_width(look, one) + look.px(4) for one in caps) > area.w // 2:
            caps = caps[:-1]
        for one in caps:
            if one == "–":
                left += text.draw_line(surface, one, (left, area.centery), look.text(12), colour=theme.INK5) + look.px(4)
            else:
                left = key_cap(surface, look, one, left, area.centery).right + look.px(4)
        at = max(area.x + look.px(CAPS), left + look.px(4))
        label = key.words(self._lang)
        label = words("keys.hold", self._lang, what=label) if key.hold else label
        text.draw_line(surface, label, (at, area.centery), look.text(13), max_width=area.right - at, floor=look.floor)

    def _more(self, surface: pygame.Surface) -> None:
        """At the foot, that there are more of them and by which keys they come."""
        look, body, middle = self.look, self.body, self._close.rect.centery
        if self._tall(body.w) <= body.h:
            return
        x = body.x
        for sign in ("↑", "↓"):
            x = key_cap(surface, look, sign, x, middle).right + look.px(4)
        text.draw_line(surface, words("keys.rest", self._lang), (x + look.px(4), middle), look.text(13), colour=theme.INK7)

    def _bar(self, surface: pygame.Surface) -> None:
        look, body, tall = self.look, self.body, self._tall(self.body.w)
        if tall <= body.h:
            return
        h = max(look.px(24), body.h * body.h // tall)
        y = body.y + (body.h - h) * self.offset // (tall - body.h)
        paint.box(surface, (self.sheet.right - look.px(12), y, look.px(5), h), 2.5 * look.k, theme.EDGE_D)


def _of(group: str) -> list[Command[None]]:
    return [key for key in active() if key.group == group]

