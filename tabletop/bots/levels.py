"""The bots of a game as a table asks for them: those its screen offers by their levels, and all that can be asked for."""

from __future__ import annotations

from tabletop.bots.registry import LEVELS, NAMES, bot_of
from tabletop.play.session import Chooser
from tabletop.referee.ask import Ask
from tabletop.referee.rules import Rules
from tabletop.table import rng as generator
from tabletop.table.box import Words
from tabletop.table.state import Move, State

LIKE = {"random": "easy", "greedy": "normal", "search": "hard"}
"""The level nearest to each way of thinking, as most games have them."""
HALF = 50


def levels_like(rules: Rules, mode: str) -> dict[str, str]:
    """The level nearest to each bot in a mode, of those that the screen offers there; a bot that no level is like is left out."""
    levels = rules.mind.levels_in(mode) if rules.mind.value is not None else {}
    like = {one.bot: name for name, one in levels.items() if one.bot != "greedy" or one.slack < HALF}
    return {**{name: name for name in levels}, **like, **({"random": next(iter(levels))} if levels else {})}


def bot_levels(rules: Rules | None, mode: str) -> dict[str, Words]:
    """The levels of opponents in a mode by name, weakest first, with their words; of a game that cannot say what a table is worth
    the bot that plays anything, none where there are no rules."""
    if rules is None:
        return {}
    names = tuple(rules.mind.levels_in(mode)) if rules.mind.value is not None else NAMES[:1]
    return {name: LEVELS[name] for name in names}


def known_bots(rules: Rules | None) -> tuple[str, ...]:
    """The names of all bots that can play a game."""
    return () if rules is None else NAMES if rules.mind.value is not None else NAMES[:1]


def choosers(rules: Rules | None) -> dict[str, Chooser]:
    """The bots of a game as a session calls them: with a world already imagined."""
    return {name: _chooser(name, rules) for name in known_bots(rules)} if rules is not None else {}


def _chooser(name: str, rules: Rules) -> Chooser:
    bot = bot_of(name, rules)

    def choose(world: State, ask: Ask, seat: int, seed: int) -> Move:
        return bot.choose(world, ask, seat, generator.seeded("bot", seed))

    return choose
