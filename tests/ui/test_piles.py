"""The sheets of piles and pieces: look at the top, order, deal, cut, insert, mix a part, set, give, show, notes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pile_play import (
    DOWN,
    ENTER,
    ESC,
    LEFT,
    RIGHT,
    SPACE,
    TAB,
    UP,
    ask,
    ask_order,
    closed,
    do,
    faces_seen,
    ids,
    last_do,
    library,
    press,
    sheet,
    told,
    type_in,
)
from scene_play import TWO, Sitting
from screens import cut

from tabletop.operations.reading import load_game
from tabletop.play.hands import MOST_TEXT
from tabletop.play.opening import Setup
from tabletop.play.session import Session
from tabletop.table.state import ROLL
from tabletop.ui import commands
from tabletop.ui.table.draw.labels import Labels
from tabletop.ui.table.piles.orders import LookSheet, OrderSheet
from tabletop.ui.table.piles.piece_forms import NoteSheet, SeatSheet
from tabletop.ui.table.piles.pile_forms import CutSheet, DealSheet, InsertSheet

__all__ = ["cut"]
SHIFT = pygame.KMOD_LSHIFT


@pytest.fixture(autouse=True)
def usual_order() -> Iterator[None]:
    yield
    OrderSheet.last = "shown"


def digits(t: Sitting, number: int) -> None:
    for digit in str(number):
        t.key(pygame.K_0 + int(digit), digit)


def looking(t: Sitting, count: int, zone: str = "p1.deck") -> LookSheet:
    ask(t, "look_at", zone)
    digits(t, count)
    t.key(*ENTER)
    found = sheet(t)
    assert isinstance(found, LookSheet)
    return found


def workshop(**shown: object) -> Sitting:
    game = load_game(Path(__file__).parents[1] / "fixtures" / "workshop")
    session = Session.start(game, None, Setup("", 2, 3), TWO, privacy="open")
    return Sitting(session, **shown)  # type: ignore[arg-type]


@pytest.mark.parametrize(("lang", "said"), [("ja", "盤"), ("en", "Board")])
def test_a_board_of_cells_is_labelled_once(monkeypatch: pytest.MonkeyPatch, lang: str, said: str) -> None:
    drawn: list[str] = []
    words = Labels._words
    monkeypatch.setattr(Labels, "_words", lambda self, surface, told, *how, **more: (
        drawn.append(told.words), words(self, surface, told, *how, **more))[1])
    t = workshop(lang=lang)
    assert drawn.count(said) >= 1
    drawn.clear()
    t.scene.felt.labels.draw(t.app.surface, t.scene.model.view, t.scene.geometry, t.scene.look, 0)
    assert drawn.count(said) == 1


# --- the top of a pile -------------------------------------------------------------------------------------------------

def test_the_top_is_looked_at_and_left_as_it_lies() -> None:
    t = library()
    there = ids(t.session, "p1.deck")
    found = looking(t, 3)
    assert [t.session.box.cards[card.seen.face].id for card in found.row.cards] == there[:-4:-1]
    t.key(*ESC)
    assert closed(t) and ids(t.session, "p1.deck") == there and last_do(t.session) == "p1 look p1.deck=3"


def test_one_is_the_number_unless_another_is_typed() -> None:
    t = library()
    ask(t, "look_at", "p1.deck")
    t.key(*ENTER)
    assert last_do(t.session) == "p1 look p1.deck=1"
    t.key(*ENTER)
    assert closed(t) and last_do(t.session) == "p1 look p1.deck=1", "nothing was changed, so nothing is committed"


def test_what_was_looked_at_is_put_back_in_an_order_of_ones_own() -> None:
    t = library(privacy="peek")
    do(t.session, "p2 look p1.deck=2")
    t.scene.viewer.pinned = True
    t.scene.look_again()
    a, b, c, d, e = ids(t.session, "p1.deck")
    looking(t, 3)
    t.key(RIGHT, "", SHIFT)
    t.key(*ENTER)
    assert ids(t.session, "p1.deck") == [a, b, c, e, d]
    assert faces_seen(t.session, "p1.deck", 0).count(0) == 2 and not any(faces_seen(t.session, "p1.deck", 1))
    assert told(t)[-1] == "Haru put 3 cards back in an order of their own: Haru's Deck."
    t.undo()
    assert ids(t.session, "p1.deck") == [a, b, c, d, e]


def test_some_go_under_and_some_to_the_hand_as_one_act() -> None:
    t = library(privacy="peek")
    do(t.session, "p2 look p1.deck=4")
    t.scene.viewer.pinned = True
    t.scene.look_again()
    a, b, c, d, e = ids(t.session, "p1.deck")
    looking(t, 4)
    before = t.digest
    t.key(DOWN)                       # e: to the bottom
    t.key(RIGHT)
    t.key(UP)                         # d: to the hand
    t.key(RIGHT)
    t.key(RIGHT)
    t.key(DOWN)                       # b: to the bottom, under e
    t.key(*ENTER)
    assert ids(t.session, "p1.deck") == [b, e, a, c] and ids(t.session, "p1.hand")[-1] == d
    assert not any(faces_seen(t.session, "p1.deck", 1)) and not any(faces_seen(t.session, "p1.hand", 1))
    assert all(told(t)[-n] for n in (1, 2, 3)) and "; " in last_do(t.session)
    t.undo()
    assert t.digest == before


def test_a_card_is_dragged_along_the_row_and_its_way_is_clicked() -> None:
    t = library()
    found = looking(t, 3)
    first = found.row.cards[0].place
    boxes = found.row.boxes()
    t.drag(boxes[0].center, (boxes[2].centerx + 4, boxes[2].centery))
    assert [card.place for card in found.row.cards].index(first) == 2
    t.click((boxes[2].centerx, boxes[2].bottom + found.look.px(20)))
    assert found.row.fate[first] == "bottom"


def test_space_lifts_a_card_that_arrows_then_carry() -> None:
    t = library()
    found = looking(t, 3)
    first = found.row.cards[0].place
    for key in (SPACE, (RIGHT, ""), (RIGHT, ""), SPACE, (LEFT, "")):
        t.key(*key)
    assert found.row.cards[2].place == first and found.row.at == 1


def test_a_card_alone_is_looked_at_without_a_sheet() -> None:
    t = library(privacy="peek")
    do(t.session, "p2 move p2.hand.1 > p2.aside")
    t.scene.viewer.pinned = True
    t.scene.look_again()
    t.scene.act(commands.LOOK_AT(("p2.aside.1",)))
    assert t.scene.overlays.dialog is not None
    t.agree()
    assert closed(t) and all(faces_seen(t.session, "p2.aside", 0)) and told(t)[-1] == "Haru looked at Nagi's Set aside."


def test_case_T06_a_judge_learns_the_name_and_the_log_does_not() -> None:
    """Three at the table: who looks at another's covered card reads its name, the other two do not."""
    from scene_play import Person

    t = library((Person("Aki", (0,)), Person("Ben", (1,)), Person("Judge", (2,))), privacy="peek")
    do(t.session, "p2 move p2.hand.1 > p2.aside", "p3 look p2.aside.1", "p3 move p2.aside.1 > p2.deck")
    card = t.session.box.cards[t.session.state.face[t.session.state.zones[t.session.box.zone_of["p2.deck"]][-1]]]
    from tabletop.ui.table.moment.wording import Wording

    def log(seat: int) -> str:
        say = Wording(t.session.catalog, t.session.people, t.session.box, "en", t.session.box.public | 1 << seat)
        return "\n".join(say.line(line) for line, _ in t.session.log()[-2:])

    assert card.name["en"] in log(2) and card.name["en"] not in log(0)
    assert not any(faces_seen(t.session, "p2.deck", 0)) and faces_seen(t.session, "p2.deck", 2)[-1]


