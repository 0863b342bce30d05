"""scale.yaml: what the worth of a table is as a chance to win, by mode, number of seats and stage, kept beside the game.

`tabletop simulate GAME --games 1000 --scale` writes it.  It is no part of what the game says: no rule reads it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from pydantic import Field

from . import strict
from .definitions import Catalog
from .faults import list_beside
from .models import Strict
from .problem import Problem, shown, unknown

FILE = "scale.yaml"
HEAD = """\
# What the worth of a table is as a chance to win, from each stage on: 1 / (1 + exp(-(even + turn + slope * worth))), `turn` where
# the seat has the turn.  Hints, the coach, the look back and puzzles read it.
# Made by `tabletop simulate {game} --games {games} --scale`.
"""
MOST = 30.0
"""No chance is nearer to 0 or 1 than that leaves it."""


class Stage(Strict):
    """A stage of a game in one set-up, from turn `since` on."""

    mode: str
    seats: int = Field(ge=1)
    since: int = Field(ge=0)
    even: float
    turn: float
    slope: float

    def chance(self, worth: float, on_turn: bool) -> float:
        """The chance to win of a seat to which the table is worth so much."""
        return chance_of(self.even + self.turn * on_turn + self.slope * worth)


def chance_of(odds: float) -> float:
    """The chance whose logarithm of odds is given."""
    return 1.0 / (1.0 + math.exp(-max(-MOST, min(MOST, odds))))


@dataclass(frozen=True, slots=True)
class Scale:
    """The stages of a game as it is, without variants; `usual` are by mode the switches that decide anything there, as they stand
    where nobody moves them."""

    stages: tuple[Stage, ...] = ()
    usual: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def stage(self, mode: str, seats: int, switches: Mapping[str, Any], turn: int) -> Stage | None:
        """The stage in a turn; None where nothing was measured for such a game."""
        if any(switches.get(key, pick) != pick for key, pick in self.usual.get(mode, {}).items()):
            return None
        begun = [one for one in self.stages if (one.mode, one.seats) == (mode, seats) and one.since <= turn]
        return max(begun, key=lambda one: one.since, default=None)


def scale_of(catalog: Catalog) -> Scale:
    """The scale of a game, an empty one where variants are laid over it or nothing was measured."""
    stages = read_scale(catalog.folder)[0] if not catalog.applied else ()
    usual = {mode.id: {key: one.default for key, one in catalog.switches.items() if one.open_in(mode.id)} for mode in catalog.modes}
    return Scale(stages, usual)


def read_scale(folder: Path) -> tuple[tuple[Stage, ...], tuple[Problem, ...]]:
    """What a game's folder keeps, and what is wrong with the file; nothing where there is none."""
    return list_beside(list[Stage], folder, FILE)


def scale_problems(catalog: Catalog) -> list[Problem]:
    """What is wrong with the file of a game: as it is written, then modes and seats nobody plays with, and stages that are there
    twice."""
    stages, problems = read_scale(catalog.folder)
    return [*problems] if problems or not stages else [*_astray(catalog, stages)]


def _astray(catalog: Catalog, stages: Sequence[Stage]) -> Iterator[Problem]:
    file, modes = catalog.folder / FILE, {mode.id: mode for mode in catalog.modes}
    document = strict.read(file, shown(file, catalog.folder), catalog.folder)
    seen = set[tuple[str, int, int]]()
    for n, one in enumerate(stages):
        mode = modes.get(one.mode)
        if mode is None:
            yield document.problem((n, "mode"), *unknown("mode", one.mode, modes))
        elif not mode.players[0] <= one.seats <= mode.players[1]:
            yield document.problem((n, "seats"), "value", f"{mode.id} is played with {mode.players[0]} to {mode.players[1]} seats")
        elif (key := (one.mode, one.seats, one.since)) in seen:
            yield document.problem((n, "since"), "value", f"{one.mode} with {one.seats} has a stage since {one.since} already")
        else:
            seen.add(key)


def with_new(kept: Iterable[Stage], new: Sequence[Stage]) -> list[Stage]:
    """The stages that were kept, those of the same set-ups replaced."""
    anew = {(one.mode, one.seats) for one in new}
    return [*(one for one in kept if (one.mode, one.seats) not in anew), *new]


def written(game: str, games: int, stages: Sequence[Stage]) -> str:
    """The text of the file."""
    lines = (yaml.safe_dump(one.model_dump(), default_flow_style=True, sort_keys=False, width=1_000).strip() for one in stages)
    return HEAD.format(game=game, games=games) + "".join(f"- {line}\n" for line in lines)
