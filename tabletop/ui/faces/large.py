"""The large card: one card over the dimmed table, with its words explained, what it can do now, and where its values come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from tabletop.catalog.faces import Look
from tabletop.catalog.terms import Term
from tabletop.table.box import Card
from tabletop.ui.faces.draw import draw_face
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.measures import ASPECT, level_for
from tabletop.ui.faces.panel import Link, Panel
from tabletop.ui.paint import box, shadow
from tabletop.ui.theme import PAPER0, R_CARD, SHADE

CARD, PANEL, GUTTER, MARGIN, HINTS = 436, 600, 28, 20, 44
"""Logical pixels: width of card and panel, space between, least space round them, space kept for hints at the foot."""
DIMMED = 176
"""Alpha of the shade over the table, from 0 to 255."""


@dataclass(frozen=True, slots=True)
class Large:
    """The overlay, the places of its links to rules and of card and panel.

    `overflow`: words of the card or rows had to be left out.
    """

    surface: pygame.Surface
    links: tuple[Link, ...]
    card: pygame.Rect
    panel: pygame.Rect
    overflow: bool


def render_large(card: Card, template: Look, terms: Mapping[str, Term], *, lang: str, size: tuple[int, int],
                 can_rows: Sequence[tuple[bool, str]] = (), unused: frozenset[str] = frozenset(),
                 rules_names: Mapping[str, str] | None = None, scale: float = 1, uses: int = 0, note: str | None = None) -> Large:
    """The overlay for a window of `size` device pixels at UI scale `scale`.

    `can_rows` say what the card can do now, each with whether it can; `rules_names` names rules by number, for their links.
    What does not fit is left out in this order: words that many cards have, examples, and at last rows at the end.
    """
    where_card, where_panel = _places(size, scale)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*pygame.Color(SHADE)[:3], DIMMED))
    level = level_for(where_card.w)
    face = draw_face(card, template, terms, lang=lang, width=where_card.w, level=level, unused=unused, uses=uses, note=note)
    shadow(surface, where_card, "rest", where_card.w * R_CARD, scale)
    surface.blit(face.surface, where_card)
    box(surface, where_panel, 14 * scale, PAPER0)
    shown = Shown(card, template, terms, lang, level, unused, uses, note)
    panel = Panel(shown, where_panel, scale, list(can_rows), rules_names or {})
    left_out = panel.paint(surface)
    return Large(surface, tuple(panel.links), where_card, where_panel, left_out)


def _places(size: tuple[int, int], scale: float) -> tuple[pygame.Rect, pygame.Rect]:
    w, h = size
    margin, gutter = round(MARGIN * scale), round(GUTTER * scale)
    if w < 2 * margin + gutter + 2 * 190:
        margin = gutter = 8
    tall = max(100, h - margin - max(margin, round(HINTS * scale)))
    free = w - 2 * margin - gutter
    card = int(min(CARD * scale, tall / ASPECT, free * CARD / (CARD + PANEL)))
    height = round(card * ASPECT)
    panel = int(min(PANEL * scale, free - card))
    left, top = (w - card - gutter - panel) // 2, max(margin, round((h - height) / 2 - 14 * scale))
    panel_height = min(tall, max(height, round(PANEL * .7 * scale)))
    panel_top = min(top, h - margin - panel_height) if panel_height > height else top
    return pygame.Rect(left, top, card, height), pygame.Rect(left + card + gutter, max(8, panel_top), panel, panel_height)
