"""Why a seat that had offered something, where all play together, did otherwise."""

from __future__ import annotations

from tabletop.play.history import Commit
from tabletop.play.shown import Shown
from tabletop.referee import moves
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.fact import Fact
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.imagine import imagine
from tabletop.table.state import NOWHERE, Move, State

MOST = 40
"""So many questions are passed at most until a turn is over."""


def otherwise(session: Shown, seat: int, eyes: int) -> tuple[Fact, ...] | None:
    """What a bot gains by what it did since a person last acted there, beside what it had offered (`Mind.offered`), the weightiest
    first; None where it offered nothing or kept to it.  What hangs on what it hides is left out for eyes that are not its own."""
    rules, commit, person = session.rules, _answer(session, seat), session.person_of(seat)
    if rules is None or commit is None or person is None:
        return None
    table = session.history.states[commit.after]
    world = imagine(table, person.eyes(session.box), commit.n)
    ask, said = Runner(rules, world, lambda *_: True).ask, rules.mind.habit(world, seat)
    if ask is None or said is None or said.verb not in ask.to.get(seat, ()):
        return None
    _, move = moves.read(table, commit.do, dict(rules.verbs), ask.about)
    verb = rules.verbs[said.verb]
    if move.verb == said.verb and verb.says(world, seat, NOWHERE, move.parts) == verb.says(world, seat, NOWHERE, said.parts):
        return None
    facts = rules.mind.tells(_after(rules, world, seat, said), _after(rules, world, seat, move), seat)
    hidden = rules.mind.private if not eyes >> seat & 1 else frozenset()
    return tuple(sorted((fact for fact in facts if fact.term not in hidden), key=lambda fact: -abs(fact.gain)))


def _answer(session: Shown, seat: int) -> Commit | None:
    """What a bot answered to the newest question at which its offer was due, since a person last answered such a one."""
    history, rules, person = session.history, session.rules, session.person_of(seat)
    for n in reversed(history.line(history.at)):
        commit = history.commits[n]
        due = rules is not None and commit.after >= 0 and history.states[commit.after].step() in rules.mind.offered
        if due and (commit.by_human or commit.seat == seat):
            return commit if not commit.by_human and commit.kind == "answer" and person is not None and person.bot else None
    return None


def _after(rules: Rules, world: State, seat: int, move: Move) -> State:
    """The table at the end of the turn, where after a move everything is passed."""
    runner = Runner(rules, world.copy())
    runner.answer(seat, move)
    for _ in range(MOST):
        if runner.ask is None or runner.state.turn != world.turn or PASS not in runner.ask.to[asked := runner.waiting()[0]]:
            break
        runner.answer(asked, PASSED)
    return runner.state
