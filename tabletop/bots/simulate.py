"""Many games between bots, on one core or many machines; the counts are the same for any number of jobs."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tabletop.bots.kept import Kept
from tabletop.bots.match import Match, pairings_of
from tabletop.bots.program import GaveUp
from tabletop.bots.sequential import LOOK_EVERY
from tabletop.bots.spread import in_order, workers
from tabletop.bots.tally import Counts
from tabletop.bots.units import Hall, Plan
from tabletop.catalog.definitions import Catalog
from tabletop.play.opening import Setup

CHUNK_SECONDS = 0.4
TRIED_FIRST = 1
Progress = Callable[[int, int], None]
Looks = Callable[[Counts, int], bool]


@dataclass(frozen=True, slots=True)
class Spread:
    """How a run is carried out, which changes nothing in what it counts.

    The games run in `jobs` processes or on a given executor (which may be many machines); `keep` is a file the counts are kept in,
    from which the run goes on; `progress(done, seeds)` and `partial(counts)` are called after each batch.
    """

    jobs: int = 1
    executor: Executor | None = None
    keep: Path | None = None
    progress: Progress = lambda done, seeds: None
    partial: Callable[[Counts], None] = lambda counts: None


HERE = Spread()


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of it.  `wins` counts by side, `seats` names the bot of each; `seconds` is the time on the clock; `error` is
    one example of an error, empty where there was none.  `pairings` have games, then wins by side.  Of the finished games `cut`
    did not end by themselves, but at the limit of turns, as the table stood."""

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
    pairings: Mapping[str, Sequence[int]] = field(default_factory=dict)
    cut: int = 0

    def as_json(self) -> dict[str, Any]:
        """The fields as plain values."""
        fields = asdict(self)
        return {**fields, "wins": list(self.wins), "seats": list(self.seats)}


def match_of(catalog: Catalog, bots: Sequence[str], mode: str = "", switches: Mapping[str, Any] | None = None,
             only: str = "") -> Match:
    """A match between bots, one name for each seat ("greedy", "bot:greedy" or "cmd:PROGRAM"); raises ValueError."""
    names = tuple(name.removeprefix("bot:") for name in bots)
    match = Match(catalog, names, Setup(mode, len(names), 0, switches or {}))
    return Match(catalog, names, match.setup, pairings_of(match, only)) if only else match


def simulate(catalog: Catalog, bots: Sequence[str], games: int, *, mode: str = "", switches: Mapping[str, Any] | None = None,
             seed: int = 0, spread: Spread = HERE) -> Summary:
    """Play `games` games between bots.

    Raises ValueError for a bot, mode, number of seats, of games or of jobs that cannot be.
    """
    match = match_of(catalog, bots, mode, switches)
    return play_match(Hall(Plan((match,), seed)), games, spread)[0]


def play_match(hall: Hall, games: int, spread: Spread = HERE) -> tuple[Summary, Counts]:
    """Play the one match of a plan on so many seeds."""
    start = time.perf_counter()
    counts, done = run(hall, games, spread)
    total, match, box = counts.tallies[0], hall.plan.matches[0], hall.opened[0].box
    seconds = time.perf_counter() - start
    return Summary(box.game, box.mode, match.bots, hall.plan.seed, done * hall.plan.turns, total.finished, total.errors,
                   tuple(total.wins), total.draws, total.turns, total.decisions, seconds, total.decisions / seconds,
                   total.example[1] if total.example else "", total.pairings, total.cut), counts


def run(hall: Hall, seeds: int, spread: Spread = HERE, enough: Looks | None = None) -> tuple[Counts, int]:
    """Play a plan on so many seeds, or on fewer if `enough(counts, seeds)` says so every LOOK_EVERY seeds, or a program does not
    answer; the counts, and on how many they are.  Raises ValueError for numbers that cannot be and AnotherRun for a file of other
    counts."""
    if seeds < 1 or spread.jobs < 1:
        raise ValueError(f"the numbers of games and jobs are at least 1, not {seeds} and {spread.jobs}")
    kept = Kept(spread.keep, hall.plan) if spread.keep is not None else None
    done, counts = (kept.read() if kept is not None else None) or (0, hall.empty())
    ended = done >= seeds or bool(enough and done and done % LOOK_EVERY == 0 and enough(counts, done))
    spread.progress(min(done, seeds), seeds)
    if done:
        spread.partial(counts)
    if ended:
        return counts, done
    try:
        for batch, more in _played(hall, done, seeds, spread, enough is not None):
            counts.add(more)
            done = batch.stop
            spread.partial(counts)
            spread.progress(done, seeds)
            if kept is not None:
                kept.note(done, counts)
            if enough is not None and done % LOOK_EVERY == 0 and enough(counts, done):
                break
    except GaveUp as problem:
        counts.tallies[0].fail(done, str(problem))
    finally:
        if kept is not None:
            kept.write()
    return counts, done


def _played(hall: Hall, done: int, seeds: int, spread: Spread, looks: bool) -> Iterator[tuple[range, Counts]]:
    """Batches from `done` on, a few seeds first to learn how long they take."""
    start = time.perf_counter()
    tried = range(done, min(seeds, done + TRIED_FIRST))
    yield tried, hall.play(tried)
    each = (time.perf_counter() - start) / len(tried)
    if tried.stop == seeds:
        return
    with workers(hall.plan, spread.jobs, spread.executor) as (submit, ahead):
        yield from in_order(hall, _batches(range(tried.stop, seeds), each, spread.jobs, looks), submit, ahead)


def _batches(units: range, each: float, jobs: int, looks: bool) -> Iterator[range]:
    """Seeds in batches of about CHUNK_SECONDS, no fewer than four for each job; where one looks at the counts on the way they end
    where one does."""
    most = min(CHUNK_SECONDS / max(each, 1e-6), math.ceil(len(units) / (4 * jobs)))
    size = 1 << max(0, int(math.log2(max(1, most))))
    size = min(size, LOOK_EVERY) if looks else size
    first = units.start
    while first < units.stop:
        last = min(units.stop, (first // size + 1) * size)
        yield range(first, last)
        first = last
