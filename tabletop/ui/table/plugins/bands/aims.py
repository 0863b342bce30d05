"""On the line all share: where its number would lie for the card that is held or pointed at, and what that does in each band."""

from __future__ import annotations

import pygame

from tabletop.catalog.layout import band_at
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.plugins.bands.line import LINE, across, bands_on, cells_of, shared_number, signed
from tabletop.ui.text import noting
from tabletop.ui.words import words

HIGH, SIZE, RING, HEAD = 22, 13, 32, 18
"""The height of a pill and its type, how wide a ring is at most, and how high what the pills are called, logical."""
MISSED = "ui_cross"
"""The sign of a judgement that has none of its own."""


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """A dashed ring where the number would lie, one for each way of a choice, with the number in it, at the end of the line where
    it is beyond that; over each band a pill with the judgement and how hard it strikes, gold where the number would lie, and over
    these what they are."""
    layout, aims = desk.layout, desk.aims
    part = next((part for part in geometry.sheets.parts if part.name == LINE), None)
    if aims is None or layout.line is None or part is None or not look.legible(SIZE):
        return
    line, cells, k = layout.line, cells_of(part.area, look), look.k
    reach = max(line.reach, abs(shared_number(desk.model.view, line.gauge)), 1)
    side = min(look.px(RING), round(2 * (cells.w / (2 * reach + 1) - look.px(8))))
    for at in (aims.n, *aims.also):
        ring = pygame.Rect(0, 0, side, side)
        ring.center = round(across(cells, reach, max(-reach, min(reach, at)))), cells.centery
        noting.laid_over(surface, ring)
        paint.box(surface, ring, ring.h / 2, theme.INK9, theme.LIT, 2.5 * k, dash=(4 * k, 3 * k))
        text.draw_line(surface, signed(at), ring.center, look.text(15), bold=True, colour=theme.PAPER0, align="centre")
    if aims.bands:
        _heading(surface, cells, desk.aimed_with, look)
    here = {band_at(line.bands, at) for at in (aims.n, *aims.also)}
    for n, ((judged, struck), area) in enumerate(zip(aims.bands, bands_on(cells, line, reach), strict=False)):
        said = str(struck)
        pill = pygame.Rect(0, 0, text.measure(said, look.text(SIZE), True) + look.px(34), look.px(HIGH))
        pill.midbottom = area.centerx, area.y - look.px(3)
        fill = theme.GOLD if n in here else theme.PAPER0
        noting.laid_over(surface, pill)
        paint.box(surface, pill, pill.h / 2, fill, theme.INK9, k)
        sign = layout.signs.get(judged, MISSED)
        paint.put_icon(surface, sign, (pill.x + look.px(15), pill.centery), look.px(15), theme.INK9, fill)
        text.draw_line(surface, said, (pill.x + look.px(26), pill.centery), look.text(SIZE), bold=True)


def _heading(surface: pygame.Surface, cells: pygame.Rect, card: str, look: Look) -> None:
    """What the pills over the bands are, and of which `card` where another is chosen."""
    said = words("table.line.strikes.of", look.lang, card=card) if card else words("table.line.strikes", look.lang)
    size = look.text(12)
    head = pygame.Rect(0, 0, min(cells.w, text.measure(said, size, True) + look.px(16)), look.px(HEAD))
    head.midbottom = cells.centerx, cells.y - look.px(HIGH + 5)
    noting.laid_over(surface, head)
    paint.box(surface, head, head.h / 2, theme.INK9)
    text.draw_line(surface, said, head.center, size, bold=True, colour=theme.PAPER0, align="centre", max_width=head.w - look.px(8),
                   floor=look.floor)
