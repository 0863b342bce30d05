"""The bot that looks to the end of the turn: it tries whole moves on an imagined world and keeps the most valuable."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from tabletop.bots.bot import Reason
from tabletop.bots.candidates import longer_moves, shortest_moves
from tabletop.bots.patience import over
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import Words
from tabletop.table.state import Move, State

Value = Callable[[State, int], list[Reason]]

BEAM = 3
"""How many of the best moves are extended by further parts."""


class GreedyBot:
    """Takes the move after which the table is worth most to its seat when the turn is over.

    Meanwhile the other seats pass, and its own later questions get the answer the rules call a habit.
    """

    name = "greedy"
    level: ClassVar[Words] = {"ja": "欲ばり", "en": "Greedy"}
    imagines = True

    def __init__(self, rules: Rules) -> None:
        """Raises ValueError for rules that cannot tell what a table is worth."""
        if rules.value is None:
            raise ValueError(f"the rules {rules.id} give no value of a table, so a greedy bot cannot play them")
        self.rules, self.value = rules, rules.value

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        """The best of all short moves, and of what the best of these grow into."""
        ranked = self._rank(world, ask, seat, shortest_moves(self.rules, world, ask, seat))
        if not ranked:
            return PASSED
        best = ranked[0]
        while ranked and ranked[0] is best and not over():
            growing = [move for _, move in ranked[:BEAM] if move.verb != PASS]
            longer = (more for move in growing for more in longer_moves(self.rules, world, ask, seat, move))
            ranked = self._rank(world, ask, seat, longer)
            if ranked and ranked[0][0] > best[0]:
                best = ranked[0]
        return best[1]

    def why(self, world: State, ask: Ask, seat: int, move: Move, limit: int = 3) -> list[Reason]:
        """The terms of the value that the move changes most, as differences to passing (or to now, where one may not)."""
        before = dict(self._terms(world, seat, PASSED) if PASS in ask.to[seat] else self.value(world, seat))
        after = self._terms(world, seat, move)
        changes = [(term, n - before.get(term, 0.0)) for term, n in after if n != before.get(term, 0.0)]
        return sorted(changes, key=lambda change: -abs(change[1]))[:limit]

    def _rank(self, world: State, ask: Ask, seat: int, moves: Iterable[Move]) -> list[tuple[float, Move]]:
        """Moves with what they are worth, best first; of equals the one found first.  When time is up those looked at so far."""
        worth: list[tuple[float, Move]] = []
        for move in moves:
            worth.append((self._worth(world, seat, move), move))
            if over():
                break
        return sorted(worth, key=lambda pair: -pair[0])

    def _worth(self, world: State, seat: int, move: Move) -> float:
        return sum(n for _, n in self._terms(world, seat, move))

    def _terms(self, world: State, seat: int, move: Move) -> list[Reason]:
        """The value of the table when the turn is over, if a seat answers with this move."""
        runner = Runner(self.rules, world.copy())
        runner.answer(seat, move)
        turn, state = world.turn, runner.state
        while runner.ask is not None and state.turn == turn:
            asked = runner.waiting()[0]
            runner.answer(asked, self._expected(runner, runner.ask, asked, seat))
        return self.value(state, seat)

    def _expected(self, runner: Runner, ask: Ask, asked: int, seat: int) -> Move:
        """What a seat is taken to answer later in the turn: others pass, and who must choose takes what is best at once."""
        may_pass = PASS in ask.to[asked]
        habit = self.rules.habit(runner.state, asked) if asked == seat or not may_pass else None
        if habit is not None and habit.verb in ask.to[asked]:
            return habit
        if may_pass:
            return PASSED
        moves = shortest_moves(self.rules, runner.state, ask, asked)
        return self._rank(runner.state, ask, asked, moves)[0][1] if asked == seat else next(moves)
