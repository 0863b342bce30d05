"""What bots that play along say they could add, each beside its own cards."""

from __future__ import annotations

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.plugins.together.chain import CHAIN
from tabletop.ui.text import noting

LEAST, MOST, HIGH = 84, 230, 64
"""How wide a bubble is at least and at most, and how high at most, logical."""


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """A bubble for each bot that has something to say."""
    figures, box = desk.model.sight.figures, desk.model.sight.box
    row = geometry.part(CHAIN)
    if row is None or not look.legible(12.5):
        return
    for seat, board in geometry.sheets.boards.items():
        said = "  ".join(desk.model.wording.says(says) for says in figures.offers(seat))
        cards = [laid.box.right for laid in geometry.pieces if box.zones[laid.zone].seat == seat and laid.box.y < row.y]
        left = max([board.rect.right, *cards]) + look.px(14)
        area = pygame.Rect(left, board.rect.y, min(row.right - left, look.px(MOST)), min(board.rect.h, look.px(HIGH)))
        if said and area.w >= look.px(LEAST):
            area.centery = board.rect.centery
            _bubble(surface, area, said, look)


def _bubble(surface: pygame.Surface, area: pygame.Rect, said: str, look: Look) -> None:
    k = look.k
    block = text.fit(said, area.w - look.px(18), area.h - look.px(8), look.text(13.5), look.floor, colour=theme.INK9, leading=1.2)
    bubble = pygame.Rect(area.x, 0, block.w + look.px(18), block.h + look.px(8))
    bubble.centery = area.centery
    noting.laid_over(surface, bubble)
    tip = [(bubble.x + k, bubble.centery - 6 * k), (bubble.x - 9 * k, bubble.centery), (bubble.x + k, bubble.centery + 6 * k)]
    paint.poly(surface, tip, theme.PAPER0)
    paint.box(surface, bubble, 8 * k, theme.PAPER0)
    block.draw(surface, (bubble.x + look.px(9), bubble.y + look.px(4)))
