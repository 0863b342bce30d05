"""One level of bots against another: games in pairs, until the interval of the share of wins is decided.

Against one another (versus, tag, duels) the two games of a pair have the same seed, witches and characters at the
seats, and the bots change seats.  Together or alone (co-operation, solo) a team of each level plays the same seed, and the better
end wins.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from typing import Any, NamedTuple

from tabletop.bots import Bot, bot_of, decide
from tabletop.bots.calls import WAIT, Calls
from tabletop.bots.playing import seed_of
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import random_move
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import Box
from tabletop.table.rng import Dice
from tabletop.table.state import State
from tests.bots.seeing import OTHERS

WANTED = 0.6
Z = 1.96
BATCH = 8


class Contest(NamedTuple):
    """Who plays what: `strong` is held to win against `weak`.  `teams` of seats are swapped; one team plays each level in turn."""

    game: str
    mode: str
    seats: int
    strong: str
    weak: str

    @property
    def apart(self) -> bool:
        """Whether the levels play against one another."""
        return self.mode not in ("coop", "solo", "multi")


class Score(NamedTuple):
    """What came of it; `low` and `high` are the ends of the 95 % interval (Wilson)."""

    won: float
    games: int

    @property
    def low(self) -> float:
        return self._end(-1)

    @property
    def high(self) -> float:
        return self._end(1)

    def _end(self, side: int) -> float:
        p, n = self.won / self.games, self.games
        half = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return (p + Z * Z / (2 * n) + side * half) / (1 + Z * Z / n)

    def __str__(self) -> str:
        return f"{self.won:g} of {self.games}, {self.won / self.games:.0%} ({self.low:.0%} to {self.high:.0%})"


def contest(of: Contest, most: int, seed: int = 1, jobs: int = 1) -> Score:
    """Play until 60 % lies outside the interval, or `most` games are played; looks are taken after every eight."""
    won, games = 0.0, 0
    for result in _results(of, most, seed, jobs):
        won, games = won + result, games + 1
        score = Score(won, games)
        if games % BATCH == 0 and not score.low <= WANTED <= score.high:
            break
    return Score(won, games)


def share(of: Contest, games: int, seed: int = 1, jobs: int = 1) -> Score:
    """What comes of so many games."""
    results = list(_results(of, games, seed, jobs))
    return Score(sum(results), len(results))


def _results(of: Contest, most: int, seed: int, jobs: int) -> Iterator[float]:
    pairs = range(math.ceil(most / 2) if of.apart else most)
    if jobs == 1:
        for n in pairs:
            yield from pair(of, seed, n)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        ahead = [pool.submit(pair, of, seed, n) for n in pairs]
        for future in ahead:
            yield from future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def pair(of: Contest, seed: int, n: int) -> list[float]:
    """What the strong level made of the n-th pair: 1 for a win, 0.5 for a draw."""
    box, rules, strong, weak = _match(of)
    start = seed_of(seed, n)
    if not of.apart:
        better, worse = (worth(rules, play(box, rules, [bot] * of.seats, start)) for bot in (strong, weak))
        return [1.0 if better > worse else 0.5 if better == worse else 0.0]
    results = []
    for first in (0, 1):
        sides = [strong if seat % 2 == first else weak for seat in range(of.seats)]
        end = play(box, rules, sides, start).result
        assert end is not None
        results.append(0.5 if not end.winners else float(sides[end.winners[0]] is strong))
    return results


@lru_cache(maxsize=2)
def _match(of: Contest) -> tuple[Box, Rules, Bot, Bot]:
    catalog = load_game(content_dir() / of.game)
    rules = referee_of(catalog)
    assert rules is not None, catalog.problems
    strong, weak = (OTHERS[name](rules) if name in OTHERS else bot_of(name, rules) for name in (of.strong, of.weak))
    return open_box(catalog, rules, Setup(of.mode, of.seats, 0, {})), rules, strong, weak


def play(box: Box, rules: Rules, bots: Sequence[Bot], seed: int) -> State:
    """A game to its end; witches and characters are drawn by lot, the same for the same seed."""
    runner, called, n = Runner(rules, open_table(box, rules, seed)), Calls(), 0
    while runner.ask is not None:
        if (caller := called.caller(runner, bots, seed + n)) is not None:
            runner.answer(caller, WAIT)
            n += 1
            continue
        seat = runner.waiting()[0]
        if runner.state.step() in ("6-7", *rules.mind.lots):
            move = random_move(rules, runner.state, runner.ask, seat, Dice(seed + n))
        else:
            move = decide(bots[seat], runner.state, runner.ask, seat, seed + n)
        runner.answer(seat, move)
        n += 1
    return runner.state


def worth(rules: Rules, end: State) -> Any:
    """How good the end is for those who play together or alone: won, and what was reached."""
    feat = rules.ending.feat(end)
    assert end.result is not None and feat is not None
    return bool(end.result.winners), -feat.figure if feat.least else feat.figure
