"""Scenario files: what is said of a slip, and of a table that is not as expected."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.play import scenario as scenario_module
from tabletop.play import scenario_file
from tabletop.play.scenario import Game, load_scenarios, run
from tabletop.play.scenario_file import TooWide

HEAD = """\
- id: X-1
  rule: [2.1-1]
  about: {ja: 例, en: An example}
  game: wars3x3
  table:
    zones: {p1.hand: 009 028, p2.unit.1: "016", p2.hand: "020"}
    step: 2.1
"""


@pytest.fixture(scope="module")
def games() -> dict[str, Game]:
    return {"wars3x3": Game(catalog_of("wars3x3"), rules_of("wars3x3"))}


def slips(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "s.yaml"
    file.write_text(text, encoding="utf-8")
    return [str(problem).rpartition("s.yaml:")[2] for problem in load_scenarios([file])[1]]


def failures(tmp_path: Path, games: dict[str, Game], rest: str, head: str = HEAD) -> list[str]:
    """What is found wrong with a scenario, places from `s.yaml` on."""
    file = tmp_path / "s.yaml"
    file.write_text(head + indent(dedent(rest), "  "), encoding="utf-8")
    scenarios, problems = load_scenarios([file])
    assert problems == []
    return [str(failure).rpartition("s.yaml:")[2] for one in scenarios for failure in run(one, games)]


def test_the_example_in_the_documentation_holds(tmp_path: Path, games: dict[str, Game]) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(str(scenario_module.__doc__).split("```")[1].removeprefix("yaml\n"), encoding="utf-8")
    scenarios, problems = load_scenarios([file])
    assert [str(problem) for problem in problems] == []
    assert [str(failure) for one in scenarios for failure in run(one, games)] == []


def test_a_misspelt_word_is_told_with_its_place(tmp_path: Path) -> None:
    assert slips(tmp_path, HEAD.replace("step: 2.1", "stepp: 2.1")) == ["7:5: unknown key 'stepp', did you mean 'step'?"]
    assert slips(tmp_path, HEAD + "  do:\n    - {refusd: {}}\n") == ["9:8: unknown key 'refusd', did you mean 'refused'?"]
    assert slips(tmp_path, HEAD + "  do:\n    - refused: {move: p1 pass}\n") == ["9:16: key 'key' is missing"]


def test_a_number_that_stands_alone_must_be_quoted(tmp_path: Path) -> None:
    assert "016 is ambiguous" in slips(tmp_path, HEAD.replace('"016"', "016"))[0]


@pytest.mark.parametrize("text", ["- [1, 2]\n", "- 5\n", "- []\n", "scenarios: [hello]\n"])
def test_what_is_no_scenario_is_told(tmp_path: Path, text: str) -> None:
    slip, = slips(tmp_path, text)
    assert "should be a mapping" in slip


def test_two_scenarios_of_one_name_are_refused(tmp_path: Path) -> None:
    assert slips(tmp_path, HEAD + HEAD) == ["1:3"]
    assert "s.yaml:8:7: X-1 is already the scenario at" in str(load_scenarios([tmp_path / "s.yaml"])[1][0])


def test_defaults_stand_for_all_scenarios_of_a_file(tmp_path: Path, games: dict[str, Game]) -> None:
    file = tmp_path / "s.yaml"
    body = indent(HEAD.replace("  game: wars3x3\n", ""), "  ")
    file.write_text("defaults: {game: wars3x3}\nscenarios:\n" + body, encoding="utf-8")
    scenarios, problems = load_scenarios([file])
    assert (problems, [one.entry.game for one in scenarios]) == ([], ["wars3x3"])
    assert run(scenarios[0], games) == []


@pytest.mark.parametrize(("expect", "sentence"), [
    ("{zones: {p1.hand: 009}}", "expected 009 in p1.hand, found 009 028"),
    ("{contains: {discard: 009 028}}", "expected 009 028 in discard, found nothing"),
    ("{gauges: {p1.life: 12}}", "expected p1.life 12, found 30"),
    ("{asked: {p1: pass}}", "expected p1 to be asked for pass, found pass removal"),
    ("{not_asked: {p1: []}}", "expected p1 not to be asked for anything, found pass removal"),
    ("{winner: p2}", "expected the winner to be p2, found nobody, the game goes on"),
    ("{step: 2.2}", "expected step 2.2, found 2.1"),
    ("{lies: {'016': turned}}", "expected 016 to lie turned, found up"),
    ("{ledger: {attack: [1, 0, 1]}}", "expected the sum attack [1, 0, 1], found [0, 5, 0]"),
    ("{log: log.draw}", "expected the log to say log.draw, found nothing"),
    ("{logged: {key: log.draw}}", "expected the log to say log.draw, found nothing"),
    ("{effects: {p2.unit.1: {power: 5}}}", "expected power 5 on p2.unit.1, found no effect"),
    ("{sees: {p2: {p1.hand: 009 028}}}", "expected p2 to see 009 028 in p1.hand, found nothing"),
    ("{offered: [p1 removal 009 > p2.unit.1]}",
     "expected p1 removal 009 > p2.unit.1 to be legal, but it is refused: cost_unequal (2.1-1) n=7 need=5"),
    ("{not_offered: [p1 removal 028 > p2.unit.1]}", "expected p1 removal 028 > p2.unit.1 not to be legal, but it is"),
    ("{refused: {move: p1 removal 009 > p2.unit.1, key: cost_unequal, figures: {n: 8}}}",
     "expected n 8 in the sentence on p1 removal 009 > p2.unit.1, found 7"),
])
def test_what_is_found_otherwise_is_said_in_a_sentence(tmp_path: Path, games: dict[str, Game], expect: str, sentence: str) -> None:
    expect = expect.replace("p1.hand: 009}", 'p1.hand: "009"}')
    assert failures(tmp_path, games, f"do:\n  - {expect}\n") == [f"9:7: X-1: {sentence}"]


def test_a_refused_move_ends_the_scenario(tmp_path: Path, games: dict[str, Game]) -> None:
    found = failures(tmp_path, games, """\
        do:
          - p1 removal 009 > p2.unit.1
          - {winner: p1}
        """)
    assert len(found) == 1
    assert found[0].startswith("9:7: X-1: expected p1 removal 009 > p2.unit.1 to be legal, but it is refused: cost_unequal (2.1-1)")


def test_words_that_name_nothing_are_told(tmp_path: Path, games: dict[str, Game]) -> None:
    assert "no place called 'p1.hnad'" in failures(tmp_path, games, "do: [{zones: {p1.hnad: []}}]\n")[0]
    assert "is not a move" in failures(tmp_path, games, "do: [remove it]\n")[0]
    assert "there is no card '999'" in failures(tmp_path, games, "do: []\n", HEAD.replace("009 028", "009 999"))[0]
    assert "no piece of card 016 is left" in failures(tmp_path, games, "do: []\n", HEAD.replace("009 028", "009 016"))[0]
    assert "has no mode 'expert'" in failures(tmp_path, games, "mode: expert\n")[0]
    assert "step '9.9' is not on the tracker" in failures(tmp_path, games, "do: []\n", HEAD.replace("step: 2.1", "step: 9.9"))[0]
    assert "step '9.9' is not on the tracker" in failures(tmp_path, games, "do: [p1 step 9.9]\n")[0]
    assert "no gauge 'p².life'" in failures(tmp_path, games, "do: [{gauges: {p².life: 3}}]\n")[0]
    assert "no place called" in failures(tmp_path, games, "do: [{effects: {p²: {power: 3}}}]\n")[0]
    for move in ("p1 pass", "p1 removal"):
        assert "found nothing" in failures(tmp_path, games, f"do: [{{says: {{move: {move}, key: say.pass}}}}]\n")[0]


def test_moves_may_lead_to_where_a_scenario_begins(tmp_path: Path, games: dict[str, Game]) -> None:
    head = HEAD + "    play: [p1 removal 028 > p2.unit.1, p2 pass]\n"
    assert failures(tmp_path, games, "expect: {zones: {p2.unit.1: []}}\n", head) == []


def test_equal_seeds_open_equal_tables(tmp_path: Path, games: dict[str, Game]) -> None:
    head = "".join(HEAD.partition("  table:")[0]) + "  seed: 3\n"
    wrong = failures(tmp_path, games, "do: [{zones: {p1.hand: []}}]\n", head)
    assert wrong == failures(tmp_path, games, "do: [{zones: {p1.hand: []}}]\n", head)
    assert wrong != failures(tmp_path, games, "do: [{zones: {p1.hand: []}}]\n", head.replace("seed: 3", "seed: 4"))


def test_a_folder_that_holds_a_whole_disk_is_not_looked_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a/scenarios", "b/scenarios", ".venv/scenarios"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "s.yaml").write_text("- 1", "utf-8")
    monkeypatch.setattr(scenario_file, "MOST_FOLDERS", 5)
    assert len(load_scenarios([tmp_path])[1]) == 2
    monkeypatch.setattr(scenario_file, "MOST_FOLDERS", 4)
    with pytest.raises(TooWide, match="more than 4 folders lie in it"):
        load_scenarios([tmp_path])
