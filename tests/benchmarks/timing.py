"""How speeds are taken: the best of several runs, over questions that real games met."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.bots import Bot
from tabletop.bots.playing import play_game
from tabletop.play.opening import open_table
from tabletop.referee.legal import random_move
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import Box
from tabletop.table.rng import Dice

REPEATS = 7


class Line(NamedTuple):
    """One measured thing: what, how much of which unit, the budget as text, and the naive way with its name."""

    what: str
    measured: float
    unit: str
    budget: str
    naive: float = 0.0
    naive_way: str = ""


def microseconds(work: Callable[[], object], number: int) -> float:
    """The best mean time of one call, over REPEATS runs of `number` calls."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.perf_counter()
        for _ in range(number):
            work()
        best = min(best, (time.perf_counter() - start) / number)
    return best * 1e6


def questions(rules: Rules, box: Box, seeds: range) -> list[Runner]:
    """Runners at every question of some random games."""
    met = []
    for seed in seeds:
        runner, dice = Runner(rules, open_table(box, rules, seed)), Dice(seed)
        while runner.ask is not None:
            met.append(runner.clone())
            seat = runner.waiting()[0]
            runner.answer(seat, random_move(rules, runner.state, runner.ask, seat, dice))
    return met


def over(met: Sequence[Runner], work: Callable[[Runner], object]) -> Callable[[], None]:
    """`work` at every question of a list."""
    def all_of_them() -> None:
        for runner in met:
            work(runner)
    return all_of_them


def self_play(rules: Rules, box: Box, bots: Sequence[Bot], games: int) -> float:
    """Decisions a second of one core, the best of REPEATS runs."""
    best = 0.0
    for _ in range(REPEATS):
        decisions, start = 0, time.process_time()
        for seed in range(games):
            decisions += play_game(box, rules, bots, seed).decisions
        best = max(best, decisions / (time.process_time() - start))
    return best
