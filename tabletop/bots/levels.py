"""The bots of a game, by their levels, as a table asks for them."""

from __future__ import annotations

from tabletop.bots.registry import NAMES, bot_of
from tabletop.play.session import Chooser
from tabletop.referee.ask import Ask
from tabletop.referee.rules import Rules
from tabletop.table import rng as generator
from tabletop.table.box import Words
from tabletop.table.state import Move, State


def bot_levels(rules: Rules | None) -> dict[str, Words]:
    """The bots that can play a game by name, with the words of their level; none where there are no rules."""
    found: dict[str, Words] = {}
    for name in NAMES if rules is not None else ():
        try:
            found[name] = bot_of(name, rules).level  # type: ignore[arg-type]
        except ValueError:
            continue
    return found


def choosers(rules: Rules | None) -> dict[str, Chooser]:
    """The bots of a game as a session calls them: with a world already imagined."""
    return {name: _chooser(name, rules) for name in bot_levels(rules)} if rules is not None else {}


def _chooser(name: str, rules: Rules) -> Chooser:
    bot = bot_of(name, rules)

    def choose(world: State, ask: Ask, seat: int, seed: int) -> Move:
        return bot.choose(world, ask, seat, generator.seeded("bot", seed))

    return choose
