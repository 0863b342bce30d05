"""A table of HacKClaD.DeltA before a person, played some way by a greedy bot."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from read_once import catalog_of

from tabletop.bots.levels import choosers
from tabletop.bots.registry import bot_of
from tabletop.catalog.definitions import Catalog
from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.people import Person, Privacy
from tabletop.play.session import Session
from tabletop.referee.runner import Runner
from tabletop.table.digest import digest
from tabletop.table.imagine import imagine
from tabletop.table.state import Move

GAME = "hackclad_delta"
NAMES = ("Haru", "Nagi", "Mio", "Sora")
_known: dict[tuple[object, ...], Move] = {}


@cache
def catalog() -> Catalog:
    return catalog_of(GAME)


def seated(mode: str = "versus", seats: int = 4, humans: int = 1, seed: int = 3, privacy: Privacy = "peek") -> Session:
    """A new table: the first seats are people, the others bots."""
    rules = rules_of(GAME)
    people = tuple(Person(NAMES[n] if n < humans else f"Bot {n}", (n,), "human" if n < humans else "bot:random")
                   for n in range(seats))
    return Session.start(catalog(), rules, Setup(mode, seats, seed), people, privacy=privacy, bots=choosers(rules))


def played(session: Session, until: Callable[[Session], bool]) -> Session:
    """A greedy bot answers for everybody until a condition holds."""
    n = 0
    while session.waiting() and not until(session):
        seat = session.waiting()[0]
        assert session.answer(seat, _thought(session, seat, n)).committed
        n += 1
    assert until(session), "the game was over before"
    return session


def _thought(session: Session, seat: int, n: int) -> Move:
    """What the bot answers; many tests come to the same tables."""
    here = (session.box.mode, digest(session.state), seat, n)
    if here not in _known:
        rules = rules_of(GAME)
        ask = Runner(rules, imagine(session.state, 1 << seat | session.box.public, n)).ask
        assert ask is not None
        world = imagine(session.state, 1 << seat | session.box.public, n)
        _known[here] = bot_of("greedy", rules).choose(world, ask, seat, n)
    return _known[here]


def asked(step: str, seats: int = 1) -> Callable[[Session], bool]:
    """Whether a question of a step waits for the first seat, and for so many seats at least."""
    return lambda session: session.state.step() == step and 0 in session.waiting() and len(session.waiting()) >= seats
