"""What hands do with piles in secret: others learn how many, never which; one undo takes all of it back."""

from __future__ import annotations

import pytest
from play_help import AKI, BEN, stands_like
from test_play_hands import do, faces, known, workshop

from tabletop.play.hands import read_edit, read_edits
from tabletop.play.session import Session
from tabletop.table.view import view
from tabletop.ui.table.moment.wording import Wording

A, B = AKI.seats[0], BEN.seats[0]


def told(session: Session, seat: int, lang: str = "en") -> list[str]:
    """The log as a seat reads it."""
    person = session.person_of(seat)
    assert person is not None
    say = Wording(session.catalog, session.people, session.box, lang, person.eyes(session.box))
    return [say.line(line) for line, _ in session.log()]


def named(session: Session, seat: int) -> bool:
    """Whether the log names any card of the deck to a seat."""
    names = {card.name[lang] for card in session.box.cards if "tool" in card.tags for lang in ("ja", "en")}
    return any(name in line for lang in ("ja", "en") for line in told(session, seat, lang) for name in names)


def test_case_T33_a_search_is_told_without_names() -> None:
    session = workshop()
    do(session, "p1 look deck", "p1 take deck.7 > p1.hand; shuffle deck")
    assert told(session, B) == ["Aki looked at Deck.", "Aki searched Deck and took 1 card to Aki's Hand.", "Aki shuffled: Deck."]
    assert not named(session, A) and not named(session, B)
    assert known(session, "deck", A) == known(session, "deck", B) == 0


def test_what_is_taken_and_the_shuffle_are_one_undo() -> None:
    session = workshop()
    do(session, "p1 look deck")
    before = stands_like(session)
    do(session, "p1 take deck.7,deck.2 > p1.hand; shuffle deck")
    after = stands_like(session)
    assert session.undo() and stands_like(session) == before
    assert session.redo() and stands_like(session) == after


def test_who_knew_the_top_card_does_not_know_that_it_was_taken() -> None:
    session = workshop()
    do(session, "p2 look deck=1", "p1 look deck", "p1 take deck.16 > p1.hand")
    assert known(session, "p1.hand", A) == 1 and known(session, "p1.hand", B) == 0
    assert known(session, "deck", A) == 15 and known(session, "deck", B) == 0


def test_nothing_is_forgotten_where_all_lies_open() -> None:
    session = workshop()
    do(session, "p1 move deck.1,deck.2,deck.3 > discard", 'p1 note discard.1 "mine"', "p1 take discard.2 > p1.hand")
    assert known(session, "discard", B) == 2 and session.state.notes


def test_an_order_of_ones_own_is_known_to_oneself_alone() -> None:
    session = workshop()
    do(session, "p2 look deck=3", "p1 look deck=3")
    before = faces(session, "deck")
    do(session, "p1 arrange deck.15,deck.14,deck.16")
    assert faces(session, "deck") == [*before[:-3], before[-1], before[-3], before[-2]]
    assert known(session, "deck", A) == 3 and known(session, "deck", B) == 0
    assert told(session, B)[-1] == "Aki put 3 cards back in an order of their own: Deck."
    assert not named(session, B)


def test_where_the_cards_of_an_order_stood_is_not_in_the_log() -> None:
    session = workshop()
    do(session, "p1 arrange deck.15,deck.16", "p1 take deck.9 > p1.hand")
    assert [line.figures["do"] for line, _ in session.log()] == ["p1 arrange deck,deck", "p1 take deck > p1.hand"]


@pytest.mark.parametrize("text", ["arrange deck.1,deck.3", "arrange deck.1,discard.1", "arrange floor.1,floor.1", "take deck.1",
                                  "take deck.1 > nowhere"])
def test_what_cannot_be_done_leaves_the_table_as_it_was(text: str) -> None:
    session = workshop()
    do(session, "p1 move deck.1 > discard")
    before = stands_like(session)
    assert not session.edit(A, read_edit(text)).committed
    assert stands_like(session) == before


def test_a_full_place_takes_nothing_found_in_a_search() -> None:
    session = workshop()
    do(session, "p1 move deck.1 > p1.shelf.1")
    why = session.edit(A, *read_edits("take deck.1 > p1.shelf.1; shuffle deck")).refusal
    assert why is not None and why.key == "place_full"


def test_case_T06_a_look_at_a_covered_card_names_it_to_who_looked_alone() -> None:
    session = workshop(3)
    do(session, "p2 draw deck > p2.hand=1")
    do(session, "p3 look p2.hand.1")
    hand = session.box.zone_of["p2.hand"]
    faces_seen = [view(session.state, 1 << seat | session.box.public).zones[hand][0].face for seat in range(3)]
    assert not faces_seen[0] and faces_seen[1] == faces_seen[2] != 0
    assert not any(named(session, seat) for seat in (A, B))


def test_a_note_taken_off_is_told_as_that() -> None:
    session = workshop()
    do(session, 'p1 note deck "later"', 'p1 note deck ""')
    assert told(session, B) == ["Aki wrote on Deck: later", "Aki took the note off: Deck."]


def test_what_goes_under_a_pile_is_told_as_that() -> None:
    session = workshop()
    do(session, "p1 look deck=1", "p1 move deck.16 > deck=1", "p1 move deck.15,deck.16 > deck=1", "p1 move deck.16 > discard")
    assert told(session, B)[1:3] == ["Aki put a card under Deck by hand.", "Aki put 2 cards under Deck by hand."]
    assert "Aki moved" in told(session, B)[3]
