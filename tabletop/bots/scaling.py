"""How a scale is made: tables of games between bots, and who won those, give what their worth is as a chance to win."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tabletop.bots.bot import Bot
from tabletop.bots.greedy import Value
from tabletop.bots.match import Match, Opened
from tabletop.bots.playing import play_game, seed_of
from tabletop.catalog.scale import Stage, chance_of
from tabletop.play.journal import put_whole
from tabletop.referee.ask import Ask
from tabletop.referee.legal import random_move
from tabletop.referee.rules import Rules
from tabletop.table.imagine import imagine
from tabletop.table.rng import Dice
from tabletop.table.state import Move, State
from tabletop.table.view import eyes_of

STAGES = 6
ROUNDS, HOLD = 25, 1e-4
"""Steps toward the fit, and what holds its figures near nothing where the games say little of them."""
BINS, FEWEST = 10, 50
"""Chances are counted by tenths, of which those are compared with what came of it that occur in so many games."""
EVERY = 20
"""Games after which what was seen is written."""


class Seen(NamedTuple):
    """A table at the beginning of a turn as one seat knows it: what it is worth to it, whether it is its turn, and whether it won
    in the end (a draw is half)."""

    turn: int
    mine: int
    worth: float
    won: float


Games = list[list[Seen]]
"""What was seen in each game."""


class Looker:
    """Looks at a game when each turn begins, on a table as each seat may imagine it."""

    def __init__(self, value: Value, seed: int) -> None:
        self.value, self.seed, self._turn = value, seed, -1
        self._worths: list[tuple[int, int, int, float]] = []
        self.seen: list[Seen] = []

    def opened(self, state: State) -> None:
        """Nothing is worth anything yet."""

    def answered(self, state: State, seat: int, move: Move) -> None:
        """The first answer of a turn."""
        if state.turn != self._turn:
            self._turn = state.turn
            for one in range(state.box.seats):
                world = imagine(state, eyes_of(state.box, one), self.seed)
                self._worths.append((state.turn, int(state.seat == one), one, round(sum(n for _, n in self.value(world, one)), 3)))

    def over(self, state: State) -> None:
        """Who won."""
        winners = state.result.winners if state.result is not None else ()
        self.seen = [Seen(turn, mine, worth, float(seat in winners) if winners else 0.5)
                     for turn, mine, seat, worth in self._worths]


class Drawn:
    """A bot that draws by lot whom it plays, so that every pairing occurs."""

    imagines, calls = True, 0

    def __init__(self, bot: Bot, rules: Rules) -> None:
        self.bot, self.rules, self.name, self.level = bot, rules, bot.name, bot.level

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        """The bot's answer, or any."""
        if self.rules.mind.picks & {*ask.to[seat]}:
            return random_move(self.rules, world, ask, seat, Dice(rng))
        return self.bot.choose(world, ask, seat, rng)


class Sightings:
    """What was seen in games of one set-up by a bot in every seat, kept in a file so that it can be gone on with."""

    def __init__(self, match: Match, seed: int, keep: Path | None = None) -> None:
        """Raises ValueError where the match cannot be, or the file holds something else."""
        self.opened, self.seed, self.keep = Opened(match), seed, keep
        if (value := self.opened.rules.mind.value) is None:
            raise ValueError(f"the rules of {match.catalog.id} do not tell what a table is worth")
        self._value, self.games = value, list[list[Seen]]()
        self._key = " ".join((match.catalog.id, match.setup.mode, *match.bots, str(seed)))
        if keep is not None and keep.is_file():
            self._read(keep)

    def _read(self, file: Path) -> None:
        try:
            kept = json.loads(file.read_text("utf-8"))
            key, games = kept["run"], [[Seen(*one) for one in game] for game in kept["games"]]
        except (OSError, ValueError, TypeError, KeyError):
            raise ValueError(f"{file}: this is no file of tables that were seen") from None
        if key != self._key:
            raise ValueError(f"{file}: these are tables of another run: {key}, not {self._key}")
        self.games = games

    def write(self) -> None:
        """Whole, or not at all.  Raises OSError."""
        if self.keep is not None:
            put_whole(self.keep, json.dumps({"run": self._key, "games": self.games}, separators=(",", ":")).encode())

    def play(self, most: int) -> Iterator[int]:
        """Play on until so many games are seen; how many are by now."""
        bots = [Drawn(bot, self.opened.rules) for bot in self.opened.table(0, 0).bots]
        try:
            while len(self.games) < most:
                self.games.append(self._seen(bots, seed_of(self.seed, len(self.games))))
                if len(self.games) % EVERY == 0:
                    self.write()
                yield len(self.games)
        finally:
            self.write()

    def _seen(self, bots: Sequence[Bot], seed: int) -> list[Seen]:
        looker = Looker(self._value, seed)
        play_game(self.opened.box, self.opened.rules, bots, seed, looker)
        return looker.seen


