"""`tabletop puzzles`: puzzles dug out of games of bots, and those of a game proved again."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tabletop.catalog.problem import visible
from tabletop.commands import WrongUse
from tabletop.commands.common import counted, game_of, mode_for, progress, rules_for
from tabletop.lessons.puzzle import puzzles_of
from tabletop.lessons.puzzle_dig import Dig
from tabletop.lessons.puzzle_proof import prove
from tabletop.play.opening import Setup


class Asked(NamedTuple):
    """What the command line says."""

    game: str
    mode: str
    seats: int
    games: int
    seed: int
    keep: Path | None
    close: str
    fixed: str
    check: bool
    worlds: int


def puzzles(asked: Asked) -> int:
    """Digs for puzzles, or proves those of a game; 1 where one does not hold."""
    return check(asked) if asked.check else dig(asked)


def dig(asked: Asked) -> int:
    """Looks through games of bots and keeps what may be puzzles, a file each, for somebody to choose from."""
    catalog = game_of(asked.game)
    rules = rules_for(catalog)
    if rules is None:
        raise WrongUse(f"{catalog.id} has no rules, so bots cannot play it")
    keep = asked.keep or Path(f"{catalog.id}-puzzles")
    try:
        fixed = {name.strip(): int(n) for name, _, n in (word.partition("=") for word in asked.fixed.split(",") if word)}
        setup = Setup(mode_for(catalog, asked.mode), asked.seats, 0, {})
        work = Dig(catalog, rules, setup, keep, asked.seed, asked.close, fixed)
    except ValueError as problem:
        raise WrongUse(str(problem)) from None
    if asked.close and asked.close not in {gauge.key for gauge in work.box.gauges.values() if gauge.scope == "seat"}:
        raise WrongUse(f"{catalog.id} has no number {asked.close!r} of a seat")
    found = 0
    with progress("games", asked.games) as bar:
        for game, file in work.dig(asked.games, lambda said: bar(said=said)):
            found += file is not None
            bar(game + (file is None))
    print(f"{counted(asked.games, 'game')} looked through: {counted(found, 'new puzzle')} in {keep}")
    return 0


def check(asked: Asked) -> int:
    """Proves the puzzles of a game again, each in fresh worlds; prints what does not hold, a line each."""
    catalog = game_of(asked.game)
    rules = rules_for(catalog)
    known, problems = puzzles_of(catalog.folder)
    if rules is None or not (known or problems):
        raise WrongUse(f"{catalog.id} has no puzzles")
    found = [str(problem) for problem in problems]
    with progress("puzzles", len(known)) as bar:
        for n, puzzle in enumerate(known, 1):
            found += [f"{puzzle.where}: {said}" for said in prove(puzzle, catalog, rules, asked.seed, asked.worlds)]
            bar(n)
    for line in found:
        print(visible(line))
    print(f"{counted(len(known), 'puzzle')}: {counted(len(found), 'thing')} to mend")
    return int(bool(found))
