"""One rule for all games: what is a single piece is done when it is laid, what may be several waits to be declared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest
from read_once import catalog_of

from tabletop.bots import bot_of
from tabletop.commands.shot import new_table
from tabletop.play import plan as plans
from tabletop.play.plan import Plan
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.referee.ask import PASS
from tabletop.referee.verbs import Verb
from tabletop.table import rng

MODES = [("wars3x3", "beginner"), ("wars3x3", "seven_mage"), ("anoare", "duel"), ("hackclad_delta", "versus"), ("pearls", ""),
         ("lanterns", ""), ("night_market", "")]
STEPS = 70


def walked(game: str, mode: str) -> Iterator[Session]:
    """A game somebody plays at random, at each of its questions."""
    catalog = catalog_of(game)
    session = new_table(catalog, mode or catalog.modes[0].id)
    assert session.rules is not None
    bot = bot_of("random", session.rules)
    for n in range(STEPS):
        if session.ask is None:
            return
        yield session
        seat = session.waiting()[0]
        session.answer(seat, bot.choose(session.state, session.ask, seat, rng.seeded("declaring", n)))


def offered(session: Session) -> Iterator[tuple[Verb, Plan]]:
    """Every verb somebody may use, each with the plans of its first parts and of what may follow them."""
    assert session.rules is not None and session.ask is not None
    seat = session.waiting()[0]
    for name in legal.offered(session.rules, session.state, session.ask, seat):
        if name == PASS:
            continue
        verb, about = session.rules.verbs[name], legal.about_of(session.ask, seat, name)
        for part in verb.next(session.state, seat, about)[:6]:
            yield verb, Plan(seat, name, about, (part,))
            for further in verb.next(session.state, seat, about, (part,))[:2]:
                yield verb, Plan(seat, name, about, (part, further))


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_single_piece_is_done_and_several_are_declared(game: str, mode: str) -> None:
    alone: dict[tuple[str, int], set[bool]] = defaultdict(set)
    for session in walked(game, mode):
        for verb, plan in offered(session):
            at_once = plans.is_done_at_once(session, plan)
            assert not (at_once and (verb.confirm or (len(plan.parts) > 1 and not verb.ends)))
            assert at_once or not (verb.ends and plans.is_complete(session, plan)), "what ends with its last part is done with it"
            if len(plan.parts) == 1 and plans.is_whole(session, plan) and not verb.confirm:
                alone[verb.name, session.state.face[plan.parts[0].piece]].add(at_once)
    differing = {verb for (verb, _), found in alone.items() if len(found) > 1}
    assert not differing, f"done at once or not, by what else lies there: {differing}"
