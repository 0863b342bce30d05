"""What is declared and has not struck yet, on the board: an arrow from each that strikes to each it will fall on."""

from __future__ import annotations

import pygame

from tabletop.ui import paint, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Geometry


def marks(surface: pygame.Surface, desk: LookingDesk, geometry: Geometry, look: Look) -> None:
    """Of the open attack, or of the card that acts by itself while that is told of."""
    card = (desk.aimed() or desk.spoken) if desk.march else ""
    for by, on, _ in desk.model.sight.figures.blows(card):
        source, target = geometry.of(by), geometry.of(on)
        if source is not None and target is not None:
            paint.arrow(surface, source.box.center, target.box.center, 1.4 * look.k, theme.SHU)
