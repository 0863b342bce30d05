"""Who is not asked to counter is told why, once, before what was declared comes about; the log of a save tells it too."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.saves import load
from tabletop.play.session import Session
from tabletop.referee import legal
from tabletop.table.rng import Dice, seeded

RULES = rules_of("wars3x3")
DECLARES = {"removal", "reinforce", "counter"}
RESOLVED = {"log.removed", "log.removal_countered", "log.reinforced", "log.phased", "log.reinforce_countered"}


def played(mode: str, seed: int, path: Path) -> Session:
    """Two people who play at random until somebody has won."""
    people = (Person("Haru", (0,)), Person("Nagi", (1,)))
    session = Session.start(catalog_of("wars3x3"), RULES, Setup(mode, 2, seed), people, path=path)
    n = 0
    while session.ask is not None and n < 400:
        seat, n = session.waiting()[0], n + 1
        move = legal.random_move(RULES, session.state.copy(), session.ask, seat, Dice(seeded(mode, seed, n)))
        assert session.answer(seat, move).committed
    return session


@pytest.mark.parametrize("mode", ["beginner", "seven_mage"])
def test_whoever_is_not_asked_to_counter_is_told_why(mode: str, tmp_path: Path) -> None:
    told: Counter[str] = Counter()
    for seed in range(6):
        path = tmp_path / f"{mode}{seed}.jsonl"
        session = played(mode, seed, path)
        for commit in session.history.commits:
            keys = [line.key for line in session.history.log if line.n == commit.n]
            unasked = [key for key in keys if key.startswith("log.unasked.")]
            came = next((n for n, key in enumerate(keys) if key in RESOLVED), None)
            verb = commit.do.split()[1:2]
            if came is not None and verb and verb[0] in DECLARES:
                assert len(unasked) == 1 and keys.index(unasked[0]) < came, f"{commit.do}: {keys}"
            else:
                assert unasked == [], f"{commit.do}: {keys}"
            told.update(unasked)
        session.close()
        loaded = load(path, catalog_of, lambda catalog: RULES).session
        assert loaded.history.log == session.history.log
        loaded.close()
    assert {"log.unasked.empty", "log.unasked.few"} <= {*told}
