"""The gauges of the seats: strips of paper with notches and a clip, figures and scales on boards, a game's own."""

from __future__ import annotations

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.table.box import Box
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.draw.papers import draw_rail
from tabletop.ui.table.layout.geometry import RAIL, Rail

CLIP = 30
"""The height of a clip, logical."""


class Rails:
    """Of one table."""

    def __init__(self, catalog: Catalog, box: Box) -> None:
        self.catalog, self.box = catalog, box

    def ink(self, gauge: str) -> str:
        """The colour of a gauge on paper."""
        layout = self.catalog.layout
        return layout.inks.get(gauge, theme.INK7) if layout is not None else theme.INK7

    def draw(self, surface: pygame.Surface, rail: Rail, value: float, look: Look) -> None:
        """A paper strip with notches from end to end, and the clip at a value."""
        gauge, k = self.box.gauges[rail.key], look.k
        if rail.art is not None:
            return rail.art.draw(surface, rail, value, gauge, look)
        if rail.paper:
            return draw_rail(surface, rail, value, gauge, self.ink(rail.key), look)
        if rail.bare:
            named = rail.rect.h > look.px(CLIP)
            if named and look.legible(12.5):
                text.draw_line(surface, gauge.label[look.lang], (rail.rect.centerx, rail.rect.y + 9 * k), look.text(12.5),
                               colour=theme.CLOTH_TEXT, align="centre", max_width=rail.rect.w + look.px(26), floor=look.floor)
            return self._clip(surface, rail, rail.rect.bottom - look.px(CLIP) // 2, round(value), gauge.sign, look)
        low, high = rail.low, rail.high
        r, pad = rail.rect, 16 * k
        paint.shadow(surface, r, "rest", 6 * k, k)
        paint.box(surface, r, 6 * k, theme.PAPER1, theme.PAPER3)
        step = max(1, (high - low) // 30)
        for notch in range(low, high + 1, step):
            y, big = self._height(rail, notch, pad), (notch - low) % (5 * step) == 0
            paint.line(surface, (r.right - (11 if big else 6) * k, y), (r.right - 3 * k, y), theme.INK7 if big else "#A79E8B",
                       (1.2 if big else 1) * k)
            if (notch - low) % (10 * step) == 0 and look.legible(12):
                text.draw_line(surface, str(notch).replace("-", "−"), (r.x + 5 * k, y), look.text(12), colour=theme.INK7)
        y = self._height(rail, max(low, min(high, value)), pad)
        self._clip(surface, rail, y, round(value), gauge.sign, look)
        if not gauge.sign and not rail.above and look.legible(12.5):
            at = (r.centerx, r.y - 11 * k)
            text.draw_line(surface, gauge.label[look.lang], at, look.text(12.5), colour=theme.CLOTH_TEXT, align="centre",
                           max_width=look.px(RAIL - 12), floor=look.floor)

    @staticmethod
    def _height(rail: Rail, value: float, pad: float) -> float:
        part = (value - rail.low) / (rail.high - rail.low)
        return rail.rect.y + pad + (rail.rect.h - 2 * pad) * (1 - part)

    @staticmethod
    def _clip(surface: pygame.Surface, rail: Rail, y: float, value: int, sign: str, look: Look) -> None:
        k, colour = look.k, theme.SEATS[rail.seat % 4].colour
        clip = pygame.Rect(0, 0, rail.rect.w + round(26 * k), look.px(CLIP))
        clip.center = (rail.rect.centerx, round(y))
        paint.shadow(surface, clip, "rest", 7 * k, k)
        paint.box(surface, clip, 7 * k, colour, theme.WHITE, 1.2 * k, stroke_alpha=0.35)
        if sign:
            paint.put_icon(surface, sign, (clip.x + 13 * k, clip.centery), 14 * k, "#F3B6A6", colour)
        if look.legible(20):
            text.draw_line(surface, str(value).replace("-", "−"), (clip.right - 8 * k, clip.centery), look.text(20), bold=True,
                       colour=theme.WHITE, align="right", max_width=clip.w - 28 * k)
