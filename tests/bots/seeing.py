"""Search bots that are not held to what their seat knows, to measure those that are."""

from __future__ import annotations

from typing import ClassVar
from unittest import mock

from tabletop.bots.search import SearchBot
from tabletop.referee.ask import Ask
from tabletop.table.box import Words
from tabletop.table.imagine import imagine
from tabletop.table.rng import seeded
from tabletop.table.state import Move, State
from tabletop.table.view import eyes_of


class Seeing(SearchBot):
    """Thinks on the true cards; luck and what others have sealed are hidden from it too."""

    name: ClassVar[str] = "seeing"  # type: ignore[misc]
    level: ClassVar[Words] = {"ja": "透視", "en": "Seeing"}
    imagines: ClassVar[bool] = False  # type: ignore[misc]

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        with mock.patch("tabletop.bots.search.another", true_world), mock.patch("tabletop.bots.meeting.another", true_world):
            return super().choose(true_world(world, seat, rng, -1), ask, seat, rng)


class Twice(SearchBot):
    """Thinks on a world imagined of an imagined one: what a bot's world told it of the true cards this one would miss."""

    name: ClassVar[str] = "twice"  # type: ignore[misc]
    level: ClassVar[Words] = {"ja": "二度", "en": "Twice"}
    imagines: ClassVar[bool] = False  # type: ignore[misc]

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        eyes = eyes_of(world.box, seat)
        return super().choose(imagine(imagine(world, eyes, seeded("once", rng)), eyes, rng), ask, seat, rng)


def true_world(world: State, seat: int, rng: int, n: int) -> State:
    """The table as it lies."""
    made = world.copy()
    made.rng = seeded("true", rng, n)
    made.sealed = tuple(one for one in world.sealed if one[0] == seat)
    return made


OTHERS = {bot.name: bot for bot in (Seeing, Twice)}
