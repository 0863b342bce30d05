"""Every word of steps.yaml does what content/steps.md says of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from declared_help import Table

WIN = "win: {most: points}\n"


def one(operation: str, after: str = "", win: str = WIN) -> str:
    """A game of one step."""
    return f"play:\n- {{step: go, name: {{ja: 行, en: Go}}, do: [{operation}]}}\n{after}{win}"


def test_play_says_how_many_and_where(tmp_path: Path) -> None:
    at = Table(tmp_path, one("play: {from: hand, to: row, cards: [1, 2]}"), p1__hand="red_1 red_2 red_3")
    assert at.asked() == {0: ("go",)}
    why = at.why("p1 go red_1 > p1.row, red_2 > p1.row, red_3 > p1.row")
    assert why is not None and (why.rule, why.key, dict(why.figures)) == ("go", "too_many_cards", {"n": 3, "limit": 2})
    at.do("p1 go red_1 > p1.row, red_3 > p1.row")
    assert at.lies("p1.row") == {"red_1", "red_3"} and at.state.result is not None and at.said() == ["log.played"] * 2


def test_fewer_cards_than_asked_for_are_all_one_has(tmp_path: Path) -> None:
    at = Table(tmp_path, one("play: {from: hand, to: row, cards: 3}"), p1__hand="red_1 red_2")
    why = at.why("p1 go red_1 > p1.row")
    assert why is not None and (why.key, dict(why.figures)) == ("too_few_cards", {"n": 1, "need": 2})
    at.do("p1 go red_1 > p1.row, red_2 > p1.row")


def test_nobody_is_asked_with_nothing_to_play(tmp_path: Path) -> None:
    at = Table(tmp_path, one("play: {from: hand, to: row, passed: [score: {points: -2}]}"))
    assert at.asked() == {} and at.n(0) == -2


def test_a_slot_takes_one_card_and_only_its_like(tmp_path: Path) -> None:
    at = Table(tmp_path, one("play: {from: hand, to: pair, cards: 2}"), p1__hand="red_1 red_2 red_6")
    wrong = at.why("p1 go red_6 > p1.pair.1")
    full = at.why("p1 go red_1 > p1.pair.1, red_2 > p1.pair.1")
    assert wrong is not None and wrong.key == "place_for_others" and full is not None and full.key == "place_full"
    at.do("p1 go red_1 > p1.pair.2, red_2 > p1.pair.1")


def test_passing_and_what_follows(tmp_path: Path) -> None:
    steps = one("play: {from: hand, to: row, pass: true, then: [score: {points: 5}], passed: [score: {points: 1}]}")
    assert Table(tmp_path, steps, p1__hand="red_1").do("p1 pass").n(0) == 1
    assert Table(tmp_path, steps, p1__hand="red_1").do("p1 go red_1 > p1.row").n(0) == 5


def test_where_says_what_fits_and_a_hand_without_it_is_asked_all_the_same(tmp_path: Path) -> None:
    steps = one("play: {from: hand, to: row, where: {suit: red}, pass: true}")
    at = Table(tmp_path, steps, p1__hand="blue_1")
    assert at.asked() == {0: ("go", "pass")}
    why = at.why("p1 go blue_1 > p1.row")
    assert why is not None and (why.key, why.figures["card"]) == ("unfitting", "card:blue_1")


def test_everybody_chooses_at_once(tmp_path: Path) -> None:
    steps = one("play: {who: all, from: hand, to: bid}")
    at = Table(tmp_path, steps, 3, p1__hand="red_1", p2__hand="red_2", p3__hand="red_3")
    assert set(at.asked()) == {0, 1, 2}
    at.do("p2 go red_2 > p2.bid", "p1 go red_1 > p1.bid")
    assert at.lies("p2.bid") == set() and at.runner.waiting() == (2,)
    at.do("p3 go red_3 > p3.bid")
    assert [at.lies(f"p{n}.bid") for n in (1, 2, 3)] == [{"red_1"}, {"red_2"}, {"red_3"}]


def test_a_hand_limit(tmp_path: Path) -> None:
    at = Table(tmp_path, one("discard: {from: hand, to: discard, down_to: 2}"), p1__hand="red_1 red_2 red_3 red_4")
    why = at.why("p1 go red_1 > discard")
    assert why is not None and dict(why.figures) == {"n": 1, "need": 2}
    at.do("p1 go red_1 > discard, red_4 > discard")
    assert at.lies("p1.hand") == {"red_2", "red_3"}
    assert Table(tmp_path, one("discard: {from: hand, to: discard, down_to: 2}"), p1__hand="red_1 red_2").asked() == {}


def test_cards_are_dealt_drawn_taken_and_shuffled_in(tmp_path: Path) -> None:
    deal = Table(tmp_path, one("deal: {from: deck, to: hand, cards: 4}"))
    assert [len(deal.lies(f"p{n}.hand")) for n in (1, 2)] == [4, 4] and len(deal.lies("deck")) == 4
    draw = Table(tmp_path, one("draw: {from: deck, to: row, cards: {count: others.row}}"), p2__row="red_1 red_2 red_3")
    assert len(draw.lies("p1.row")) == 3
    take = Table(tmp_path, one("take: {from: [others.row, discard], to: hand}"), p2__row="red_1 red_2", discard="red_3")
    assert take.lies("p1.hand") == {"red_1", "red_2", "red_3"}
    lies = {"p1__row": "red_1", "p2__row": "red_2", "discard": "red_3"}
    again = Table(tmp_path, one("reshuffle: {from: [all.row, discard], to: deck}"), **lies)
    assert len(again.lies("deck")) == 12 and again.said() == ["log.shuffled"]


def test_an_empty_pile_is_filled(tmp_path: Path) -> None:
    lies = {"p1__row": "red_2 red_3 red_4 red_5 red_6", "discard": "red_1 blue_1 blue_2 blue_3 blue_4 blue_5 blue_6"}
    at = Table(tmp_path, f"refill: {{deck: discard}}\n{one('draw: {from: deck, to: hand}')}", **lies)
    assert len(at.lies("p1.hand")) == 1 and len(at.lies("deck")) == 6 and at.lies("discard") == set()


@pytest.mark.parametrize(("compare", "points"), [
    ("by: rank", [0, 6, 0]),
    ("by: rank, best: lowest", [1, 0, 0]),
    ("by: rank, follow: suit", [1, 0, 0]),
    ("by: rank, trump: {suit: blue}, best: lowest", [0, 0, 5]),
])
def test_the_best_card_wins(tmp_path: Path, compare: str, points: list[int]) -> None:
    steps = one(f"compare: {{in: row, {compare}, winner: [score: {{points: {{sum: rank, in: row}}}}]}}")
    at = Table(tmp_path, steps, 3, p1__row="red_1", p2__row="blue_6", p3__row="blue_5")
    assert [at.n(seat) for seat in range(3)] == points


TIES = {"nobody": [0, 0, 0], "first": [1, 0, 0], "cancel": [0, 0, 1], "all": [1, 1, 0]}


@pytest.mark.parametrize(("ties", "points"), TIES.items(), ids=TIES)
def test_equal_cards(tmp_path: Path, ties: str, points: list[int]) -> None:
    steps = one(f"compare: {{in: row, by: rank, ties: {ties}, winner: [score: {{points: 1}}], nobody: [score: {{coins: 9}}]}}")
    at = Table(tmp_path, steps, 3, p1__row="red_5", p2__row="blue_5", p3__row="red_1")
    assert [at.n(seat) for seat in range(3)] == points and at.n(0, "coins") == (12 if ties == "nobody" else 3)


def test_numbers_and_conditions(tmp_path: Path) -> None:
    lies = {"p1__row": "red_1 red_5 blue_5", "p2__hand": "blue_1"}
    for number, n in (("{sum: rank, in: row}", 11), ("{highest: rank, in: row}", 5), ("{repeats: rank, in: row}", 2),
                      ("{count: row, where: {suit: red}}", 2), ("{count: next.hand}", 1), ("{gauge: coins, times: 2}", 6),
                      ("{sum: rank, in: row, where: {suit: [red, blue]}, times: -1}", -11), ("{count: all.row}", 3)):
        assert Table(tmp_path, one(f"score: {{points: {number}}}"), **lies).n(0) == n, number
    for condition, holds in (("{empty: hand}", True), ("{count: row, exactly: 3}", True),
                             ("{sum: rank, in: row, at_most: 10}", False), ("{gauge: coins, who: everyone, at_least: 3}", True),
                             ("{count: hand, who: anyone, at_least: 1}", True),
                             ("{count: hand, who: everyone, at_least: 1}", False)):
        steps = one(f"{{if: {condition}, then: [score: {{points: 1}}], else: [score: {{points: 2}}]}}")
        assert Table(tmp_path, steps, **lies).n(0) == (1 if holds else 2), condition


def test_numbers_have_an_end(tmp_path: Path) -> None:
    grows = ", ".join(["score: {coins: {gauge: coins, times: 999}}"] * 9)
    assert Table(tmp_path, one(grows)).n(0, "coins") == 1_000_000_000


def test_everyone_and_the_lead(tmp_path: Path) -> None:
    at = Table(tmp_path, one("{lead: next}, {everyone: [score: {points: {sum: rank, in: row}}]}"), p1__row="red_1", p2__row="red_4")
    assert [at.n(0), at.n(1), at.n(0, "lead"), at.n(1, "lead")] == [1, 4, 0, 1]


def test_turns_begin_with_the_lead_and_count(tmp_path: Path) -> None:
    steps = """\
