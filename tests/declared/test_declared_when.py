"""Cards that do something by themselves: as they are drawn or gained, as they leave, as another is played."""

from __future__ import annotations

from pathlib import Path

import pytest
from declared_help import GAME, STEP, TABLE, Table, written

from tabletop.operations import when as moment
from tabletop.operations.reading import load_game
from tabletop.referee.runner import Runner
from tabletop.studio.listing import Gallery

FIELDS = GAME.replace("note: str", "note: str, drawn: effect, gained: effect, left: effect, other: effect")
WHEN = """\
when:
- {from: deck, to: hand, use: drawn}
- {to: discard, use: gained}
- {from: row, use: left}
- {to: all.row, in: row, where: {rank: {at_least: 2}}, use: other}
"""
END = "win: {most: points}\n"
FIRST = "play: {from: hand, to: row, pass: true}"


def at(folder: Path, operation: str, cards: str, seats: int = 2, **lies: str) -> Table:
    then = STEP % ("then", FIRST)
    return Table(folder, f"{WHEN}play:\n- {STEP % ('go', operation)}\n- {then}\n{END}", seats, **lies,
                 files={"game": FIELDS, "cards/tricks": cards})


def card(name: str, does: str, more: str = "") -> str:
    return f"- {{id: {name}, name: {{ja: 札{name}, en: Card {name}}}, {does}{more}}}\n"


def test_a_card_that_is_drawn_is_shown_and_does_what_it_says_before_anything_else(tmp_path: Path) -> None:
    then, does = "score: {points: {gauge: coins}}", "drawn: [set: {coins: 7}]"
    assert drawing(tmp_path / "deck", does, f"draw: {{from: deck, to: hand}}, {then}").n(0) == 7
    assert drawing(tmp_path / "discard", does, f"draw: {{from: discard, to: hand}}, {then}", discard="a").n(0) == 3


def drawing(folder: Path, does: str, operation: str = "draw: {from: deck, to: hand}", **lies: str) -> Table:
    """The deck holds card `a` alone."""
    rest = " ".join(f"{suit}_{rank}" for suit in ("red", "blue") for rank in range(1, 7))
    return at(folder, operation, card("a", does), **{"p2__hand": rest, **lies})


def test_what_is_drawn_is_seen_by_all_as_it_acts(tmp_path: Path) -> None:
    play = drawing(tmp_path, "drawn: [score: {points: 5}]")
    assert play.n(0) == 5 and play.lies("p1.hand") == {"a"} and play.said() == ["log.drew.covered", "log.used", "log.scored"]
    assert play.state.seen[play.piece("a")] == play.state.box.everyone


def test_a_card_that_was_dealt_acts_for_the_seat_that_got_it(tmp_path: Path) -> None:
    play = drawing(tmp_path, "drawn: [score: {points: 5}]", "next: [draw: {from: deck, to: hand}]")
    assert (play.n(0), play.n(1)) == (0, 5)


def test_a_drawn_card_may_ask_for_a_target(tmp_path: Path) -> None:
    play = drawing(tmp_path, "drawn: [player: {do: [score: {points: -2}]}]")
    assert play.asked() == {0: ("card_a",)}
    assert Runner(play.rules, play.state.copy()).ask == play.runner.ask and play.rules.stamp(play.state.box, play.state.agenda[-1])
    assert play.do("p1 card_a a=2").n(1) == -2 and play.asked() == {0: ("then", "pass")}


@pytest.mark.parametrize(("does", "points"), [
    ("gained: [score: {points: 4}]", 4),
    ("left: [score: {points: 4}]", 4),
    ("drawn: [score: {points: 4}]", 0),
    ("left: [{if: {gauge: coins, at_least: 9}, then: [score: {points: 9}], else: [score: {points: 1}]}]", 1),
])
def test_a_card_acts_as_it_is_gained_or_leaves(tmp_path: Path, does: str, points: int) -> None:
    play = at(tmp_path, "take: {from: row, to: discard}", card("a", does), p1__row="a red_1")
    assert play.n(0) == points


def test_a_card_that_another_takes_away_acts_for_whoever_had_it(tmp_path: Path) -> None:
    play = at(tmp_path, "play: {from: others.row, to: discard}", card("a", "left: [score: {points: 4}]"), p2__row="a")
    play.do("p1 go a > discard")
    assert (play.n(0), play.n(1)) == (0, 4)


