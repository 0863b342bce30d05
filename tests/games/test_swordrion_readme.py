"""The README of Swordrion says where a rule is: what it names exists, and so does a scenario for every rule that is told."""

from __future__ import annotations

import re

import pytest
from readme_rules import lost, rows, unproved, unshown

from tabletop import places
from tabletop.operations.reading import load_game
from tabletop.play.scenario import load_scenarios

HOME = places.content_dir() / "swordrion"
README = (HOME / "README.md").read_text("utf-8")
CATALOG = load_game(HOME)
SCENARIOS, _ = load_scenarios([HOME / "scenarios"])


@pytest.mark.parametrize("row", rows(HOME), ids=lambda row: row[0])
def test_a_row_names_functions_and_scenarios_that_exist(row: list[str]) -> None:
    assert lost(HOME, row) == []


def test_every_rule_that_is_told_has_a_scenario() -> None:
    assert unproved(CATALOG, SCENARIOS) == set()


def test_every_choice_of_every_switch_has_a_scenario() -> None:
    assert unshown(CATALOG, SCENARIOS) == set()


@pytest.mark.parametrize("key", sorted(CATALOG.switches))
def test_every_switch_is_told_in_the_readme(key: str) -> None:
    assert f"`{key}`" in README


def test_every_open_reading_is_told_once() -> None:
    told = re.findall(r"^\| ([OP]\d+) \|", README, re.MULTILINE)
    assert told == [*(f"O{n}" for n in range(1, 20)), *(f"P{n}" for n in range(1, 22))]
