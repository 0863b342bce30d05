"""How a game that is over tells itself: why, by which number, and how good it was where all play together against it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.referee.verbs import Says
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Feat:
    """How well all did together against the game: a figure, the message key that names it, and whether less is better."""

    key: str
    figure: int
    least: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """What a game says of its end beside who won; a game without it has the sentence of its result."""

    decides: str = ""
    """The number of a seat that decides; where none is named what is won in chips, else the first there is."""
    why: Callable[[State], Says | None] = lambda state: None
    """Why the game is over, one sentence with its goal and its figures; None: the sentence of the result."""
    feat: Callable[[State], Feat | None] = lambda state: None
    """What was reached, where all play together against the game or one alone, once it is over; None where seats compete."""
    again: Callable[[State], bool] = lambda state: False
    """Whether a table is one from which a game that was lost may be taken up again, once: the first such table of a game is."""
    lives: str = ""
    """The zone whose count everybody lives on together, empty where each seat has a number of its own."""

    def says(self, state: State) -> Says:
        """Why the game is over; raises ValueError for one that is not."""
        if state.result is None:
            raise ValueError("the game is not over")
        return self.why(state) or Says(state.result.key, {})
