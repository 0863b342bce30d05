"""What stands in a place of the cloth that lies empty, until its people go on."""

from __future__ import annotations

import pygame

from tabletop.ui import text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.widgets import paper

HEAD, SIZE, PAD, GAP, WIDE = 22, 16, 16, 8, 520
"""The type of its headline and of its lines, what is free round them and between them, and how wide it is at most, logical."""


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """A sheet of paper with a headline and, line by line, what it brings."""
    notice = desk.model.sight.figures.notice() if not desk.unfolds else None
    spot = geometry.spots.get(notice.zone) if notice is not None else None
    if notice is None or spot is None or not look.legible(SIZE):
        return
    room = spot.rect.w - 2 * look.px(PAD)
    head, *lines = [text.fit(desk.model.wording.says(says), min(room, look.px(WIDE)), spot.rect.h, look.text(SIZE if n else HEAD),
                             look.floor, bold=not n, colour=theme.INK7 if n else theme.INK9) for n, says in enumerate(notice.says)]
    high = head.h + sum(line.h + look.px(GAP) for line in lines) + 2 * look.px(PAD)
    sheet = pygame.Rect(0, 0, max(line.w for line in (head, *lines)) + 2 * look.px(PAD), high)
    sheet.center = spot.rect.center
    paper(surface, look, sheet, 12, theme.PAPER0, "dialog")
    y = sheet.y + look.px(PAD)
    for line in (head, *lines):
        line.draw(surface, (sheet.centerx - line.w // 2, y))
        y += line.h + look.px(GAP)
