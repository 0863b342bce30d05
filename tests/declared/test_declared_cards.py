"""Cards of a declared game that do something: it is done when a step uses them, and what is wrong in it is told at the card."""

from __future__ import annotations

from pathlib import Path

import pytest
from declared_help import GAME, Table, written

from tabletop.catalog.problem import Problem
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.studio.listing import Gallery
from tabletop.studio.schema import schemas

FIELDS = GAME.replace("note: str", "note: str, effect: effect, dawn: effect")
STEPS = """\
play:
- {step: go, name: {ja: 行, en: Go}, do: [play: {from: hand, to: row, then: [USE]}]}
- {step: then, name: {ja: 後, en: Then}, do: [play: {from: hand, to: bid}]}
win: {most: points}
"""
USE = STEPS.replace("USE", "use: row")


def cards(*effects: str, field: str = "effect") -> str:
    """A file of cards `a`, `b`, ... that do this."""
    return "".join(f"- {{id: {name}, name: {{ja: 札, en: Card {name}}}, {field}: [{effect}]}}\n"
                   for name, effect in zip("abc", effects, strict=False))


def at(folder: Path, steps: str, *effects: str, field: str = "effect", **lies: str) -> Table:
    return Table(folder, steps, **lies, files={"game": FIELDS, "cards/tricks": cards(*effects, field=field)})


def found(folder: Path, steps: str, *effects: str) -> tuple[Problem, ...]:
    return load_game(written(folder, steps, game=FIELDS, **{"cards/tricks": cards(*effects)})).problems


def test_a_card_does_what_it_says_for_the_seat_that_played_it(tmp_path: Path) -> None:
    play = at(tmp_path, USE, "score: {points: 3}, draw: {from: deck, to: hand}", p1__hand="a red_1", p2__hand="red_2")
    play.do("p1 go a > p1.row")
    assert (play.n(0), play.n(1), len(play.lies("p1.hand"))) == (3, 0, 2)
    assert play.said() == ["log.played", "log.used", "log.scored", "log.drew.covered"]
    assert play.asked() == {0: ("then",)}


def test_a_card_that_says_nothing_does_nothing(tmp_path: Path) -> None:
    play = at(tmp_path, USE, "score: {points: 3}", p1__hand="red_1 red_2").do("p1 go red_1 > p1.row")
    assert play.n(0) == 0 and play.said() == ["log.played"]


def test_cards_are_used_one_after_another_and_each_as_a_whole(tmp_path: Path) -> None:
    goes_on = "{if: {gauge: points, at_least: 1}, then: [score: {points: 10}], else: [end: game]}"
    play = at(tmp_path, STEPS.replace("USE", "use: all.row"), goes_on, "score: {points: 1}", "score: {points: 100}",
              p1__row="b", p1__hand="a red_1", p2__row="c").do("p1 go a > p1.row")
    assert play.n(0) == 111 and play.asked() == {0: ("then",)}
    assert play.said() == ["log.played", *["log.used", "log.scored"] * 3]


def test_a_card_may_end_the_game(tmp_path: Path) -> None:
    play = at(tmp_path, USE, "score: {points: 3}, end: game", "score: {points: 9}", p1__row="a", p1__hand="b red_1")
    play.do("p1 go b > p1.row")
    assert play.state.result is not None and play.n(0) == 3


def test_another_field_is_used_by_its_name(tmp_path: Path) -> None:
    steps = STEPS.replace("USE", "use: {in: row, field: dawn}")
    assert at(tmp_path, steps, "score: {points: 2}", field="dawn", p1__hand="a red_1").do("p1 go a > p1.row").n(0) == 2


def test_a_sheet_holds_the_list_in_brackets(tmp_path: Path) -> None:
    sheet = 'id,name.ja,name.en,effect\na,札,Card,"[score: {points: 4}]"\n'
    folder = written(tmp_path, USE, game=FIELDS)
    (folder / "cards" / "more.csv").write_text(sheet, "utf-8")
    assert Table(tmp_path, USE, p1__hand="a red_1", files={"game": FIELDS}).do("p1 go a > p1.row").n(0) == 4


