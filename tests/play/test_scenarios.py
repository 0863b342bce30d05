"""Every scenario of every game, named by its id."""

from __future__ import annotations

import pytest

from tabletop import places
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.scenario import Game, Scenario, load_scenarios, run

SCENARIOS, PROBLEMS = load_scenarios([places.content_dir()])


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    """Each game, and each with the variants scenarios lay over it, as `Scenario.entry.played` names it."""
    entries = {s.entry.played: s.entry for s in SCENARIOS}.values()
    catalogs = {entry.played: load_game(places.content_dir() / entry.game, entry.variants) for entry in entries}
    return {played: Game(catalog, referee_of(catalog)) for played, catalog in catalogs.items()}


def test_scenario_files_have_no_slips() -> None:
    assert [str(problem) for problem in PROBLEMS] == []


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: s.id)
def test_scenario(scenario: Scenario, games: dict[str, Game]) -> None:
    failures = run(scenario, games)
    assert not failures, "\n" + "\n".join(map(str, failures))


def test_every_rule_named_by_a_scenario_exists(games: dict[str, Game]) -> None:
    for scenario in SCENARIOS:
        texts = games[scenario.entry.played].catalog.rules_texts
        for rule in scenario.entry.rule:
            assert all(rule in texts[lang] for lang in texts), f"{scenario.where}: rule {rule} is in no rules file"
