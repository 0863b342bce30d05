"""The vocabulary of the cards."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.effects.vocabulary import Vocabulary
from tabletop.games.anoare.fighters import Use
from tabletop.referee.ask import Flow
from tabletop.referee.verbs import Verb
from tabletop.table.state import State

VOCABULARY = Vocabulary({}, {})
VERBS: tuple[Verb, ...] = ()
STEPS: dict[str, Callable[..., Flow | None]] = {}


def raise_(s: State, trigger: str, seats: tuple[int, ...] = (0, 1)) -> None:
    """Schedule the live clauses of a trigger."""


def uses(s: State, seat: int) -> list[Use]:
    """The live abilities of 5.4-2."""
    return []


def holds(s: State, seat: int, use: Use) -> bool:
    """Whether the condition of an ability holds."""
    return True


def start_use(s: State, seat: int, use: Use) -> None:
    """Begin the effect of an ability."""
