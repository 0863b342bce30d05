"""How much two processes are quicker than one."""

from __future__ import annotations

from tabletop.bots import Spread, simulate
from tabletop.operations.reading import load_game
from tabletop.places import content_dir

GAMES = 6_000


def measured() -> list[tuple[str, float, str, str]]:
    """What is measured, how much it is, its unit, what it may be."""
    wars = load_game(content_dir() / "wars3x3")
    alone, both = (simulate(wars, ["random", "random"], GAMES, seed=1, spread=Spread(jobs)).seconds for jobs in (1, 2))
    return [(f"simulate, two processes, {GAMES:,} random games", alone / both, "times one", ">= 1.8")]
