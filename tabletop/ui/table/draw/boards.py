"""Boards of cells and what stands on places beside pieces: letters of slots, heaps and markers, cells that are threatened."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from tabletop.table.box import Box
from tabletop.table.view import View
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.layout.geometry import Geometry, Spot
from tabletop.ui.text import noting
from tabletop.ui.widgets import key_cap, key_cap_width
from tabletop.ui.words import words as words_of

PALE = 0.70
"""How much lighter than the cloth a cell is."""
LEAST = 26
"""Logical: the least width of a place whose letter or heap is drawn."""
SMALL = 70
"""A piece that is less high, logical, has its tag over its foot."""


def draw_cell(surface: pygame.Surface, spot: Spot, mark: str, cloth: str, look: Look) -> None:
    """The floor of one cell, with its letter in a dashed ring where it has one."""
    ground = theme.mix(cloth, "#FFFFFF", PALE)
    paint.box(surface, spot.rect, 6 * look.k, ground)
    if mark and spot.rect.w >= look.px(LEAST):
        ring = spot.rect.inflate(-round(spot.rect.w * 0.34), -round(spot.rect.h * 0.34))
        paint.box(surface, ring, ring.w / 2, None, theme.INK5, 1.3 * look.k, dash=(4 * look.k, 3 * look.k))
        if look.legible(14):
            text.draw_line(surface, mark, ring.center, look.text(14), bold=True, colour=theme.INK7, align="centre")


def draw_tray(surface: pygame.Surface, spot: Spot, name: str, count: int, look: Look) -> None:
    """The name of a pile that is spread beside the cloth, its count, and what closes it: its key where words have no room."""
    line = tray_label(spot, look)
    words, key = words_of("button.close", look.lang), cap(commands.TAKE_BACK)
    x = line.right - look.px(4) - key_cap_width(look, key)
    key_cap(surface, look, key, x, line.centery)
    x -= look.px(8)
    named, size = f"{name} **{count}**", look.text(13)
    if text.measure(f"{name} {count}", size, True) + text.measure(words, size) + look.px(14) <= x - line.x:
        x -= text.draw_line(surface, words, (x, line.centery), size, colour=theme.CLOTH_TEXT, align="right") + look.px(10)
    said = text.lay(named, x - line.x - look.px(4), size, colour=theme.PAPER0, max_lines=1)
    said.draw(surface, (line.x + look.px(4), line.centery - said.h // 2))


def tray_label(spot: Spot, look: Look) -> pygame.Rect:
    """The line over a tray that bears its name."""
    return pygame.Rect(spot.rect.x, spot.rect.y - look.px(32), spot.rect.w, look.px(30))


def draw_mark(surface: pygame.Surface, spot: Spot, mark: str, look: Look) -> None:
    """The letter or number of a slot, over its upper edge."""
    if mark and look.legible(12) and spot.rect.w >= look.px(LEAST):
        at = spot.rect.centerx, spot.rect.y - 8 * look.k
        text.draw_line(surface, mark, at, look.text(12), colour=theme.CLOTH_TEXT, align="centre")


def draw_numbers(surface: pygame.Surface, view: View, box: Box, geometry: Geometry, look: Look) -> None:
    """The numbers of places: heaps of chips and markers that are not nothing, as a sign and a figure at the lower edge.

    A marker that is there or not needs no figure.
    """
    if not look.legible(12):
        return
    for (zone, key), n in view.zone_num.items():
        gauge, spot = box.gauges[key], geometry.spots.get(zone)
        if spot is not None and geometry.covered(spot):
            continue
        if not n or spot is None or key in geometry.sheets.quiet or not (gauge.sign or any(gauge.label.values())):
            continue
        size, k = look.text(13), look.k
        words = f"{gauge.label[look.lang]} {n}" if not gauge.sign else "" if gauge.high == 1 else str(n)
        sign = (15 if words else 10) * k if gauge.sign else 0
        pill = pygame.Rect(0, 0, round(text.measure(words, size, True) + sign + 12 * k), look.px(20))
        pill.midbottom = spot.rect.centerx, spot.rect.bottom + look.px(4)
        if spot.spread == "cell" and view.zones[zone]:  # which way a piece looks that stands there is seen at its edge
            pill.x = spot.rect.x - look.px(6)
        if spot.token:
            pill.midbottom = spot.rect.centerx, spot.rect.y + look.px(3)
        elif box.zones[zone].mark and spot.spread != "cell":
            pill.center = spot.rect.center
        elif spot.spread != "cell":
            # under a place lies its name, so over one that of the next
            pill.midtop = spot.rect.centerx, spot.rect.y + look.px(3 if spot.spread == "pile" else -8)
        noting.laid_over(surface, pill)
        paint.box(surface, pill, pill.h / 2, theme.INK9, theme.PAPER0, k)
        if gauge.sign:
            paint.put_icon(surface, gauge.sign, (pill.x + 11 * k, pill.centery), 14 * k, theme.PAPER0, theme.INK9)
        text.draw_line(surface, words, (pill.right - 7 * k, pill.centery), size, bold=True, colour=theme.PAPER0, align="right")


def draw_threats(surface: pygame.Surface, geometry: Geometry, threats: Mapping[int, int], look: Look) -> None:
    """Hatched places on which something falls; places in reach are washed, those in reach after a turn dashed."""
    for zone, n in threats.items():
        spot = geometry.spots.get(zone)
        if spot is None:
            continue
        if n <= 0:
            paint.box(surface, spot.rect, 6 * look.k, None if n else theme.AI, theme.AI, 2.5 * look.k, alpha=0.28,
                      dash=(5 * look.k, 4 * look.k) if n else None)
            continue
        paint.hatch(surface, spot.rect, 6 * look.k, look.k)


def draw_tags(surface: pygame.Surface, geometry: Geometry, tags: Mapping[str, str], usable: Mapping[str, str], look: Look) -> None:
    """What a game says of pieces that lie on the cloth, under the words of each, on small ones and where another lies there over
    their foot; of whole cards that they are `usable` too, where that has room, at the edge towards the middle of the cloth,
    where no name of a place stands."""
    for laid in geometry.pieces if (tags or usable) and look.legible(13) else ():
        place, room = laid.seen.place, laid.box.w - look.px(4)
        said, ready = tags.get(place, ""), usable.get(place, "")
        may = not said and not laid.plaque and text.measure(ready, look.text(12), True) <= room - look.px(8)
        said = ready if may else said
        if not said or laid.token:
            continue
        wide = min(room, text.measure(said, look.text(14), True) + look.px(16))
        tag = pygame.Rect(0, 0, wide, look.px(24))
        tag.midtop = laid.box.midbottom
        beside = (other.box for other in geometry.pieces if not other.box.colliderect(laid.box))
        if laid.box.h < look.px(SMALL) or tag.collidelist(list(beside)) >= 0:
            tag.midbottom = laid.box.midbottom
        if may and laid.box.centery > geometry.ledger.centery:
            tag.midbottom = laid.box.midtop
        noting.laid_over(surface, tag)
        paint.box(surface, tag, 8 * look.k, theme.INK9, theme.GOLD, 1.5 * look.k)
        text.draw_line(surface, said, tag.center, look.text(14), bold=True, colour=theme.PAPER0, align="centre",
                       max_width=wide - look.px(4), floor=look.floor)


def draw_figures(surface: pygame.Surface, geometry: Geometry, threats: Mapping[int, int], look: Look) -> None:
    """What falls on each threatened place, over whatever stands there."""
    for zone, n in threats.items() if look.legible(13) else ():
        spot = geometry.spots.get(zone)
        if spot is not None and n > 0:
            at = (spot.rect.right - 11 * look.k, spot.rect.y + 11 * look.k)
            noting.laid_over(surface, paint.around(at, 10 * look.k))
            paint.disc(surface, at, 10 * look.k, theme.INK9, theme.PAPER0, 1.2 * look.k)
            text.draw_line(surface, str(n), at, look.text(13), bold=True, colour=theme.PAPER0, align="centre")
