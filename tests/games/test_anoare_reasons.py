"""What speaks for a skill where both choose unseen, for a cost, for a distance."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from read_once import catalog_of

from tabletop.bots.hint import Hint, hint_at
from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.games.anoare.reasons import critical, known
from tabletop.games.anoare.tables import tables
from tabletop.play import thinking
from tabletop.play.opening import Setup
from tabletop.play.passing import let_go_on
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.legal import has_choice
from tabletop.table.state import UP, State

RULES = rules_of("anoare")
BOTS = (Person("Alma", (0,), "bot:easy"), Person("Bert", (1,), "bot:easy"))


def hints(seed: int, step: str, most: int) -> Iterator[tuple[State, int, Hint]]:
    """The hints at a step of a duel of bots."""
    session = Session.start(catalog_of("anoare"), RULES, Setup("duel", 2, seed), BOTS, bots=choosers(RULES))
    while session.result is None and most:
        seat, ask = thinking.bot_to_move(session), session.ask
        if seat is None or ask is None:
            let_go_on(session)
            continue
        if session.state.step() == step and has_choice(RULES, session.state, ask, seat):
            most -= 1
            yield session.state, seat, hint_at(session, seat)()
        assert session.answer(seat, thinking.thought(session, seat)(), by_human=False).committed


def test_a_skill_is_weighed_against_all_the_other_may_choose() -> None:
    met = 0
    for state, seat, found in hints(5, "5.2", 6):
        if found.move.verb != "set":
            continue
        fact, others = found.facts[0], known(state, 1 - seat)
        assert fact.says.key.startswith("fact.meets.") and not fact.sure and fact.says.figures["of"] == len(others)
        pairs = [critical(state, seat, found.move.parts[0].piece, one) for one in others]
        many = {"crit": sum(mine for mine, _ in pairs), "safe": sum(theirs for _, theirs in pairs)}
        for key, n in many.items():
            if fact.says.key == f"fact.meets.{key}.may":
                assert fact.says.figures["n"] == n and (n > fact.says.figures["m"]) is (key == "crit")
                met += 1
    assert met


def test_what_lies_in_the_cooldown_zone_for_all_to_see_cannot_come() -> None:
    for state, seat, _ in hints(5, "5.2", 6):
        foe, c = 1 - seat, tables(state)
        away = {state.face[piece] for piece in state.zones[c.cooldown[foe]] if state.side[piece] == UP}
        assert away.isdisjoint(state.face[piece] for piece in known(state, foe)) and len(known(state, foe)) <= 7


@pytest.mark.parametrize("seed", [5, 6])
def test_a_cost_says_which_card_stays_in_the_hand(seed: int) -> None:
    kept = [(state, found) for state, _, found in hints(seed, "5.4-1", 6) if found.facts and "keeps" in found.facts[0].says.key]
    assert kept
    for state, found in kept:
        paid = {tables(state).said[state.face[part.piece]] for part in found.move.parts}
        figures = found.facts[0].says.figures
        assert figures["other"] in paid and figures["card"] not in paid and figures["n"] != figures["m"]


@pytest.mark.parametrize("seed", [5, 9])
def test_what_is_not_asked_for_is_done_for_a_gain_alone(seed: int) -> None:
    steps = [found for step in ("5.2", "5.4-1", "5.4-2") for _, _, found in hints(seed, step, 4)]
    assert steps
    assert all(any(fact.gain > 0 for fact in found.facts) for found in steps if found.move.verb in ("fragment", "use"))
