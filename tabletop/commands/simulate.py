"""`tabletop simulate`: many games between bots, counted."""

from __future__ import annotations

import json
from pathlib import Path

from tabletop.bots.registry import NAMES
from tabletop.bots.simulate import Summary
from tabletop.bots.simulate import simulate as play_many
from tabletop.commands import WrongUse
from tabletop.commands.common import BOT, game_of, mode_for, progress, rules_for, seats_for, variants_named, writable
from tabletop.table.box import seat_name

MOST_GAMES, MOST_JOBS = 10_000_000, 256


def simulate(game: str, games: int, mode: str, seats: str, seed: int, jobs: int, as_json: str, variant: str = "") -> int:
    """Prints the counts; 1 where a game ended in an error."""
    catalog = game_of(game, variants_named(variant))
    if rules_for(catalog) is None:
        raise WrongUse(f"{catalog.id} has no rules, so bots cannot play it")
    mode = mode_for(catalog, mode)
    entry = catalog.mode(mode) or catalog.modes[0]
    bots = seats_for(catalog, mode, seats, humans=False) or (BOT + NAMES[0],) * entry.players[0]
    if games > MOST_GAMES or jobs > MOST_JOBS:
        raise WrongUse(f"the numbers of games and jobs are at most {MOST_GAMES} and {MOST_JOBS}, not {games} and {jobs}")
    if as_json not in ("", "-"):
        writable(Path(as_json))
    with progress("games", games) as done:
        try:
            summary = play_many(catalog, bots, games, mode=mode, seed=seed, jobs=jobs, progress=lambda n, _: done(n))
        except ValueError as problem:
            raise WrongUse(str(problem)) from None
    if as_json:
        text = json.dumps(summary.as_json(), ensure_ascii=False)
        if as_json == "-":
            print(text)
        else:
            Path(as_json).write_text(text + "\n", "utf-8")
    if as_json != "-":
        print(told(summary))
    return int(summary.errors > 0)


def told(s: Summary) -> str:
    """The counts for people."""
    share = [f"{seat_name(seat)} ({who}) {n} wins, {100 * n / max(1, s.finished):.1f} %"
             for seat, (who, n) in enumerate(zip(s.seats, s.wins, strict=True))]
    speed = f"{s.decisions} decisions in {s.seconds:.2f} s, {s.decisions_per_s:.0f} a second"
    lines = [f"{s.game} {s.mode}: {s.finished} of {s.games} games finished, {s.errors} errors, {s.draws} draws", *share,
             f"{speed}; {s.turns / max(1, s.finished):.1f} turns a game"]
    return "\n".join([*lines, f"example of an error: {s.error}"] if s.error else lines)
