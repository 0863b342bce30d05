"""A look back at a game that is over: which of somebody's decisions are worth another look.

Each is compared with what else could have been done, in imagined worlds of what that seat could know then, all played to the end;
what looks better there is measured in other worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from tabletop.bots.bot import another
from tabletop.bots.facts import facts_beside
from tabletop.lessons.puzzle import Theme
from tabletop.lessons.puzzle_judge import FEWEST_MOVES, Judge, Lead, Way, lead
from tabletop.lessons.trial import BadLesson, read
from tabletop.play.session import Session
from tabletop.referee.ask import PASS
from tabletop.referee.chance import chance
from tabletop.referee.fact import Fact
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.state import Move, State

LOSS, GOOD, ALIKE = 0.1, 0.15, 0.035
"""What was done is worth so much less than the best; the next best so much less than what was done, where that was good; what is so
near the best is as good."""
LOST, WON = 0.1, 0.9
"""The better does no better than that, or the other no worse: it was decided before."""
MOST, KEPT = 3, 4
"""So many moments are shown; so many ways are compared once more."""
FIRST, MORE, FRESH, AT_ONCE = 4, 8, 54, 9
"""Worlds in which all ways are tried, then the likelier ones, then in other worlds those that are kept, so many at a time."""
ERRORS = 2.5
"""The difference is so many standard errors above nothing at least."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of `seat` at the table that commit `before` left: what was done, and the ways as good as the best.

    `lead` is that of the best over what was done; where that was `good`, of it over the next best.  Where a game `counts` a
    figure it tells in how many worlds that comes out better.  `facts` are what the better one gains over the other by the end of
    the turn in every world looked at, in figures of the table.
    """

    before: int
    state: State
    seat: int
    done: Move
    best: tuple[Move, ...]
    lead: Lead
    theme: Theme
    good: bool
    counts: bool = False
    facts: tuple[Fact, ...] = ()

    @property
    def turn(self) -> int:
        """Its turn."""
        return self.state.turn

    @property
    def step(self) -> str:
        """The step at which it was decided."""
        return self.state.step()


@dataclass(slots=True)
class Review:
    """A look back at what the people of a session decided: from the last decision to the first, where the game has a scale those
    first after which a chance to win changed most."""

    session: Session
    seed: int = 0
    found: list[Moment] = field(default_factory=list)
    looked: int = 0
    rules: Rules = field(init=False)
    judge: Judge = field(init=False)
    decisions: tuple[int, ...] = field(init=False)
    """The commits that are decisions, the last first."""
    counts: bool = field(init=False)
    _order: list[int] | None = None

    def __post_init__(self) -> None:
        """Raises ValueError where nobody can tell what a table is worth."""
        if self.session.rules is None:
            raise ValueError("no rules")
        self.rules, self.judge = self.session.rules, Judge(self.session.rules)
        history = self.session.history
        self.counts = self.rules.ending.feat(self.session.state) is not None
        self.decisions = tuple(n for n in reversed(history.line(history.at)) if self._decides(n))

    def _decides(self, n: int) -> bool:
        commit = self.session.history.commits[n]
        return commit.kind == "answer" and commit.by_human and commit.seat >= 0

    def look(self, stop: Callable[[], bool]) -> Iterator[int]:
        """Look at one decision after the other, from where it was stopped before; how many were looked at.  `stop` tells when there
        is no more time."""
        if self._order is None:
            self._order = self._by_change()
        for n in self._order[self.looked:]:
            if stop():
                return
            moment = self._moment(n, stop)
            if moment is None and stop():
                return
            self.found += [moment] if moment is not None else []
            self.looked += 1
            yield self.looked

    def _by_change(self) -> list[int]:
        """The decisions, those first from which to the next one of the same seat its chance to win changed most."""
        change: dict[int, float] = {}
        later: dict[int, float] = {}
        for n in self.decisions:
            seat, state = self.session.history.commits[n].seat, self.session.history.states[self.session.history.commits[n].after]
            after = later.get(seat, chance(self.rules, self.session.state, seat))
            now = chance(self.rules, another(state, seat, self.seed, 0), seat)
            if now is None or after is None:
                return [*self.decisions]
            later[seat], change[n] = now, abs(after - now)
        return sorted(self.decisions, key=lambda n: -change[n])

    def moments(self) -> list[Moment]:
        """What is worth showing, as it came in the game: of each theme that which mattered most, and one that was good."""
        best: dict[tuple[Theme, bool], Moment] = {}
        for one in sorted(self.found, key=lambda one: -one.lead.gap):
            best.setdefault((one.theme, one.good), one)
        missed = [one for one in best.values() if not one.good]
        praised = [one for one in best.values() if one.good][:1]
        return sorted([*missed[:MOST - len(praised)], *praised], key=lambda one: one.before)

    # --- one decision ------------------------------------------------------------------------------------------------

    def _moment(self, n: int, stop: Callable[[], bool]) -> Moment | None:
        commit = self.session.history.commits[n]
        state, seat = self.session.history.states[commit.after], commit.seat
        runner = Runner(self.rules, state.copy())
        ask, mind = runner.ask, self.rules.mind
        if ask is None or len(ask.to) != 1 or seat not in ask.to or ask.to[seat] == (PASS,) or ask.pause:
            return None
        if state.step() in (*mind.mixed, *mind.tastes, *mind.lots) or mind.picks & {*ask.to[seat]}:
            return None
        try:
            _, done = read(runner, commit.do)
        except BadLesson:  # a move the table no longer has, of older content
            return None
        ways = self.judge.ways(state, ask, seat)
        own = next((way for way in ways if done in way.moves), None)
        if own is None:
            own = Way([done])
            ways.append(own)
        if len(ways) < 2 or sum(len(way.moves) for way in ways) < FEWEST_MOVES:
            return None
        self.judge.play(ways, state, seat, range(FIRST), False, self.seed, brief=True)
        ways = _likeliest(ways, own, 2 * KEPT)
        if stop():
            return None
        self.judge.play(ways, state, seat, range(FIRST, FIRST + MORE), False, self.seed, brief=True)
        if not self._worth_more(ways, own):
            return None
        own, *others = [Way(way.moves) for way in _likeliest(ways, own, KEPT)]
        for begun in range(0, FRESH, AT_ONCE):
            if stop():
                return None
            worlds = range(FIRST + MORE + begun, FIRST + MORE + min(begun + AT_ONCE, FRESH))
            self.judge.play([own, *others], state, seat, worlds, True, self.seed)
        return self._judged(commit.after, state, seat, own, others)

    def _worth_more(self, ways: Sequence[Way], own: Way) -> bool:
        """Whether a first look finds a difference at all."""
        best = max((way for way in ways if way is not own), key=lambda way: way.mean)
        return lead(best.worth, own.worth).gap >= LOSS or lead(own.worth, best.worth).gap >= GOOD

    def _judged(self, before: int, state: State, seat: int, own: Way, others: Sequence[Way]) -> Moment | None:
        """What was measured; which of the others is the best was found in the worlds before, so that it is none by luck."""
        best = others[0]
        missed, kept = lead(best.worth, own.worth), lead(own.worth, best.worth)
        if missed.gap >= LOSS and _decides(missed):
            alike = [way for way in others if lead(best.worth, way.worth).gap <= ALIKE]
            moves = tuple(move for way in alike for move in way.moves)
            theme = self.judge.theme(state, seat, best.moves[0], own.moves[0], self.seed)
            facts = self._facts(state, seat, own.moves[0], best.moves[0])
            return Moment(before, state, seat, own.moves[0], moves, missed, theme, False, self.counts, facts)
        if kept.gap >= GOOD and _decides(kept):
            theme = self.judge.theme(state, seat, own.moves[0], best.moves[0], self.seed)
            facts = self._facts(state, seat, best.moves[0], own.moves[0])
            return Moment(before, state, seat, own.moves[0], tuple(own.moves), kept, theme, True, self.counts, facts)
        return None

    def _facts(self, state: State, seat: int, other: Move, move: Move) -> tuple[Fact, ...]:
        """What a move gains over another."""
        return facts_beside(self.rules, another(state, seat, self.seed, 0), seat, other, move)


def _likeliest(ways: Sequence[Way], own: Way, most: int) -> list[Way]:
    """The best so far, with what was done among them."""
    best = sorted((way for way in ways if way is not own), key=lambda way: -way.mean)[:most - 1]
    return [own, *best]


def _decides(found: Lead) -> bool:
    """Whether a difference is no accident of the worlds it was measured in, and the game was not decided before."""
    sure = found.gap - (found.gap - found.low) * ERRORS / 1.96 > 0
    return sure and found.best >= LOST and found.second <= WON
