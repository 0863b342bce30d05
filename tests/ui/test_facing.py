"""Which way a witch and the Clad look is lit at the piece and at the edge of its cell."""

from __future__ import annotations

import pygame
import pytest
from hackclad_play import asked, played, seated
from scene_play import Sitting

from tabletop.table.state import Move
from tabletop.ui import theme

GOLD = pygame.Color(theme.GOLD)
WAYS = [pygame.Vector2(0, -1).rotate(quarter * 90) for quarter in range(4)]


def lit_edges(at: Sitting, cell: pygame.Rect) -> list[int]:
    """The quarters of a turn at which the inner edge of a cell is gold."""
    found = []
    for quarter, ahead in enumerate(WAYS):
        band = [cell.center + ahead * (cell.w / 2 - deep) for deep in range(6)]
        found += [quarter] * any(at.app.surface.get_at((round(x), round(y)))[:3] == GOLD[:3] for x, y in band)
    return found


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_the_edge_a_piece_looks_at_is_lit_and_no_other(size: tuple[int, int]) -> None:
    table = played(seated(humans=4, privacy="open"), asked("8-3-3"))
    box, rules, looks = table.box, table.rules, set()
    assert rules is not None
    for seat in range(box.seats):
        (verb,) = rules.gestures(table.state, seat)
        parts = list(rules.verbs[verb].next(table.state, seat, -1))
        assert table.answer(seat, Move(verb, (parts[seat % len(parts)],))).committed
    at = Sitting(table, size=size)
    at.wait(50)
    for laid in at.scene.geometry.pieces:
        card, spot = box.cards[laid.seen.face], at.scene.geometry.spots[laid.zone]
        if spot.spread == "cell" and box.zones[laid.zone].family == "field":
            looking = card.shape in ("disc", "burst")
            assert lit_edges(at, spot.rect) == ([laid.turn // 90 % 4] if looking else []), card.id
            looks |= {laid.turn} if looking else set()
    assert len(looks) > 2
