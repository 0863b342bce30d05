"""The edge a piece looks at, lit on the cell it stands on."""

from __future__ import annotations

import pygame

from tabletop.ui import paint, theme
from tabletop.ui.faces.piece import FRONTED
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Geometry

LONG, WIDE, RIM = 0.56, 4, 1.4
"""How long the light is, in parts of the edge; how wide it and its rim are, logical."""


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """Of every piece in a cell that has a front; where one is shown as it will stand, its light is there only."""
    box, goes = desk.model.sight.box, desk.march[-1] if desk.march else None
    for laid in geometry.pieces:
        spot, shape = geometry.spots.get(laid.zone), box.cards[laid.seen.face].shape if laid.up else ""
        turns = goes is not None and shape == "burst" and goes.at == laid.zone and goes.angle != laid.turn
        if spot is not None and spot.spread == "cell" and shape in FRONTED and not turns:
            edge(surface, spot.rect, laid.turn, look)


def edge(surface: pygame.Surface, cell: pygame.Rect, angle: float, look: Look) -> None:
    """The light of a piece that looks `angle` degrees clockwise from up, inside its cell."""
    ahead = pygame.Vector2(0, -1).rotate(angle)
    across, wide = ahead.rotate(90) * cell.w * LONG / 2, look.px(WIDE)
    middle = cell.center + ahead * (cell.w / 2 - wide / 2)
    start, end = ((at.x, at.y) for at in (middle - across, middle + across))
    paint.line(surface, start, end, theme.INK9, wide + 2 * RIM * look.k)
    paint.line(surface, start, end, theme.GOLD, wide)
