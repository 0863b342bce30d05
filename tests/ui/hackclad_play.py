"""A table of HacKClaD.DeltA before a person, played on some way as it is written."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from read_once import catalog_of
from written import played_on as played

from tabletop.bots.levels import choosers
from tabletop.catalog.definitions import Catalog
from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.people import Person, Privacy
from tabletop.play.session import Session

__all__ = ["asked", "catalog", "played", "seated"]
GAME = "hackclad_delta"
NAMES = ("Haru", "Nagi", "Mio", "Sora")


@cache
def catalog() -> Catalog:
    return catalog_of(GAME)


def seated(mode: str = "versus", seats: int = 4, humans: int = 1, seed: int = 3, privacy: Privacy = "peek") -> Session:
    """A new table: the first seats are people, the others bots."""
    rules = rules_of(GAME)
    people = tuple(Person(NAMES[n] if n < humans else f"Bot {n}", (n,), "human" if n < humans else "bot:random")
                   for n in range(seats))
    return Session.start(catalog(), rules, Setup(mode, seats, seed), people, privacy=privacy, bots=choosers(rules))


def asked(step: str, seats: int = 1) -> Callable[[Session], bool]:
    """Whether a question of a step waits for the first seat, and for so many seats at least."""
    return lambda session: session.state.step() == step and 0 in session.waiting() and len(session.waiting()) >= seats
