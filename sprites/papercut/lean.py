"""Figures of many small sheets: what most of them share is written once, and large sheets lie on whole units."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import wraps

from sprites.papercut import kit
from sprites.papercut.kit import TONES, Parts, number, packed

JOIN, RIM, MASS = ' stroke-linejoin="round"', f' stroke="{TONES["P"]}"', f' fill="{TONES["D"]}"'
LARGE = 26
"""Units in width or height from which a sheet is laid on whole ones."""


def figure(x: float = 120, y: float = 80) -> Callable[[Callable[[], Parts]], Callable[[], Parts]]:
    """As the kit's `figure`; unless said otherwise a sheet is deep, its rim paper and has no width, corners are round."""
    keep = kit.figure(x, y)

    def lean(draw: Callable[[], Parts]) -> Callable[[], Parts]:
        @wraps(draw)
        def shared() -> Parts:
            inside = re.sub(r'(?<=d=")[^"A]*', lambda found: whole(found[0]), "".join(draw()))
            for said in (JOIN, RIM, MASS):
                inside = inside.replace(said, "")
            return [f'<g{MASS}{RIM} stroke-width="0"{JOIN}>', inside, "</g>"]

        return keep(shared)

    return lean


def whole(data: str) -> str:
    """The same path on whole units, if it is large."""
    x = y = 0.0
    exact: list[tuple[str, list[float]]] = []
    for letter, numbers in re.findall(r"([MlcZ])([^MlcZ]*)", data):
        way = [float(word) for word in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        if letter == "M":
            x = y = 0.0
        for i in range(0, len(way), {"c": 6}.get(letter, 2)):
            step = [v + (x, y)[j % 2] for j, v in enumerate(way[i:i + {"c": 6}.get(letter, 2)])]
            x, y = step[-2:]
            exact.append((letter, step))
        if letter == "Z":
            exact.append(("Z", []))
    if all(max(axis) - min(axis) < LARGE for axis in ([v for _, step in exact for v in step[j::2]] for j in (0, 1))):
        return data
    made, x, y = "", 0, 0
    for letter, step in exact:
        here = [round(v) - (x, y)[j % 2] * (letter != "M") for j, v in enumerate(step)]
        made += letter + packed(here)
        if step:
            x, y = round(step[-2]), round(step[-1])
    return made


def fitted(k: float, x: float, y: float, *parts: str) -> Parts:
    """Parts made `k` times as large, rims too, and moved by (x, y), so that all of them stand within the frame."""
    return [f'<g transform="matrix({k:g} 0 0 {k:g} {number(x)} {number(y)})">', *parts, "</g>"]
