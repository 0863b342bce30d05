"""Numbers, notes and marks of pieces, and showing a card."""

from __future__ import annotations

import pygame
from pile_looks import digits, usual_order, workshop
from pile_play import (
    ENTER,
    ESC,
    ask,
    closed,
    do,
    faces_seen,
    ids,
    last_do,
    library,
    press,
    told,
    type_in,
)

from tabletop.play.hands import MOST_TEXT
from tabletop.table.state import ROLL
from tabletop.ui.table.piles.piece_forms import NoteSheet, SeatSheet

__all__ = ["usual_order"]

def test_numbers_of_gauges_dice_and_pieces_are_set() -> None:
    t = workshop()
    do(t.session, "p1 move deck.1 > board.5")
    t.scene.look_again()
    for value, number in (("p1.coins", 12), ("floor.1", 4), ("board.5", 7)):
        ask(t, "set", (value,))
        digits(t, number)
        t.key(*ENTER)
    s = t.session.state
    piece, die = (s.zones[s.box.zone_of[zone]][0] for zone in ("board.5", "floor"))
    assert (s.seat_num[0, "coins"], s.piece_num[piece, "wear"], s.piece_num[die, ROLL]) == (12, 7, 4)


def test_a_die_shows_no_more_than_its_sides() -> None:
    t = workshop()
    ask(t, "set", ("floor.1",))
    digits(t, 9)
    t.key(*ENTER)
    assert last_do(t.session).endswith("roll=6")


def test_a_card_is_given_to_a_seat_by_its_number() -> None:
    t = library()
    card = ids(t.session, "p1.hand")[1]
    ask(t, "give", ("p1.hand.2",))
    digits(t, 2)
    assert closed(t) and card in ids(t.session, "p2.hand")


def test_a_card_is_shown_to_one_seat_at_once() -> None:
    t = library(privacy="peek")
    t.scene.viewer.pinned = True
    t.scene.look_again()
    found = ask(t, "reveal", ("p1.hand.1",))
    assert isinstance(found, SeatSheet) and [button.seat for button in found.seats] == [1, -1]
    t.key(*ENTER)
    assert closed(t) and sum(map(bool, faces_seen(t.session, "p1.hand", 1))) == 1


def test_case_T12_showing_to_all_asks_once_more_and_is_told() -> None:
    t = library(privacy="peek")
    t.scene.viewer.pinned = True
    t.scene.look_again()
    before = t.digest
    ask(t, "reveal", ("p1.hand.1",))
    digits(t, 2)
    dialog = t.scene.overlays.dialog
    assert dialog is not None and t.digest == before and "All will see it" in dialog.body
    t.key(*ESC)
    assert t.digest == before
    ask(t, "reveal", ("p1.hand.1",))
    digits(t, 2)
    assert t.scene.overlays.dialog is not None
    press(t, t.scene.overlays.dialog.buttons[-1])
    assert sum(map(bool, faces_seen(t.session, "p1.hand"))) == 1 and "to all" in told(t)[-1]
    t.undo()
    dialog = t.scene.overlays.dialog
    assert dialog is not None and t.digest != before, "who saw it is asked"
    t.agree()
    assert t.digest == before


def test_what_lies_open_is_shown_without_a_question() -> None:
    t = library()
    do(t.session, "p1 move p1.hand.1 > discard")
    t.scene.look_again()
    ask(t, "reveal", ("discard.1",))
    digits(t, 2)
    assert t.scene.overlays.dialog is None and last_do(t.session) == "p1 show discard.1 > all"


def test_case_T37_a_note_is_written_with_an_input_method_read_and_taken_off() -> None:
    t = library(lang="ja")
    found = ask(t, "note", "discard")
    assert isinstance(found, NoteSheet)
    t.events(pygame.event.Event(pygame.TEXTEDITING, text="たたかう", start=0, length=4))
    type_in(t, "龍の騎士は Щит の後 Ñandú é")
    t.key(*ENTER)
    zone = t.session.box.zone_of["discard"]
    assert t.scene.model.view.zone_notes[zone] == "龍の騎士は Щит の後 Ñandú é"
    t.move(t.spot("discard"))
    t.wait(500)
    assert t.scene.overlays.tips.tip() is not None
    found = ask(t, "note", "discard")
    assert isinstance(found, NoteSheet)
    for _ in range(60):
        t.key(pygame.K_BACKSPACE)
    t.key(*ENTER)
    assert not t.scene.model.view.zone_notes and "外した" in told(t, "ja")[-1]


def test_a_note_on_a_pile_lies_on_its_place_and_outlives_a_shuffle() -> None:
    t = library()
    ask(t, "note", ("p1.deck.5",))
    type_in(t, "x" * (MOST_TEXT + 20))
    t.key(*ENTER)
    do(t.session, "p1 shuffle p1.deck")
    (note,) = t.session.state.notes
    assert note.zone == t.session.box.zone_of["p1.deck"] and len(note.text) == MOST_TEXT


def test_letters_typed_in_a_note_do_nothing_else() -> None:
    t = library()
    t.move(t.grip("p1.hand.1"))
    ask(t, "note", ("p1.hand.1",))
    before = t.digest
    for letter in "frd":
        t.key(ord(letter), letter)
        type_in(t, letter)
    assert t.digest == before and not closed(t)
    t.key(*ENTER)
    assert last_do(t.session).endswith('"frd"')


def test_marks_are_seen_on_pieces_and_places() -> None:
    t = workshop()
    frames = [t.frame()]
    for text in ('p1 note floor.1 "mine"', "p1 lock floor.2", "p1 roll floor.3", 'p1 note deck "later"', "p1 roll floor.1"):
        do(t.session, text)
        t.scene.look_again()
        t.wait(32)
        frames.append(t.frame())
    assert len({*frames}) == len(frames)