@pytest.mark.parametrize(("effect", "at", "said"), [
    ("scroe: {points: 1}", "scroe", "unknown key 'scroe', did you mean 'score'?"),
    ("score: {pionts: 1}", "pionts", "unknown number of the seats 'pionts', did you mean 'points'?"),
    ("score: {points: many}", "many", "points: should be a mapping, not 'many' (a number, or where it is read: {count: hand})"),
    ("draw: {from: dekc, to: hand}", "dekc", "unknown place 'dekc', did you mean 'deck'?"),
    ("play: {from: hand, to: row}", "{from", "a card cannot ask, and play asks (let a step ask, and the card do the rest)"),
    ("everyone: [discard: {from: hand, to: deck, down_to: 2}]", "{from", "a card cannot ask, and discard asks"),
    ("use: row", "row", "what a card does cannot be to use cards"),
    ("{if: {sum: rank, in: hand, at_least: 3}, then: [shuffle: deck]}", "hand", "this would tell what hand hides"),
    ("{if: {count: hand, at_least: 3}, then: [shuffle: dekc]}", "dekc", "unknown place 'dekc'"),
])
def test_a_slip_is_told_at_the_card_and_the_game_is_played_without_it(tmp_path: Path, effect: str, at: str, said: str) -> None:
    column = cards(effect).index(at, cards(effect).index("effect")) + 1
    told = [str(problem) for problem in found(tmp_path, USE, effect, "score: {points: 1}")]
    assert len(told) == 1 and told[0].startswith(f"cards/tricks.yaml:1:{column}: ") and said in told[0], told
    catalog = load_game(tmp_path)
    assert referee_of(catalog) is not None and set(catalog.effects) == {("b", "effect")}


def test_cards_that_nothing_uses_are_an_error_at_the_field(tmp_path: Path) -> None:
    problem, = found(tmp_path, STEPS.replace("USE", "score: {points: 1}"), "score: {points: 1}")
    assert (problem.severity, problem.code, problem.line) == ("error", "unused-effect", 5)
    assert problem.message == "no step does what cards say in 'effect'" and "use: PLACE" in problem.hint


@pytest.mark.parametrize(("use", "said"), [
    ("use: bid", "steps.yaml:2:82: nobody sees what lies in 'bid' (add reveal: bid before it)"),
    ("use: {in: row, field: rank}", "steps.yaml:2:99: unknown field of effects 'rank'"),
    ("use: rwo", "unknown place 'rwo', did you mean 'row'?"),
])
def test_a_use_that_cannot_be_is_told(tmp_path: Path, use: str, said: str) -> None:
    told = [str(problem) for problem in found(tmp_path, STEPS.replace("USE", use), "score: {points: 1}")]
    assert any(said in one for one in told), told


def test_what_a_card_does_is_said_in_both_languages_and_known_to_editors(tmp_path: Path) -> None:
    catalog = load_game(written(tmp_path, USE, game=FIELDS, **{"cards/tricks": cards("draw: {from: deck, to: hand, cards: 2}")}))
    gallery = Gallery(catalog)
    card = next(card for card in catalog.cards if card.key == "a")
    assert gallery.prose(card, "en") == ["Draw 2 cards from the top of deck to Hand."]
    assert gallery.prose(card, "ja") == ["deckの上から2枚を手札に移す。"]
    assert catalog.rules_texts["en"]["go"].text.endswith("Do what each card in row says.")
    schema = schemas([catalog])["cards/small.json"]
    assert "draw" in schema["$defs"]["Operation"]["properties"] and schema["$defs"]["some"]["properties"]["effect"]["$ref"]


def test_a_frame_of_cards_left_skips_what_does_nothing_any_more(tmp_path: Path) -> None:
    play = at(tmp_path, USE, "score: {points: 3}", p1__hand="a red_1")
    play.state.then(("go", "play/go/play/then/use", 0, "gone", "a"))
    play.runner.resume()
    assert play.n(0) == 3
