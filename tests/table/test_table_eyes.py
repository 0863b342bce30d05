"""What eyes may know: views, imagined worlds, and the generator behind them."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from test_table_state import BOX, DECK, DISCARD, HAND, OTHER_HAND, P1, P2, PUBLIC

from tabletop.referee.ask import PASSED
from tabletop.table.box import UNKNOWN
from tabletop.table.imagine import imagine
from tabletop.table.rng import Dice, below, permutation, seeded
from tabletop.table.state import UP, State
from tabletop.table.view import eyes_of, view


@pytest.fixture
def dealt() -> State:
    s = State(BOX, seeded("test"))
    for supply in BOX.supplies:
        s.create(supply.card, supply.zone)
    for card in (0, 1):
        s.move(card, HAND)
    s.move(2, OTHER_HAND)
    s.move(3, DISCARD)
    return s


def faces(s: State, eyes: int, zone: int) -> list[int]:
    return [seen.face for seen in view(s, eyes).zones[zone]]


def test_each_sees_their_own_hand_and_what_lies_open(dealt: State) -> None:
    mine, theirs = eyes_of(BOX, 0), eyes_of(BOX, 1)
    assert (mine, theirs) == (P1 | PUBLIC, P2 | PUBLIC)
    assert faces(dealt, mine, HAND) == [1, 2] and faces(dealt, theirs, HAND) == [UNKNOWN] * 2
    assert faces(dealt, PUBLIC, DISCARD) == [4] and faces(dealt, BOX.everyone, DECK) == [UNKNOWN] * 2


def test_a_hand_of_others_tells_its_number_only(dealt: State) -> None:
    hidden = view(dealt, eyes_of(BOX, 1)).zones[HAND]
    assert {seen.place for seen in hidden} == {"p1.hand"} and hidden[0] == hidden[1]


def test_a_card_known_from_before_is_still_shown_face_down(dealt: State) -> None:
    dealt.show(4, P1)
    dealt.move(4, DECK, 0)
    assert faces(dealt, P1, DECK) == [5, UNKNOWN] and faces(dealt, P2, DECK) == [UNKNOWN] * 2


def test_an_imagined_world_keeps_what_is_known_and_deals_the_rest_anew(dealt: State) -> None:
    eyes = eyes_of(BOX, 0)
    worlds = [imagine(dealt, eyes, seed) for seed in range(60)]
    assert all(view(world, eyes) == view(dealt, eyes) for world in worlds)
    assert all(sorted(world.face) == sorted(dealt.face) for world in worlds)
    assert {world.face[2] for world in worlds} == {3, 5, 6}, "every face p1 does not know may be in p2's hand"
    assert {world.rng for world in worlds}.isdisjoint({dealt.rng})


def test_tables_that_look_alike_give_the_same_world_place_by_place(dealt: State) -> None:
    """T01: what somebody knows and the seed make it, so who knows the seed learns nothing of the true table."""
    eyes = eyes_of(BOX, 0)
    orders = list(permutations((2, 4, 5)))
    alike = []
    for order in orders:
        table = dealt.copy()
        for piece, other in zip((2, 4, 5), order, strict=True):
            table.where[other] = dealt.where[piece]
        table.zones = [[order[(2, 4, 5).index(piece)] if piece in order else piece for piece in lying] for lying in dealt.zones]
        assert view(table, eyes) == view(dealt, eyes)
        alike.append(table)
    worlds = {tuple(tuple(world.face[piece] for piece in lying) for lying in world.zones)
              for world in (imagine(table, eyes, 7) for table in alike)}
    assert len(alike) == 6 and len(worlds) == 1


def test_an_order_that_is_hidden_is_imagined_alike(dealt: State) -> None:
    dealt.show(1, P2)
    other = dealt.copy()
    other.zones[HAND].reverse()
    eyes = eyes_of(BOX, 1)
    one, two = imagine(dealt, eyes, 3), imagine(other, eyes, 3)
    assert view(other, eyes) == view(dealt, eyes) == view(one, eyes)
    assert [one.face[piece] for piece in one.zones[HAND]] == [two.face[piece] for piece in two.zones[HAND]]
    assert one.zones[HAND][-1] == 1 and imagine(dealt, P1, 3).zones[HAND] == dealt.zones[HAND], "one's own hand lies as it lies"


def test_answers_sealed_by_others_are_not_imagined(dealt: State) -> None:
    dealt.sealed = ((0, PASSED), (1, PASSED))
    assert imagine(dealt, eyes_of(BOX, 1), 1).sealed == ((1, PASSED),)


def test_imagining_changes_nothing(dealt: State) -> None:
    before = dealt.copy()
    imagine(dealt, P1, 3).flip(0, UP)
    assert dealt.key() == before.key()


# --- the generator -------------------------------------------------------------------------------------------------------

def test_equal_words_seed_equal_generators_everywhere() -> None:
    assert seeded("wars3x3", "beginner", 1) == 18264748457935598164
    assert Dice(5)(1000) == below(5, 1000)[1]


def chi_square(seed: int, shuffles: int) -> float:
    """Of the 24 orders of four things: 23 degrees of freedom."""
    counts: Counter[tuple[int, ...]] = Counter()
    rng = seeded("chi", seed)
    for _ in range(shuffles):
        rng, order = permutation(rng, 4)
        counts[tuple(order)] += 1
    expected = shuffles / 24
    return sum((counts[order] - expected) ** 2 / expected for order in permutations(range(4)))


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    assert chi_square(1, 4_800) < 49.7, "beyond the 99.9 % point"


@pytest.mark.long
def test_every_order_of_a_hundred_thousand_shuffles_is_equally_likely() -> None:
    assert sum(chi_square(seed, 5_000) for seed in range(20)) < 558, "beyond the 99.9 % point of 460 degrees of freedom"
    rng, counts = seeded("chi"), [0] * 10
    for _ in range(100_000):
        rng, n = below(rng, 10)
        counts[n] += 1
    assert sum((n - 10_000) ** 2 / 10_000 for n in counts) < 27.9, "beyond the 99.9 % point of 9 degrees of freedom"
