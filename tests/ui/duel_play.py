"""A table of ANOARE before people, played some way by chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from read_once import catalog_of
from scene_play import AND_BOT, TWO

from tabletop.bots.levels import choosers
from tabletop.catalog.definitions import Catalog
from tabletop.games import rules_of
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.people import Person, Privacy
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.table.rng import Dice

GAME = "anoare"
__all__ = ["AND_BOT", "TWO", "asked", "dealt", "laid", "played"]


@cache
def catalog() -> Catalog:
    return catalog_of(GAME)


def dealt(people: Sequence[Person] = TWO, seed: int = 3, privacy: Privacy = "peek") -> Session:
    """A new table whose steps are shown one by one."""
    rules = rules_of(GAME)
    session = Session.start(catalog(), rules, Setup("duel", 2, seed), tuple(people), privacy=privacy, bots=choosers(rules))
    session.paced = True
    return session


def laid(step: str, zones: Mapping[str, str], people: Sequence[Person] = TWO, privacy: Privacy = "peek",
         on: Mapping[str, str] = MappingProxyType({}), **gauges: int) -> Session:
    """A duel under way, `laid("5.2", {"p2.hand": "W01 W02"}, p1_level=2)`: a swordsman and a wizard where no others lie."""
    rules = rules_of(GAME)
    lying = {"p1.character": "S00", "p2.character": "W00", **zones}
    character = {card.key: str(card.data["character"]) for card in catalog().cards if card.template == "character"}
    lies = TableEntry(given={p: character[lying[f"{p}.character"]] for p in ("p1", "p2")}, rest="box", step=step,
                      zones={name: keys.split() for name, keys in lying.items()},
                      on={name: keys.split() for name, keys in on.items()},
                      gauges={key.replace("_", "."): n for key, n in gauges.items()})
    state = open_forced(catalog(), rules, OpeningEntry(game=GAME, mode="duel", table=lies))
    session = Session.start_at(state, catalog(), rules, Setup("duel", 2), tuple(people), privacy=privacy, bots=choosers(rules))
    session.paced = True
    return session


def played(session: Session, until: Callable[[Session], bool], seed: int = 5) -> Session:
    """Chance answers for everybody until a condition holds."""
    assert session.rules is not None
    while session.ask is not None and not until(session):
        seat = session.waiting()[0]
        assert session.answer(seat, legal.random_move(session.rules, session.state, session.ask, seat, Dice(seed))).committed
        seed += 1
    assert until(session), "the game was over before"
    return session


def asked(step: str, turn: int = 2) -> Callable[[Session], bool]:
    """Whether a question of a step is open, from a turn on."""
    return lambda session: session.state.step() == step and session.state.turn >= turn and not (
        session.ask is not None and session.ask.pause)
