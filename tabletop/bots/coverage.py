"""The bot that looks for what no game has done yet: cards whose effects never ran, steps, verbs and refusals never met.

A deed is a tuple of words and small numbers: `("operation", card key, field, 0, ...)` one operation of a card's effect by its
path, `("step", name, words...)` a step that ran, with the words it was given and without, `("verb", name, card key)` an answer
with a piece of that card, `("verb", name)` any such answer, `("refused", key)` a sentence of the referee, `("lie", places, n)`
and `("have", gauge, n)` that a seat came to have so many pieces somewhere, or so much of something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, ClassVar

from tabletop.bots.bot import Bot
from tabletop.bots.playing import play_game
from tabletop.catalog.definitions import Catalog
from tabletop.games import NAMES, vocabulary_of
from tabletop.operations.written import done
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.legal import about_of, offered, random_move
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Draft, Verb
from tabletop.table.box import Box, Words
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Move, Part, State

Deed = tuple[str | int, ...]

OPERATION = "operation"
"""The step of the effects' machine that carries out one operation of a card."""

TRIES = 14
"""How many random moves are tried at a question."""
WHIMS = 5
"""One answer in so many is any move, so that games do not all take the same ways."""
SHUNS = {"verb": 5, "card": 3}
"""One verb in so many, and one card, is shunned through a whole game, in every other game."""
MANY = 9
"""More than this is not told apart."""
DEPTH, BREADTH = 6, 6
"""How many parts a draft that looks for refusals has, and how many parts are judged for each; how many choices a trial makes."""


class Coverage:
    """How often each deed was done under the rules it watches; `wanted` are those that must be done."""

    def __init__(self, wanted: Iterable[Deed] = ()) -> None:
        self.wanted = frozenset(wanted)
        self.times: Counter[Deed] = Counter()
        self._lay: dict[str, str] = {}
        self._homes: Counter[str] = Counter()

    def watched(self, rules: Rules) -> Rules:
        """The same rules; what is done under them is counted here."""
        steps = {name: self._step(name, step) for name, step in rules.steps.items()}
        return replace(rules, steps=steps, verbs={name: self._verb(verb) for name, verb in rules.verbs.items()})

    @property
    def missing(self) -> list[Deed]:
        """The deeds that are wanted and were never done, in order."""
        return sorted((deed for deed in self.wanted if not self.times[deed]), key=lambda deed: tuple(map(str, deed)))

    @property
    def home(self) -> str:
        """The family of zones in which most cards lay when they were used and an operation of theirs ran."""
        return max(self._homes, key=lambda family: self._homes[family], default="")

    def lacking(self) -> frozenset[str]:
        """The keys of the cards of which a wanted operation never ran."""
        return frozenset(str(deed[1]) for deed in self.wanted if deed[0] == OPERATION and not self.times[deed])

    def _step(self, name: str, step: Callable[..., Any]) -> Callable[..., Any]:
        def run(state: State, *args: Any) -> Any:
            deed = deed_of(name, args)
            self.times[deed] += 1
            if name == OPERATION:
                if family := self._lay.pop(str(deed[1]), ""):
                    self._homes[family] += 1
            elif len(deed) > 2:
                self.times["step", name] += 1
            return step(state, *args)
        return run

    def _verb(self, verb: Verb) -> Verb:
        def do(state: State, seat: int, about: int, draft: Draft) -> None:
            self.times["verb", verb.name] += 1
            self.times.update(standing(state, seat))
            for part in draft:
                key = state.box.cards[state.face[part.piece]].key
                self._lay[key] = state.box.zones[state.zone_of(part.piece)].family
                self.times["verb", verb.name, key] += 1
            verb.do(state, seat, about, draft)
        return replace(verb, do=do)


def deed_of(name: str, args: tuple[Any, ...]) -> Deed:
    """What a step does that is about to run."""
    if name == OPERATION:
        _, card, path, i, *_ = args
        return (name, card, *path, i)
    return ("step", name, *_words(args))


def _words(args: Iterable[Any]) -> Iterator[str]:
    """The words a step is given, alone or at the head of something; who and where make no other deed."""
    for arg in args:
        if isinstance(arg, str):
            yield arg
        elif isinstance(arg, tuple) and arg and isinstance(arg[0], str):
            yield from (word for word in arg if isinstance(word, str))


def standing(s: State, seat: int) -> frozenset[Deed]:
    """How a seat stands: what rare cards wait for is often much of something."""
    zones = s.box.zones
    lie = Counter(zones[s.zone_of(piece)].family for piece, owner in enumerate(s.owner) if owner == seat)
    have = {key: n for (of, key), n in s.seat_num.items() if of == seat}
    return frozenset([*(("lie", family, min(n, MANY)) for family, n in lie.items()),
                      *(("have", key, max(0, min(n, MANY))) for key, n in have.items())])


# --- what is wanted ----------------------------------------------------------------------------------------------------------


def operations(catalog: Catalog, cards: Iterable[str] | None = None) -> set[Deed]:
    """Every operation of every effect of some cards by key, of all where none are named."""
    vocabulary = vocabulary_of(catalog.rules) if catalog.rules in NAMES else None
    chosen = None if cards is None else set(cards)
    said = done([card for card in catalog.cards if chosen is None or card.key in chosen], vocabulary) if vocabulary else {}
    return {(OPERATION, card, *path, i) for (card, path), todo in said.items() for i in range(len(todo.deeds))}


