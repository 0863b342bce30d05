"""Every reading of Swordrion is shown by scenarios or by a test, named beside it in the README."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop import places
from tabletop.play.scenario import load_scenarios

HOME = places.content_dir() / "swordrion"
READINGS = {row[0]: re.findall(r"`([^`]+)`", row[-1]) for line in (HOME / "README.md").read_text("utf-8").splitlines()
            if re.match(r"\| [OP]\d+ \|", line) for row in [line.strip("| ").split(" | ")]}


def shown() -> set[str]:
    """The scenarios there are, and the tests of this game."""
    tests = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_swordrion_*.py"))
    return {scenario.id for scenario in load_scenarios([HOME / "scenarios"])[0]} | set(re.findall(r"def (test_\w+)", tests))


def test_there_are_all_readings() -> None:
    assert [*READINGS] == [f"O{n}" for n in range(1, 20)] + [f"P{n}" for n in range(1, 22)]


@pytest.mark.parametrize("reading", READINGS)
def test_a_reading_is_shown(reading: str) -> None:
    assert READINGS[reading] and not set(READINGS[reading]) - shown()
