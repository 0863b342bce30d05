"""Piles are honest: every order is equally likely, a part is a part, and an order only one saw is known to that one alone."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from test_table_state import BOX, DECK, DISCARD, OTHER_HAND, P1, P2

from tabletop.table.digest import digest
from tabletop.table.facts import NoFact, apply, masked
from tabletop.table.rng import apart
from tabletop.table.state import State


def deck(cards: int = 6, rng: int = 1) -> State:
    s = State(BOX, rng)
    for supply in BOX.supplies[:cards]:
        s.create(supply.card, supply.zone)
    return s


def chi_square(counts: Counter[tuple[int, ...]], ways: int) -> float:
    expected = counts.total() / ways
    return sum((counts[key] - expected) ** 2 / expected for key in counts) + expected * (ways - len(counts))


MOST = {6: 20.5, 24: 49.7, 720: 842.0}
"""What the sum exceeds by chance once in a thousand times, by the number of ways (one less degree of freedom)."""


def orders(shuffles: int, cards: int, count: int, ways: int) -> Counter[tuple[int, ...]]:
    """How often each order came when the upper (below 0: lowest) cards were mixed, each time with a seed of its own."""
    s = deck(cards)
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(shuffles):
        s.rng, s.zones[DECK] = apart(seed), [*range(cards)]
        s.shuffle(DECK, count)
        found[tuple(s.zones[DECK])] += 1
    assert len(found) == ways
    return found


@pytest.mark.parametrize(("cards", "count", "ways"), [(4, 0, 24), (6, 4, 24), (6, -3, 6)])
def test_case_T32_shuffles_are_not_clumped(cards: int, count: int, ways: int) -> None:
    assert chi_square(orders(5_000, cards, count, ways), ways) < MOST[ways]


@pytest.mark.long
@pytest.mark.parametrize(("cards", "count", "ways"), [(6, 0, 720), (6, 4, 24), (6, -3, 6)])
def test_case_T32_a_hundred_thousand_shuffles(cards: int, count: int, ways: int) -> None:
    assert chi_square(orders(100_000, cards, count, ways), ways) < MOST[ways]


def test_a_part_that_is_mixed_leaves_the_others_where_they_lie() -> None:
    for seed in range(50):
        s = deck(rng=apart(seed))
        s.shuffle(DECK, 2)
        assert s.zones[DECK][:4] == [0, 1, 2, 3] and {*s.zones[DECK][4:]} == {4, 5}
        s = deck(rng=apart(seed))
        s.shuffle(DECK, -2)
        assert s.zones[DECK][2:] == [2, 3, 4, 5] and {*s.zones[DECK][:2]} == {0, 1}


def test_an_order_one_saw_is_known_to_that_one_alone() -> None:
    s = deck()
    for piece in (3, 4, 5):
        s.show(piece, P1 | P2)
    s.arrange(DECK, [2, 0, 1], 3, eyes=P1)
    assert s.zones[DECK] == [0, 1, 2, 5, 3, 4]
    assert all(s.known[piece] == P1 and not s.seen[piece] for piece in (3, 4, 5))
    assert not any(s.known[piece] for piece in (0, 1, 2))


def test_what_lies_open_stays_known_to_all() -> None:
    s = deck()
    s.move(0, DISCARD)
    s.move(1, DISCARD)
    s.arrange(DISCARD, [1, 0], eyes=P1)
    assert all(s.known[piece] == BOX.everyone for piece in (0, 1))


def test_an_owner_goes_on_seeing_what_others_arranged() -> None:
    s = deck()
    s.move(0, OTHER_HAND)
    s.show(0, P1)
    s.arrange(OTHER_HAND, [0], eyes=P1)
    assert s.known[0] == P1 | P2 and s.seen[0] == P2


def test_the_fact_does_it_again_and_tells_the_order_to_nobody() -> None:
    s = deck()
    s.show(5, P1 | P2)
    before = s.copy()
    s.facts = []
    s.arrange(DECK, [1, 0], 4, eyes=P1)
    (fact,) = s.facts
    apply(before, fact.kind, fact.args)
    assert digest(before) == digest(s)
    assert masked(s, fact, P1).args == masked(s, fact, P2).args == ("deck",)


def test_a_fact_for_eyes_no_table_has_is_none() -> None:
    with pytest.raises(NoFact):
        apply(deck(), "shuffle", ("deck", [1, 0], 4, 99))


@pytest.mark.parametrize("args", [("deck", [1, 0], 4), ("deck", [1, 0])])
def test_facts_written_before_there_were_eyes_can_be_read(args: tuple[object, ...]) -> None:
    s = deck()
    apply(s, "shuffle", args)
    assert sorted(s.zones[DECK]) == [*range(6)]


def test_every_order_of_three_can_come() -> None:
    assert set(orders(200, 3, 0, 6)) == set(permutations(range(3)))
