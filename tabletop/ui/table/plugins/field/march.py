"""What a card that acts by itself will do, on the board: which step falls on which cell, and where who acts will stand and look."""

from __future__ import annotations

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.faces.piece import draw_piece
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.plugins.field import facing
from tabletop.ui.text import noting
from tabletop.ui.words import words

FAINT, SIZE = 150, 12.5
"""How dense the piece is where it will stand, of 255; the type of the steps, logical."""
Steps = dict[int, list[int]]
"""The numbers of the steps that do something at a place."""


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """Where several steps strike the number of each in the cells it falls on, how much is left where, the piece faintly where it
    goes."""
    march = desk.march
    if not march or not look.legible(SIZE):
        return
    fall, leave = Steps(), Steps()
    for n, stride in enumerate(march, 1):
        for zone in stride.zones:
            (fall if stride.n else leave).setdefault(zone, []).append(n)
    _goes(surface, desk, geometry, look)
    several = len({n for steps in fall.values() for n in steps}) > 1
    for zone, steps in fall.items() if several else ():
        if (spot := geometry.spots.get(zone)) is not None:
            said = words("table.march.steps" if len(steps) > 1 else "table.march.step", look.lang, n=", ".join(map(str, steps)))
            _pill(surface, spot.rect.topleft, said, "", look)
    for zone, steps in leave.items():
        if (spot := geometry.spots.get(zone)) is not None:
            _pill(surface, (spot.rect.x, spot.rect.bottom - look.px(18)), f"+{len(steps)}", "drop", look)


def _goes(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """The piece as it will stand and look at the end, and a line along its way, where that is elsewhere or another way."""
    last, box = desk.march[-1], desk.model.sight.box
    acting = next((laid for laid in geometry.pieces if laid.up and box.cards[laid.seen.face].shape == "burst"), None)
    spot = geometry.spots.get(last.at)
    if acting is None or spot is None or (acting.zone == last.at and acting.turn == last.angle):
        return
    picture = draw_piece(box.cards[acting.seen.face], acting.rect.w, last.angle)
    picture.set_alpha(FAINT if acting.zone != last.at else 255)
    surface.blit(picture, picture.get_rect(center=spot.rect.center))
    facing.edge(surface, spot.rect, last.angle, look)


def _pill(surface: pygame.Surface, at: tuple[int, int], said: str, sign: str, look: Look) -> None:
    """Something said on a pale pill, behind a sign."""
    k = look.k
    wide = text.measure(said, look.text(SIZE), True) + look.px(12) + (look.px(14) if sign else 0)
    pill = pygame.Rect(*at, wide, look.px(18))
    noting.laid_over(surface, pill)
    paint.box(surface, pill, 5 * k, theme.PAPER0, theme.INK9, k)
    x = pill.x + look.px(6)
    if sign:
        paint.put_icon(surface, sign, (x + 5 * k, pill.centery), 13 * k, theme.INK9, theme.PAPER0)
        x += look.px(14)
    text.draw_line(surface, said, (x, pill.centery), look.text(SIZE), bold=True, colour=theme.INK9)
