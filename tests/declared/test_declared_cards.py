"""Cards of a declared game that do something: it is done when a step uses them, and what is wrong in it is told at the card."""

from __future__ import annotations

from pathlib import Path

import pytest
from declared_help import GAME, STEP, Table, written

from tabletop.bots.bot import decide
from tabletop.bots.registry import bot_of
from tabletop.catalog.problem import Problem
from tabletop.declared.value import PROMISED
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Says
from tabletop.studio.listing import Gallery
from tabletop.studio.schema import schemas
from tabletop.table.state import NOWHERE, Part

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
    ("everyone: [discard: {from: hand, to: deck, down_to: 2}]", "{from", "discard asks, which cannot be done for everyone"),
    ("play: {from: hand, to: row, where: {rank: 1}}", "{rank", "who holds no such card could not answer"),
    ("choose: [{do: [end: game]}]", "[{do", "choose:"),
    ("often: {do: [end: game]}", "{do", "'most' is missing"),
    ("often: {most: {sum: rank, in: hand}, do: [end: game]}", "{sum", "this would tell what hand hides"),
    ("often: {most: {count: hnad}, do: [end: game]}", "hnad", "unknown place 'hnad', did you mean 'hand'?"),
    ("player: {who: me, do: [end: game]}", "me", "unknown word 'me'"),
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


# --- cards that ask ---------------------------------------------------------------------------------------------------------


def asking(folder: Path, effect: str, *more: str, **lies: str) -> Table:
    """A table at which the first seat has played card `a`, which asks."""
    lies = {"p1__hand": "a red_1 red_2", "p2__hand": "red_3 red_4"} | lies
    return at(folder, USE, effect, *more, **lies).do("p1 go a > p1.row")


def test_a_card_that_may_be_done_without_asks_and_is_answered_by_pointing_at_it(tmp_path: Path) -> None:
    play = asking(tmp_path, "may: [score: {points: 3}], draw: {from: deck, to: hand}")
    assert play.asked() == {0: ("card_a", "pass")}
    assert play.do("p1 card_a a").n(0) == 3 and play.asked() == {0: ("then",)} and len(play.lies("p1.hand")) == 3


def test_who_does_without_goes_on(tmp_path: Path) -> None:
    play = asking(tmp_path, "may: [score: {points: 3}], draw: {from: deck, to: hand}").do("p1 pass")
    assert play.n(0) == 0 and "log.passed" in play.said() and len(play.lies("p1.hand")) == 3


def test_one_of_several_is_chosen_by_its_number(tmp_path: Path) -> None:
    effect = "choose: [{do: [score: {points: 1}]}, {name: {ja: 大, en: Big}, do: [score: {points: 5}, score: {coins: -1}]}]"
    play = asking(tmp_path, effect)
    assert play.do("p1 card_a a=2").n(0) == 5 and play.n(0, "coins") == 2
    says = play.rules.verbs["card_a"].says
    assert says(play.state, 0, -1, (Part(play.piece("a"), NOWHERE, 2),)) == Says("say.card_a.2", {})
    assert [play.catalog.messages["en"][f"say.card_a.{n}"] for n in (1, 2)] == ["Add 1 to Points", "Big"]
    assert play.rules.display.plain == {"card_a"}


def test_a_player_is_named_who_does_the_rest(tmp_path: Path) -> None:
    play = asking(tmp_path, "player: {do: [score: {points: -2}]}, score: {points: 1}")
    assert play.why("p1 card_a a=1") is not None
    play.do("p1 card_a a=2")
    assert (play.n(0), play.n(1)) == (1, -2)


def test_how_often_is_bounded_by_what_lies_there(tmp_path: Path) -> None:
    play = asking(tmp_path, "often: {most: {count: hand}, do: [score: {points: 1}]}")
    assert play.why("p1 card_a a=3") is not None
    assert play.do("p1 card_a a=2").n(0) == 2


def test_what_cannot_be_done_even_once_is_not_asked(tmp_path: Path) -> None:
    assert asking(tmp_path, "often: {most: {count: discard}, do: [score: {points: 1}]}").asked() == {0: ("then",)}


def test_a_card_chosen_by_a_card_goes_where_it_says(tmp_path: Path) -> None:
    play = asking(tmp_path, "play: {from: hand, to: discard, then: [score: {points: 2}]}")
    assert play.do("p1 card_a red_1 > discard").n(0) == 2 and play.lies("discard") == {"red_1"}


