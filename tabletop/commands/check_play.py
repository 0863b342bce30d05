"""`tabletop check --play N`: random games of a game, and what does not hold in them, each with the seed that shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.problem import Problem
from tabletop.commands.common import one_of
from tabletop.games import referee_of
from tabletop.operations.models import Item
from tabletop.operations.names import parts
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import about_of, open_to, random_move
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import Box
from tabletop.table.digest import digest
from tabletop.table.facts import apply
from tabletop.table.imagine import imagine
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import State
from tabletop.table.view import eyes_of, view

MOST_ANSWERS = 5_000
CLOSE = 7
"""At one question in so many what each seat may know is looked at."""
CUT = "end.cut"
"""How a declared game ends that does not end by itself."""


class Wrong(Exception):
    """What does not hold: its code, what that is, how to mend it, and the step at which it showed."""

    def __init__(self, code: str, told: str, hint: str, step: str = "") -> None:
        super().__init__(told)
        self.code, self.told, self.hint, self.step = code, told, hint, step


@dataclass
class Played:
    """How many random games were played, how many answers they took, and what did not hold in them."""

    games: int = 0
    answers: int = 0
    problems: list[Problem] = field(default_factory=list)


def play(folder: Path, games: int, variants: Sequence[str] = ()) -> Played:
    """So many random games, of each mode with the fewest and the most seats in turn; of a kind of fault the first is told.  Raises
    WrongUse for a variant that the game does not have."""
    catalog, done = load_game(folder, variants), Played()
    for name in variants:
        one_of(f"variant of {catalog.id}", name, catalog.variants)
    rules = referee_of(catalog)
    if rules is None:
        return done
    tables = [(mode.id, seats) for mode in catalog.modes for seats in dict.fromkeys(mode.players)]
    boxes = [open_box(catalog, rules, Setup(mode, seats)) for mode, seats in tables]
    told: set[tuple[str, str]] = set()
    for seed in range(1, games + 1):
        box = boxes[seed % len(boxes)]
        done.games += 1
        try:
            done.answers += _played(rules, box, seed)
        except Wrong as wrong:
            if (wrong.code, wrong.step) not in told:
                told.add((wrong.code, wrong.step))
                done.problems.append(_problem(catalog, box, seed, wrong))
    return done


def _played(rules: Rules, box: Box, seed: int) -> int:
    """One game, looked at as it goes on; how many answers it took.  Raises Wrong."""
    state = open_table(box, rules, seed)
    try:
        ended = [*answers(rules, state, seed)]
        again = open_table(box, rules, seed)
        for _ in answers(rules, again, seed, closely=False):
            pass
    except Wrong:
        raise
    except Exception as problem:  # whatever a game makes of the program is its fault to be told with its seed
        raise Wrong("play-broken", f"the game breaks: {type(problem).__name__}: {problem}", "", state.step()) from problem
    if digest(state) != digest(again):
        raise Wrong("play-unequal", "the same seed gave another game", "")
    return len(ended)


def answers(rules: Rules, state: State, seed: int, closely: bool = True) -> Iterator[str]:
    """Random answers to the end, each with the table as it was before.  Raises Wrong."""
    runner, dice = Runner(rules, state, strict=True), Dice(seeded("check", seed))
    for n in range(MOST_ANSWERS):
        ask = runner.ask
        if ask is None:
            break
        if closely and (n + seed) % CLOSE == 0:
            _tells_nothing(runner, seed + n)
        seat = runner.waiting()[0]
        move = random_move(rules, state, ask, seat, dice)
        before, step = state.copy(), state.step()
        was = digest(before)
        state.facts = [] if closely else None
        runner.answer(seat, move)
        if closely:
            _can_be_taken_back(rules, before, was, state, step)
        yield was
    if state.result is None:
        raise Wrong("play-endless", f"it is not over after {MOST_ANSWERS} answers", "see what stands under until", state.step())
    if state.result.key == CUT:
        raise Wrong("play-endless", f"it does not end by itself and was cut in turn {state.turn}", "see what stands under until")


def _tells_nothing(runner: Runner, seed: int) -> None:
    """At a table that a seat cannot tell from this one it is asked the same and may answer the same."""
    state, rules, ask = runner.state, runner.rules, runner.ask
    assert ask is not None
    for seat in range(state.box.seats):
        eyes = eyes_of(state.box, seat)
        world = imagine(state, eyes, seed)
        there = Runner(rules, world)
        same = view(world, eyes) == view(state, eyes) and there.ask == ask and all(
            rules.verbs[name].next(world, seat, about_of(ask, seat, name)) ==
            rules.verbs[name].next(state, seat, about_of(ask, seat, name)) for name in open_to(rules, state, ask, seat))
        if not same:
            told = f"what p{seat + 1} is asked, or may answer, tells of cards it does not see"
            raise Wrong("play-tells", told, "ask of what all can see, or add pass: true", state.step())


def _can_be_taken_back(rules: Rules, before: State, was: str, after: State, step: str) -> None:
    """The table before is asked the same again, and what was told of the answer leads from it to the table after."""
    asked = Runner(rules, before.copy()).state
    for fact in after.facts or ():
        apply(before, fact.kind, fact.args)
    before.agenda, before.sealed, before.rng = after.agenda, after.sealed, after.rng
    if digest(asked) != was or before.key() != after.key():
        raise Wrong("play-undo", "an answer cannot be taken back exactly", "", step)


def _problem(catalog: Catalog, box: Box, seed: int, wrong: Wrong) -> Problem:
    """What does not hold, at the step at which it showed."""
    told = f"{box.mode} for {box.seats}, seed {seed}: {wrong.told}"
    if catalog.steps is None or "steps.yaml" not in catalog.documents:
        return catalog.documents["game.yaml"].problem(("rules",), wrong.code, told, wrong.hint)
    steps = (found.path for found in parts(catalog.steps) if isinstance(found.part, Item) and found.part.step == wrong.step)
    at = next(steps, ("play",))
    return catalog.documents["steps.yaml"].problem(at, wrong.code, told, wrong.hint)