# --- several on a pile -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("way", "under", "turned"), [("shown", False, False), ("reversed", False, True), ("shown", True, False),
                                                     ("reversed", True, True)])
def test_case_T31_cards_on_a_pile_lie_as_they_were_shown(way: str, under: bool, turned: bool) -> None:
    t = library()
    hand, deck = ids(t.session, "p1.hand"), ids(t.session, "p1.deck")
    found = ask_order(t, ("p1.hand.1", "p1.hand.2", "p1.hand.3"), "p1.deck", under)
    assert isinstance(found, OrderSheet)
    t.click(found.how._cells[["shown", "reversed", "random"].index(way)].center)
    shown = [t.session.box.cards[card.seen.face].id for card in found.row.cards]
    assert shown == (hand[::-1] if turned else hand)
    t.key(*ENTER)
    lying = shown[::-1]
    assert ids(t.session, "p1.deck") == ([*lying, *deck] if under else [*deck, *lying])
    t.undo()
    assert ids(t.session, "p1.hand") == hand


@pytest.mark.parametrize("under", [False, True])
def test_case_T31_at_random_touches_these_cards_alone(under: bool) -> None:
    t = library(privacy="peek")
    do(t.session, "p1 look p1.deck")
    t.scene.viewer.pinned = True
    t.scene.look_again()
    hand, deck = ids(t.session, "p1.hand"), ids(t.session, "p1.deck")
    found = ask_order(t, ("p1.hand.1", "p1.hand.2", "p1.hand.3"), "p1.deck", under)
    t.key(LEFT)
    assert isinstance(found, OrderSheet) and found.row.covered and "shuffled" in found._hint
    t.key(*ENTER)
    now = ids(t.session, "p1.deck")
    assert {*(now[:3] if under else now[-3:])} == {*hand} and (now[3:] if under else now[:-3]) == deck
    known = faces_seen(t.session, "p1.deck", 0)
    assert not any(known[:3] if under else known[-3:]) and all(known[3:] if under else known[:-3])


