"""Drawing in device pixels: shapes, shadows, materials and the marks of state."""

from tabletop.ui.paint.marks import arrow, brackets, focus, glow, hatch, now, plate, refused, seal, seat_mark, waiting
from tabletop.ui.paint.materials import cloth, dim, planks, rim, wood
from tabletop.ui.paint.shadows import reach, shade, shadow
from tabletop.ui.paint.shapes import Box, Corners, around, box, dashes, disc, line, pill, poly, put_icon, rounded, snap

__all__ = [
    "Box",
    "Corners",
    "around",
    "arrow",
    "box",
    "brackets",
    "cloth",
    "dashes",
    "dim",
    "disc",
    "focus",
    "glow",
    "hatch",
    "line",
    "now",
    "pill",
    "planks",
    "plate",
    "poly",
    "put_icon",
    "reach",
    "refused",
    "rim",
    "rounded",
    "seal",
    "seat_mark",
    "shade",
    "shadow",
    "snap",
    "waiting",
    "wood",
]
