"""The faces and tables of a game as they are shown, looked at for words that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.catalog.faces import Faces
from tabletop.catalog.faces import Look as Template
from tabletop.play.session import Session
from tabletop.table.box import Card
from tabletop.ui.faces.draw import draw_face
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.measures import FULL_FROM, TABLE_FROM, level_for
from tabletop.ui.proof.legible import Fault, faults
from tabletop.ui.proof.shot import pictured, without_window

WIDTHS = (96, TABLE_FROM, 165, FULL_FROM, 252)
"""How wide cards lie on tables, from one with figures alone to one that is read; the widest as it is printed, with its notes."""


@dataclass(frozen=True, slots=True)
class LookedAt:
    """How something was looked at: in a language, so many pixels large; a face is told by its width alone."""

    lang: str
    size: tuple[int, int]

    def __str__(self) -> str:
        return f"{self.lang} " + (f"{self.size[0]} px" if not self.size[1] else f"{self.size[0]}x{self.size[1]}")


def of_faces(catalog: Catalog) -> Iterator[tuple[str, LookedAt, Fault]]:
    """The key of each card whose words cannot be read, how it was looked at, and what is wrong; cards that say the same are
    looked at once."""
    without_window()
    faces = catalog.faces or Faces()
    for card in {card.id: card for card in reversed(catalog.cards) if not card.shape}.values():
        template = faces.look(card)
        for lang in LANGUAGES:
            for width in WIDTHS:
                faults = of_face(card, template, catalog, lang, width)
                yield from ((card.key, LookedAt(lang, (width, 0)), fault) for fault in faults)


def of_face(card: Card, template: Template, catalog: Catalog, lang: str, width: int) -> list[Fault]:
    """What is wrong with one face at one width."""

    def draw() -> pygame.Surface:
        shown = Shown(card, template, catalog.terms, lang, level_for(width), notes=width == WIDTHS[-1])
        face = draw_face(shown, width).surface
        picture = pygame.Surface(face.get_size())
        picture.blit(face, (0, 0))
        return picture
    return faults(draw)


def of_table(session: Session, look: LookedAt) -> list[Fault]:
    """What is wrong on a table as its first player sees it."""
    without_window()
    return faults(lambda: pictured(session, look.size, None, look.lang))
