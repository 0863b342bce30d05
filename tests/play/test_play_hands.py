"""Hands at a table without a referee: every verb, on one piece and on several, and what a table does not take."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from play_help import AKI, BEN, random_edit, stands_like

from tabletop.operations.reading import load_game
from tabletop.play.hands import Edit, NotAnEdit, read_edit, read_edits
from tabletop.play.opening import Setup
from tabletop.play.session import Session
from tabletop.table.digest import digest
from tabletop.table.places import piece_at
from tabletop.table.state import DOWN, UP

WORKSHOP = load_game(Path(__file__).parents[1] / "fixtures" / "workshop")


def workshop(seats: int = 2) -> Session:
    return Session.start(WORKSHOP, None, Setup(seats=seats, seed=4), (AKI, BEN))


def do(session: Session, *texts: str) -> None:
    for text in texts:
        seat, _, rest = text.partition(" ")
        outcome = session.edit(int(seat[1:]) - 1, *read_edits(rest))
        assert outcome.committed, f"{text}: {outcome}"


def faces(session: Session, zone: str) -> list[str]:
    """The cards of a zone, lowest first."""
    s = session.state
    return [s.box.cards[s.face[piece]].id for piece in s.zones[s.box.zone_of[zone]]]


def known(session: Session, zone: str, seat: int) -> int:
    """How many face-down cards of a zone a seat can name."""
    s = session.state
    return sum(1 for piece in s.zones[s.box.zone_of[zone]] if s.known[piece] >> seat & 1)


# --- the text of an edit -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [
    "move p1.hand.1,p1.hand.3 > deck=1", "put p1.hand.1 > floor@250,400", "pile deck > discard", "lay floor.1,floor.2 > board.3",
    "deal deck > p1.hand,p2.hand=3", "shuffle deck=-5", 'note floor.1 "mine; \\"yours\\""', "show p1.hand.2 > all", "look deck=3"])
def test_an_edit_is_read_as_it_is_written(text: str) -> None:
    assert read_edit(str(read_edit(text))) == read_edit(text)


def test_several_edits_are_one_text_even_with_their_sign_in_a_note() -> None:
    both = [Edit("note", "floor.1", text="one; two"), Edit("flip", "floor.2")]
    assert read_edits("; ".join(map(str, both))) == both


@pytest.mark.parametrize("text", ["fly deck", "note floor.1 mine", 'note floor.1 "', "put deck > floor@a,b"])
def test_what_hands_cannot_do_is_no_edit(text: str) -> None:
    with pytest.raises(NotAnEdit):
        read_edit(text)


def test_a_place_of_more_digits_than_can_be_counted_is_told() -> None:
    session = workshop()
    assert "no piece" in session.edit(0, Edit("flip", f"floor.{'9' * 5000}")).problem


# --- many pieces, one act ------------------------------------------------------------------------------------------------


def test_several_pieces_move_as_one_act_and_come_back_with_one_undo() -> None:
    session = workshop()
    do(session, "p1 draw deck > p1.hand=4")
    hand, before = faces(session, "p1.hand"), stands_like(session)
    do(session, "p1 move p1.hand.3,p1.hand.1 > discard")
    assert faces(session, "discard") == [hand[2], hand[0]]
    assert faces(session, "p1.hand") == [hand[1], hand[3]]
    assert session.undo()
    assert stands_like(session) == before


def test_case_T31_several_cards_lie_on_a_pile_in_the_order_that_was_said() -> None:
    session = workshop()
    do(session, "p1 draw deck > p1.hand=3")
    hand = faces(session, "p1.hand")
    do(session, "p1 move p1.hand.3,p1.hand.2,p1.hand.1 > deck")
    assert faces(session, "deck")[-3:] == hand[::-1]
    do(session, "p1 draw deck > p1.hand=3", "p1 move p1.hand.1,p1.hand.2,p1.hand.3 > deck=1")
    assert faces(session, "deck")[:3] == hand


def test_three_at_random_on_top_touch_three_cards() -> None:
    session = workshop()
    do(session, "p1 draw deck > p1.hand=3")
    rest = faces(session, "deck")
    do(session, "p1 move p1.hand.1,p1.hand.2,p1.hand.3 > deck; shuffle deck=3")
    assert faces(session, "deck")[:-3] == rest
    assert known(session, "deck", 0) == 0


def test_all_of_one_act_is_done_or_nothing() -> None:
    session = workshop()
    before = digest(session.state)
    assert not session.edit(0, Edit("flip", "floor.1"), Edit("flip", "nowhere")).committed
    assert digest(session.state) == before


@pytest.mark.parametrize(("what", "to", "order"), [("1,2", 3, "34125"), ("5,4", 1, "54123"), ("1,5", 2, "21534"), ("2", 5, "13452"),
                                                   ("2,3", 2, "12345")])
def test_several_pieces_of_one_place_stand_side_by_side_where_they_were_put(what: str, to: int, order: str) -> None:
    session = workshop()
    do(session, "p1 draw deck > p1.hand=5")
    hand = session.state.zones[session.box.zone_of["p1.hand"]]
    before = hand[:]
    do(session, f"p1 move {','.join(f'p1.hand.{n}' for n in what.split(','))} > p1.hand={to}")
    assert session.state.zones[session.box.zone_of["p1.hand"]] == [before[int(n) - 1] for n in order]


def test_a_piece_named_twice_is_no_act() -> None:
    session = workshop()
    assert not session.edit(0, Edit("flip", "floor.1,floor.1")).committed


# --- each verb -----------------------------------------------------------------------------------------------------------


def test_a_whole_pile_goes_as_it_lies() -> None:
    session = workshop()
    deck = faces(session, "deck")
    do(session, "p1 pile deck > discard")
    assert faces(session, "discard") == deck


def test_dealing_goes_round() -> None:
    session = workshop()
    deck = faces(session, "deck")
    do(session, "p1 deal deck > p1.hand,p2.hand=2")
    assert faces(session, "p1.hand") == [deck[-1], deck[-3]]
    assert faces(session, "p2.hand") == [deck[-2], deck[-4]]


def test_dealing_more_than_there_is_deals_what_there_is() -> None:
    session = workshop()
    do(session, "p1 deal deck > p1.hand,p2.hand=99")
    assert len(faces(session, "p1.hand")) + len(faces(session, "p2.hand")) == 16


def test_a_bag_gives_any_of_what_is_in_it() -> None:
    drawn = set()
    for seed in range(12):
        session = Session.start(WORKSHOP, None, Setup(seats=2, seed=seed), (AKI, BEN))
        do(session, "p1 draw bag > p1.hand")
        drawn.add(faces(session, "p1.hand")[0])
    assert drawn == {"red_bead", "blue_bead"}


def test_what_is_drawn_from_a_bag_again_after_an_undo_is_the_same() -> None:
    session = workshop()
    do(session, "p1 draw bag > p1.hand=3")
    first = faces(session, "p1.hand")
    session.undo()
    do(session, "p1 draw bag > p1.hand=3")
    assert faces(session, "p1.hand") == first


def test_a_card_is_put_under_and_at_a_depth() -> None:
    session = workshop()
    do(session, "p1 draw deck > p1.hand=2")
    first, second = faces(session, "p1.hand")
    do(session, "p1 move p1.hand.1 > deck=1", "p1 move p1.hand.1 > deck=10")
    assert (faces(session, "deck")[0], faces(session, "deck")[9]) == (first, second)


def test_cutting_keeps_what_was_known() -> None:
    session = workshop()
    deck = faces(session, "deck")
    do(session, "p1 look deck=2", "p1 cut deck=4")
    assert faces(session, "deck") == deck[-4:] + deck[:-4]
    assert (known(session, "deck", 0), known(session, "deck", 1)) == (2, 0)


def test_looking_at_the_top_tells_the_one_who_looks_only() -> None:
    session = workshop()
    do(session, "p2 look deck=3")
    assert (known(session, "deck", 1), known(session, "deck", 0)) == (3, 0)
    line, _ = session.log()[-1]
    assert (line.key, line.face) == ("log.hand.look.top", 0)
    do(session, "p1 shuffle deck")
    assert known(session, "deck", 1) == 0


def test_shuffling_a_part_forgets_that_part_only() -> None:
    session = workshop()
    do(session, "p1 look deck", "p1 shuffle deck=-5")
    assert known(session, "deck", 0) == 11


def test_showing_a_card_to_one_and_to_all() -> None:
    session = workshop(3)
    do(session, "p1 draw deck > p1.hand=2", "p1 show p1.hand.1 > p2")
    assert [known(session, "p1.hand", seat) for seat in range(3)] == [2, 1, 0]
    do(session, "p1 show p1.hand.2 > all")
    assert [known(session, "p1.hand", seat) for seat in range(3)] == [2, 2, 1]


def test_a_card_is_tapped_and_upright_again() -> None:
    session = workshop()
    do(session, "p1 tap floor.1", "p1 turn floor.2=45")
    s = session.state
    assert [s.angle[piece_at(s, f"floor.{n}")] for n in (1, 2)] == [90, 45]
    do(session, "p1 tap floor.1")
    assert session.state.angle[piece_at(session.state, "floor.1")] == 0


def test_dice_show_what_they_rolled_and_a_card_is_no_die() -> None:
    session = workshop()
    do(session, "p1 roll floor.1,floor.2,floor.3")
    s = session.state
    shown = [s.piece_num[piece_at(s, f"floor.{n}"), "roll"] for n in (1, 2, 3)]
    assert all(1 <= n <= 6 for n in shown[:2]) and 1 <= shown[2] <= 2
    assert session.log()[-1][0].figures["rolled"] == " ".join(map(str, shown))
    assert not session.edit(0, Edit("roll", "deck")).committed


@pytest.mark.parametrize(("set_to", "shown"), [(5, 5), (0, 1), (99, 6), (-10**12, 1)])
def test_a_die_set_by_hand_shows_one_of_its_sides(set_to: int, shown: int) -> None:
    session = workshop()
    do(session, f"p1 count floor.1.roll={set_to}")
    assert session.state.piece_num[piece_at(session.state, "floor.1"), "roll"] == shown
    assert "no die" in session.edit(0, *read_edits("count deck.roll=3")).problem


def test_a_roll_is_fair() -> None:
    session = workshop()
    shown: Counter[int] = Counter()
    for _ in range(1200):
        shown[session.state.roll(piece_at(session.state, "floor.1"))] += 1
    assert set(shown) == {1, 2, 3, 4, 5, 6}
    assert all(150 < n < 250 for n in shown.values())


def test_a_piece_lies_freely_in_an_area_and_loses_its_spot_when_it_leaves() -> None:
    session = workshop()
    do(session, "p1 put floor.1 > floor@250,400", "p1 put deck > floor@900,1000")
    seen = session.view(AKI.eyes(session.box)).zones[session.box.zone_of["floor"]]
    assert sorted(piece.spot for piece in seen if piece.spot) == [(250, 400), (900, 1000)]
    do(session, "p1 move floor.3 > discard")
    assert [*session.state.spot.values()] == [(900, 1000)]


def test_what_is_put_in_an_area_keeps_its_side_there() -> None:
    session = workshop()
    do(session, "p1 flip floor.1", "p1 put floor.1 > floor@10,10")
    side = session.state.side[piece_at(session.state, "floor.3")]
    do(session, "p1 put floor.3 > floor@20,10")
    assert session.state.side[piece_at(session.state, "floor.3")] == side


def test_a_copy_is_another_piece_and_what_is_taken_off_lies_in_the_box() -> None:
    session = workshop()
    pieces = len(session.state.face)
    do(session, "p1 copy floor.1")
    assert len(session.state.face) == pieces + 1
    do(session, "p1 delete floor.1,floor.2")
    assert faces(session, "box") == ["cube_die", "cube_die"]


def test_a_copy_of_a_card_lying_face_down_tells_nobody_its_face() -> None:
    session = workshop()
    do(session, "p1 copy deck")
    top = session.state.top(session.box.zone_of["deck"])
    assert (session.state.side[top], session.state.known[top]) == (DOWN, 0)


def test_a_note_lies_on_a_piece_or_a_place_until_it_is_taken_off() -> None:
    session = workshop()
    do(session, 'p1 note floor.1 "do not touch"', 'p2 note discard "full"')
    seen = session.view(0)
    assert next(piece.note for piece in seen.zones[session.box.zone_of["floor"]]) == "do not touch"
    assert seen.zone_notes == {session.box.zone_of["discard"]: "full"}
    do(session, 'p1 note discard ""', "p1 move floor.1 > discard")
    assert session.state.notes == ()


def test_notes_and_locks_do_not_mark_a_card_through_a_shuffle() -> None:
    session = workshop()
    do(session, 'p1 note deck.16 "this one"', "p1 lock deck.16", "p1 shuffle deck")
    assert (session.state.notes, session.state.locked) == ((), frozenset())


def test_a_hand_is_sorted_before_no_eyes_but_its_own() -> None:
    session = workshop()
    do(session, "p1 draw deck > p1.hand=6", "p1 sort p1.hand")
    s = session.state
    hand = [s.face[piece] for piece in s.zones[s.box.zone_of["p1.hand"]]]
    assert hand == sorted(hand)
    assert session.log()[-1][0].key == "log.hand.draw"


# --- what a table does not take --------------------------------------------------------------------------------------------


def refused(session: Session, text: str) -> str:
    """The key of the reason; the table is as it was, and done anyway it goes."""
    before, (what, *_) = digest(session.state), [read_edit(text)]
    outcome = session.edit(0, what)
    assert not outcome.committed and outcome.refusal is not None
    assert digest(session.state) == before
    assert session.edit(0, what, anyway=True).committed
    assert session.undo()
    return outcome.refusal.key


def test_what_is_held_fast_stays_until_it_is_let_go() -> None:
    session = workshop()
    do(session, "p1 lock floor.1")
    assert refused(session, "move floor.1 > discard") == "held_fast"
    assert refused(session, "turn floor.1") == "held_fast"
    do(session, "p1 lock floor.1", "p1 move floor.1 > discard")


def test_a_full_place_says_so() -> None:
    session = workshop()
    do(session, "p1 move floor.1 > board.1")
    assert refused(session, "move floor.1 > board.1") == "place_full"


def test_a_place_for_other_things_says_so_but_not_of_a_hidden_card() -> None:
    session = workshop()
    assert refused(session, "move floor.1 > p1.shelf.1") == "place_for_others"
    do(session, "p1 move bag.1 > p1.shelf.1")


def test_things_are_made_and_taken_away_only_with_the_rules_off() -> None:
    from play_help import table

    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020")
    for word in ("copy", "delete"):
        outcome = session.edit(0, Edit(word, "p2.unit.1"), anyway=True)
        assert not outcome.committed and outcome.refusal is not None and outcome.refusal.key == "only_free"


def test_sorting_ones_hand_and_notes_stand_open_while_a_question_is_open() -> None:
    from play_help import table

    session = table("2.1", p1_hand="009 028", p2_unit_1="016", p2_hand="020 021")
    for what in (read_edit("move p2.hand.1 > p2.hand=2"), read_edit("sort p2.hand"), read_edit('note p2.unit.1 "next"')):
        assert session.stands_open(1, what)
    for what in (read_edit("move p1.hand.1 > p1.hand=2"), read_edit("move p2.hand.1 > discard"), read_edit("flip p2.unit.1")):
        assert not session.stands_open(1, what)


# --- everything at random --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_any_act_loses_nothing_and_can_be_taken_back(seed: int) -> None:
    session, chance = workshop(), random.Random(seed)
    start, before = stands_like(session), Counter(session.state.face)
    done = 0
    for _ in range(150):
        done += session.edit(chance.randrange(2), random_edit(session, chance), anyway=chance.random() < 0.7).committed
        s = session.state
        assert before <= Counter(s.face)
        assert sorted(p for zone in (*s.zones, *s.on.values()) for p in zone) == list(range(len(s.face)))
        assert all(side in (DOWN, UP) for side in s.side)
    assert done > 60
    while session.undo():
        pass
    assert stands_like(session) == start


def test_a_number_on_a_hidden_card_does_not_tell_where_in_the_hand_it_is() -> None:
    session = workshop()
    do(session, "p1 draw deck > p1.hand=3", "p1 count p1.hand.2.wear=1")
    assert session.log()[-1][0].figures["do"] == "p1 count p1.hand.wear=1"
