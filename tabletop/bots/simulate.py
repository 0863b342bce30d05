"""Many games between bots, on one core or many; the counts are the same for any number of jobs."""

from __future__ import annotations

import math
import pickle
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import lru_cache
from multiprocessing import get_context
from typing import Any

from tabletop.bots.bot import Bot
from tabletop.bots.registry import bot_of
from tabletop.bots.tally import Tally, play_games
from tabletop.catalog.definitions import Catalog
from tabletop.games import referee_of
from tabletop.play.opening import Setup, open_box
from tabletop.referee.rules import Rules
from tabletop.table.box import Box

CHUNK_SECONDS = 0.4
TRIED_FIRST = 3
Progress = Callable[[int, int], None]
Match = tuple[Box, Rules, tuple[Bot, ...]]


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of it.  `wins` counts by seat, `seats` names the bot of each; `seconds` is the time on the clock; `error` is
    one example of an error, empty where there was none."""

    game: str
    mode: str
    seats: tuple[str, ...]
    seed: int
    games: int
    finished: int
    errors: int
    wins: tuple[int, ...]
    draws: int
    turns: int
    decisions: int
    seconds: float
    decisions_per_s: float
    error: str

    def as_json(self) -> dict[str, Any]:
        """The fields as plain values."""
        fields = asdict(self)
        return {**fields, "wins": list(self.wins), "seats": list(self.seats)}


def simulate(catalog: Catalog, bots: Sequence[str], games: int, *, mode: str = "", switches: Mapping[str, Any] | None = None,
             seed: int = 0, jobs: int = 1, executor: Executor | None = None, progress: Progress | None = None) -> Summary:
    """Play `games` games between bots, one name for each seat ("greedy" or "bot:greedy").

    With `jobs` above 1 the games run in that many processes, or on a given executor (which may be many machines).
    `progress(done, games)` is called after each chunk of games.  Raises ValueError for a bot, mode, number of seats, of
    games or of jobs that cannot be.
    """
    if games < 1 or jobs < 1:
        raise ValueError(f"the numbers of games and jobs are at least 1, not {games} and {jobs}")
    names = tuple(name.removeprefix("bot:") for name in bots)
    match = _match(catalog, names, Setup(mode, len(names), 0, switches or {}))
    start = time.perf_counter()
    first = range(min(TRIED_FIRST, games))
    total = play_games(*match, seed, first)
    each = (time.perf_counter() - start) / len(first)
    done = len(first)
    rest = _chunks(range(done, games), each, jobs)
    if executor is None and jobs == 1:
        tallies: Iterator[Tally] = (play_games(*match, seed, chunk) for chunk in rest)
    else:
        payload = pickle.dumps((catalog, names, Setup(mode, len(names), 0, switches or {})))
        tallies = _spread(payload, seed, rest, jobs, executor)
    if progress is not None:
        progress(done, games)
    for tally in tallies:
        total.add(tally)
        done = total.finished + total.errors
        if progress is not None:
            progress(done, games)
    seconds = time.perf_counter() - start
    return Summary(catalog.id, match[0].mode, names, seed, games, total.finished, total.errors, tuple(total.wins), total.draws,
                   total.turns, total.decisions, seconds, total.decisions / seconds, total.example[1] if total.example else "")


def _match(catalog: Catalog, names: tuple[str, ...], setup: Setup) -> Match:
    """Box, rules and bots of a match; raises ValueError with one sentence."""
    if catalog.rules is None:
        raise ValueError(f"{catalog.id} has no rules, so bots cannot play it")
    try:
        rules = referee_of(catalog)
    except KeyError:
        raise ValueError(f"{catalog.id} asks for the rules {catalog.rules!r}, which this program does not have") from None
    if rules is None:
        raise ValueError(f"something is wrong in the steps.yaml of {catalog.id}, so bots cannot play it")
    if not names:
        raise ValueError("name a bot for each seat, such as bot:random,bot:greedy")
    box = open_box(catalog, rules, setup)
    try:
        return box, rules, tuple(bot_of(name, rules) for name in names)
    except KeyError as unknown:
        raise ValueError(unknown.args[0]) from None


def _chunks(games: range, each: float, jobs: int) -> list[range]:
    """Games in chunks of about CHUNK_SECONDS, `each` being the seconds of one; no fewer than four for each job."""
    size = max(1, min(int(CHUNK_SECONDS / max(each, 1e-6)), math.ceil(len(games) / (4 * jobs))))
    return [games[i:i + size] for i in range(0, len(games), size)]


def _spread(payload: bytes, seed: int, chunks: Sequence[range], jobs: int, executor: Executor | None) -> Iterator[Tally]:
    """Play chunks elsewhere; tallies come in any order."""
    if executor is not None:
        for future in as_completed([executor.submit(_play_chunk, payload, seed, chunk) for chunk in chunks]):
            yield future.result()
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        yield from _spread(payload, seed, chunks, jobs, pool)
    finally:
        pool.shutdown(cancel_futures=True)


def _play_chunk(payload: bytes, seed: int, games: range) -> Tally:
    return play_games(*_unpacked(payload), seed, games)


@lru_cache(maxsize=4)
def _unpacked(payload: bytes) -> Match:
    catalog, names, setup = pickle.loads(payload)
    return _match(catalog, names, setup)
