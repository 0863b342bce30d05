"""Opening a table: a catalog, its rules and a set-up become a state with its pieces laid out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.opening import make_box
from tabletop.catalog.problem import Problem
from tabletop.referee.rules import Rules
from tabletop.table import rng as generator
from tabletop.table.box import Box
from tabletop.table.state import State


class CannotOpen(ValueError):
    """A set-up this game does not have; the message says which there are."""


class BrokenGame(CannotOpen):
    """A game whose files are wrong: `problem` is the first thing that is."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem}; the game cannot be opened")
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table is opened with.  Equal set-ups open equal tables."""

    mode: str = ""
    seats: int = 0
    seed: int = 0
    switches: Mapping[str, Any] = field(default_factory=dict)


def open_box(catalog: Catalog, rules: Rules | None, setup: Setup) -> Box:
    """The box of a set-up, with the game's tables compiled; raises CannotOpen."""
    modes = [mode.id for mode in catalog.modes]
    if setup.mode and setup.mode not in modes:
        raise CannotOpen(f"{catalog.id} has no mode {setup.mode!r}; it has {', '.join(modes) or 'none'}")
    low, high = catalog.players
    if setup.seats and not low <= setup.seats <= high:
        raise CannotOpen(f"{catalog.id} is for {low} to {high} seats, not {setup.seats}")
    try:
        box = make_box(catalog, setup.mode, setup.seats, setup.switches)
    except ValueError as problem:
        raise CannotOpen(str(problem)) from None
    if rules is not None:
        try:
            box.data = rules.compile(box)
        except LookupError as problem:
            raise CannotOpen(f"{catalog.id} lacks {problem} in this mode, which its rules need") from None
    return box


def open_table(box: Box, rules: Rules | None, seed: int) -> State:
    """A table with its pieces laid out and the start of the game on its agenda."""
    if box.laid is None:
        box.laid = State(box)
        for supply in box.supplies:
            box.laid.create(supply.card, supply.zone, supply.owner)
    state: State = box.laid.copy()
    state.rng = generator.seeded(box.game, box.mode, seed)
    if rules is not None:
        rules.setup(state)
    return state
