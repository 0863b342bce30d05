"""What is wrong in a steps.yaml is told at its line and column, and the game is then a table to play on by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from declared_help import GAME, STEP, TABLE, told, written

from tabletop.bots.simulate import match_of, play_match
from tabletop.bots.units import Hall, Plan
from tabletop.commands.check import look
from tabletop.commands.check_laid import short_deals
from tabletop.commands.simulate import told as told_counts
from tabletop.declared import flow
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.opening import CannotOpen, Setup, open_box, open_table
from tabletop.referee.ask import PASSED
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Says

WIN = "win: {most: points}\n"


def step(operations: str, name: str = "go") -> str:
    return f"- {STEP % (name, operations)}\n"


def game(operations: str) -> str:
    return f"play:\n{step(operations)}{WIN}"


@pytest.mark.parametrize(("steps", "said"), [
    (game("shufle: deck"), "steps.yaml:2:43: unknown key 'shufle', did you mean 'shuffle'?"),
    (game("shuffle: dekc"), "steps.yaml:2:52: unknown place 'dekc', did you mean 'deck'?"),
    (game("shuffle: our.deck"), "'our.deck' is no place"),
    (game("shuffle: all.deck"), "steps.yaml:2:52: 'deck' is one place for all, so 'all.deck' means nothing"),
    (game("deal: {from: deck, cards: 3}"), "key 'to' is missing"),
    (game("deal: {from: deck, to: discard}"), "'discard' is one place for all; cards are dealt to places of the seats"),
    (game("draw: {from: deck, to: row, cards: many}"), "cards: should be a mapping, not 'many' (a number, or where it is read"),
    (game("play: {from: hand, to: row, where: {rank: {at_msot: 3}}}"), "unknown key 'at_msot', did you mean 'at_most'?"),
    (game("play: {from: hand, to: row, where: {suit: [[red]]}}"), "suit: should be a value the field has"),
    (game("draw: {from: deck, to: row, cards: {cuont: deck}}"), "unknown key 'cuont', did you mean 'count'?"),
    (game("score: {point: 1}"), "steps.yaml:2:51: unknown number of the seats 'point', did you mean 'points'?"),
    (game("score: {points: {sum: note, in: row}}"), "field 'note' is no number"),
    (game("score: {points: {sum: rnak, in: row}}"), "unknown field 'rnak', did you mean 'rank'?"),
    (game("score: {points: {sum: rank}}"), "sum needs 'in', the place it is read from"),
    (game("score: {points: {count: row, sum: rank, in: row}}"),
     "a number is one of count, sum, highest, repeats, kinds, gauge, seats, not"),
    (game("{shuffle: deck, reveal: deck}"), "an operation is one of shuffle"),
    (game("lead: you"), "unknown word 'you'"),
    (game("{if: {count: row}, then: []}"), "a condition needs one of at_least, at_most, exactly"),
    (game("play: {from: hand, to: row, where: {suit: gren}, pass: true}"), "unknown suit 'gren'"),
    (game("play: {from: hand, to: row, where: {suit: red}}"), "who holds no such card could not answer"),
    (game("play: {from: hand, to: row}, discard: {from: hand, to: row, down_to: 1}"), "steps.yaml:2:81: the step 'go' asks twice"),
    (game("everyone: [play: {from: hand, to: row}]"), "play asks, which cannot be done for everyone in one step"),
    (game("{if: {sum: rank, in: hand, at_least: 3}, then: [shuffle: deck]}"), "this would tell what hand hides"),
    (game("everyone: [everyone: [everyone: [shuffle: deck]]]"), "too much is done for every seat inside"),
    (game("compare: {in: bid, by: rank}"), "nobody sees what lies in 'bid'"),
    (game("compare: {in: discard, by: rank}"), "'discard' is one place for all; each seat's cards must lie apart"),
    (f"play:\n{step('shuffle: deck')}{step('shuffle: deck')}{WIN}", "steps.yaml:3:10: the step 'go' stands there twice"),
    (f"play:\n{step('shuffle: deck', 'repeat')}{WIN}", "'repeat' cannot be a step: it is a word of the language"),
    (f"play:\n{step('shuffle: deck', '9go')}{WIN}", "'9go' cannot be the id of a step"),
    (f"play:\n- repeat:\n    until: {{empty: deck}}\n    do:\n    {step('shuffle: deck')}{WIN}",
     "steps.yaml:3:5: nobody is asked anything in this block, so it might never end"),
    (f"play:\n- repeat:\n    do:\n    {step('shuffle: deck')}{WIN}", "repeat needs 'times' or 'until'"),
    (f"play:\n- {{name: {{ja: 一, en: One}}}}\n{WIN}", "an item of a block is one of step, repeat, turns, around, if"),
    ("play: []\nwin: {most: points}\n", "play: list should have at least 1 item"),
    (f"play:\n{step('shuffle: deck')}", "key 'win' is missing"),
    (f"play:\n{step('shuffle: deck')}win: {{most: points, least: coins}}\n", "win needs one of most, least"),
    (f"refill: {{dekc: discard}}\nplay:\n{step('shuffle: deck')}{WIN}", "steps.yaml:1:10: unknown place 'dekc'"),
], ids=lambda case: case[-36:])
def test_slips_are_told_at_their_place(tmp_path: Path, steps: str, said: str) -> None:
    found = told(tmp_path, steps)
    assert any(said in problem for problem in found), found
    assert all(problem.startswith("steps.yaml:") for problem in found)
    assert referee_of(load_game(tmp_path)) is None


def test_declared_rules_need_their_file_and_the_file_its_rules(tmp_path: Path) -> None:
    folder = written(tmp_path, game("shuffle: deck"))
    assert load_game(folder).refereed
    (folder / "game.yaml").write_text(GAME.replace("rules: steps\n", ""), "utf-8")
    unused, = load_game(folder).problems
    assert unused.severity == "warning" and "write 'rules: steps'" in unused.hint
    (folder / "game.yaml").write_text(GAME, "utf-8")
    (folder / "steps.yaml").unlink()
    catalog = load_game(folder)
    assert "there is no steps.yaml" in str(catalog.problems[0]) and not catalog.refereed


def test_what_the_game_says_stands_before_what_is_made(tmp_path: Path) -> None:
    made = load_game(written(tmp_path, game("play: {from: hand, to: row, pass: true}")))
    assert made.messages["en"]["prompt.go"] == "Play 1 card from Hand to row, or go on"
    assert made.rules_texts["en"]["go"].text == "Play 1 card from Hand to row. You may do without."
    own = load_game(written(tmp_path, game("play: {from: hand, to: row}"),
                            **{"messages.en": "prompt.go: Go on\n", "messages.ja": "prompt.go: 行く\n"}))
    assert own.messages["en"]["prompt.go"] == "Go on" and own.messages["ja"]["prompt.go"] == "行く"


def test_a_place_that_is_not_at_a_table_of_this_mode_is_told(tmp_path: Path) -> None:
    modes = "modes: [{id: a, name: {ja: 一, en: A}}, {id: b, name: {ja: 二, en: B}}]\n"
    folder = written(tmp_path, game("shuffle: discard"), game=GAME + modes,
                     table=TABLE.replace("discard: {", "discard: {modes: [a], "))
    from tabletop.play.opening import Setup, open_box

    catalog = load_game(folder)
    open_box(catalog, referee_of(catalog), Setup("a", 2))
    with pytest.raises(CannotOpen, match="lacks discard"):
        open_box(catalog, referee_of(catalog), Setup("b", 2))


@pytest.mark.parametrize(("deck", "until", "code"), [
    (50, "{empty: all.hand}", "short-deal"),
    (3, "{empty: discard}", ""),
    (0, "{empty: all.hand}", "over-at-once"),
])
def test_what_shows_as_soon_as_it_is_laid_out_is_told(tmp_path: Path, deck: int, until: str, code: str) -> None:
    play = STEP % ("play", "play: {from: hand, to: discard}")
    deal = f"deal: {{from: deck, to: hand, cards: {deck}}}" if deck else "shuffle: deck"
    steps = f"play:\n  - {STEP % ('deal', deal)}\n  - repeat: {{until: {until}, do: [{{turns: [{play}]}}]}}\n{WIN}"
    found = [problem for problem in look(written(tmp_path, steps)).problems if problem.code in ("short-deal", "over-at-once")]
    assert [problem.code for problem in found] == [code] * bool(code)


@pytest.mark.parametrize(("deals", "short"), [
    (["from: deck, to: hand, cards: 2", "from: deck, to: row, cards: 2"], []),
    (["from: deck, to: hand, cards: 4", "from: deck, to: row, cards: 4"], [(1, "deck", 16, 12)]),
    (["from: discard, to: hand, cards: 1"], [(0, "discard", 2, 0)]),
    (["from: deck, to: hand, cards: 2", "from: hand, to: row, cards: 2"], []),
])
def test_a_deal_is_short_where_its_own_pile_is(tmp_path: Path, deals: list[str], short: list[tuple[int, str, int, int]]) -> None:
    first = "".join(f"  - {STEP % (f'deal_{n}', f'deal: {{{deal}}}')}\n" for n, deal in zip("ab", deals, strict=False))
    play = STEP % ("play", "play: {from: hand, to: discard}")
    steps = f"play:\n{first}  - repeat: {{until: {{empty: all.hand}}, do: [{{turns: [{play}]}}]}}\n{WIN}"
    catalog = load_game(written(tmp_path, steps))
    rules = referee_of(catalog)
    assert rules is not None, catalog.problems
    table = open_table(open_box(catalog, rules, Setup("table", 2)), rules, 1)
    assert [*short_deals(table, catalog.documents["steps.yaml"].data)] == short
    told = [problem.message for problem in look(tmp_path).problems if problem.code == "short-deal"]
    assert bool(told) == bool(short) and all(f"of {short[0][1]} are dealt" in one for one in told)


def test_games_that_bots_do_not_end_are_counted_as_cut_and_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "MOST_TURNS", 5)
    play = STEP % ("play", "play: {from: hand, to: row, pass: true}")
    deal = STEP % ("deal", "deal: {from: deck, to: hand, cards: 3}")
    ending = {"cut": "{empty: deck}", "ended": "{at_least: 1, count: row}"}
    for name, until in ending.items():
        steps = f"play:\n  - {deal}\n  - repeat: {{until: {until}, do: [{{turns: [{play}]}}]}}\n{WIN}"
        catalog = load_game(written(tmp_path / name, steps))
        match = match_of(catalog, ["random", "random"])
        summary, counts = play_match(Hall(Plan((match,), 3)), 6)
        assert (summary.finished, summary.errors) == (6, 0) and summary.as_json()["cut"] == counts.tallies[0].cut
        said = "were cut at turn" in told_counts(summary, match)
        assert (summary.cut, said) == (6, True) if name == "cut" else summary.cut < 6


def test_a_game_that_does_not_end_by_itself_is_told_as_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "MOST_TURNS", 5)
    play = STEP % ("play", "play: {from: hand, to: row, pass: true}")
    deal = STEP % ("deal", "deal: {from: deck, to: hand, cards: 3}")
    steps = f"play:\n  - {deal}\n  - repeat: {{until: {{empty: deck}}, do: [{{turns: [{play}]}}]}}\n{WIN}"
    catalog = load_game(written(tmp_path, steps))
    rules = referee_of(catalog)
    assert rules is not None, catalog.problems
    runner = Runner(rules, open_table(open_box(catalog, rules, Setup("table", 2)), rules, 1))
    while runner.ask is not None:
        runner.answer(runner.waiting()[0], PASSED)
    assert runner.state.result is not None and runner.state.result.key == "end.cut"
    assert rules.ending is not None and rules.ending.why(runner.state) == Says("end.cut", {"n": runner.state.turn})
    for lang in ("ja", "en"):
        assert "end.cut" in catalog.messages[lang]


@pytest.mark.parametrize(("pay", "then", "said"), [
    ("{coins: rank}", "lead: me", ["blue_4 (4), red_4 (4), blue_5 (5), ...: coins is never more than 3"]),
    ("{coins: 4}", "set: {coins: 2}", ["blue_1 (4), blue_2 (4), blue_3 (4), ...: coins is never more than 3"]),
    ("{coins: rank}", "set: {coins: 6}", []),
    ("{coins: rank}", "score: {coins: 1}", []),
    ("{coins: rank}", "score: {coins: -1}", ["blue_4 (4), red_4 (4), blue_5 (5), ...: coins is never more than 3"]),
])
def test_a_price_nobody_can_ever_pay_is_told(tmp_path: Path, pay: str, then: str, said: list[str]) -> None:
    play = STEP % ("play", f"play: {{from: hand, to: row, pay: {pay}, pass: true, then: [{then}]}}")
    deal = STEP % ("deal", "deal: {from: deck, to: hand, cards: 2}")
    steps = f"play:\n  - {deal}\n  - repeat: {{times: 3, do: [{{turns: [{play}]}}]}}\n{WIN}"
    found = [problem for problem in look(written(tmp_path, steps)).problems if problem.code == "never-paid"]
    assert [problem.message for problem in found] == [f"nobody can ever pay for {one}" for one in said]
    assert all((problem.path, problem.line) == ("steps.yaml", 3) for problem in found)


def test_numbers_that_stand_nowhere_on_a_table_that_is_laid_out_are_told(tmp_path: Path) -> None:
    play = STEP % ("play", "play: {from: hand, to: row}")
    deal = STEP % ("deal", "deal: {from: deck, to: hand, cards: 2}")
    steps = f"play:\n  - {deal}\n  - repeat: {{until: {{empty: all.hand}}, do: [{{turns: [{play}]}}]}}\n{WIN}"

    def told(layout: str, table: str = TABLE) -> list[str]:
        found = look(written(tmp_path, steps, table=table + layout)).problems
        return [problem.message for problem in found if problem.code == "shown-nowhere"]
    points, coins = "'points' decides who wins and stands nowhere on the table", "'coins' stands nowhere on the table"
    blocks = "layout: {hand: hand, blocks: [{at: [0, 0, 900, 900], zones: [row]}%s]}\n"
    assert told("") == []
    assert told("layout: {hand: hand, columns: [{each: row}, {common: [deck]}]}\n") == [points, coins]
    assert told("layout: {hand: hand, columns: [{each: row}, {rail: points}]}\n") == [coins]
    assert told(blocks % "") == [points, coins]
    assert told(blocks % ", {at: [900, 0, 99, 99], seats: near, gauges: [points, coins]}") == []
    assert told(blocks % "", TABLE.replace("start: 3", "start: 3, hidden: true")) == [points]


def test_a_price_that_only_a_variant_makes_too_high_is_told_there(tmp_path: Path) -> None:
    play = STEP % ("play", "play: {from: hand, to: row, pay: {coins: rank}, pass: true, then: [score: {coins: 1}]}")
    deal = STEP % ("deal", "deal: {from: deck, to: hand, cards: 2}")
    folder = written(tmp_path, f"play:\n  - {deal}\n  - repeat: {{times: 3, do: [{{turns: [{play}]}}]}}\n{WIN}")
    (folder / "variants").mkdir()
    (folder / "variants" / "poor.yaml").write_text("name: Poor\ndescription: Poor\ntable: {gauges: {coins: {high: 5}}}\n", "utf-8")
    assert [problem.message for problem in look(folder).problems if problem.code == "never-paid"] == [
        "with poor: nobody can ever pay for blue_6 (6), red_6 (6): coins is never more than 5"]


@pytest.mark.parametrize(("prompt", "said"), [
    ("Pay {coins}", []), ("Beat {discard.rank} with {hand.suit}", []), ("No {braces here}", []),
    ("Pay {cions}", ["unknown number of the seats 'cions', did you mean 'coins'?"]),
    ("Beat {dicard.rank}", ["unknown place 'dicard', did you mean 'discard'?"]),
    ("Beat {discard.rnak}", ["unknown field 'rnak', did you mean 'rank'?"]),
])
def test_what_a_prompt_names_of_the_table_must_be_there(tmp_path: Path, prompt: str, said: list[str]) -> None:
    step = f'{{step: go, name: Go, prompt: "{prompt}", do: [play: {{from: hand, to: row}}]}}'
    found = told(tmp_path, f"play: [{step}]\n{WIN}")
    assert [one.partition(" (")[0].partition(": ")[2] for one in found] == said
