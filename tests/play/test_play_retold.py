"""A game is looked at as it lay while each of its commits was under way: fact by fact, and nobody is asked."""

from __future__ import annotations

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.retold import Retold
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.table.digest import digest
from tabletop.table.rng import Dice, seeded


@pytest.mark.parametrize(("game", "mode"), [("wars3x3", "beginner"), ("anoare", "duel"), ("hackclad_delta", "versus")])
def test_a_commit_is_told_fact_by_fact_from_how_it_found_the_table_to_how_it_left_it(game: str, mode: str) -> None:
    rules = rules_of(game)
    session = Session.start(catalog_of(game), rules, Setup(mode, 2, 5), (Person("Haru", (0, 1)),))
    for n in range(24):
        assert session.ask is not None
        seat = session.waiting()[0]
        move = legal.random_move(rules, session.state.copy(), session.ask, seat, Dice(seeded(game, n)))
        assert session.answer(seat, move).committed
    before = session.history.commits[0].digest
    for commit in session.history.commits[1:]:
        told = [len(Retold(session, commit.n, facts).log()) for facts in range(len(commit.facts) + 1)]
        first, last = Retold(session, commit.n, 0), Retold(session, commit.n, len(commit.facts))
        assert digest(first.state) == before if commit.facts else True
        last.state.agenda, last.state.rng = commit.agenda, commit.rng
        assert digest(last.state) == commit.digest, "all but the steps to come lies as the commit left it"
        assert told == sorted(told) and told[-1] == sum(line.n <= commit.n for line in session.history.log)
        assert first.ask is None and last.waiting() == () and first.can_undo() == session.can_undo()
        before = commit.digest
    assert session.history.at == len(session.history.commits) - 1, "the session stands where it stood"


def test_a_round_of_hackclad_that_has_begun_is_told_in_its_first_phase_and_a_clad_card_in_its_step() -> None:
    """What was asked before is answered: no attack of the last round is foretold over the cards of the next."""
    rules = rules_of("hackclad_delta")
    session = Session.start(catalog_of("hackclad_delta"), rules, Setup("versus", 2, 5), (Person("Haru", (0, 1)),))
    phases = dict[str, set[str]]()
    for n in range(120):
        seat = session.waiting()[0]
        assert session.ask is not None
        move = legal.random_move(rules, session.state.copy(), session.ask, seat, Dice(seeded("rounds", n)))
        assert session.answer(seat, move).committed
    for line in session.history.log:
        if line.key in ("log.round", "log.clad_acts"):
            phases.setdefault(line.key, set()).add(Retold(session, line.n, line.facts).state.step())
    assert phases == {"log.round": {"8-1"}, "log.clad_acts": {"8-4-1"}} and session.turn > 1
