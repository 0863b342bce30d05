"""Words by which cards relate to the table and seats to one another do what content/steps.md says of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from declared_help import GAME, TABLE, Table, told

WIN = "win: {most: points}\n"
SWITCH = GAME + """\
switches:
  draw:
    name: {ja: 引く, en: Draw}
    default: one
    choices: {one: {ja: 一, en: One}, two: {ja: 二, en: Two}}
    reason: {ja: 短い, en: Short}
"""


def one(operation: str, more: str = "", head: str = "") -> str:
    """A game of one step."""
    return f"{head}play:\n- {{step: go, name: {{ja: 行, en: Go}}, do: [{operation}]}}\n{more}{WIN}"


# --- what cards must be like ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("where", "fit"), [
    ("{rank: {at_most: 2}}", {"red_1", "blue_2"}),
    ("{rank: {at_least: 3}}", {"red_4"}),
    ("{rank: {exactly: {gauge: coins, less: 1}}}", {"blue_2"}),
    ("{rank: {at_least: {highest: rank, in: top.row, plus: 1}}}", {"red_4"}),
    ("{suit: {not: red}}", {"blue_2"}),
    ("{suit: {like: top.row}}", {"blue_2"}),
    ("[{suit: {like: top.row}}, {rank: 4}]", {"blue_2", "red_4"}),
    ("{suit: red, rank: {at_least: 2}}", {"red_4"}),
])
def test_cards_fit_by_the_table(tmp_path: Path, where: str, fit: set[str]) -> None:
    hand = ("red_1", "red_4", "blue_2")
    at = Table(tmp_path, one(f"play: {{from: hand, to: row, where: {where}, pass: true}}"), p1__hand=" ".join(hand),
               p1__row="red_6 blue_3")
    assert {card for card in hand if at.why(f"p1 go {card} > p1.row") is None} == fit


@pytest.mark.parametrize(("where", "key", "figures"), [
    ("{rank: {at_most: 2}}", "too_large", {"have": 4, "limit": 2, "field": "field:rank"}),
    ("{rank: {at_least: {gauge: coins, times: 2}}}", "too_small", {"have": 4, "need": 6}),
    ("{suit: {like: top.row}}", "unlike", {"have": "element:red", "need": "element:blue"}),
    ("{suit: {not: red}}", "unfitting", {"field": "suit"}),
    ("[{suit: {like: top.row}}, {rank: 1}]", "matches_none", {"there": "card:blue_3", "need": "fit:go"}),
])
def test_what_does_not_fit_is_told_with_both_figures(tmp_path: Path, where: str, key: str, figures: dict[str, object]) -> None:
    at = Table(tmp_path, one(f"play: {{from: hand, to: row, where: {where}, pass: true}}"), p1__hand="red_4", p1__row="blue_3")
    why = at.why("p1 go red_4 > p1.row")
    assert why is not None and (why.rule, why.key) == ("go", key) and figures.items() <= why.figures.items()
    for lang in ("ja", "en"):
        assert at.catalog.messages[lang]["fit.go"] and "{" not in at.catalog.rules_texts[lang]["go"].text


def test_what_is_laid_down_is_paid_for(tmp_path: Path) -> None:
    steps = one("play: {from: hand, to: row, cards: [1, 2], pay: {coins: rank}, pass: true}")
    at = Table(tmp_path, steps, p1__hand="red_4 red_1 red_3")
    why = at.why("p1 go red_1 > p1.row, red_3 > p1.row")
    assert why is not None and (why.key, why.figures["need"], why.figures["have"]) == ("too_dear", 4, 3)
    assert at.why("p1 go red_4 > p1.row") is not None
    assert at.do("p1 go red_3 > p1.row").n(0, "coins") == 0 and at.said() == ["log.paid", "log.played"]


def test_nobody_is_asked_for_goods_that_all_see_are_too_dear(tmp_path: Path) -> None:
    steps = one("play: {from: discard, to: row, pay: {coins: rank}, pass: true, passed: [score: {points: 1}]}")
    assert Table(tmp_path, steps, discard="red_5").n(0) == 1
    assert Table(tmp_path, steps, discard="red_3").asked() == {0: ("go", "pass")}


def test_several_places_to_take_from_and_to_go_to(tmp_path: Path) -> None:
    at = Table(tmp_path, one("play: {from: [hand, discard], to: [row, bid]}"), p1__hand="red_1", discard="red_2")
    assert {at.why(f"p1 go {card} > p1.{place}") for card in ("red_1", "red_2") for place in ("row", "bid")} == {None}


# --- numbers and conditions -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "n"), [
    ("{count: row, per: 2}", 1), ("{count: row, per: 2, times: 5}", 5), ("{gauge: coins, plus: {count: row}}", 6),
    ("{gauge: coins, less: {count: row, plus: 1}}", -1), ("{kinds: suit, in: row}", 2), ("{seats: all}", 3), ("{seats: in}", 3),
    ("{count: row, apart: {gauge: coins, plus: 4}}", 4), ("{gauge: coins, times: -2, plus: 1, apart: {count: row, plus: 2}}", -3),
    ("{sum: rank, in: row, each: suit}", 3), ("{count: row, each: suit}", 2), ("{highest: rank, in: row, each: suit}", 3),
    ("{sum: rank, in: row, each: suit, where: {rank: {at_most: 2}}}", 3), ("{seats: me}", 1),
    ("{count: row, where: {rank: {at_least: 2}}}", 2), ("{sum: rank, in: top.row}", 3),
])
def test_numbers_are_reckoned(tmp_path: Path, number: str, n: int) -> None:
    at = Table(tmp_path, one(f"score: {{points: {number}}}"), 3, p1__row="red_1 red_2 blue_3")
    assert at.n(0) == n and "{" not in at.catalog.rules_texts["en"]["go"].text


@pytest.mark.parametrize(("condition", "holds"), [
    ("{gauge: coins, at_least: {count: row}}", True), ("{gauge: coins, exactly: {count: row, plus: 1}}", False),
    ("{and: [{empty: hand}, {count: row, at_least: 4}]}", False), ("{or: [{empty: hand}, {count: row, at_least: 4}]}", True),
    ("{not: {empty: hand}}", False), ("{not: {or: [{empty: row}, {count: hand, at_least: 1}]}}", True),
    ("{switch: draw, is: one}", True), ("{switch: draw, is: two}", False), ("{seats: all, exactly: 2}", True),
    ("{gauge: coins, who: everyone, at_most: {count: others.row, plus: 9}}", True),
])
def test_conditions_are_joined_and_compared(tmp_path: Path, condition: str, holds: bool) -> None:
    steps = one(f"{{if: {condition}, then: [score: {{points: 1}}], else: [score: {{points: 2}}]}}")
    at = Table(tmp_path, steps, files={"game": SWITCH}, p1__row="red_1 red_2 blue_3")
    assert at.n(0) == (1 if holds else 2)
    for lang in ("ja", "en"):
        assert "{" not in at.catalog.rules_texts[lang]["go"].text


def test_a_condition_on_hidden_cards_is_played_where_all_may_learn_it(tmp_path: Path) -> None:
    steps = one("{if: {highest: rank, in: hand, at_least: 4, told: all}, then: [score: {points: 1}]}")
    assert Table(tmp_path, steps, p1__hand="red_4").n(0) == 1


# --- places and seats -------------------------------------------------------------------------------------------------------


def test_others_the_next_and_the_seat_on_turn(tmp_path: Path) -> None:
    steps = one("{others: [score: {points: 1}]}, {next: [score: {points: 10}, turn: [score: {points: 100}]]}")
    at = Table(tmp_path, steps, 3)
    assert [at.n(seat) for seat in range(3)] == [100, 11, 1]


@pytest.mark.parametrize(("seats", "points"), [(2, [1, 0]), (3, [1, 0, 0])])
def test_teams_of_unequal_size_are_none(tmp_path: Path, seats: int, points: list[int]) -> None:
    at = Table(tmp_path, one("team: [score: {points: 1}]", head="teams: 2\n"), seats)
    assert [at.n(seat) for seat in range(seats)] == points


def test_partners_act_and_lie_together(tmp_path: Path) -> None:
    four = GAME.replace("players: [2, 3]", "players: [4, 4]")
    steps = one("team: [score: {points: {count: team.row}}]", head="teams: 2\n")
    at = Table(tmp_path, steps, 4, files={"game": four}, p1__row="red_1", p3__row="red_2", p2__row="red_3")
    assert [at.n(seat) for seat in range(4)] == [2, 0, 2, 0]


TURNS = """\
play:
- repeat:
    times: 5
    do:
    - {step: go, name: {ja: 行, en: Go}, do: [play: {from: hand, to: row, pass: true, then: [THEN]}]}
    - {step: next, name: {ja: 次, en: Next}, do: [lead: next]}
