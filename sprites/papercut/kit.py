"""Paper-cut figures: a grid of 240 x 240, five tones, light from the upper left.

A figure is a list of SVG elements, back to front.  Points are written "x,y" with a space between them; a point is smooth, and
"x,y!" is a corner.  Tones are letters by role:

* `D` deep: the mass;
* `M` half-tone: what is turned from the light, or far;
* `P` paper: rims, faces, teeth, steel, light itself;
* `T` tint: glints, and what is cut through to the ground;
* `S`: the moon, and nothing else.

The files carry stand-ins for them; whoever shows a figure puts the tones of its card in their place.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from tabletop.catalog.figures import STAND_INS as TONES

SIDE = 240
CX, CY, R, HORIZON = 120, 118, 96, 186
"""The moon's middle and radius, and the line below which it is ground."""

Point = tuple[float, float]
Parts = list[str]
FIGURES: dict[str, str] = {}
"""Each figure drawn so far: its name and its file."""


def figure(x: float = 120, y: float = 80) -> Callable[[Callable[[], Parts]], Callable[[], Parts]]:
    """Keeps what a function draws under the function's name; its face, kept in sight in narrow windows, is at (x, y)."""

    def keep(draw: Callable[[], Parts]) -> Callable[[], Parts]:
        name = draw.__name__
        if name in FIGURES:
            raise ValueError(f"two figures are named {name}")
        inside = "".join(part for part in draw() if part)
        FIGURES[name] = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" data-focus="{x} {y}">{inside}</svg>'
        return draw

    return keep


def points(text: str) -> list[tuple[Point, bool]]:
    """The points of a text, each with whether it is a corner."""
    read = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        read.append(((float(x), float(y)), word.endswith("!")))
    return read


