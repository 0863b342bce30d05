"""What bots that play along say they could add, each beside its own cards, and why they did otherwise."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import pygame

from tabletop.bots.account import otherwise
from tabletop.play.shown import Shown
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.plugins.together.chain import CHAIN
from tabletop.ui.text import noting
from tabletop.ui.words import words

LEAST, MOST, HIGH = 84, 230, 64
"""How wide a bubble is at least and at most, and how high at most, logical."""


class Partners:
    """Keeps what each seat said of where a table stood last."""

    def __init__(self) -> None:
        self._said: WeakKeyDictionary[Shown, tuple[object, dict[int, str]]] = WeakKeyDictionary()

    def marks(self, surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
        """A bubble for each bot that has something to say."""
        row, box = geometry.part(CHAIN), desk.model.sight.box
        if row is None or not look.legible(12.5):
            return
        for seat, board in geometry.sheets.boards.items():
            cards = [laid.box.right for laid in geometry.pieces if box.zones[laid.zone].seat == seat and laid.box.y < row.y]
            left = max([board.rect.right, *cards]) + look.px(14)
            area = pygame.Rect(left, board.rect.y, min(row.right - left, look.px(MOST)), min(board.rect.h, look.px(HIGH)))
            if area.w >= look.px(LEAST) and (said := self.said(desk, seat)):
                area.centery = board.rect.centery
                _bubble(surface, area, said, look)

    def said(self, desk: LookingDesk, seat: int) -> str:
        """Why a bot did otherwise than it had said, as long as no person has answered since; else what it could add now."""
        session, model, eyes = desk.session, desk.model, desk.viewer.eyes()
        at = session.history.at, session.state.changes, model.lang, eyes, desk.unfolds
        kept = self._said.get(session)
        if kept is None or kept[0] != at:
            kept = self._said[session] = at, {}
        if seat not in kept[1]:
            facts = otherwise(session, seat, eyes) if not desk.unfolds else None
            better = next((model.wording.says(fact.says) for fact in facts or () if fact.gain > 0), "")
            key = "table.partner.otherwise" if better else "table.partner.slipped"
            kept[1][seat] = words(key, model.lang, why=better) if facts is not None else "  ".join(
                model.wording.says(says) for says in model.sight.figures.offers(seat))
        return kept[1][seat]


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
