"""The examples of rules: each rule of each game has one, it plays as it is proved, and the best is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest
from read_once import catalog_of

from tabletop.commands.check import without_example
from tabletop.games import referee_of
from tabletop.lessons.examples import example_of, examples_of
from tabletop.lessons.trial import BadLesson
from tabletop.lessons.worked import Worked, work
from tabletop.places import content_dir
from tabletop.play.scenario_file import Scenario, load_scenarios

GAMES = sorted(file.parent.name for file in content_dir().glob("*/game.yaml"))
NAMES = tuple(f"Seat {n}" for n in range(1, 7))
STORY = [("hackclad_delta", "11-3")]
"""Rules of which nothing happens on a table."""


def scenarios(game: str) -> list[Scenario]:
    return load_scenarios([content_dir() / game])[0]


def worked(game: str, rule: str, found: list[Scenario] | None = None) -> Worked:
    rules = referee_of(catalog_of(game))
    assert rules is not None
    return work(examples_of(found or scenarios(game), [rule])[rule], rule, catalog_of(game), rules, NAMES)


@pytest.mark.parametrize("game", GAMES)
def test_one_rule_alone_finds_the_same_example(game: str) -> None:
    numbers = list(catalog_of(game).rules_texts["en"])
    alone = {number: found.id for number in numbers if (found := example_of(content_dir() / game, number)) is not None}
    assert alone == {number: one.id for number, one in examples_of(scenarios(game), numbers).items()}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_an_example_that_plays(game: str) -> None:
    catalog = catalog_of(game)
    numbers = list(catalog.rules_texts["en"])
    chosen = examples_of(scenarios(game), numbers)
    assert [(game, number) for number in numbers if number not in chosen] == [one for one in STORY if one[0] == game]
    for number, scenario in chosen.items():
        rules = referee_of(catalog)
        assert rules is not None
        found = work(scenario, number, catalog, rules, NAMES)
        assert found.acts, f"{number}: nothing is shown of {scenario.id}"
        assert found.session.history.at == found.acts[-1].upto


def test_a_removal_is_refused_and_then_done_on_the_same_table() -> None:
    found = worked("wars3x3", "2.1-1")
    refused, done, *_ = found.acts
    assert refused.why is not None and (refused.why.rule, refused.why.key) == ("2.1-1", "cost_unequal")
    assert refused.after == refused.upto == done.after < done.upto
    assert found.about.en == "One card removes only at exactly equal cost; colour does not matter"


def test_what_the_rules_do_by_themselves_is_shown_where_nobody_moves() -> None:
    found = worked("hackclad_delta", "8-1")
    (act,) = found.acts
    assert act.move is None and act.upto == act.after + 1
    assert len(found.session.history.commits[act.upto].facts) >= 3


HEAD = "- id: {id}\n  rule: [dive]\n  about: {{ja: 例, en: An example}}\n  game: pearls\n"
CALM = ("  table: {zones: {p1.dive: clam, sea: shell oyster}, step: dive}\n  do: [p1 dive shell > p1.dive]\n"
        "  expect: {zones: {p1.dive: clam shell}}\n")


def of_text(tmp_path: Path, *texts: str) -> list[Scenario]:
    (tmp_path / "scenarios").mkdir(parents=True)
    (tmp_path / "scenarios" / "some.yaml").write_text("\n".join(texts), "utf-8")
    found, slips = load_scenarios([tmp_path])
    assert not slips, slips
    return found


def test_the_shorter_with_the_same_to_show_comes_first_and_a_marked_one_before_all(tmp_path: Path) -> None:
    twice = CALM.replace("[p1 dive shell > p1.dive]", "[p1 dive shell > p1.dive, p1 dive oyster > p1.dive]")
    some = of_text(tmp_path, HEAD.format(id="twice") + twice, HEAD.format(id="once") + CALM)
    assert examples_of(some, ["dive"])["dive"].id == "once"
    marked = of_text(tmp_path / "more", HEAD.format(id="once") + CALM, HEAD.format(id="twice") + "  example: true\n" + twice)
    assert examples_of(marked, ["dive"])["dive"].id == "twice"


def test_a_chapter_shows_the_example_of_its_first_part(tmp_path: Path) -> None:
    some = of_text(tmp_path, HEAD.format(id="part").replace("[dive]", "[2.1-1]") + CALM)
    assert {rule: one.id for rule, one in examples_of(some, ["2.0", "2.1", "2.1-1", "2.1-2", "3.0"]).items()} == {
        "2.0": "part", "2.1": "part", "2.1-1": "part"}


def test_one_that_cannot_be_played_says_where(tmp_path: Path) -> None:
    some = of_text(tmp_path, HEAD.format(id="odd") + CALM.replace("shell > p1.dive]", "oyster > p1.dive]"))
    with pytest.raises(BadLesson, match=r"some\.yaml:1:3: .*oyster"):
        worked("pearls", "dive", some)


def test_a_check_notes_a_rule_without_an_example() -> None:
    (note,) = without_example(catalog_of("hackclad_delta"), scenarios("hackclad_delta"))
    assert (note.code, note.severity) == ("no-example", "note") and "rule 11-3" in note.message
    assert not list(without_example(catalog_of("hackclad_delta"), []))
