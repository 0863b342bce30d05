"""Answers given beforehand: they pass, are told like any pass, and end by themselves (T57)."""

from __future__ import annotations

from play_help import do, new_table, prepare, random_answer, table

from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.table.rng import Dice, seeded


def passes_on(session: Session) -> int:
    """Everybody who said so beforehand passes, as the screen has them do; how many times."""
    count = 0
    while (seat := session.standing.due(session)) is not None:
        assert session.state.seat != seat
        assert session.answer(seat, PASSED, by_human=False).committed
        count += 1
    return count


def attacked(*cards: str) -> Session:
    """p1 may remove two units of p2, who holds an answer to each."""
    return table("2.1", p1_hand=" ".join(cards), p2_hand="016 017 009", p2_unit_1="040", p2_unit_2="026", p1_unit_1="029",
                 deck="003 007 011 020 021 025")


def test_case_T57_pass_until_my_turn_ends_at_my_turn_and_all_is_in_the_log() -> None:
    session = attacked("027", "028", "014")
    session.standing.say(session, 1, "turn")
    mark = len(session.history.commits)
    do(session, "p1 removal 027 > p2.unit.1")
    asked = session.waiting() == (1,)
    assert asked and passes_on(session) == 1
    told = [line.key for line in session.history.log if line.n > mark]
    assert told.count("log.no_counter") == 1, "what was passed over is told like any pass"
    while session.state.seat == 0:
        if not passes_on(session):
            assert session.answer(session.waiting()[0], PASSED).committed
    assert session.standing.of(1) == "ask" and session.standing.due(session) is None
    assert session.waiting() == (1,), "one's own turn is never passed over"


def test_case_T57_it_never_goes_into_another_game() -> None:
    session = new_table()
    for seat in (0, 1):
        prepare(session, seat)
    dice = Dice(seeded("standing", 2))
    passed = 0
    while session.ask is not None:
        for seat in (0, 1):
            if session.state.seat != seat:
                session.standing.say(session, seat, "turn")
        if count := passes_on(session):
            passed += count
        else:
            random_answer(session, dice)
    assert passed > 3
    assert session.standing.of(0) == session.standing.of(1) == "ask"
    assert new_table().standing.of(1) == "ask"


def test_pass_this_step_ends_with_the_step() -> None:
    session = attacked("027", "028", "014")
    session.standing.say(session, 1, "step")
    do(session, "p1 removal 027 > p2.unit.1")
    assert passes_on(session) == 1 and session.standing.of(1) == "ask"


def test_an_undo_asks_the_person_again_and_leaves_what_they_said() -> None:
    session = attacked("027", "028", "014")
    do(session, "p1 removal 027 > p2.unit.1")
    assert session.waiting() == (1,)
    do(session, "p2 pass")
    session.standing.say(session, 1, "turn")
    assert session.undo()
    assert session.waiting() == (1,) and session.standing.due(session) is None, "an undo leads to a question, not past it"
    assert session.standing.of(1) == "turn"
    do(session, "p2 pass")
    assert session.undo() and session.undo()
    do(session, "p1 removal 027 > p2.unit.1")
    assert passes_on(session) == 1, "what is new passes again"


def test_a_pass_said_beforehand_is_undone_with_what_it_answered() -> None:
    session = attacked("027", "028", "014")
    before = session.history.at
    session.standing.say(session, 1, "turn")
    do(session, "p1 removal 027 > p2.unit.1")
    assert passes_on(session) == 1
    assert session.undo() and session.history.at == before
    assert session.redo() and session.history.at == len(session.history.commits) - 1


def test_a_seat_that_is_given_away_asks_again() -> None:
    session = attacked("027", "028", "014")
    session.standing.say(session, 1, "turn")
    session.give_seat(1, "human", "Chie")
    assert session.standing.of(1) == "ask"
