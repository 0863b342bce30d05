"""Cards beside the very place they go to, cards beside one another, and boards of hexes."""

from __future__ import annotations

from pathlib import Path

import pytest
from declared_help import STEP, TABLE, Table, told

from tabletop.operations.board import Board

WIN = "win: {most: points}\n"
PILES = TABLE.replace("  discard:", "  piles: {slots: 3, facing: up, looks: all}\n  discard:")


def one(operation: str) -> str:
    return f"play:\n- {STEP % ('go', operation)}\n{WIN}"


# --- where a card goes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("where", "fit"), [
    ("{rank: {at_least: {highest: rank, in: to, plus: 1}}}", {"red_2 > piles.1", "red_2 > piles.3", "blue_5 > piles.1",
                                                              "blue_5 > piles.2", "blue_5 > piles.3"}),
    ("{suit: {like: top.to}}", {"red_2 > piles.1", "blue_5 > piles.2"}),
    ("{rank: {exactly: {count: to, plus: 1}}}", {"red_2 > piles.1", "red_2 > piles.2"}),
])
def test_a_card_fits_by_what_lies_where_it_goes(tmp_path: Path, where: str, fit: set[str]) -> None:
    at = Table(tmp_path, one(f"play: {{from: hand, to: piles, where: {where}, pass: true}}"), files={"table": PILES},
               p1__hand="red_2 blue_5", piles__1="red_1", piles__2="blue_4")
    found = {f"{card} > piles.{n}" for card in ("red_2", "blue_5") for n in (1, 2, 3)}
    assert {text for text in found if at.why(f"p1 go {text}") is None} == fit
    for lang in ("ja", "en"):
        assert "{" not in at.catalog.rules_texts[lang]["go"].text


def test_the_refusal_has_the_figure_of_that_very_place(tmp_path: Path) -> None:
    where = "{rank: {at_least: {highest: rank, in: to, plus: 1}}}"
    at = Table(tmp_path, one(f"play: {{from: hand, to: piles, where: {where}, pass: true}}"), files={"table": PILES},
               p1__hand="red_2", piles__1="red_1", piles__2="blue_4")
    why = at.why("p1 go red_2 > piles.2")
    assert why is not None and (why.key, why.figures["have"], why.figures["need"]) == ("too_small", 2, 5)


def test_nobody_is_asked_for_open_cards_that_fit_nowhere(tmp_path: Path) -> None:
    where = "{rank: {at_least: {highest: rank, in: to, plus: 1}}}"
    steps = one(f"play: {{from: row, to: piles, where: {where}, pass: true, passed: [score: {{points: 1}}]}}")
    at = Table(tmp_path, steps, files={"table": PILES}, p1__row="red_1", piles__1="red_2", piles__2="blue_4", piles__3="red_5")
    assert at.n(0) == 1


# --- cards beside one another -----------------------------------------------------------------------------------------------


def meld(folder: Path, together: str, cards: str = "[2, 3]", source: str = "hand", more: str = "pass: true", **lies: str) -> Table:
    return Table(folder, one(f"play: {{from: {source}, to: row, cards: {cards}, together: {together}, {more}}}"), **lies)


@pytest.mark.parametrize(("together", "cards", "whole"), [
    ("{alike: rank}", "red_2 blue_2", True), ("{alike: rank}", "red_2 blue_3", False),
    ("{alike: suit, run: rank}", "red_2 red_3 red_4", True), ("{alike: suit, run: rank}", "red_4 red_2 red_3", True),
    ("{alike: suit, run: rank}", "red_2 blue_3 red_4", False), ("{alike: suit, run: rank}", "red_2 red_4", False),
    ("{differ: suit}", "red_2 blue_5", True), ("{differ: suit}", "red_2 red_5", False),
    ("[{alike: rank}, {run: rank}]", "blue_3 red_2", True), ("[{alike: rank}, {run: rank}]", "red_5 red_2", False),
])
def test_cards_go_together_or_are_refused(tmp_path: Path, together: str, cards: str, whole: bool) -> None:
    hand = "red_2 red_3 red_4 red_5 blue_2 blue_3 blue_5"
    at = meld(tmp_path, together, p1__hand=hand)
    text = "p1 go " + ", ".join(f"{card} > p1.row" for card in cards.split())
    why = at.why(text)
    assert (why is None) == whole, why
    assert why is None or why.key in ("not_together", "too_few_cards", "not_whole")


def test_what_can_no_more_be_made_whole_is_refused_with_what_it_takes(tmp_path: Path) -> None:
    at = meld(tmp_path, "{alike: rank}", p1__hand="red_2 red_3 blue_3")
    why = at.why("p1 go red_2 > p1.row")
    assert why is not None and (why.rule, why.key, why.figures["need"]) == ("go", "not_together", "fit:go.together")
    assert at.why("p1 go red_3 > p1.row, red_2 > p1.row") is not None and at.why("p1 go red_3 > p1.row, blue_3 > p1.row") is None
    assert [at.catalog.messages[lang]["fit.go.together"] for lang in ("ja", "en")] == ["rankがすべて同じ", "the same rank"]


def test_nobody_is_asked_where_all_see_that_nothing_goes_together(tmp_path: Path) -> None:
    asked = {"source": "row", "more": "passed: [score: {points: 1}]"}
    assert meld(tmp_path / "a", "{alike: rank}", p1__row="red_2 red_3", **asked).n(0) == 1
    assert meld(tmp_path / "b", "{alike: rank}", p1__row="red_2 blue_2", **asked).asked() == {0: ("go",)}


@pytest.mark.parametrize(("operation", "said"), [
    ("play: {from: hand, to: row, cards: 2, together: {alike: rank}}", "who holds no such card could not answer"),
    ("play: {from: hand, to: row, cards: 2, together: {alike: rnak}, pass: true}", "unknown field 'rnak', did you mean 'rank'?"),
    ("play: {from: hand, to: row, cards: 2, together: {run: suit}, pass: true}", "field 'suit' is no number"),
    ("play: {from: hand, to: row, cards: 2, together: {}, pass: true}", "says nothing: write alike, differ, run"),
    ("play: {from: hand, to: bid, where: {suit: {like: to}}, pass: true}", "not everybody sees what lies where a card goes"),
    ("score: {points: {count: to}}", "unknown place 'to'"),
    ("move: {in: discard, columns: 3, hexes: true, mine: rank, by: rank, from: row, taken: discard}", "mean nothing on hexes"),
])
def test_slips_are_told(tmp_path: Path, operation: str, said: str) -> None:
    found = told(tmp_path, one(operation))
    assert any(said in problem for problem in found), found


# --- hexes ------------------------------------------------------------------------------------------------------------------


def test_a_hex_has_six_beside_it_and_each_second_row_stands_half_a_cell_to_the_right() -> None:
    board = Board(15, 5, True)
    assert sorted(board.beside[7]) == [2, 3, 6, 8, 12, 13] and sorted(board.beside[2]) == [1, 3, 6, 7]
    assert sorted(Board(15, 5).beside[7]) == [2, 6, 8, 12]


@pytest.mark.parametrize("hexes", [False, True])
def test_how_far_apart_cells_are_is_how_many_steps_it_takes(hexes: bool) -> None:
    board = Board(42, 6, hexes)
    for first in range(42):
        steps, edge = {first: 0}, [first]
        while edge:
            for cell in edge:
                steps |= {there: steps[cell] + 1 for there in board.beside[cell] if there not in steps}
            edge = [there for there, n in steps.items() if n == steps[edge[0]] + 1]
        assert steps == {cell: board.apart[first][cell] for cell in range(42)}
