"""What speaks for a skill where both choose unseen, for a cost, for a distance."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from read_once import catalog_of

from tabletop.bots.hint import Hint, hint_at
from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.reasons import known
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


@pytest.mark.parametrize("seed", [5, 6])
def test_a_skill_is_weighed_against_all_the_other_may_choose(seed: int) -> None:
    met = 0
    for state, seat, found in hints(seed, "5.2", 6):
        fact, of = found.facts[0], len(known(state, 1 - seat))
        assert found.move.verb == "set" and fact.says.key.startswith("fact.meets.") and fact.says.figures["of"] == of
        met += fact.gain > 0
    assert met


def test_what_lies_in_the_cooldown_zone_for_all_to_see_cannot_come() -> None:
    for state, seat, _ in hints(5, "5.2", 6):
        foe, c = 1 - seat, tables(state)
        away = {state.face[piece] for piece in state.zones[c.cooldown[foe]] if state.side[piece] == UP}
        assert away.isdisjoint(state.face[piece] for piece in known(state, foe)) and len(known(state, foe)) <= 7


@pytest.mark.parametrize("seed", [5, 6])
def test_a_cost_says_what_does_not_come_back_in_the_turn(seed: int) -> None:
    told = 0
    for state, seat, found in hints(seed, "5.4-1", 6):
        c, paid, fact = tables(state), [part.piece for part in found.move.parts], found.facts[0]
        away = paid if c.double[state.face[f.open_skill(state, seat)]] else paid[:-1]
        assert (fact.says.key == "fact.pays.back") is (not away)
        if fact.says.key == "fact.pays.one":
            lowest = min(max(0, c.atk[state.face[card]]) for card in state.zones[c.hand[seat]])
            assert fact.says.figures["n"] == max(0, c.atk[state.face[away[0]]]) == lowest
            told += 1
    assert told


@pytest.mark.parametrize("seed", [6, 7])
def test_an_ability_that_asks_names_what_is_chosen_within_it(seed: int) -> None:
    for state, _, found in hints(seed, "5.4-2", 30):
        pieces = [part.piece for part in found.move.parts[:1]] if found.move.verb == "use" else []
        asks = any(state.box.cards[state.face[piece]].key in ("swordsman", "commander", "wizard_blink") for piece in pieces)
        lv2 = asks and (state.face[pieces[0]] not in tables(state).character_of or found.move.parts[0].number > 13)
        assert (found.why.then is not None and found.why.then.move.verb == "option") or not lv2


@pytest.mark.parametrize("seed", [5, 9])
def test_what_is_not_asked_for_is_done_for_a_gain_alone(seed: int) -> None:
    steps = [found for step in ("5.2", "5.4-1", "5.4-2") for _, _, found in hints(seed, step, 4)]
    assert steps
    assert all(any(fact.gain > 0 for fact in found.facts) for found in steps if found.move.verb in ("fragment", "use"))


def test_a_fragment_is_hidden_that_helps_in_more_meetings_of_skills() -> None:
    met = 0
    for seed in (5, 6, 7):
        for _, _, found in hints(seed, "2-hide", 2):
            fact = found.facts[0]
            assert fact.says.key in ("fact.hides", "fact.hides.even") and fact.says.figures["of"] == 49
            assert (fact.says.key == "fact.hides") is (fact.says.figures["n"] > fact.says.figures["m"])
            met += fact.gain > 0
    assert met


@pytest.mark.parametrize("seed", range(4, 9))
def test_of_two_effects_none_is_suggested_by_which_the_blows_come_to_less(seed: int) -> None:
    for _, _, found in hints(seed, "option", 9):
        if (fact := found.facts[0]).says.key == "fact.blows.both":
            figures = fact.says.figures
            assert figures["n"] - figures["took"] >= figures["m"] - figures["had"]
