"""Buttons. One primary per screen; each can show its key as a cap."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets.control import Action, Control
from tabletop.ui.widgets.small import key_cap, key_cap_width

Kind = Literal["primary", "plain", "ghost", "danger"]


@dataclass(frozen=True, slots=True)
class _Paint:
    fill: str | None
    hover: str
    down: str
    edge: str | None
    ink: str
    width: float = 1
    bold: bool = True


_KINDS: dict[Kind, _Paint] = {
    "primary": _Paint(theme.INK9, "#32383F", "#0E1114", None, theme.PAPER0),
    "plain": _Paint(theme.PAPER0, theme.PAPER2, theme.PAPER3, theme.EDGE, theme.INK9),
    "ghost": _Paint(None, theme.PAPER2, theme.PAPER3, theme.EDGE, theme.INK7, bold=False),
    "danger": _Paint(theme.PAPER0, theme.SHU_T, "#F0C6BA", theme.SHU, theme.SHU, 1.4),
}
_DISABLED = _Paint(theme.PAPER1, theme.PAPER1, theme.PAPER1, theme.PAPER3, theme.DISABLED)
_DISABLED_PRIMARY = _Paint(theme.PAPER2, theme.PAPER2, theme.PAPER2, theme.PAPER3, theme.DISABLED)


class Button(Control):
    """Words with an optional sign before them and the key cap after them. `busy` shows dots and takes no clicks."""

    def __init__(
        self,
        action: str | Action,
        words: str,
        kind: Kind = "plain",
        *,
        icon: str | None = None,
        key: str | Sequence[str] | None = None,
        size: float = theme.CONTROL,
        enabled: bool = True,
    ) -> None:
        super().__init__(action, enabled=enabled, key=key)
        self.words, self.kind, self.icon, self.size = words, kind, icon, size
        self.busy = False

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels at which nothing has to shrink."""
        return self._content(look) + look.px(32), max(look.px(36), look.hit)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        p = self._paint()
        down = self.pressed and self.hover
        area = self.rect.move(0, look.px(1)) if down else self.rect
        fill = p.down if down else p.hover if self.hover else p.fill
        edge = theme.EDGE_D if down and self.kind in ("plain", "ghost") else p.edge
        radius = theme.R_BUTTON * look.k
        if self.focused:
            paint.focus(surface, self.rect, look.k, radius)
        paint.box(surface, area, radius, fill, edge, p.width * look.k)
        if self.busy:
            self._dots(surface, look, area, p.ink)
        else:
            self._face(surface, look, area, p, fill or theme.PAPER1)

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        return None if self.busy else self.says

    def _paint(self) -> _Paint:
        if self.enabled:
            return _KINDS[self.kind]
        return _DISABLED_PRIMARY if self.kind == "primary" else _DISABLED

    def _content(self, look: Look) -> int:
        words = text.measure(self.words, look.text(self.size), _KINDS[self.kind].bold)
        sign = look.px(16) + (look.px(6) if self.words else 0) if self.icon else 0
        return words + sign + (key_cap_width(look, self.key) + look.px(8) if self.key else 0)

    def _face(self, surface: pygame.Surface, look: Look, area: pygame.Rect, p: _Paint, ground: str) -> None:
        room = area.w - look.px(12)
        wanted = self._content(look)
        words = text.measure(self.words, look.text(self.size), p.bold)
        left = area.x + max(look.px(6), (area.w - wanted) / 2)
        middle = area.centery
        if self.icon:
            paint.put_icon(surface, self.icon, (left + look.px(16) / 2, middle), look.px(16), p.ink, ground)
            left += look.px(22)
        fits = max(1, words - max(0, wanted - room))
        left += text.draw_line(
            surface, self.words, (left, middle), look.text(self.size), bold=p.bold, colour=p.ink, max_width=fits, floor=look.floor
        )
        if self.key:
            key_cap(surface, look, self.key, left + look.px(8), middle, inverse=self.kind == "primary" and self.enabled)

    def _dots(self, surface: pygame.Surface, look: Look, area: pygame.Rect, ink: str) -> None:
        for n in (-1, 0, 1):
            paint.disc(surface, (area.centerx + n * 10 * look.k, area.centery), 2.6 * look.k, ink)


class IconButton(Control):
    """A sign alone; its words are the tooltip, shown on hover and on focus. `on` keeps it lit."""

    def __init__(
        self, action: str | Action, icon: str, tip: str, *, key: str | Sequence[str] | None = None, enabled: bool = True,
        plate: bool = False,
    ) -> None:
        super().__init__(action, enabled=enabled, key=key, tip=tip)
        self.icon, self.plate, self.on = icon, plate, False

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels: the smallest hit target."""
        return look.hit, look.hit

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        radius = theme.R_BUTTON * look.k
        ground = theme.PAPER3 if self.pressed and self.hover else theme.PAPER2 if self.hover or self.on else theme.PAPER1
        if self.focused:
            paint.focus(surface, self.rect, look.k, radius)
        if ground != theme.PAPER1 or self.plate:
            paint.box(surface, self.rect, radius, ground, theme.PAPER3 if self.on else None, look.k)
        ink = theme.INK7 if self.enabled else theme.INK3
        paint.put_icon(surface, self.icon, self.rect.center, min(self.rect.size) * 0.56, ink, ground)
