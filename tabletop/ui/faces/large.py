"""The large card: one card over the dimmed table, with its words explained, what it can do now, and where its values come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from tabletop.ui.faces.draw import draw_face
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.measures import ASPECT, level_for
from tabletop.ui.faces.panel import LargePanel, Link
from tabletop.ui.paint import box, shadow
from tabletop.ui.theme import PAPER0, R_CARD, SHADE

CARD, PANEL, GUTTER, MARGIN, HINTS = 436, 600, 28, 20, 44
"""Logical pixels: width of card and panel, space between, least space round them, space kept for hints at the foot."""
TWIN, TWIN_PANEL, TWIN_LEAST = 344, 500, 940
"""Logical pixels where the card is shown in two languages: width of each, of the panel, and of a window with room for it."""
DIMMED = 176
"""Alpha of the shade over the table, from 0 to 255."""


@dataclass(frozen=True, slots=True)
class Large:
    """The overlay, the places of its links to rules, of card and panel, and of the card in the other language.

    What is not shown has no size.  `overflow`: words of the card or rows had to be left out.
    """

    surface: pygame.Surface
    links: tuple[Link, ...]
    card: pygame.Rect
    panel: pygame.Rect
    overflow: bool
    twin: pygame.Rect


def render_large(shown: Shown, size: tuple[int, int], *, scale: float = 1, other: str = "",
                 can_rows: Sequence[tuple[bool, str]] = (), rules_names: Mapping[str, str] | None = None) -> Large:
    """The overlay for a window of `size` device pixels at UI scale `scale`; with an `other` language the card is shown in both.

    `can_rows` say what the card can do now, each with whether it can; `rules_names` names rules by number, for their links.
    What does not fit is left out in this order: words that many cards have, examples, and at last rows at the end.
    """
    where_card, where_twin, where_panel = _places_of_two(size, scale) if other else _places(size, scale)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*pygame.Color(SHADE)[:3], DIMMED))
    shown = replace(shown, level=level_for(where_card.w))
    for where, tongue in ((where_card, shown.lang), (where_twin, other)):
        if where.w:
            face = draw_face(replace(shown, lang=tongue), where.w)
            shadow(surface, where, "rest", where.w * R_CARD, scale)
            surface.blit(face.surface, where)
    if not where_panel.w:
        return Large(surface, (), where_card, where_panel, False, where_twin)
    box(surface, where_panel, 14 * scale, PAPER0)
    panel = LargePanel(shown, where_panel, scale, list(can_rows), rules_names or {})
    left_out = panel.paint(surface)
    return Large(surface, tuple(panel.links), where_card, where_panel, left_out, where_twin)


def _places_of_two(size: tuple[int, int], scale: float) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Card, its twin and the panel beside each other; without the panel in a narrow window."""
    (w, h), gutter, margin = size, round(GUTTER * scale * 0.6), round(MARGIN * scale * 0.6)
    with_panel = w >= TWIN_LEAST * scale
    free = w - 2 * margin - gutter * (2 if with_panel else 1)
    tall = h - margin - round(HINTS * scale)
    whole = 2 * TWIN + (TWIN_PANEL if with_panel else 0)
    card = int(min((TWIN if with_panel else CARD) * scale, tall / ASPECT, free * TWIN / whole))
    panel = int(min(TWIN_PANEL * scale, free - 2 * card)) if with_panel else 0
    height = round(card * ASPECT)
    left, top = (w - 2 * card - gutter - (panel + gutter if panel else 0)) // 2, max(margin, round((h - height) / 2 - 14 * scale))
    first, twin = pygame.Rect(left, top, card, height), pygame.Rect(left + card + gutter, top, card, height)
    panel_height = min(tall, max(height, round(PANEL * .7 * scale))) if panel else 0
    return first, twin, pygame.Rect(twin.right + gutter, max(8, min(top, h - margin - panel_height)), panel, panel_height)


def _places(size: tuple[int, int], scale: float) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
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
    where_panel = pygame.Rect(left + card + gutter, max(8, panel_top), panel, panel_height)
    return pygame.Rect(left, top, card, height), pygame.Rect(0, 0, 0, 0), where_panel