def test_others_act_as_a_card_is_played_that_is_as_it_must_be(tmp_path: Path) -> None:
    two = card("a", "other: [score: {points: 1}]") + card("b", "other: [score: {points: 10}]")
    lies = {"p1__hand": "red_1 red_2", "p1__row": "a", "p2__row": "b"}
    play = at(tmp_path / "low", "play: {from: hand, to: row}", two, **lies).do("p1 go red_1 > p1.row")
    assert (play.n(0), play.n(1)) == (0, 0)
    play = at(tmp_path / "high", "play: {from: hand, to: row}", two, **lies).do("p1 go red_2 > p1.row")
    assert (play.n(0), play.n(1)) == (1, 10) and play.said()[:3] == ["log.played", "log.used", "log.scored"]


def test_a_card_does_not_set_itself_off_by_coming(tmp_path: Path) -> None:
    play = at(tmp_path, "play: {from: hand, to: row}", card("a", "other: [score: {points: 1}]", ", rank: 3"), p1__hand="a")
    assert play.do("p1 go a > p1.row").n(0) == 0


def test_what_goes_by_itself_comes_before_what_follows(tmp_path: Path) -> None:
    play = at(tmp_path, "play: {from: hand, to: discard, then: [score: {points: {gauge: coins}}]}",
              card("a", "gained: [set: {coins: 8}]"), p1__hand="a")
    assert play.do("p1 go a > discard").n(0) == 8


def test_cards_that_go_together_act_one_after_another(tmp_path: Path) -> None:
    two = card("a", "gained: [score: {points: 1}]") + card("b", "gained: [score: {points: {gauge: points}}]")
    assert at(tmp_path, "take: {from: row, to: discard}", two, p1__row="a b").n(0) == 2


def test_cards_that_set_one_another_off_without_end_come_to_an_end(tmp_path: Path) -> None:
    again = "take: {from: discard, to: row}, take: {from: row, to: discard}"
    play = at(tmp_path, "take: {from: row, to: discard}", card("a", f"gained: [score: {{points: 1}}, {again}, {again}]"),
              p1__row="a", p1__hand="red_1")
    assert 0 < play.n(0) <= moment.MOST_CHAINED and play.asked() == {0: ("then", "pass")}


def test_a_refilled_pile_is_still_drawn_from(tmp_path: Path) -> None:
    steps = f"refill: {{deck: discard}}\n{WHEN}play:\n- {STEP % ('go', 'draw: {from: deck, to: hand}')}\n{END}"
    rest = " ".join(f"{suit}_{rank}" for suit in ("red", "blue") for rank in range(1, 7))
    files = {"game": FIELDS, "cards/tricks": card("a", "drawn: [score: {points: 5}]")}
    assert Table(tmp_path, steps, files=files, p2__hand=rest, discard="a").n(0) == 5


def test_what_cards_do_by_themselves_is_said_on_them_and_in_the_rules(tmp_path: Path) -> None:
    play = at(tmp_path, FIRST, card("a", "drawn: [score: {points: 2}], left: [draw: {from: deck, to: hand}]"), p1__hand="red_1")
    catalog = play.catalog
    a = next(one for one in catalog.cards if one.key == "a")
    english = ["When this goes from deck to Hand: Add 2 to Points.",
               "When this leaves row: Draw 1 card from the top of deck to Hand."]
    assert Gallery(catalog).prose(a, "en") == english and a.data["text"]["en"] == " ".join(english)
    assert Gallery(catalog).prose(a, "ja")[0] == "deckから手札に移ったとき：点に2を足す。"
    assert catalog.rules_texts["en"]["when"].text.startswith("When this goes from deck to Hand: the card does what it says.")
    assert catalog.rules_texts["ja"]["when"].text and "{" not in catalog.rules_texts["ja"]["when"].text


@pytest.mark.parametrize(("when", "said"), [
    ("{use: drawn}", "needs 'from', the place a card leaves, or 'to', the one it comes to"),
    ("{to: hnad, use: drawn}", "unknown place 'hnad', did you mean 'hand'?"),
    ("{to: hand, use: darwn}", "unknown field of effects 'darwn', did you mean 'drawn'?"),
    ("{to: row, in: hand, use: drawn}", "not everybody sees what lies in 'hand'"),
    ("{to: hand, in: row, where: {rank: 3}, use: drawn}", "this would tell what hand hides"),
    ("{from: [deck, dsicard], use: drawn}", "unknown place 'dsicard', did you mean 'discard'?"),
    ("{to: row, when: deck, use: drawn}", "unknown key 'when'"),
])
def test_slips_are_told(tmp_path: Path, when: str, said: str) -> None:
    folder = written(tmp_path, f"when:\n- {when}\nplay:\n- {STEP % ('go', FIRST)}\n{END}", game=FIELDS,
                     **{"cards/tricks": card("a", "drawn: [score: {points: 5}]")})
    found = [str(problem) for problem in load_game(folder).problems]
    assert any(said in problem for problem in found), found


def test_the_usual_table_has_no_such_words() -> None:
    assert "when" not in TABLE
