"""What the line forecasts once both skills lie open is what falls when nobody uses an ability."""

from __future__ import annotations

from itertools import product

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.games.anoare.fighters import band_at, open_skill
from tabletop.games.anoare.table_talk import aims
from tabletop.play.forced_table import open_forced
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.referee.ask import PASSED
from tabletop.referee.runner import Runner
from tabletop.table.state import State

CATALOG, RULES = catalog_of("anoare"), rules_of("anoare")
FIGHTERS = {"S": "swordsman", "W": "wizard", "A": "archer", "X": "axe", "C": "commander"}
SKILLS = [f"{n:02}" for n in range(1, 11)]
TABLES = [{"level": 1, "cooling": 0}, {"level": 1, "cooling": 1}, {"level": 1, "cooling": 2}, {"level": 3, "cooling": 0}]


def duel(mine: str, theirs: str, level: int, cooling: int) -> State:
    """Both skills lie open and nobody has used anything; as many others of each cool."""
    cards = {"p1": mine, "p2": theirs}
    zones = {f"{seat}.character": [f"{key[0]}00"] for seat, key in cards.items()}
    zones |= {f"{seat}.skill": [f"{key}=up"] for seat, key in cards.items()}
    others = {seat: [f"{key[0]}{n}" for n in SKILLS if n != key[1:]] for seat, key in cards.items()}
    zones |= {f"{seat}.cooldown": keys[:cooling] for seat, keys in others.items()}
    zones |= {f"{seat}.hand": keys[5:6] for seat, keys in others.items()}
    lies = TableEntry(given={seat: FIGHTERS[key[0]] for seat, key in cards.items()}, rest="box", step="5.4-2",
                      zones=zones, gauges={f"{seat}.level": level for seat in cards})
    return open_forced(CATALOG, RULES, OpeningEntry(game="anoare", mode="duel", table=lies))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("one", "other"), [("S", "A"), ("W", "C"), ("X", "S")])
def test_the_forecast_of_both_is_the_damage_that_falls(one: str, other: str, table: dict[str, int]) -> None:
    wrong = []
    for a, b in product(SKILLS, SKILLS):
        state = duel(one + a, other + b, **table)
        told = [aims(state, open_skill(state, seat)) for seat in (0, 1)]
        runner = Runner(RULES, state, lambda *_: True)
        while (found := RULES.display.reveal(runner.state)) is None:
            runner.answer(runner.waiting()[0], PASSED)
        assert None not in told
        for blow, aim in zip(found.blows, told, strict=True):
            assert aim is not None
            fell = aim.bands[band_at(aim.n)] if aim.bands else ("none", 0)
            if (fell[1], aim.n) != (blow.damage, found.total):
                wrong.append((one + a, other + b, blow.seat, aim, blow.judged, blow.damage, found.total))
    assert wrong == []
