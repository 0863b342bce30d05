"""`tabletop simulate GAME --games N --par`: what bots reach where all play together against the game, kept beside the game."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.bots.levels import bot_levels
from tabletop.bots.simulate import Spread, match_of, play_match
from tabletop.bots.units import Hall, Plan
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.par import FILE, Par, read_par, with_new, written
from tabletop.commands import WrongUse
from tabletop.commands.common import BOT, Bar, counted, mode_for, put, seats_for
from tabletop.commands.simulate import Asked, told_as
from tabletop.games import referee_of


def keep_par(catalog: Catalog, asked: Asked, spread: Spread, bar: Bar) -> int:
    """Plays every set-up with each level, or those asked for, prints the medians and writes them to the game's folder; 1 where a
    game ended in an error.  Raises WrongUse where there is nothing to measure."""
    if catalog.applied:
        raise WrongUse("--par measures a game as it is, without variants")
    found: list[Par] = []
    errors = 0
    for mode, seats, bots in set_ups(catalog, asked):
        for bot in bots:
            bar(said=f"{mode} {seats} {bot}")
            summary, counts = play_match(Hall(Plan((match_of(catalog, (bot,) * seats, mode),), asked.seed)), asked.games, spread)
            errors += summary.errors
            figures = sorted(int(figure) for figure, n in counts.tallies[0].feats.items() for _ in range(n))
            if not figures:
                break
            found.append(Par(mode=mode, seats=seats, bot=bot, figures=figures))
            kept = with_new(read_par(catalog.folder)[0], found)
            put(catalog.folder / FILE, written(catalog.id, asked.games, kept).encode())
    if not found:
        raise WrongUse(f"in {catalog.id} all play against each other, so there is nothing to reach together")
    told_as(asked, {"game": catalog.id, "par": [{**one.model_dump(), "median": one.median} for one in found]},
            "\n".join(f"{one.mode}, {counted(one.seats, 'seat')}, {one.bot}: {one.median:g}" for one in found))
    return int(errors > 0)


def set_ups(catalog: Catalog, asked: Asked) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """Modes and seats, and the bots of each from the lowest level; of those only what is asked for."""
    only = mode_for(catalog, asked.mode)
    for mode in catalog.modes:
        if only and mode.id != only:
            continue
        who = seats_for(catalog, mode.id, asked.seats, humans=False)
        levels = bot_levels(referee_of(catalog), mode.id)
        low, high = (len(who), len(who)) if who else mode.players
        bots = tuple(dict.fromkeys(name.removeprefix(BOT) for name in who)) or tuple(levels)
        yield from ((mode.id, seats, bots) for seats in range(low, high + 1))