def number(value: float) -> str:
    """A number as it stands in a file: one decimal at most."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if abs(value) > .04 else "0"


def packed(values: Sequence[float]) -> str:
    """Numbers after each other, a minus being its own separator."""
    out = ""
    for value in values:
        word = number(value).replace("0.", ".", 1) if abs(value) < 1 else number(value)
        out += word if word[0] == "-" or not out else " " + word
    return out


def through(way: Sequence[tuple[Point, bool]], closed: bool = True) -> str:
    """Path data of a smooth line (Catmull-Rom) through points and corners, in relative steps."""
    count = len(way)

    def at(i: int) -> tuple[Point, bool]:
        return way[i % count] if closed else way[max(0, min(count - 1, i))]

    x, y = (round(v, 1) for v in way[0][0])
    data = f"M{packed((x, y))}"
    for i in range(count if closed else count - 1):
        (before, _), (here, corner), (then, cornered), (after, _) = at(i - 1), at(i), at(i + 1), at(i + 2)
        if corner and cornered:
            if closed and i == count - 1:
                break
            step = [round(then[0] - x, 1), round(then[1] - y, 1)]
            data += "l" + packed(step)
        else:
            one = [here[j] + ((then[j] - here[j]) / 3 if corner else (then[j] - before[j]) / 6) for j in (0, 1)]
            two = [then[j] - ((then[j] - here[j]) / 3 if cornered else (after[j] - here[j]) / 6) for j in (0, 1)]
            step = [round(v - (x, y)[j % 2], 1) for j, v in enumerate((*one, *two, *then))]
            data += "c" + packed(step)
        x, y = x + step[-2], y + step[-1]
    return data + ("Z" if closed else "")


def path(data: str, fill: str = "D", edge: float = 0, rim: str = "P") -> str:
    """A sheet of paper by path data; `edge` is the rim it is cut with."""
    stroke = f' stroke="{TONES[rim]}" stroke-width="{number(edge)}" stroke-linejoin="round"' if edge else ""
    return f'<path d="{data}" fill="{TONES[fill]}"{stroke}/>'


def shape(text: str, fill: str = "D", edge: float = 4, rim: str = "P") -> str:
    """A sheet of paper by its outline."""
    return path(through(points(text)), fill, edge, rim)


def cuts(fill: str, *texts: str) -> str:
    """Closed shapes without a rim in one path: cuts of the knife, planes of light."""
    return path("".join(through(points(text)) for text in texts), fill)


def gouge(fill: str, *texts: str, w: float = 4) -> str:
    """Strokes of the knife, thickest in the middle and sharp at both ends; "x,y x,y|6" has its own width."""
    data = ""
    for text in texts:
        line, _, own = text.partition("|")
        data += ribbon([point for point, _ in points(line)], None, float(own or w))
    return path(data, fill)


def ribbon(way: Sequence[Point], widths: Sequence[float] | None = None, w: float = 4) -> str:
    """Path data of a band along points, as wide as said at each; without widths it swells to `w` in the middle."""
    count = len(way)
    if widths is None and count == 2:
        (ax, ay), (bx, by) = way
        way, widths, count = [way[0], ((ax + bx) / 2, (ay + by) / 2), way[1]], [0, w, 0], 3
    elif widths is None:
        widths = [w * math.sin(math.pi * i / (count - 1)) for i in range(1, count - 1)]
        widths = [0, *widths, 0]
    left, right = [], []
    for i in range(count):
        (ax, ay), (bx, by) = way[max(0, i - 1)], way[min(count - 1, i + 1)]
        size = math.hypot(bx - ax, by - ay) or 1
        ox, oy = (ay - by) / size * widths[i] / 2, (bx - ax) / size * widths[i] / 2
        x, y = way[i]
        left.append(((x + ox, y + oy), widths[i] == 0))
        right.append(((x - ox, y - oy), widths[i] == 0))
    if widths[0] == 0:
        del right[0]
    if widths[-1] == 0:
        del right[-1]
    return through(left + right[::-1])


def limb(text: str, widths: str | float, fill: str = "D", edge: float = 4, rim: str = "P") -> str:
    """An arm, a leg, a neck, a tail along points, as wide as said at each of them or the same everywhere."""
    way = [point for point, _ in points(text)]
    wide = [float(word) for word in str(widths).split()]
    return path(ribbon(way, wide if len(wide) == len(way) else wide * len(way)), fill, edge, rim)


def disc(x: float, y: float, r: float, fill: str = "P", edge: float = 0, rim: str = "P") -> str:
    """A round sheet."""
    half = f"A{number(r)} {number(r)} 0 1 1 "
    return path(f"M{number(x - r)} {number(y)}{half}{number(x + r)} {number(y)}{half}{number(x - r)} {number(y)}Z", fill, edge, rim)


def ring(x: float, y: float, r: float, w: float, fill: str = "D") -> str:
    """A circle drawn with a stroke of width `w`."""
    where = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    return f'<circle {where} fill="none" stroke="{TONES[fill]}" stroke-width="{number(w)}"/>'


def line(text: str, fill: str = "D", w: float = 5, close: bool = False) -> str:
    """A stroke of one width: shafts, strings, staffs."""
    return stroke(through(points(text), close), fill, w, ' stroke-linecap="round" stroke-linejoin="round"')


def stroke(data: str, fill: str = "D", w: float = 5, ends: str = "") -> str:
    """A stroke of one width along path data."""
    return f'<path d="{data}" fill="none" stroke="{TONES[fill]}" stroke-width="{number(w)}"{ends}/>'


def moon(ground: str = "M", far: Sequence[str] = ()) -> Parts:
    """The paper moon behind every figure, its lower part ground, `far` between them; a portrait has no ground ("")."""
    half = math.sqrt(R * R - (HORIZON - CY) ** 2)
    soil = path(f"M{number(CX - half)} {HORIZON}A{R} {R} 0 0 0 {number(CX + half)} {HORIZON}Z", ground) if ground else ""
    mist = gouge("T", "20,72 60,67 104,72|6", "36,86 62,83 84,86|4", "142,160 184,154 226,160|7") if ground else ""
    return [disc(CX, CY, R, "S"), mist, *far, soil]


def wing(x: float, y: float, tips: str, fill: str = "D", depth: float = .55, edge: float = 4) -> str:
    """A wing of skin: from the shoulder at (x, y) over its tips, hollow between them."""
    ends = [point for point, _ in points(tips)]
    way: list[tuple[Point, bool]] = [((x, y), True), (ends[0], True)]
    for (ax, ay), (bx, by) in pairwise(ends):
        middle = ((ax + bx) / 2, (ay + by) / 2)
        pull = (1 - depth) * .6
        way += [((middle[0] + (x - middle[0]) * pull, middle[1] + (y - middle[1]) * pull), False), ((bx, by), True)]
    return path(through(way), fill, edge)


def placed(text: str, x: float, y: float, w: float = 1, h: float = 1, lean: float = 0) -> str:
    """Points given in units of `w` and `h` upwards from the foot at (x, y), bent sideways by `lean` at the top."""
    words = []
    for (a, b), corner in points(text):
        words.append(f"{number(x + a * w + lean * b * b)},{number(y - b * h)}{'!' if corner else ''}")
    return " ".join(words)


def turned(text: str, x: float, y: float, degrees: float = 0, k: float = 1, flip: bool = False) -> str:
    """Points around (0, 0) put at (x, y), `k` times as large, turned clockwise; `flip` mirrors them left and right first."""
    c, s = math.cos(math.radians(degrees)) * k, math.sin(math.radians(degrees)) * k
    words = []
    for (a, b), corner in points(text):
        a = -a if flip else a
        words.append(f"{number(x + a * c - b * s)},{number(y + a * s + b * c)}{'!' if corner else ''}")
    return " ".join(words)


def flame(x: float, y: float, w: float, h: float, fill: str = "M", edge: float = 0, lean: float = 0) -> str:
    """A tongue of flame on its foot at (x, y)."""
    outline = "0,0 -.42,.1 -.48,.34 -.26,.6 -.3,.8! -.08,.68 .06,1! .2,.7 .42,.5 .46,.22 .3,.04"
    return shape(placed(outline, x, y, w, h, lean), fill, edge)


def wave(x: float, y: float, w: float, h: float, fill: str = "M", edge: float = 0) -> str:
    """A curling wave from its foot at (x, y) to the right."""
    return shape(placed("0,0! .2,.3 .38,.85 .66,1 .86,.8 .84,.5! .74,.68 .6,.62 .56,.36 .7,.12 1,0!", x, y, w, h), fill, edge)


def petal(x: float, y: float, degrees: float, length: float, width: float) -> str:
    """Path data of a petal from (x, y) outwards; 0 degrees is to the right, 90 down."""
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)

    def put(u: float, v: float) -> Point:
        return x + u * c - v * s, y + u * s + v * c

    half = width / 2
    return through([(put(0, 0), True), (put(length * .55, -half), False), (put(length * .92, -width * .22), False),
                    (put(length, 0), True), (put(length * .92, width * .22), False), (put(length * .55, half), False)])


def star(x: float, y: float, r: float, inner: float, tips: int = 4, turn: float = 0) -> str:
    """Path data of a star with so many tips: a spark, a burst, a cog."""
    way = []
    for i in range(2 * tips):
        far, a = (r, inner)[i % 2], math.radians(turn - 90 + 180 * i / tips)
        way.append(((x + far * math.cos(a), y + far * math.sin(a)), True))
    return through(way)


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


def bust(fill: str = "D", left: float = 44, right: float = 196, neck: float = 118, y: float = 150) -> str:
    """Neck and shoulders, cut below by the edge of the moon."""
    return shape(f"{neck - 14},{y - 22}! {neck - 16},{y} {left + 26},{y + 12} {left},{y + 30}! 58,191 80,206 104,213 120,214 "
                 f"136,213 160,206 182,191! {right},{y + 28}! {right - 28},{y + 10} {neck + 18},{y} {neck + 16},{y - 22}!", fill)


def sword(x: float, y: float, tip_x: float, tip_y: float, w: float = 15, hilt: float = 26, guard: float = 38, fill: str = "P"
          ) -> str:
    """A straight sword from its guard at (x, y) to its tip, `w` wide; the hilt lies behind the guard."""
    long = math.hypot(tip_x - x, tip_y - y)
    c, s = (tip_x - x) / long, (tip_y - y) / long

    def at(text: str) -> list[tuple[Point, bool]]:
        return [((x + p[0] * c - p[1] * s, y + p[0] * s + p[1] * c), corner) for p, corner in points(text)]

    half, bar, near = w / 2, guard / 2, long - w * 1.4
    rim, shade = ("D", "M") if fill == "P" else ("P", "T")
    (ex, ey), _ = at(f"{-hilt},0")[0]
    return (path(through(at(f"{-hilt},-3.5! 0,-3.5! 0,3.5! {-hilt},3.5!")), "D", 3) + disc(ex, ey, 6, "D", 3)
            + path(through(at(f"0,{-half}! {near},{-half}! {long},0! {near},{half}! 0,{half}!")), fill, 3, rim)
            + path(through(at(f"4,0! {near},0! {long - 4},0! {near},{half - 1}! 4,{half - 1}!")), shade)
            + path(through(at(f"-5,{-bar}! 5,{-bar}! 5,{bar}! -5,{bar}!")), "D", 3))


def boot(x: float, y: float, turn: int = -1, k: float = 1.0, fill: str = "D", edge: float = 4) -> str:
    """A boot with its ankle at (x, y), the toe to the left (-1) or right (1)."""
    outline = "-10,-22! -9,0 -12,12! 26,12! 24,4 12,-2 11,-22!"
    words = [f"{number(x + turn * p[0] * k)},{number(y + p[1] * k)}{'!' if corner else ''}" for p, corner in points(outline)]
    return shape(" ".join(words), fill, edge)


def profile(x: float, y: float, k: float = 1.0, turn: int = -1, mood: float = 0, closed: bool = False) -> Parts:
    """A face from the side with its eye at (x, y), looking to the left (-1) or right (1); `mood` above 0 is stern."""

    def at(text: str) -> str:
        side = -turn * k
        return " ".join(f"{number(x + side * a)},{number(y + b * k)}{'!' if corner else ''}" for (a, b), corner in points(text))

    lid = at("-9,2! -2,6 6,1! -2,9") if closed else at("-10,1! -3,-6 8,-3! 1,-2 0,4 -4,6 -7,2")
    return [shape(at("-8,-20! -12,-5 -23,11! -14,14! -17,19! -14,22! -16,27! -10,37 2,39! 20,30! 30,8 28,-22!"), "P", 3, "D"),
            cuts("D", lid), gouge("D", at(f"-12,{-9 + mood * 3} -2,{-13 + mood} 9,{-11 - mood}"), at("-17,22 -4,22"), w=4 * k)]
