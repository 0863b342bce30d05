"""The README of a game says where a rule is: what it names exists, and so does a scenario for every rule that is told."""

from __future__ import annotations

import re
from functools import cache

import pytest
from read_once import catalog_of
from readme_rules import lost, rows, unproved, unshown

from tabletop import places
from tabletop.play.scenario import load_scenarios
from tabletop.play.scenario_file import Scenario

TOLD_ONLY = {"anoare": set[str](), "circuit_drive": set[str](), "hackclad_delta": {"7", "8", "11-3"}, "swordrion": set[str](),
             "wars3x3": {"1.0", "4.0", "5.0"}}
"""Of each game the rules that only say what follows, what phase it is, or what the screen shows."""
NO_READING = {("hackclad_delta", "difficulty")}
"""Switches that are a choice of the rulebook."""
every_game = pytest.mark.parametrize("game", TOLD_ONLY)


@cache
def scenarios(game: str) -> list[Scenario]:
    return load_scenarios([places.content_dir() / game / "scenarios"])[0]


def readme(game: str) -> str:
    return (places.content_dir() / game / "README.md").read_text("utf-8")


@pytest.mark.parametrize(("game", "row"), [(game, row) for game in TOLD_ONLY for row in rows(places.content_dir() / game)],
                         ids=lambda one: one if isinstance(one, str) else one[0])
def test_a_row_names_functions_and_scenarios_that_exist(game: str, row: list[str]) -> None:
    assert lost(places.content_dir() / game, row) == []


@every_game
def test_every_rule_that_is_told_has_a_scenario(game: str) -> None:
    assert unproved(catalog_of(game), scenarios(game)) - TOLD_ONLY[game] == set()


@every_game
def test_every_choice_of_every_switch_has_a_scenario(game: str) -> None:
    assert unshown(catalog_of(game), scenarios(game)) == set()


@every_game
def test_every_switch_that_is_a_reading_is_told(game: str) -> None:
    text = readme(game)
    assert [key for key in catalog_of(game).switches if f"`{key}`" not in text and (game, key) not in NO_READING] == []


@every_game
def test_every_reading_is_told_once_and_in_order(game: str) -> None:
    told = re.findall(r"^\| ([OP])(\d+) \|", readme(game), re.MULTILINE)
    for letter in dict.fromkeys(letter for letter, _ in told):
        numbers = [int(n) for found, n in told if found == letter]
        assert numbers == [*range(1, len(numbers) + 1)]
    assert len(told) >= 19


@every_game
def test_whoever_is_asked_the_places_of_all_seats_lie_on_the_cloth(game: str) -> None:
    """What follows whose hand lies there is laid for no other seat too: one of the two would be nowhere in another's turn."""
    blocks = (catalog_of(game).layout or pytest.skip("it is laid out in columns")).blocks
    shown = {whose: {zone for block in blocks if block.of == whose for zone in block.zones} for whose in ("near", "others")}
    assert shown["near"] & shown["others"] == set()
