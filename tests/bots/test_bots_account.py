"""Why a bot moved: its act is weighed again on the world it saw, and says nothing of what it hides."""

from __future__ import annotations

from dataclasses import replace

import pytest
from read_once import catalog_of

from tabletop.bots import NAMES, bot_of
from tabletop.bots.account import account, accountable, last_of_bots
from tabletop.games import rules_of
from tabletop.play import thinking
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session

RULES = rules_of("hackclad_delta")
BOTS = (Person("Alma", (0,), "bot:greedy"), Person("Bert", (1,), "bot:greedy"))


def played(until: str, people: tuple[Person, ...] = BOTS) -> Session:
    """A table of bots, played up to the first act with a verb."""
    session = Session.start(catalog_of("hackclad_delta"), RULES, Setup("versus", 2, 4), people,
                            bots={name: bot_of(name, RULES).choose for name in NAMES})
    while f" {until}" not in session.history.commits[-1].do:
        seat = thinking.bot_to_move(session)
        assert seat is not None
        assert session.answer(seat, thinking.thought(session, seat)(), by_human=False).committed
    return session


def test_the_last_act_of_a_bot_is_accounted_for() -> None:
    session = played("use")
    n = last_of_bots(session)
    assert n == session.history.at
    told = account(session, n, eyes=0)()
    assert told.seat == session.history.commits[n].seat and told.move.verb == "use" and told.weighs
    assert told.facts and all(fact.says.key.startswith("fact.") for fact in told.facts)
    assert account(session, n, eyes=0)() == told, "asked again it says the same"


def test_facts_of_what_a_seat_hides_are_told_to_its_own_eyes_only() -> None:
    session = played("use")
    n = session.history.at
    seat = session.history.commits[n].seat
    assert RULES.mind.private.isdisjoint(fact.term for fact in account(session, n, eyes=0)().facts)
    private = frozenset(fact.term for fact in account(session, n, 1 << seat)().facts)
    session.rules = replace(RULES, mind=replace(RULES.mind, private=private))
    assert not {fact.term for fact in account(session, n, eyes=0)().facts} & private
    assert {fact.term for fact in account(session, n, 1 << seat)().facts} == private


def test_what_is_done_in_secret_is_not_accounted_for() -> None:
    session = played("extend")
    n = session.history.at
    assert session.history.commits[n].kind == "sealed" and not accountable(session, n)
    with pytest.raises(ValueError, match="no open answer"):
        account(session, n, eyes=0)
    assert last_of_bots(session) != n


def test_what_a_person_did_is_not_accounted_for() -> None:
    session = played("pick")
    people = tuple(replace(person, kind="human") for person in session.people)
    assert accountable(session, session.history.at)
    session.people = people
    assert not accountable(session, session.history.at) and last_of_bots(session) is None


def test_a_random_bot_has_no_reasons() -> None:
    session = played("pick", tuple(replace(person, kind="bot:random") for person in BOTS))
    told = account(session, session.history.at, eyes=0)()
    assert not told.weighs and told.facts == ()


def test_every_bot_that_imagines_weighs() -> None:
    assert [name for name in NAMES if bot_of(name, RULES).imagines] == ["greedy", "search", "easy", "normal", "hard"]
