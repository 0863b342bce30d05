"""The row all play on: one picture that lights up with every card, and the life it will be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faces import Faces
from tabletop.catalog.layout import Chain
from tabletop.table.box import Card
from tabletop.table.view import View
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.fields import Shown
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.blocks import on_cloth
from tabletop.ui.table.layout.geometry import Geometry, Part
from tabletop.ui.table.layout.ground import Ground, Places
from tabletop.ui.table.plugins.together.figures import after, chain_of, now
from tabletop.ui.table.plugins.together.follows import draw_fighting

BOARD, BOARD_DARK, TRACE, COPPER = "#1F3432", "#15191C", "#47605C", "#C9963F"
"""The ground of the picture, the same while it is dark, a trace without current and one with it."""
ACROSS, FOOT, ROW = 27, 24, 13
"""Nodes side by side; the room of the sum under them and of a line of them, logical."""
CHAIN = "chain"
Point = tuple[float, float]


def lay(catalog: Catalog, on: Ground, found: Places) -> Places:
    """The picture under its row, where that has room on this cloth now."""
    chain = on.layout.chain
    zone = on.box.zone_of.get(chain.zone, -1) if chain is not None else -1
    if chain is None or zone not in found.spots:
        return found

    def draw(surface: pygame.Surface, area: pygame.Rect, view: View, look: Look) -> None:
        draw_board(surface, area, _tones(catalog, on.box.cards, view, zone, look), is_dark(view, chain, on, zone), look)

    part = Part(on_cloth(chain.at, on.frame.cloth), draw, CHAIN)
    sheets = replace(found.sheets, parts=(*found.sheets.parts, part))
    return found._replace(sheets=sheets, spots={**found.spots, zone: replace(found.spots[zone], spread="bare")})


def is_dark(view: View, chain: Chain, on: Ground, zone: int) -> bool:
    """Whether no current flows in the picture now."""
    return bool(chain.dark) and view.zone_num.get((zone, chain.dark), 0) == on.box.gauges[chain.dark].high


def _tones(catalog: Catalog, cards: Sequence[Card], view: View, zone: int, look: Look) -> list[str]:
    """The colours of what lies in a row, one for each card."""
    faces = catalog.faces or Faces()
    return [Shown(card, faces.look(card), catalog.terms, look.lang, "mini").tone.main
            for card in (cards[seen.face] for seen in view.zones[zone])]


# --- the picture -------------------------------------------------------------------------------------------------------------


def draw_board(surface: pygame.Surface, area: pygame.Rect, tones: Sequence[str], dark: bool, look: Look) -> None:
    """The ground, its traces, and a node for each card that was played, in its colour; while it is dark all are ash."""
    k = look.k
    paint.shadow(surface, area, "rest", 10 * k, k)
    paint.box(surface, area, 10 * k, BOARD_DARK if dark else BOARD, TRACE, 1.2 * k)
    points = nodes(area, max(2 * ACROSS, len(tones)), look)
    for a, b in _runs(points):
        paint.line(surface, a, b, TRACE, 1.6 * k, alpha=0.45 if dark else 1)
    for a, b in _runs(points[:len(tones)]):
        paint.line(surface, a, b, theme.INK5 if dark else COPPER, 2.2 * k)
    for n, point in enumerate(points):
        if n < len(tones):
            if not dark:
                paint.disc(surface, point, 7 * k, COPPER, alpha=0.3)
            paint.disc(surface, point, 4.6 * k, theme.INK5 if dark else tones[n], theme.INK3 if dark else theme.PAPER0, k)
        else:
            paint.disc(surface, point, 2.6 * k, BOARD_DARK, TRACE, k)


def nodes(area: pygame.Rect, count: int, look: Look) -> list[Point]:
    """Where the nodes lie, on a path that winds from the upper left over the lower part of the picture."""
    lines = -(-count // ACROSS)
    step = (area.w - look.px(28)) / (ACROSS - 1)
    top = area.bottom - look.px(FOOT) - (lines - 0.5) * look.px(ROW)
    found = []
    for n in range(count):
        line, at = divmod(n, ACROSS)
        x = at if line % 2 == 0 else ACROSS - 1 - at
        found.append((area.x + look.px(14) + x * step, top + line * look.px(ROW)))
    return found


def _runs(points: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The straight pieces of a path."""
    start = 0
    for n in range(1, len(points)):
        turns = n + 1 < len(points) and (points[n + 1][1] == points[n][1]) != (points[n][1] == points[n - 1][1])
        if turns or n == len(points) - 1:
            yield points[start], points[n]
            start = n


# --- what the plan makes of it -------------------------------------------------------------------------------------------------


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """Nodes that the plan would light, the life the row will be, and the cards that would fight."""
    chain = chain_of(desk.model.sight)
    zone = desk.model.sight.box.zone_of.get(chain.zone, -1) if chain is not None else -1
    if chain is None or zone not in geometry.spots:
        return
    area = geometry.part(CHAIN)
    _top(surface, geometry, zone, look)
    planned = [part.piece for part in desk.model.plan.parts if part.place == zone]
    if area is not None:
        lit = len(desk.model.view.zones[zone])
        for point in nodes(area, max(2 * ACROSS, lit + len(planned)), look)[lit:lit + len(planned)]:
            paint.disc(surface, point, 6 * look.k, theme.GOLD, theme.PAPER0, 1.2 * look.k)
        _sum(surface, desk, area, chain, look)
    draw_fighting(surface, desk, geometry, chain, look)


def _top(surface: pygame.Surface, geometry: Geometry, zone: int, look: Look) -> None:
    """A mark on the card that is to be followed."""
    top = next((laid for laid in reversed(geometry.pieces) if laid.zone == zone and not laid.planned), None)
    if top is not None:
        k, box = look.k, top.box
        paint.box(surface, box.inflate(look.px(4), look.px(4)), box.w * theme.R_CARD + 2 * k, None, theme.GOLD, 2 * k)
        tip = [(box.centerx - 6 * k, box.y - 7 * k), (box.centerx + 6 * k, box.y - 7 * k), (box.centerx, box.y + k)]
        paint.poly(surface, tip, theme.GOLD, theme.INK9, k)


def _sum(surface: pygame.Surface, desk: LookingDesk, area: pygame.Rect, chain: Chain, look: Look) -> None:
    """What the row will be worth, as it would be with the plan."""
    model = desk.model
    said = after(model, chain.sum) or now(model, chain.sum)
    if said is None or not look.legible(13):
        return
    words = model.wording.says(said)
    middle = area.centerx, area.bottom - look.px(FOOT // 2)
    block = text.fit(words, area.w - look.px(20), look.px(FOOT), look.text(14), look.floor, colour=theme.CLOTH_TEXT)
    block.draw(surface, (middle[0] - block.w // 2, middle[1] - block.h // 2))
