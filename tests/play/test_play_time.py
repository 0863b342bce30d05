"""Undo and redo: one gesture is one step back, exactly; what cannot be unseen is asked about."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from play_help import AKI, BEN, attempt, do, hands, loaded, new_table, prepare, random_act, stands_like, table

from tabletop.play import thinking
from tabletop.play.consent import undo_needs
from tabletop.play.history import RulesMode
from tabletop.play.people import Person
from tabletop.referee.ask import PASSED
from tabletop.table.digest import digest


def test_nothing_to_undo_on_a_new_table() -> None:
    session = new_table()
    before = digest(session.state)
    assert not session.can_undo()
    assert not session.undo()
    assert not session.redo()
    assert digest(session.state) == before


def test_undo_and_redo_give_equal_tables() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    first = stands_like(session)
    do(session, "p1 removal 028 > p2.unit.1")
    second = stands_like(session)
    do(session, "p2 pass")
    third = stands_like(session)
    assert session.undo()
    assert stands_like(session) == second
    assert session.undo()
    assert stands_like(session) == first
    assert session.redo()
    assert stands_like(session) == second
    assert session.redo()
    assert stands_like(session) == third
    assert not session.can_redo()


def test_undone_lines_stay_in_the_log() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    hands(session, "p1 count p1.life=3")
    session.undo()
    assert [(line.key, undone) for line, undone in session.log()] == [("log.hand.count", True)]
    session.redo()
    assert [(line.key, undone) for line, undone in session.log()] == [("log.hand.count", False)]


def test_doing_something_else_after_an_undo_leaves_nothing_to_redo() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    hands(session, "p1 count p1.life=3")
    session.undo()
    hands(session, "p1 count p1.life=4")
    assert not session.can_redo()
    assert session.state.seat_num[0, "life"] == 4


def test_a_sealed_question_is_taken_back_as_a_whole() -> None:
    session = new_table()
    start = stands_like(session)
    prepare(session, 0)
    prepare(session, 1)
    assert session.state.step() != "prepare"
    done = stands_like(session)
    assert session.undo()
    assert stands_like(session) == start
    assert session.redo()
    assert stands_like(session) == done


def test_ones_own_sealed_answer_is_taken_back_while_the_question_is_open() -> None:
    session = new_table()
    start = stands_like(session)
    prepare(session, 1)
    assert session.waiting() == (0,)
    assert session.undo()
    assert stands_like(session) == start


def test_what_a_bot_sealed_before_a_person_did_stays_when_theirs_is_taken_back() -> None:
    session = new_table(people=(AKI, Person("Bot", (1,), "bot:idle")))
    suggested = session.rules.mind.suggest(session.state, 1) if session.rules else None
    assert suggested is not None
    assert session.answer(1, suggested, by_human=False).committed
    sealed = stands_like(session)
    prepare(session, 0)
    done = stands_like(session)
    assert session.undo()
    assert stands_like(session) == sealed and session.waiting() == (0,)
    assert not session.can_undo()
    assert session.redo() and stands_like(session) == done


def test_hands_between_two_sealed_answers_are_one_gesture_of_their_own() -> None:
    session = new_table()
    prepare(session, 0)
    sealed = stands_like(session)
    hands(session, "p2 count p2.life=29")
    assert session.undo()
    assert stands_like(session) == sealed


def test_undo_goes_back_past_what_bots_did_to_the_last_person() -> None:
    people = (AKI, Person("Bot", (1,), "bot:idle"))
    session = table("2.1", people, p1_hand="009 028", p2_unit_1="016", p2_hand="020", options={"bots": {"idle": lambda *_: PASSED}})
    start = stands_like(session)
    do(session, "p1 removal 028 > p2.unit.1")
    assert session.answer(1, thinking.thought(session, 1)(), by_human=False).committed
    assert session.undo()
    assert stands_like(session) == start


def test_the_rules_switch_is_undone_too() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    start = stands_like(session)
    session.switch_rules("off")
    session.switch_rules("advise")
    session.undo()
    assert session.rules_mode == "off"
    session.undo()
    assert stands_like(session) == start


def test_redo_gives_the_same_cards() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    hands(session, "p1 shuffle deck")
    hands(session, "p1 draw deck > p1.hand=3")
    drawn = [session.state.face[p] for p in session.state.zones[session.box.zone_of["p1.hand"]]]
    session.undo()
    session.undo()
    hands(session, "p1 shuffle deck")
    hands(session, "p1 draw deck > p1.hand=3")
    assert [session.state.face[p] for p in session.state.zones[session.box.zone_of["p1.hand"]]] == drawn


# --- who must agree ------------------------------------------------------------------------------------------------------


def test_a_pass_that_showed_nothing_is_taken_back_without_asking() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    do(session, "p1 pass")
    assert undo_needs(session) == ()


def test_an_undo_past_a_drawn_card_asks_the_other_person() -> None:
    session = table("4.2", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    do(session, "p1 pass")
    assert session.state.seat == 1, "the turn passed and Ben drew a card"
    assert undo_needs(session) == (BEN,)
    assert undo_needs(session, by=BEN) == (AKI,)


def test_an_undo_past_a_face_another_saw_asks_them() -> None:
    session = table("4.2", p1_hand="009 028 019", p1_land="003 004 005 006 007", p2_hand="020")
    do(session, "p1 deploy 028 > p1.unit.1")
    assert undo_needs(session, by=AKI) == (BEN,)


def test_an_undo_past_a_shuffle_asks_the_other_person() -> None:
    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    hands(session, "p1 shuffle discard")
    hands(session, "p1 shuffle deck")
    assert undo_needs(session, by=AKI) == (BEN,)
    assert undo_needs(session, to=0, by=BEN) == (AKI,)


def test_one_person_alone_is_never_asked() -> None:
    for people in ((Person("Aki", (0, 1)),), (AKI, Person("Bot", (1,), "bot:idle"))):
        session = table("4.2", people, p1_hand="009 028", p2_unit_1="016", p2_hand="020")
        do(session, "p1 pass")
        assert undo_needs(session) == ()


@pytest.mark.parametrize("mode", ["off", "advise", "enforce"])
def test_whatever_the_referee_does_an_undo_is_no_way_to_peek(mode: RulesMode) -> None:
    session = table("4.2", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    session.switch_rules(mode)
    hands(session, "p1 turn p2.unit.1")
    assert undo_needs(session) == ()
    hands(session, "p2 look deck=2")
    assert undo_needs(session, by=AKI) == (BEN,) and undo_needs(session, by=BEN) == (AKI,)


@pytest.mark.parametrize("mode", ["off", "advise", "enforce"])
def test_where_hands_lie_open_or_one_plays_alone_nobody_is_asked(mode: RulesMode) -> None:
    for people, privacy in (((AKI, BEN), "open"), ((Person("Aki", (0, 1)),), "peek")):
        session = table("4.2", people, p1_hand="009 028", p2_unit_1="016", p2_hand="020", options={"privacy": privacy})
        session.switch_rules(mode)
        hands(session, "p1 look deck=2")
        assert undo_needs(session) == ()


# --- everything, many times ----------------------------------------------------------------------------------------------


def there_and_back(seed: int, gestures: int) -> None:
    """Random gestures; after each, undo is the table before and redo the table after; at the end all the way back."""
    chance = random.Random(seed)
    session = new_table(seed=seed)
    pieces = Counter(session.state.face)
    stood = [stands_like(session)]
    for _ in range(gestures):
        at = session.history.at
        before = stands_like(session)
        random_act(session, chance)
        after = stands_like(session)
        if session.history.at == at:
            assert after == before, session.fault
            continue
        assert session.undo()
        if session.history.at != at:  # a sealed question goes back as a whole
            assert session.history.at < at
        else:
            assert stands_like(session) == before
        assert session.redo()
        assert stands_like(session) == after
        assert pieces <= Counter(session.state.face), "hands may copy a piece, never lose one"
        stood.append(after)
    while session.undo():
        assert stands_like(session) in stood
    assert session.history.at == 0
    assert stands_like(session) == stood[0]


@pytest.mark.parametrize("seed", range(12))
def test_random_gestures_there_and_back(seed: int) -> None:
    there_and_back(seed, 40)


@pytest.mark.long
def test_two_thousand_random_sequences_there_and_back() -> None:
    for seed in range(2000):
        there_and_back(10_000 + seed, 25)


def test_undo_fifty_times_after_loading_stops_at_the_start(tmp_path) -> None:  # type: ignore[no-untyped-def]
    session = new_table(tmp_path / "a.jsonl")
    start = stands_like(session)
    prepare(session, 0)
    prepare(session, 1)
    attempt(session, "p1 pass")
    session.close()
    again = loaded(tmp_path / "a.jsonl").session
    for _ in range(50):
        again.undo()
    assert not again.can_undo()
    assert stands_like(again) == start
    assert again.redo()
