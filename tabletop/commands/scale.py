"""`tabletop simulate GAME --games N --scale`: what tables are worth as a chance to win, kept beside the game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tabletop.bots.greedy import GreedyBot
from tabletop.bots.scaling import Bin, Sightings, checked, fitted
from tabletop.bots.simulate import match_of
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.scale import FILE, Stage, read_scale, with_new, written
from tabletop.commands import WrongUse
from tabletop.commands.common import Bar, counted, put


def keep_scale(catalog: Catalog, set_ups: Iterable[tuple[str, int]], games: int, seed: int, keep: Path | None,
               bar: Bar) -> tuple[dict[str, Any], str]:
    """Plays set-ups, each a mode and a number of seats, with greedy bots, fits their stages and writes them to the game's folder;
    what came of it as figures and as text.

    Raises WrongUse where there is nothing to fit, and ValueError for a file to go on from that holds something else.
    """
    if catalog.applied:
        raise WrongUse("--scale measures a game as it is, without variants")
    lines: list[str] = []
    found: list[Stage] = []
    for mode, seats in set_ups:
        bar(said=f"{mode} {seats}")
        match = match_of(catalog, (GreedyBot.name,) * seats, mode)
        sightings = Sightings(match, seed, keep.with_name(f"{keep.stem}-{mode}-{seats}{keep.suffix}") if keep is not None else None)
        for n in sightings.play(games):
            bar(n, games)
        stages = fitted(sightings.games, mode, seats)
        lines.append(f"{mode}, {counted(seats, 'seat')}: {_told(checked(sightings.games, stages)) if stages else 'all end alike'}")
        if stages:
            found += stages
            put(catalog.folder / FILE, written(catalog.id, games, with_new(read_scale(catalog.folder)[0], found)).encode())
    if not found:
        raise WrongUse(f"in {catalog.id} every game ends alike, so there is no chance to win")
    return {"game": catalog.id, "scale": [one.model_dump() for one in found]}, "\n".join(lines)


def _told(bins: list[Bin]) -> str:
    """How far the fit lies from the games it was made of."""
    if not bins:
        return "too few games to say how near"
    return f"within {100 * max(one.off for one in bins):.1f} points in {counted(len(bins), 'tenth')} of these games"
