"""A suggestion promises no end where others answer unseen at the same time."""

from __future__ import annotations

import pytest
from read_once import catalog_of

from tabletop.bots import hint
from tabletop.bots.facts import Reasons
from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.referee.fact import Fact
from tabletop.ui.table.moment.wording import Wording

PEOPLE = (Person("Haru", (0,)), Person("Nagi", (1,)))


def begun(game: str, mode: str, step: str) -> Session:
    """A game that stands at a step of its first turn."""
    rules = rules_of(game)
    session = Session.start(catalog_of(game), rules, Setup(mode, 2, 3), PEOPLE)
    while session.state.step() != step:
        seat = session.waiting()[0]
        move = rules.mind.suggest(session.state.copy(), seat) or hint.hint(rules, session.state, seat, 1)().move
        assert session.answer(seat, move or PASSED).committed
    return session


@pytest.mark.parametrize(("game", "mode", "step", "ends"), [
    ("anoare", "duel", "5.2", ("fact.may_win", "fact.may_lose")), ("wars3x3", "beginner", "4.1", ("fact.wins", "fact.loses"))])
def test_an_end_is_likely_while_others_choose_in_secret_and_sure_in_ones_own_turn(
        monkeypatch: pytest.MonkeyPatch, game: str, mode: str, step: str, ends: tuple[str, str]) -> None:
    session = begun(game, mode, step)
    assert session.rules is not None
    found = tuple(Fact.of("end", key, 1.0, 0) for key in ("wins", "loses"))
    monkeypatch.setattr(hint, "why_of", lambda *_: Reasons(found))
    told = hint.hint(session.rules, session.state, 0, 3)().facts
    assert tuple(fact.says.key for fact in told) == ends
    for lang, likely in (("en", "probably"), ("ja", "おそらく")):
        say = Wording(session.catalog, session.people, session.box, lang, session.box.public)
        assert all((likely in say.says(fact.says)) is (game == "anoare") for fact in told)
