"""Who all play against: HP on a track of ten and ten, chips to the skill, and what its blow would leave of the shared life."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.blocks import on_cloth
from tabletop.ui.table.layout.geometry import Geometry, Part
from tabletop.ui.table.layout.ground import Ground, Places
from tabletop.ui.table.plugins.together.figures import after, figure, foe_of, now
from tabletop.ui.text import noting
from tabletop.ui.words import words

FOE = "foe"
TEN = 10
LINE, MOST = 22, 17
"""The height of a line of the track, and of a marker of chips, logical."""


def lay(catalog: Catalog, on: Ground, found: Places) -> Places:
    """Where the track lies; what stands on it is drawn over the pieces."""
    foe = on.layout.foe
    if foe is None:
        return found
    part = Part(on_cloth(foe.at, on.frame.cloth), lambda surface, area, view, look: None, FOE)
    return found._replace(sheets=replace(found.sheets, parts=(*found.sheets.parts, part)))


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """The track of the enemy and the tag of the life, where its sums are told."""
    foe, model = foe_of(desk.model.sight), desk.model
    if foe is None or now(model, foe.hp) is None or not look.legible(12.5):
        return
    area = geometry.part(FOE)
    if area is not None and not any(laid.box.colliderect(area) for laid in geometry.pieces):
        _track(surface, desk, area, look)
    zone = model.sight.box.zone_of[foe.life]
    if zone in geometry.spots:
        _life(surface, desk, geometry.spots[zone].rect, look)


def tens(hp: int) -> tuple[int, int]:
    """HP on the side of a boss: a marker on the tens and one on the ones, 70 being 60 and 10."""
    ones = (hp - 1) % TEN + 1 if hp else 0
    return hp - ones, ones


def cells(hp: int, boss: bool) -> tuple[int, int]:
    """The cells the markers stand on, in the upper line (0: none) and the lower one; without a boss there is one marker."""
    if boss:
        high, low = tens(hp)
        return high // TEN, low
    return (hp - TEN, 0) if hp > TEN else (0, hp)


def _track(surface: pygame.Surface, desk: LookingDesk, area: pygame.Rect, look: Look) -> None:
    """Two lines of ten: 1 to 20, or tens and ones; the markers, where a plan would put them, and the chips to the skill."""
    model, k = desk.model, look.k
    foe = foe_of(model.sight)
    assert foe is not None
    hp, came = figure(now(model, foe.hp), "n"), after(model, foe.hp)
    boss = any(n == model.sight.box.gauges[foe.tens].high for (_, key), n in model.view.zone_num.items() if key == foe.tens)
    paint.shadow(surface, area, "rest", 8 * k, k)
    paint.box(surface, area, 8 * k, theme.PAPER0, theme.PAPER3, k)
    inner = area.inflate(-look.px(12), -look.px(8))
    head = look.px(28)
    paint.put_icon(surface, "life", (inner.x + 11 * k, inner.y + head / 2), 18 * k, theme.SHU, theme.PAPER0)
    high, low = tens(hp)
    said = f"{high}+{low}" if boss and high else str(hp)
    x = inner.x + look.px(26)
    x += text.draw_line(surface, said, (x, inner.y + head / 2), look.text(20), bold=True) + look.px(8)
    if came is not None and figure(came, "n") != hp:
        left = figure(came, "n")
        x += look.px(6) + text.draw_line(surface, f"→ {left}", (x, inner.y + head / 2), look.text(18), bold=True,
                                         colour=theme.SHU_D)
    _charge(surface, desk, pygame.Rect(x, inner.y, inner.right - x, head), look)
    top = inner.y + head
    line = min(look.px(LINE), (inner.bottom - top) // 2)
    if line < look.px(13):
        return
    rows = [pygame.Rect(inner.x, top, inner.w, line), pygame.Rect(inner.x, top + line, inner.w, line)]
    stands, would = cells(hp, boss), cells(figure(came, "n"), boss) if came is not None else None
    for row, (rect, factor, base) in enumerate(zip(rows, (TEN if boss else 1, 1), (0 if boss else TEN, 0), strict=True)):
        step = rect.w / TEN
        for n in range(1, TEN + 1):
            cell = pygame.Rect(round(rect.x + (n - 1) * step), rect.y + 1, round(step) - 1, rect.h - 2)
            here = stands[row] == n
            paint.box(surface, cell, 4 * k, theme.SHU if here else theme.PAPER2)
            if would is not None and would != stands and would[row] == n:
                paint.box(surface, cell, 4 * k, None, theme.SHU_D, 2 * k, dash=(4 * k, 3 * k))
            text.draw_line(surface, str(base + n * factor), cell.center, look.text(12.5), bold=here, align="centre",
                           colour=theme.WHITE if here else theme.INK5, max_width=cell.w, floor=look.floor)


def _charge(surface: pygame.Surface, desk: LookingDesk, area: pygame.Rect, look: Look) -> None:
    """A disc for each chip the skill costs, those there filled, the next one ringed; how much nearer it is."""
    foe, model, k = foe_of(desk.model.sight), desk.model, look.k
    said = now(model, foe.charge) if foe is not None else None
    n, cost = figure(said, "n"), figure(said, "cost")
    step = min(look.px(MOST) + 2 * k, (area.w - 4 * k) / max(1, cost))
    for i in range(cost):
        at = area.right - (cost - i - 0.5) * step, area.centery
        fill, edge = theme.SHU if i < n else theme.PAPER2, theme.SHU_D if i <= n else theme.PAPER3
        paint.disc(surface, at, step / 2 - k, fill, edge, 1.6 * k)
        if i < n:
            paint.put_icon(surface, "ci_charge", at, step * 0.6, theme.WHITE, theme.SHU)


def _life(surface: pygame.Surface, desk: LookingDesk, pile: pygame.Rect, look: Look) -> None:
    """On the pile that is everybody's life how much it is, and what the next blow would leave of it."""
    foe, model, k = foe_of(desk.model.sight), desk.model, look.k
    assert foe is not None
    blow = after(model, foe.blow) or now(model, foe.blow)
    count = len(model.view.zones[model.sight.box.zone_of[foe.life]])
    n, left = figure(blow, "n") + figure(blow, "skill"), figure(blow, "left")
    over = n > count
    tag = pygame.Rect(0, 0, pile.w + look.px(4), min(look.px(62), pile.h))
    tag.center = pile.center
    noting.laid_over(surface, tag)
    paint.box(surface, tag, 9 * k, theme.SHU_D if over else theme.INK9, theme.PAPER0, 1.4 * k)
    middle = tag.y + tag.h * 0.34
    paint.put_icon(surface, "life", (tag.centerx - 22 * k, middle), 20 * k, theme.GOLD, theme.INK9)
    text.draw_line(surface, str(count), (tag.centerx + 8 * k, middle), look.text(24), bold=True, colour=theme.PAPER0,
                   align="centre")
    said = words("table.life.over" if over else "table.life.after", model.lang, n=n, left=left)
    text.draw_line(surface, said, (tag.centerx, tag.y + tag.h * 0.76), look.text(14), bold=True, align="centre",
                   colour=theme.PAPER0 if over else theme.GOLD_T, max_width=tag.w - look.px(6), floor=look.floor)
