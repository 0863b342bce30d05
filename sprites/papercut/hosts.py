"""Those who stand in rows on figures: horses, soldiers, banners."""

from functools import partial

from sprites.papercut.arms import put
from sprites.papercut.kit import Parts, cuts, gouge, line, shape


def horse(x: float, y: float, degrees: float = 0, k: float = 1, fill: str = "D", edge: float = 4) -> Parts:
    """A horse at a gallop to the left, its saddle's girth at (x, y); turned by 30 to 40 degrees it rears."""
    at = partial(put, x=x, y=y, degrees=degrees, k=k)
    shade = "M" if fill == "D" else "D"
    return [shape(at("40,-6 58,-18 76,-12 92,6! 76,0 80,16! 62,4 44,4"), shade, edge * .75),
            shape(at("-30,14! -46,22 -44,36! -52,40! -52,46! -38,46! -34,34 -18,22!"), shade, edge * .75),
            shape(at("24,12! 38,26 50,28 62,44! 70,42! 74,36! 60,24 44,6!"), shade, edge * .75),
            shape(at("-36,-46 -34,-60! -27,-48 -12,-34 -2,-15 22,-17 44,-10 50,4 44,20 34,26 34,38 46,50! 44,58! 32,56! 24,38 "
                     "18,22 0,21 -20,20 -32,22 -48,16 -58,26! -70,30! -72,22! -54,6 "
                     "-42,6 -38,-8 -40,-20 -48,-16 -60,-12! -68,-20 -60,-34 -46,-46"), fill, edge),
            shape(at("-32,-54! -16,-50 -4,-34! -8,-32 4,-18! -10,-16 -22,-32"), shade, 0),
            cuts("P", at("-52,-34! -46,-37! -46,-32!")), gouge("T", at("-38,-36 -30,-20 -30,-2|5"))]


def soldier(x: float, y: float, k: float = 1, fill: str = "D", spear: float = 70, lean: float = 0) -> Parts:
    """A soldier in a helmet down to his shoulders, his neck at (x, y); the tip of his spear is so high, and `lean` to the left."""
    at = partial(put, x=x, y=y, k=k)
    tip, foot = (26 - lean, -spear), (20, 26)
    shaft = at(f"{foot[0]},{foot[1]} {tip[0]},{tip[1]}")
    bare = [shape(at("-24,28! -22,12 -12,3 12,3 22,12 24,28!"), fill, 3),
            shape(at("-15,4! -16,-12 -8,-24 2,-27! 12,-24 17,-12 15,4! 4,6! 2,-8! -6,-8! -7,5!"), fill, 3),
            cuts("P", at("-16,-7! 2,-9! 3,-4! -16,-2!"))]
    if not spear:
        return bare
    return [line(shaft, "P", 8), line(shaft, fill, 4),
            shape(put("0,-20! 7,-2! 0,6! -7,-2!", x + tip[0] * k, y + tip[1] * k, 0, k), fill, 3), *bare]
