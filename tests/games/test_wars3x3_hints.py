"""Hints of 3x3Wars over drawn tables: short, and every figure is what the table or its preview shows right after the step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from read_once import catalog_of

from tabletop.bots.greedy import GreedyBot
from tabletop.bots.hint import Hint, hint_at
from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.games.wars3x3.board import front, units
from tabletop.games.wars3x3.cards import cards
from tabletop.games.wars3x3.going_on import one_removes
from tabletop.play import thinking
from tabletop.play.opening import Setup
from tabletop.play.passing import let_go_on
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.fact import Fact
from tabletop.referee.legal import has_choice
from tabletop.table.state import NOWHERE, State
from tabletop.ui.table.commands.why_acts import MOST, move_short, why_told
from tabletop.ui.table.moment.act_names import going_on
from tabletop.ui.table.moment.model import Model

RULES = rules_of("wars3x3")
MODES = ("beginner", "intermediate", "advanced", "seven_mage")
LONGEST = 40
"""Characters of a reason in Japanese."""
PLANS = ("removal", "reinforce", "counter", "territory", "deploy", "redeploy")
EVERY = 2
"""At every so manieth question a hint is asked for."""


@cache
def drawn(mode: str) -> tuple[tuple[Session, State, int, Hint, State], ...]:
    return tuple(_drawn(mode))


def _drawn(mode: str) -> Iterator[tuple[Session, State, int, Hint, State]]:
    """Tables at which a seat is asked, its hint, and the table right after the hinted step if nobody answers."""
    people = tuple(Person(name, (seat,), "bot:easy") for seat, name in enumerate(("Haru", "Nagi")))
    for seed in (11, 12):
        asked = 0
        session = Session.start(catalog_of("wars3x3"), RULES, Setup(mode, 2, seed), people, bots=choosers(RULES))
        while session.result is None:
            seat, ask = thinking.bot_to_move(session), session.ask
            if seat is None or ask is None:
                let_go_on(session)
                continue
            choice = not ask.pause and has_choice(RULES, session.state, ask, seat)
            asked += choice
            if choice and not asked % EVERY:
                hint = hint_at(session, seat)()
                yield session, session.state.copy(), seat, hint, right_after(session.state, seat, hint)
            assert session.answer(seat, thinking.thought(session, seat)(), by_human=False).committed


def right_after(state: State, seat: int, hint: Hint) -> State:
    shown = RULES.display.preview
    if hint.move.verb in PLANS and state.step() in ("2.1", "2.2", "2.3", "4.1", "4.2", "haste"):
        return shown(state, seat, hint.move.verb, NOWHERE, hint.move.parts)
    return GreedyBot(RULES).settled(state, seat, hint.move)[-1][1]


def seat_of(fact: Fact, figure: str = "who") -> int:
    return int(str(fact.says.figures[figure])[-1])


def damage(state: State) -> int:
    """What the sums on the cloth come to."""
    return sum(int(said.figures["damage"]) for said in RULES.display.ledger(state) if "damage" in said.figures)


def facts_of(mode: str, *keys: str) -> Iterator[tuple[State, int, Hint, State, Fact]]:
    for _, before, seat, hint, after in drawn(mode):
        for fact in hint.facts:
            if fact.says.key.removeprefix("fact.") in keys:
                yield before, seat, hint, after, fact


@pytest.mark.parametrize("mode", MODES)
def test_a_hint_is_one_short_sentence(mode: str) -> None:
    told = 0
    for session, before, seat, hint, _ in drawn(mode):
        table = Session.start_at(before, session.catalog, RULES, session.setup, session.people)
        for lang in ("en", "ja"):
            model = Model.of(table, table.box.public | 1 << seat, lang, (seat,))
            on = going_on(model, seat) if hint.move == PASSED else None
            move = on.words if on is not None else move_short(model, seat, hint.move)
            why = why_told(model, seat, hint.why, move, on is not None)
            assert why and "{" not in why and "fact." not in why
            words = [word for word in f"{move} {why}".split(" ") if word]
            assert (len(words) <= MOST if lang == "en" else len(why) <= LONGEST), f"{move}: {why}"
            told += 1
    assert told > 10


@pytest.mark.parametrize("mode", MODES)
def test_an_attack_is_told_as_the_sums_on_the_cloth_have_it(mode: str) -> None:
    met = 0
    for before, _, hint, after, fact in facts_of(mode, "strike", "strike.life", "next_attack"):
        who, figures = seat_of(fact), fact.says.figures
        if hint.move == PASSED or before.step() in ("2.3", "3.2", "wait"):
            continue
        sums = damage if who == before.seat and before.step() in ("1.1", "2.1", "2.2", "haste", "3.1") else None
        was, now = (sums(s) if sums else front(s, who).damage for s in (before, after))
        assert (figures["was"], figures["comes_to"]) == (was, now), (hint.move, fact)
        assert "life" not in figures or figures["life"] == before.seat_num[seat_of(fact, "foe"), "life"]
        met += 1
    assert met


@pytest.mark.parametrize("mode", MODES)
def test_what_may_be_deployed_then_is_in_the_hand_and_within_the_limit_shown(mode: str) -> None:
    for before, seat, hint, after, fact in facts_of(mode, "comes", "nearer", "suffice"):
        limits = [said.figures["n"] for said in RULES.display.limits(after, seat)]
        c, figures = cards(before), fact.says.figures
        there = [piece for piece in before.zones[c.hand[seat]] if c.card_said[before.face[piece]] == figures["card"]]
        assert there and {part.piece for part in hint.move.parts} != set(there)
        assert figures["n"] == c.cost[before.face[there[0]]] and figures["limit"] == limits[0]
        assert figures["n"] - limits[0] == figures["comes_to"] > 0 if fact.says.key == "fact.nearer" else figures["n"] <= limits[0]
        assert figures["n"] > RULES.display.limits(before, seat)[0].figures["n"], "it could be deployed before"


@pytest.mark.parametrize("mode", MODES)
def test_lives_cards_territories_and_units_change_as_told(mode: str) -> None:
    keys = ("life.less.now", "life.paid", "life.more.now", "lands.more.now", "lands.lost",
            "spent", "saved", "gone", "given_up", "back")
    for before, seat, hint, after, fact in facts_of(mode, *keys):
        if hint.move == PASSED:
            continue
        key, figures, who = fact.says.key.removeprefix("fact."), fact.says.figures, seat_of(fact)
        n, c = figures.get("n"), cards(before)
        if key.startswith("life"):
            assert abs(after.seat_num[who, "life"] - before.seat_num[who, "life"]) == n, (hint.move, fact)
        elif key.startswith("lands"):
            assert abs(len(after.zones[c.land[who]]) - len(before.zones[c.land[who]])) == n, (hint.move, fact)
        elif key == "spent" and hint.move.verb in PLANS:
            came = len(units(after, seat)) > len(units(before, seat))
            assert len(before.zones[c.hand[seat]]) - len(after.zones[c.hand[seat]]) - came == n or hint.move.verb == "redeploy"
        elif key in ("saved", "gone", "given_up", "back"):
            stands = [c.card_said[before.face[unit]] for side in (0, 1) for unit in units(after, side)]
            assert (figures["card"] in stands) is (key == "saved") or stands.count(figures["card"]) > 0


@pytest.mark.parametrize("mode", MODES)
def test_a_hint_to_go_on_names_no_gain_that_the_other_move_would_bring(mode: str) -> None:
    met = 0
    for _, before, seat, hint, _ in drawn(mode):
        if hint.move.verb != PASS or not hint.facts:
            continue
        met += 1
        keys = [fact.says.key for fact in hint.facts]
        for fact in hint.facts:
            if fact.says.key == "fact.keeps_for" and before.step() in ("2.1", "2.2"):
                c, limit = cards(before), RULES.display.limits(before, seat)[0].figures["n"]
                hand = [before.face[card] for card in before.zones[c.hand[seat]]]
                assert not any(c.unit[face] and fact.says.figures["n"] < c.cost[face] <= limit for face in hand)
        if enough := [key for key in keys if key.startswith("fact.lands.enough")]:
            c, limit = cards(before), RULES.display.limits(before, seat)[0].figures["n"]
            hand = [card for card in before.zones[c.hand[seat]] if c.unit[before.face[card]]]
            assert sum(c.cost[before.face[card]] > limit for card in hand) == enough[0].endswith(".but")
        assert not {"fact.life.less", "fact.attack.more", "fact.attack.less", "fact.drawn"} & {*keys}
    assert met


def test_two_cards_that_one_could_do_for_are_told_as_one() -> None:
    """2.1-1: a card of exactly the cost removes alone."""
    session = Session.start(catalog_of("wars3x3"), RULES, Setup("beginner", 2, 11), (Person("Haru", (0,)), Person("Nagi", (1,))))
    state, c = session.state.copy(), cards(session.state)
    unit = next(card for card in range(len(state.face)) if c.unit[state.face[card]] and c.cost[state.face[card]] == 5)
    hand = [card for card in range(len(state.face)) if card != unit and c.cost[state.face[card]] in (2, 3, 5)]
    state.zones[c.slots[1][0]].append(unit)
    after = state.copy()
    after.zones[c.slots[1][0]].remove(unit)
    for costs, alone in (((2, 3), False), ((2, 3, 5), True)):
        state.zones[c.hand[0]] = [next(card for card in hand if c.cost[state.face[card]] == cost) for cost in costs]
        assert one_removes(state, 0, after) is alone


@pytest.mark.parametrize("mode", MODES[3:])
def test_of_two_hands_the_one_with_more_early_units_is_taken(mode: str) -> None:
    people = (Person("Haru", (0,), "bot:easy"), Person("Nagi", (1,), "bot:easy"))
    for seed in range(6):
        session = Session.start(catalog_of("wars3x3"), RULES, Setup(mode, 2, seed), people, bots=choosers(RULES))
        while session.state.step() != "take":
            let_go_on(session)
        seat = thinking.bot_to_move(session)
        assert seat is not None
        facts = hint_at(session, seat)().facts
        assert [fact.says.key for fact in facts] == ["fact.cheap.rather"]
        assert facts[0].says.figures["n"] >= facts[0].says.figures["m"]


@pytest.mark.parametrize("mode", MODES)
def test_going_on_never_forgoes_much_for_a_use_or_a_card_it_keeps(mode: str) -> None:
    for _, _, hint, _, fact in facts_of(mode, "kept.uses", "kept.cards"):
        figures = [other.says.figures for other in hint.facts if other.says.key in ("fact.lack.deals", "fact.lack.takes")]
        worth = {"fact.kept.uses": 2, "fact.kept.cards": 5}[fact.says.key] * fact.says.figures["n"]
        assert all(lost["n"] < worth for lost in figures), hint.facts
