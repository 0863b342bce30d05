"""What a move costs, found while a person thinks: the better one is chosen in some worlds, and all are measured in others.

Only what the seat may know is asked: every world is imagined from its eyes, and played to the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tabletop.lessons.puzzle_judge import FEWEST_MOVES, Judge, Lead, Way, lead
from tabletop.play.session import Session
from tabletop.referee.ask import PASS, Ask
from tabletop.referee.rules import Rules
from tabletop.table.state import Move, State

LOSS, SURE, ERRORS = 0.15, 0.08, 2
"""A move costs so much at least, and so much when this many standard errors are taken off."""
LOST, WON = 0.1, 0.9
"""The better wins no more than that, or the other no less: it is decided anyway."""
KEPT, FIRST, MORE, FRESH = 5, 4, 8, 54
"""So many ways are measured; worlds in which all are tried, then the likelier ones, then those in which they are measured."""


def at_table(session: Session, seat: int) -> SecondLook | None:
    """A look at what a seat may do where a session stands; None where that cannot be compared."""
    rules, state, ask = session.rules, session.history.states[session.history.at], session.ask
    if rules is None or ask is None or not weighs(rules, state, ask, seat):
        return None
    return SecondLook(rules, state, ask, seat)


def weighs(rules: Rules, state: State, ask: Ask | None, seat: int) -> bool:
    """Whether moves at a question can be compared: one seat decides alone, in its own turn, and nothing is mixed by lot."""
    mind = rules.mind
    if ask is None or ask.pause or [*ask.to] != [seat] or state.seat != seat or ask.to[seat] == (PASS,):
        return False
    mixed = state.step() in (*mind.mixed, *mind.tastes, *mind.lots)
    return not (mixed or mind.picks & {*ask.to[seat]} or rules.display.at_once)


@dataclass(slots=True)
class SecondLook:
    """The moves of a seat at a table; `ready` once they are measured in enough worlds."""

    rules: Rules
    state: State
    ask: Ask
    seat: int
    seed: int = 0
    ready: bool = False
    ways: list[Way] = field(default_factory=list)
    best: Way | None = None

    def think(self) -> Iterator[None]:
        """Little by little; for rules that cannot tell what a table is worth it ends at once."""
        try:
            judge = Judge(self.rules)
        except ValueError:
            return
        ways = judge.ways(self.state, self.ask, self.seat)
        yield
        if len(ways) < 2 or sum(len(way.moves) for way in ways) < FEWEST_MOVES:
            return
        met = 0
        for most, worlds in ((len(ways), FIRST), (KEPT, MORE)):
            ways = self._likeliest(ways, most)
            for n in range(met, met + worlds):
                judge.play(ways, self.state, self.seat, range(n, n + 1), False, self.seed, brief=True)
                yield
            met += worlds
        ways.sort(key=lambda way: -way.mean)
        self.ways = [Way(way.moves) for way in ways]
        self.best = self.ways[0]
        for n in range(met, met + FRESH):
            judge.play(self.ways, self.state, self.seat, range(n, n + 1), True, self.seed)
            yield
        self.ready = True

    @staticmethod
    def _likeliest(ways: list[Way], most: int) -> list[Way]:
        """The best so far, and to go on without any."""
        kept = sorted(ways, key=lambda way: -way.mean)
        passes = [way for way in kept[most:] if any(move.verb == PASS for move in way.moves)]
        return [*kept[:most], *passes]

    def cost(self, move: Move) -> Lead | None:
        """How far the better one leads, where a move is measured and costs clearly more than that is worth saying."""
        own = next((way for way in self.ways if move in way.moves), None)
        if not self.ready or own is None or self.best is None or own is self.best:
            return None
        found = lead(self.best.worth, own.worth)
        error = (found.gap - found.low) / 1.96
        clear = found.gap >= LOSS and found.gap - ERRORS * error >= SURE
        return found if clear and found.best > LOST and found.second < WON else None

    @property
    def counts(self) -> bool:
        """Whether a figure decides and not who wins."""
        return any(not 0.0 <= worth <= 1.0 for way in self.ways for worth in way.worth)
