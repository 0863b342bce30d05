"""Why a bot answered as it did: its answer is weighed again, on the world it saw then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.bots.registry import BOTS, bot_of
from tabletop.bots.steps import why_of
from tabletop.play.session import Session
from tabletop.play.shown import Shown
from tabletop.play.sight import Sight
from tabletop.referee import moves
from tabletop.referee.fact import Fact
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import Words
from tabletop.table.imagine import imagine
from tabletop.table.state import Move, State


@dataclass(frozen=True, slots=True)
class Account:
    """What a bot of a level did in commit `n`, and what that gained and prevented, the weightiest first.

    `weighs` is False for a bot that has no reasons.
    """

    n: int
    level: Words
    seat: int
    move: Move
    facts: tuple[Fact, ...]
    weighs: bool


def last_of_bots(session: Session) -> int | None:
    """The newest commit on the way to where the table stands that a bot could give an account of."""
    return next((n for n in reversed(session.history.line(session.history.at)) if accountable(session, n)), None)


def accountable(session: Shown | Sight, n: int) -> bool:
    """Whether a commit is the answer of a bot of this program, and nothing it does in secret."""
    commit = session.history.commits[n]
    if commit.by_human or commit.kind != "answer" or session.rules is None:
        return False
    return _bot_at(session, commit.seat) in BOTS


def _bot_at(session: Shown | Sight, seat: int) -> str:
    person = session.person_of(seat)
    return person.bot if person is not None else ""


def account(session: Session, n: int, eyes: int) -> Callable[[], Account]:
    """The account of a commit, as a call that may run on another thread.

    Facts that hang on what the seat hides are left out for eyes that are not its own.  Raises ValueError for a commit that is
    not accountable.
    """
    if not accountable(session, n) or session.rules is None:
        raise ValueError(f"commit {n} is no open answer of a bot")
    commit, rules = session.history.commits[n], session.rules
    bot, world = bot_of(_bot_at(session, commit.seat), rules), _world(session, n)
    hidden = _hidden(rules, commit.seat, eyes)

    def tell() -> Account:
        ask = Runner(rules, world, lambda *_: True).ask
        assert ask is not None
        seat, move = moves.read(session.history.states[commit.after], commit.do, dict(rules.verbs), ask.about)
        told = why_of(rules, world, ask, seat, move).facts if bot.imagines else ()
        return Account(n, bot.level, seat, move, tuple(fact for fact in told if fact.term not in hidden), bot.imagines)

    return tell


def _world(session: Shown, n: int) -> State:
    """The table as the seat of a commit imagined it when it answered."""
    commit = session.history.commits[n]
    person = session.person_of(commit.seat)
    assert person is not None
    return imagine(session.history.states[commit.after], person.eyes(session.box), n)


def _hidden(rules: Rules, seat: int, eyes: int) -> frozenset[str]:
    """The terms that eyes which are not those of a seat are not told."""
    return rules.mind.private if not eyes >> seat & 1 else frozenset()