# --- the fit -----------------------------------------------------------------------------------------------------------------


def fitted(games: Games, mode: str, seats: int) -> list[Stage]:
    """The stages of a set-up; none where every game ended alike."""
    seen = [one for game in games for one in game]
    if len({one.won for one in seen}) < 2:
        return []
    turns = sorted(one.turn for one in seen)
    since = sorted({0, *(at for n in range(1, STAGES) if (at := turns[len(turns) * n // STAGES]) > turns[0])})
    stages = []
    for first, after in zip(since, [*since[1:], turns[-1] + 1], strict=True):
        within = [one for one in seen if first <= one.turn < after]
        even, turn, slope = _logistic(within)
        if slope < 0:  # it tells of who plays whom, and nothing of the table
            even, turn, slope = _logistic([one._replace(worth=0.0) for one in within])
        stages.append(Stage(mode=mode, seats=seats, since=first, even=round(even, 3), turn=round(turn, 3), slope=round(slope, 4)))
    return stages


def _logistic(seen: Sequence[Seen]) -> tuple[float, float, float]:
    """The figures under which what was seen is likeliest, by Newton's steps."""
    fit = [0.0, 0.0, 0.0]
    for _ in range(ROUNDS):
        slope = [-HOLD * len(seen) * n for n in fit]
        bend = [[HOLD * len(seen) * (i == k) for k in range(3)] for i in range(3)]
        for one in seen:
            about = 1.0, float(one.mine), one.worth
            chance = chance_of(sum(n * x for n, x in zip(fit, about, strict=True)))
            weight = chance * (1.0 - chance)
            for i in range(3):
                slope[i] += (one.won - chance) * about[i]
                for k in range(3):
                    bend[i][k] += weight * about[i] * about[k]
        fit = [n + step for n, step in zip(fit, _solved(bend, slope), strict=True)]
    return fit[0], fit[1], fit[2]


def _solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """The x of rows * x = right, for rows that are positive definite."""
    rows = [[*row, n] for row, n in zip(rows, right, strict=True)]
    for i, row in enumerate(rows):
        rows[i] = row = [n / row[i] for n in row]
        for k, other in enumerate(rows):
            if k != i:
                rows[k] = [n - other[i] * m for n, m in zip(other, row, strict=True)]
    return [row[-1] for row in rows]


# --- the check ---------------------------------------------------------------------------------------------------------------


class Bin(NamedTuple):
    """The tables whose chance lies in one tenth: in how many games, the chance on the mean, and how often it was won."""

    games: int
    said: float
    was: float

    @property
    def off(self) -> float:
        """How far what was said lies from what was."""
        return abs(self.said - self.was)


def checked(games: Games, stages: Sequence[Stage]) -> list[Bin]:
    """What stages say of games beside what came of them, by tenths of the chance; those that hardly occur are left out."""
    said: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    met: list[set[int]] = [set() for _ in range(BINS)]
    for n, game in enumerate(games):
        for one in game:
            stage = max((stage for stage in stages if stage.since <= one.turn), key=lambda stage: stage.since)
            chance = stage.chance(one.worth, bool(one.mine))
            at = min(BINS - 1, int(chance * BINS))
            said[at].append((chance, one.won))
            met[at].add(n)
    return [Bin(len(of), sum(chance for chance, _ in pairs) / len(pairs), sum(won for _, won in pairs) / len(pairs))
            for of, pairs in zip(met, said, strict=True) if len(of) >= FEWEST]
