"""A board whose edges lead over to the opposite ones: beyond each edge the cells there, faded, with what stands on them."""

from __future__ import annotations

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.ui import paint, theme
from tabletop.ui.faces.piece import draw_piece
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.areas import cells
from tabletop.ui.table.layout.blocks import corners, on_cloth
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.layout.ground import Ground, Places

APART, STRIP, LOW, LEAST = 2, 0.46, 11, 14
"""What is free between cells; the width of a strip at the side, in parts of a cell; the height of one above and below, where room
is scarce, and the least side of a piece there; logical."""
GAP = 4, 1
"""What is free between the board and a strip at its side, and one above or below, logical."""
FAINT = 150
"""How dense it is, of 255."""
Beyond = tuple[int, pygame.Rect]
"""A cell, and where its faded picture lies beyond the opposite edge."""


def lay(catalog: Catalog, on: Ground, found: Places) -> Places:
    """The cells of the board stand closer, so that the strips have room round it."""
    spots, look = dict(found.spots), on.look
    for block in on.layout.blocks:
        zones = [zone for name in block.zones for zone in on.box.family(name) if zone in spots] if block.wraps else []
        if not zones:
            continue
        room, (aside, above) = on_cloth(block.at, on.frame.cloth), map(look.px, GAP)
        between = (block.wide - 1) * look.px(APART)
        across = int((room.w - 2 * aside - between) / (block.wide + 2 * STRIP))
        area = pygame.Rect(0, 0, across * block.wide + between, room.h - 2 * (look.px(LOW) + above))
        area.center = room.center
        spots.update({spot.zone: spot for spot in cells(zones, block.wide, area, look, apart=APART)})
        for other in on.layout.blocks:
            if other.corners in block.zones:
                there = [zone for name in other.zones for zone in on.box.family(name) if zone in spots]
                spots.update(corners(there, other.corners, spots, on.box))
    return found._replace(spots=spots)


def beyond(cells: list[tuple[int, pygame.Rect]], wide: int, look: Look) -> list[Beyond]:
    """Where the cells of a board in lines of `wide` are seen again: those of each edge beyond the opposite one."""
    strip, low, (aside, gap) = round(cells[0][1].w * STRIP), look.px(LOW), map(look.px, GAP)
    lines, found = len(cells) // wide, []
    board = cells[0][1].unionall([rect for _, rect in cells])
    for n, (zone, rect) in enumerate(cells):
        line, column = divmod(n, wide)
        if column == 0:
            found.append((zone, pygame.Rect(board.right + aside, rect.y, strip, rect.h)))
        if column == wide - 1:
            found.append((zone, pygame.Rect(board.x - aside - strip, rect.y, strip, rect.h)))
        if line == 0:
            found.append((zone, pygame.Rect(rect.x, board.bottom + gap, rect.w, low)))
        if line == lines - 1:
            found.append((zone, pygame.Rect(rect.x, board.y - gap - low, rect.w, low)))
    return found


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """The faded neighbours on all four sides, hatched where an attack falls on them."""
    box, cloth, k = desk.model.sight.box, desk.model.sight.catalog.cloth, look.k
    for block in desk.layout.blocks:
        zones = [zone for name in block.zones for zone in box.family(name) if zone in geometry.spots] if block.wraps else []
        if not zones:
            continue
        stand = {laid.zone: box.cards[laid.seen.face] for laid in geometry.pieces if laid.zone in zones and laid.up}
        angles = {laid.zone: laid.turn for laid in geometry.pieces}
        for zone, area in beyond([(zone, geometry.spots[zone].rect) for zone in zones], block.wide, look):
            if not area.colliderect(surface.get_clip()):
                continue
            paint.box(surface, area, 4 * k, theme.mix(cloth, "#FFFFFF", 0.34))
            if desk.stale.threats.get(zone, 0) > 0:
                paint.hatch(surface, area, 4 * k, k)
            card, side = stand.get(zone), max(min(area.size) - look.px(2), look.px(LEAST))
            if card is not None and card.shape:
                picture = draw_piece(card, side, angles[zone])
                picture.set_alpha(FAINT)
                surface.blit(picture, picture.get_rect(center=area.center))
