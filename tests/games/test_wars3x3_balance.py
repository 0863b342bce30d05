"""How even 3x3Wars is between greedy bots: who begins wins about half of the games, and every magic is chosen and used."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context

import pytest
from read_once import catalog_of

from tabletop.bots import Bot, bot_of, decide
from tabletop.bots.playing import seed_of
from tabletop.games import rules_of
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import Box

MODES = ("beginner", "intermediate", "advanced", "seven_mage")
GAMES, CHUNK, MOST_TURNS = 4000, 50, 60


@lru_cache
def opened(mode: str) -> tuple[Box, Rules, Bot]:
    rules = rules_of("wars3x3")
    return open_box(catalog_of("wars3x3"), rules, Setup(mode, 2, 0, {})), rules, bot_of("greedy", rules)


def played(mode: str, games: range) -> Counter[str]:
    """What came of these games: `first`, `second`, `draw`, `long`, and how often each magic was chosen and used."""
    box, rules, bot = opened(mode)
    magics = [box.zone_of[f"p{n}.magic"] for n in (1, 2)]
    found: Counter[str] = Counter()
    for game in games:
        seed = seed_of(0, game)
        runner, n, chosen = Runner(rules, open_table(box, rules, seed)), 0, False
        while runner.ask is not None:
            state, seat = runner.state, runner.waiting()[0]
            if not chosen and state.step() == "2.1":
                found.update(f"chosen {box.cards[state.face[m]].id}" for zone in magics for m in state.zones[zone])
                chosen = True
            move = decide(bot, state, runner.ask, seat, seed + n)
            if move.verb == "magic":
                found[f"used {box.cards[state.face[move.parts[0].piece]].id}"] += 1
            runner.answer(seat, move)
            n += 1
        end = runner.state.result
        assert end is not None
        found["draw" if not end.winners else "second" if end.winners[0] else "first"] += 1
        found["long"] += runner.state.turn > MOST_TURNS
    return found


def names(mode: str) -> set[str]:
    """The magics that may be dealt in a mode."""
    box = opened(mode)[0]
    table = open_table(box, opened(mode)[1], 1)
    return {box.cards[face].id for face in table.face if "magic" in box.cards[face].tags}


@pytest.mark.parametrize("mode", MODES)
def test_games_between_greedy_bots_end(mode: str) -> None:
    found = played(mode, range(1))
    assert found["first"] + found["second"] + found["draw"] == 1
    assert not found["long"]


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES)
def test_the_first_seat_wins_about_half_and_every_magic_is_chosen_and_used(mode: str) -> None:
    total: Counter[str] = Counter()
    chunks = [range(n, n + CHUNK) for n in range(0, GAMES, CHUNK)]
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for found in pool.map(played, [mode] * len(chunks), chunks):
            total.update(found)
    share = (total["first"] + total["draw"] / 2) / GAMES
    print(f"\n{mode}: the first seat wins {share:.1%} of {GAMES}, {total['draw']} draws")
    for magic in sorted(names(mode)):
        print(f"  {magic}: chosen {total[f'chosen {magic}']}, used {total[f'used {magic}']}")
    assert 0.45 <= share <= 0.55
    assert not total["long"]
    assert all(total[f"chosen {magic}"] and total[f"used {magic}"] for magic in names(mode))
