"""The face of a card's figure in a small circle, as it stands beside words about that card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faces import Faces
from tabletop.table.box import Card
from tabletop.ui import paint, theme
from tabletop.ui.faces.crests.raster import clip
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.parts.art import Tones
from tabletop.ui.faces.parts.window import face_of, figure_file
from tabletop.ui.faces.piece import tones_of
from tabletop.ui.images.cache import SurfaceCache

FACE = 20
"""How wide it is, logical."""
FAINT = 110
"""How dense it is beside words that are struck out, of 255."""

_kept = SurfaceCache(2 << 20)


class Likeness(NamedTuple):
    """A figure in the tones of its card: its file as it was saved, its deep, main, tint and paper."""

    file: tuple[str, int]
    tones: Tones


def figure_of(card: Card, catalog: Catalog) -> Likeness | None:
    """The figure of a card, None where it names none."""
    file = figure_file(card)
    if file is None:
        return None
    if card.shape:
        return Likeness(file, tones_of(str(card.data.get("colour", theme.INK7))))
    tone = Shown(card, (catalog.faces or Faces()).look(card), catalog.terms, "en", "mini").tone
    return Likeness(file, (tone.deep, tone.main, tone.tint, tone.paper))


def figure_of_one(cards: Sequence[Card], catalog: Catalog) -> Likeness | None:
    """The figure of the only one of some cards."""
    return figure_of(cards[0], catalog) if len(cards) == 1 else None


def face(figure: Likeness | None, side: int) -> pygame.Surface | None:
    """The face of a figure in a circle so wide, shared; None where there is none."""
    kept = _kept.peek((figure, side)) if figure is not None else None
    if figure is None or kept is not None or (drawn := face_of(figure.file, (side, side), figure.tones)) is None:
        return kept
    paint.disc(clip(drawn, side / 2), (side / 2, side / 2), side / 2 - .5, None, figure.tones[1], 1)
    return _kept.put((figure, side), drawn)


def put_figure(surface: pygame.Surface, figure: Likeness | None, at: tuple[float, float], side: int, dense: int = 255) -> bool:
    """Draw the face of a figure so wide round a point, so `dense` of 255; whether there is one."""
    drawn = face(figure, side)
    if drawn is None:
        return False
    drawn.set_alpha(dense)
    surface.blit(drawn, (round(at[0] - side / 2), round(at[1] - side / 2)))
    return True
