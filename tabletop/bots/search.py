"""The bot that looks at many imagined worlds: greedy's best moves are played on, in the same worlds for all, and compared."""

from __future__ import annotations

import math
from typing import ClassVar

from tabletop.bots.bot import HARD, another
from tabletop.bots.greedy import GreedyBot
from tabletop.bots.meeting import Meeting
from tabletop.bots.patience import over
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.rules import Rules
from tabletop.table.box import Words
from tabletop.table.state import NOWHERE, Move, State

ROUNDS = ((8, 4), (4, 4), (2, 8))
"""So many of the best moves go on into so many new worlds."""
AHEAD_ROUNDS, PRIOR = ((6, 12), (3, 18), (2, 24)), 4
"""The same where turns are looked ahead; there greedy's judgement of the turn counts for so many worlds."""
CHANCE_ROUNDS = ((10, 8), (4, 10), (2, 20))
"""The same where they are played on by chance."""
LEAD = 20.0
"""Where turns are looked ahead the worth of a table is read as a chance to win: so much of a lead wins seven in eight."""
PLAYOUTS = max(sum(moves * worlds for moves, worlds in rounds) for rounds in (ROUNDS, AHEAD_ROUNDS, CHANCE_ROUNDS))
"""No more playouts than this decide a move, beside what greedy looks at to choose the first ones."""


class SearchBot:
    """Takes the move that is worth most on the mean of many imagined worlds; each is played on to the end of the turn,
    or of the turns the rules say to look ahead, with answers of all seats.

    Its own later questions get the answer the rules call practice.  What looks good in the one world a greedy bot imagines only
    by luck (what will be drawn, what others hold) evens out here: the moves that are best in the first world are compared in
    others, and after each round the worse half of them is given up.  What two choose unseen and at once it mixes (`Meeting`).
    """

    name = "search"
    level: ClassVar[Words] = HARD
    imagines = True
    calls = 1

    def __init__(self, rules: Rules) -> None:
        """Raises ValueError for rules that cannot tell what a table is worth."""
        self.rules, self.first = rules, GreedyBot(rules)
        self.greedy = GreedyBot(rules, rules.mind.practice, rules.mind.ahead, bool(rules.mind.mixed), rules.mind.by_chance)
        self.meeting = Meeting(self.greedy)
        self.rounds = CHANCE_ROUNDS if rules.mind.by_chance else AHEAD_ROUNDS if rules.mind.ahead else ROUNDS

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        """The best move on the mean of all worlds played in; when time is up, of those all moves were played in."""
        step = world.step()
        if step in self.rules.mind.tastes or self.rules.mind.drawn(world) != NOWHERE:
            return self.first.choose(world, ask, seat, rng)
        if step in self.rules.mind.routine:
            usual = self.greedy.usual(world, ask, seat)
            if usual is not None or PASS in ask.to[seat]:
                return usual or PASSED
        if step in self.rules.mind.mixed and len(ask.to) == 2:
            return self.meeting.choose(world, ask, seat, rng)
        if step in self.rules.mind.leading:
            return self.meeting.lead(world, ask, seat, rng)
        sums, met = self._candidates(world, ask, seat), 0
        moves = list(sums)
        for most, worlds in self.rounds:
            moves = sorted(moves, key=lambda move: -sums[move])[:most]
            for _ in range(worlds if len(moves) > 1 else 0):
                other = another(world, seat, rng, met)
                found = {move: self._weighed(self.greedy.worth(other, seat, move)) for move in moves if not over()}
                if over():
                    return moves[0] if met == 0 else max(moves, key=lambda move: sums[move])
                for move, worth in found.items():
                    sums[move] += worth
                met += 1
        return max(moves, key=lambda move: sums[move], default=PASSED)

    def _candidates(self, world: State, ask: Ask, seat: int) -> dict[Move, float]:
        """The moves to compare, each with what it begins with; where turns are looked ahead greedy's judgement of this turn
        counts for some worlds, and of moves it finds equal one is enough."""
        if not self.rules.mind.ahead:
            return dict.fromkeys([move for _, move in self.greedy.ranked(world, ask, seat)[:self.rounds[0][0]]], 0.0)
        ranked = self.first.ranked(world, ask, seat)
        if self.rules.mind.by_chance:
            return {move: self._weighed(worth) * PRIOR for worth, move in ranked[:self.rounds[0][0]]}
        distinct = dict(reversed(ranked))
        best = sorted(distinct, reverse=True)[:self.rounds[0][0]]
        return {distinct[worth]: self._weighed(worth) * PRIOR for worth in best}

    def _weighed(self, worth: float) -> float:
        """What a table is worth; where turns are looked ahead, the chance to win from there, so that a remote danger of losing
        counts no more than it is likely."""
        return worth if not self.rules.mind.ahead else 0.5 + 0.5 * math.tanh(worth / LEAD)
