"""par.yaml: what bots of each level reach where people play together against the game; twenty games each, kept beside the game.

`tabletop simulate GAME --games 20 --par` writes it.  It is no part of what the game says: nothing that is played reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import yaml
from pydantic import Field

from .faults import list_beside
from .models import Strict
from .problem import Problem

FILE = "par.yaml"
HEAD = """\
# What bots reach in twenty games of each set-up, lowest first; the end of a game shows the median.
# Made by `tabletop simulate {game} --games {games} --par`.
"""


class Par(Strict):
    """The figures of one bot in one set-up; `switches` are those that do not stand as usual."""

    mode: str
    seats: int = Field(ge=1)
    switches: dict[str, str] = Field(default_factory=dict)
    bot: str
    figures: list[int] = Field(min_length=1)

    @property
    def median(self) -> float:
        """The figure in the middle."""
        return median(self.figures)

    @property
    def setup(self) -> tuple[Any, ...]:
        """What it is the figure of."""
        return self.mode, self.seats, tuple(sorted(self.switches.items())), self.bot


def read_par(folder: Path) -> tuple[tuple[Par, ...], tuple[Problem, ...]]:
    """What a game's folder keeps, and what is wrong with the file; nothing where there is none."""
    return list_beside(list[Par], folder, FILE)


def par_of(folder: Path, mode: str, seats: int, switches: Mapping[str, str]) -> tuple[Par, ...]:
    """The figures of a set-up, a level each; `switches` are those that do not stand as usual."""
    return tuple(one for one in read_par(folder)[0] if (one.mode, one.seats, one.switches) == (mode, seats, dict(switches)))


def with_new(kept: Iterable[Par], new: Iterable[Par]) -> list[Par]:
    """The figures that were kept, those of the same set-up replaced."""
    return list({one.setup: one for one in (*kept, *new)}.values())


def written(game: str, games: int, figures: Sequence[Par]) -> str:
    """The text of the file."""
    lines = (yaml.safe_dump({key: value for key, value in one.model_dump().items() if value}, default_flow_style=True,
                            sort_keys=False, width=1_000).strip() for one in figures)
    return HEAD.format(game=game, games=games) + "".join(f"- {line}\n" for line in lines)
