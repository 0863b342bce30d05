"""The bot that plays any legal move."""

from __future__ import annotations

from typing import ClassVar

from tabletop.bots.bot import EASY
from tabletop.referee.ask import Ask
from tabletop.referee.legal import random_move
from tabletop.referee.rules import Rules
from tabletop.table.box import Words
from tabletop.table.rng import Dice
from tabletop.table.state import Move, State


class RandomBot:
    """Every verb is equally likely, and so is every part of it."""

    name = "random"
    level: ClassVar[Words] = EASY
    imagines = False
    calls = 16

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        """A random legal move."""
        return random_move(self.rules, world, ask, seat, Dice(rng))
