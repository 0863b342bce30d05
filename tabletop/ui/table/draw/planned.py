"""What a plan comes to, written at each place it goes to, and the pieces it only points at."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from tabletop.play.plan import Plan
from tabletop.play.sight import Sight
from tabletop.table.state import NOWHERE
from tabletop.ui import paint, text, theme
from tabletop.ui.images.icons import verb_sign
from tabletop.ui.look import Look
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.text import noting

HIGH = 26
"""The logical height of the paper a sum stands on."""


def draw_chosen(surface: pygame.Surface, geometry: Geometry, sight: Sight, plan: Plan, look: Look, in_hand: bool,
                sweeps: bool) -> None:
    """A mark on every piece the plan points at, of the hand under the prompt or elsewhere; round all that lie there where it
    `sweeps`."""
    for part in plan.parts:
        laid = geometry.of(sight.place(part.piece)) if part.place == NOWHERE else None
        if laid is not None and (geometry.spots[laid.zone].spread == "fan") == in_hand:
            _chosen(surface, geometry.around(laid.zone) if sweeps else laid.box, look)


def draw_sums(surface: pygame.Surface, geometry: Geometry, plan: Plan, sums: Mapping[int, str],
              look: Look) -> list[pygame.Rect]:
    """At the foot of every place on the cloth the plan goes to its sum there, in words; where these stand."""
    areas = []
    for zone, said in sums.items():
        shown = zone in geometry.spots and geometry.spots[zone].spread != "fan" and geometry.sight(zone).h
        if shown and look.legible(13):
            strips = [laid.box for laid in geometry.pieces if laid.zone == zone and laid.tucked]
            rect = geometry.spots[zone].rect
            low = max((strip.bottom for strip in strips), default=0) + look.px(8)  # clear of the names on the strips
            foot = pygame.Rect(rect.x, rect.y, rect.w, max(rect.h, low - rect.y))
            areas.append(_sum(surface, foot, plan.verb, said, look))
    return areas


def _chosen(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """Gold round a piece, and a hook."""
    k = look.k
    paint.box(surface, box.inflate(look.px(6), look.px(6)), 9 * k, None, theme.GOLD, 3 * k)
    centre = box.right - 12 * k, box.y + 12 * k
    noting.badge(surface, paint.around(centre, 12 * k))
    paint.disc(surface, centre, 12 * k, theme.GOLD, theme.INK9, 1.5 * k)
    paint.put_icon(surface, "ui_check", centre, 15 * k, theme.INK9, theme.GOLD)


def _sum(surface: pygame.Surface, spot: pygame.Rect, verb: str, said: str, look: Look) -> pygame.Rect:
    k, room = look.k, spot.w + look.px(20)
    block = text.fit(said, room - look.px(38), look.px(HIGH + 12), look.text(13.5), look.floor, colour=theme.INK9, leading=1.15)
    area = pygame.Rect(0, 0, block.w + look.px(40), max(look.px(HIGH), block.h + look.px(4)))
    area.midtop = spot.centerx, spot.bottom - look.px(6)  # over the lower edge, off the last line of a card there
    noting.laid_over(surface, area)
    paint.shadow(surface, area, "chip", area.h / 2, k)
    paint.box(surface, area, min(area.h / 2, 13 * k), theme.PAPER0, theme.GOLD, 2 * k)
    sign = area.x + look.px(16), area.centery
    paint.disc(surface, sign, 10 * k, theme.GOLD)
    paint.put_icon(surface, verb_sign(verb), sign, 13 * k, theme.INK9, theme.GOLD)
    block.draw(surface, (area.x + look.px(31), area.centery - block.h // 2))
    return area
