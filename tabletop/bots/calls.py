"""Calling *wait*: a bot that is neither asked nor on turn may use what it has for another's turn (`Rules.call`).

Whether it is considered hangs on what all can see; that it calls is all it tells.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.bots.bot import Bot, decide
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.legal import has_choice
from tabletop.referee.runner import Runner
from tabletop.table import rng as generator
from tabletop.table.rng import Dice
from tabletop.table.state import Frame, Move

WAIT = Move("wait")


class Calls:
    """Who calls in one game: each seat at most once while the table stays at one step, so that a call never follows a call."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[int, tuple[Frame, ...]]] = {}

    def caller(self, runner: Runner, bots: Sequence[Bot], seed: int) -> int | None:
        """The seat whose bot calls *wait* before the open question is answered, None where none does."""
        state = runner.state
        for seat in runner.rules.call(state):
            bot, here = bots[seat], (state.turn, state.agenda)
            if bot.calls and self._last.get(seat) != here:
                self._last[seat] = here
                if not Dice(generator.apart(seed))(bot.calls) and calls(runner, bot, seat, seed):
                    return seat
        return None


def calls(runner: Runner, bot: Bot, seat: int, seed: int) -> bool:
    """Whether a bot would use a right of its own if it called now: it is asked what it would do."""
    after = runner.clone()
    after.answer(seat, WAIT)
    ask = after.ask
    if ask is None or PASS not in ask.to.get(seat, ()) or not has_choice(after.rules, after.state, ask, seat):
        return False
    return decide(bot, after.state, ask, seat, seed) != PASSED
