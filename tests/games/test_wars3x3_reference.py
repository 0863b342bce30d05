"""The verbs of 3x3Wars against the rulebook read the plain way: every combination of cards is tried.

Random games are played; at each question what the verbs allow must be what the plain reading allows, and a counter that
is not asked for must not be possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product

import pytest
from read_once import catalog_of

from tabletop.catalog.definitions import Catalog
from tabletop.games import rules_of
from tabletop.games.wars3x3.board import answers, land_value, lands, number, top_layer, units
from tabletop.games.wars3x3.cards import HASTE, POSSESS, cards
from tabletop.games.wars3x3.rights import WARD, mana_missing
from tabletop.games.wars3x3.turn import could_counter
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee import legal
from tabletop.referee.runner import Runner
from tabletop.table import rng as generator
from tabletop.table.state import Move, Part, State

RULES = rules_of("wars3x3")
ANY = -1
Ways = set[tuple[int, frozenset[tuple[int, int]]]]
"""Ways to use a verb on one slot: the slot, and the cards with their numbers."""


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return catalog_of("wars3x3")


def by_verb(s: State, seat: int, name: str, about: int) -> Ways:
    """What the verb's checks allow, part by part, on one slot."""
    verb, found = RULES.verbs[name], set()

    def go(draft: tuple[Part, ...]) -> None:
        if draft and verb.whole(s, seat, about, draft):
            found.add((draft[0].place, frozenset((part.piece, part.number) for part in draft)))
        for part in verb.next(s, seat, about, draft):
            if not draft or part.place == draft[0].place:
                go((*draft, part))

    go(())
    return found


def declared(s: State, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The numbers that cards may be declared as, 0 for a wild card."""
    return product(*((cards(s).values[s.face[card]] or (0,)) for card in chosen))


def removals(s: State, seat: int) -> Ways:
    """2.1: one card of equal cost, or two whose sum is at least the cost; no wild cards."""
    c = cards(s)
    hand = s.zones[c.hand[seat]]
    return {(slot, frozenset(zip(chosen, numbers, strict=True)))
            for slot in c.slots[1 - seat] for u in s.zones[slot] for n in (1, 2) for chosen in combinations(hand, n)
            for numbers in declared(s, chosen) if 0 not in numbers
            if (numbers[0] == c.cost[s.face[u]] if n == 1 else sum(numbers) >= c.cost[s.face[u]])}


def counters(s: State, seat: int) -> Ways:
    """2.3: as many cards with the same numbers; a wild card stands for any one."""
    c = cards(s)
    found: Ways = set()
    for slot in (slot for slots in c.slots for slot in slots if answers(s, seat, slot)):
        need = [number(s, spell) for spell in top_layer(s, slot)]
        for chosen in permutations(s.zones[c.hand[seat]], len(need)):
            found |= {(slot, frozenset(zip(chosen, numbers, strict=True))) for numbers in declared(s, chosen)
                      if all(n in (0, wanted) for n, wanted in zip(numbers, need, strict=True))}
    return found


def deploys(s: State, seat: int) -> Ways:
    """4.2 (1): a unit of cost up to the lands into a free slot; before the battle one with Haste (4.2-3)."""
    c = cards(s)
    limit = land_value(s, seat) if s.step() == "settle" else lands(s, seat)
    return {(slot, frozenset({(card, 0)})) for card in s.zones[c.hand[seat]] for slot in c.slots[seat]
            if not s.zones[slot] and c.unit[s.face[card]] and c.cost[s.face[card]] <= limit
            and (s.step() != "haste" or c.traits[s.face[card]] & HASTE)}


PLAIN: dict[str, Callable[[State, int], Ways]] = {"removal": removals, "counter": counters, "deploy": deploys}


def has_mana(s: State, seat: int, face: int) -> bool:
    """M-1: another unit for each coin, on any field but for what is possessed; a master and ★Endless Growth help."""
    c = cards(s)
    total, coloured = c.mana[face]
    coins = [element for element, n in coloured.items() for _ in range(n)]
    coins += [ANY] * (total - len(coins))
    there = [c.element[s.face[u]] for u in units(s, seat)]
    there += [c.element[s.face[u]] for u in units(s, 1 - seat) if not c.traits[s.face[u]] & POSSESS]
    there += [c.element[s.face[m]] for m in (s.zones[c.master[seat]] if c.master[seat] >= 0 else ())]
    there += [ANY] * any(effect.key == WARD and effect.seat == seat for effect in s.lasting)
    return any(all(coin == element or ANY in (coin, element) for coin, element in zip(coins, order, strict=True))
               for order in permutations(there, len(coins)))


def eager(runner: Runner, seat: int, below: Callable[[int], int]) -> Move:
    """A random move, rather a spell than none."""
    assert runner.ask is not None
    move = legal.random_move(RULES, runner.state, runner.ask, seat, below)
    for _ in range(6):
        if move.verb in ("removal", "reinforce", "counter"):
            break
        move = legal.random_move(RULES, runner.state, runner.ask, seat, below)
    return move


@pytest.mark.parametrize(("mode", "seed"), [*(("beginner", seed) for seed in range(8)),
                                          *(("intermediate", seed) for seed in range(2)),
                                          *(("advanced", seed) for seed in range(5))])
def test_the_verbs_allow_what_the_rulebook_allows(catalog: Catalog, mode: str, seed: int) -> None:
    luck = generator.seeded("reference", seed)

    def below(n: int) -> int:
        nonlocal luck
        luck, drawn = generator.below(luck, n)
        return drawn

    box = open_box(catalog, RULES, Setup(mode, 2, seed))
    runner = Runner(RULES, open_table(box, RULES, seed), strict=True)
    s = runner.state
    while runner.ask is not None:
        for seat, verbs in runner.ask.to.items():
            for name in set(verbs) & PLAIN.keys():
                assert by_verb(s, seat, name, runner.ask.about) == PLAIN[name](s, seat), f"{name} of seat {seat} in turn {s.turn}"
        for seat, magic in ((seat, m) for seat, zone in enumerate(cards(s).magic) for m in s.zones[zone]):
            assert has_mana(s, seat, s.face[magic]) == (mana_missing(s, seat, s.face[magic])[1] == 0)
        seat = runner.waiting()[0]
        runner.answer(seat, eager(runner, seat, below))


@pytest.mark.parametrize("seed", range(12))
def test_a_counter_that_is_not_asked_for_is_not_possible(catalog: Catalog, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = generator.seeded("tells", seed)
    step = RULES.steps["2.3"]

    def below(n: int) -> int:
        nonlocal luck
        luck, drawn = generator.below(luck, n)
        return drawn

    def watched(s: State, seat: int) -> object:
        ways = counters(s, seat)
        assert all(could_counter(s, seat, slot) for slot, _ in ways)
        return step(s, seat)

    monkeypatch.setitem(RULES.steps, "2.3", watched)  # type: ignore[arg-type]
    box = open_box(catalog, RULES, Setup("beginner", 2, seed))
    runner = Runner(RULES, open_table(box, RULES, seed))
    while runner.ask is not None:
        seat = runner.waiting()[0]
        runner.answer(seat, eager(runner, seat, below))
    assert runner.state.result is not None
