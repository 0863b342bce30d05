"""A gauge of each seat as a strip on the bare cloth that falls through bands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.layout import Band, Strip
from tabletop.table.box import Gauge
from tabletop.table.view import View
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.layout.blocks import of_seats
from tabletop.ui.table.layout.geometry import RAIL, Rail
from tabletop.ui.table.layout.ground import Ground, Places
from tabletop.ui.text import noting

TINTS = "#EFE6D6", "#E3CDB8", "#C98F78"
"""The grounds of the bands of a strip, the highest first."""
LABEL = 18
"""The room for the names of the bands under a strip."""


@dataclass(frozen=True, slots=True)
class Bands:
    """How the strip is drawn: the `stage` in force, and how far it counted on `past` its end."""

    strip: Strip
    stage: int = 0
    past: int = 0
    remembers: bool = True

    def draw(self, surface: pygame.Surface, rail: Rail, value: float, gauge: Gauge, look: Look) -> None:
        """The strip with its clip at a value."""
        draw_strip(surface, self, rail, value, gauge, look)

    def told(self, lang: str) -> str:
        """What the rings after its end say, where they are shown."""
        return self.strip.tip.get(lang, "") if _rings(self, self.strip.bands[0]) else ""


def lay(catalog: Catalog, on: Ground, found: Places) -> Places:
    """The strips of the seats where the layout has them: each with the name plate of its seat over it."""
    strip = on.layout.strip
    if strip is None:
        return found
    rails, strips = [*found.rails], {**found.strips}
    for block in on.layout.blocks:
        for seat, area in of_seats(on, block) if block.strip else ():
            plate = min(on.look.px(32), area.h // 3)
            reach = on.look.px(RAIL + 4)
            strips[seat] = pygame.Rect(area.x - reach, area.y, area.w + reach, plate)
            rails.append(_rail(strip, on.view, seat, pygame.Rect(area.x, area.y + plate, area.w, area.h - plate)))
    return found._replace(rails=rails, strips=strips)


def _rail(strip: Strip, view: View, seat: int, lying: pygame.Rect) -> Rail:
    stage, past = view.seat_num.get((seat, strip.stage), 0), view.seat_num.get((seat, strip.past), 0)
    return Rail(seat, strip.gauge, lying, True, art=Bands(strip, stage, past))


def draw_strip(surface: pygame.Surface, art: Bands, rail: Rail, value: float, gauge: Gauge, look: Look) -> None:
    """The cells of a gauge from its highest value down, its clip, the ghost of where that stood, and the bands by name."""
    strip, k = art.strip, look.k
    high, low = gauge.high or 10, gauge.low or 0
    r = pygame.Rect(rail.rect.x, rail.rect.y + look.px(5), rail.rect.w, min(look.px(34), rail.rect.h - look.px(LABEL + 8)))
    if r.h < look.px(12):
        return
    cells = high - low + 1

    def left(n: float) -> float:
        return r.x + r.w * (high - n) / cells

    paint.shadow(surface, r, "rest", 8 * k, k)
    paint.box(surface, r, 8 * k, theme.PAPER1, theme.PAPER3, k)
    floor = low
    spans: list[tuple[Band, pygame.Rect]] = []
    for n, band in enumerate(strip.bands):
        top = high if band.upto is None else min(high, band.upto)
        area = pygame.Rect(round(left(top)) + 1, r.y + 1, round(left(floor - 1)) - round(left(top)) - 2, r.h - 2)
        paint.box(surface, area, 6 * k, TINTS[min(len(strip.bands) - 1 - n, len(TINTS) - 1)])
        spans.append((band, area))
        floor = top + 1
    now = round(value)
    for n in range(low, high + 1):
        middle = round(left(n) + r.w / cells / 2), r.centery
        if n != now and look.legible(12.5) and n != rail.ghost:
            text.draw_line(surface, str(n), middle, look.text(13), colour=theme.INK9, align="centre")
    cell = r.w / cells
    if rail.ghost is not None and rail.ghost != now:
        ghost = _cell(r, left(rail.ghost), cell, look)
        paint.box(surface, ghost, 7 * k, None, theme.SHU, 1.6 * k, dash=(3 * k, 3 * k))
        if look.legible(12.5):
            text.draw_line(surface, str(rail.ghost), ghost.center, look.text(13), bold=True, colour=theme.SHU_D, align="centre")
    fallen = rail.ghost is not None and now < rail.ghost
    clip = _cell(r, left(max(low, min(high, value))), cell, look).inflate(0, look.px(2))
    paint.shadow(surface, clip, "rest", 7 * k, k)
    paint.box(surface, clip, 7 * k, theme.SHU if fallen else theme.SEATS[rail.seat % 4].colour, theme.WHITE, 1.2 * k)
    text.draw_line(surface, str(now), clip.center, look.text(18), bold=True, colour=theme.WHITE, align="centre", max_width=clip.w,
                   floor=look.floor)
    _names(surface, art, spans, r, look)


def _cell(r: pygame.Rect, x: float, w: float, look: Look) -> pygame.Rect:
    wide = min(round(w) - 1, look.px(34))
    return pygame.Rect(round(x + w / 2 - wide / 2), r.y - look.px(4), wide, r.h + look.px(3))  # off the names, within its rail


def _names(surface: pygame.Surface, art: Bands, spans: Sequence[tuple[Band, pygame.Rect]], r: pygame.Rect, look: Look) -> None:
    """The bands by name, the one in force on a pill, and what counts on after the end."""
    k, size = look.k, look.text(12)
    if not look.legible(12):
        return
    y = r.bottom + look.px(LABEL // 2 + 2)
    edges: list[tuple[float, float]] = []
    for band, area in spans:
        words = band.label.get(look.lang, "")
        wide, force = text.measure(words, size, True) + look.px(14), band.stage == art.stage
        x = max(area.centerx, r.x + wide // 2) if area.w > wide else min(area.centerx, r.right - wide // 2)
        if force:
            pill = pygame.Rect(0, 0, wide, look.px(LABEL - 1))
            pill.center = x, y
            noting.laid_over(surface, pill)
            paint.box(surface, pill, pill.h / 2, theme.PAPER0)
        text.draw_line(surface, words, (x, y), size, bold=force, colour=theme.INK9 if force else theme.CLOTH_TEXT, align="centre")
        edges.append((x - wide / 2, x + wide / 2))
    rings = _rings(art, spans[0][0])
    right = edges[0][0] - look.px(4)
    step = min(15 * k, (right - (edges[1][1] if len(edges) > 1 else r.x)) / max(1, rings))
    for n in range(rings):
        paint.disc(surface, (right - (rings - n - 0.5) * step, y), step * 0.4, theme.SHU if n < art.past else None, theme.PAPER0,
                   1.4 * k)


def _rings(art: Bands, lowest: Band) -> int:
    """How many rings stand for what counts on after the end: as many as it takes, and those that are over."""
    shown = art.strip.most and (art.past or art.stage == lowest.stage)
    return max(art.strip.most, art.past) if shown else 0
