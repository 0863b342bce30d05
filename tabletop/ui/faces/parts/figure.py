"""A drawn figure in the tones of its card, and where its face is."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from tabletop.catalog.figures import STAND_INS, focus

STOOD_IN = re.compile("|".join(STAND_INS.values()))
BY_STAND_IN = {stand_in: letter for letter, stand_in in STAND_INS.items()}
LEAST_HALF, MOST_HALF, LEAST_MOON = 2.3, 3.0, 1.55
"""Contrasts: of the half-tone with the deep one, at least and at most; of the moon with the half-tone."""


def toned(drawing: str, deep: str, main: str, tint: str, paper: str) -> str:
    """The text of a drawing in these colours (#rrggbb), each stand-in replaced once."""
    own = tones(deep, main, tint, paper)
    return STOOD_IN.sub(lambda found: own[BY_STAND_IN[found[0]]], drawing)


@lru_cache(2048)
def focus_of(file: str, saved: int) -> tuple[float, float]:
    """Where a figure as it was `saved` has its face, from 0 to 1 of its width and height; its middle where it does not say so."""
    try:
        return focus(Path(file).read_text("utf-8")) or (.5, .5)
    except (OSError, ValueError):
        return .5, .5


@lru_cache(256)
def tones(deep: str, main: str, tint: str, paper: str) -> dict[str, str]:
    """The five tones of a figure by letter, from the colours of a palette.

    The half-tone is `main`, made lighter or darker until it stands off `deep`; the moon is a soft one of it.  On dark paper, whose
    tint is darker than its `deep`, a black figure stands before a moon of `main` and is rimmed in `deep`.
    """
    if _light(tint) < _light(deep):
        return {"D": _mixed(tint, "#000000", .55), "M": _mixed(main, deep, .28), "S": main, "T": tint, "P": deep}
    lighter = (_mixed(main, tint, step / 20) for step in range(15))
    half = next((tone for tone in lighter if _contrast(tone, deep) >= LEAST_HALF), _mixed(main, tint, .7))
    darker = [_mixed(half, deep, step / 20) for step in range(9)]
    half = next((tone for tone in darker if _contrast(tone, deep) <= MOST_HALF), darker[-1])
    soft = next((step / 20 for step in range(6, 19) if _contrast(_mixed(half, tint, step / 20), half) >= LEAST_MOON), .9)
    return {"D": deep, "M": half, "S": _mixed(half, tint, min(soft, .72)), "T": tint, "P": paper}


def _rgb(colour: str) -> list[int]:
    return [int(colour[i:i + 2], 16) for i in (1, 3, 5)]


def _mixed(one: str, other: str, share: float) -> str:
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(_rgb(one), _rgb(other), strict=True))


def _light(colour: str) -> float:
    r, g, b = (v / 255 / 12.92 if v / 255 <= .04045 else ((v / 255 + .055) / 1.055) ** 2.4 for v in _rgb(colour))
    return .2126 * r + .7152 * g + .0722 * b


def _contrast(one: str, other: str) -> float:
    dark, bright = sorted((_light(one), _light(other)))
    return (bright + .05) / (dark + .05)
