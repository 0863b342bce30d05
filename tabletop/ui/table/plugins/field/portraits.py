"""What is told of a card while it may be chosen: its figure, its sentence, how hard it is, and the cards that come with it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.layout import Portraits
from tabletop.table.box import Box, Card
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.cache import Print
from tabletop.ui.faces.measures import ASPECT, level_for
from tabletop.ui.faces.parts.window import portrait
from tabletop.ui.faces.piece import tones_of
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.blocks import on_cloth
from tabletop.ui.table.layout.geometry import Geometry, Part
from tabletop.ui.table.layout.ground import Ground, Places

PART, WIDE, PAD, GAP, STEPS = "portrait", 120, 18, 8, 3
"""Logical: the width of a card at most, what is free round all and between cards; how many steps hardness has."""


def lay(catalog: Catalog, on: Ground, found: Places) -> Places:
    """Where it stands while there is anything to choose from."""
    told = on.layout.portraits
    if told is None or not any(on.view.zones[zone] for zone in on.box.family(told.zone)):
        return found
    part = Part(on_cloth(told.at, on.frame.cloth), lambda surface, area, view, look: None, PART)
    return found._replace(sheets=replace(found.sheets, parts=(*found.sheets.parts, part)))


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """The sheet of the card that is pointed at, in focus, or else the first."""
    told, area, box = desk.layout.portraits, geometry.part(PART), desk.model.sight.box
    seen = desk.model.seen(desk.subject) if desk.subject else None
    if told is None or area is None or seen is None or not seen.face or not look.legible(12):
        return
    _sheet(surface, desk, box.cards[seen.face], area, look)


def comes_with(box: Box, told: Portraits, card: Card) -> list[Card]:
    """The cards that come with one that may be chosen."""
    return [other for other in box.cards[1:] if other.data.get(told.by) == card.data.get(told.by) and other.data.get(told.by)
            and not other.shape and all(bool(other.data.get(key, False)) is value for key, value in told.which.items())]


def _sheet(surface: pygame.Surface, desk: LookingDesk, card: Card, area: pygame.Rect, look: Look) -> None:
    told, k, box = desk.layout.portraits, look.k, desk.model.sight.box
    assert told is not None
    paint.shadow(surface, area, "dialog", 12 * k, k)
    paint.box(surface, area, 12 * k, theme.PAPER0, theme.PAPER3, k)
    inner = area.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
    cards = comes_with(box, told, card)
    across = -(-len(cards) // 2)
    wide = min(look.px(WIDE), (inner.w - look.px(GAP) * (across - 1)) // max(1, across), round(inner.h * 0.36 / ASPECT))
    high = round(wide * ASPECT)
    top = inner.bottom - 2 * high - look.px(GAP)
    head = pygame.Rect(inner.x, inner.y, inner.w, top - inner.y - look.px(GAP))
    _head(surface, desk, card, head, look)
    for n, other in enumerate(cards):
        line, column = divmod(n, across)
        left = inner.x + (inner.w - across * wide - (across - 1) * look.px(GAP)) // 2
        at = left + column * (wide + look.px(GAP)), top + line * (high + look.px(GAP))
        surface.blit(desk.felt.faces.get(Print(other, True, wide, level_for(wide), 0, look.lang)), at)


def _head(surface: pygame.Surface, desk: LookingDesk, card: Card, head: pygame.Rect, look: Look) -> None:
    """The figure, the name, how hard, the sentence and the other texts."""
    told, k, lang = desk.layout.portraits, look.k, look.lang
    assert told is not None
    colour = str(card.data.get("colour", theme.INK7))
    side = min(head.h, look.px(150))
    drawn = portrait(card, (side, side), tones_of(colour), 0)
    if drawn is not None:
        surface.blit(drawn, head.topleft)
    x = head.x + (side + look.px(16) if drawn is not None else 0)
    room, y = head.right - x, head.y
    wide = text.draw_line(surface, card.name[lang], (x, y + look.px(15)), look.text(24), bold=True, colour=theme.INK9,
                          max_width=room // 2, floor=look.floor)
    ease, at = int(card.data.get(told.ease, 0) or 0), x + wide + look.px(16)
    for n in range(STEPS):
        paint.disc(surface, (at + n * 14 * k + 5 * k, y + look.px(15)), 5 * k, theme.SHU if n < ease else theme.PAPER3)
    text.draw_line(surface, card.data.get(told.ease_said, {}).get(lang, ""), (at + STEPS * 14 * k + 6 * k, y + look.px(15)),
                   look.text(14), bold=ease >= STEPS, colour=theme.SHU_D if ease >= STEPS else theme.INK7,
                   max_width=max(1, round(head.right - at - STEPS * 14 * k - 6 * k)), floor=look.floor)
    y += look.px(36)
    for n, field in enumerate((told.sentence, *told.texts)):
        said = card.data.get(field, {}).get(lang, "")
        block = text.lay(said, room, look.text(16 if n == 0 else 14), colour=theme.INK9 if n == 0 else theme.INK7, max_lines=2)
        if y + block.h > head.bottom:
            break
        block.draw(surface, (x, y))
        y += block.h + look.px(6)
