"""How even ANOARE is between search bots: each pairing of different characters, how long a duel takes, which cards are chosen."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import combinations
from multiprocessing import get_context

import pytest
from read_once import catalog_of

from tabletop.bots import Bot, bot_of, decide
from tabletop.bots.playing import seed_of
from tabletop.games import rules_of
from tabletop.games.anoare.tables import CHARACTERS
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import Box
from tabletop.table.state import Move, Part, State

PAIRINGS = list(combinations(CHARACTERS, 2))
GAMES, CHUNK = 400, 20
Pairing = tuple[str, str]


@lru_cache
def opened() -> tuple[Box, Rules, Bot]:
    rules = rules_of("anoare")
    return open_box(catalog_of("anoare"), rules, Setup("duel", 2, 0, {})), rules, bot_of("search", rules)


def duel(pairing: Pairing, seed: int, found: Counter[str]) -> State:
    """A duel to its end; the cards that are chosen as skills, used as abilities or turned up are counted by key."""
    box, rules, bot = opened()
    runner, n = Runner(rules, open_table(box, rules, seed)), 0
    state, c = runner.state, box.data
    for seat, name in enumerate(pairing):
        card = next(piece for piece in state.zones[c.characters] if c.character_of[state.face[piece]] == name)
        runner.answer(seat, Move("pick", (Part(card, c.character[seat]),)))
    while runner.ask is not None:
        seat = runner.waiting()[0]
        move = decide(bot, state, runner.ask, seat, seed + n)
        if move.verb in ("set", "use", "fragment"):
            found[box.cards[state.face[move.parts[0].piece]].key] += 1
        runner.answer(seat, move)
        n += 1
    return state


def duels(pairing: Pairing, games: range) -> Counter[str]:
    """What came of these duels: `won` by the first of the pairing in half points, `turns`, `long`, and the cards; every other duel
    with changed seats."""
    found: Counter[str] = Counter()
    for game in games:
        swapped = game % 2
        end = duel(pairing[::-1] if swapped else pairing, seed_of(1, PAIRINGS.index(pairing) * GAMES + game // 2), found)
        assert end.result is not None
        winners = end.result.winners
        found["won"] += 1 if not winners else 2 * (winners[0] == swapped)
        found["turns"] += end.turn
    return found


def test_a_duel_between_search_bots_ends() -> None:
    found = duels(("swordsman", "wizard"), range(1))
    assert found["turns"] and found["won"] in (0, 1, 2)


@pytest.mark.long
def test_every_pairing_is_even_and_every_card_is_chosen() -> None:
    chunks = [(pairing, range(n, n + CHUNK)) for pairing in PAIRINGS for n in range(0, GAMES, CHUNK)]
    total, shares = Counter[str](), Counter[Pairing]()
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for (pairing, _), found in zip(chunks, pool.map(duels, *zip(*chunks, strict=True)), strict=True):
            shares[pairing] += found.pop("won")
            total.update(found)
    print()
    for pairing in PAIRINGS:
        print(f"  {pairing[0]:>10} against {pairing[1]:<10} {shares[pairing] / 2 / GAMES:.1%}")
    turns = total["turns"] / GAMES / len(PAIRINGS)
    print(f"  {turns:.1f} turns a duel")
    blows = {card.key: card.data["character"] for card in opened()[0].cards if card.template in ("skill", "ultra")}
    chosen = {name: sum(total[key] for key, of in blows.items() if of == name) for name in CHARACTERS}
    for name in CHARACTERS:
        print(f"  {name}: " + ", ".join(f"{key} {total[key] / chosen[name]:.1%}" for key, of in blows.items() if of == name))
    assert all(0.4 <= shares[pairing] / 2 / GAMES <= 0.6 for pairing in PAIRINGS)
    assert 7 <= turns <= 12
    assert all(total[key] for key in blows)
