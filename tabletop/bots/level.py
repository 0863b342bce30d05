"""How strong an opponent is on the screen: easy, normal or hard, each a way of thinking that is sometimes content with less."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tabletop.bots.bot import EASY, HARD, NORMAL, Bot
from tabletop.bots.greedy import GreedyBot
from tabletop.bots.search import SearchBot
from tabletop.referee.ask import PASSED, Ask
from tabletop.referee.mind import USUAL
from tabletop.referee.rules import Rules
from tabletop.table import rng as generator
from tabletop.table.box import Words
from tabletop.table.state import Move, State

GRAIN = 100


class LevelBot:
    """Plays as the game's `Mind.levels` says for the mode: mostly by another bot, at some questions by any of the better moves that
    greedy looks at.

    It is never content with less where its best move ends the game for it, nor where a taste or a single move decides.
    """

    name: ClassVar[str]
    level: ClassVar[Words]
    imagines = True
    calls = 0

    def __init__(self, rules: Rules) -> None:
        """Raises ValueError for rules that cannot tell what a table is worth."""
        self.rules, self.first = rules, GreedyBot(rules)
        self.bots: Mapping[str, Bot] = {GreedyBot.name: self.first, SearchBot.name: SearchBot(rules)}

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        """The other bot's answer, or one that is good enough."""
        strength = self.rules.mind.levels_in(world.box.mode).get(self.name, USUAL[self.name])
        mark = generator.below(generator.seeded("level", rng), GRAIN)[1]
        content = mark < strength.slack and world.step() not in self.rules.mind.tastes
        move = self._good_enough(world, ask, seat, rng, strength.part) if content else None
        return move or self.bots[strength.bot].choose(world, ask, seat, rng)

    def _good_enough(self, world: State, ask: Ask, seat: int, rng: int, part: int) -> Move | None:
        """Any of the better part of the moves, of those no worse than doing nothing; None where there is no choice or the best one
        wins."""
        moves = [move for _, move in self.first.ranked(world, ask, seat)]
        several = max(1, round(len(moves) * part / GRAIN))
        if len(moves) < 2 or self.first.wins(world, seat, moves[0]):
            return None
        several = min(several, moves.index(PASSED) + 1) if PASSED in moves else several
        return moves[generator.below(generator.seeded("content", rng), several)[1]]


class EasyBot(LevelBot):
    """Somebody to win a first game against."""

    name = "easy"
    level: ClassVar[Words] = EASY


class NormalBot(LevelBot):
    """An opponent who misses little of what a turn offers."""

    name = "normal"
    level: ClassVar[Words] = NORMAL


class HardBot(LevelBot):
    """The strongest that thinks within a second."""

    name = "hard"
    level: ClassVar[Words] = HARD
    calls = 1
