"""Steps that ask for no card: whether, which of several, who, how often, which value, answered by pointing at the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from declared_help import STEP, Table, told

WIN = "win: {most: points}\n"
HANDS = {"p1__hand": "red_1 red_2", "p2__hand": "red_3"}


def one(operation: str) -> str:
    """A game of one step that ends when it is done."""
    return f"play:\n- {STEP % ('go', operation)}\n- {STEP % ('then', 'play: {from: hand, to: row, pass: true}')}\n{WIN}"


def test_a_step_asks_whether_and_it_is_said_by_pointing_at_what_lies_there(tmp_path: Path) -> None:
    at = Table(tmp_path, one("may: [score: {points: 3}]"), **HANDS)
    assert at.asked() == {0: ("go", "pass")}
    assert at.do("p1 go deck").n(0) == 3 and at.asked() == {0: ("then", "pass")}
    assert Table(tmp_path, one("may: [score: {points: 3}]"), **HANDS).do("p1 pass").n(0) == 0


def test_one_of_several_is_chosen_and_said_in_the_log(tmp_path: Path) -> None:
    at = Table(tmp_path, one("choose: [{do: [score: {points: 1}]}, {name: {ja: 大, en: Big}, do: [score: {points: 5}]}]"), **HANDS)
    assert at.do("p1 go deck=2").n(0) == 5 and at.said()[0] == "log.chose"
    assert [at.catalog.messages["en"][f"say.go.{n}"] for n in (1, 2)] == ["Add 1 to Points", "Big"]


def test_what_cannot_be_chosen_now_says_what_it_takes(tmp_path: Path) -> None:
    at = Table(tmp_path, one("choose: [{do: [score: {points: 1}]}, {if: {gauge: coins, at_least: 4}, do: [score: {points: 9}]}]"),
               **HANDS)
    why = at.why("p1 go deck=2")
    assert why is not None and (why.rule, why.key, why.figures) == ("go", "not_open", {"value": "say:go.2", "need": "fit:go.2"})
    assert at.why("p1 go deck=1") is None
    assert [at.catalog.messages[lang]["fit.go.2"] for lang in ("ja", "en")] == ["coinsが4以上", "coins is at least 4"]


def test_nothing_is_asked_where_nothing_can_be_chosen(tmp_path: Path) -> None:
    bar = "if: {gauge: coins, at_least: 4}"
    at = Table(tmp_path, one(f"choose: [{{{bar}, do: [end: game]}}, {{{bar}, do: [shuffle: deck]}}]"), **HANDS)
    assert at.asked() == {0: ("then", "pass")}


def test_a_seat_and_a_value_are_named_in_a_step(tmp_path: Path) -> None:
    fish = "call: {field: rank, do: [player: {do: [{if: {count: hand, where: {rank: {called: true}}, at_least: 1, told: all}, "
    fish += "then: [take: {from: hand, to: turn.hand, where: {rank: {called: true}}}]}]}]}"
    at = Table(tmp_path, one(fish), 3, **HANDS)
    assert at.asked() == {0: ("go",)} and at.do("p1 go deck=3").asked() == {0: ("go_2",)}
    at.do("p1 go_2 deck=2")
    assert at.lies("p1.hand") == {"red_1", "red_2", "red_3"} and at.lies("p2.hand") == set()
    for lang in ("ja", "en"):
        assert at.catalog.messages[lang]["prompt.go_2"] and at.catalog.rules_texts[lang]["go_2"].text
    step = at.rules.track_step(at.state)
    assert step is not None and step.step == "then"


def test_a_further_question_of_a_step_belongs_to_it_and_is_taken_up_again(tmp_path: Path) -> None:
    at = Table(tmp_path, one("choose: [{do: [play: {from: hand, to: row}]}, {do: [play: {from: hand, to: discard}]}]"), **HANDS)
    at.do("p1 go deck=2")
    assert at.asked() == {0: ("go_3",)} and at.state.agenda[-1] == ("go_3", "play/go/choose/2/play", 0)
    step = at.rules.track_step(at.state)
    assert step is not None and step.step == "go" and at.rules.stamp(at.state.box, at.state.agenda[-1])
    assert at.do("p1 go_3 red_1 > discard").lies("discard") == {"red_1"}


@pytest.mark.parametrize(("answer", "points"), [("p1 go deck", 0), ("p1 go deck=2", 2)])
def test_how_often_may_begin_at_nothing(tmp_path: Path, answer: str, points: int) -> None:
    at = Table(tmp_path, one("often: {least: 0, most: {count: hand}, do: [score: {points: 1}]}"), **HANDS)
    assert at.do(answer).n(0) == points


def test_others_answer_an_act_one_after_another_until_one_does(tmp_path: Path) -> None:
    """A claim that others may doubt: who doubts settles it, and nobody is asked after that."""
    doubt = "others: [{if: {gauge: points, who: everyone, exactly: 0}, then: [may: [score: {points: 1}]]}]"
    at = Table(tmp_path, one(doubt), 3, **HANDS)
    assert at.asked() == {1: ("go", "pass")} and at.do("p2 pass").asked() == {2: ("go", "pass")}
    at = Table(tmp_path, one(doubt), 3, **HANDS).do("p2 go deck")
    assert (at.n(1), at.n(2)) == (1, 0) and at.asked() == {0: ("then", "pass")}


def test_who_answers_an_act_may_have_to_choose_a_card(tmp_path: Path) -> None:
    at = Table(tmp_path, one("others: [may: [play: {from: hand, to: row}, turn: [play: {from: hand, to: row}]]]"), **HANDS)
    assert at.do("p2 go deck").asked() == {1: ("go_2",)} and at.do("p2 go_2 red_3 > p2.row").asked() == {0: ("go_3",)}
    assert at.do("p1 go_3 red_1 > p1.row").lies("p1.row") == {"red_1"}


def test_who_points_at_his_own_hand_where_nothing_else_lies(tmp_path: Path) -> None:
    cards = "red_1 red_2 red_3 red_4 red_5 red_6 blue_1 blue_2 blue_3 blue_4 blue_5 blue_6"
    at = Table(tmp_path, one("may: [score: {points: 1}]"), p1__hand=cards)
    assert at.do("p1 go p1.hand.12").n(0) == 1


@pytest.mark.parametrize(("operation", "said"), [
    ("everyone: [may: [end: game]]", "may asks, which cannot be done for everyone in one step"),
    ("may: [end: game], may: [shuffle: deck]", "the step 'go' asks twice"),
    ("often: {least: {sum: rank, in: hand}, most: 2, do: [end: game]}", "this would tell what hand hides"),
    ("call: {field: rnak, do: [end: game]}", "unknown field 'rnak', did you mean 'rank'?"),
])
def test_slips_are_told(tmp_path: Path, operation: str, said: str) -> None:
    found = told(tmp_path, one(operation))
    assert any(said in problem for problem in found) and all(problem.startswith("steps.yaml:") for problem in found), found
