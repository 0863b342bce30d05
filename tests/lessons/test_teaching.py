"""A lesson under way: what it says, what answers it, and where an undo leads."""

from __future__ import annotations

from pathlib import Path

import pytest
from lesson_help import TEXT, Learner, lesson_of


@pytest.fixture
def learner(tmp_path: Path) -> Learner:
    return Learner(lesson_of(tmp_path))


@pytest.fixture
def asked(learner: Learner) -> Learner:
    """At the step that asks for a move."""
    learner.next()
    learner.answer(0)
    return learner


def test_a_sentence_has_the_figures_of_its_table(learner: Learner) -> None:
    assert learner.says() == "Theirs costs 5." and learner.teaching.lit() == ["p2.unit.1"]


def test_a_wrong_answer_is_answered_and_the_question_stays(learner: Learner) -> None:
    learner.next()
    learner.answer(1)
    assert learner.says() == "Too large." and learner.teaching.answers("en") == [("5", False), ("7", True)]
    learner.answer(0)
    assert learner.step == 2


def test_the_move_leads_on_and_the_others_answer_it(asked: Learner) -> None:
    asked.does("p1 removal 028 > p2.unit.1")
    assert asked.step == 3 and asked.says() == "1 card left."
    assert [commit.do for commit in asked.session.history.commits[1:]] == ["p1 removal 028 > p2.unit.1", "p2 pass"]


def test_a_wrong_move_has_its_own_sentence_and_is_taken_back(asked: Learner) -> None:
    asked.does("p1 pass")
    assert asked.teaching.stand.phase == "wrong" and asked.says() == "Nothing was removed."
    asked.next()
    assert asked.step == 2 and asked.says() == "Remove it." and asked.session.history.at == 0


def test_an_undo_leads_back_to_the_step_that_was_answered_and_a_redo_on(asked: Learner) -> None:
    asked.does("p1 removal 028 > p2.unit.1")
    asked.undo()
    assert asked.step == 2 and asked.teaching.stand.phase == "waits"
    assert asked.session.redo()
    asked.settle()
    assert asked.step == 3


def test_hints_say_the_piece_then_the_place_then_the_move(asked: Learner) -> None:
    asked.teaching.hint()
    assert asked.teaching.hinted() == (["p1.hand.2"], [])
    asked.teaching.hint()
    assert asked.teaching.hinted() == (["p1.hand.2"], ["p2.unit.1"])
    asked.teaching.hint()
    asked.settle()
    assert asked.step == 3


def test_one_goes_back_step_by_step_to_the_table_as_it_was(asked: Learner) -> None:
    asked.does("p1 removal 028 > p2.unit.1")
    steps = []
    while asked.teaching.back():
        steps.append(asked.step)
    assert steps == [2, 1, 0] and asked.session.history.at == 0


def test_who_knows_it_skips_to_the_task(learner: Learner) -> None:
    learner.teaching.skip()
    assert learner.step == 2 and learner.teaching.waits


def test_the_last_step_ends_it(asked: Learner) -> None:
    asked.does("p1 removal 028 > p2.unit.1")
    asked.next()
    assert asked.teaching.over


def test_a_goal_is_reached_by_any_moves_and_taken_back_where_it_is_lost(tmp_path: Path) -> None:
    text = TEXT.replace("    do: p1 removal 028 > p2.unit.1\n    then: p2 pass\n",
                        "    goal: {reach: {zones: {p2.unit.1: []}}, by: p1 removal 028 > p2.unit.1, lost: {step: 4.1}}\n")
    learner = Learner(lesson_of(tmp_path, text))
    learner.teaching.skip()
    learner.does("p1 pass")
    assert learner.teaching.stand.phase == "missed" and learner.says() == "Nothing was removed."
    learner.next()
    learner.does("p1 removal 028 > p2.unit.1")
    assert learner.step == 3


def test_a_branch_leads_where_its_condition_holds(tmp_path: Path) -> None:
    text = TEXT.replace("steps:\n", "steps:\n  - branch: [{when: {step: 4.1}, to: act}, {to: first}]\n").replace(
        "  - say: {ja: どちら", "  - id: first\n    say: {ja: どちら")
    assert Learner(lesson_of(tmp_path, text)).says() == "Which one removes it?"