play:
- {step: first, name: {ja: 初, en: First}, do: [lead: next]}
- repeat:
    times: 2
    do:
    - turns:
      - {step: go, name: {ja: 行, en: Go}, do: [play: {from: hand, to: row, pass: true}]}
      - {step: end, name: {ja: 終, en: End}, do: [discard: {from: hand, to: discard, down_to: 1}]}
win: {least: points, ties: [coins]}
"""
    at = Table(tmp_path, steps, p1__hand="red_1 red_2 red_3", p2__hand="blue_1 blue_2")
    assert (at.state.seat, at.state.turn, at.rules.display.rounds(at.state)) == (1, 1, (1, 2))
    at.do("p2 pass", "p2 end blue_2 > discard")
    assert (at.state.seat, at.state.turn) == (0, 2)
    at.do("p1 go red_1 > p1.row", "p1 end red_2 > discard")
    assert (at.state.seat, at.state.turn, at.rules.display.rounds(at.state)) == (1, 3, (2, 2))
    at.do("p2 pass", "p1 pass")
    assert at.state.result is not None and at.state.result.winners == () and at.state.result.key == "end.least"


def test_ties_of_the_win_are_decided_in_order(tmp_path: Path) -> None:
    at = Table(tmp_path, one("score: {coins: 1}", win="win: {most: points, ties: [coins]}\n"))
    assert at.state.result is not None and at.state.result.winners == (0,)


def test_the_game_can_end_early(tmp_path: Path) -> None:
    steps = """\
