"""What hands do to a table: moving, laying, flipping, counting; and copies that are independent."""

from __future__ import annotations

import pytest

from tabletop.table.box import Box, Card, Furniture, Gauge, Supply, Zone
from tabletop.table.digest import digest
from tabletop.table.facts import apply, masked
from tabletop.table.places import NoSuchPlace, piece_at, place_of, zone_at
from tabletop.table.state import DOWN, UP, Fact, Lasting, State
from tabletop.table.view import view

CARDS = (Card("unknown", {}), *(Card(f"card{n}", {}, f"{n:03}") for n in range(1, 7)))
ZONES = (Zone("deck", "deck", facing="down"), Zone("discard", "discard", facing="up", looks="all"),
         Zone("p1.hand", "hand", 0, kind="hand", facing="down", looks="owner", ordered=False),
         Zone("p2.hand", "hand", 1, kind="hand", facing="down", looks="owner", ordered=False),
         Zone("p1.unit.1", "unit", 0, 1, "slot", "up", "all", capacity=1),
         Zone("p1.land", "land", 0, facing="down", looks="owner", angle=90))
DECK, DISCARD, HAND, OTHER_HAND, UNIT, LAND = range(6)
P1, P2, PUBLIC = 1, 2, 4
GAUGES = (Gauge("life", start=30, high=40), Gauge("gold", "zone"), Gauge("wounds", "piece"))
BOX = Box("test", "", 2, CARDS, Furniture(ZONES, GAUGES, tuple(Supply(card, DECK) for card in range(1, 7))))


@pytest.fixture
def table() -> State:
    s = State(BOX, 1)
    for supply in BOX.supplies:
        s.create(supply.card, supply.zone)
    return s


def test_a_drawn_card_is_known_to_its_owner_alone(table: State) -> None:
    card = table.top(DECK)
    table.move(card, HAND)
    assert table.side[card] == DOWN and table.seen[card] == P1 and table.known[card] == P1


def test_zones_lay_pieces_their_way_unless_told_otherwise(table: State) -> None:
    table.move(0, LAND)
    table.move(1, LAND, side=UP, angle=0)
    assert (table.angle[0], table.side[0]) == (90, DOWN)
    assert (table.angle[1], table.side[1]) == (0, UP)


def test_what_lies_on_a_piece_moves_with_it(table: State) -> None:
    table.move(0, UNIT)
    table.lay(1, 0)
    table.lay(2, 1)
    table.move(0, DISCARD)
    assert [table.zone_of(piece) for piece in (0, 1, 2)] == [DISCARD] * 3
    assert place_of(table, 2) == "discard.1/1/1"
    table.move(1, HAND)
    assert table.lying_on(0) == [] and table.lying_on(1) == [2]


def test_numbers_and_effects_end_with_the_family(table: State) -> None:
    table.move(0, UNIT)
    table.mark(0, "wounds", 2)
    table.last(Lasting("power", 0, -1, 3, "battle"))
    table.move(0, DISCARD)
    assert not table.piece_num and not table.lasting


def test_a_gauge_keeps_to_its_range(table: State) -> None:
    table.count(0, "life", 99)
    table.count(1, "life", -5)
    assert table.seat_num[0, "life"] == 40 and table.seat_num[1, "life"] == 0


def test_a_face_down_move_out_of_a_hand_blurs_the_hand(table: State) -> None:
    for card in (0, 1):
        table.move(card, HAND)
        table.show(card, P2)
    table.move(0, DECK)
    assert not table.known[0] & P2, "p2 did not see which card left"
    assert table.known[1] & P2, "p2 still sees the one that stays, until it moves"
    assert table.known[0] & P1


def test_nobody_knows_a_shuffled_pile(table: State) -> None:
    table.show(3, P1)
    table.seen[3] = 0
    table.shuffle(DECK)
    assert sorted(table.zones[DECK]) == list(range(6)) and table.known[3] == 0


def test_the_first_end_stands(table: State) -> None:
    table.finish((1,), "win", "end.life")
    table.finish((0,), "win", "end.deck")
    assert table.result is not None and table.result.winners == (1,)


def test_a_copy_is_independent_and_a_kept_copy_undoes(table: State) -> None:
    table.move(0, UNIT)
    table.lay(1, 0)
    kept, name = table.copy(), digest(table)
    table.move(1, HAND)
    table.turn_to(0, 90)
    table.count(0, "life", 3)
    table.count_zone(UNIT, "gold", 3)
    table.mark(0, "wounds", 1)
    table.last(Lasting("power", 0, -1, 3, "battle"))
    table.pass_turn(1, 2)
    table.then("step")
    assert digest(table) != name and digest(kept) == name


