"""Sheets of figures, each at 252, 132 and 60 pixels, in a coloured tone, in the weakest one and in grey."""

import io
from collections.abc import Sequence
from pathlib import Path

import pygame

from sprites.papercut.kit import FIGURES

PALETTES = [("#842416", "#A83222", "#F6DDD3"), ("#74510B", "#EDBB3F", "#FAEECD"), ("#3B424A", "#8A8F8B", "#EDE5D5")]
"""Deep, main and tint of fire, of sky (the weakest) and of ink."""
SIDES = 252, 132, 60
AIR, LINE, COLUMNS = 12, 22, 3
MOST = 36
"""Figures on one picture."""


def sheets(names: Sequence[str], out: Path) -> None:
    """Writes one picture of these figures, or several that are numbered where they are many."""
    parts = [names[n:n + MOST] for n in range(0, len(names), MOST)]
    for n, part in enumerate(parts, 1):
        sheet(part, out if len(parts) == 1 else out.with_stem(f"{out.stem}_{n}"))


def sheet(names: Sequence[str], out: Path) -> None:
    """Writes a picture of these figures."""
    from tabletop.ui.faces.parts.figure import toned

    pygame.init()
    font = pygame.font.Font(None, 22)
    wide, high = sum(SIDES) + 3 * AIR, SIDES[0] + LINE + AIR
    rows = -(-len(names) // COLUMNS)
    made = pygame.Surface((COLUMNS * wide + AIR, max(1, rows) * high + AIR))
    made.fill("#4B5A66")
    for i, name in enumerate(names):
        x, y = AIR + i % COLUMNS * wide, AIR + i // COLUMNS * high
        made.blit(font.render(f"{name}  {len(FIGURES[name])}", True, "#ffffff"), (x, y))
        for side, (deep, main, tint) in zip(SIDES, PALETTES, strict=True):
            text = toned(FIGURES[name], deep, main, tint, "#FFFDF7")
            pygame.draw.rect(made, tint, (x, y + LINE, side, side), border_radius=6)
            made.blit(pygame.image.load_sized_svg(io.BytesIO(text.encode()), (side, side)), (x, y + LINE))
            x += side + AIR // 2
    pygame.image.save(made, out)