def test_own_cards_in_a_row_stay_readable_and_are_covered_again_afterwards() -> None:
    t = library(privacy="peek")
    t.down(pygame.K_h, "h")
    found = ask_order(t, ("p1.hand.1", "p1.hand.2"), "p1.deck")
    t.up(pygame.K_h)
    assert found.secret and t.scene.viewer.open
    t.key(*ESC)
    assert not t.scene.viewer.open


def test_covered_cards_are_ordered_as_backs() -> None:
    t = library(privacy="peek")
    found = ask_order(t, ("p2.deck.1", "p2.deck.2"), "p1.deck")
    assert isinstance(found, OrderSheet) and not found.secret and not any(card.seen.face for card in found.row.cards)


def test_the_last_way_is_remembered() -> None:
    t = library()
    ask_order(t, ("p1.hand.1", "p1.hand.2"), "p1.deck")
    t.key(RIGHT)
    t.key(*ENTER)
    found = ask_order(t, ("p1.deck.1", "p1.deck.2"), "discard")
    assert isinstance(found, OrderSheet) and found.how.value == "reversed"


# --- forms -------------------------------------------------------------------------------------------------------------

def test_cards_are_dealt_to_the_seats_that_are_ticked() -> None:
    t = library()
    found = ask(t, "deal", "p1.deck")
    assert isinstance(found, DealSheet) and [box.value for box in found.boxes] == [True, True]
    digits(t, 2)
    press(t, found.boxes[0])
    t.key(*ENTER)
    assert last_do(t.session) == "p1 deal p1.deck > p2.hand=2" and len(ids(t.session, "p2.hand")) == 5


def test_with_nobody_ticked_nothing_can_be_dealt() -> None:
    t = library()
    found = ask(t, "deal", "p1.deck")
    assert isinstance(found, DealSheet)
    for box in found.boxes:
        press(t, box)
    t.key(*ENTER)
    assert not closed(t) and not found.done.enabled


def test_a_pile_is_cut_in_the_middle_or_where_one_says() -> None:
    t = library()
    a, b, c, d, e = ids(t.session, "p1.deck")
    found = ask(t, "cut", "p1.deck")
    assert isinstance(found, CutSheet) and found.number.value == 2
    digits(t, 1)
    assert found.depth.value == 1
    t.key(*ENTER)
    assert ids(t.session, "p1.deck") == [e, a, b, c, d]


def test_the_knob_and_the_number_of_a_cut_say_the_same() -> None:
    t = library()
    found = ask(t, "cut", "p1.deck")
    assert isinstance(found, CutSheet)
    t.click((found.depth.rect.right - 2, found.depth.rect.centery))
    assert found.number.value == found.depth.value == 4


@pytest.mark.parametrize(("place", "depth", "index"), [("p1.hand.1", 0, 5), ("p1.hand.1", 2, 3), ("p1.hand.1", 5, 0),
                                                       ("p1.deck.5", 4, 0), ("p1.deck.5", 1, 3)])
def test_a_card_is_put_in_at_a_depth(place: str, depth: int, index: int) -> None:
    t = library()
    zone, _, n = place.rpartition(".")
    card = ids(t.session, zone)[int(n) - 1]
    found = ask(t, "insert", place)
    assert isinstance(found, InsertSheet)
    digits(t, depth)
    t.key(*ENTER)
    assert ids(t.session, "p1.deck").index(card) == index


def test_it_goes_into_another_pile_by_arrows() -> None:
    t = library()
    card = ids(t.session, "p1.hand")[0]
    ask(t, "insert", "p1.hand.1")
    t.key(UP)
    t.key(DOWN)
    digits(t, 0)
    t.key(*ENTER)
    assert ids(t.session, "p2.deck")[-1] == card


