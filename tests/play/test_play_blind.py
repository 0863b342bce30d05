"""Answering with cards named by their letters: the rules find what they may do, and refuse what they may not."""

from __future__ import annotations

from play_help import do, table

from tabletop.play.blind import blind_move
from tabletop.play.session import Session
from tabletop.table.state import NOWHERE


def asked(hand: str) -> Session:
    """p1 removed two units of p2, who may answer each: the 5 with a 5, the 7 with a 7."""
    session = table("2.1", p1_hand="027 031 014", p2_hand=hand, p2_unit_1="016", p2_unit_2="009", p1_unit_1="029",
                    deck="003 007 011 020")
    do(session, "p1 removal 027 > p2.unit.1, 031 > p2.unit.2")
    assert session.waiting() == (1,)
    return session


def hand(session: Session) -> list[int]:
    return session.state.zones[session.box.zone_of["p2.hand"]]


def test_a_card_finds_what_it_can_answer() -> None:
    session = asked("028 018 004")
    legal = [move for piece in hand(session) if (move := blind_move(session, 1, [piece])) and session.refusal(1, move) is None]
    assert legal and all(move.verb == "counter" for move in legal)
    assert session.answer(1, legal[0]).committed


def test_a_slot_that_is_named_is_kept_to() -> None:
    session = asked("028 018 004")
    slots = session.box.zones
    for piece in hand(session):
        for slot in (1, 2):
            move = blind_move(session, 1, [piece], slot)
            assert move is not None and {slots[part.place].slot for part in move.parts} == {slot}
        assert blind_move(session, 1, [piece], 3) is None


def test_what_cannot_answer_is_a_move_of_that_shape_and_is_refused() -> None:
    session = asked("028 018 004")
    pieces = hand(session)
    refused = [move for piece in pieces if (move := blind_move(session, 1, [piece])) and session.refusal(1, move) is not None]
    assert refused and all(part.place != NOWHERE for move in refused for part in move.parts)
    before = session.state.key()
    assert not session.answer(1, refused[0]).committed and session.state.key() == before


def test_nothing_is_answered_with_nothing_or_out_of_turn() -> None:
    session = asked("028 018 004")
    assert blind_move(session, 1, []) is None
    assert blind_move(session, 0, session.state.zones[session.box.zone_of["p1.hand"]][:1]) is None
