"""A number of cards as a gauge on each: how far it has come, and what it is worth there."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.measures import ASPECT, level_for
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Geometry, Laid
from tabletop.ui.table.layout.ground import Ground, Places
from tabletop.ui.table.plugins.together.figures import growth_of
from tabletop.ui.text import noting

HIGH, PIP, ROOM = 20, 9, 17
"""The height of a gauge, the width of a step of it, and what of it hangs under a card that has words, logical."""


def lay(catalog: Catalog, on: Ground, found: Places) -> Places:
    """Cards with words are a little lower, so that their gauges have room under them."""
    growth, room = on.layout.growth, on.look.px(ROOM)
    spots = dict(found.spots)
    for zone, spot in found.spots.items():
        if growth is not None and on.box.zones[zone].family == growth.zone and _worded(round(spot.card / ASPECT)):
            rect = pygame.Rect(spot.rect.x, spot.rect.y, spot.rect.w, spot.rect.h - room)
            spots[zone] = replace(spot, rect=rect, card=min(spot.card, rect.h))
    return found._replace(spots=spots)


def _worded(width: int) -> bool:
    """Whether a card of that width has words."""
    return level_for(width) != "mini"


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """Under each card of the family its steps, and the figure of the step it stands on with what lasts on it."""
    growth, box = growth_of(desk.model.sight), desk.model.sight.box
    for laid in geometry.pieces if growth is not None and look.legible(12.5) else ():
        card = box.cards[laid.seen.face]
        steps = list(card.data.get(growth.steps) or ()) if growth is not None else []
        if growth is not None and steps and not laid.plaque and box.zones[laid.zone].family == growth.zone:
            more = sum(n for key, n, _ in laid.seen.effects if key == growth.raised)
            _gauge(surface, laid, dict(laid.seen.numbers).get(growth.gauge, 1), steps, more, look)


def _gauge(surface: pygame.Surface, laid: Laid, level: int, steps: list[int], more: int, look: Look) -> None:
    k, worth = look.k, str(steps[min(level, len(steps)) - 1]) + (f"{more:+}" if more else "")
    pip = min(look.px(PIP), (laid.rect.w - look.px(24)) // len(steps))
    wide = text.measure(worth, look.text(14), True) + look.px(24) + pip * len(steps)
    bar = pygame.Rect(0, 0, min(wide, laid.rect.w + look.px(8)), look.px(HIGH))
    bar.bottomleft = laid.rect.x, laid.rect.bottom + look.px(ROOM if _worded(laid.rect.w) else 4)
    noting.laid_over(surface, bar)
    paint.box(surface, bar, bar.h / 2, theme.INK9, theme.PAPER0, k)
    paint.put_icon(surface, "ty_attack", (bar.x + 10 * k, bar.centery), 12 * k, theme.PAPER0, theme.INK9)
    x = bar.x + look.px(17)
    x += text.draw_line(surface, worth, (x, bar.centery), look.text(14), bold=True,
                        colour=theme.GOLD if more else theme.PAPER0) + look.px(3)
    for n in range(1, len(steps) + 1):
        area = pygame.Rect(round(x + (n - 1) * pip), bar.y + look.px(5), max(2, pip - look.px(2)), bar.h - look.px(10))
        paint.box(surface, area, 2 * k, theme.GOLD if n <= level else theme.INK5)
