"""Whether a figure stands whole within its frame."""

import io

import pygame

from sprites.papercut.kit import SIDE

AROUND = 20
"""Units looked at beyond the frame, on each side."""
WHOLE, WIDE = f'viewBox="0 0 {SIDE} {SIDE}"', f'viewBox="-{AROUND} -{AROUND} {SIDE + 2 * AROUND} {SIDE + 2 * AROUND}"'
SIDES = {"left": (0, 0, AROUND, SIDE + 2 * AROUND), "right": (AROUND + SIDE, 0, AROUND, SIDE + 2 * AROUND),
         "top": (0, 0, SIDE + 2 * AROUND, AROUND), "bottom": (0, AROUND + SIDE, SIDE + 2 * AROUND, AROUND)}


def crossed(drawing: str) -> list[str]:
    """The sides of its frame that a figure crosses."""
    wide = SIDE + 2 * AROUND
    shown = pygame.image.load_sized_svg(io.BytesIO(drawing.replace(WHOLE, WIDE, 1).encode()), (wide, wide))
    return [side for side, strip in SIDES.items() if pygame.mask.from_surface(shown.subsurface(strip), 0).count()]
