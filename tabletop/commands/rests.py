"""What the figures of a run rest on: the levels of its bots, and whether these play better than any moves at all."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.bots.levels import LIKE, levels_like
from tabletop.bots.match import Match, rules_of
from tabletop.bots.random_bot import RandomBot
from tabletop.bots.registry import NAMES
from tabletop.bots.search import SearchBot
from tabletop.bots.simulate import play_match
from tabletop.bots.units import Hall, Plan
from tabletop.catalog.definitions import DECLARED

SHORT, EACH = 16, 10
"""A short contest has so many games, and where a game takes long no more than one for each so many that are asked for."""
FEW = 8
"""With fewer it would say nothing."""
WHY = "greedy weighs the number that decides, up to the end of the turn; content/simulate.md tells what that means for a game"
CLEAR = 1.5
"""So many standard deviations above what any player would win is better play."""


@dataclass(frozen=True, slots=True)
class Rests:
    """The bots of a run, each with how many of so many games it won against random ones, none where none were played, and the
    level on the screen that is nearest to it."""

    bots: tuple[str, ...]
    seats: int
    won: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    levels: Mapping[str, str] = field(default_factory=lambda: LIKE)

    def as_json(self) -> dict[str, Any]:
        """The same as plain values."""
        return {"levels": {bot: self.levels.get(bot, bot) for bot in self.bots},
                "against_random": {bot: list(n) for bot, n in self.won.items()}}

    def __str__(self) -> str:
        """One sentence."""
        who = ", ".join(f"{bot} (level {self.levels[bot]})" if bot in self.levels else bot for bot in self.bots)
        weak = [bot for bot, (won, games) in self.won.items() if not _clear(won, games, self.seats)]
        told = "; ".join(f"{bot} won {won} of {games} games against random" for bot, (won, games) in self.won.items())
        if weak:
            return f"These figures mean little, for {', '.join(weak)} plays hardly better than random: {told}." + \
                (f" {WHY}." if "greedy" in weak else "")
        if self.bots == (RandomBot.name,):
            return f"These figures mean little, for they rest on {who}: any move is as likely."
        return f"These figures rest on {who}{': ' + told if told else ''}."


def rests_of(match: Match, games: int, seed: int) -> Rests:
    """Plays each bot of a match that weighs its moves a short contest against random ones, in each seat as often; none where all
    play together, or where few games are asked for and each takes long: of search, and of rules in Python."""
    bots = tuple(dict.fromkeys(name for name in match.bots if name in NAMES))
    mode, rules = match.catalog.mode(match.setup.mode) or match.catalog.modes[0], rules_of(match.catalog)
    levels = levels_like(rules, mode.id)
    if mode.together or len(match.bots) < 2:
        return Rests(bots, len(match.bots), levels=levels)
    ways = rules.mind.levels_in(mode.id)
    quick = {bot for bot in bots if match.catalog.rules == DECLARED and SearchBot.name not in (bot, bot in ways and ways[bot].bot)}
    most = {bot: SHORT if bot in quick else min(SHORT, games // EACH) for bot in bots if bot != RandomBot.name}
    return Rests(bots, len(match.bots), {bot: _contest(match, bot, n, seed) for bot, n in most.items() if n >= FEW}, levels)


def _contest(match: Match, bot: str, games: int, seed: int) -> tuple[int, int]:
    seats, won, played = len(match.bots), 0, 0
    for seat in range(seats):
        names = tuple(bot if one == seat else RandomBot.name for one in range(seats))
        summary, _ = play_match(Hall(Plan((Match(match.catalog, names, match.setup),), seed + seat)), max(1, games // seats))
        won, played = won + summary.wins[seat], played + summary.finished
    return won, played


def _clear(won: int, games: int, seats: int) -> bool:
    share = 1 / seats
    return won - games * share > CLEAR * math.sqrt(games * share * (1 - share))
