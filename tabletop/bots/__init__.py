"""Bots: they see imagined worlds only, answer with legal moves, and can say why.  `bot_of(name, rules)` makes one."""

from tabletop.bots.bot import Bot, Reason, decide
from tabletop.bots.registry import NAMES, bot_of
from tabletop.bots.simulate import Spread, Summary, simulate

__all__ = ["NAMES", "Bot", "Reason", "Spread", "Summary", "bot_of", "decide", "simulate"]
