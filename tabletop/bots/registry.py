"""The bots there are, by the name that `bot:NAME` gives."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping

from tabletop.bots.bot import Bot
from tabletop.bots.greedy import GreedyBot
from tabletop.bots.level import EasyBot, HardBot, NormalBot
from tabletop.bots.random_bot import RandomBot
from tabletop.bots.search import SearchBot
from tabletop.referee.rules import Rules
from tabletop.table.box import Words

_ALL = RandomBot, GreedyBot, SearchBot, EasyBot, NormalBot, HardBot
BOTS: Mapping[str, Callable[[Rules], Bot]] = {bot.name: bot for bot in _ALL}
NAMES = tuple(BOTS)
LEVELS: Mapping[str, Words] = {bot.name: bot.level for bot in _ALL}
"""What each bot is called."""
CALLS: Mapping[str, int] = {bot.name: bot.calls for bot in _ALL}
"""At one in so many chances each thinks of calling *wait*; 0: never."""


def bot_of(name: str, rules: Rules) -> Bot:
    """A bot for one game; raises KeyError with the names there are, ValueError where the bot cannot play this game."""
    make = BOTS.get(name)
    if make is None:
        close = difflib.get_close_matches(name, NAMES, 1)
        hint = f", did you mean {close[0]!r}?" if close else ";"
        raise KeyError(f"there is no bot {name!r}{hint} there are {', '.join(NAMES)}")
    return make(rules)
