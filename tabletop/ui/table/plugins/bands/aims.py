"""On the line all share: where its number would lie for the card that is held or pointed at, and what that does in each band."""

from __future__ import annotations

import pygame

from tabletop.catalog.layout import band_at
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.plugins.bands.line import LINE, across, bands_on, cells_of, shared_number
from tabletop.ui.text import noting

HIGH, SIZE = 22, 13
"""The height of a pill and its type, logical."""
MISSED = "ui_cross"
"""The sign of a judgement that has none of its own."""


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """A dashed ring where the number would lie, and over each band a pill with the judgement and how hard it strikes; gold is the
    band in which it would lie."""
    layout, aims = desk.layout, desk.aims
    part = next((part for part in geometry.sheets.parts if part.name == LINE), None)
    if aims is None or layout.line is None or part is None or not look.legible(SIZE):
        return
    line, cells, k = layout.line, cells_of(part.area, look), look.k
    reach = max(line.reach, abs(aims.n), abs(shared_number(desk.model.view, line.gauge)), 1)
    radius = min(cells.h * 0.46, cells.w / (2 * reach + 1) * 0.6)
    ring = pygame.Rect(0, 0, round(2 * radius), round(2 * radius))
    ring.center = round(across(cells, reach, aims.n)), cells.centery
    paint.box(surface, ring, radius, None, theme.LIT, 2.5 * k, dash=(4 * k, 3 * k))
    here = band_at(line.bands, aims.n)
    for n, ((judged, struck), area) in enumerate(zip(aims.bands, bands_on(cells, line, reach), strict=False)):
        said = str(struck)
        pill = pygame.Rect(0, 0, text.measure(said, look.text(SIZE), True) + look.px(34), look.px(HIGH))
        pill.midbottom = area.centerx, area.y - look.px(3)
        fill = theme.GOLD if n == here else theme.PAPER0
        noting.laid_over(surface, pill)
        paint.box(surface, pill, pill.h / 2, fill, theme.INK9, k)
        sign = layout.signs.get(judged, MISSED)
        paint.put_icon(surface, sign, (pill.x + look.px(15), pill.centery), look.px(15), theme.INK9, fill)
        text.draw_line(surface, said, (pill.x + look.px(26), pill.centery), look.text(SIZE), bold=True)