win: {most: points}
"""
HANDS = {"p1__hand": "red_1 red_2", "p2__hand": "red_3", "p3__hand": "red_4"}


def test_turns_go_the_other_way_and_back(tmp_path: Path) -> None:
    at = Table(tmp_path, TURNS.replace("THEN", "reverse: turns"), 3, **HANDS)
    order = []
    for _ in range(3):
        order.append(at.state.seat)
        at.do(f"p{at.state.seat + 1} pass" if order != [0] else "p1 go red_1 > p1.row")
    assert order == [0, 2, 1]


def test_who_is_out_has_no_turn_until_all_are_in_again(tmp_path: Path) -> None:
    at = Table(tmp_path, TURNS.replace("THEN", "next: [out: me]"), 3, **HANDS)
    at.do("p1 go red_1 > p1.row")
    assert at.asked() == {2: ("go", "pass")} and at.n(1, "out") == 1
    assert "log.out" in at.said()
    again = Table(tmp_path / "again", TURNS.replace("THEN", "next: [out: me], out: nobody"), 3, **HANDS)
    assert again.do("p1 go red_1 > p1.row").asked() == {1: ("go", "pass")}


def test_cards_go_round_change_places_and_are_shown(tmp_path: Path) -> None:
    lies = {"p1__hand": "red_1 red_2", "p2__hand": "blue_1", "p3__hand": "blue_2"}
    at = Table(tmp_path / "a", one("rotate: hand"), 3, **lies)
    assert [at.lies(f"p{n}.hand") for n in (1, 2, 3)] == [{"blue_2"}, {"red_1", "red_2"}, {"blue_1"}]
    at = Table(tmp_path / "b", one("next: [swap: [hand, turn.hand]]"), 3, **lies)
    assert [at.lies(f"p{n}.hand") for n in (1, 2, 3)] == [{"blue_1"}, {"red_1", "red_2"}, {"blue_2"}]
    at = Table(tmp_path / "c", one("next: [show: hand]"), 3, **lies)
    card = at.piece("blue_1")
    assert [bool(at.state.seen[card] >> seat & 1) for seat in range(3)] == [True, True, False]


def test_some_cards_are_taken_and_some_stay(tmp_path: Path) -> None:
    at = Table(tmp_path / "a", one("take: {from: row, to: discard, where: {suit: red}}"), p1__row="red_1 blue_1 red_2")
    assert at.lies("p1.row") == {"blue_1"}
    at = Table(tmp_path / "b", one("take: {from: row, to: discard, leave: 1}"), p1__row="red_1 blue_1 red_2")
    assert at.lies("p1.row") == {"red_2"}


def test_numbers_become_something_and_one_slot_is_named(tmp_path: Path) -> None:
    at = Table(tmp_path, one("set: {coins: {count: pair.2, times: 7}}"), p1__pair__1="red_1", p1__pair__2="red_2")
    assert at.n(0, "coins") == 7


def test_dice_keep_what_they_show_where_they_go(tmp_path: Path) -> None:
    table = TABLE.replace("  deck: {facing", "  tray: {facing: up}\n  cup: {facing: up}\n  deck: {facing").replace(
        "  - {cards: {}, zone: deck}", "  - {cards: {ids: [d]}, zone: tray}\n  - {cards: {without: dice}, zone: deck}")
    dice = "- {id: d, name: {ja: 骰, en: Die}, copies: 3, tags: [dice], sides: 6}\n"
    steps = one("roll: tray, take: {from: tray, to: cup, where: {die: {at_most: 3}}}, score: {points: {sum: die, in: cup}}, "
                "set: {coins: {count: cup}}")
    at = Table(tmp_path, steps, files={"table": table, "cards/dice": dice})
    assert at.n(0, "coins") <= at.n(0) <= 3 * at.n(0, "coins") and len(at.lies("tray") | at.lies("cup")) == 1


# --- slips ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("operation", "said"), [
    ("play: {from: hand, to: row, where: {rank: {at_most: {highest: rank, in: others.hand}}}, pass: true}",
     "this would tell what others.hand hides"),
    ("play: {from: hand, to: row, where: {suit: {like: bid}}}", "who holds no such card could not answer"),
    ("play: {from: hand, to: row, pay: {coin: rank}, pass: true}", "unknown number of the seats 'coin', did you mean 'coins'?"),
    ("play: {from: hand, to: row, pay: {coins: rnak}, pass: true}", "unknown field 'rnak', did you mean 'rank'?"),
    ("play: {from: hand, to: row, price: 3}",
     "unknown key 'price', did you mean 'pay'? (play may have from, to, cards, who, follow, where, pay, pass"),
    ("{if: {and: [{empty: hand}]}, then: []}", "list should have at least 2 items"),
    ("{if: {switch: drow, is: two}, then: []}", "unknown switch 'drow', did you mean 'draw'?"),
    ("{if: {switch: draw, is: three}, then: []}", "unknown choice 'three'"),
    ("{if: {switch: draw}, then: []}", "a switch needs 'is'"),
    ("{if: {empty: pair.3}, then: []}", "'pair' has 2 slots, so 'pair.3' means nothing"),
    ("reveal: team.row", "there are no teams, so 'team.row' means nothing"),
    ("others: [play: {from: hand, to: row}]", "play asks, which cannot be done for others in one step"),
    ("{if: {highest: rank, in: hand, at_least: {highest: rank, in: bid}}, then: []}", "this would tell what hand hides"),
    ("move: {in: row, columns: 3, mine: rank, reach: rank, taken: discard}", "'row' lies apart for each seat"),
    ("move: {in: discard, columns: 3, mine: rank, taken: discard}", "move needs 'reach', or 'range', or 'by' and 'from'"),
])
def test_slips_are_told(tmp_path: Path, operation: str, said: str) -> None:
    found = told(tmp_path, one(operation), game=SWITCH)
    assert any(said in problem for problem in found), found
    assert all(problem.startswith("steps.yaml:") for problem in found)


@pytest.mark.parametrize(("ties", "lang", "words"), [
    ("", "en", "the most wins: coins. Equals share the win."), ("", "ja", "同じならともに勝つ。"),
    (", ties: [points]", "en", "Of equals, the most wins: Points; equal there too, they share it."),
    (", ties: [points]", "ja", "同じなら点の最も多い人が勝ち、それも同じならともに勝つ。"),
])
def test_rules_say_what_decides_between_equals(tmp_path: Path, ties: str, lang: str, words: str) -> None:
    at = Table(tmp_path, one("draw: {from: deck, to: hand}").replace(WIN, f"win: {{most: coins{ties}}}\n"))
    assert at.catalog.rules_texts[lang]["win"].text.endswith(words)
