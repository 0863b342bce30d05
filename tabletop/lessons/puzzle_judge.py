"""How much better one move is than all others: each is played out in imagined worlds that are the same for all, to the end.

Until it is this seat's turn again everybody thinks as a greedy bot does, afterwards as the rules call practice, and now and then
anything is answered, so that no move is good only against somebody who never errs.  A world is worth 1 where the seat wins it;
where all play together, or one alone, for a figure, that figure, and what counts is in how many worlds it comes out better.
Where a playout does not end, a world is worth the chance to win that the game's scale gives it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop.bots.bot import another, decide
from tabletop.bots.greedy import GreedyBot
from tabletop.lessons.puzzle import Theme
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.chance import chance
from tabletop.referee.legal import random_move
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table import rng as generator
from tabletop.table.rng import Dice
from tabletop.table.state import Move, State

GAP, LOW, FINISH = 0.35, 0.25, 0.8
"""The answer is better by so much at least, at the lower end of the interval of 95 % by so much; of an answer that wins at once the
next best wins in no more worlds than this."""
WORLDS, MOST_MOVES, FEWEST_MOVES = 200, 24, 3
"""Fresh worlds of a proof; moves compared at most; a puzzle has a choice of so many at least."""
TRIED = 3
"""Worlds in which it is tried by how much a number falls."""
SLIPS, UNSEEN = 4, 50
"""Of a hundred answers so many are any legal move, once all have thought; and where two choose at once and unseen."""
LOOKED, SAVED = 20, 0.3
"""Worlds in which it is looked what a move is good for; in so many of them more another one has lost by the next turn, where it
is a defence."""
FAR = 4_000
"""Answers after which a playout is given up."""


@dataclass(slots=True)
class Way:
    """Moves that come to the same table, and what they are worth in the worlds played so far."""

    moves: list[Move]
    worth: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.worth) / len(self.worth) if self.worth else 0.0


@dataclass(frozen=True, slots=True)
class Lead:
    """Of `worlds` the first way is worth `best` and the other `second`, both of 1; `low` is what the difference is at least."""

    best: float
    second: float
    low: float
    worlds: int

    @property
    def gap(self) -> float:
        return self.best - self.second

    @property
    def clear(self) -> bool:
        """Whether one move is the answer."""
        return self.gap >= GAP and self.low >= LOW


Judged = tuple[Way, Way, Lead]


class Judge:
    """Compares the moves at an open question of one game."""

    def __init__(self, rules: Rules) -> None:
        """Raises ValueError for rules that cannot tell what a table is worth."""
        self.rules, self.greedy = rules, GreedyBot(rules)
        self.usual = GreedyBot(rules, rules.mind.practice, all_act=True)

    # --- ways --------------------------------------------------------------------------------------------------------

    def ways(self, state: State, ask: Ask, seat: int) -> list[Way]:
        """What may be done, the likely best first; moves after which the turn ends with the same table are one way."""
        world = another(state, seat, 0, 0)
        found: dict[object, Way] = {}
        for _, move in self.greedy.ranked(world, ask, seat)[:MOST_MOVES]:
            found.setdefault(self._ends(world, seat, move), Way([])).moves.append(move)
        return list(found.values())

    def _ends(self, world: State, seat: int, move: Move) -> object:
        """What a turn comes to after a move, as far as pieces and numbers go."""
        runner = Runner(self.rules, world.copy())
        runner.answer(seat, move)
        for _ in range(FAR):
            if runner.ask is None or runner.state.turn > world.turn:
                break
            self._answer(runner, seat, 0, near=False)
        table = runner.state
        lying = tuple(tuple(sorted((table.face[piece], table.side[piece], table.angle[piece]) for piece in zone))
                      for zone in table.zones)
        return lying, tuple(table.seat_num.values()), tuple(sorted(table.zone_num.items())), table.result

    # --- playing out -------------------------------------------------------------------------------------------------

    def _answer(self, runner: Runner, me: int, seed: int, near: bool) -> bool:
        """Answer the open question as somebody who thinks would, or as one usually does; whether there was an answer."""
        assert runner.ask is not None
        state, ask, seat = runner.state, runner.ask, runner.waiting()[0]
        move: Move | None = None
        if ask.pause:
            move = PASSED
        elif near and state.step() not in self.rules.mind.mixed:
            move = decide(self.greedy, state, ask, seat, seed)
        elif seed and seed % 100 < (UNSEEN if state.step() in self.rules.mind.mixed else SLIPS):
            move = random_move(self.rules, state, ask, seat, Dice(seed))
        else:
            move = self.usual._expected(runner, ask, seat, seat)
        if move is None:
            return False
        runner.answer(seat, move)
        return True

    def played(self, world: State, seat: int, move: Move, near: bool, seed: int, brief: bool = False) -> float:
        """What a world is worth to a seat that answers so; `near`: everybody thinks until its next turn; `brief`: there it ends
        where the game has a scale, with the chance to win from there."""
        runner = Runner(self.rules, world.copy())
        runner.answer(seat, move)
        until = world.turn + (0 if self.rules.mind.mixed else world.box.seats - 1)
        brief = brief and chance(self.rules, world, seat) is not None
        for n in range(FAR):
            if runner.ask is None or (brief and runner.state.turn > until):
                break
            thinks = near and runner.state.turn <= until
            if not self._answer(runner, seat, generator.seeded("judge", seed, n) >> 8, thinks):
                break
        return self.value(runner.state, seat)

    def value(self, state: State, seat: int) -> float:
        """What the end of a game is worth to a seat."""
        feat = self.rules.ending.feat(state) if state.result is not None else None
        if feat is not None:
            return float(-feat.figure if feat.least else feat.figure)
        if state.result is None:
            return chance(self.rules, state, seat) or 0.0
        return 0.5 if not state.result.winners else float(seat in state.result.winners)

    def play(self, ways: Sequence[Way], state: State, seat: int, worlds: range, near: bool, seed: int, brief: bool = False) -> None:
        """Play all ways out in the same further worlds, or `brief` as far as is needed to tell which are likely."""
        for n in worlds:
            world = another(state, seat, seed, n)
            for way in ways:
                way.worth.append(self.played(world, seat, way.moves[0], near, n, brief))

    # --- judging -----------------------------------------------------------------------------------------------------

    def best(self, state: State, ask: Ask, seat: int, seed: int, worlds: int = WORLDS) -> Judged | None:
        """The answer, the next best and how far they lie apart in fresh worlds; None where no move is far better than all others.
        """
        ways = self.ways(state, ask, seat)
        if sum(len(way.moves) for way in ways) < FEWEST_MOVES or len(ways) < 2:
            return None
        met = 0
        for most, more, near, hope in ((MOST_MOVES, 4, False, 0.2), (8, 8, False, 0.2), (4, 12, False, 0.25)):
            ways = sorted(ways, key=lambda way: -way.mean)[:most]
            self.play(ways, state, seat, range(met, met + more), near, seed)
            met += more
            ways.sort(key=lambda way: -way.mean)
            if lead(ways[0].worth, ways[1].worth).gap < hope:
                return None
        for most, more in ((4, 16), (3, 32), (3, worlds)):
            ways = [Way(way.moves) for way in sorted(ways, key=lambda way: -way.mean)[:most]]
            self.play(ways, state, seat, range(met, met + more), True, seed)
            met += more
            ways.sort(key=lambda way: -way.mean)
            if lead(ways[0].worth, ways[1].worth).gap < GAP - 0.05:
                return None
        found = lead(ways[0].worth, ways[1].worth)
        return (ways[0], ways[1], found) if found.clear else None

    def wins_at_once(self, state: State, seat: int, move: Move, worlds: int, seed: int) -> bool:
        """Whether a move wins before the turn is over in every one of some worlds."""
        return all(self.greedy.wins(another(state, seat, seed, n), seat, move) for n in range(worlds))

    def decides(self, state: State, seat: int, ways: Sequence[Way], gauge: tuple[int, str], near: bool) -> int | None:
        """What a number has to be lowered to so that one way decides by it: that of another seat runs out by this way alone within
        the turn, or (`near`) one's own by every other way before the next turn.  None where no way stands out."""
        lost = [self._losses(state, seat, way.moves[0], gauge, near) for way in ways]
        if len(ways) < 2:
            return None
        best = min(range(len(ways)), key=lambda n: max(lost[n])) if near else max(range(len(ways)), key=lambda n: min(lost[n]))
        others = [losses for n, losses in enumerate(lost) if n != best]
        apart = min(map(min, others)) if near else min(lost[best])
        stands_out = apart > (max(lost[best]) if near else max(map(max, others)))
        return apart if stands_out and 0 < apart <= state.seat_num[gauge] else None

    def threat(self, state: State, seat: int, ways: Sequence[Way], gauge: tuple[int, str]) -> int:
        """By how much a number of one's own is sure to fall before the next turn, whatever one does, 0 where by nothing."""
        least = min(min(self._losses(state, seat, way.moves[0], gauge, True)) for way in ways[:6])
        return min(max(0, least), state.seat_num[gauge])

    def _losses(self, state: State, seat: int, move: Move, gauge: tuple[int, str], near: bool) -> list[int]:
        found = []
        for n in range(TRIED):
            runner = Runner(self.rules, another(state, seat, TRIED, n))
            until = runner.state.turn + (state.box.seats - 1 if near else 0)
            runner.answer(seat, move)
            while runner.ask is not None and runner.state.turn <= until and self._answer(runner, seat, n, near=True):
                pass
            found.append(state.seat_num[gauge] - runner.state.seat_num[gauge])
        return found

    def theme(self, state: State, seat: int, move: Move, instead: Move, seed: int) -> Theme:
        """What a move is good for beside another one."""
        if self.wins_at_once(state, seat, move, LOOKED, seed):
            return "finish"
        if state.seat != seat:
            return "counter"
        if move.verb == PASS:
            return "hold_back"
        lost, kept = (self.lost_soon(state, seat, one, LOOKED, seed) for one in (instead, move))
        return "defend" if lost - kept >= SAVED else "combine"

    def lost_soon(self, state: State, seat: int, move: Move, worlds: int, seed: int) -> float:
        """In which part of some worlds a seat has lost by its next turn."""
        lost = 0
        for n in range(worlds):
            world = another(state, seat, seed, n)
            runner = Runner(self.rules, world.copy())
            runner.answer(seat, move)
            while runner.ask is not None and runner.state.turn < world.turn + world.box.seats:
                if not self._answer(runner, seat, n, near=True):
                    break
            result = runner.state.result
            lost += result is not None and seat not in result.winners
        return lost / worlds


def lead(first: Sequence[float], other: Sequence[float]) -> Lead:
    """What worlds say of two ways; where they count figures instead of wins, in how many the first comes out better."""
    n = len(first)
    wins = all(0.0 <= worth <= 1.0 for worth in (*first, *other))
    apart = [a - b if wins else float((a > b) - (a < b)) for a, b in zip(first, other, strict=True)]
    mean = sum(apart) / n
    spread = math.sqrt(sum((one - mean) ** 2 for one in apart) / max(1, n - 1) / n)
    best, second = (sum(first) / n, sum(other) / n) if wins else (0.5 + mean / 2, 0.5 - mean / 2)
    return Lead(best, second, mean - 1.96 * spread, n)
