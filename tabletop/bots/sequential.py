"""When enough games are played: an interval that holds however often one looks at it, and what it says in words.

The interval is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2021): with a chance of 95 %
the true difference lies in it at every look at once, so that stopping when it is known does not deceive.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from tabletop.bots.tally import Paired

ALPHA = 0.05
SMALL = 2.0
"""A difference of so many points, of a hundred games, is not worth looking for."""
LOOK_EVERY = 16
FIRST_LOOK = 64
"""How many seeds lie between two looks, and before the first."""
TIGHT_AT = 1_000
"""The number of seeds at which the interval is as narrow as it can be."""
_FIGURES = 2
"""Figures to which a number of games is rounded: nobody knows it better."""

Verdict = Literal["changed", "same", "open"]


@dataclass(frozen=True, slots=True)
class Difference:
    """By how many games of a hundred the first side wins more, give or take; `needs` is how many games would settle it."""

    points: float
    margin: float
    seeds: int
    needs: int

    @property
    def verdict(self) -> Verdict:
        """What is known by now."""
        if self.seeds < FIRST_LOOK:
            return "open"
        if abs(self.points) > self.margin:
            return "changed"
        return "same" if abs(self.points) + self.margin <= SMALL else "open"

    def __str__(self) -> str:
        if self.verdict == "changed":
            return f"changed by {self.points:+.1f} (±{self.margin:.1f})"
        if self.verdict == "same":
            return f"no difference above {SMALL:.0f} points"
        return f"not known yet: {self.points:+.1f} (±{self.margin:.1f}); needs about {self.needs:,} games"


def difference(pair: Paired, turns: int, games: int) -> Difference:
    """What pairs say; a seed has `turns` pairs and comes to `games` games."""
    n = pair.n
    if not n:
        return Difference(0.0, 100.0, 0, FIRST_LOOK * games)
    mean = pair.total / n
    variance = max(pair.squares / n - mean * mean, 1 / n)  # as if one seed had differed: none among few is no proof
    scale = 100 / turns
    points, margin = scale * mean, scale * radius(n, variance)
    wanted = max(abs(points), SMALL - abs(points)) / scale
    seeds = max(FIRST_LOOK, n)
    while radius(seeds, variance) >= wanted and seeds < 10 ** 9:
        seeds = math.ceil(seeds * 1.05)
    return Difference(points, min(margin, 100.0), n, rounded(seeds * games))


def radius(n: int, variance: float) -> float:
    """Half the width of the interval after n differences."""
    spread = (-2 * math.log(ALPHA) + math.log(-2 * math.log(ALPHA) + 1)) / TIGHT_AT
    room = n * spread + 1
    return math.sqrt(variance * 2 * room / (n * n * spread) * math.log(math.sqrt(room) / ALPHA))


def rounded(n: int) -> int:
    """A number of games to two figures."""
    unit: int = 10 ** max(0, len(str(n)) - _FIGURES)
    return -(-n // unit) * unit


def rate(won: int, games: int) -> tuple[float, float]:
    """Per cent, and give or take how much at 95 % (Wilson)."""
    if not games:
        return 0.0, 100.0
    z, share = 1.96, won / games
    room = 1 + z * z / games
    return 100 * share, 100 * z / room * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
