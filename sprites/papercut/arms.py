"""Weapons and hands for figures, at any place, angle and size; angles in degrees: 0 to the right, 90 down."""

from __future__ import annotations

import math
from functools import partial

from sprites.papercut.kit import Parts, cuts, disc, gouge, line, path, shape
from sprites.papercut.paths import Point, number, points, through


def put(text: str, x: float, y: float, degrees: float = 0, k: float = 1, flip: int = 1) -> str:
    """Points given about (0, 0), moved to (x, y), turned, `k` times as large; `flip` -1 mirrors them on their own long axis."""
    c, s = math.cos(math.radians(degrees)) * k, math.sin(math.radians(degrees)) * k
    line_, bar, width = text.partition("|")
    words = []
    for (u, v), corner in points(line_):
        words.append(f"{round(x + u * c - v * flip * s)},{round(y + u * s + v * flip * c)}{'!' if corner else ''}")
    return " ".join(words) + bar + width


def katana(x: float, y: float, degrees: float, length: float = 120, k: float = 1, flip: int = 1) -> Parts:
    """A curved sword held at (x, y), bent toward its own back; `flip` -1 turns its edge over."""
    at = partial(put, x=x, y=y, degrees=degrees, k=k, flip=flip)
    n = length / k
    return [shape(at(f"8,-5! {n * .5},-1 {n},-16! {n - 5},-2! {n * .5},12 8,6!"), "P", 3, "D"),
            gouge("M", at(f"12,3 {n * .5},8 {n - 10},-4|4")),
            line(at("-30,4 8,0"), "P", 12 * k), line(at("-30,4 8,0"), "D", 8 * k),
            shape(at("6,-12! 12,-12! 12,13! 6,13!"), "D", 2)]


def arrow(x: float, y: float, degrees: float, length: float = 100, k: float = 1, fill: str = "D") -> Parts:
    """An arrow with its tip at (x, y), flying that way."""
    at = partial(put, x=x, y=y, degrees=degrees, k=k)
    n = -length / k
    shaft = at(f"{n + 4},0 -12,0")
    return [shape(at(f"{n + 28},0! {n + 16},-10! {n - 4},-10! {n + 8},0! {n - 4},10! {n + 16},10!"), fill, 3 * k),
            line(shaft, "P", 10 * k), line(shaft, fill, 5 * k), shape(at("0,0! -24,-10! -18,0! -24,10!"), fill, 3 * k)]


def bow(x: float, y: float, degrees: float, k: float = 1, drawn: float = 80) -> Parts:
    """A bow with its grip at (x, y), shooting that way, the string drawn back so far."""
    at = partial(put, x=x, y=y, degrees=degrees, k=k)
    stave = at("-26,-76 -36,-62 -10,-36 0,0 -10,36 -36,62 -26,76")
    return [line(at(f"-33,-66 {-drawn},0 -33,66"), "P", 3.5), line(stave, "P", 8 * k + 6), line(stave, "D", 8 * k),
            line(at("-2,-10 0,0 -2,10"), "D", 11 * k)]


def battleaxe(x: float, y: float, degrees: float, length: float = 120, k: float = 1, flip: int = 1) -> Parts:
    """The cursed axe, its head `length` away from (x, y), the edge on its left (`flip` -1: right), an eye in it."""
    n = length / k

    def at(text: str) -> str:
        moved = " ".join(f"{number(n + u)},{number(v)}{'!' if corner else ''}" for (u, v), corner in points(text))
        return put(moved, x, y, degrees, k, flip)

    shaft = put(f"-24,0 {n + 20},0", x, y, degrees, k)
    return [line(shaft, "P", 14 * k), line(shaft, "D", 8 * k),
            shape(at("-14,8! -10,24! -30,30! -4,34! 12,24! 14,8!"), "D", 3),
            shape(at("-14,-6! -12,-22 -44,-40! -40,-60 -20,-74 0,-78 22,-74 40,-58 44,-40! 14,-20 16,-6!"), "D", 4),
            shape(at("-44,-40! -40,-60 -20,-74 0,-78 22,-74 40,-58 44,-40! 34,-52 18,-63 0,-66 -18,-63 -34,-52"), "P", 0),
            shape(at("-22,-38! 0,-54 22,-38! 0,-26"), "P", 0), disc(*spot(n, -39, x, y, degrees, k, flip), 8.5 * k, "D"),
            shape(at("-16,-9! 18,-9! 18,9! -16,9!"), "D", 3)]


def spot(u: float, v: float, x: float, y: float, degrees: float, k: float = 1, flip: int = 1) -> tuple[float, float]:
    """Where one point of `put` comes to lie."""
    a = math.radians(degrees)
    return x + (u * math.cos(a) - v * flip * math.sin(a)) * k, y + (u * math.sin(a) + v * flip * math.cos(a)) * k


def hand(x: float, y: float, degrees: float, k: float = 1, flip: int = 1, fill: str = "D", edge: float = 4) -> Parts:
    """An open hand, its palm's middle at (x, y), fingers pointing that way, the thumb on its own left."""
    at = partial(put, x=x, y=y, degrees=degrees, k=k, flip=flip)
    outline = ("-44,-16! -20,-19 -8,-26 8,-44 17,-46 20,-38 12,-22 24,-22 54,-28 62,-22 57,-16 28,-10! 66,-10 73,-4 66,3 29,1! "
               "62,7 68,13 61,19 27,12! 48,23 53,30 46,34 20,24 -6,21 -44,16!")
    return [shape(at(outline), fill, edge)]


def fist(x: float, y: float, degrees: float, k: float = 1, flip: int = 1, fill: str = "D", edge: float = 4) -> Parts:
    """A fist about a shaft through (x, y) that points that way, the fingers on its own right."""
    at = partial(put, x=x, y=y, degrees=degrees, k=k, flip=flip)
    cut = "T" if fill == "D" else "D"
    return [shape(at("-22,-16! 18,-18 24,-6 22,14 14,22 -14,22 -24,14 -26,-4"), fill, edge),
            gouge(cut, *(at(f"{u},0 {u + 1},10 {u - 1},20") for u in (-12, 0, 12)), w=4 * k),
            cuts(cut, at("-20,-12! 8,-13! 12,-6! -14,-5!"))]


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
