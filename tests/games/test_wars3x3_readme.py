"""The README of 3x3Wars says where a rule is: what it names exists, and so does a scenario for every rule that is told."""

from __future__ import annotations

import pytest
from readme_rules import lost, rows, unproved, unshown

from tabletop import places
from tabletop.games.wars3x3.cards import TRAIT_NAMES
from tabletop.operations.reading import load_game
from tabletop.play.scenario import load_scenarios

HOME = places.content_dir() / "wars3x3"
CATALOG = load_game(HOME)
SCENARIOS, _ = load_scenarios([HOME / "scenarios"])
TOLD_ONLY = {"1.0", "4.0", "5.0"}
"""Phases: what happens in them are their steps."""


@pytest.mark.parametrize("row", rows(HOME), ids=lambda row: row[0])
def test_a_row_names_functions_and_scenarios_that_exist(row: list[str]) -> None:
    assert lost(HOME, row) == []


def test_every_rule_that_is_told_has_a_scenario() -> None:
    assert unproved(CATALOG, SCENARIOS) - TOLD_ONLY == set()


def test_every_choice_of_every_switch_has_a_scenario() -> None:
    assert unshown(CATALOG, SCENARIOS) == set()


def test_the_readme_tells_every_switch_and_every_trait() -> None:
    text = (HOME / "README.md").read_text("utf-8")
    assert [key for key in CATALOG.switches if f"`{key}`" not in text] == []
    assert [name for name in TRAIT_NAMES if CATALOG.terms[name].name["en"] not in text] == []


def test_every_trait_the_rules_know_is_on_a_card() -> None:
    borne = {trait for card in CATALOG.cards for trait in card.data.get("traits", ())}
    assert set(TRAIT_NAMES) - borne == set()
