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
from tabletop.ui.table.layout.geometry import Part, Spot
from tabletop.ui.table.layout.ground import Ground, Places

OVER, LEAST, ROW, GAP, SIZE = 17, 13, 22, 4, 12
"""The height of the words over a place, and where the ledger leaves them less, of a line of a legend, what is free beside them,
their type; logical."""


def lay(catalog: Catalog, on: Ground, found: Places) -> Places:
    """Captions as wide as what stands beside their places lets them be, and the legend while its room is free."""
    parts = (*_captions(on, found), *_legend(on))
    return found._replace(sheets=replace(found.sheets, parts=(*found.sheets.parts, *parts)))


def _captions(on: Ground, found: Places) -> Iterator[Part]:
    for name, caption in on.layout.captions.items():
        spot = found.spots.get(on.box.zone_of.get(name, -1))
        if spot is not None and caption.over:
            free = spot.rect.y - found.ledger.bottom if found.ledger.right > spot.rect.x else on.look.px(OVER)
            wide, high = _room(spot, on, found) - spot.rect.x, min(on.look.px(OVER), max(round(on.look.text(LEAST)), free))
            yield Part(pygame.Rect(spot.rect.x, spot.rect.y - high, wide, high), partial(_over, caption), "caption")


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
