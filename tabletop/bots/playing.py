"""One game played by bots to its end."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tabletop.bots.bot import Bot, decide
from tabletop.bots.calls import WAIT, Calls
from tabletop.declared.flow import CUT_KEY
from tabletop.play.opening import open_table
from tabletop.referee.ask import PASS
from tabletop.referee.legal import refusal
from tabletop.referee.moves import write
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table import rng as generator
from tabletop.table.box import Box
from tabletop.table.state import Move, State

MOST_TURNS = 2_000
MOST_ANSWERS = 100_000


class Endless(RuntimeError):
    """A game that did not come to an end."""


class IllegalMove(RuntimeError):
    """A bot's answer that the checks refuse on the true table."""


class Played(NamedTuple):
    """What came of a game.  `decisions` are answers to questions that offer a verb beside pass; `feat` is what was reached where
    all play together against the game (Rules.feat); one that is `cut` did not end by itself, but at the limit of turns.  `points`
    is by seat the number that decides, none where the rules name none."""

    winners: tuple[int, ...]
    turns: int
    decisions: int
    feat: int | None = None
    cut: bool = False
    points: tuple[int, ...] = ()


class Watch(Protocol):
    """Somebody who looks on at a game."""

    def opened(self, state: State) -> None:
        """The table as it lies before the first step."""

    def answered(self, state: State, seat: int, move: Move) -> None:
        """An answer, before it is carried out."""

    def over(self, state: State) -> None:
        """The table at the end."""


def seed_of(seed: int, game: int) -> int:
    """The seed of one game of many: a hash of both, so that games may be played in any order and anywhere; a file can hold it."""
    return generator.seeded("game", seed, game) >> 5


def play_game(box: Box, rules: Rules, bots: Sequence[Bot], seed: int, watch: Watch | None = None) -> Played:
    """Play one game to its end; raises Endless, IllegalMove, and whatever the rules or a bot raise."""
    state = open_table(box, rules, seed)
    if watch is not None:
        watch.opened(state)
    runner = Runner(rules, state)
    decisions, called = 0, Calls()
    for n in range(MOST_ANSWERS):
        ask = runner.ask
        if ask is None:
            break
        if (caller := called.caller(runner, bots, seed + n)) is not None:
            if watch is not None:
                watch.answered(state, caller, WAIT)
            runner.answer(caller, WAIT)
            continue
        seat = runner.waiting()[0]
        bot = bots[seat]
        move = decide(bot, state, ask, seat, seed + n)
        if bot.imagines and (why := refusal(rules, state, ask, seat, move)):
            raise IllegalMove(f"{bot.name} answered {write(state, seat, move)}: {why}")
        decisions += ask.to[seat] != (PASS,)
        if watch is not None:
            watch.answered(state, seat, move)
        runner.answer(seat, move)
        in_time(state)
    return ended(rules, state, decisions, runner.ask is not None, watch)


def in_time(state: State) -> None:
    """Raises Endless where a game goes on for too many turns."""
    if state.turn > MOST_TURNS:
        raise Endless(f"turn {state.turn} began and the game is not over; the limit is {MOST_TURNS} turns")


def ended(rules: Rules, state: State, decisions: int, asked: bool, watch: Watch | None) -> Played:
    """What came of a game in which nobody answers any more; raises Endless where it is not over."""
    if state.result is None:
        reason = f"the limit is {MOST_ANSWERS} answers" if asked else "nothing is left to do"
        raise Endless(f"the game is not over in turn {state.turn}, and {reason}")
    if watch is not None:
        watch.over(state)
    feat, decides = rules.ending.feat(state), rules.ending.decides
    points = tuple(state.seat_num[seat, decides] for seat in range(state.box.seats) if (seat, decides) in state.seat_num)
    return Played(tuple(state.result.winners), state.turn, decisions, feat.figure if feat is not None else None,
                  state.result.key == CUT_KEY, points)


def where(error: Exception) -> str:
    """One line: the error and the last line of its traceback."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    said = " ".join(traceback.format_exception_only(error)[-1].split())
    return f"{said} (at {frame.filename}:{frame.lineno} in {frame.name})"
