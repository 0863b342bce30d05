"""A hint: the move a greedy bot would make, and what decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tabletop.bots.bot import another
from tabletop.bots.facts import WORLDS, Reasons, ranked
from tabletop.bots.greedy import GreedyBot
from tabletop.bots.meeting import Meeting
from tabletop.bots.patience import within
from tabletop.bots.plans import best_plan, following
from tabletop.bots.steps import sooner, why_of
from tabletop.play.session import Session
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.chance import chance
from tabletop.referee.fact import Fact
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.imagine import imagine
from tabletop.table.state import Move, State
from tabletop.table.view import eyes_of

LIKELY = {"fact.wins": "fact.may_win", "fact.loses": "fact.may_lose"}
NEAR = 1.0
"""What is worth so much less is nearly as good, where two choose unseen."""
ALIKE, MOST = 0.7, 8
"""What is worth so much less is as good where something must be done, and of that so many are looked at."""
SECONDS = 4.0
"""How long a person waits for a hint, at most."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move, and why; how likely one wins after it, where that is known."""

    move: Move
    why: Reasons = field(default_factory=Reasons)
    chance: float | None = None

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What it gains and prevents, the weightiest first."""
        return self.why.facts


def hint_at(session: Session, seat: int) -> Callable[[], Hint]:
    """The same for a seat at a table; raises ValueError where there are no rules."""
    if session.rules is None:
        raise ValueError("a table without rules has no hints")
    return hint(session.rules, session.state, seat, len(session.history.commits))


def hint(rules: Rules, state: State, seat: int, seed: int) -> Callable[[], Hint]:
    """A hint for a seat at an open question, as a call that may run on another thread: it knows what the seat knows.

    Raises ValueError for rules that cannot tell what a table is worth.
    """
    eyes = eyes_of(state.box, seat)
    bot, world = GreedyBot(rules), imagine(state, eyes, seed)

    def think() -> Hint:
        ask = Runner(rules, world, lambda *_: True).ask
        assert ask is not None
        with within(SECONDS):
            plan = best_plan(rules, world, ask, seat) if _plans(rules, world, ask, seat) else ()
            likely = following(rules, plan)
            move = sooner(likely, world, ask, seat, plan[0] if plan else _chosen(bot, world, ask, seat, seed))
        with within(SECONDS):
            why = why_of(likely, world, ask, seat, move)
            if not _pays(rules, why) and (other := _instead(rules, world, ask, seat, move)) is not None:
                move, why = other, why_of(rules, world, ask, seat, other)
            elif rules.mind.goods and list(ask.to) == [seat] and PASS not in ask.to[seat]:
                move, why = max([(move, why), *_alike(rules, world, ask, seat, move)], key=lambda one: _sum(one[1]))
            facts = why.facts if len(ask.to) == 1 else tuple(map(_likely, why.facts))
            return Hint(move, why._replace(facts=facts), _chance(bot, world, seat, move))

    return think


def _sum(why: Reasons) -> float:
    return sum(fact.gain for fact in why.facts)


def _alike(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> list[tuple[Move, Reasons]]:
    """What is worth nearly as much as a move where something must be done, with its reasons."""
    found = ranked(rules, world, ask, seat)
    near = [other for worth, other in found if worth > found[0][0] - ALIKE and other.verb == move.verb and other != move]
    return [(other, why_of(rules, world, ask, seat, other)) for other in near[:MOST]]


def _pays(rules: Rules, why: Reasons) -> bool:
    """Whether a move gains anything, in a game that names what moves are made for more than it costs."""
    gains = any(fact.gain > 0 for fact in why.facts)
    return gains and (not rules.mind.goods or _sum(why) > 0)


def _plans(rules: Rules, world: State, ask: Ask, seat: int) -> bool:
    """Whether a hint looks several acts ahead: in a game that tells acts by what they are made for, where one seat alone acts."""
    others = (*rules.display.reactions, *rules.mind.tastes)
    return bool(rules.mind.goods) and list(ask.to) == [seat] and PASS in ask.to[seat] and world.step() not in others


def _chosen(bot: GreedyBot, world: State, ask: Ask, seat: int, seed: int) -> Move:
    """What a game that has reasons for it suggests, else what a bot would do; where another seat answers unseen now, or next, what
    is best on the mean of its answers; there nothing is done that was not asked for."""
    mind, step = bot.rules.mind, world.step()
    if mind.explains is not None and (suggested := mind.suggest(world, seat)) is not None:
        return suggested
    if step in mind.mixed:
        found = [move for _, move in ranked(bot.rules, world, ask, seat)]
        return next((move for move in found if move.verb in ask.to[seat]), found[0])
    if step in mind.leading:
        return Meeting(GreedyBot(bot.rules, mind.practice, all_act=True)).lead(world, ask, seat, seed)
    chosen = bot.choose(world, ask, seat, seed)
    if chosen.verb in ask.to[seat] or not mind.mixed:
        return chosen
    return next((move for _, move in ranked(bot.rules, world, ask, seat) if move.verb in ask.to[seat]), chosen)


def _instead(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> Move | None:
    """What is done instead of a move that gains nothing, for it is not worth its cost: nothing, or what was asked for; of doing
    nothing what is due; where two choose unseen what is worth nearly as much and has a reason."""
    if rules.mind.mixed and PASS not in ask.to[seat]:
        found = [(worth, other) for worth, other in ranked(rules, world, ask, seat) if other.verb in ask.to[seat]]
        unseen = world.step() in rules.mind.mixed
        near = (other for worth, other in found if other != move and (worth > found[0][0] - NEAR or not unseen))
        return next((other for other in near if any(fact.gain > 0 for fact in why_of(rules, world, ask, seat, other).facts)), None)
    if PASS in ask.to[seat]:
        return PASSED if move != PASSED else _undone(rules, world, ask, seat)
    asked = (other for _, other in ranked(rules, world, ask, seat) if other.verb in ask.to[seat])
    return next(asked, None) if move.verb not in ask.to[seat] else None


def _undone(rules: Rules, world: State, ask: Ask, seat: int) -> Move | None:
    """The best of what it is hardly ever better to leave undone, in a game that has reasons for it; there, and in one where two
    choose unseen, else the best that gains something."""
    if not rules.mind.mixed and rules.mind.explains is None:
        return None
    due = frozenset() if rules.mind.mixed else rules.mind.undone
    found = [move for _, move in ranked(rules, world, ask, seat) if move != PASSED]
    best = next((move for move in found if move.verb in due), None)
    gains = not best and found and any(fact.gain > 0 for fact in why_of(rules, world, ask, seat, found[0]).facts)
    return found[0] if gains else best


def _likely(fact: Fact) -> Fact:
    """What a move gains beside answers that others give unseen: an end that came in every world looked at is likely, not sure."""
    says = fact.says
    return fact._replace(says=says._replace(key=LIKELY[says.key])) if says.key in LIKELY else fact


def _chance(bot: GreedyBot, world: State, seat: int, move: Move) -> float | None:
    """How likely a seat wins when the turn is over after a move, on the mean of some worlds."""
    worlds = (another(world, seat, 0, n) if n else world for n in range(WORLDS))
    found = [likely for one in worlds if (likely := chance(bot.rules, bot.after(one, seat, move), seat)) is not None]
    return sum(found) / len(found) if found else None
