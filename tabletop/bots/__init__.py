"""Bots: they see imagined worlds only, answer with legal moves.  `bot_of(name, rules)` makes one."""

from tabletop.bots.bot import Bot, decide
from tabletop.bots.registry import NAMES, bot_of
from tabletop.bots.simulate import Spread, Summary, simulate

__all__ = ["NAMES", "Bot", "Spread", "Summary", "bot_of", "decide", "simulate"]