def of_rules(rules: Rules, gestures: Iterable[str] = ()) -> set[Deed]:
    """Every step, every verb but gestures, and every reason to refuse one."""
    verbs = [verb for name, verb in rules.verbs.items() if name not in set(gestures)]
    steps: set[Deed] = {("step", name) for name in rules.steps if name != OPERATION}
    return steps | {("verb", verb.name) for verb in verbs} | {("refused", check.key) for verb in verbs for check in verb.checks}


# --- the bot -----------------------------------------------------------------------------------------------------------------


class CoverageBot:
    """Tries moves on an imagined world and takes the one that does what was done least often; meanwhile it asks for refusals.

    What it goes by and where it notes refusals is a `Coverage`, which many games share.  Verbs and cards it `shuns` it uses
    where there is no other way: games without them lead elsewhere.
    """

    name = "coverage"
    level: ClassVar[Words] = {"ja": "探る", "en": "Exploring"}
    imagines = True
    calls = 2

    def __init__(self, rules: Rules, coverage: Coverage, shuns: frozenset[str] = frozenset()) -> None:
        self.rules, self.coverage, self.shuns = rules, coverage, shuns
        self._tried = Coverage()
        self._trial = self._tried.watched(rules)

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        """A move that leads to the rarest deed, or any."""
        dice = Dice(rng)
        self._provoke(world, ask, seat, dice)
        moves = {random_move(self.rules, world, ask, seat, dice): None for _ in range(TRIES)}
        if PASS in ask.to.get(seat, ()):
            moves[PASSED] = None
        found = [move for move in moves if self.shuns.isdisjoint(_used(world, move))] or list(moves)
        if len(found) == 1 or not dice(WHIMS):
            return found[dice(len(found))]
        lacking, before = self.coverage.lacking(), standing(world, seat)

        def worth(move: Move) -> tuple[bool, int, int, int]:
            return (*self._judge(self._led_to(world, seat, move, dice), seat, lacking, before), dice(1 << 16))

        return min(found, key=worth)

    def _led_to(self, world: State, seat: int, move: Move, dice: Dice) -> State:
        """The table a move leads to, what its seat then must choose chosen at random; what is done on the way is tried."""
        runner = Runner(self._trial, world.copy())
        self._tried.times.clear()
        runner.answer(seat, move)
        for _ in range(DEPTH):
            if runner.ask is None or seat not in runner.waiting() or PASS in runner.ask.to[seat]:
                break
            runner.answer(seat, random_move(self._trial, runner.state, runner.ask, seat, dice))
        return runner.state

    def _judge(self, after: State, seat: int, lacking: frozenset[str], before: frozenset[Deed]) -> tuple[bool, int, int]:
        """The less the better: whether no wanted deed that is new was tried, how few cards that lack one are kept ready, and how
        often the rarest of the deeds was done."""
        times, wanted = self.coverage.times, self.coverage.wanted
        done = {deed for deed in self._tried.times if deed[0] not in ("lie", "have")} | (standing(after, seat) - before)
        new = any(not times[deed] and deed in wanted for deed in done)
        return not new, -self._ready(after, seat, lacking), min((times[deed] for deed in done), default=0)

    def _ready(self, s: State, seat: int, lacking: frozenset[str]) -> int:
        """How many of a seat's cards that lack something lie where most effects are run from."""
        own = s.box.family(self.coverage.home, seat) if lacking else ()
        return sum(s.box.cards[s.face[piece]].key in lacking for zone in own for piece in s.zones[zone])

    def _provoke(self, world: State, ask: Ask, seat: int, dice: Dice) -> None:
        """Judge drafts of verbs that have not refused for every reason they know."""
        for name in offered(self.rules, world, ask, seat):
            verb, about = self.rules.verbs[name], about_of(ask, seat, name)
            if any(not self.coverage.times["refused", check.key] for check in verb.checks):
                draft: Draft = ()
                while len(draft) < DEPTH and (part := self._judged(verb, world, seat, about, draft, dice)) is not None:
                    draft = (*draft, part)

    def _judged(self, verb: Verb, world: State, seat: int, about: int, draft: Draft, dice: Dice) -> Part | None:
        """Some of the parts that may come next are judged; a legal one of them."""
        parts = list(verb.parts(world, seat, about, draft))
        legal: Part | None = None
        for _ in range(min(BREADTH, len(parts))):
            part = parts.pop(dice(len(parts)))
            refusal = verb.refusal(world, seat, about, (*draft, part))
            if refusal is None:
                legal = part
            else:
                self.coverage.times["refused", refusal.key] += 1
        return legal


def _used(world: State, move: Move) -> tuple[str, ...]:
    """The verb of a move and the key of the card it begins with."""
    return (move.verb, *(world.box.cards[world.face[part.piece]].key for part in move.parts[:1]))


def shunned(box: Box, rules: Rules, seed: int) -> frozenset[str]:
    """The verbs and the keys of cards that one game does without."""
    dice = Dice(seeded("shuns", seed))
    if dice(2):
        return frozenset()
    return frozenset([*(verb for verb in sorted(rules.verbs) if not dice(SHUNS["verb"])),
                      *(card.key for card in box.cards if not dice(SHUNS["card"]))])


def explore(box: Box, rules: Rules, coverage: Coverage, seed: int) -> None:
    """One game between bots that look for what `coverage` lacks; raises what a broken game raises."""
    bots: list[Bot] = [CoverageBot(rules, coverage, shunned(box, rules, seed))] * box.seats
    play_game(box, coverage.watched(rules), bots, seed)