@pytest.mark.parametrize(("keys", "kept"), [((), slice(0, 2)), (((DOWN, ""), (RIGHT, "")), slice(3, 5))])
def test_a_part_is_mixed(keys: tuple[tuple[int, str], ...], kept: slice) -> None:
    t = library()
    deck = ids(t.session, "p1.deck")
    ask(t, "shuffle_some", "p1.deck")
    digits(t, 3)
    for key in keys:
        t.key(*key)
    t.key(*ENTER)
    assert ids(t.session, "p1.deck")[kept] == deck[kept] and "shuffled the" in told(t)[-1]


def test_a_number_is_typed_corrected_and_kept_in_range() -> None:
    t = library()
    found = ask(t, "deal", "p1.deck")
    assert isinstance(found, DealSheet)
    digits(t, 9)
    assert found.number.value == 5
    digits(t, 3)
    t.key(pygame.K_BACKSPACE)
    assert found.number.value == 1
    t.key(LEFT)
    t.key(RIGHT)
    assert found.number.value == 2


# --- pieces ------------------------------------------------------------------------------------------------------------

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


# --- as sheets ---------------------------------------------------------------------------------------------------------

OPENED = {"look_at": "p1.deck", "deal": "p1.deck", "cut": "p1.deck", "shuffle_some": "p1.deck", "insert": "p1.hand.1",
          "give": "p1.hand.1", "reveal": "p1.hand.1", "note": "p1.deck", "set": "p1.life",
          "order": (("p1.hand.1", "p1.hand.2", "p1.hand.3"), "p1.deck")}


@pytest.mark.each_once
@pytest.mark.parametrize("name", OPENED)
@pytest.mark.parametrize(("size", "k", "lang"), [((1280, 800), 1.0, "en"), ((1366, 768), 1.0, "ja"), ((1366, 768), 1.5, "en"),
                                                 ((1366, 768), 1.5, "ja"), ((1024, 600), 2.0, "en"), ((1024, 600), 2.0, "ja")])
def test_every_sheet_fits_and_is_driven_by_keys(name: str, size: tuple[int, int], k: float, lang: str, cut: list[str]) -> None:
    t = library(size=size, k=k, lang=lang)
    before = len(t.session.history.commits)
    found = ask_order(t, *OPENED[name]) if name == "order" else ask(t, name, OPENED[name])
    t.wait(32)
    assert pygame.Rect((0, 0), size).contains(found.sheet) and not cut
    assert all(found.sheet.contains(control.rect) for control in found.controls)
    seen = set()
    for _ in range(len(found.stops)):
        assert found.focused is not None and found.focused.focused
        seen.add(found.focused)
        t.key(*TAB)
    assert seen == {*found.stops}
    t.key(*ESC)
    assert closed(t) and len(t.session.history.commits) == before


def test_the_whole_look_fits_small_windows(cut: list[str]) -> None:
    for size, k in (((1366, 768), 1.5), ((1024, 600), 2.0)):
        t = library(size=size, k=k, lang="en")
        found = looking(t, 5)
        t.wait(32)
        assert pygame.Rect((0, 0), size).contains(found.sheet) and not cut


def test_a_sheet_about_a_table_that_changed_is_closed() -> None:
    t = library()
    ask(t, "deal", "p1.deck")
    do(t.session, "p2 draw p1.deck > p2.hand")
    t.scene.changed(len(t.session.history.commits) - 1)
    assert closed(t)


def test_a_search_that_is_cut_short_shuffles_all_the_same() -> None:
    t = library()
    ask(t, "search", "p1.deck")
    do(t.session, "p2 draw p2.deck > p2.hand")
    t.scene.changed(len(t.session.history.commits) - 1)
    assert closed(t)
    t.wait(32)
    assert last_do(t.session) == "p1 shuffle p1.deck"


def test_with_rules_in_force_a_look_is_done_anyway_and_then_shown() -> None:
    from test_scene_drag import at_turn

    t = at_turn(7)
    ask_first = len(t.session.history.commits)
    t.scene.act(commands.SEARCH(("deck",)))
    assert closed(t) and len(t.session.history.commits) == ask_first
    assert t.scene.overlays.toast is not None
    t.key(pygame.K_RETURN, "\r", pygame.KMOD_LCTRL)
    assert sheet(t).secret and last_do(t.session).endswith("look deck")
    t.key(*ESC)
    assert closed(t) and last_do(t.session).endswith("shuffle deck")
