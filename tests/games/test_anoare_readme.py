"""The README of ANOARE says where a rule is: what it names exists, and so does a scenario for every rule that is told."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from tabletop import places
from tabletop.catalog.game import load_game
from tabletop.play.scenario import load_scenarios

HOME = places.content_dir() / "anoare"
README = (HOME / "README.md").read_text("utf-8")
TABLE = README.partition("## Where a rule is")[2]
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in TABLE.splitlines() if line.startswith("|")][2:]
CATALOG = load_game(HOME)
SCENARIOS, _ = load_scenarios([HOME / "scenarios"])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_row_names_functions_and_scenarios_that_exist(row: list[str]) -> None:
    _, code, scenarios = row
    for part in code.split("; "):
        file, *names = re.findall(r"`([\w.]+)`", part)
        module = import_module(f"tabletop.games.anoare.{file.removesuffix('.py')}")
        assert [name for name in names if not hasattr(module, name)] == [], file
    assert [name for name in re.findall(r"`(\w+)`", scenarios) if not (HOME / "scenarios" / f"{name}.yaml").is_file()] == []


def test_every_rule_that_is_told_has_a_scenario() -> None:
    proved = {rule for scenario in SCENARIOS for rule in scenario.entry.rule}
    assert set(CATALOG.rules_texts["ja"]) - proved == set()
    assert proved - set(CATALOG.rules_texts["ja"]) == set()


def test_every_choice_of_every_switch_has_a_scenario() -> None:
    """A default is proved where a scenario of its rule is laid without the switch; every other choice by name."""
    chosen = {(key, choice) for scenario in SCENARIOS for key, choice in scenario.entry.switches.items()}
    others = {(key, choice) for key, switch in CATALOG.switches.items() for choice in switch.choices if choice != switch.default}
    assert others - chosen == set()


@pytest.mark.parametrize("key", sorted(CATALOG.switches))
def test_every_switch_is_told_in_the_readme(key: str) -> None:
    assert f"`{key}`" in README


def test_every_open_reading_is_told_once() -> None:
    told = re.findall(r"^\| (O\d+) \|", README, re.MULTILINE)
    assert told == [f"O{n}" for n in range(1, len(told) + 1)]
