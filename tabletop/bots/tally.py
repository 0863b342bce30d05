"""Games played by bots: one at a time, and counts of many that can be added up in any order."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop.bots.bot import Bot, decide
from tabletop.bots.calls import WAIT, Calls
from tabletop.play.opening import open_table
from tabletop.referee.ask import PASS
from tabletop.referee.legal import refusal
from tabletop.referee.moves import write
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table import rng as generator
from tabletop.table.box import Box

MOST_TURNS = 2_000
MOST_ANSWERS = 100_000


class Endless(RuntimeError):
    """A game that did not come to an end."""


class IllegalMove(RuntimeError):
    """A bot's answer that the checks refuse on the true table."""


@dataclass(slots=True)
class Tally:
    """Counts of games.  `decisions` are answers to questions that offer a verb beside pass; `example` is one error, that of
    the lowest game, as (number of the game, text)."""

    wins: list[int]
    finished: int = 0
    errors: int = 0
    draws: int = 0
    decisions: int = 0
    turns: int = 0
    example: tuple[int, str] | None = field(default=None)

    def add(self, other: Tally) -> None:
        """Count what another tally counted."""
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.finished += other.finished
        self.errors += other.errors
        self.draws += other.draws
        self.decisions += other.decisions
        self.turns += other.turns
        self.example = min((e for e in (self.example, other.example) if e is not None), default=None)


def seed_of(seed: int, game: int) -> int:
    """The seed of one game of many: a hash of both, so that games may be played in any order and anywhere."""
    return generator.seeded("game", seed, game)


def play_games(box: Box, rules: Rules, bots: Sequence[Bot], seed: int, games: range) -> Tally:
    """Play some of the games of a seed; an error ends its game only, and is counted."""
    tally = Tally([0] * box.seats)
    for game in games:
        try:
            play_game(box, rules, bots, seed_of(seed, game), tally)
        except Exception as error:
            tally.errors += 1
            if tally.example is None:
                tally.example = (game, f"game {game}, seed {seed_of(seed, game)}: {_where(error)}")
    return tally


def play_game(box: Box, rules: Rules, bots: Sequence[Bot], seed: int, tally: Tally) -> None:
    """Play one game to its end and count it; raises Endless, IllegalMove, and whatever the rules or a bot raise."""
    runner = Runner(rules, open_table(box, rules, seed))
    state, called = runner.state, Calls()
    for n in range(MOST_ANSWERS):
        ask = runner.ask
        if ask is None:
            break
        if (caller := called.caller(runner, bots, seed + n)) is not None:
            runner.answer(caller, WAIT)
            continue
        seat = runner.waiting()[0]
        bot = bots[seat]
        move = decide(bot, state, ask, seat, seed + n)
        if bot.imagines and (why := refusal(rules, state, ask, seat, move)):
            raise IllegalMove(f"{bot.name} answered {write(state, seat, move)}: {why}")
        if ask.to[seat] != (PASS,):
            tally.decisions += 1
        runner.answer(seat, move)
        if state.turn > MOST_TURNS:
            raise Endless(f"turn {state.turn} began and the game is not over; the limit is {MOST_TURNS} turns")
    if state.result is None:
        reason = f"the limit is {MOST_ANSWERS} answers" if runner.ask else "nothing is left to do"
        raise Endless(f"the game is not over in turn {state.turn}, and {reason}")
    tally.finished += 1
    tally.turns += state.turn
    for winner in state.result.winners:
        tally.wins[winner] += 1
    tally.draws += not state.result.winners


def _where(error: Exception) -> str:
    """One line: the error and the last line of its traceback."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    said = " ".join(traceback.format_exception_only(error)[-1].split())
    return f"{said} (at {frame.filename}:{frame.lineno} in {frame.name})"
