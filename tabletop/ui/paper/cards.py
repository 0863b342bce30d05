"""Cards, backs and pieces as they are printed."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.catalog.art import with_art
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faces import Faces
from tabletop.studio.paper import BLEED, CARD, DPI, Trim, pixels
from tabletop.table.box import Card
from tabletop.ui.faces.back import render_back
from tabletop.ui.faces.draw import draw_face
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.measures import ASPECT, MOST, level_for
from tabletop.ui.faces.parts.art import unhurried
from tabletop.ui.faces.piece import draw_piece
from tabletop.ui.paper.picture import with_bleed
from tabletop.ui.theme import PAPER0

PIECE = (20.0, 20.0)
"""Width and height of a piece in millimetres."""


@dataclass(frozen=True, slots=True)
class Printer:
    """Draws what a game has in its box; `size` is that of its cards where their template says none, `bleed` in millimetres."""

    catalog: Catalog
    lang: str
    size: tuple[float, float] = CARD
    bleed: float = BLEED
    dpi: int = DPI

    @property
    def faces(self) -> Faces:
        """How its cards look."""
        return self.catalog.faces or Faces()

    def trim(self, card: Card) -> Trim:
        """What is cut out for a card or a piece."""
        if card.shape:
            return Trim(*PIECE, self.bleed)
        w, h = self.faces.look(card).template.mm or self.size
        return Trim(w, h, self.bleed)

    def front(self, card: Card) -> pygame.Surface:
        """The face of a card, or a piece seen from above, with its bleed."""
        trim = self.trim(card)
        w, h = pixels(trim.w, self.dpi), pixels(trim.h, self.dpi)
        if card.shape:
            return self._bled(draw_piece(card, round(w * 0.96), 0), trim)
        wide, card = _wide(w, h), with_art(card, self.catalog.folder, self.catalog.id)
        with unhurried():
            shown = Shown(card, self.faces.look(card), self.catalog.terms, self.lang, level_for(wide), notes=True)
            face = draw_face(shown, wide, cut=False).surface
        return self._bled(_scaled(face, w, h), trim)

    def back(self, name: str, trim: Trim) -> pygame.Surface:
        """A back with its bleed."""
        w, h = pixels(trim.w, self.dpi), pixels(trim.h, self.dpi)
        return self._bled(_scaled(render_back(self.faces.back(name), _wide(w, h), cut=False), w, h), trim)

    def _bled(self, picture: pygame.Surface, trim: Trim) -> pygame.Surface:
        bleed = round(pixels(trim.bleed, self.dpi)) if trim.bleed else 0
        return with_bleed(picture, pixels(trim.w, self.dpi), pixels(trim.h, self.dpi), bleed, PAPER0)


def _wide(w: int, h: int) -> int:
    """How wide a face is drawn for a box."""
    return min(MOST, w, round(h / ASPECT))


def _scaled(picture: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """The picture as large as it goes into a box; cut by a pixel where rounding left one over."""
    factor = min(w / picture.get_width(), h / picture.get_height())
    if factor > 1.02:
        picture = pygame.transform.smoothscale_by(picture, factor)
    return picture.subsurface((0, 0, min(w, picture.get_width()), min(h, picture.get_height())))