def test_then_runs_frames_in_the_order_given(table: State) -> None:
    table.then("later")
    table.then("first", ("second", 2))
    assert table.agenda == (("later",), ("second", 2), ("first",)) and table.step() == "first"
    assert table.cut("second") and not table.cut("second")
    assert table.agenda == (("later",), ("first",))


# --- places --------------------------------------------------------------------------------------------------------------

def test_every_piece_is_found_where_it_says_it_lies(table: State) -> None:
    table.move(0, UNIT)
    table.lay(1, 0)
    table.move(2, HAND)
    assert [piece_at(table, place_of(table, piece)) for piece in range(6)] == list(range(6))
    assert piece_at(table, "p1.unit.1") == 0 and piece_at(table, "deck") == table.top(DECK)


@pytest.mark.parametrize("text", ["p1.unit.1", "deck.9", "deck.0", "deck.x", "deck.²", "nowhere", "deck.1/1", "", ".", "/"])
def test_a_place_that_is_not_there_says_so(table: State, text: str) -> None:
    with pytest.raises(NoSuchPlace):
        piece_at(table, text)
    with pytest.raises(NoSuchPlace):
        zone_at(table, "nowhere")


# --- facts -----------------------------------------------------------------------------------------------------------------

def test_facts_do_again_what_hands_did(table: State) -> None:
    before = table.copy()
    table.facts = []
    table.move(0, UNIT)
    table.lay(1, 0, DOWN)
    table.move(2, HAND, 0)
    table.move(3, HAND, 0)
    table.flip(1, UP)
    table.turn_to(0, 450)
    table.show(4, P2)
    table.shuffle(DECK)
    table.count(1, "life", 7)
    table.count_zone(DECK, "gold", 2)
    table.mark(0, "wounds", 2)
    table.last(Lasting("power", 0, -1, 3, "battle"))
    table.last(Lasting("lands", -1, 0, 3, "turn"))
    table.end_all("turn")
    table.pass_turn(1, 2)
    table.create(1, DISCARD)
    table.say("log.draw")
    table.finish((0,), "win", "end.life")
    for fact in table.facts:
        apply(before, fact.kind, fact.args)
    before.rng = table.rng
    assert before.key() == table.key()


def test_facts_are_masked_for_eyes_that_may_not_know(table: State) -> None:
    table.facts = []
    table.move(5, HAND)
    table.shuffle(DECK)
    drawn, mixed = table.facts
    assert masked(table, drawn, P1) == drawn
    assert masked(table, drawn, P2) == Fact("move", ("deck.6", "p1.hand", -1, DOWN, 0), 0, P1)
    assert masked(table, mixed, P1).args == ("deck",)


def test_where_a_card_stood_in_a_hand_is_nobody_elses_affair(table: State) -> None:
    for piece in (5, 4, 3):
        table.move(piece, HAND)
    table.lay(2, 4)
    table.facts = []
    table.move(2, HAND, 1, UP)
    table.lay(2, 3)
    table.mark(4, "wounds", 2)
    table.move(4, DISCARD)
    shown = [masked(table, fact, P2 | PUBLIC).args for fact in table.facts]
    assert shown == [("p1.hand", "p1.hand", -1, UP, 0), ("p1.hand", "p1.hand", UP), ("p1.hand",), ("p1.hand", "discard", 0, UP, 0)]
    assert [masked(table, fact, P1) for fact in table.facts] == table.facts


def test_what_lies_on_a_covered_card_does_not_tell_where_it_stands(table: State) -> None:
    seen = []
    for below in (5, 4, 3):
        other = table.copy()
        for piece in (5, 4, 3):
            other.move(piece, HAND)
        other.lay(2, below)
        seen.append(view(other, P2 | PUBLIC).zones[HAND])
    assert seen[0] == seen[1] == seen[2]
    assert {piece.place for piece in seen[0]} | {piece.place for below in seen[0] for piece in below.on} == {"p1.hand"}


def test_a_piece_on_a_piece_on_a_piece_has_a_place_that_is_read(table: State) -> None:
    s = table
    first, second, third = s.zones[s.box.zone_of["deck"]][:3]
    s.lay(second, first)
    s.lay(third, second)
    assert place_of(s, third).count("/") == 2
    assert piece_at(s, place_of(s, third)) == third
