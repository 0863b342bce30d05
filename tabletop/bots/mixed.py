"""Answers to a question that two seats answer unseen at the same time: no move is best, so they are mixed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

from tabletop.table import rng as generator

Table = Sequence[Sequence[float]]
"""What each own move (row) is worth against each move of the other (column) in one world."""
Shares = tuple[float, ...]
"""How often each move is played; the sum is 1."""

ROUNDS = 100
"""How often both adjust their mixture."""
GRAIN = 1 << 24


def balanced(tables: Sequence[Table]) -> Shares:
    """The shares of the rows that lose least to an opponent who knows them, and knows which of the equally likely worlds it is.

    Found by regret matching: both play each move as often as they regret not having played it; the mean of what they played is
    near an equilibrium.  No table is empty, and all have the same rows.
    """
    rows = len(tables[0])
    flips = [tuple(zip(*table, strict=True)) for table in tables]
    regret, theirs = [0.0] * rows, [[0.0] * len(flip) for flip in flips]
    total = [0.0] * rows
    for n in range(ROUNDS):
        mine = _matching(regret)
        gains = [0.0] * rows
        for table, flip, regrets in zip(tables, flips, theirs, strict=True):
            other = _matching(regrets)
            for i, row in enumerate(table):
                gains[i] += sum(map(_times, row, other))
            losses = [sum(map(_times, column, mine)) for column in flip]
            mean = sum(map(_times, losses, other))
            for k, loss in enumerate(losses):
                regrets[k] = max(0.0, regrets[k] + mean - loss)
        mean = sum(map(_times, gains, mine))
        for i, gain in enumerate(gains):
            regret[i] = max(0.0, regret[i] + gain - mean)
            total[i] += n * mine[i]
    whole = sum(total)
    return tuple(n / whole for n in total)


def assured(tables: Sequence[Table], shares: Shares) -> float:
    """What the shares bring at least, on the mean of the worlds."""
    return sum(min(sum(map(_times, column, shares)) for column in zip(*table, strict=True)) for table in tables) / len(tables)


def _matching(regrets: Sequence[float]) -> Sequence[float]:
    whole = sum(regrets)
    return [n / whole for n in regrets] if whole else [1 / len(regrets)] * len(regrets)


_times: Callable[[float, float], float] = float.__mul__


def drawn(shares: Shares, rng: int) -> int:
    """A row drawn by its share; what is hardly ever played is not."""
    floor = max(shares) / 20
    kept = [n if n >= floor else 0.0 for n in shares]
    _, at = generator.below(generator.seeded("mixed", rng), GRAIN)
    mark = at / GRAIN * sum(kept)
    return next((i for i, sum_ in enumerate(accumulate(kept)) if mark < sum_), len(kept) - 1)
