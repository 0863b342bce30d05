"""Puzzles: read, laid with what is hidden dealt anew, answered, judged, dug up and proved again."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from puzzle_help import TEXT, Solver, puzzle_of, written
from read_once import catalog_of

from tabletop.games import referee_of, rules_of
from tabletop.lessons.progress import mark_solved, solved_puzzles
from tabletop.lessons.puzzle import puzzles_of, read_puzzle
from tabletop.lessons.puzzle_dig import DONE, Dig, laid_out, text_of
from tabletop.lessons.puzzle_judge import Judge, lead
from tabletop.lessons.puzzle_proof import prove
from tabletop.lessons.puzzle_table import same_sight, table_of
from tabletop.lessons.puzzle_table import written as table_written
from tabletop.places import content_dir
from tabletop.play.opening import Setup
from tabletop.play.scenario_file import OpeningEntry
from tabletop.studio.schema import schemas

GAME = "wars3x3"
SHIPPED = sorted((file.parents[1].name, file.stem) for file in content_dir().glob("*/puzzles/*.yaml"))


@pytest.mark.parametrize(("was", "now", "told"), [
    ("theme: finish", "theme: end", "3:8"),
    ("grade: 2", "grade: 9", "4:8"),
    ("{033.cost}）", "{033..cost}）", "5:11"),
    ("proof: {worlds", "prove: {worlds", "proof"),
    ("answer:\n  - do: p1 removal 031 > p2.unit.2, 014 > p2.unit.2", "answer: []", "answer"),
])
def test_a_slip_is_told_with_its_place(tmp_path: Path, was: str, now: str, told: str) -> None:
    puzzle, problems = read_puzzle(written(tmp_path, TEXT.replace(was, now)))
    assert puzzle is None
    assert any(told in str(problem) for problem in problems), problems


def test_check_reads_puzzles_and_an_editor_gets_a_schema(tmp_path: Path) -> None:
    written(tmp_path, TEXT.replace("theme: finish", "theme: x"))
    assert [problem.line for problem in puzzles_of(tmp_path / GAME)[1]] == [3]
    assert "theme" in schemas([catalog_of(GAME)])["puzzle.json"]["properties"]


def test_what_the_seat_does_not_know_is_dealt_anew_and_the_rest_is_not(tmp_path: Path) -> None:
    puzzle, catalog, rules = puzzle_of(tmp_path), catalog_of(GAME), rules_of(GAME)
    tables = [table_of(puzzle.entry, catalog, rules, seed).table for seed in range(6)]
    assert {tuple(table.zones["p1.hand"]) for table in tables if table} == {("031", "014", "035")}
    assert len({tuple(table.zones["p2.hand"]) for table in tables if table}) > 1
    runner = laid_out(table_of(puzzle.entry, catalog, rules, 0), catalog, rules)
    assert [len(runner.state.zones[runner.state.box.zone_of[zone]]) for zone in ("p1.land", "p2.land", "p2.hand")] == [4, 5, 2]


def test_a_table_written_as_a_seat_knows_it_names_nothing_else(tmp_path: Path) -> None:
    puzzle, catalog, rules = puzzle_of(tmp_path), catalog_of(GAME), rules_of(GAME)
    state = laid_out(table_of(puzzle.entry, catalog, rules, 0), catalog, rules).state
    opening = OpeningEntry(game=GAME, mode="beginner")
    table = table_written(state, state, 0, opening, catalog, rules, {})
    assert table.zones["p2.hand"] == ["?", "?"]
    assert table.zones["p1.hand"] == ["031", "014", "035"]
    again = laid_out(table_of(puzzle.entry.model_copy(update={"table": table}), catalog, rules, 5), catalog, rules).state
    assert same_sight(state, again, 0)


def test_the_right_answer_solves_it_and_the_task_has_its_figures(tmp_path: Path) -> None:
    solver = Solver(puzzle_of(tmp_path))
    assert solver.teaching.sentence("en") == "Stop Dragon Queen (9)."
    solver.does("p1 removal 014 > p2.unit.2, 031 > p2.unit.2")
    assert solver.solved
    assert solver.teaching.praise("en") == "They keep 0 life."


def test_a_wrong_answer_is_played_out_then_taken_back(tmp_path: Path) -> None:
    solver = Solver(puzzle_of(tmp_path))
    solver.does("p1 pass")
    assert (solver.teaching.stand.phase, solver.solved) == ("wrong", False)
    assert solver.teaching.sentence("en") == "Nothing was removed."
    assert ("life", 0, 4, 0) in [*solver.teaching.outcome()]
    solver.teaching.next()
    assert (solver.teaching.stand.phase, solver.session.turn) == ("waits", 5)
    assert not [*solver.teaching.outcome()]


def test_an_undo_leads_back_to_the_question(tmp_path: Path) -> None:
    solver = Solver(puzzle_of(tmp_path))
    solver.does("p1 pass")
    while solver.session.undo():
        solver.teaching.follow()
    assert solver.teaching.stand.phase == "waits"
    solver.does("p1 removal 031 > p2.unit.2, 014 > p2.unit.2")
    assert solver.solved


def test_the_judge_finds_the_only_answer_and_proves_it_again(tmp_path: Path) -> None:
    puzzle, catalog, rules = puzzle_of(tmp_path), catalog_of(GAME), rules_of(GAME)
    runner = laid_out(table_of(puzzle.entry, catalog, rules, 0), catalog, rules)
    assert runner.ask is not None
    ways = Judge(rules).ways(runner.state, runner.ask, 0)
    assert len(ways) >= 2
    assert not [*prove(puzzle, catalog, rules, seed=1, worlds=12)]
    wrong = replace(puzzle, entry=puzzle.entry.model_copy(update={"answer": [puzzle.entry.answer[0].model_copy(
        update={"do": ["p1 pass"]})]}))
    assert len([*prove(wrong, catalog, rules, seed=1, worlds=12)]) == 1


def test_figures_count_by_how_often_they_are_better() -> None:
    assert lead([1.0, 1.0, 0.0, 1.0], [0.0, 1.0, 0.0, 0.0]).gap == 0.5
    found = lead([12.0, 9.0, 30.0], [10.0, 10.0, 2.0])
    assert (round(found.best, 2), round(found.second, 2)) == (0.67, 0.33)


def test_digging_goes_on_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dig = Dig(catalog_of("wars3x3"), rules_of("wars3x3"), Setup("beginner", 0, 0, {}), tmp_path, seed=3)
    monkeypatch.setattr(Judge, "best", lambda *_: None)
    assert [game for game, _ in dig.dig(1, lambda _: None)] == [0]
    assert list(json.loads((tmp_path / DONE).read_text()).values()) == [[0]]
    asked: list[str] = []
    assert [*dig.dig(1, asked.append)] == [(0, None)]
    assert asked == []


def test_what_is_dug_up_is_written_as_a_puzzle(tmp_path: Path) -> None:
    puzzle = puzzle_of(tmp_path)
    again = puzzle_of(tmp_path, text_of(puzzle.entry))
    assert again.entry == puzzle.entry


def test_solved_ones_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    mark_solved(GAME, "a")
    assert solved_puzzles(GAME) == {"a"}


@pytest.mark.parametrize(("game", "name"), SHIPPED)
def test_a_shipped_puzzle_is_solved_by_its_answer_in_both_languages(game: str, name: str) -> None:
    puzzle = next(one for one in puzzles_of(content_dir() / game)[0] if one.id == name)
    solver = Solver(puzzle)
    for lang in ("ja", "en"):
        assert "TODO" not in solver.teaching.sentence(lang) + solver.teaching.praise(lang)
    for one in puzzle.entry.answer:
        solver.does(one.do[0])
    assert solver.solved


@pytest.mark.long
@pytest.mark.parametrize(("game", "name"), SHIPPED)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_shipped_puzzle_holds_in_fresh_worlds(game: str, name: str, seed: int) -> None:
    puzzle = next(one for one in puzzles_of(content_dir() / game)[0] if one.id == name)
    catalog = catalog_of(game)
    rules = referee_of(catalog)
    assert rules is not None
    assert [*prove(puzzle, catalog, rules, seed)] == []
