"""`tabletop simulate`: many games between bots, counted, compared, and opened again."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tabletop import places
from tabletop.bots.behind import write_games
from tabletop.bots.cluster import cluster
from tabletop.bots.match import Match, Opened, characters_of
from tabletop.bots.program import COMMAND, BadProgram, GaveUp
from tabletop.bots.registry import NAMES
from tabletop.bots.simulate import Spread, Summary, match_of, play_match
from tabletop.bots.spread import AnotherVersion
from tabletop.bots.tally import Counts
from tabletop.bots.units import Hall, Plan
from tabletop.catalog.definitions import Catalog
from tabletop.commands import WrongUse, without
from tabletop.commands.common import (
    BOT,
    Bar,
    counted,
    game_of,
    mode_for,
    progress,
    rules_for,
    seats_for,
    variants_named,
    warn,
    writable,
)
from tabletop.commands.rests import Rests, rests_of
from tabletop.declared.flow import MOST_TURNS
from tabletop.play import whereabouts
from tabletop.studio.plot import can_draw
from tabletop.table.box import seat_name

MOST_GAMES, MOST_JOBS = 10_000_000, 256


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line asks for."""

    game: str
    games: int
    mode: str = ""
    seats: str = ""
    seed: int = 0
    jobs: int = 1
    as_json: str = ""
    variant: str = ""
    only: str = ""
    compare: str = ""
    cards: str = ""
    beside: str = ""
    keep: Path | None = None
    replays: Path | None = None
    cluster: str = ""
    plot: Path | None = None
    par: bool = False
    scale: bool = False
    rests: Rests | None = None
    """What the figures rest on, which is told with them."""


def simulate(asked: Asked) -> int:
    """Prints what came of it; 1 where a game ended in an error."""
    from tabletop.commands import measure, par, scale

    if sum(map(bool, (asked.compare, asked.cards, asked.par, asked.scale))) > 1:
        raise WrongUse("--compare, --cards, --par and --scale are questions of their own; ask one at a time")
    if asked.beside and not (asked.compare or asked.cards):
        raise WrongUse("--beside puts other bots beside --compare or --cards; give one of them")
    if asked.plot is not None:
        _drawable(asked, asked.plot)
    catalog = whole_game(asked.game, variants_named(asked.variant))
    if rules_for(catalog) is None:
        raise WrongUse(f"{catalog.id} has no rules, so bots cannot play it")
    if asked.games > MOST_GAMES or asked.jobs > MOST_JOBS:
        raise WrongUse(f"the numbers of games and jobs are at most {MOST_GAMES} and {MOST_JOBS}, "
                       f"not {asked.games} and {asked.jobs}")
    if asked.games < 1 or asked.jobs < 1:
        raise WrongUse(f"the numbers of games and jobs are at least 1, not {asked.games} and {asked.jobs}")
    for file in (Path(asked.as_json) if asked.as_json not in ("", "-") else None, asked.keep):
        if file is not None:
            writable(file)
    try:
        if asked.par:
            with progress("games") as bar, spread_for(asked, bar) as spread:
                return par.keep_par(catalog, asked, spread, bar)
        if asked.scale:
            if asked.jobs > 1 or asked.cluster:
                raise WrongUse("--scale plays in one process; name a --mode and --seats to share the work")
            set_ups = [(mode, seats) for mode, seats, _ in par.set_ups(catalog, asked)]
            with progress("games") as bar:
                told_as(asked, *scale.keep_scale(catalog, set_ups, asked.games, asked.seed, asked.keep, bar))
            return 0
        match = match_for(catalog, asked)
        asked = replace(asked, rests=rests_of(match, asked.games, asked.seed))
        with progress("games") as bar, spread_for(asked, bar) as spread:
            if asked.compare:
                return measure.compared(match, asked, spread, bar)
            if asked.cards:
                return measure.weighed(match, asked, spread, bar)
            return _counted(match, asked, replace(spread, partial=lambda counts: bar(said=_by_now(counts))))
    except (ValueError, AnotherVersion, BadProgram, GaveUp) as problem:
        raise WrongUse(str(problem)) from None
    except KeyboardInterrupt:
        if asked.keep is not None:
            warn(f"what was counted is kept; the same command goes on from {asked.keep}")
        raise


def whole_game(game: str, variants: Sequence[str]) -> Catalog:
    """A game with variants of it, in which nothing is wrong, for a part of a variant would be another one; raises WrongUse."""
    catalog = game_of(game, variants)
    errors = [problem for problem in catalog.problems if problem.severity == "error"]
    if variants and errors:
        more = f", and {counted(len(errors) - 1, 'error')} more" if len(errors) > 1 else ""
        raise WrongUse(f"{errors[0]}{more}; with {'+'.join(variants)} {catalog.id} is not played until that is mended")
    return catalog


