"""No tells: two worlds that a seat cannot tell apart ask the same of everybody for as long as it cannot tell them apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.games.wars3x3 import magic
from tabletop.games.wars3x3.cards import cards
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee import legal
from tabletop.referee.ask import PASS, PASSED, Act, Ask, Flow, waits
from tabletop.referee.runner import Runner
from tabletop.table.imagine import imagine
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import NOWHERE, Move, State
from tabletop.table.view import View, eyes_of, view

CATALOG, RULES = catalog_of("wars3x3"), rules_of("wars3x3")
MODES = [mode.id for mode in CATALOG.modes]
Told = tuple[tuple[str, tuple[Any, ...], View], Ask | None]
"""A step with its arguments, what was seen before it, and what it asked."""
WAIT = Move("wait")
ANSWERED = ("removal", "reinforce", "magic")
ANSWERS, EVERY = 8, 9
"""So many answers two worlds are followed, from one question in so many of a game and wherever a magic is open."""


class World:
    """A table played on: at each step, be it one that asks nothing, what some eyes saw before it and what it asked."""

    def __init__(self, state: State, eyes: int) -> None:
        self.eyes, self.told = eyes, list[Told]()
        steps = {name: self._told(name, step) for name, step in RULES.steps.items()}
        self.runner = Runner(replace(RULES, steps=steps), state, lambda *_: True)

    def _told(self, name: str, step: Callable[..., Flow | Act | None]) -> Callable[..., Flow | None]:
        def run(state: State, *args: Any) -> Flow | None:
            seen, flow = (name, args, view(state, self.eyes)), step(state, *args)
            if isinstance(flow, tuple):
                flow = waits(state, flow)
            ask = next(flow, None) if flow is not None else None
            self.told.append((seen, ask))
            return None if flow is None or ask is None else _asked(flow, ask)
        return run


def _asked(flow: Flow, ask: Ask) -> Flow:
    """A flow whose question has been heard."""
    answers = yield ask
    with suppress(StopIteration):
        flow.send(answers)


def played(mode: str, seed: int) -> Iterator[State]:
    """A random game at its questions, but for those that others have answered in secret."""
    dice = Dice(seeded("tells", seed))
    runner = Runner(RULES, open_table(open_box(CATALOG, RULES, Setup(mode, 2, seed)), RULES, seed), lambda *_: True)
    while runner.ask is not None:
        if not runner.state.sealed:
            yield runner.state
        runner.answer(*any_answer(runner, dice))


def any_answer(runner: Runner, dice: Dice) -> tuple[int, Move]:
    """Anything legal, rather what is answered than not, and now and then a call of *wait* by whoever may."""
    assert runner.ask is not None
    callers = RULES.call(runner.state)
    if callers and not dice(6):
        return callers[0], WAIT
    seat = runner.waiting()[0]
    moves = [legal.random_move(RULES, runner.state, runner.ask, seat, dice) for _ in range(3)]
    return seat, next((move for move in moves if move.verb in ANSWERED), moves[0])


def answer_of_both(one: Runner, other: Runner, eyes: int, dice: Dice) -> tuple[int, Move] | None:
    """An answer that is legal in both worlds; what a seat may do itself does not hang on what it cannot know."""
    for _ in range(8):
        seat, move = any_answer(one, dice)
        if legal.refusal(RULES, other.state, other.ask, seat, move) is None:
            return seat, move
        assert not eyes >> seat & 1, f"{move} is legal in one world only"
    assert one.ask is not None
    return (seat, PASSED) if PASS in one.ask.to.get(seat, ()) else None


def standing(s: State) -> tuple[tuple[int, ...], list[tuple[str, ...]]]:
    """Who may call, and what stands open to whom."""
    return RULES.call(s), [RULES.standing(s, seat) for seat in (0, 1)]


def compared(state: State, seat: int, seed: int) -> int:
    """How many steps two worlds, the true one and one a seat imagines, had in common before it could tell them apart."""
    eyes, dice = eyes_of(state.box, seat), Dice(seeded("pair", seed))
    one, other = World(state.copy(), eyes), World(imagine(state, eyes, seed), eyes)
    other.runner.state.rng = one.runner.state.rng
    for _ in range(ANSWERS):
        here, there = one.runner, other.runner
        if here.ask is None or here.ask != there.ask or view(here.state, eyes) != view(there.state, eyes):
            break
        assert standing(here.state) == standing(there.state), f"p{seat + 1} learns from what stands open"
        answer = answer_of_both(here, there, eyes, dice)
        if answer is None:
            break
        here.answer(*answer)
        there.answer(*answer)
    return alike(one.told, other.told)


def alike(one: list[Told], other: list[Told]) -> int:
    """The steps before which eyes saw the same; each asked the same."""
    for n, ((seen, ask), (also_seen, also_asked)) in enumerate(zip(one, other, strict=False)):
        if seen != also_seen:
            return n
        assert ask == also_asked, f"{seen[:2]} asks {ask} in one world and {also_asked} in the other: a tell"
    return min(len(one), len(other))


def magic_is_open(s: State) -> bool:
    return "magic" in RULES.standing(s, s.seat) and RULES.verbs["magic"].possible(s, s.seat, NOWHERE)


def followed(mode: str, seeds: range) -> int:
    """The steps compared in some games, wherever a magic may be used and now and then elsewhere."""
    return sum(compared(state, n % 2, seed << 10 | n)
               for seed in seeds for n, state in enumerate(played(mode, seed)) if n % EVERY == 0 or magic_is_open(state))


@pytest.mark.parametrize("mode", MODES)
def test_questions_tell_nothing(mode: str) -> None:
    assert followed(mode, range(1)) > 25


def test_a_question_that_hangs_on_what_is_hidden_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def holds_fire(s: State, seat: int) -> bool:
        c = cards(s)
        return any(s.face[m] in c.denying for m in s.zones[c.magic[seat]])

    monkeypatch.setattr(magic, "could_deny", holds_fire)
    with pytest.raises(AssertionError, match="a tell"):
        followed("advanced", range(100, 112))


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES)
def test_questions_of_many_games_tell_nothing(mode: str) -> None:
    assert followed(mode, range(100, 150)) > 5_000
