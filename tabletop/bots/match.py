"""Who plays what: bots by side, the characters they are restricted to, a card that one of them may not use.

A *side* is a bot with its character; sides change seats where the games of one seed are played several times.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tabletop.bots.bot import Bot
from tabletop.bots.program import COMMAND, Program
from tabletop.bots.registry import bot_of
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.problem import nearest
from tabletop.games import referee_of
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.ask import PASS, Ask, waits
from tabletop.referee.legal import about_of, random_move
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Check, Draft, Fails
from tabletop.table.box import Box
from tabletop.table.rng import Dice
from tabletop.table.state import State

MOST_PAIRINGS = 1_000
Pairing = tuple[str, ...]
"""The character of each side, by the key of its card."""


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: `bots` by side ("greedy", "cmd:PROGRAM"); `pairings` take turns from seed to seed, none leave the choice of
    characters to the bots; a `forbidden` card is one the first side may not use."""

    catalog: Catalog
    bots: tuple[str, ...]
    setup: Setup
    pairings: tuple[Pairing, ...] = ()
    forbidden: str = ""

    @property
    def uneven(self) -> bool:
        """Whether the sides differ, so that they have to change seats."""
        return bool(self.forbidden or self.pairings) or len({*self.bots}) > 1


@dataclass(frozen=True, slots=True)
class Table:
    """A match at its seats: `bots` by seat under these rules."""

    rules: Rules
    bots: tuple[Bot, ...]


@dataclass(slots=True)
class Opened:
    """A match with its box and rules; raises ValueError with one sentence where it cannot be."""

    match: Match
    box: Box = field(init=False)
    rules: Rules = field(init=False)
    _tables: dict[tuple[int, int], Table] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.rules = rules_of(self.match.catalog)
        if not self.match.bots:
            raise ValueError("name a bot for each seat, such as bot:random,bot:greedy")
        self.box = open_box(self.match.catalog, self.rules, self.match.setup)
        self.table(0, 0)

    def pairing(self, unit: int) -> int:
        """The number of the pairing that a seed is played with."""
        return unit % len(self.match.pairings) if self.match.pairings else 0

    def table(self, unit: int, turned: int) -> Table:
        """The match on one seed, each side so many seats further on."""
        pairing = self.pairing(unit)
        if (pairing, turned) not in self._tables:
            self._tables[pairing, turned] = self._seated(pairing, turned)
        return self._tables[pairing, turned]

    def _seated(self, pairing: int, turned: int) -> Table:
        match, seats = self.match, self.box.seats
        rules = self.rules
        if match.pairings:
            of_seat = {side_seat(side, turned, seats): key for side, key in enumerate(match.pairings[pairing])}
            rules = checked(rules, _plays(of_seat), rules.mind.picks)
        if match.forbidden:
            rules = checked(rules, _without(rules, match.forbidden, side_seat(0, turned, seats)), rules.verbs)
        bots = [match.bots[seat_side(seat, turned, seats)] for seat in range(seats)]
        try:
            return Table(rules, tuple(_bot(name, rules) for name in bots))
        except KeyError as unknown:
            raise ValueError(unknown.args[0]) from None


def _bot(name: str, rules: Rules) -> Bot:
    return Program(name.removeprefix(COMMAND)) if name.startswith(COMMAND) else bot_of(name, rules)


def side_seat(side: int, turned: int, seats: int) -> int:
    """Where a side sits when all moved on by so many seats."""
    return (side + turned) % seats


def seat_side(seat: int, turned: int, seats: int) -> int:
    """Which side sits there."""
    return (seat - turned) % seats


def rules_of(catalog: Catalog) -> Rules:
    """The rules bots play a game by; raises ValueError where there are none."""
    if catalog.rules is None:
        raise ValueError(f"{catalog.id} has no rules, so bots cannot play it")
    try:
        rules = referee_of(catalog)
    except KeyError:
        raise ValueError(f"{catalog.id} asks for the rules {catalog.rules!r}, which this program does not have") from None
    if rules is None:
        raise ValueError(f"something is wrong in the steps.yaml of {catalog.id}, so bots cannot play it")
    return rules


# --- rules with one check more ---------------------------------------------------------------------------------------------


def checked(rules: Rules, fails: Fails, verbs: Mapping[str, object] | frozenset[str]) -> Rules:
    """The same rules; these verbs have one condition more."""
    check = Check("", "not_in_this_match", fails)
    return replace(rules, verbs={name: replace(verb, checks=(*verb.checks, check)) if name in verbs else verb
                                 for name, verb in rules.verbs.items()})


def _plays(characters: Mapping[int, str]) -> Fails:
    def fails(state: State, seat: int, about: int, draft: Draft) -> bool:
        return _key(state, draft) != characters.get(seat)
    return fails