def _drawable(asked: Asked, file: Path) -> None:
    """Raises WrongUse where there is nothing to draw, nothing to draw with, or no place for it."""
    if not (asked.compare or asked.cards):
        raise WrongUse("--plot draws what --compare or --cards found; give one of them")
    if file.suffix.lower() != ".png":
        raise WrongUse(f"{file}: the picture is a .png")
    if not can_draw():
        raise without("--plot", "matplotlib", "studio")
    writable(file)


def match_for(catalog: Catalog, asked: Asked) -> Match:
    """Who plays; raises WrongUse and ValueError."""
    mode = mode_for(catalog, asked.mode)
    entry = catalog.mode(mode) or catalog.modes[0]
    bots = seats_for(catalog, mode, asked.seats, humans=False) or (BOT + NAMES[0],) * entry.players[0]
    return match_of(catalog, bots, mode, None, asked.only)


@contextmanager
def spread_for(asked: Asked, bar: Bar) -> Iterator[Spread]:
    """Where the games are played; raises ValueError."""
    here = Spread(asked.jobs, None, asked.keep, lambda done, seeds: bar(done, seeds))
    if not asked.cluster:
        yield here
        return
    with cluster(asked.cluster) as (executor, threads):
        yield replace(here, jobs=threads, executor=executor)


def _counted(match: Match, asked: Asked, spread: Spread) -> int:
    hall = Hall(Plan((match,), asked.seed, len(match.bots) if match.pairings else 1))
    summary, counts = play_match(hall, max(1, asked.games // hall.plan.turns), spread)
    told_as(asked, summary.as_json(), told(summary, match))
    open_games(asked, hall, counts, {0: match.catalog.id})
    return int(summary.errors > 0)


def _by_now(counts: Counts) -> str:
    """`44.5 % / 55.5 %`, what each side won of the games so far, and how many ended in an error."""
    total = counts.tallies[0]
    shares = " / ".join(f"{100 * n / max(1, total.finished):.1f} %" for n in total.wins)
    return f"{shares}, {counted(total.errors, 'error')}" if total.errors else shares


def told_as(asked: Asked, figures: dict[str, Any], text: str) -> None:
    """Print for people, as JSON, or both; raises OSError."""
    if asked.rests is not None:
        figures, text = {**figures, "rests_on": asked.rests.as_json()}, f"{text}\n{asked.rests}"
    if asked.as_json:
        written = json.dumps(figures, ensure_ascii=False)
        if asked.as_json == "-":
            print(written)
            return
        Path(asked.as_json).write_text(written + "\n", "utf-8")
    print(text)


def open_games(asked: Asked, hall: Hall, counts: Counts, names: dict[int, str]) -> None:
    """Write the games behind the numbers, where that is asked for, and say where they are."""
    if asked.replays is None:
        return
    whereabouts.remember(hall.opened[0].match.catalog.folder, places.saves_dir(), places.content_dir())
    for what, file in write_games(hall, counts, names, asked.replays):
        if asked.as_json != "-":
            print(f"{what}: tabletop replay {shlex.quote(str(file))}")


def told(s: Summary, match: Match) -> str:
    """The counts for people."""
    sides = side_names(match)
    share = [f"{side} {n} wins, {100 * n / max(1, s.finished):.1f} %" for side, n in zip(sides, s.wins, strict=True)]
    turns = s.turns / max(1, s.finished)
    speed = f"{s.decisions} decisions in {s.seconds:.2f} s, {s.decisions_per_s:.0f} a second; {turns:.1f} turns a game"
    ended = f"{s.finished} of {counted(s.games, 'game')} finished, {counted(s.errors, 'error')}, {counted(s.draws, 'draw')}"
    cut = f"{counted(s.cut, 'game')} did not end and were cut at turn {MOST_TURNS}, counted as the table stood" if s.cut else ""
    lines = [f"{s.game} {s.mode}: {ended}", *filter(None, [cut]), *share, *_pairings(s, match), speed]
    return "\n".join([*lines, f"example of an error: {s.error}"] if s.error else lines)


def side_names(match: Match) -> list[str]:
    """`p1 (greedy)`; where sides change seats, `side 1 (greedy)`."""
    who = [name if name.startswith(COMMAND) else name.removeprefix(BOT) for name in match.bots]
    return [f"side {side + 1} ({name})" if match.pairings else f"{seat_name(side)} ({name})" for side, name in enumerate(who)]


def _pairings(s: Summary, match: Match) -> Iterator[str]:
    if not s.pairings:
        return
    called = characters_of(Opened(replace(match, pairings=())))
    for pairing, (games, *wins) in sorted(s.pairings.items()):
        names = " / ".join(called.get(key, key) for key in pairing.split("/"))
        yield f"  {names}: {games} games, " + " / ".join(f"{100 * n / games:.1f} %" for n in wins)
