"""Questions at which two seats choose unseen what meets at once: moves are played against moves, and the answer is a mixture."""

from __future__ import annotations

from tabletop.bots import mixed
from tabletop.bots.bot import another
from tabletop.bots.candidates import shortest_moves
from tabletop.bots.greedy import GreedyBot, Ranked
from tabletop.bots.patience import over
from tabletop.referee.ask import Ask
from tabletop.table.state import Move, State

CELLS, WORLDS = 24, 3
"""About so many pairs of moves are played on, in at most so many imagined worlds; a whole world is always looked at."""


class Meeting:
    """Any pure answer could be foreseen: own moves are played against those of the other to the end of the turn, in worlds that
    differ in what the other hides, and the answer is drawn from a mixed equilibrium."""

    def __init__(self, greedy: GreedyBot) -> None:
        """With the bot that plays the turns on."""
        self.greedy, self.rules = greedy, greedy.rules

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        """A move drawn from the mixture; the first, where there is no choice or no time."""
        moves, tables = self._tables(world, ask, seat, rng)
        return moves[mixed.drawn(mixed.balanced(tables), rng)] if tables else moves[0]

    def ranked(self, world: State, ask: Ask, seat: int, rng: int) -> Ranked:
        """The own moves by what they are worth on the mean of all answers; as they are listed, where there is no choice or no
        time."""
        moves, tables = self._tables(world, ask, seat, rng)
        worth = [sum(sum(table[n]) / len(table[n]) for table in tables) for n in range(len(moves))]
        return sorted(zip(worth, moves, strict=True), key=lambda pair: -pair[0])

    def lead(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        """The move that leads to the best such question."""
        moves = list(shortest_moves(self.rules, world, ask, seat))
        return max(moves, key=lambda move: self._led(world, seat, move, rng)) if len(moves) > 1 else moves[0]

    def _led(self, world: State, seat: int, move: Move, rng: int) -> float:
        """What the mixture is worth where a move leads to one, else the table."""
        runner = self.greedy.until(world, seat, move, self.rules.mind.mixed)
        if runner.ask is not None and seat in runner.ask.to and len(runner.ask.to) == 2:
            _, tables = self._tables(runner.state, runner.ask, seat, rng)
            if tables:
                return mixed.assured(tables, mixed.balanced(tables))
        return sum(n for _, n in self.greedy.value(runner.state, seat))

    def _tables(self, world: State, ask: Ask, seat: int, rng: int) -> tuple[list[Move], list[mixed.Table]]:
        """The own moves, and what they are worth in some worlds; in none where there is no choice or no time."""
        moves = list(shortest_moves(self.rules, world, ask, seat))
        tables: list[mixed.Table] = []
        cells = 0
        while len(moves) > 1 and len(tables) < WORLDS and cells < CELLS:
            table = self._against(another(world, seat, rng, len(tables)), ask, seat, moves)
            if over():
                break
            cells += len(table) * len(table[0])
            tables.append(table)
        return moves, tables

    def _against(self, world: State, ask: Ask, seat: int, moves: list[Move]) -> mixed.Table:
        """What each own move is worth against each answer of the other; short when time is up."""
        foe = next(one for one in ask.to if one != seat)
        answers = list(shortest_moves(self.rules, world, ask, foe))
        return [[self.greedy.duel(world, seat, move, foe, answer) for answer in answers if not over()] for move in moves]
