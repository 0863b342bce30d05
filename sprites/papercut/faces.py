"""Faces and shoulders."""

from sprites.papercut.kit import Parts, cuts, disc, gouge, shape
from sprites.papercut.paths import number, points


def eye(x: float, y: float, w: float = 9, fill: str = "P", tilt: float = .35) -> str:
    """A slit of an eye, its outer end up."""
    return cuts(fill, f"{x},{y}! {x + w * .5},{y - w * .42} {x + w},{y - w * tilt}! {x + w * .5},{y + w * .1}")


def face(x: float, y: float, k: float = 1.0, closed: bool = False, mood: float = 0) -> Parts:
    """A face turned a little to the left, the point between its eyes at (x, y); `mood` above 0 is stern, below it gentle."""

    def at(text: str) -> str:
        return " ".join(f"{number(x + p[0] * k)},{number(y + p[1] * k)}" + ("!" if corner else "") for p, corner in points(text))

    parts = [shape(at("-36,-30! -37,0 -31,20 -12,40! 8,36 30,16 36,-30!"), "P", 0),
             cuts("T", at("20,-30! 36,-30! 30,16 8,36 -8,39! 18,20"))]
    if closed:
        parts.append(cuts("D", at("-30,0! -19,8 -8,2! -18,13"), at("5,1! 17,9 31,0! 18,15")))
    else:
        parts += [cuts("D", at("-31,2! -26,-7 -16,-9 -7,-3! -17,-5"), at("4,-3! 13,-11 24,-10 33,1! 21,-6"),
                       at("-22,-5! -13,-5! -11,3 -15,9 -20,7 -23,1"), at("12,-6! 23,-6! 25,3 20,10 14,9 11,2")),
                  disc(x - 19 * k, y - 1 * k, 2.2 * k), disc(x + 16 * k, y - 1 * k, 2.6 * k)]
    brows = f"-31,{-15 - mood * 2} -20,{-19 + mood} -8,{-15 + mood * 3}", f"5,{-15 + mood * 3} 18,{-21 + mood} 32,{-15 - mood * 2}"
    return [*parts, gouge("D", *(at(brow) for brow in brows), w=3.5 * k), gouge("D", at("-14,12 -17,19"), w=2.5 * k),
            gouge("D", at("-19,27 -9,30 4,25"), w=3.5 * k)]


def profile(x: float, y: float, k: float = 1.0, turn: int = -1, mood: float = 0, closed: bool = False) -> Parts:
    """A face from the side with its eye at (x, y), looking to the left (-1) or right (1); `mood` above 0 is stern."""

    def at(text: str) -> str:
        side = -turn * k
        return " ".join(f"{number(x + side * a)},{number(y + b * k)}{'!' if corner else ''}" for (a, b), corner in points(text))

    lid = at("-9,2! -2,6 6,1! -2,9") if closed else at("-10,1! -3,-6 8,-3! 1,-2 0,4 -4,6 -7,2")
    return [shape(at("-8,-20! -12,-5 -23,11! -14,14! -17,19! -14,22! -16,27! -10,37 2,39! 20,30! 30,8 28,-22!"), "P", 3, "D"),
            cuts("D", lid), gouge("D", at(f"-12,{-9 + mood * 3} -2,{-13 + mood} 9,{-11 - mood}"), at("-17,22 -4,22"), w=4 * k)]


def bust(fill: str = "D", left: float = 44, right: float = 196, neck: float = 118, y: float = 150) -> str:
    """Neck and shoulders, cut below by the edge of the moon."""
    return shape(f"{neck - 14},{y - 22}! {neck - 16},{y} {left + 26},{y + 12} {left},{y + 30}! 58,191 80,206 104,213 120,214 "
                 f"136,213 160,206 182,191! {right},{y + 28}! {right - 28},{y + 10} {neck + 18},{y} {neck + 16},{y - 22}!", fill)
