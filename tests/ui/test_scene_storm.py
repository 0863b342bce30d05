"""A storm of input over every game: mouse, keys, wheel, touch, text, lost focus, sizes, languages, and hands that do anything.
Nothing breaks, no piece is lost.

    python -m pytest tests/ui/test_scene_storm.py --storm "TABLE SEED EVENTS"

raises one again; what breaks under a storm prints its line.
"""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest
from screens import seldom
from storm import Storm, tables

EVENTS, MANY, PIECE = 60, 7_500, 1_250
"""Events over each table in the suite; in the long run, some 100,000 over all tables, in pieces with a seed each."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The storms of the suite, or the one that is asked for."""
    if {"table", "seed", "events"} <= {*metafunc.fixturenames}:
        asked = metafunc.config.getoption("--storm", None)
        storms = seldom([(table, 5, EVENTS) for table in tables()], [(table, 5, EVENTS) for table in tables(1)])
        if asked:
            table, seed, events = asked.split()
            storms = [(table, int(seed), int(events))]
        metafunc.parametrize(("table", "seed", "events"), storms)


def test_a_storm_breaks_nothing(table: str, seed: int, events: int) -> None:
    Storm(table, seed, events).rage()


def test_a_storm_of_one_seed_is_the_same_storm() -> None:
    first, again = (Storm("hackclad_delta/coop", 3, 60) for _ in range(2))
    first.rage()
    again.rage()
    assert first.told == again.told and first.sitting.digest == again.sitting.digest


@pytest.mark.long
@pytest.mark.parametrize("table", [*tables()])
def test_a_hundred_thousand_events_break_nothing(table: str) -> None:
    for _ in range(MANY // PIECE):
        Storm(table, secrets.randbelow(10**9), PIECE).rage()
