"""What every bot is: somebody who answers a question on a world they imagine."""

from __future__ import annotations

from typing import Protocol

from tabletop.referee.ask import Ask
from tabletop.table import rng as generator
from tabletop.table.box import Words
from tabletop.table.imagine import imagine
from tabletop.table.state import Move, State
from tabletop.table.view import eyes_of

Term = tuple[str, float]
"""A named term of the value of a table, and how much it is."""


EASY: Words = {"ja": "やさしい", "en": "Easy"}
NORMAL: Words = {"ja": "ふつう", "en": "Normal"}
HARD: Words = {"ja": "つよい", "en": "Hard"}
"""What people read of how strong a bot is."""


class Bot(Protocol):
    """A bot of one game.

    `name` is what `bot:NAME` says, `level` what a person reads: the level nearest to it.  `imagines` is False for a bot that goes
    by the list of legal parts alone: that list is the same in every imagined world, so it may be asked on the table itself.
    """

    @property
    def name(self) -> str: ...

    @property
    def level(self) -> Words: ...

    @property
    def imagines(self) -> bool: ...

    @property
    def calls(self) -> int:
        """At one in so many chances it thinks of calling *wait* in another's turn; 0: never."""

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        """A legal answer to an open question for a seat it is put to; `world` is not changed, `rng` is a generator."""



def decide(bot: Bot, state: State, ask: Ask, seat: int, seed: int) -> Move:
    """A bot's answer on a true table: it is given a world as the eyes of its seat may imagine it (law 3).

    Equal tables and seeds give equal answers.
    """
    world = imagine(state, eyes_of(state.box, seat), seed) if bot.imagines else state
    return bot.choose(world, ask, seat, generator.apart(seed))


def another(world: State, seat: int, rng: int, n: int) -> State:
    """Another world that a seat cannot tell from the one it was given."""
    return imagine(world, eyes_of(world.box, seat), generator.seeded("playout", rng, n))
