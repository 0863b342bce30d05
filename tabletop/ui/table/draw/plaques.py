"""Plaques on the table: how a card lies, and its picture with a shadow."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faces import Faces
from tabletop.table.box import Box, Card
from tabletop.table.state import UP
from tabletop.ui import paint
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.plaque import Lying, Plaque
from tabletop.ui.look import Look
from tabletop.ui.table.layout.geometry import Laid

NAME = 13.5
"""The size of names on plaques."""


def lying(laid: Laid, box: Box) -> Lying:
    """How a card on a plaque lies; one that is only planned there as it would."""
    facing = box.zones[laid.zone].facing if laid.planned else ""
    return Lying(laid.seen.side != UP and facing != "up", laid.up, bool(laid.seen.angle))


@dataclass(frozen=True, slots=True)
class Lain:
    """A card that lies as a plaque: how large, how it lies, how often it was used, and whether it tells what it does."""

    card: Card
    size: tuple[int, int]
    how: Lying
    uses: int
    listed: bool = False


def plaque(catalog: Catalog, unused: frozenset[str], lain: Lain, look: Look, cast: float) -> pygame.Surface:
    """A card as a plaque, with its shadow where a UI scale to `cast` is given."""
    card, how = lain.card, lain.how
    size = max(1, lain.size[0]), max(1, lain.size[1])  # in a window too thin for any card
    faces, drawn = catalog.faces or Faces(), Plaque(size, look.k, round(look.text(NAME)))
    back = faces.back(card.back)
    if how.known:
        shown = Shown(card, faces.look(card), catalog.terms, look.lang, "plaque", unused, lain.uses)
        picture = drawn.listed(shown) if lain.listed else drawn.shown(shown, back, how)
    else:
        picture = drawn.hidden(back)
    if not cast:
        return picture
    margin, (w, h) = paint.reach("rest", cast), size
    whole = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    paint.shadow(whole, (margin, margin, w, h), "rest", 6 * cast, cast)
    whole.blit(picture, (margin, margin))
    return whole