def _without(rules: Rules, card: str, seat: int) -> Fails:
    """A card that a seat knows begins no move of its, as long as that seat could do anything else."""
    def fails(state: State, who: int, about: int, draft: Draft) -> bool:
        meant = who == seat and len(draft) == 1 and _key(state, draft) == card and state.known_to(draft[0].piece) >> seat & 1
        return bool(meant) and _another_way(rules, state, seat, card)
    return fails


def _key(state: State, draft: Draft) -> str:
    return state.box.cards[state.face[draft[0].piece]].key


def _another_way(rules: Rules, state: State, seat: int, card: str) -> bool:
    """Whether the open question lets a seat pass or begin with another card; a seat that is not asked need not act at all."""
    ask = _question(rules, state)
    if ask is None or seat not in ask.to or PASS in ask.to[seat]:
        return True
    return any(_key(state, (part,)) != card for name in ask.to[seat]
               for part in rules.verbs[name].next(state, seat, about_of(ask, seat, name)))


def _question(rules: Rules, state: State) -> Ask | None:
    """The question a table stands at.  A step asks before it changes anything, so that it may be asked for it."""
    if not state.agenda:
        return None
    agenda = state.agenda
    state.agenda = agenda[:-1]
    flow = rules.steps[agenda[-1][0]](state, *agenda[-1][1:])
    if isinstance(flow, tuple):
        flow = waits(state, flow)
    ask: Ask | None = next(flow, None) if flow is not None else None
    state.agenda = agenda
    return ask


# --- characters ------------------------------------------------------------------------------------------------------------


def pairings_of(match: Match, only: str) -> tuple[Pairing, ...]:
    """`mia,luna/flare`: pairings with one character for each side, and characters of which every side plays one.

    Raises ValueError for names that nobody can choose, and where no pairing is possible.
    """
    opened = Opened(match)
    known = characters_of(opened)
    if not known:
        raise ValueError(f"nobody chooses a character in {match.catalog.id}, so there is nothing to restrict")
    words = [word.strip() for word in only.split(",") if word.strip()]
    sides = opened.box.seats
    for word in words:
        if "/" in word and word.count("/") + 1 != sides:
            raise ValueError(f"{word} names {word.count('/') + 1} characters for {sides} seats")
    given = [tuple(_character(name, known) for name in word.split("/")) for word in words if "/" in word]
    pool = [_character(word, known) for word in words if "/" not in word]
    if len(pool) ** sides > MOST_PAIRINGS:
        raise ValueError(f"{len(pool)} characters in {sides} seats make more than {MOST_PAIRINGS} pairings")
    wanted = [*given, *(itertools.product(pool, repeat=sides) if pool else ())]
    found = tuple(dict.fromkeys(pairing for pairing in wanted if _possible(opened, pairing)))
    if not found:
        raise ValueError(f"{only}: no {sides} seats can choose so")
    return found


def characters_of(opened: Opened) -> dict[str, str]:
    """The characters that may be chosen first, by the key of their card: what they are called on the command line."""
    state = open_table(opened.box, opened.rules, 0)
    ask = Runner(opened.rules, state).ask
    if ask is None:
        return {}
    seat, verbs = next(iter(ask.to.items()))
    rules = opened.rules
    parts = [part for name in verbs if name in rules.mind.picks for part in rules.verbs[name].next(state, seat, ask.about)]
    cards = [state.box.cards[state.face[part.piece]] for part in parts]
    return {card.key: card.id.removesuffix("_tile") for card in cards}


def _character(name: str, known: Mapping[str, str]) -> str:
    for key, called in known.items():
        if name.strip() in (key, called):
            return key
    near = nearest(name, list(known.values()))
    raise ValueError(f"there is no character {name!r}" + (f", did you mean {near!r}?" if near else ";")
                     + f" there are {', '.join(known.values())}")


def _possible(opened: Opened, pairing: Pairing) -> bool:
    """Whether every seat can choose so."""
    rules = checked(opened.rules, _plays(dict(enumerate(pairing))), opened.rules.mind.picks)
    runner, dice = Runner(rules, open_table(opened.box, rules, 0)), Dice(0)
    while runner.ask is not None and _picking(runner.ask, rules):
        seat = runner.waiting()[0]
        if not any(rules.verbs[name].possible(runner.state, seat, runner.ask.about) for name in runner.ask.to[seat]):
            return False
        runner.answer(seat, random_move(rules, runner.state, runner.ask, seat, dice))
    return True


def _picking(ask: Ask, rules: Rules) -> bool:
    return any(name in rules.mind.picks for verbs in ask.to.values() for name in verbs)
