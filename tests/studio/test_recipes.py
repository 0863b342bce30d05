"""Every recipe, pasted into what `tabletop new` makes, is sound and plays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.catalog.check import check_game
from tabletop.commands.check import further
from tabletop.commands.check_play import play
from tabletop.operations.reading import load_game
from tests.studio.recipes import PAGE, Recipe, recipes

ALL = recipes()
GAMES = [5, pytest.param(20, marks=pytest.mark.long)]


@pytest.mark.parametrize("games", GAMES)
@pytest.mark.parametrize("recipe", ALL, ids=lambda recipe: recipe.title.lower().replace(" ", "_"))
def test_a_pasted_recipe_is_sound_and_plays(recipe: Recipe, games: int, tmp_path: Path) -> None:
    folder = recipe.pasted(tmp_path)
    assert [str(problem) for problem in check_game(load_game(folder), further)] == []
    done = play(folder, games)
    assert (done.games, [str(problem) for problem in done.problems]) == (games, [])


@pytest.mark.parametrize("recipe", ALL, ids=lambda recipe: recipe.title.lower().replace(" ", "_"))
def test_a_recipe_is_short(recipe: Recipe) -> None:
    said = [line for line in recipe.lines.splitlines() if not line.startswith("#")]
    assert 8 <= len(said) <= 25 and max(map(len, said)) <= 140
    assert len(re.findall(r"[.!?](?:\s|$)", recipe.said)) == 3


def test_the_top_of_the_page_leads_to_every_recipe() -> None:
    text = PAGE.read_text("utf-8")
    assert {re.sub(r"\W+", "-", recipe.title.lower()) for recipe in ALL} == set(re.findall(r"\(#([\w-]+)\)", text))
    assert len(ALL) == text.count("\n## ") >= 16
