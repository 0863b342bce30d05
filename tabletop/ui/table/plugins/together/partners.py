"""What bots that play along say they could add, each beside its own cards, and why they did otherwise."""

from __future__ import annotations

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.plugins.together.chain import CHAIN
from tabletop.ui.text import noting
from tabletop.ui.words import words

LEAST, MOST, HIGH = 84, 230, 64
"""How wide a bubble is at least and at most, and how high at most, logical."""


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """A bubble for each bot that has something to say."""
    row, box = geometry.part(CHAIN), desk.model.sight.box
    if row is None or not look.legible(12.5):
        return
    for seat, board in geometry.sheets.boards.items():
        cards = [laid.box.right for laid in geometry.pieces if box.zones[laid.zone].seat == seat and laid.box.y < row.y]
        left = max([board.rect.right, *cards]) + look.px(14)
        area = pygame.Rect(left, board.rect.y, min(row.right - left, look.px(MOST)), min(board.rect.h, look.px(HIGH)))
        if area.w >= look.px(LEAST) and (said := told(desk.model, seat, desk.unfolds)):
            area.centery = board.rect.centery
            _bubble(surface, area, said, look)


def told(model: Model, seat: int, unfolds: bool = False) -> str:
    """Why a bot did otherwise than it had said, once that is shown and until a person has answered; else what it could add."""
    facts = model.sight.figures.otherwise(seat) if not unfolds else None
    if facts is None:
        return "  ".join(model.wording.says(says) for says in model.sight.figures.offers(seat))
    better = next((model.wording.says(fact.says) for fact in facts if fact.gain > 0), "")
    return words("table.partner.otherwise" if better else "table.partner.slipped", model.lang, why=better)


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
