"""What single places of a cloth are for, in words over them, and the legend of its signs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.layout import Caption, Legend
from tabletop.table.view import View
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.layout.blocks import on_cloth
from tabletop.ui.table.layout.geometry import GROUND, Part, Spot
from tabletop.ui.table.layout.ground import Ground, Places

OVER, LEAST, ROW, GAP, SIZE = 17, 13, 22, 4, 12
"""The height of the words over a place, and where the ledger leaves them less, of a line of a legend, what is free beside them,
their type; logical."""


def lay(catalog: Catalog, on: Ground, found: Places) -> Places:
    """Captions as wide as what stands beside their places lets them be, and the legend while its room is free."""
    parts = (*_captions(on, found), *_legend(on))
    return found._replace(sheets=replace(found.sheets, parts=(*found.sheets.parts, *parts)))


def _captions(on: Ground, found: Places) -> Iterator[Part]:
    for zone, spot in found.spots.items():
        there = on.box.zones[zone]
        caption = on.layout.captions.get(there.name, on.layout.captions.get(there.family))
        if caption is None or _covered(spot, found) or (on.frame.small and spot.spread == "bare"):
            continue
        if caption.inside and spot.spread == "bare" and not on.view.zones[zone]:
            yield Part(spot.rect, partial(_empty, caption), "empty")
        if caption.over:
            free = spot.rect.y - found.ledger.bottom if found.ledger.right > spot.rect.x else on.look.px(OVER)
            wide, high = _room(spot, on, found) - spot.rect.x, min(on.look.px(OVER), max(round(on.look.text(LEAST)), free))
            y = spot.rect.y - high - on.look.px(caption.lift)
            yield Part(pygame.Rect(spot.rect.x, y, wide, high), partial(_over, caption), "caption")


def _covered(spot: Spot, found: Places) -> bool:
    """Whether a row lies where something else has its place now."""
    others = (other.rect for other in found.spots.values() if other is not spot and other.spread != GROUND)
    return spot.spread == "bare" and any(spot.rect.colliderect(other) for other in others)


def _empty(caption: Caption, surface: pygame.Surface, area: pygame.Rect, view: View, look: Look) -> None:
    """What will lie in a row, while nothing does."""
    k = look.k
    paint.box(surface, area, 8 * k, "#000000", alpha=0.10)
    paint.box(surface, area, 8 * k, None, "#E9E2D2", 1.4 * k, stroke_alpha=0.42, dash=(6 * k, 5 * k))
    if look.legible(SIZE):
        paint.put_icon(surface, caption.sign, (area.centerx, area.centery - 14 * k), 22 * k, "#C9CFD2", theme.INK9)
        said = text.fit(caption.inside.get(look.lang, ""), area.w - look.px(16), area.h // 2 - look.px(8), look.text(SIZE + 1),
                        look.floor, align="centre", colour="#E4E6E4", leading=1.25)
        said.draw(surface, (area.centerx - said.w // 2, area.centery + look.px(6)))


def _room(spot: Spot, on: Ground, found: Places) -> int:
    """The right end of what is free for words at a place: where the next one of its line begins, else that of the cloth."""
    line = (other.rect.x for other in found.spots.values() if other.rect.y == spot.rect.y and other.rect.x > spot.rect.x)
    return min(line, default=on.frame.cloth.right - on.look.px(GAP)) - on.look.px(GAP)


def _over(caption: Caption, surface: pygame.Surface, area: pygame.Rect, view: View, look: Look) -> None:
    if look.legible(SIZE):
        text.draw_line(surface, caption.over.get(look.lang, ""), (area.x, area.centery), look.text(SIZE + 0.5),
                       colour=theme.CLOTH_TEXT, max_width=area.w, floor=look.floor)


def _legend(on: Ground) -> Iterator[Part]:
    legend = on.layout.legend
    if legend is not None and not any(on.view.zones[zone] for name in legend.unless
                                      for zone, there in enumerate(on.box.zones) if name in (there.family, there.name)):
        yield Part(on_cloth(legend.at, on.frame.cloth), _Rows(legend), "legend")


class _Rows:
    """A legend, line by line from the foot up; lines that have no room are left out."""

    def __init__(self, legend: Legend) -> None:
        self.legend = legend

    def __call__(self, surface: pygame.Surface, area: pygame.Rect, view: View, look: Look) -> None:
        if not look.legible(SIZE):
            return
        k, row = look.k, look.px(ROW)
        rows = self.legend.signs[:area.h // row]
        for n, line in enumerate(rows):
            y = area.bottom - (len(rows) - n) * row + row // 2
            if line.sign == "hatch":
                cell = pygame.Rect(area.x, y - look.px(8), look.px(16), look.px(16))
                paint.box(surface, cell, 3 * k, theme.PAPER2)
                paint.hatch(surface, cell, 3 * k, k)
            elif line.sign == "front":
                low, x = y + 6 * k, area.x
                paint.poly(surface, [(x + 8 * k, y - 7 * k), (x + 16 * k, low), (x, low)], theme.GOLD, theme.INK9, 1.4 * k)
            else:
                paint.put_icon(surface, line.sign, (area.x + 8 * k, y), 15 * k, theme.CLOTH_TEXT, theme.INK9)
            text.draw_line(surface, line.says.get(look.lang, ""), (area.x + 22 * k, y), look.text(SIZE + 0.5),
                           colour=theme.CLOTH_TEXT, max_width=round(area.w - 22 * k), floor=look.floor)
