"""Bots: they see imagined worlds only, answer with legal moves, and can say why.  `bot_of(name, rules)` makes one."""

from tabletop.bots.bot import Bot, decide
from tabletop.bots.registry import NAMES, bot_of


__all__ = ["NAMES", "Bot", "bot_of", "decide"]
