"""A bot calls *wait* at a table without a screen: who may is public, what it would do is thought on an imagined world."""

from __future__ import annotations

from pathlib import Path

from play_help import RULES, loaded, random_answer, stands_like, wars

from tabletop.play import thinking
from tabletop.play.calling import bot_callers, is_new, may_be_called
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Move, State

WAIT = Move("wait")
PEOPLE = (Person("Aki", (0,)), Person("Bert", (1,), "bot:search"))


def eager(world: State, ask: Ask, seat: int, seed: int) -> Move:
    """A bot that uses the first right it has."""
    ways = (Move(verb, (part,)) for verb in ask.to[seat] if verb != PASS for part in RULES.verbs[verb].next(world, seat, ask.about))
    return next((way for way in ways if RULES.verbs[way.verb].whole(world, seat, ask.about, way.parts)), PASSED)


def at_a_call(path: Path | None = None) -> Session:
    """A game of the advanced mode, played at random until a bot has a right it may call for."""
    session = Session.start(wars(), RULES, Setup("advanced", 2, 5), PEOPLE, path=path, bots={"search": eager})
    session.calling, dice = {"search"}, Dice(seeded("calls"))
    while not (bot_callers(session) and session.waiting() == (0,) and thinking.thought(session, 1, WAIT)() != PASSED):
        assert random_answer(session, dice)
    return session


def test_a_bot_that_calls_does_what_it_thought_and_the_question_is_put_again() -> None:
    session = at_a_call()
    asked, here, before = session.ask, session.state.agenda, len(session.history.commits)
    right = thinking.thought(session, 1, WAIT)()
    assert len(session.history.commits) == before and session.state.agenda == here, "nothing is done by thinking"
    assert session.answer(1, WAIT, by_human=False).committed and thinking.bot_to_move(session) == 1
    assert session.answer(1, right, by_human=False).committed
    while session.waiting() == (1,):
        assert session.answer(1, thinking.thought(session, 1)(), by_human=False).committed
    if session.waiting() == (0,) and session.state.agenda != here:
        assert session.answer(0, PASSED).committed, "whether the magic is negated"
    assert session.state.agenda == here and session.ask == asked and not is_new(session)


def test_only_bots_that_think_of_it_stop_what_runs_by_itself() -> None:
    session = at_a_call()
    assert may_be_called(session) and session.callers() == ()
    session.calling = {"random"}
    assert not may_be_called(session)
    session.calling, session.people = {"search"}, (PEOPLE[0], Person("Bert", (1,), "bot:unheard"))
    assert not may_be_called(session)


def test_a_call_is_saved_and_taken_back_with_what_it_followed(tmp_path: Path) -> None:
    session = at_a_call(tmp_path / "a.jsonl")
    before = session.history.at
    assert session.answer(1, WAIT, by_human=False).committed
    session.close()
    again = loaded(tmp_path / "a.jsonl").session
    assert stands_like(again) == stands_like(session) and again.waiting() == (1,)
    assert again.history.commits[-1].do == "p2 wait" and not again.history.commits[-1].by_human
    assert again.undo() and again.history.at < before
    again.close()