def test_a_card_may_ask_more_than_once_and_others_wait_for_it(tmp_path: Path) -> None:
    effect = "may: [play: {from: hand, to: discard}], player: {who: all, do: [score: {points: 4}]}"
    play = asking(tmp_path, effect, "score: {points: 1}", p1__row="b", p1__hand="a red_1 red_2")
    asked = []
    for answer in ("p1 card_a a", "p1 card_a_2 red_1 > discard", "p1 card_a_3 a=1"):
        asked += [verb for verb in play.asked()[0] if verb != "pass"]
        play.do(answer)
    assert asked == ["card_a", "card_a_2", "card_a_3"] and play.n(0) == 5 and play.lies("discard") == {"red_1"}


def test_a_card_that_nobody_sees_any_more_asks_nothing(tmp_path: Path) -> None:
    play = asking(tmp_path, "take: {from: row, to: deck}, may: [score: {points: 3}]")
    assert play.asked() == {0: ("then",)} and play.n(0) == 0 and "a" in play.lies("deck")


def test_every_question_of_a_card_is_put_in_words(tmp_path: Path) -> None:
    play = asking(tmp_path, "may: [choose: [{do: [end: game]}, {do: [shuffle: deck]}]]")
    for lang in ("ja", "en"):
        for key in ("prompt.card_a", "prompt.card_a_2", "prompt.card_a.pass", "verb.card_a", "step.card_a", "say.card_a.1",
                    "say.card_a_2.2", "say.player"):
            assert play.catalog.messages[lang][key]
        assert "{" not in play.catalog.rules_texts[lang]["card_a"].text + play.catalog.rules_texts[lang]["card_a_2"].text
    assert play.rules.track_step(play.state).step == "go"  # type: ignore[union-attr]


def test_a_question_of_a_card_is_kept_and_taken_up(tmp_path: Path) -> None:
    play = asking(tmp_path, "may: [score: {points: 3}]")
    frame = play.state.agenda[-1]
    assert frame == ("card_a", "card/a/effect/may", 0) and play.rules.stamp(play.state.box, frame)
    assert Runner(play.rules, play.state.copy()).ask == play.runner.ask


@pytest.mark.parametrize(("effect", "adds"), [
    ("score: {points: 4}", 4.0),
    ("score: {coins: 4}", 0.0),
    ("score: {points: {count: row}}", 2.0),
    ("{if: {gauge: coins, at_least: 9}, then: [score: {points: 4}], else: [score: {points: 1}]}", 2.5),
    ("choose: [{do: [score: {points: 6}]}, {do: [score: {coins: 6}]}]", 3.0),
    ("often: {most: 3, do: [score: {points: 2}]}", 6.0),
    ("player: {do: [score: {points: 4}]}", 0.0),
    ("compare: {in: row, by: rank, winner: [score: {points: 4}]}", 2.0),
    ("everyone: [score: {points: 4}]", 4.0),
])
def test_a_bot_holds_a_card_for_what_it_would_add_as_often_as_it_comes_to_that(tmp_path: Path, effect: str, adds: float) -> None:
    def worth(held: str) -> float:
        play = at(tmp_path, USE, effect, p1__hand=held, p1__row="blue_1 blue_2")
        assert play.rules.mind.value is not None
        return dict(play.rules.mind.value(play.state, 0))["cards"]
    assert worth("a red_1") - worth("red_2 red_1") == pytest.approx(PROMISED * adds)


@pytest.mark.parametrize(("poorer", "points"), [("a", (2, 7)), ("b", (7, 2))])
def test_a_bot_lays_the_poorer_card_aside_and_uses_the_better_one(tmp_path: Path, poorer: str, points: tuple[int, int]) -> None:
    steps = "play:\n" + "".join(f"- turns: [{STEP % said}]\n" for said in (
        ("aside", "play: {from: hand, to: bid}"), ("go", "play: {from: hand, to: row, then: [use: row]}")))
    play = at(tmp_path, f"{steps}win: {{most: points}}\n", *(f"score: {{points: {n}}}" for n in points), p1__hand="a b",
              p2__hand="red_1 red_2")
    ask = play.runner.ask
    assert ask is not None
    laid = decide(bot_of("greedy", play.rules), play.state, ask, 0, 1).parts[0].piece
    assert play.state.box.cards[play.state.face[laid]].id == poorer