play:
- repeat:
    until: {empty: all.hand}
    do:
    - turns:
      - {step: go, name: {ja: 行, en: Go}, do: [play: {from: hand, to: row, then: [score: {points: 1}]}]}
      - if: {gauge: points, at_least: 2}
        then:
        - {step: stop, name: {ja: 止, en: Stop}, do: [end: game]}
win: {most: points}
"""
    at = Table(tmp_path, steps, p1__hand="red_1 red_2 red_3", p2__hand="blue_1 blue_2 blue_3")
    at.do("p1 go red_1 > p1.row", "p2 go blue_1 > p2.row", "p1 go red_2 > p1.row")
    assert at.state.result is not None and at.state.result.winners == (0,)


def test_a_loop_that_asks_nobody_any_more_ends(tmp_path: Path) -> None:
    steps = """\
play:
- repeat:
    until: {count: row, at_least: 3}
    do:
    - if: {count: row, at_least: 1}
      then:
      - {step: go, name: {ja: 行, en: Go}, do: [play: {from: hand, to: row}]}
win: {most: points}
"""
    assert Table(tmp_path, steps, p1__hand="red_1").state.result is not None


def test_a_step_set_by_hand_goes_on_with_what_follows_it(tmp_path: Path) -> None:
    steps = """\
play:
- repeat:
    times: 2
    do:
    - around:
      - {step: go, name: {ja: 行, en: Go}, do: [play: {from: hand, to: row, pass: true}]}
    - {step: pay, name: {ja: 払, en: Pay}, do: [everyone: [score: {points: 1}]]}
win: {most: points}
"""
    at = Table(tmp_path, steps, p1__hand="red_1 red_2", p2__hand="blue_1")
    at.rules.goto(at.state, "pay")
    at.runner.resume()
    assert [at.n(0), at.n(1)] == [1, 1] and at.state.step() == "go" and at.rules.display.rounds(at.state) == (2, 2)
    at.state.pass_turn(1, at.state.turn)
    at.rules.goto(at.state, "go")
    at.runner.resume()
    assert at.asked() == {1: ("go", "pass")}
    at.do("p2 pass")
    assert at.state.result is not None and [at.n(0), at.n(1)] == [2, 2]
