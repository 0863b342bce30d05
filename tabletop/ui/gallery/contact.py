"""A contact sheet: many cards on one picture."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faces import Faces
from tabletop.table.box import Card
from tabletop.ui import text, theme
from tabletop.ui.faces.draw import draw_face
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.measures import ASPECT, level_for
from tabletop.ui.faces.piece import draw_piece

WIDTH, GAP, FOOT, HEAD = 252, 16, 26, 64
MOST = 1000
"""More cards than that are not laid on one sheet."""


def contact_sheet(catalog: Catalog, cards: Sequence[Card], lang: str) -> pygame.Surface:
    """The cards in rows, each with its key and how many there are of it."""
    cards = cards[:MOST]
    columns = max(1, min(len(cards), math.ceil(math.sqrt(len(cards) * ASPECT * 1.4))))
    tall = round(WIDTH * ASPECT) + GAP + FOOT
    size = columns * (WIDTH + GAP) + GAP, HEAD + -(-len(cards) // columns) * tall + GAP
    surface = pygame.Surface(size)
    surface.fill(theme.rgb(theme.PAPER2))
    name = " + ".join([catalog.name[lang], *(catalog.variants[key].name[lang] for key in catalog.applied)])
    text.draw_line(surface, f"{name}  {len(cards)}", (GAP, HEAD / 2 + 4), 26, bold=True)
    faces, level = catalog.faces or Faces(), level_for(WIDTH)
    for n, card in enumerate(cards):
        x, y = GAP + n % columns * (WIDTH + GAP), HEAD + n // columns * tall
        face = draw_piece(card, WIDTH, 0) if card.shape else draw_face(
            Shown(card, faces.look(card), catalog.terms, lang, level, notes=True), WIDTH).surface
        surface.blit(face, (x, y))
        told = f"{card.key}  ×{catalog.copies[card.key]}"
        at = x + 4, y + round(WIDTH * ASPECT) + FOOT / 2
        text.draw_line(surface, told, at, 15, colour=theme.INK7, max_width=WIDTH - 8, floor=12)
    return surface
